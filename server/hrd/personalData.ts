import { sql } from 'drizzle-orm';
import { employeePay } from '../../contract/hrd/employeePay';
import type { PersonalData } from '../core/calls/personalData';
import { anyOf } from '../core/db/anyOf';

const employee = (column: string) =>
  sql`(select e.${sql.identifier(column)} from employees e where e.company_id = t.company_id and e.id = t.employee_id)`;

/** Pay, numbers and family of somebody who never began go; of who worked here they stay in the register of wages. */
const payData: PersonalData = {
  path: employeePay.path,
  names: employeePay.names,
  table: 'employee_pay',
  name: employee('name'),
  phones: sql`values (${employee('mobile')})`,
  mails: sql`values (${employee('email')})`,
  keptBy: 'labour',
  keptOn: employee('joined_on'),
  erases: ['Bank', 'PAN', 'Family', 'Pay'],
  async erase(tx, { who }, ids) {
    await tx.execute(sql`delete from employee_pay t where t.company_id = ${who.companyId} and t.id = ${anyOf(ids)}`);
  },
};

export const hrdPersonalData: readonly PersonalData[] = [payData];

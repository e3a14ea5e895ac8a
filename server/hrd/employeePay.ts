import { sql } from 'drizzle-orm';
import { type EmployeePay, type EmployeePayInput, employeePay } from '../../contract/hrd/employeePay';
import type { Api, Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { employeeAssets, employeeDocuments, familyMembers, payLines, employeePay as table } from './tables';

/** Numbers that one person alone has. */
const OWN = { pan: 'PAN', uan: 'UAN', esiNumber: 'ESI number' } as const;

/** Pay, bank and identity numbers of employees: seen and changed with the rights of Salary Statement only. */
export function employeePayRoutes(api: Api): void {
  tableRoutes(api, employeePay, {
    table,
    lines: { payLines, family: familyMembers, documents: employeeDocuments, assets: employeeAssets },
    order: ['employeeName'],
    label: 'employeeName',
    hint: 'employeeCode',
    search: (_who, text) =>
      sql`(position(${text} in lower(r."employeeName")) > 0 or position(${text} in lower(r."employeeCode")) > 0)`,
    extra: (_who, now) => ({
      employeeCode: sql`(select e.code from employees e where e.company_id = t.company_id and e.id = t.employee_id)`,
      monthlyPay: sql`(
        select coalesce(sum(l.amount), 0)::bigint from pay_lines l join pay_components c on c.company_id = l.company_id and c.id = l.component_id
         where l.company_id = t.company_id and l.pay_id = t.id and c.kind = 'earning' and l.from_date = (
           select max(o.from_date) from pay_lines o
            where o.company_id = l.company_id and o.pay_id = l.pay_id and o.component_id = l.component_id
              and o.from_date <= (${now.toISOString()}::timestamptz at time zone 'Asia/Kolkata')::date))`,
    }),
    constraints: {
      employee_pay_employee_id: {
        field: 'employeeId',
        message: () => 'The pay of this employee is entered already. Change that one.',
      },
    },
    check: (tx, ctx, input, present) => checkNumbers(tx, ctx, input, present),
  });
}

/** A PAN, UAN or ESI number of somebody else is refused by the name of that person. */
async function checkNumbers(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  input: EmployeePayInput,
  present: EmployeePay | null,
): Promise<void> {
  const [other] = await rowsOf<{ name: string; code: string; pan: string; uan: string; esiNumber: string }>(
    tx,
    sql`select e.name, e.code, p.pan, p.uan, p.esi_number as "esiNumber"
          from employee_pay p join employees e on e.company_id = p.company_id and e.id = p.employee_id
         where p.company_id = ${who.companyId} and p.id <> ${present?.id ?? 0}
           and (p.pan = ${input.pan} or p.uan = ${input.uan} or p.esi_number = ${input.esiNumber}) order by p.id limit 1`,
  );
  if (!other) return;
  const field = (['pan', 'uan', 'esiNumber'] as const).find((one) => input[one] !== null && input[one] === other[one]);
  if (field) throw invalid({ [field]: `${other.name} (${other.code}) has the same ${OWN[field]}.` });
}

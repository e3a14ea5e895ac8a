import { sql } from 'drizzle-orm';
import { employees } from '../../../contract/admin/employees';
import { users } from '../../../contract/admin/users';
import type { PersonalData } from '../../core/calls/personalData';
import { anyOf } from '../../core/db/anyOf';
import { asOwner } from '../../core/db/asOwner';

/** Former employees stay in the register of employees; one who never began is erased. */
const employeeData: PersonalData = {
  path: employees.path,
  names: employees.names,
  table: 'employees',
  name: sql`t.name`,
  phones: sql`values (t.mobile)`,
  mails: sql`values (t.email)`,
  keptBy: 'labour',
  keptOn: sql`t.joined_on`,
  first: sql`case when t.active then 'Employee ' || t.code || ' is active. Switch the entry off first.' end`,
  erases: ['Name', 'Phone', 'E-mail', 'Birthday', 'Address', 'Family'],
  async erase(tx, { who }, ids) {
    await tx.execute(sql`
      update employees t set name = 'Erased employee ' || t.id, mobile = null, email = null, gender = null, date_of_birth = null,
             relative_name = null, relation = null, present_address = null, permanent_address = null, state_code = null, pin = null,
             version = t.version + 1
       where t.company_id = ${who.companyId} and t.id = ${anyOf(ids)}`);
  },
};

/** A user who has signed in may be in the audit trail, which records who did what. */
const userData: PersonalData = {
  path: users.path,
  names: users.names,
  table: 'users',
  asOwner: true,
  name: sql`t.name`,
  phones: sql`values (t.mobile)`,
  mails: sql`values (t.email)`,
  keptBy: 'trail',
  keptOn: sql`t.last_sign_in`,
  first: sql`case when not t.is_disabled then 'User ' || t.code || ' can sign in. Disable the user first.' end`,
  erases: ['Name', 'Phone', 'E-mail', 'Photo', 'Preferences'],
  async erase(tx, { who }, ids) {
    await asOwner(tx, () =>
      tx.execute(sql`
        update users t set name = 'Erased user ' || t.id, mobile = null, email = null, photo = null, preferences = '{}', version = t.version + 1
         where t.company_id = ${who.companyId} and t.id = ${anyOf(ids)}`),
    );
  },
};

export const adminPersonalData: readonly PersonalData[] = [employeeData, userData];

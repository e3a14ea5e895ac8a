import { sql } from 'drizzle-orm';
import { todayInIndia } from '../../contract/dates';
import type { CompanyInput } from '../../contract/setup/setup';
import { addStandardClasses } from '../accounts/assets/standardClasses';
import { seedChequeLayout } from '../accounts/cheques/chequeLayouts';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { addYears } from '../core/documents/financialYears';
import { refuseKnownPassword } from '../core/signIn/knownPasswords';
import { hashPassword } from '../core/signIn/sessions';
import { createAdministration } from './administration';
import { type SetupAnswers, storeAnswers } from './answers';
import { GROUPS, ROOTS } from './chart';
import { rolesOfTrade } from './packs/rolesOfTrade';
import { TDS_SECTIONS } from './tdsSeed';

export type RoleSeed = {
  code: string;
  name: string;
  grants: readonly (readonly [module: number, menu: number, screen: number, tran: number])[];
};
export type UserSeed = { code: string; name: string; email?: string | null; passwordHash: string; role: string };

type Own = 'name' | 'edition' | 'gstin' | 'stateCode' | 'yearFrom' | 'chart' | 'branches';
export type NewCompany = Pick<CompanyInput, Own> & {
  booksFrom?: CompanyInput['booksFrom'];
  /** Its answers in the set-up; a company without answers begins with chart, taxes and few codes. */
  answers?: SetupAnswers;
  /** The code that people sign in with. */
  code: number;
  isDemo: boolean;
  roles: readonly RoleSeed[];
  users: readonly UserSeed[];
};

/** A company with its branches, financial years, users, chart of accounts, tax rates, countries, states and the masters of its trade; runs with the owner's rights. */
export async function createCompany(tx: Tx, company: NewCompany, now: Date): Promise<void> {
  const id = company.code;
  const startMonth = Number(company.yearFrom.slice(5, 7));
  await tx.execute(sql`
    insert into companies (id, name, p_code, gstin, state_code, fy_start_month, books_from, is_demo, created_at)
    values (${id}, ${company.name}, ${company.edition}, ${company.gstin}, ${company.stateCode}, ${startMonth}, ${company.booksFrom ?? company.yearFrom}, ${company.isDemo}, ${now.toISOString()})`);
  for (const branch of company.branches) {
    await tx.execute(
      sql`insert into branches (company_id, code, name, state_code) values (${id}, ${branch.code}, ${branch.name}, ${branch.stateCode})`,
    );
  }
  await addYears(tx, id, company.yearFrom, startMonth, todayInIndia(now));
  await createUsers(tx, company);
  await createChart(tx, company);
  await createTds(tx, id);
  await addStandardClasses(tx, id);
  await seedChequeLayout(tx, id);
  await createAdministration(tx, id, company.answers?.trade != null);
  if (company.answers) await storeAnswers(tx, company, company.answers);
}

async function createUsers(tx: Tx, { code: companyId, roles, users }: NewCompany): Promise<void> {
  const roleIds = new Map<string, number>();
  for (const role of roles) {
    const { id } = await rowOf<{ id: number }>(
      tx,
      sql`insert into roles (company_id, code, name) values (${companyId}, ${role.code}, ${role.name}) returning id`,
    );
    roleIds.set(role.code, id);
    await tx.execute(sql`
      insert into role_grants (company_id, role_id, module_code, menu_code, screen_code, trans_code)
      select ${companyId}, ${id}, (g ->> 0)::int, (g ->> 1)::int, (g ->> 2)::int, (g ->> 3)::int from jsonb_array_elements(${JSON.stringify(role.grants)}::jsonb) g`);
  }
  for (const user of users) {
    await tx.execute(sql`
      with made as (
        insert into users (company_id, code, name, email, password_hash, p_code, branch_id)
        select ${companyId}, ${user.code}, ${user.name}, ${user.email ?? null}, ${user.passwordHash}, c.p_code, (select min(id) from branches where company_id = c.id)
          from companies c where c.id = ${companyId}
        returning id
      )
      insert into user_roles (company_id, user_id, role_id) select ${companyId}, id, ${roleIds.get(user.role) ?? 0} from made`);
  }
}

async function createChart(tx: Tx, { code: companyId, chart }: NewCompany): Promise<void> {
  const groups = new Map<string, number>();
  const add = async (rows: readonly object[]) => {
    const made = await rowsOf<{ id: number; name: string }>(
      tx,
      sql`
      insert into account_groups (company_id, code, name, parent_id, nature, direct_cost, control_type, statement_head, cash_flow, loans, sequence)
      select ${companyId}, code, name, parent_id, nature, direct_cost, control_type, head, flow, loans, sequence
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as g(code text, name text, parent_id int, nature text, direct_cost boolean, control_type text, head text, flow text, loans boolean, sequence int)
       order by sequence
      returning id, name`,
    );
    for (const { id, name } of made) groups.set(name, id);
  };
  const plain = { direct_cost: false, control_type: 'none', loans: false };
  await add(ROOTS.map(({ code, name, nature }, sequence) => ({ ...plain, code, name, nature, sequence })));
  let waiting = GROUPS.map((group, index) => ({ group, sequence: (index + 1) * 10 }));
  while (waiting.length > 0) {
    const isReady = ({ group }: (typeof waiting)[number]) => groups.has(group.under);
    const ready = waiting.filter(isReady);
    if (ready.length === 0) throw new Error(`there is no group ${waiting[0]?.group.under}`);
    waiting = waiting.filter((one) => !isReady(one));
    await add(
      ready.map(({ group, sequence }) => ({
        code: group.code,
        name: group.name,
        parent_id: groups.get(group.under),
        nature: group.nature,
        direct_cost: group.directCost ?? false,
        control_type: group.controlType ?? 'none',
        head: group.head,
        flow: group.flow,
        loans: group.loans ?? false,
        sequence,
      })),
    );
  }
  const accounts = GROUPS.flatMap((group) =>
    (group.accounts ?? [])
      .filter((account) => !account.only || account.only.includes(chart))
      .map((account) => ({
        name: account.name,
        group_id: groups.get(group.name) ?? 0,
        system_key: account.purpose ?? null,
      })),
  );
  await tx.execute(sql`
    insert into accounts (company_id, name, group_id, system_key, bill_wise)
    select ${companyId}, name, group_id, system_key, false
      from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a(name text, group_id int, system_key text)`);
  await tx.execute(sql`
    insert into account_purposes (company_id, purpose, account_id)
    select company_id, system_key, id from accounts where company_id = ${companyId} and system_key is not null`);
}

async function createTds(tx: Tx, companyId: number): Promise<void> {
  const sections = TDS_SECTIONS.map(({ code, name }) => ({ code, name }));
  const rates = TDS_SECTIONS.flatMap(({ code, rates: own }) =>
    own.map(({ from, source, payee, percent, singleLimit, monthlyLimit, yearlyLimit, basis }) => ({
      code,
      from,
      source,
      payee,
      percent,
      single: singleLimit,
      monthly: monthlyLimit,
      yearly: yearlyLimit,
      basis,
    })),
  );
  await tx.execute(sql`
    with made as (
      insert into tds_sections (company_id, code, name)
      select ${companyId}, code, name from jsonb_to_recordset(${JSON.stringify(sections)}::jsonb) as s(code text, name text)
      returning id, code
    )
    insert into tds_rates (company_id, section_id, from_date, payee, percent, single_limit, monthly_limit, yearly_limit, basis, source)
    select ${companyId}, made.id, r."from", r.payee, r.percent, r.single, r.monthly, r.yearly, r.basis, r.source
      from jsonb_to_recordset(${JSON.stringify(rates)}::jsonb) as r(code text, "from" date, payee text, percent int, single bigint, monthly bigint, yearly bigint, basis text, source text)
      join made on made.code = r.code`);
}

/** Turns the answers of the set-up form into a company with its one administrator and the roles of its trade. */
export async function companyFromForm(input: CompanyInput, code: number): Promise<NewCompany> {
  const { adminUser, adminName, adminEmail, adminPassword, name, ...answers } = input;
  refuseKnownPassword('adminPassword', adminPassword, { code: adminUser, name: adminName, company: name });
  return {
    ...input,
    answers,
    code,
    isDemo: false,
    roles: [{ code: 'ADMINISTRATOR', name: 'Administrator', grants: [] }, ...rolesOfTrade(input.trade)],
    users: [
      {
        code: adminUser,
        name: adminName,
        email: adminEmail,
        passwordHash: await hashPassword(adminPassword),
        role: 'ADMINISTRATOR',
      },
    ],
  };
}

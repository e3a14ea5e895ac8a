import { sql } from 'drizzle-orm';
import type { Ownership } from '../../../contract/trades';
import { rowsOf, type Tx } from '../../core/db/database';
import { SERVICE_INCOME, TILL_EXPENSES } from './everyTrade';

/** Accounts that a trade needs besides the chart. */

type Wanted = { name: string; group: string; tillExpense?: true };

/** Accounts by their names without capitals. */
export type AccountKeys = ReadonlyMap<string, number>;

const CAPITAL = 'Capital Account';
const IN_TRANSIT = 'Money in Transit';
const TILL = 'Till Expenses';

type Group = { code: string; name: string; nature: string; head: string | null; flow: string | null; under: string };
const GROUPS: readonly Group[] = [
  { code: '110', name: CAPITAL, nature: 'liability', head: 'equity', flow: 'financing', under: 'Liabilities' },
  { code: '216', name: IN_TRANSIT, nature: 'asset', head: null, flow: null, under: 'Assets' },
  { code: '411', name: TILL, nature: 'expense', head: null, flow: null, under: 'Expenses' },
];

/** Adds groups and accounts that the company does not have, by their names. */
export async function addAccounts(
  tx: Tx,
  companyId: number,
  asked: { ownership: Ownership | null; income: readonly string[]; hasCounter: boolean },
): Promise<AccountKeys> {
  const { ownership, income, hasCounter } = asked;
  const isOwned = ownership === 'proprietor' || ownership === 'huf' || ownership === 'firm';
  const groups = GROUPS.filter(({ name }) => (name === CAPITAL ? isOwned : hasCounter));
  await tx.execute(sql`
    insert into account_groups (company_id, code, name, parent_id, nature, direct_cost, control_type, statement_head, cash_flow, loans, sequence)
    select ${companyId}, coalesce(taken.next, g.code), g.name, root.id, g.nature, false, 'none', g.head, g.flow, false,
           (select coalesce(max(sequence), 0) from account_groups where company_id = ${companyId}) + 10 * g.place
      from rows from (jsonb_to_recordset(${JSON.stringify(groups)}::jsonb)
             as (code text, name text, nature text, head text, flow text, under text)) with ordinality
             as g(code, name, nature, head, flow, under, place)
      join account_groups root on root.company_id = ${companyId} and root.parent_id is null and root.nature = g.nature
      -- The next code of the nature, where a group of the company's own has the usual one.
      left join lateral (
        select (select max(n.code::int) + 1 from account_groups n
                 where n.company_id = ${companyId} and n.code ~ '^\\d{3}$' and left(n.code, 1) = left(g.code, 1))::text as next
          from account_groups t where t.company_id = ${companyId} and t.code = g.code) taken on true
     where not exists (select from account_groups t where t.company_id = ${companyId} and lower(t.name) = lower(g.name))`);
  const accounts: Wanted[] = [
    ...income.map((name) => ({ name, group: SERVICE_INCOME.includes(name) ? 'Service Income' : 'Sales Accounts' })),
    ...(income.includes('Sales') ? [{ name: 'Sales Returns', group: 'Sales Accounts' }] : []),
    ...(isOwned ? ['Capital', 'Drawings'].map((name) => ({ name, group: CAPITAL })) : []),
    ...(hasCounter ? counterAccounts() : []),
  ];
  await tx.execute(sql`
    insert into accounts (company_id, name, group_id, bill_wise, till_expense)
    select ${companyId}, a.name, g.id, false, coalesce(a."tillExpense", false)
      from jsonb_to_recordset(${JSON.stringify(accounts)}::jsonb) as a(name text, "group" text, "tillExpense" boolean)
      join account_groups g on g.company_id = ${companyId} and lower(g.name) = lower(a."group")
     where not exists (select from accounts t where t.company_id = ${companyId} and lower(t.name) = lower(a.name))`);
  if (isOwned)
    await tx.execute(sql`
      delete from accounts a where a.company_id = ${companyId} and a.name = 'Share Capital' and a.system_key is null
         and not exists (select from ledger_entries e where e.company_id = a.company_id and e.account_id = a.id)`);
  const rows = await rowsOf<{ id: number; name: string }>(
    tx,
    sql`select id, sort_name as name from accounts where company_id = ${companyId}`,
  );
  return new Map(rows.map(({ id, name }) => [name, id]));
}

const counterAccounts = (): Wanted[] => [
  { name: 'Cash: Counter 1', group: 'Cash in Hand' },
  ...['UPI Clearing', 'Card Clearing', 'Coupon Clearing', 'COD Clearing'].map((name) => ({ name, group: IN_TRANSIT })),
  { name: 'Gift Coupons', group: 'Other Current Liabilities' },
  { name: 'Cash Over and Short', group: 'Indirect Expenses' },
  ...TILL_EXPENSES.map((name) => ({ name, group: TILL, tillExpense: true as const })),
];

/** The key of an account. */
export function accountIn(accounts: AccountKeys, name: string): number {
  const id = accounts.get(name.toLowerCase());
  if (id === undefined) throw new Error(`there is no account ${name}`);
  return id;
}

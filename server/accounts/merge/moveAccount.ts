import { type SQL, sql } from 'drizzle-orm';
import { asOwner } from '../../core/db/asOwner';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { groupTree } from '../accountGroups';
import { ACCOUNT_REFERENCES } from './references';

const COUNTED = ACCOUNT_REFERENCES.filter((one) => one.what !== undefined);
const BANK = ACCOUNT_REFERENCES.filter((one) => one.how === 'bank');

const rowsNaming = (companyId: number, table: string, column: string, accountId: number): SQL =>
  sql`from ${sql.identifier(table)} where company_id = ${companyId} and ${sql.identifier(column)} = ${accountId}`;

/** How many rows of each kind name an account; kinds of which there are none are left out. */
export async function countReferences(tx: Tx, companyId: number, accountId: number) {
  const counts = await rowsOf<{ what: string; count: number }>(
    tx,
    sql`select what, sum(n)::int as count from (${sql.join(
      COUNTED.map(
        ({ table, column, what }, place) =>
          sql`select ${place}::int as place, ${what}::text as what, (select count(*) ${rowsNaming(companyId, table, column, accountId)}) as n`,
      ),
      sql` union all `,
    )}) c group by what having sum(n) > 0 order by min(place)`,
  );
  return counts;
}

/** Why related data prevents the merge of two accounts. */
export async function relatedRefusals(tx: Tx, companyId: number, from: Named, into: Named): Promise<string[]> {
  const seen = (accountId: number) =>
    sql`(${sql.join(
      BANK.map(({ table, column }) => sql`exists (select ${rowsNaming(companyId, table, column, accountId)})`),
      sql` or `,
    )})`;
  const found = await rowOf<{ fromBank: boolean; intoBank: boolean; cheques: string | null; budget: string | null }>(
    tx,
    sql`
    ${groupTree(companyId)}
    select ${seen(from.id)} as "fromBank", ${seen(into.id)} and exists (select ${rowsNaming(companyId, 'account_months', 'account_id', from.id)}) as "intoBank",
           (select string_agg(a.instrument_no, ', ') from vouchers a
              join vouchers b on b.company_id = a.company_id and b.money_account_id = ${into.id} and b.instrument_no = a.instrument_no and b.is_own_cheque and b.is_live
             where a.company_id = ${companyId} and a.money_account_id = ${from.id} and a.is_own_cheque and a.is_live) as cheques,
           (select min(b.name) from budget_lines l join budgets b on b.company_id = l.company_id and b.id = l.budget_id
             where l.company_id = ${companyId} and l.account_id = ${from.id}
               and exists (select from budget_lines g join accounts i on i.company_id = g.company_id and i.id = ${into.id}
                             join tree t on t.id = i.group_id
                            where g.company_id = l.company_id and g.budget_id = l.budget_id and g.group_id = any(t.path))) as budget`,
  );
  const rules: [boolean, string][] = [
    [
      found.fromBank,
      `${from.name} has statements, clearings or cheque books of its bank, so it stays an account of its own.`,
    ],
    [found.intoBank, `${into.name} is matched with its bank, so entries cannot be moved into it.`],
    [found.cheques !== null, `Both have paid by cheque ${found.cheques}: a number is used once in an account.`],
    [
      found.budget !== null,
      `Budget ${found.budget} plans ${from.name} by itself and ${into.name} with its group. Change that budget first.`,
    ],
  ];
  return rules.flatMap(([holds, sentence]) => (holds ? [sentence] : []));
}

type Named = { id: number; name: string };

/**
 * Makes every reference to an account name another one. Entries stay as posted except for the account, and remember
 * the original one; no debit, credit, date, number or bill changes. The database itself allows only this
 * (`merges_only`, server/core/db/secure.ts), and only once the account names its merge target.
 */
export async function moveAccount(tx: Tx, companyId: number, fromId: number, intoId: number): Promise<void> {
  await tx.execute(
    sql`update accounts set merged_into_id = ${intoId}, active = false, version = version + 1 where company_id = ${companyId} and id = ${fromId}`,
  );
  // Each stays a bill of its own; the one that stood there already keeps the supplier's number.
  await tx.execute(sql`
    update bills f set supplier_year = null
     where f.company_id = ${companyId} and f.account_id = ${fromId} and f.supplier_year is not null
       and exists (select from bills i where i.company_id = f.company_id and i.account_id = ${intoId} and i.supplier_year = f.supplier_year
                      and upper(i.bill_no) = upper(f.bill_no) and not i.is_cancelled)`);
  await asOwner(tx, async () => {
    for (const { table, column } of ACCOUNT_REFERENCES.filter(({ how }) => how === 'books')) {
      await tx.execute(sql`
        update ${sql.identifier(table)}
           set ${sql.identifier(column)} = ${intoId}${table === 'ledger_entries' ? sql`, entered_account_id = coalesce(entered_account_id, account_id)` : sql``}
         where company_id = ${companyId} and ${sql.identifier(column)} = ${fromId}`);
    }
  });
  for (const { table, column } of ACCOUNT_REFERENCES.filter(({ how }) => how === 'follows')) {
    await tx.execute(sql`
      update ${sql.identifier(table)} set ${sql.identifier(column)} = ${intoId}
       where company_id = ${companyId} and ${sql.identifier(column)} = ${fromId}`);
  }
  await tx.execute(sql`
    update accounts i set system_key = coalesce(i.system_key, f.system_key) from accounts f
     where i.company_id = ${companyId} and i.id = ${intoId} and f.company_id = i.company_id and f.id = ${fromId}`);
  await tx.execute(
    sql`update accounts set system_key = null where company_id = ${companyId} and id = ${fromId} and system_key is not null`,
  );
  await addSums(tx, companyId, fromId, intoId);
}

/** Sums of months and years and lines of budgets are added up where the other account has one too. */
async function addSums(tx: Tx, companyId: number, fromId: number, intoId: number): Promise<void> {
  await tx.execute(sql`
    with gone as (delete from account_months where company_id = ${companyId} and account_id = ${fromId} returning *)
    insert into account_months (company_id, account_id, period, branch_id, debit, credit, entries)
    select company_id, ${intoId}, period, branch_id, debit, credit, entries from gone
    on conflict (company_id, account_id, period, branch_id) do update
      set debit = account_months.debit + excluded.debit, credit = account_months.credit + excluded.credit, entries = account_months.entries + excluded.entries`);
  await tx.execute(sql`
    with gone as (delete from account_years where company_id = ${companyId} and account_id = ${fromId} returning *)
    insert into account_years (company_id, account_id, year, branch_id, debit, credit)
    select company_id, ${intoId}, year, branch_id, debit, credit from gone
    on conflict (company_id, account_id, year, branch_id) do update
      set debit = account_years.debit + excluded.debit, credit = account_years.credit + excluded.credit`);
  await tx.execute(sql`
    with gone as (delete from cost_centre_months where company_id = ${companyId} and account_id = ${fromId} returning *)
    insert into cost_centre_months (company_id, cost_centre_id, account_id, period, branch_id, debit, credit, entries)
    select company_id, cost_centre_id, ${intoId}, period, branch_id, debit, credit, entries from gone
    on conflict (company_id, account_id, cost_centre_id, period, branch_id) do update
      set debit = cost_centre_months.debit + excluded.debit, credit = cost_centre_months.credit + excluded.credit, entries = cost_centre_months.entries + excluded.entries`);
  await addBudgetLines(tx, companyId, sql`account_id`, fromId, intoId);
}

/** Lines of budgets on `column`: those of budgets that have one of the other too are added to it, the others renamed. */
export async function addBudgetLines(tx: Tx, companyId: number, column: SQL, fromId: number, intoId: number) {
  await tx.execute(sql`
    update budget_lines i set amounts = (select array_agg(a + b order by n) from unnest(i.amounts, f.amounts) with ordinality as m(a, b, n))
      from budget_lines f
     where i.company_id = ${companyId} and i.${column} = ${intoId} and f.company_id = i.company_id and f.budget_id = i.budget_id and f.${column} = ${fromId}`);
  await tx.execute(sql`
    delete from budget_lines f where f.company_id = ${companyId} and f.${column} = ${fromId}
       and exists (select from budget_lines i where i.company_id = f.company_id and i.budget_id = f.budget_id and i.${column} = ${intoId})`);
  await tx.execute(
    sql`update budget_lines set ${column} = ${intoId} where company_id = ${companyId} and ${column} = ${fromId}`,
  );
}

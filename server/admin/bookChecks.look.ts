import { setImmediate } from 'node:timers/promises';
import { type SQL, sql } from 'drizzle-orm';
import type { BookCheckName } from '../../contract/admin/bookChecks';
import { yearOfPeriod } from '../books/periodSums';
import { anyOf } from '../core/db/anyOf';
import type { Database } from '../core/db/database';
import { HAS_GAP, SERIES_OF_COUNTER } from '../core/documents/numberSeries';

/**
 * The checks of the books in small statements, each a transaction of its own that reads one moment: no lock outlives it,
 * so nobody who posts waits, however long the books are.
 */
export type Looked = { looked: number; problems: string[]; cursor: Cursor | null };
/** How far the sums of months were looked at: the last entry, and the place in the round over all accounts and years. */
export type Cursor = { entry: number; year: number; account: number };

type At = { database: Database; company: number; isWhole: boolean; cursor: Cursor | null };

/** More problems than these are one matter. */
const MOST_TOLD = 10;
/** Accounts and entries that one statement reads. */
const ACCOUNTS = 500;
const ENTRIES = 50_000;
/** Statements of the round in one night, besides those for new postings. */
const ROUND = 8;
/** Entries whose keys were given before the last look, but which may have been committed after it. */
const LATE = 1_000;

/** Adds up the findings of statements, and lets users' calls in between two statements. */
function tally(database: Database) {
  const found = { looked: 0, problems: [] as string[] };
  return {
    found,
    async look(statement: SQL) {
      const [row] = await database.query<{ looked: number; problems: string[] | null }>(sql`
        select count(*)::int as looked, to_json((array_agg(problem) filter (where problem is not null))[1:${sql.raw(String(MOST_TOLD))}]) as problems
          from (${statement}) s`);
      found.looked += row?.looked ?? 0;
      // Recent postings are also found by the round.
      found.problems = [...new Set([...found.problems, ...(row?.problems ?? [])])].slice(0, MOST_TOLD);
      await setImmediate();
    },
  };
}

/** Compares the sums of some accounts in some periods with their entries; a row for each sum, with its errors. */
const sumsOf = (company: number, accounts: readonly number[], from: number, to: number) => sql`
  with kept as (
    select account_id, period, sum(debit) as debit, sum(credit) as credit, sum(entries) as entries from account_months
     where company_id = ${company} and account_id = ${anyOf(accounts)} and period between ${from} and ${to} group by 1, 2),
  booked as (
    select account_id, period, sum(debit) as debit, sum(credit) as credit, count(*) as entries from ledger_entries
     where company_id = ${company} and account_id = ${anyOf(accounts)} and period between ${from} and ${to} group by 1, 2)
  select case when (k.debit, k.credit, k.entries) is distinct from (b.debit, b.credit, b.entries)
              then format('The sums of %s in %s are not those of its entries.', a.name, to_char(make_date(period / 1000, greatest(period / 10 % 100, 1), 1), 'Mon-YYYY')) end as problem
    from kept k full join booked b using (account_id, period)
    join accounts a on a.company_id = ${company} and a.id = account_id`;

/** Compares the sums of years of some accounts with those of their months. */
const yearsOf = (company: number, accounts: readonly number[]) => sql`
  with kept as (
    select account_id, branch_id, year, debit, credit from account_years
     where company_id = ${company} and account_id = ${anyOf(accounts)}),
  months as (
    select account_id, branch_id, ${yearOfPeriod(sql`period`)} as year, sum(debit) as debit, sum(credit) as credit from account_months
     where company_id = ${company} and account_id = ${anyOf(accounts)} group by 1, 2, 3)
  select case when (k.debit, k.credit) is distinct from (m.debit::bigint, m.credit::bigint)
              then format('The sums of %s in the year from Apr-%s are not those of its months.', a.name, year) end as problem
    from kept k full join months m using (account_id, branch_id, year)
    join accounts a on a.company_id = ${company} and a.id = account_id`;

/**
 * Sums of months against the ledger, and of years against months: everything posted since the last check, and a part
 * of the rest in turn, so that every sum is proved again within some nights. A whole check goes the round once.
 */
export async function monthSums({ database, company, isWhole, cursor }: At): Promise<Looked> {
  const { found, look } = tally(database);
  const [span] = await database.query<{ top: number | null; first: number | null; last: number | null }>(sql`
    select (select max(id) from ledger_entries where company_id = ${company}) as top, min(period) / 1000 as first, max(period) / 1000 as last
      from account_months where company_id = ${company}`);
  const { top, first, last } = span ?? {};
  if (!first || !last) return { ...found, cursor: null };
  const goesRound = isWhole || cursor === null;
  if (!goesRound) {
    const touched = await database.query<{ period: number; accounts: number[] }>(sql`
      select period, to_json(array_agg(distinct account_id)) as accounts from ledger_entries
       where company_id = ${company} and id > ${cursor.entry - LATE} group by period`);
    for (const { period, accounts } of touched) {
      for (let at = 0; at < accounts.length; at += ACCOUNTS) {
        const some = accounts.slice(at, at + ACCOUNTS);
        await look(sumsOf(company, some, period, period));
        await look(yearsOf(company, some));
      }
    }
  }
  let { year, account } = goesRound ? { year: first, account: 0 } : cursor;
  if (year < first || year > last) ({ year, account } = { year: first, account: 0 });
  for (let step = 0; goesRound || step < ROUND; step += 1) {
    const accounts = await nextAccounts(database, company, year, account);
    if (accounts.length > 0) {
      await look(sumsOf(company, accounts, year * 1000, year * 1000 + 999));
      await look(yearsOf(company, accounts));
    }
    account = accounts.at(-1) ?? 0;
    if (accounts.length > 0) continue;
    year = year === last ? first : year + 1;
    // The round is complete; the next night starts from the beginning.
    if (year === first) break;
  }
  return { ...found, cursor: { entry: Number(top ?? 0), year, account } };
}

/** The accounts after one, as many as have not too many entries in a year; at least one, if there is one. */
async function nextAccounts(database: Database, company: number, year: number, after: number): Promise<number[]> {
  const rows = await database.query<{ id: number; entries: number }>(sql`
    select a.id, coalesce((select sum(m.entries) from account_months m
                            where m.company_id = a.company_id and m.account_id = a.id and m.period between ${year * 1000} and ${year * 1000 + 999}), 0)::int as entries
      from accounts a where a.company_id = ${company} and a.id > ${after} order by a.id limit ${ACCOUNTS}`);
  let entries = 0;
  const taken: number[] = [];
  for (const row of rows) {
    entries += row.entries;
    if (taken.length > 0 && entries > ENTRIES) break;
    taken.push(row.id);
  }
  return taken;
}

/** Pending bills of each party against its account. */
export async function bills({ database, company }: At): Promise<Looked> {
  const { found, look } = tally(database);
  let after = 0;
  for (;;) {
    const parties = await database.query<{ id: number }>(
      sql`select id from accounts where company_id = ${company} and bill_wise and id > ${after} order by id limit ${ACCOUNTS}`,
    );
    const [last] = parties.slice(-1);
    if (!last) return { ...found, cursor: null };
    await look(sql`
      select case when balance <> pending then format('The bills of %s come to %s, its account to %s.', name,
                    to_char(pending / 100.0, 'FM99999999999990.00'), to_char(balance / 100.0, 'FM99999999999990.00')) end as problem
        from (select a.name,
                     (select coalesce(sum(m.debit - m.credit), 0) from account_years m where m.company_id = a.company_id and m.account_id = a.id) as balance,
                     (select coalesce(sum(b.pending), 0) from bills b where b.company_id = a.company_id and b.account_id = a.id and b.pending <> 0) as pending
                from accounts a where a.company_id = ${company} and a.bill_wise and a.id > ${after} and a.id <= ${last.id}) p`);
    after = last.id;
  }
}

/** Numbers of every series run without a gap; by night those of years that are not closed. */
export async function numbers({ database, company, isWhole }: At): Promise<Looked> {
  const { found, look } = tally(database);
  const open = sql`and not exists (select from financial_years y where y.company_id = c.company_id and y.code = c.year and y.closed_at is not null)`;
  const series = await database.query<{ branchId: number; year: string; type: string }>(sql`
    select c.branch_id as "branchId", c.year, c.type from number_counters c where c.company_id = ${company} ${isWhole ? sql`` : open}
     order by c.year, c.branch_id, c.type`);
  for (const { branchId, year, type } of series) {
    await look(sql`
      select case when ${HAS_GAP} then format('%s of branch %s in %s: %s numbers are there, and %s were given.', c.type, b.code, c.year, d.numbers, c.last) end as problem
        from number_counters c
        join branches b on b.company_id = c.company_id and b.id = c.branch_id
        ${SERIES_OF_COUNTER}
       where c.company_id = ${company} and c.branch_id = ${branchId} and c.year = ${year} and c.type = ${type}`);
  }
  return { ...found, cursor: null };
}

export const LOOKS: Record<BookCheckName, (at: At) => Promise<Looked>> = { monthSums, bills, numbers };

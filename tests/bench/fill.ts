import { sql } from 'drizzle-orm';
import type { Database, Tx } from '../../server/core/database';
import { fillWords } from '../../server/core/search/words';

/** How a filled company looks: its ledger has `lines` entries over three years, a tenth of them in the busy account. */
export type Filling = { companyId: number; lines: number; busyAccount: number };

const PARTIES = 1_000;
const MONTHS = 36;

/**
 * Fills the books in bulk, as if vouchers had been posted: documents with numbers, two entries each, the sums by month,
 * the counters. It leaves nothing that a verification would find wrong.
 */
export async function fill(database: Database, { companyId, lines, busyAccount }: Filling): Promise<void> {
  const vouchers = lines / 2;
  await database.asSystem(async (tx) => {
    // The rows are made to agree; without this every one would be checked against its references by itself.
    await tx.execute(sql`set local session_replication_role = replica`);
    await addParties(tx, companyId);
    await tx.execute(sql`
      create temporary table parties on commit drop as
      select id, row_number() over (order by id) - 1 as place
        from accounts where company_id = ${companyId} and name like 'Party %'`);
    await tx.execute(sql`
      create temporary table fresh_vouchers on commit drop as
      select n, (date '2023-04-01' + make_interval(months => (n % ${MONTHS})::int, days => (n % 27)::int))::date as day,
             b.id as branch_id, p.id as debited, case when n % 5 = 0 then ${busyAccount}::int else q.id end as credited,
             (100 + n % 900000)::bigint as amount
        from generate_series(1, ${vouchers}::int) n
        join (select id, row_number() over (order by id) - 1 as place, count(*) over () as branches
                from branches where company_id = ${companyId}) b on b.place = n % b.branches
        join parties p on p.place = (n::bigint * 7919) % ${PARTIES}
        join parties q on q.place = (n::bigint * 7919 + 1) % ${PARTIES}`);
    await tx.execute(sql`analyze parties, fresh_vouchers`);
    await addDocuments(tx, companyId);
    await addEntries(tx, companyId);
    await tx.execute(sql`
      insert into account_months (company_id, account_id, period, branch_id, debit, credit, entries)
      select company_id, account_id, period, branch_id, sum(debit), sum(credit), count(*)
        from ledger_entries where company_id = ${companyId} group by 1, 2, 3, 4
      on conflict (company_id, account_id, period, branch_id) do update
        set debit = excluded.debit, credit = excluded.credit, entries = excluded.entries`);
    await fillWords(tx, companyId);
  });
  await database.query(sql`analyze`);
}

async function addParties(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`
    insert into accounts (company_id, name, group_id, bill_wise)
    select ${companyId}, 'Party ' || n, g.id, false
      from generate_series(1, ${PARTIES}::int) n, account_groups g
     where g.company_id = ${companyId} and g.name = 'Trade Receivables'
    on conflict do nothing`);
}

async function addDocuments(tx: Tx, companyId: number): Promise<void> {
  const year = sql`case when day < '2024-04-01' then '2324' when day < '2025-04-01' then '2425' else '2526' end`;
  await tx.execute(sql`
    insert into documents (company_id, type, status, branch_id, date, year, serial, number, input, particulars, amount,
                           created_by, created_at, posted_by, posted_at)
    select ${companyId}, 'JV', 'posted', v.branch_id, v.day, v.year, v.serial,
           'JV' || b.code || '/' || v.year || '/' || lpad(v.serial::text, 5, '0'),
           jsonb_build_object('n', v.n), 'Party', v.amount, u.id, now(), u.id, now()
      from (select *, row_number() over (partition by branch_id, year order by n) as serial
              from (select *, ${year} as year from fresh_vouchers) y) v
      join branches b on b.company_id = ${companyId} and b.id = v.branch_id
      cross join (select min(id) as id from users where company_id = ${companyId}) u`);
  await tx.execute(sql`
    insert into number_counters (company_id, branch_id, year, type, last)
    select company_id, branch_id, year, type, max(serial) from documents
     where company_id = ${companyId} and type = 'JV' group by 1, 2, 3, 4
    on conflict (company_id, branch_id, year, type) do update set last = excluded.last`);
}

/** Every fifth voucher moves the busy account against a party, the others one party against another. */
async function addEntries(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`
    insert into ledger_entries (company_id, document_id, line_no, date, period, branch_id, account_id, debit, credit, created_at)
    select d.company_id, d.id, side.line_no, d.date,
           extract(year from d.date)::int * 1000 + extract(month from d.date)::int * 10, d.branch_id,
           case when side.line_no = 1 then v.debited else v.credited end,
           case when side.line_no = 1 then d.amount else 0 end, case when side.line_no = 2 then d.amount else 0 end, now()
      from documents d
      join fresh_vouchers v on v.n = (d.input ->> 'n')::int
      cross join (values (1), (2)) side (line_no)
     where d.company_id = ${companyId} and d.type = 'JV' and d.input ? 'n'
     order by d.date, d.id, side.line_no`);
}

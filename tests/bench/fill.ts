import { sql } from 'drizzle-orm';
import { yearOfPeriod } from '../../server/books/periodSums';
import type { Database, Tx } from '../../server/core/db/database';
import { fillWords } from '../../server/core/lists/search/words';

/**
 * The data of a filled company: its ledger has `lines` entries over three years, a tenth in the busy account. Every
 * tenth voucher bills a customer; two months later all but one in a hundred are paid, so the bills of the last months
 * are open: at ten lakh lines some three thousand.
 */
export type Filling = { companyId: number; lines: number; busyAccount: number };

const PARTIES = 40;
const CUSTOMERS = 1_000;
const MONTHS = 36;

const FIRST_NAMES = ['Anand', 'Bharat', 'Chennai', 'Deccan', 'Ganesh', 'Indus', 'Krishna', 'Lakshmi', 'Om', 'Patel'];
const TRADES = ['Stores', 'Traders', 'Agencies', 'Textiles', 'Foods', 'Pharma', 'Steel', 'Motors'];

/** Adds so many customers with names as customers have them, and nothing else. */
export async function fillCustomers(database: Database, companyId: number, customers: number): Promise<void> {
  const oneOf = (words: readonly string[]) => sql`(${`{${words.join()}}`}::text[])`;
  await database.asSystem(async (tx) => {
    await tx.execute(sql`
      insert into accounts (company_id, name, group_id, bill_wise)
      select g.company_id, ${oneOf(FIRST_NAMES)}[1 + i % ${FIRST_NAMES.length}] || ' '
             || ${oneOf(TRADES)}[1 + i / ${FIRST_NAMES.length} % ${TRADES.length}] || ' ' || i, g.id, true
        from generate_series(1, ${customers}::int) i
        join account_groups g on g.company_id = ${companyId} and g.name = 'Trade Receivables'`);
  });
  // As autovacuum leaves them, or `runMaintenance`, a minute later.
  for (const table of ['accounts', 'search_words'])
    await database.query(sql`vacuum (analyze) ${sql.identifier(table)}`);
}

/**
 * Fills the books in bulk, as if vouchers had been posted: documents with numbers, two entries each, the sums by month,
 * the counters. It leaves nothing that a verification would find wrong.
 */
export async function fill(database: Database, { companyId, lines, busyAccount }: Filling): Promise<void> {
  const vouchers = lines / 2;
  await database.asSystem(async (tx) => {
    // The rows agree by construction; without this the database would check every one against its references.
    await tx.execute(sql`set local session_replication_role = replica`);
    await addParties(tx, companyId);
    await tx.execute(sql`
      create temporary table parties on commit drop as
      select id, name like 'Customer %' as is_customer,
             row_number() over (partition by name like 'Customer %' order by id) - 1 as place
        from accounts where company_id = ${companyId} and (name like 'Party %' or name like 'Customer %')`);
    await tx.execute(sql`
      create temporary table fresh_vouchers on commit drop as
      select n, (date '2023-04-01' + make_interval(months => ((first + n % 10 / 2) % ${MONTHS})::int, days => (n % 27)::int))::date as day,
             b.id as branch_id, (100 + (n - paid) % 900000)::bigint as amount, paid > 0 as settles, n % 10 = 0 as bills,
             case when paid > 0 then ${busyAccount}::int when n % 10 = 0 then c.id else p.id end as debited,
             case when paid > 0 then c.id when n % 10 in (0, 4) then ${busyAccount}::int else q.id end as credited
        from (select n, first, case when n > 10 and n % 10 = 4 and first + 2 < ${MONTHS} and n % 1000 <> 4 then 4 else 0 end as paid
                from (select n, (n / 10 + n / 10 / ${CUSTOMERS}) % ${MONTHS} as first from generate_series(1, ${vouchers}::int) n) m) v
        join (select id, row_number() over (order by id) - 1 as place, count(*) over () as branches
                from branches where company_id = ${companyId}) b on b.place = n % b.branches
        join parties p on not p.is_customer and p.place = (n::bigint * 7919) % ${PARTIES}
        join parties q on not q.is_customer and q.place = (n::bigint * 7919 + 1) % ${PARTIES}
        join parties c on c.is_customer and c.place = (n - paid) / 10 % ${CUSTOMERS}`);
    await tx.execute(sql`analyze parties, fresh_vouchers`);
    await addDocuments(tx, companyId);
    await addEntries(tx, companyId);
    await addBills(tx, companyId);
    await tx.execute(sql`
      insert into account_months (company_id, account_id, period, branch_id, debit, credit, entries)
      select company_id, account_id, period, branch_id, sum(debit), sum(credit), count(*)
        from ledger_entries where company_id = ${companyId} group by 1, 2, 3, 4
      on conflict (company_id, account_id, period, branch_id) do update
        set debit = excluded.debit, credit = excluded.credit, entries = excluded.entries`);
    await tx.execute(sql`
      insert into account_years (company_id, account_id, year, branch_id, debit, credit)
      select company_id, account_id, ${yearOfPeriod(sql`period`)}, branch_id, sum(debit), sum(credit)
        from account_months where company_id = ${companyId} group by 1, 2, 3, 4
      on conflict (company_id, account_id, year, branch_id) do update set debit = excluded.debit, credit = excluded.credit`);
    await fillWords(tx, companyId);
  });
  await database.query(sql`analyze`);
}

async function addParties(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`
    insert into accounts (company_id, name, group_id, bill_wise)
    select ${companyId}, kind.name || ' ' || n, g.id, kind.bill_wise
      from (values ('Party', ${PARTIES}::int, false), ('Customer', ${CUSTOMERS}::int, true)) kind (name, most, bill_wise)
      cross join generate_series(1, kind.most) n
      join account_groups g on g.company_id = ${companyId} and g.name = 'Trade Receivables'
    on conflict do nothing`);
}

async function addDocuments(tx: Tx, companyId: number): Promise<void> {
  const year = sql`case when day < '2024-04-01' then '2324' when day < '2025-04-01' then '2425' else '2526' end`;
  await tx.execute(sql`
    insert into documents (company_id, type, status, phase, stage_at, branch_id, date, year, series, serial, number, input, particulars, amount,
                           created_by, created_at, posted_by, posted_at)
    select ${companyId}, 'JV', 'posted', 'done', now(), v.branch_id, v.day, v.year, v.year, v.serial,
           'JV' || b.code || '/' || v.year || '/' || lpad(v.serial::text, 5, '0'),
           jsonb_build_object('n', v.n), 'Party', v.amount, u.id, now(), u.id, now()
      from (select *, row_number() over (partition by branch_id, year order by n) as serial
              from (select *, ${year} as year from fresh_vouchers) y) v
      join branches b on b.company_id = ${companyId} and b.id = v.branch_id
      cross join (select min(id) as id from users where company_id = ${companyId}) u`);
  await tx.execute(sql`
    insert into number_counters (company_id, branch_id, year, series, type, last)
    select company_id, branch_id, year, series, type, max(serial) from documents
     where company_id = ${companyId} and type = 'JV' group by 1, 2, 3, 4, 5
    on conflict (company_id, branch_id, series, type) do update set last = excluded.last`);
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

/** A bill for each customer's voucher, paid by the voucher four numbers on where that one settles. */
async function addBills(tx: Tx, companyId: number): Promise<void> {
  await tx.execute(sql`
    create temporary table made on commit drop as
    select (input ->> 'n')::int as n, id from documents where company_id = ${companyId} and type = 'JV' and input ? 'n'`);
  await tx.execute(sql`analyze made`);
  await tx.execute(sql`
    create temporary table fresh_bills on commit drop as
    select b.n, b.debited as account_id, b.day, b.amount, made.id as document_id, b.branch_id, s.day as paid_on, paid.id as paid_by
      from fresh_vouchers b
      join made on made.n = b.n
      left join fresh_vouchers s on s.n = b.n + 4 and s.settles
      left join made paid on paid.n = s.n
     where b.bills`);
  await tx.execute(sql`analyze fresh_bills`);
  await tx.execute(sql`
    insert into bills (company_id, account_id, kind, bill_no, bill_date, due_date, amount, pending, document_id, branch_id,
                       first_day, last_day)
    select ${companyId}, account_id, 'bill', 'B/' || n, day, day + 30, amount, case when paid_by is null then amount else 0 end,
           document_id, branch_id, day, coalesce(paid_on, day)
      from fresh_bills order by n`);
  await tx.execute(sql`
    insert into bill_movements (company_id, bill_id, document_id, date, amount)
    select ${companyId}, b.id, move.document_id, move.day, move.amount
      from fresh_bills f
      join bills b on b.company_id = ${companyId} and b.document_id = f.document_id
      cross join lateral (values (f.document_id, f.day, f.amount), (f.paid_by, f.paid_on, -f.amount)) move (document_id, day, amount)
     where move.document_id is not null
     order by move.day, move.document_id`);
}

import { sql } from 'drizzle-orm';
import { type IsoDate, periodOf } from '../../contract/dates';
import type { Database } from '../../server/core/db/database';
import type { Books } from '../setup/company';
import { rateOf } from './posting';

/**
 * The floor of the database alone: the rows of a two-line voucher (document, two entries, sums by month) in one
 * prepared INSERT of the owner through the driver, which commits by itself. The tables are those of the product with
 * their indexes, foreign keys and triggers; there is no HTTP, session, right, row-level security, number counter, audit
 * trail or stored answer. Posting through the API is compared with it, as the speed of the machine goes into both.
 * @returns statements a second.
 */
export function floorRate(database: Database, books: Books, clients: number): Promise<number> {
  const period = periodOf(books.today as IsoDate, 'normal');
  return rateOf(clients, async (client, n) => {
    const branchId = books.branches[client % books.branches.length] ?? 0;
    const series = `FLOOR ${clients}/${client}`;
    await database.query(sql`
      with stored as (
        insert into documents (company_id, type, status, phase, stage_at, branch_id, date, year, input, particulars, amount, created_by, created_at, series, serial, number)
        values (${books.company}, 'JV', 'posted', 'done', now(), ${branchId}, ${books.today}, 'FL', '{}'::jsonb, 'Office Rent, Office Salaries', ${100 + n}, 1, now(), ${series}, ${n}::int, ${`${series}/${n}`})
        returning id),
      written as (
        insert into ledger_entries (company_id, document_id, line_no, date, period, branch_id, account_id, debit, credit, created_at)
        select ${books.company}, stored.id, line_no, ${books.today}, ${period}, ${branchId}, account_id, debit, credit, now()
          from stored, (values (1, ${books.rent}::int, ${100 + n}::bigint, 0::bigint), (2, ${books.salaries}::int, 0, ${100 + n}::bigint)) line (line_no, account_id, debit, credit)
        returning account_id, debit, credit)
      insert into account_months (company_id, account_id, period, branch_id, debit, credit, entries)
      select ${books.company}, account_id, ${period}, ${branchId}, debit, credit, 1 from written order by account_id
      on conflict (company_id, account_id, period, branch_id) do update
        set debit = account_months.debit + excluded.debit, credit = account_months.credit + excluded.credit, entries = account_months.entries + 1`);
  });
}

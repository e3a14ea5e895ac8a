import { type SQL, sql } from 'drizzle-orm';
import { REVERSE_SERIES } from '../../../contract/books/gst/reverseSeries';

const TYPE = sql.join(
  Object.entries(REVERSE_SERIES).map(([kind, type]) => sql`when ${kind} then ${type}`),
  sql` `,
);

/**
 * The series of self-invoices and payment vouchers of a company, or of all, by branch and financial year: `type`, `first` and
 * `last` number, `low` and `high` counter, `numbers` how many there are. None is missing where `numbers` is `high`.
 */
export const REVERSE_PAPER_SERIES = (companyId?: number): SQL => sql`
  select company_id, branch_id, year, case kind ${TYPE} end as type, min(serial) as low, max(serial) as high, count(*)::int as numbers,
         (array_agg(number order by serial))[1] as first, (array_agg(number order by serial desc))[1] as last
    from reverse_papers ${companyId === undefined ? sql`` : sql`where company_id = ${companyId}`}
   group by company_id, branch_id, year, kind`;

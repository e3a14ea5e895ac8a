import { type SQL, sql } from 'drizzle-orm';

/**
 * The documents of a counter `c`: `d` with their number (`numbers`), the first and the last. Year end, the report of
 * gaps and the verification all use it.
 */
export const SERIES_OF_COUNTER = sql`
  cross join lateral (select count(distinct x.serial)::int as numbers, min(x.serial) as low, max(x.serial) as high from documents x
                       where x.company_id = c.company_id and x.branch_id = c.branch_id and x.type = c.type and x.series = c.series and x.serial is not null) d`;

/**
 * Documents of a company: every number that its counters gave, since none is ever missing, and the drafts, which have
 * none. So no document is visited.
 */
export const documentCount = (company: SQL): SQL => sql`
  ((select coalesce(sum(n.last), 0) from number_counters n where n.company_id = ${company})
    + (select count(*) from documents d where d.company_id = ${company} and d.number is null))::int`;

/** The numbers under a counter are not just those from 1 to the one that it gave last. */
export const HAS_GAP = sql`(d.numbers <> c.last or coalesce(d.low, 1) <> 1 or coalesce(d.high, 0) <> c.last)`;

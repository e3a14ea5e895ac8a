import { sql } from 'drizzle-orm';

/** The movement `m` is a document's own and was not reversed. */
export const STANDS = sql`
  m.mirror_of_id is null and m.corrects_id is null
  and not exists (select from stock_moves b where b.company_id = m.company_id and b.mirror_of_id = m.id)`;

/** Corrections by late entries in the value of the movement `m`, as a lateral row with `value`. */
export const CORRECTED = sql`(
  select coalesce(sum(x.value), 0)::bigint as value from stock_moves x where x.company_id = m.company_id and x.corrects_id = m.id)`;

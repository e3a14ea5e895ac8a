import { sql } from 'drizzle-orm';
import type { SignedIn } from '../calls/system';
import { rowsOf, type Tx } from '../db/database';

/** Number of documents that are read, and of entries returned; so small that books of any length cost the same. */
const LATEST = 200;
const MOST = 40;
/** Weight of the user's own entries. */
const OWN = 3;

/**
 * Entries that a field of the latest documents of a type was filled with, the most frequent first.
 * @param used such as `PY:lines.accountId`.
 */
export async function oftenUsed(tx: Tx, { companyId, userId }: SignedIn, used: string): Promise<number[]> {
  const [type = '', field = ''] = used.split(':');
  const path = `$.${field.replace('.', '[*].')}`;
  const rows = await rowsOf<{ id: number }>(
    tx,
    sql`
    select (v #>> '{}')::int as id
      from (select created_by, input from documents
             where company_id = ${companyId} and type = ${type}
             order by date desc, id desc limit ${sql.raw(String(LATEST))}) d
     cross join lateral jsonb_path_query(d.input, ${path}::jsonpath) v
     where jsonb_typeof(v) = 'number'
     group by 1 order by sum(case when created_by = ${userId} then ${sql.raw(String(OWN))} else 1 end) desc, 1
     limit ${sql.raw(String(MOST))}`,
  );
  return rows.map(({ id }) => id);
}

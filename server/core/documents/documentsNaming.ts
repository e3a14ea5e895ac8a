import { sql } from 'drizzle-orm';
import { placesOf, type Target } from '../../../contract/references';
import { rowsOf, type Tx } from '../db/database';
import { kinds } from './kinds';

/**
 * A document whose entered form names an entry, as people call it, or null. No foreign key holds the references of a
 * draft or of a document's head, so this is checked before an entry is deleted.
 */
export async function documentNaming(
  tx: Tx,
  companyId: number,
  path: Target['path'],
  id: number,
): Promise<string | null> {
  for (const { type, names, input } of kinds()) {
    const places = placesOf(input, path);
    if (places.length === 0) continue;
    const named = places.map(
      (place) =>
        sql`jsonb_path_exists(d.input, ${`${place} ? (@ == $id)`}::jsonpath, ${JSON.stringify({ id })}::jsonb)`,
    );
    const [found] = await rowsOf<{ number: string | null }>(
      tx,
      sql`select d.number from documents d
           where d.company_id = ${companyId} and d.type = ${type} and (${sql.join(named, sql` or `)}) limit 1`,
    );
    if (found) return found.number ?? `a draft ${names.one}`;
  }
  return null;
}

import { sql } from 'drizzle-orm';
import type { Tx } from '../db/database';

/** Later than every version of a master: everything as it is now. */
const NOW = 2_147_483_647;

/**
 * From here on the transaction reads masters as they were when a document was posted: names, addresses, GSTIN, HSN, terms
 * and letter head of its papers stay what they were. It reads only: the views of the schema `kept` take no changes.
 */
export async function asPosted(tx: Tx, companyId: number, documentId: number): Promise<void> {
  await tx.execute(sql`
    select set_config('app.kept_at', coalesce((select d.masters_at from documents d where d.company_id = ${companyId} and d.id = ${documentId}), ${NOW})::text, true),
           set_config('search_path', 'kept, public', true)`);
}

/** The transaction reads masters as they are, and may change them again. */
export async function asToday(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('search_path', 'public', true)`);
}

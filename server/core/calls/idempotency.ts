import { sql } from 'drizzle-orm';
import { rowsOf, type Tx } from '../db/database';
import { Refused } from './refused';
import type { SignedIn } from './system';

/** The first answer to this key, if it was given before; the same key with other content is refused. */
export async function findAnswer(
  tx: Tx,
  who: SignedIn,
  request: { key: string | null; hash: string },
): Promise<{ status: number; answer: unknown } | null> {
  if (!request.key) return null;
  const [found] = await rowsOf<{ hash: string; status: number; answer: unknown }>(
    tx,
    sql`select request_hash as "hash", status, answer from idempotency_keys
         where company_id = ${who.companyId} and user_id = ${who.userId} and key = ${request.key}`,
  );
  if (!found) return null;
  if (found.hash !== request.hash) {
    throw new Refused(409, 'KEY_REUSED', 'This Idempotency-Key was used for another request. Send a new key.');
  }
  return { status: found.status, answer: found.answer };
}

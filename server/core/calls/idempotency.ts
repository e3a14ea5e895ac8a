import { createHash } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { rowsOf, type Tx } from '../db/database';
import { Refused } from './refused';
import type { SignedIn } from './system';

export type KeyedRequest = { key: string | null; hash: string };

/** The key of a creating call, and a digest of its content. */
export function requestOf(call: { method: string; path: string }, c: Context, id: number, text: string): KeyedRequest {
  const key = call.method === 'POST' ? keyOf(c) : null;
  const content = () => `${call.path} ${id} ${c.req.url.split('?')[1] ?? ''} ${actIn(text)}`;
  return { key, hash: key ? createHash('sha256').update(content()).digest('hex') : '' };
}

function keyOf(c: Context): string | null {
  const key = c.req.header('Idempotency-Key');
  if (key === undefined) return null;
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key)) {
    throw new Refused(400, 'INVALID', 'The Idempotency-Key is not a UUID');
  }
  return key.toLowerCase();
}

/** The request without the answers to its warnings: a caller who repeats it after a lost answer is warned again. */
function actIn(text: string): string {
  if (!text.includes('"confirmed"')) return text;
  return JSON.stringify(JSON.parse(text), (name, value) => (name === 'confirmed' ? undefined : value));
}

const USED = 'This Idempotency-Key was used for another request. Send a new key.';

/** The first answer to this key, if it was given before; the same key with other content is refused. */
export async function findAnswer(
  tx: Tx,
  who: SignedIn,
  request: KeyedRequest,
): Promise<{ status: number; answer: unknown } | null> {
  if (!request.key) return null;
  const [found] = await rowsOf<{ hash: string; status: number; answer: unknown }>(
    tx,
    sql`select request_hash as "hash", status, answer from idempotency_keys
         where company_id = ${who.companyId} and user_id = ${who.userId} and key = ${request.key}`,
  );
  if (!found) return null;
  if (found.hash !== request.hash) {
    const { number } = Object(found.answer);
    const used = typeof number === 'string' ? `This request was already used for ${number}.` : USED;
    throw new Refused(409, 'KEY_REUSED', used);
  }
  return { status: found.status, answer: found.answer };
}

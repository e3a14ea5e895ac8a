import { verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { invalid, Refused } from '../calls/refused';
import type { SignedIn, System } from '../calls/system';
import { countTry, giveBackTry } from './tries';

/**
 * Checks the user's own password. A wrong one counts like a wrong one at sign-in: a stranger at an open browser must
 * not find out the password by trying.
 * @param field field of the refusal, when the password is one field of a form.
 */
export async function provePassword(
  system: System,
  who: SignedIn,
  password: string,
  now: Date,
  field?: string,
): Promise<void> {
  const { companyId, userId } = who;
  const locked = await countTry(system, companyId, userId, now);
  if (locked) throw locked;
  const [user] = await system.database.query<{ passwordHash: string }>(
    sql`select password_hash as "passwordHash" from users where company_id = ${companyId} and id = ${userId}`,
  );
  if (user && (await verify(user.passwordHash, password))) return giveBackTry(system, companyId, userId);
  const message = 'The present password is not right. Nothing was changed; type it again.';
  throw field ? invalid({ [field]: message }) : new Refused(400, 'WRONG_PASSWORD', message, { type: 4 });
}

import { verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { RestoreInput } from '../../contract/admin/backup';
import type { Database } from '../core/database';
import { invalid, Refused } from '../core/refused';
import { countFailure, isAlive, limitRate, refuseLocked } from '../core/sessions';
import type { Signed, System } from '../core/system';

type Second = { id: number; code: string; passwordHash: string; lockedUntil: string | null };

/**
 * What must hold before a company's books are replaced: its name typed, nobody else signed in, and another administrator
 * who says so with a password. Not in a transaction: a wrong password is counted though the call is refused.
 * @returns the other administrator's code.
 */
export async function secondAdministrator(
  system: System,
  who: Signed,
  input: RestoreInput,
  now: Date,
): Promise<string> {
  const { database } = system;
  await refuseOtherName(database, who.companyId, input.companyName);
  const others = await database.query<{ code: string }>(
    sql`select distinct u.code from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
         where s.company_id = ${who.companyId} and s.user_id <> ${who.userId} and ${isAlive(now)} order by u.code`,
  );
  if (others.length > 0) {
    const names = others.map(({ code }) => code).join(', ');
    throw new Refused(
      409,
      'OTHERS_SIGNED_IN',
      `Signed in at present: ${names}. Ask them to sign out, or sign them out under Users, then restore.`,
      { type: 3 },
    );
  }
  await limitRate(system, who.address, now, 'to give a password');
  const [second] = await database.query<Second>(
    sql`select u.id, u.code, u.password_hash as "passwordHash", u.locked_until as "lockedUntil" from users u
         where u.company_id = ${who.companyId} and u.code = ${input.secondUser.toUpperCase()} and u.id <> ${who.userId} and not u.is_disabled
           and exists (select from user_roles ur join roles r on r.company_id = ur.company_id and r.id = ur.role_id and r.active
                        where ur.company_id = u.company_id and ur.user_id = u.id and upper(trim(r.code)) = 'ADMINISTRATOR')`,
  );
  if (!second) throw invalid({ secondUser: 'Give the user code of another administrator of this company' });
  refuseLocked(second.lockedUntil, now);
  if (!(await verify(second.passwordHash, input.secondPassword))) {
    await countFailure(system, who.companyId, second, now);
    throw invalid({ secondPassword: 'This is not that administrator’s password' });
  }
  return second.code;
}

/** The name of the company as it is typed by whoever does what cannot be undone. */
export async function refuseOtherName(database: Database, companyId: number, typed: string): Promise<void> {
  const [{ name } = { name: '' }] = await database.query<{ name: string }>(
    sql`select name from companies where id = ${companyId}`,
  );
  if (typed !== name.trim()) throw invalid({ companyName: `Type the name as it is: ${name}` });
}

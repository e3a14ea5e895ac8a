import { verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { PasswordAnswer, PasswordInput, profile } from '../../contract/dashboard/profile';
import { type Api, parseBody } from '../core/api';
import { writeTrail } from '../core/audit';
import { rowsOf } from '../core/database';
import { Refused } from '../core/refused';
import { countFailure, hashPassword, refuseLocked } from '../core/sessions';
import type { Signed, System } from '../core/system';

/**
 * Changing the own password. A wrong present one counts like a wrong one at sign-in, in a transaction of its own:
 * whoever finds a browser open must not find out the password by trying.
 */
export function passwordRoutes(api: Api, system: System): void {
  const call = { body: PasswordInput };
  api.signedIn(
    {
      ...call,
      method: 'POST',
      path: profile.password,
      summary: 'Change the own password; other devices are signed out',
      needs: 'signedIn',
      answer: PasswordAnswer,
    },
    async (c, who, now) => {
      const input = parseBody(call, await c.req.text());
      const ended = await changePassword(system, who, input, now);
      system.events.publish(who.companyId, [profile.devices]);
      return c.json({ ended } satisfies PasswordAnswer);
    },
  );
}

/** @returns how many other devices were signed out. */
async function changePassword(system: System, who: Signed, input: PasswordInput, now: Date): Promise<number> {
  const { companyId, userId } = who;
  const me = sql`company_id = ${companyId} and id = ${userId}`;
  const [user] = await system.database.query<{ passwordHash: string; lockedUntil: string | null }>(
    sql`select password_hash as "passwordHash", locked_until as "lockedUntil" from users where ${me}`,
  );
  refuseLocked(user?.lockedUntil ?? null, now);
  if (!user || !(await verify(user.passwordHash, input.old))) {
    await countFailure(system, companyId, { id: userId }, now);
    throw new Refused(400, 'WRONG_PASSWORD', 'The present password is not right. Nothing was changed; type it again.', {
      type: 4,
    });
  }
  const fresh = await hashPassword(input.password);
  return system.database.asSystem(async (tx) => {
    const mine = sql`company_id = ${companyId} and user_id = ${userId}`;
    await tx.execute(
      sql`update users set password_hash = ${fresh}, failures = 0, failing_since = null, locked_until = null where ${me}`,
    );
    // A link asked for before is as old as the password.
    await tx.execute(sql`update password_resets set used_at = ${now.toISOString()} where ${mine} and used_at is null`);
    const ended = await rowsOf(
      tx,
      sql`delete from sessions where ${mine} and token_hash <> ${who.tokenHash} returning 1`,
    );
    await writeTrail(tx, who, now, [
      { action: 'change', entity: 'password', entityId: userId },
      ...ended.map(() => ({ action: 'signOut' as const, entity: 'session', reason: 'The password was changed' })),
    ]);
    return ended.length;
  });
}

import { sql } from 'drizzle-orm';
import { PasswordAnswer, PasswordInput, profile } from '../../contract/dashboard/profile';
import { type Api, parseBody } from '../core/calls/api';
import { bodyText } from '../core/calls/requestBody';
import type { SignedIn, System } from '../core/calls/system';
import { rowsOf } from '../core/db/database';
import { refuseKnownPassword } from '../core/signIn/knownPasswords';
import { provePassword } from '../core/signIn/provePassword';
import { hashPassword } from '../core/signIn/sessions';
import { writeTrail } from '../core/trail/audit';

export function passwordRoutes(api: Api, system: System): void {
  const call = { body: PasswordInput };
  api.signedIn(
    {
      ...call,
      method: 'POST',
      path: profile.password,
      summary: 'Change the own password; other devices are signed out',
      whenOver: true,
      needs: 'signedIn',
      answer: PasswordAnswer,
      changes: [profile.devices],
    },
    async (c, who, now) => {
      const input = parseBody(call, await bodyText(c));
      const ended = await changePassword(system, who, input, now);
      return c.json({ ended } satisfies PasswordAnswer);
    },
  );
}

/** @returns how many other devices were signed out. */
async function changePassword(system: System, who: SignedIn, input: PasswordInput, now: Date): Promise<number> {
  const { companyId, userId } = who;
  const me = sql`company_id = ${companyId} and id = ${userId}`;
  await provePassword(system, who, input.old, now);
  const [known] = await system.database.query<{ code: string; name: string; email: string | null; company: string }>(
    sql`select u.code, u.name, u.email, c.name as company from users u join companies c on c.id = u.company_id
         where u.company_id = ${companyId} and u.id = ${userId}`,
  );
  refuseKnownPassword('password', input.password, known);
  const fresh = await hashPassword(input.password);
  return system.database.asSystem(async (tx) => {
    const mine = sql`company_id = ${companyId} and user_id = ${userId}`;
    await tx.execute(
      sql`update users set password_hash = ${fresh}, must_change = false, failures = 0, failing_since = null, locked_until = null where ${me}`,
    );
    // A link requested before is as old as the password.
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

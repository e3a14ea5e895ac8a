import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type ForgotInput, RESET_MINUTES, type ResetAnswer, type ResetInput } from '../../../contract/session';
import { Refused } from '../calls/refused';
import type { System } from '../calls/system';
import { rowsOf } from '../db/database';
import { senderOf } from '../mails/sender';
import { writeTrail } from '../trail/audit';
import { refuseKnownPassword } from './knownPasswords';
import { hashPassword, tokenHashOf } from './sessions';
import { minutesLater } from './tries';

/** Links sent to one user in an hour; a stranger's repeated requests do not fill the mailbox. */
const MAILS_AN_HOUR = 5;

type Account = { id: number; code: string; name: string; email: string; company: string };

/** Sends the user a link to choose a new password; does nothing where there is no such user or no address. */
export async function sendResetLink(
  system: System,
  publicUrl: string,
  input: ForgotInput,
  address: string,
  now: Date,
): Promise<void> {
  const token = randomBytes(32).toString('base64url');
  const user = await system.database.asSystem(async (tx) => {
    // The row is locked, so that the count holds when many ask at once.
    const [found] = await rowsOf<Account>(
      tx,
      sql`
      select u.id, u.code, u.name, u.email, c.name as company
        from users u join companies c on c.id = u.company_id
       where u.company_id = ${input.company} and u.code = ${input.user.toUpperCase()} and u.email is not null and not u.is_disabled
         for update of u`,
    );
    if (!found) return null;
    const mine = sql`company_id = ${input.company} and user_id = ${found.id}`;
    const hourAgo = minutesLater(now, -60).toISOString();
    await tx.execute(sql`delete from password_resets where ${mine} and created_at <= ${hourAgo}`);
    const sent = await rowsOf(tx, sql`select 1 from password_resets where ${mine}`);
    if (sent.length >= MAILS_AN_HOUR) return null;
    await tx.execute(sql`
      insert into password_resets (token_hash, company_id, user_id, created_at, ends_at)
      values (${tokenHashOf(token)}, ${input.company}, ${found.id}, ${now.toISOString()}, ${minutesLater(now, RESET_MINUTES).toISOString()})`);
    const actor = { companyId: input.company, userId: found.id, uCode: found.code, address };
    await writeTrail(tx, actor, now, [{ action: 'create', entity: 'passwordReset', entityId: found.id }]);
    return found;
  });
  if (!user) return;
  const link = `${publicUrl}/#/sessions/reset?token=${token}`;
  await system.mailer.send({
    ...(await senderOf(system.database, input.company)),
    to: user.email,
    subject: 'Choose a new password for Vyapar Suite',
    text: [
      `Dear ${user.name},`,
      `a new password was asked for: company ${input.company} (${user.company}), user ${user.code}. Choose it here:`,
      link,
      `The link works once, for ${RESET_MINUTES} minutes. If you did not ask for it, do nothing: your password stays as it is.`,
    ].join('\n\n'),
  });
}

const linkOver = () =>
  new Refused(
    400,
    'LINK_OVER',
    `This link has been used already or is older than ${RESET_MINUTES} minutes. Ask for a new one.`,
    {
      type: 2,
    },
  );

type Linked = { company: number; id: number; code: string; name: string; email: string | null; companyName: string };

/** Gives the user of a link the chosen password, and ends all sessions begun with the old one. */
export async function resetPassword(
  system: System,
  { token, password }: ResetInput,
  address: string,
  now: Date,
): Promise<ResetAnswer> {
  const passwordHash = await hashPassword(password);
  const at = now.toISOString();
  return system.database.asSystem(async (tx) => {
    const [user] = await rowsOf<Linked>(
      tx,
      sql`
      update password_resets r set used_at = ${at}
        from users u
       where r.token_hash = ${tokenHashOf(token)} and r.used_at is null and r.ends_at > ${at}
         and u.company_id = r.company_id and u.id = r.user_id and not u.is_disabled
      returning u.company_id as "company", u.id, u.code, u.name, u.email, (select c.name from companies c where c.id = u.company_id) as "companyName"`,
    );
    if (!user) throw linkOver();
    // Refused, the link stays as it was: nothing of this is kept.
    refuseKnownPassword('password', password, { ...user, company: user.companyName });
    const mine = sql`company_id = ${user.company} and user_id = ${user.id}`;
    await tx.execute(sql`
      update users set password_hash = ${passwordHash}, must_change = false, failures = 0, failing_since = null, locked_until = null
       where company_id = ${user.company} and id = ${user.id}`);
    // Links requested before are as old as the password.
    await tx.execute(sql`update password_resets set used_at = ${at} where ${mine} and used_at is null`);
    const ended = await rowsOf(tx, sql`delete from sessions where ${mine} returning 1`);
    const actor = { companyId: user.company, userId: user.id, uCode: user.code, address };
    await writeTrail(tx, actor, now, [
      { action: 'change', entity: 'password', entityId: user.id, reason: 'By a link sent to the e-mail address' },
      ...ended.map(() => ({
        action: 'signOut' as const,
        entity: 'session',
        entityId: user.id,
        reason: 'The password was changed',
      })),
    ]);
    return { company: user.company, user: user.code };
  });
}

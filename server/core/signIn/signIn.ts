import { randomBytes } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import { deviceWords } from '../../../contract/device';
import { type FactorSecret, FURTHER } from '../../../contract/factors';
import type { LoginInput, UserDetails } from '../../../contract/session';
import { invalid, Refused } from '../calls/refused';
import type { System } from '../calls/system';
import { rowsOf, type Tx } from '../db/database';
import { type AuditEntry, writeTrail } from '../trail/audit';
import { type AccessRules, BOUNDS, boundOf, type Place } from './accessRules';
import { beginFactor, factorOf, type Proof, proofOf, uriOf, usedUp } from './factors/factors';
import { refuseKnownPassword } from './knownPasswords';
import { ABSOLUTE_DAYS, detailsOf, hashPassword, sessionOf, tokenHashOf } from './sessions';
import { countTry, countUnknown, giveBackTry, minutesLater } from './tries';

/** Address and user agent of a sign-in. */
export type From = Place & { agent: string };

/** Compared against when the user is unknown, so that both answers take the same time. */
const nobody = hashPassword(randomBytes(16).toString('hex'));

const badLogin = () =>
  new Refused(401, 'BAD_LOGIN', 'Company code, user code or password is not right. Check them and try again.', {
    type: 2,
  });
const badCode = () =>
  invalid({ code: 'This code is not right or has been used. Wait for the next one, or use a recovery code.' });
/** Code in the trail for a wrong one-time code, whose refusal is that of a field. */
const BAD_CODE = 'BAD_CODE';

type UserRow = AccessRules & {
  id: number;
  code: string;
  name: string;
  email: string | null;
  company: string;
  passwordHash: string;
  isDisabled: boolean;
  mustChange: boolean;
  needsFactor: boolean;
};

/**
 * Signs a user in. Where more than the password is wanted, the refusal says what (`FURTHER`), and the same call is made
 * again with it.
 * @returns the session record; its kCode is the only copy of the token.
 */
export async function signIn(system: System, input: LoginInput, from: From, now: Date): Promise<UserDetails> {
  const { company } = input;
  const user = await provenUser(system, input, from, now);
  const proof = await furtherProof(system, input, user, from, now);
  const fresh = user.mustChange ? await chosenPassword(system, input, user) : null;
  const token = randomBytes(32).toString('base64url');
  const tokenHash = tokenHashOf(token);
  return system.database.asSystem(async (tx) => {
    if (proof && !(await usedUp(tx, company, user.id, proof, now))) throw badCode();
    await tx.execute(
      sql`update users set failures = 0, failing_since = null, locked_until = null, last_sign_in = ${now.toISOString()} where company_id = ${company} and id = ${user.id}`,
    );
    if (fresh) await replacePassword(tx, company, user.id, fresh, now);
    await tx.execute(sql`
      insert into sessions (token_hash, company_id, user_id, created_at, used_at, ends_at, ip, agent)
      values (${tokenHash}, ${company}, ${user.id}, ${now.toISOString()}, ${now.toISOString()},
              ${minutesLater(now, ABSOLUTE_DAYS * 24 * 60).toISOString()}, ${from.address}, ${from.agent.slice(0, 200)})`);
    const who = await sessionOf(system.database, tokenHash, from, now, tx);
    if (!who) throw new Error('a session just made was not found');
    await writeTrail(tx, who, now, trailOf(user.id, proof, fresh !== null));
    return detailsOf(tx, who, token, now);
  });
}

/**
 * A secret for the authenticator of a user who needs one and has none, before the first sign-in with it. The first
 * person with the password sets it up, as with any first sign-in.
 */
export async function factorAtSignIn(system: System, input: LoginInput, from: From, now: Date): Promise<FactorSecret> {
  const user = await provenUser(system, input, from, now);
  await giveBackTry(system, input.company, user.id);
  const secret = user.needsFactor
    ? await system.database.asSystem((tx) => beginFactor(tx, input.company, user.id, now))
    : null;
  if (secret === null) throw new Refused(409, 'NO_FACTOR', 'This user signs in without a new authenticator.');
  return { secret, uri: uriOf(secret, input.company, user.code) };
}

/** Keeps a try that failed in the trail of the company; a company that there is not has none. */
async function refuse(
  system: System,
  { company, user }: LoginInput,
  known: { id: number; code: string } | null,
  from: From,
  now: Date,
  refusal: Refused,
): Promise<never> {
  const code = known?.code ?? user.toUpperCase();
  const actor = {
    companyId: company,
    userId: known?.id ?? null,
    uCode: code,
    ...from,
    device: deviceWords(from.agent),
  };
  const entry = {
    action: 'refused',
    entity: 'session',
    ...(known && { entityId: known.id }),
    reason: refusal.extra.fields?.code ? BAD_CODE : refusal.code,
  } as const;
  await system.database.asSystem(async (tx) => {
    const companies = await rowsOf(tx, sql`select 1 from companies where id = ${company}`);
    if (companies.length > 0) await writeTrail(tx, actor, now, [entry]);
  });
  throw refusal;
}

/**
 * The user with this password, or a refusal that does not reveal whether the user exists. The try stays counted until
 * the sign-in is complete or a further factor is requested.
 */
export async function provenUser(system: System, input: LoginInput, from: From, now: Date): Promise<UserRow> {
  const code = input.user.toUpperCase();
  const [found] = await system.database.query<Omit<UserRow, 'id'> & { id: number | null }>(sql`
    select u.id, u.code, u.name, u.email, (select c.name from companies c where c.id = u.company_id) as company, u.password_hash as "passwordHash",
           u.is_disabled as "isDisabled", u.must_change as "mustChange", u.needs_factor as "needsFactor", ${BOUNDS}
      from (select 1) one left join users u on u.company_id = ${input.company} and u.code = ${code}`);
  const user = found && found.id !== null ? { ...found, id: found.id } : null;
  const refused = (refusal: Refused) => refuse(system, input, user, from, now, refusal);
  const locked = user
    ? await countTry(system, input.company, user.id, now)
    : await countUnknown(system, input.company, code, now);
  if (locked) return refused(locked);
  const isRight = await verify(user?.passwordHash ?? (await nobody), input.password);
  if (!user || !isRight) return refused(badLogin());
  const bound = user.isDisabled
    ? { code: 'DISABLED', message: 'This user is switched off. An administrator can change this under Users.' }
    : boundOf(user, from, now);
  if (bound) {
    await giveBackTry(system, input.company, user.id);
    return refused(new Refused(403, bound.code, bound.message, { type: 4 }));
  }
  return user;
}

/** Asks for more than the password, which was right. */
async function askFurther(system: System, company: number, userId: number, refusal: Refused): Promise<never> {
  await giveBackTry(system, company, userId);
  throw refusal;
}

/** Proof of the second factor, where there is one or has to be; a wrong code counts like a wrong password. */
async function furtherProof(
  system: System,
  input: LoginInput,
  user: UserRow,
  from: From,
  now: Date,
): Promise<Proof | null> {
  const factor = await factorOf(system.database.plain, input.company, user.id);
  const asked = factor?.isConfirmed || user.needsFactor;
  if (!asked) return null;
  const ask = (what: string, message: string) =>
    askFurther(system, input.company, user.id, new Refused(401, what, message, { type: 2 }));
  if (!factor || (!factor.isConfirmed && !input.code))
    return ask(FURTHER.authenticator, 'Your administrator asks for an authenticator. Set it up to go on.');
  if (!input.code) return ask(FURTHER.code, 'Give the six digits that your authenticator shows.');
  return proofOf(factor, input.code, now) ?? refuse(system, input, user, from, now, badCode());
}

/** The password chosen in place of one that an administrator gave. @returns its hash. */
async function chosenPassword(system: System, input: LoginInput, user: UserRow): Promise<string> {
  const { company, password, newPassword } = input;
  const ask = (refusal: Refused) => askFurther(system, company, user.id, refusal);
  if (newPassword === undefined) {
    return ask(new Refused(401, FURTHER.password, 'Choose a password of your own to go on.', { type: 2 }));
  }
  if (newPassword === password) return ask(invalid({ newPassword: 'Choose another password than the present one' }));
  try {
    refuseKnownPassword('newPassword', newPassword, user);
  } catch (error) {
    if (error instanceof Refused) return ask(error);
    throw error;
  }
  return hashPassword(newPassword);
}

/** Sessions and links that were made under the old password end with it. */
async function replacePassword(tx: Tx, company: number, userId: number, hash: string, now: Date): Promise<void> {
  const mine = sql`company_id = ${company} and user_id = ${userId}`;
  await tx.execute(
    sql`update users set password_hash = ${hash}, must_change = false, version = version + 1 where company_id = ${company} and id = ${userId}`,
  );
  await tx.execute(sql`update password_resets set used_at = ${now.toISOString()} where ${mine} and used_at is null`);
  await tx.execute(sql`delete from sessions where ${mine}`);
}

function trailOf(userId: number, proof: Proof | null, changed: boolean): AuditEntry[] {
  const reason = proof && 'recovery' in proof ? 'With a recovery code' : null;
  const entries: AuditEntry[] = [
    { action: 'signIn', entity: 'session', entityId: userId, ...(reason ? { reason } : {}) },
  ];
  if (changed) {
    entries.push({ action: 'change', entity: 'password', entityId: userId, reason: 'Asked for at the sign-in' });
  }
  return entries;
}

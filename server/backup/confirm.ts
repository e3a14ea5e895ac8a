import { verify } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { RestoreInput } from '../../contract/admin/backup';
import { invalid, Refused } from '../core/calls/refused';
import type { SignedIn, System } from '../core/calls/system';
import type { Database } from '../core/db/database';
import { type AccessRules, BOUNDS, boundOf } from '../core/signIn/accessRules';
import { factorOf, proofOf, usedUp } from '../core/signIn/factors/factors';
import { isAlive } from '../core/signIn/sessions';
import { countTry, giveBackTry, limitRate } from '../core/signIn/tries';

type Second = AccessRules & {
  id: number;
  code: string;
  passwordHash: string;
  mustChange: boolean;
  needsFactor: boolean;
};

/**
 * Conditions for replacing a company's books: its name typed, nobody else signed in, and another administrator, who
 * could sign in here and now, confirms with a password and, where there is one, the second factor. Not in a
 * transaction: a wrong password is counted though the call is refused.
 * @param act the action, as a verb.
 * @returns the other administrator's code.
 */
export async function secondAdministrator(
  system: System,
  who: SignedIn,
  input: RestoreInput,
  act: string,
  now: Date,
): Promise<string> {
  const { database } = system;
  await refuseOtherName(database, who.companyId, input.companyName);
  await refuseOthersSignedIn(database, who, act, now);
  await limitRate(system, who.address, now, 'to give a password');
  const [second] = await database.query<Second>(
    sql`select u.id, u.code, u.password_hash as "passwordHash",
               u.must_change as "mustChange", u.needs_factor as "needsFactor", ${BOUNDS} from users u
         where u.company_id = ${who.companyId} and u.code = ${input.secondUser.toUpperCase()} and u.id <> ${who.userId} and not u.is_disabled
           and exists (select from user_roles ur join roles r on r.company_id = ur.company_id and r.id = ur.role_id and r.active
                        where ur.company_id = u.company_id and ur.user_id = u.id and upper(trim(r.code)) = 'ADMINISTRATOR')`,
  );
  if (!second) throw invalid({ secondUser: 'Give the user code of another administrator of this company' });
  const locked = await countTry(system, who.companyId, second.id, now);
  if (locked) throw locked;
  if (!(await verify(second.passwordHash, input.secondPassword))) {
    throw invalid({ secondPassword: 'This is not that administrator’s password' });
  }
  const code = input.secondCode ?? '';
  const problem = secondProblem(second, who, now) ?? (await factorProblem(system, who.companyId, second, code, now));
  // A wrong code stays counted.
  if (!problem?.secondCode || code === '') await giveBackTry(system, who.companyId, second.id);
  if (problem) throw invalid(problem);
  return second.code;
}

type Problem = { secondUser?: string; secondCode?: string };

/** Why the other administrator could not sign in here and now. */
function secondProblem(second: Second, who: SignedIn, now: Date): Problem | null {
  const bound = boundOf(second, who, now);
  if (bound) return { secondUser: bound.message };
  return second.mustChange
    ? { secondUser: 'This administrator has not chosen a password of their own yet. Let them sign in first.' }
    : null;
}

/** The code of the other administrator's authenticator, where there is one or has to be: once each, as at the sign-in. */
async function factorProblem(
  system: System,
  companyId: number,
  second: Second,
  typed: string,
  now: Date,
): Promise<Problem | null> {
  const factor = await factorOf(system.database.plain, companyId, second.id);
  if (!factor?.isConfirmed) {
    if (!second.needsFactor) return null;
    return { secondUser: 'This administrator has to set up an authenticator first, at a sign-in.' };
  }
  if (typed === '') return { secondCode: 'Give the six digits that their authenticator shows' };
  const proof = proofOf(factor, typed, now);
  if (proof && (await system.database.asSystem((tx) => usedUp(tx, companyId, second.id, proof, now)))) return null;
  return { secondCode: 'This code is not right or has been used. Wait for the next one, or use a recovery code.' };
}

/** Refuses an irreversible action unless the user typed the name of the company. */
export async function refuseOtherName(database: Database, companyId: number, typed: string): Promise<void> {
  const [{ name } = { name: '' }] = await database.query<{ name: string }>(
    sql`select name from companies where id = ${companyId}`,
  );
  if (typed !== name.trim()) throw invalid({ companyName: `Type the name as it is: ${name}` });
}

/**
 * An action that removes everybody's entries is refused while others are signed in. @param act the action, as a verb.
 */
export async function refuseOthersSignedIn(database: Database, who: SignedIn, act: string, now: Date): Promise<void> {
  const others = await database.query<{ code: string }>(
    sql`select distinct u.code from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
         where s.company_id = ${who.companyId} and s.user_id <> ${who.userId} and ${isAlive(now)} order by u.code`,
  );
  if (others.length > 0) {
    const names = others.map(({ code }) => code).join(', ');
    throw new Refused(
      409,
      'OTHERS_SIGNED_IN',
      `Signed in at present: ${names}. Ask them to sign out, or sign them out under Users, then ${act}.`,
      { type: 3 },
    );
  }
}

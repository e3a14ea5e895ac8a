import { sql } from 'drizzle-orm';
import { formatInstant } from '../../../contract/dates';
import { Refused } from '../calls/refused';
import type { System } from '../calls/system';

/**
 * Tries at a password or a code. Each is counted before it is checked, in one statement, so that no more than the
 * limit are checked even when many arrive together; a correct one is given back.
 */

/** Five wrong ones in fifteen minutes lock the user for fifteen. */
const MAX_TRIES = 5;
const COUNTED_MINUTES = 15;
const LOCK_MINUTES = 15;
/** Attempts a minute from one address. */
const DAY_MS = 86_400_000;
const ATTEMPTS_A_MINUTE = Number(process.env.LOGIN_ATTEMPTS_A_MINUTE ?? 30);

export const minutesLater = (now: Date, minutes: number) => new Date(now.getTime() + minutes * 60_000);

/** Counts a try at the doors that need no session; too many from one address have to wait. */
export async function limitRate(system: System, address: string, now: Date, act: string): Promise<void> {
  const minute = Math.floor(now.getTime() / 60_000);
  const [row] = await system.database.query<{ count: number }>(sql`
    insert into login_attempts (address, minute, count) values (${address}, ${minute}, 1)
    on conflict (address, minute) do update set count = login_attempts.count + 1 returning count`);
  if (row && row.count > ATTEMPTS_A_MINUTE) {
    throw new Refused(429, 'TOO_MANY', `Too many attempts ${act} from here. Wait a minute and try again.`, { type: 2 });
  }
}

/** Counts an act of strangers by the day; too many from one address have to wait until tomorrow. */
export async function limitDay(
  system: System,
  address: string,
  now: Date,
  { act, most }: { act: string; most: number },
): Promise<void> {
  const minute = Math.floor(now.getTime() / DAY_MS) * (DAY_MS / 60_000);
  const [row] = await system.database.query<{ count: number }>(sql`
    insert into login_attempts (address, minute, count) values (${`${act} ${address}`}, ${minute}, 1)
    on conflict (address, minute) do update set count = login_attempts.count + 1 returning count`);
  if (row && row.count > most)
    throw new Refused(429, 'TOO_MANY', 'Too many orders came from here today. Please call the shop.', { type: 2 });
}

/** Counts a try of a user before it is judged. @returns the refusal of who is locked: it is not judged at all. */
export async function countTry(
  { database }: System,
  company: number,
  userId: number,
  now: Date,
): Promise<Refused | null> {
  const counted = await database.query(sql`
    update users u set ${counting(now)} where company_id = ${company} and id = ${userId} and ${isFree(now)} returning 1`);
  if (counted.length > 0) return null;
  const [user] = await database.query<{ until: string | null }>(
    sql`select locked_until as until from users where company_id = ${company} and id = ${userId}`,
  );
  return locked(user?.until ?? null, now);
}

/** The same for a code that no user has; what is older than any lock is forgotten on the way. */
export async function countUnknown(
  { database }: System,
  company: number,
  code: string,
  now: Date,
): Promise<Refused | null> {
  const over = minutesLater(now, -COUNTED_MINUTES - LOCK_MINUTES).toISOString();
  const counted = await database.query(sql`
    with forgotten as (
      delete from unknown_failures where failing_since < ${over}::timestamptz and (company, code) <> (${company}::int, ${code}::text))
    insert into unknown_failures as u (company, code, failures, failing_since) values (${company}, ${code}, 1, ${now.toISOString()})
    on conflict (company, code) do update set ${counting(now)} where ${isFree(now)} returning 1`);
  if (counted.length > 0) return null;
  const [found] = await database.query<{ until: string | null }>(
    sql`select locked_until as until from unknown_failures where company = ${company} and code = ${code}`,
  );
  return locked(found?.until ?? null, now);
}

/** Takes a try that was right out of the count, and the lock that it alone had filled. */
export async function giveBackTry({ database }: System, company: number, userId: number): Promise<void> {
  await database.query(sql`
    update users set failures = greatest(failures - 1, 0), locked_until = case when failures > ${MAX_TRIES} then locked_until end
     where company_id = ${company} and id = ${userId}`);
}

const isFree = (now: Date) => sql`(u.locked_until is null or u.locked_until <= ${now.toISOString()}::timestamptz)`;

const counting = (now: Date) => {
  const isOfNow = sql`u.failing_since > ${minutesLater(now, -COUNTED_MINUTES).toISOString()}::timestamptz`;
  return sql`
           failures = case when ${isOfNow} then u.failures + 1 else 1 end,
           failing_since = case when ${isOfNow} then u.failing_since else ${now.toISOString()}::timestamptz end,
           locked_until = case when ${isOfNow} and u.failures + 1 >= ${MAX_TRIES} then ${minutesLater(now, LOCK_MINUTES).toISOString()}::timestamptz end`;
};

/** A lock that ended between two reads is reported as one of this moment. */
const locked = (until: string | null, now: Date): Refused => lockOf(until, now) ?? lockedUntil(now);

/** The refusal of who is locked after wrong passwords; null for who is not. */
export const lockOf = (until: string | null, now: Date): Refused | null =>
  until && new Date(until) > now ? lockedUntil(new Date(until)) : null;

function lockedUntil(end: Date): Refused {
  const until = formatInstant(end.toISOString()).slice(-5);
  return new Refused(423, 'LOCKED', `Too many wrong passwords. Try again after ${until}, or ask an administrator.`, {
    type: 3,
  });
}

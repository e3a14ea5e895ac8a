import { sql } from 'drizzle-orm';
import { backups } from '../../contract/admin/backup';
import { admin } from '../../contract/admin/screens';
import { formatDate, todayInIndia } from '../../contract/dates';
import { NOTIFICATIONS } from '../../contract/notifications';
import type { System } from '../core/calls/system';
import { notify, resolve } from '../core/notifications/notifications';
import { plan } from './routes';
import { prune, type StoredBackup, storedBackups } from './store';
import { isRunning, takeBackup } from './take';

/** The time of day in India, `HH:MM`. */
const timeOf = (now: Date) =>
  now.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });

/**
 * Takes the daily backups that are due: of each company that has set a time, once a day, as soon after it as the server
 * runs; one that fails is tried again that day, and the bell says so. Daily ones beyond the number that is kept go.
 * @returns how many were taken.
 */
export async function takeDailyBackups(system: System): Promise<number> {
  const { database, dataDir, clock, log, events } = system;
  const wanting = await database.query<{ company: number }>(
    sql`select distinct company_id as company from settings where branch_id = '*' and setup_code = 'backup_time' and setup_value <> 'off'`,
  );
  let taken = 0;
  for (const { company: scope } of wanting) {
    const { dailyAt, keeps } = await plan(database.plain, scope);
    const now = clock();
    if (dailyAt === null || timeOf(now) < dailyAt || !isDue(await storedBackups(dataDir, scope), now)) continue;
    try {
      await takeBackup({ database, dataDir, scope, clock }, { how: 'daily', by: null });
      await prune(dataDir, scope, keeps);
      await tell(system, scope, null);
      taken += 1;
    } catch (err) {
      // It is looked again in a minute.
      if (isRunning(err)) continue;
      log.error({ err, company: scope }, 'daily backup');
      await tell(system, scope, await storedBackups(dataDir, scope));
    }
    events.publish(scope, [backups.path, NOTIFICATIONS]);
  }
  return taken;
}

const MINUTE = 60_000;
/** How long after a failed try the next one is made, so that a disk that is full is not asked every minute. */
const WAITS = [15 * MINUTE, 60 * MINUTE, 240 * MINUTE];
/** One that was begun longer ago died with its process. */
const LONGEST = 360 * MINUTE;

/** Whether the backup of the day is still to be taken: none is done, none is being taken, and the last failure is a while ago. */
function isDue(kept: readonly StoredBackup[], now: Date): boolean {
  const day = todayInIndia(now);
  const tries = kept.filter(({ how, takenAt }) => how === 'daily' && todayInIndia(new Date(takenAt)) === day);
  const age = (one: StoredBackup) => now.getTime() - Date.parse(one.takenAt);
  if (tries.some((one) => one.state === 'done' || (one.state === 'running' && age(one) < LONGEST))) return false;
  const [last] = tries;
  return !last || age(last) >= (WAITS[tries.length - 1] ?? LONGEST);
}

const KEY = 'backup.failed';

/** The bell warns administrators of a failed daily backup, until one succeeds. @param kept null once it did. */
async function tell(
  { database, clock }: System,
  companyId: number,
  kept: readonly StoredBackup[] | null,
): Promise<void> {
  const teller = { who: { companyId }, now: clock(), changed: () => undefined };
  const good = kept?.find(({ state }) => state === 'done');
  await database.inCompany(companyId, (tx) =>
    kept === null
      ? resolve(tx, teller, KEY)
      : notify(tx, teller, {
          key: KEY,
          icon: 'server',
          status: 'danger',
          title: 'The daily backup failed',
          badge: null,
          text: `${good ? `The last good one is of ${formatDate(todayInIndia(new Date(good.takenAt)))}.` : 'There is no good one yet.'} It is tried again; see what is wrong.`,
          screen: admin.backup,
        }),
  );
}

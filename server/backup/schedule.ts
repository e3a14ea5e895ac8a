import { sql } from 'drizzle-orm';
import { backups } from '../../contract/admin/backup';
import { todayInIndia } from '../../contract/dates';
import type { System } from '../core/system';
import { plan } from './routes';
import { keptBackups, prune } from './store';
import { takeBackup } from './take';

/** The time of day in India, `HH:MM`. */
const timeOf = (now: Date) =>
  now.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit', minute: '2-digit' });

/**
 * Takes the daily backups that are due: of each company that has set a time, once a day, as soon after it as the server
 * runs. Daily ones beyond the number that is kept go. @returns how many were taken.
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
    if (dailyAt === null || timeOf(now) < dailyAt || (await isTaken(dataDir, scope, now))) continue;
    try {
      await takeBackup({ database, dataDir, scope, clock }, { how: 'daily', by: null });
      await prune(dataDir, scope, keeps);
      taken += 1;
    } catch (err) {
      log.error({ err, company: scope }, 'daily backup');
    }
    events.publish(scope, [backups.path]);
  }
  return taken;
}

async function isTaken(dataDir: string, scope: number, now: Date): Promise<boolean> {
  const today = todayInIndia(now);
  return (await keptBackups(dataDir, scope)).some(
    ({ how, takenAt }) => how === 'daily' && todayInIndia(new Date(takenAt)) === today,
  );
}

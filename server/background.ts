import { type App, JOBS } from './app';
import { answerRequests } from './backup/backupRequests';
import { takeDailyBackups } from './backup/schedule';
import { takeBackup, wordsOf } from './backup/take';
import { writeRefusals } from './core/calls/keepRefusal';
import type { System } from './core/calls/system';
import { runMaintenance } from './core/db/maintenance';
import { runJobs } from './core/jobs/runJobs';
import { deliverMails } from './core/mails/deliver';
import { takeBackUnfinished } from './core/masters/imports/takeBack';
import { sealAudit } from './core/trail/audit';
import { noteAnchors } from './core/trail/auditAnchor';

const SEAL_EVERY_MS = 2_000;
const MAIL_EVERY_MS = 10_000;
const UPKEEP_EVERY_MS = 60_000;
/** A shop that opens its tills on its first day should not wait for a minute until plans know of its items. */
const TABLES_EVERY_MS = 10_000;
const PATIENCE_MS = 5_000;
/** How often it is looked whether a daily backup is due. */
const DAILY_EVERY_MS = 60_000;
/** How often it is looked whether a job is due. */
const JOBS_EVERY_MS = 60_000;

/** All work that no call asks for: sealing the trail, mails, jobs by the clock, backups, upkeep, imports that were cut off. */
export function startBackground(system: System, app: Pick<App, 'importers'>) {
  const sealing = startSealing(system);
  const again = (every: number, words: string, work: () => Promise<unknown>) => repeat(system, { every, words, work });
  // Mails leave right after their commit; this finds what is tried again, and what another process left behind.
  const mails = again(MAIL_EVERY_MS, 'delivering mails', () => deliverMails(system));
  const daily = again(DAILY_EVERY_MS, 'daily backups', () => takeDailyBackups(system));
  const jobs = again(JOBS_EVERY_MS, 'work by the clock', () => runJobs(system, JOBS));
  // Work that fell due while no process ran is done at once.
  jobs.run();
  const upkeep = again(TABLES_EVERY_MS, 'looking after the tables', () => runMaintenance(system.database));
  upkeep.run();
  const imports = again(UPKEEP_EVERY_MS, 'taking back imports', () => takeBackUnfinished(system, app));
  imports.run();
  const refusals = again(UPKEEP_EVERY_MS, 'counting what was refused', () => writeRefusals(system));

  return {
    end() {
      sealing.end();
      for (const work of [mails, daily, jobs, upkeep, imports, refusals]) work.end();
    },
    /** Work in progress at the end. */
    async finished() {
      await sealing.done();
      await upkeep.done();
      await imports.done();
      await refusals.done();
      await writeRefusals(system, true).catch((err: unknown) => system.log.error({ err }, 'counting what was refused'));
      // A mail server or a job may take its time; what is under way then is taken up again at the next start.
      await Promise.race([
        Promise.all([mails.done(), jobs.done()]),
        new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref()),
      ]);
    },
  };
}

type Repeated = { every: number; words: string; work: () => Promise<unknown> };

/** Work that comes again and again; it is left out while it is still under way. */
function repeat({ log }: System, { every, words, work }: Repeated) {
  let underway: Promise<unknown> | null = null;
  const run = () => {
    underway ??= work()
      .catch((err: unknown) => log.error({ err }, words))
      .finally(() => {
        underway = null;
      });
  };
  const timer = setInterval(run, every);
  return { run, end: () => clearInterval(timer), done: () => underway };
}

/** Seals the trail, and checks for backup requests. */
function startSealing(system: System) {
  const { database, anchors, log } = system;
  const answer = backupAnswerer(system);
  let sealing: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    sealing = sealing
      .then(() => sealAudit(database, (heads) => noteAnchors(anchors, heads)))
      .catch((err: unknown) => log.error({ err }, 'sealing the audit trail'));
    answer();
  }, SEAL_EVERY_MS);
  return { end: () => clearInterval(timer), done: () => sealing };
}

/** Answers `npm run backup` while the embedded database is open here. */
function backupAnswerer({ database, dataDir, clock, log }: System): () => void {
  const wholeBackup = () => takeBackup({ database, dataDir, scope: null, clock }, { by: null, how: 'command' });
  let isAnswering = false;
  const answer = async () => {
    isAnswering = true;
    await answerRequests(dataDir, () =>
      wholeBackup().then(
        (done) => ({ done }),
        (err: unknown) => {
          log.error({ err }, 'taking a backup');
          return { problem: wordsOf(err) };
        },
      ),
    ).catch((err: unknown) => log.error({ err }, 'answering who asked for a backup'));
    isAnswering = false;
  };
  return () => {
    if (!isAnswering) void answer();
  };
}

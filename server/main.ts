import { serve } from '@hono/node-server';
import pino from 'pino';
import { keepCalendar } from './accounts/recurring/calendar';
import { createApp, JOBS } from './app';
import { answerRequests } from './backup/backupRequests';
import { takeDailyBackups } from './backup/schedule';
import { takeBackup, wordsOf } from './backup/take';
import { finishRemovals } from './company/removeCompany';
import { openEvents } from './core/calls/events';
import type { System } from './core/calls/system';
import { runMaintenance } from './core/db/maintenance';
import { openDatabase } from './core/db/openDatabase';
import { folderStore } from './core/files/store';
import { runJobs } from './core/jobs/runJobs';
import { deliverMails } from './core/mails/deliver';
import { sealAudit } from './core/trail/audit';
import { anchorFile, noteAnchors } from './core/trail/auditAnchor';
import { mailerFrom } from './mailer';
import { makeDemo } from './setup/demo';
import { setupState } from './setup/routes';
import { serveClient } from './static';

const SEAL_EVERY_MS = 2_000;
const MAIL_EVERY_MS = 10_000;
const CALENDAR_EVERY_MS = 60_000;
const UPKEEP_EVERY_MS = 60_000;
const PATIENCE_MS = 5_000;
/** How often it is looked whether a daily backup is due. */
const DAILY_EVERY_MS = 60_000;
/** How often it is looked whether a job is due. */
const JOBS_EVERY_MS = 60_000;
const GRACE_MS = 10_000;
const PARENT_EVERY_MS = 500;
const STREAMS_MS = 1_000;

/** Starts the product as one process: API and SPA. Settings are environment variables; see .env.example. */
export async function main(root: string, args: readonly string[]): Promise<void> {
  const { PORT, HOST, DATA_DIR, DATABASE_URL, LOG_LEVEL, ALLOW_ORIGIN, PUBLIC_URL, LICENCE_PUBLIC_KEY } = process.env;
  // Named as the build of the SPA reads them: one setting, one name.
  const { VITE_AD_PIXEL_URL: adPixel, VITE_IP_LOCATION_URL: ipLocation } = process.env;
  const log = pino({ level: LOG_LEVEL ?? 'info', redact: ['password', '*.password', 'authorization'] });
  const dataDir = DATA_DIR ?? `${root}/data`;
  const anchors = anchorFile(dataDir, DATABASE_URL);
  const database = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { dataDir });
  const migrations = `${root}/server/migrations`;
  await database.migrate(migrations);
  await finishRemovals(database, dataDir);
  const events = await openEvents(database, (err) => log.error({ err }, 'live events'));
  const system: System = {
    database,
    clock: () => new Date(),
    mailer: mailerFrom(process.env, dataDir),
    log,
    events,
    dataDir,
    migrations,
    anchors,
    files: folderStore(`${dataDir}/files`),
  };
  const port = Number(PORT ?? 4000);
  const publicUrl = (PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  const { app } = createApp(system, {
    allowOrigin: ALLOW_ORIGIN,
    publicUrl,
    adPixel,
    ipLocation,
    licenceKey: LICENCE_PUBLIC_KEY,
  });
  serveClient(app, `${root}/dist/client`);

  if (args.includes('--demo') && (await setupState(system)).empty) {
    log.info('filling the empty database with demo companies');
    await makeDemo(system, app);
  }

  // `npm run backup` while the embedded database is open here.
  const wholeBackup = () =>
    takeBackup({ database, dataDir, scope: null, clock: system.clock }, { by: null, how: 'command' });
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

  let sealing: Promise<unknown> = Promise.resolve();
  const seal = setInterval(() => {
    sealing = sealing
      .then(() => sealAudit(database, (heads) => noteAnchors(anchors, heads)))
      .catch((err: unknown) => log.error({ err }, 'sealing the audit trail'));
    if (!isAnswering) void answer();
  }, SEAL_EVERY_MS);

  /** Work that comes again and again; it is left out while it is still under way. */
  const again = (every: number, words: string, work: () => Promise<unknown>) => {
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
  };
  // Mails leave right after their commit; this finds what is tried again, and what another process left behind.
  const mails = again(MAIL_EVERY_MS, 'delivering mails', () => deliverMails(system));
  const daily = again(DAILY_EVERY_MS, 'daily backups', () => takeDailyBackups(system));
  const jobs = again(JOBS_EVERY_MS, 'work by the clock', () => runJobs(system, JOBS));
  const calendar = again(CALENDAR_EVERY_MS, 'keeping the calendar', () => keepCalendar(system));
  // What fell due while no process ran is made up for at once.
  calendar.run();
  const upkeep = again(UPKEEP_EVERY_MS, 'looking after the tables', () => runMaintenance(database));
  upkeep.run();

  const server = serve({ fetch: app.fetch, port, hostname: HOST ?? '0.0.0.0' }, () => {
    log.info({ database: database.kind }, `Vyapar Suite is at http://localhost:${port}`);
  });
  server.on('error', (err: NodeJS.ErrnoException) => {
    if (err.code === 'EADDRINUSE') log.fatal(`Port ${port} is in use. Stop what uses it, or set PORT to another one.`);
    else log.fatal({ err }, `cannot listen on port ${port}`);
    process.exitCode = 1;
    void stop('error');
  });

  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), GRACE_MS).unref();
    clearInterval(seal);
    for (const work of [mails, daily, jobs, calendar, upkeep]) work.end();
    // Calls under way are answered; streams of live events would never end by themselves.
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeIdleConnections' in server) server.closeIdleConnections();
      if ('closeAllConnections' in server) setTimeout(() => server.closeAllConnections(), STREAMS_MS).unref();
    });
    await sealing;
    await calendar.done();
    await upkeep.done();
    // A mail server or a job may take its time; what is under way then is taken up again at the next start.
    await Promise.race([
      Promise.all([mails.done(), jobs.done()]),
      new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref()),
    ]);
    await events.close();
    await database.close();
    process.exit();
  };
  // npm ends its shell but not what the shell started; then this process has another parent and must go too.
  const parent = process.ppid;
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && void stop('npm has ended'), PARENT_EVERY_MS).unref();
  }
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

import { type ServerType, serve } from '@hono/node-server';
import type { Logger } from 'pino';
import { createApp } from './app';
import { startBackground } from './background';
import { finishRemovals } from './company/removeCompany';
import { openEvents } from './core/calls/events';
import type { System } from './core/calls/system';
import { openDatabase } from './core/db/openDatabase';
import { folderStore } from './core/files/store';
import { anchorFile } from './core/trail/auditAnchor';
import { mailerFrom } from './mailer';
import { completeCharts } from './setup/completeCharts';
import { offerDemoWhereUnused } from './setup/routes';
import { serveClient } from './static';
import { databaseWords, logTo, startLines } from './terminal';

/** A caller who takes longer for the headers, or for a whole call with a large file, is cut off. */
const HEAD_MS = 15_000;
const REQUEST_MS = 300_000;
const GRACE_MS = 10_000;
const PARENT_EVERY_MS = 500;
/** So long calls under way are waited for; then there is still time to close the database. */
const CALLS_MS = 7_500;
const IDLE_EVERY_MS = 50;
const LINGER_MS = 300;

/** Makes all demo companies before the first call is answered; `--demo` makes each at the first sign-in. */
const ALL_DEMO = '--demo=all';

const THIS_MACHINE = /^https?:\/\/(localhost|127\.|\[::1\])/;

/** Starts the product as one process: API and SPA. Settings are environment variables; see .env.example. */
export async function main(root: string, args: readonly string[]): Promise<void> {
  const { PORT, HOST, LOG_LEVEL, ALLOW_ORIGIN, PUBLIC_URL, LICENCE_PUBLIC_KEY, DATABASE_URL } = process.env;
  // Named as the build of the SPA reads them: one setting, one name.
  const { VITE_AD_PIXEL_URL: adPixel, VITE_IP_LOCATION_URL: ipLocation } = process.env;
  const log = logTo(process.stdout, LOG_LEVEL);
  const say = (words: string) => (process.stdout.isTTY ? console.log(words) : log.info(words));
  const port = Number(PORT ?? 4000);
  const publicUrl = (PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, '');
  const system = { ...(await systemFrom(root, log)), ...(!THIS_MACHINE.test(publicUrl) && { publicUrl }) };
  const made = createApp(system, {
    allowOrigin: ALLOW_ORIGIN,
    publicUrl,
    adPixel,
    ipLocation,
    licenceKey: LICENCE_PUBLIC_KEY,
  });
  const { app } = made;
  serveClient(app, `${root}/dist/client`);

  await made.demo.clearRemains();
  const wantsAll = args.includes(ALL_DEMO);
  if (wantsAll || args.includes('--demo')) await offerDemoWhereUnused(system.database);
  if (wantsAll) await made.demo.makeAll(say);

  const background = startBackground(system, made);
  const serverOptions = { headersTimeout: HEAD_MS, requestTimeout: REQUEST_MS };
  const server = serve({ fetch: app.fetch, port, hostname: HOST ?? '0.0.0.0', serverOptions }, () => {
    if (process.stdout.isTTY) process.stdout.write(startLines(port, databaseWords(DATABASE_URL, system.dataDir)));
    else log.info({ database: system.database.kind }, `Vyapar Suite is at http://localhost:${port}`);
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
    background.end();
    // Streams of live events would never end by themselves.
    system.events.endStreams();
    // Calls that have arrived but were not read yet are still taken; closing would cut their connections.
    await new Promise((resolve) => setTimeout(resolve, LINGER_MS));
    await Promise.all([answered(server), background.finished(), made.demo.end()]);
    await system.events.close();
    await system.database.close();
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

/** Takes no more connections, and waits until the calls on those that there are have been answered. */
function answered(server: ServerType): Promise<void> {
  return new Promise((resolve) => {
    const close = 'closeIdleConnections' in server ? server : null;
    const idle = setInterval(() => close?.closeIdleConnections(), IDLE_EVERY_MS);
    const late = setTimeout(() => close?.closeAllConnections(), CALLS_MS);
    server.close(() => {
      clearInterval(idle);
      clearTimeout(late);
      resolve();
    });
  });
}

/** The database with its tables as this version has them, and what else the calls work with. */
async function systemFrom(root: string, log: Logger): Promise<System> {
  const { DATA_DIR, DATABASE_URL } = process.env;
  const dataDir = DATA_DIR ?? `${root}/data`;
  const anchors = anchorFile(dataDir, DATABASE_URL);
  const database = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { dataDir });
  const migrations = `${root}/server/migrations`;
  await database.migrate(migrations);
  await finishRemovals(database, dataDir);
  const added = await completeCharts(database);
  if (added.length > 0) log.info({ added }, 'standard accounts added to companies of an earlier version');
  const events = await openEvents(database, (err) => log.error({ err }, 'live events'));
  return {
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
}

import { serve } from '@hono/node-server';
import pino, { type Logger } from 'pino';
import { createApp } from './app';
import { startBackground } from './background';
import { finishRemovals } from './company/removeCompany';
import { openEvents } from './core/calls/events';
import type { System } from './core/calls/system';
import { openDatabase } from './core/db/openDatabase';
import { folderStore } from './core/files/store';
import { anchorFile } from './core/trail/auditAnchor';
import { mailerFrom } from './mailer';
import { makeDemo } from './setup/demo';
import { setupState } from './setup/routes';
import { serveClient } from './static';

const GRACE_MS = 10_000;
const PARENT_EVERY_MS = 500;
const STREAMS_MS = 1_000;

/** Starts the product as one process: API and SPA. Settings are environment variables; see .env.example. */
export async function main(root: string, args: readonly string[]): Promise<void> {
  const { PORT, HOST, LOG_LEVEL, ALLOW_ORIGIN, PUBLIC_URL, LICENCE_PUBLIC_KEY } = process.env;
  // Named as the build of the SPA reads them: one setting, one name.
  const { VITE_AD_PIXEL_URL: adPixel, VITE_IP_LOCATION_URL: ipLocation } = process.env;
  const log = pino({ level: LOG_LEVEL ?? 'info', redact: ['password', '*.password', 'authorization'] });
  const system = await systemFrom(root, log);
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

  const background = startBackground(system);
  const server = serve({ fetch: app.fetch, port, hostname: HOST ?? '0.0.0.0' }, () => {
    log.info({ database: system.database.kind }, `Vyapar Suite is at http://localhost:${port}`);
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
    // Calls under way are answered; streams of live events would never end by themselves.
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
      if ('closeIdleConnections' in server) server.closeIdleConnections();
      if ('closeAllConnections' in server) setTimeout(() => server.closeAllConnections(), STREAMS_MS).unref();
    });
    await background.finished();
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

/** The database with its tables as this version has them, and what else the calls work with. */
async function systemFrom(root: string, log: Logger): Promise<System> {
  const { DATA_DIR, DATABASE_URL } = process.env;
  const dataDir = DATA_DIR ?? `${root}/data`;
  const anchors = anchorFile(dataDir, DATABASE_URL);
  const database = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { dataDir });
  const migrations = `${root}/server/migrations`;
  await database.migrate(migrations);
  await finishRemovals(database, dataDir);
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

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { type App, type AppOptions, createApp } from '../../server/app';
import { openEvents } from '../../server/core/calls/events';
import type { Mail, System } from '../../server/core/calls/system';
import type { Database } from '../../server/core/db/database';
import { folderStore } from '../../server/core/files/store';
import { anchorFile } from '../../server/core/trail/auditAnchor';
import { atEnd } from './atEnd';
import { type Client, clientOf } from './client';
import { testDatabase } from './database';

export type TestApp = {
  system: System;
  /** The keys that bodies of the product's calls may name. */
  entries: App['entries'];
  /** Mails that the product has sent. */
  sent: Mail[];
  /** Moves the clock of the product. */
  setNow(instant: string): void;
  fetch(request: Request): Promise<Response>;
  /** A caller with a session token, or a stranger. */
  client(token?: string): Client;
};

/**
 * The whole server in this process over a database of its own, or over an existing one, with a clock that shows the
 * time set by the test.
 */
export async function testApp(
  instant = '2026-03-31T06:00:00.000Z',
  options: AppOptions = {},
  present?: Database,
): Promise<TestApp> {
  const database = present ?? (await testDatabase());
  const problems: unknown[] = [];
  const events = await openEvents(database, (problem) => problems.push(problem));
  atEnd(async () => {
    await events.close();
    if (problems.length > 0) throw problems[0];
  });
  const dataDir = mkdtempSync(join(tmpdir(), 'vyapar-test-'));
  atEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
  let now = new Date(instant);
  const sent: Mail[] = [];
  const system: System = {
    database,
    clock: () => now,
    mailer: { send: async (mail) => void sent.push(mail) },
    log: pino({ level: process.env.LOG_LEVEL ?? 'fatal' }),
    events,
    dataDir,
    migrations: 'server/migrations',
    anchors: anchorFile(dataDir),
    files: folderStore(`${dataDir}/files`),
    checksAnswers: true,
  };
  const { app, entries } = createApp(system, options);
  const fetch = async (request: Request) => app.fetch(request);
  return {
    system,
    entries,
    sent,
    setNow: (at) => {
      now = new Date(at);
    },
    fetch,
    client: (token) => clientOf('http://test.local', token, fetch),
  };
}

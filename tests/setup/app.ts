import pino from 'pino';
import { type AppOptions, createApp } from '../../server/app';
import { openEvents } from '../../server/core/events';
import type { Mail, System } from '../../server/core/system';
import { type Client, clientOf } from './client';
import { atEnd, testDatabase } from './database';

export type TestApp = {
  system: System;
  /** Mails that the product has sent. */
  sent: Mail[];
  /** Moves the clock of the product. */
  setNow(instant: string): void;
  fetch(request: Request): Promise<Response>;
  /** A caller with a session token, or a stranger. */
  client(token?: string): Client;
};

/** The whole server in this process over a database of its own, with a clock that stands where the test puts it. */
export async function testApp(instant = '2026-03-31T06:00:00.000Z', options: AppOptions = {}): Promise<TestApp> {
  const database = await testDatabase();
  const problems: unknown[] = [];
  const events = await openEvents(database, (problem) => problems.push(problem));
  atEnd(async () => {
    await events.close();
    if (problems.length > 0) throw problems[0];
  });
  let now = new Date(instant);
  const sent: Mail[] = [];
  const system: System = {
    database,
    clock: () => now,
    mailer: { send: async (mail) => void sent.push(mail) },
    log: pino({ level: process.env.LOG_LEVEL ?? 'fatal' }),
    events,
    checksAnswers: true,
  };
  const { app } = createApp(system, options);
  const fetch = async (request: Request) => app.fetch(request);
  return {
    system,
    sent,
    setNow: (at) => {
      now = new Date(at);
    },
    fetch,
    client: (token) => clientOf('http://test.local', token, fetch),
  };
}

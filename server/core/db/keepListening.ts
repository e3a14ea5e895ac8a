import pg from 'pg';
import type { Heard } from './database';

const FIRST_WAIT_MS = 100;
const LONGEST_WAIT_MS = 10_000;

/**
 * Hears a channel of a PostgreSQL server until it is stopped. A connection that is lost is made again, after a pause that
 * doubles; what was sent meanwhile is lost, so `missed` is called each time.
 */
export async function keepListening(url: string, channel: string, { hear, missed }: Heard) {
  let isStopped = false;
  let present: pg.Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;

  async function connect(): Promise<void> {
    const client = new pg.Client({ connectionString: url, keepAlive: true });
    client.on('notification', (message) => hear(message.payload ?? ''));
    client.on('error', () => undefined);
    client.on('end', () => {
      if (present === client) lost();
    });
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    present = client;
    if (isStopped) await client.end();
  }

  function lost(): void {
    present = null;
    if (isStopped) return;
    const wait = Math.min(FIRST_WAIT_MS * 2 ** failures, LONGEST_WAIT_MS);
    timer = setTimeout(() => void again(), wait);
  }

  async function again(): Promise<void> {
    try {
      await connect();
      failures = 0;
      missed();
    } catch {
      failures += 1;
      lost();
    }
  }

  await connect();
  return {
    isListening: () => present !== null,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await present?.end();
    },
  };
}

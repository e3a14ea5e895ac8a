import { mkdtempSync, readlinkSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '../../server/core/db/database';
import { openDatabase } from '../../server/core/db/openDatabase';
import { atEnd } from '../setup/atEnd';

/** Files that the database asked the disk to keep, in order. */
const kept: string[] = [];

vi.mock('node:fs', async (original) => {
  const real = await original<typeof import('node:fs')>();
  const fdatasyncSync = (fd: number) => {
    kept.push(readlinkSync(`/proc/self/fd/${fd}`));
    real.fdatasyncSync(fd);
  };
  return { ...real, fdatasyncSync };
});

let database: Database;
beforeAll(async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'vyapar-durable-'));
  atEnd(async () => rmSync(dataDir, { recursive: true, force: true }));
  database = await openDatabase({ dataDir });
  atEnd(() => database.close());
  await database.query(sql`create table notes (words text)`);
});

const isLog = (file: string) => /\/pg_wal\/[0-9A-F]{24}$/.test(file);

test('the embedded database answers a commit only after the disk has its log', async () => {
  for (let n = 0; n < 5; n++) {
    kept.length = 0;
    await database.asSystem((tx) => tx.last(sql`insert into notes values (${`note ${n}`})`));
    expect(kept.filter(isLog)).toHaveLength(1);
  }
});

test('a transaction that only reads asks nothing of the disk', async () => {
  kept.length = 0;
  await database.asSystem((tx) => tx.execute(sql`select count(*) from notes`));
  expect(kept).toEqual([]);
});

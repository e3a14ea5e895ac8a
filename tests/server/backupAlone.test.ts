import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import type { Backup, Backups } from '../../contract/admin/backup';
import { takeDailyBackups } from '../../server/backup/schedule';
import { takeBackup } from '../../server/backup/take';
import { testApp } from '../setup/app';
import { withName } from '../setup/server';
import { type Office, openOffice } from './office';

/** Two processes on one PostgreSQL server: here a second connection holds the lock of the other process. */
const prepared = inject('prepared');
const BACKUPS = '/api/admin/backups';
const WAIT = 'Another backup is being taken at the moment. Wait until it is done.';

let office: Office;
let beside: pg.Client;

beforeAll(async () => {
  const app = await testApp('2026-03-31T12:00:00.000Z');
  office = await openOffice(app);
  if (prepared.kind !== 'postgres') return;
  const [found] = await app.system.database.query<{ name: string }>(sql`select current_database() as name`);
  beside = new pg.Client({ connectionString: withName(prepared.url, found?.name ?? '') });
  await beside.connect();
});
afterAll(async () => {
  await beside?.end();
});

const known = async () => (await office.admin.ok<Backups>('GET', BACKUPS)).rows;

test.runIf(prepared.kind === 'postgres')(
  'while another process takes a backup every other one is refused, and the daily one waits for it',
  async () => {
    const { system } = office.app;
    const { database, dataDir, clock } = system;
    await database.query(
      sql`insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, '*', 'backup_time', '03:00')`,
    );
    await beside.query(`select pg_advisory_lock(hashtext('vyapar-backup'), 0)`);
    expect(await office.admin.refused('POST', BACKUPS)).toMatchObject({ status: 409, code: 'RUNNING', message: WAIT });
    const whole = { database, dataDir, scope: null, clock };
    await expect(takeBackup(whole, { by: null, how: 'command' })).rejects.toThrow(WAIT);
    expect(await takeDailyBackups(system)).toBe(0);
    expect(await known()).toEqual([]);

    await beside.query(`select pg_advisory_unlock(hashtext('vyapar-backup'), 0)`);
    expect(await takeDailyBackups(system)).toBe(1);
    const { id } = await office.admin.ok<Backup>('POST', BACKUPS);
    await expect.poll(async () => (await known()).find((one) => one.id === id)?.state).toBe('done');
  },
);

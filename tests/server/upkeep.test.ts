import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { runMaintenance } from '../../server/core/db/maintenance';
import { testApp } from '../setup/app';
import { untouchedDatabase } from '../setup/database';
import { forms, JOURNALS, journalLine, openOffice, post, rs } from './office';

test('tables that grow are counted, and freed of dead rows, once for each growth; a server does it by itself', async () => {
  const app = await testApp('2026-03-31T06:00:00.000Z', {}, await untouchedDatabase());
  const { database } = app.system;
  const office = await openOffice(app, { code: 61_101 });
  const journal = forms(office).journal([
    journalLine(office.account('Rent'), rs('900')),
    journalLine(office.account('Salaries'), -rs('900')),
  ]);
  for (let count = 0; count < 40; count++) await office.admin.ok('POST', post(JOURNALS), journal);
  const counted = async (table: string) =>
    (
      await database.query<{ rows: number }>(sql`select reltuples::int as rows from pg_class where relname = ${table}`)
    )[0]?.rows;
  if (database.kind !== 'pglite') {
    expect(await runMaintenance(database)).toEqual([]);
    return;
  }
  expect(await counted('ledger_entries')).toBe(-1);
  expect(await runMaintenance(database)).toContain('ledger_entries');
  expect(await counted('ledger_entries')).toBe(80);
  // One row that is added or changed is no growth.
  await office.admin.ok('POST', post(JOURNALS), journal);
  expect(await runMaintenance(database)).not.toContain('ledger_entries');
  await database.query(sql`update accounts set phone = '1' where company_id = ${office.company}`);
  expect(await runMaintenance(database)).toContain('accounts');
  const [dead] = await database.query<{ dead: number }>(
    sql`select n_dead_tup::int as dead from pg_stat_user_tables where relname = 'accounts'`,
  );
  expect(dead?.dead).toBe(0);
  // The connection still answers in the company's own rows after all that.
  expect((await office.admin.ok<{ total: number }>('GET', JOURNALS)).total).toBe(41);
});

import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { openOffice } from './office';
import { deskOf, openSpice } from './spice';

test('bills of orders take a series of their own where a counter has numbered with that of the till, and keep it', async () => {
  const office = await openOffice(await testApp('2026-04-15T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  const spice = await openSpice(office);
  const desk = deskOf(spice);
  const { database } = office.app.system;
  await database.query(sql`
    insert into number_counters (company_id, branch_id, series, year, type, last)
    values (${office.company}, ${office.branchId}, '26-27 SP', '26-27', 'SB', 7)`);
  const bill = async (table: 'T1' | 'T2') => {
    const { id } = await desk.open(table, 2);
    await desk.kot(id, { PTK: 1 });
    return (await desk.step(id, 'bill')).number;
  };
  expect([await bill('T1'), await bill('T2')]).toEqual(['SPR/26-27/00001', 'SPR/26-27/00002']);
});

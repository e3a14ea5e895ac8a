import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loadBooks } from '../../server/books/facts';
import { testApp } from '../setup/app';
import { countingReads } from '../setup/countingReads';
import { untouchedDatabase } from '../setup/database';
import { manyParties } from './manyParties';
import { openOffice } from './office';

/** So many that reading all is dearer than finding some by their keys. */
const PARTIES = 2_000;

test('a voucher reads the accounts that it names and those of its purposes alone; before rows are counted every party once, not for each', async () => {
  const { counting, last } = countingReads(await untouchedDatabase(), 'accounts');
  const office = await openOffice(await testApp(undefined, {}, counting));
  const { company, branchId } = office;
  const [sales, cash] = [office.account('Sales'), office.account('Cash')];
  const purposes = ['roundOff', 'tdsPayable', 'inputCgst', 'inputSgst'] as const;
  const need = { accounts: [sales, sales, cash], bills: [], purposes };
  const load = () => counting.inCompany(company, (tx) => loadBooks(tx, company, branchId, need, []));
  await manyParties(counting, office, PARTIES);
  const books = await load();
  const named = [sales, cash, ...purposes.map((name) => books.purpose(name))];
  expect([...books.accounts.keys()].sort()).toEqual(named.sort());
  expect(last.read).toBeLessThan(2 * PARTIES);
  await counting.query(sql`analyze accounts`);
  await load();
  expect(last.read).toBeLessThan(PARTIES / 40);
});

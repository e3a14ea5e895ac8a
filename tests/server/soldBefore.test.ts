import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { isoDate } from '../../contract/dates';
import type { SignedIn } from '../../server/core/calls/system';
import { anyOf } from '../../server/core/db/anyOf';
import { rowsOf } from '../../server/core/db/database';
import { reservedLines } from '../../server/stock/countedLines';
import { type Dated, poolKeysOf, readPools } from '../../server/stock/ledger/facts';
import { testApp } from '../setup/app';
import { countingReads } from '../setup/countingReads';
import { untouchedDatabase } from '../setup/database';
import { type Office, openOffice, post } from './office';
import { qty } from './purchases';
import { openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

/** Goods that go out are posted as quickly after many others as after none: posting does not read earlier issues. */

const ISSUES = 12;
const DAY = isoDate('2025-06-09');
const MINUTE = 10 * 60 + 30;

let office: Office;
let house: Warehouse;
let counted: ReturnType<typeof countingReads>;
beforeAll(async () => {
  counted = countingReads(await untouchedDatabase(), 'item_lines');
  office = await openOffice(await testApp('2025-06-10T06:00:00.000Z', {}, counted.counting));
  house = await openWarehouse(office);
  const forms = stockForms(office.branchId, house);
  const store = (path: string, form: object) => office.admin.ok('POST', post(path), { ...form, confirmed: [] });
  await store(STOCK.opening, forms.opening(1_000, 50));
  for (let n = 0; n < ISSUES; n += 1) await store(STOCK.issue, { ...forms.issue(DAY, 1), time: '10:30' });
});

test('the reserved quantities are sought in orders, not in every line of the items', async () => {
  const { counting, last } = counted;
  const rows = await counting.inCompany(office.company, (tx) =>
    rowsOf(tx, sql`select r.line_id from ${reservedLines(office.company, anyOf([house.steel]))} r`),
  );
  expect([rows, last.read]).toEqual([[], 0]);
});

test('goods that go out come behind earlier issues of their minute and do not read them, goods that come in before them', async () => {
  const { company: companyId, branchId } = office;
  const move = (units: number) =>
    ({ date: DAY, minute: MINUTE, move: { branchId, itemId: house.steel, qty: qty(units) } }) as Dated;
  const laterThan = async (moves: Dated[], stand = false) => {
    const pools = await office.app.system.database.inCompany(companyId, (tx) =>
      readPools(tx, { companyId } as SignedIn, poolKeysOf(moves, stand)),
    );
    return [...pools.values()].map(({ later }) => later.length);
  };
  expect(await laterThan([move(-1)])).toEqual([0]);
  expect(await laterThan([{ ...move(-1), minute: MINUTE - 1 }])).toEqual([ISSUES]);
  expect(await laterThan([move(1)])).toEqual([ISSUES]);
  expect(await laterThan([move(-1), move(1)])).toEqual([ISSUES]);
  expect(await laterThan([move(1), move(-1)])).toEqual([ISSUES]);
  // A move that is taken back is among them.
  expect(await laterThan([move(-1)], true)).toEqual([ISSUES]);
});

import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { compiled } from '../../server/core/db/compiled';
import type { Database } from '../../server/core/db/database';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { testDatabase } from '../setup/database';
import { type Answer, type Office, openOffice, post } from './office';
import { openYard, PURCHASES, purchaseForm, qty, rate, type Yard } from './purchases';
import { STOCK } from './stock';
import { BILLS, billForm, type OpenTill, openCounter, openTill } from './tills';

/** All sales lock the pools of goods, so the holder of a lock does as little as possible meanwhile. */

const DAY = '2026-04-10';
const TILLS = 8;
type Asked = { text: string; isAnswered: boolean; after: boolean };

/** Notes each statement of a company, and whether the lock of pools had been answered when it was asked for. */
function noting(database: Database): { database: Database; asked: Asked[] } {
  const asked: Asked[] = [];
  const isLock = ({ text }: Asked) => /from stock_pools[^)]* for update/.test(text);
  const note = (text: string) => {
    const one = {
      text: text.replace(/\s+/g, ' '),
      isAnswered: false,
      after: asked.some((x) => isLock(x) && x.isAnswered),
    };
    asked.push(one);
    return one;
  };
  const inCompany: Database['inCompany'] = (company, work, turn) =>
    database.inCompany(
      company,
      (tx) =>
        work({
          ...tx,
          async execute(statement) {
            const one = note(compiled(statement).sql);
            const answer = await tx.execute(statement);
            one.isAnswered = true;
            return answer;
          },
          last(statement) {
            note('last');
            return tx.last(statement);
          },
        }),
      turn,
    );
  return { database: { ...database, inCompany }, asked };
}

const unitOf = (yard: Yard, itemId: number) => (itemId === yard.paint ? yard.ltr : yard.kgs);

async function openShop(database: Database, series: readonly string[]) {
  const office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`, {}, database), { yearFrom: '2026-04-01' });
  const yard = await openYard(office);
  const of = (itemId: number) => ({
    itemId,
    unitId: unitOf(yard, itemId),
    qty: qty(1_000),
    rate: rate(50),
    remarks: null,
  });
  const opening = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  await office.admin.ok('POST', post(STOCK.opening), { ...opening, items: [of(yard.steel), of(yard.paint)] });
  const tills = series.map((one) => ({ series: one, name: `Counter ${one}`, cashAccountId: null }));
  const { outlet } = await openCounter(office, yard, { tills });
  const open: OpenTill[] = [];
  for (const one of series) open.push(await openTill(office.admin, outlet, one));
  return { office, yard, tills: open };
}

const sold = (yard: Yard, itemId: number) => ({
  itemId,
  unitId: unitOf(yard, itemId),
  qty: qty(1),
  rate: rate(60),
  discountPercent: 0,
  gstPercent: 0,
});
const bill = (yard: Yard, till: OpenTill, itemIds: readonly number[]) =>
  billForm(
    till,
    DAY,
    itemIds.map((itemId) => sold(yard, itemId)),
    [{ mode: 'cash', amount: itemIds.length * 60_00 }],
  );
/** A caller that gets no turn in time is asked to try again, and does so with the same key. */
async function answered<T>(office: Office, path: string, body: object): Promise<Answer<T>> {
  const key = randomUUID();
  for (;;) {
    const answer = await office.admin.call<T>('POST', path, body, { key });
    if (answer.status !== 503) return answer;
  }
}
const clean = async (office: Office) =>
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);

test('a bill asks the database once after its pools are locked, which stores it', async () => {
  const { database, asked } = noting(await testDatabase());
  const { office, yard, tills } = await openShop(database, ['S1']);
  const [till] = tills;
  if (!till) throw new Error('no till is open');
  asked.length = 0;
  await office.admin.ok('POST', post(BILLS), bill(yard, till, [yard.steel, yard.paint]));
  const lock = asked.findIndex(({ text }) => /from stock_pools[^)]* for update/.test(text));
  expect(lock).toBeGreaterThan(0);
  // Its reads of the pools are sent behind the lock, in its packet.
  expect(asked.slice(lock + 1).some(({ text }) => text.includes('stock_layers'))).toBe(true);
  expect(asked.filter(({ after }) => after).map(({ text }) => text)).toEqual(['last']);
});

test('eight tills sell the same goods while others buy and cancel: no piece is short, and each cost is that of its turn', async () => {
  const series = Array.from({ length: TILLS }, (_, at) => `S${at + 1}`);
  const { office, yard, tills } = await openShop(await testDatabase(), series);
  const { branchId } = office;
  const bought = (billNo: string) =>
    purchaseForm(
      branchId,
      yard,
      [yard.paint, yard.steel].map((itemId) => ({
        itemId,
        unitId: unitOf(yard, itemId),
        qty: qty(10),
        rate: rate(56),
        gstPercent: 0,
      })),
      { billNo, date: DAY, billDate: DAY },
    );
  const sells = tills.flatMap((till, at) =>
    Array.from({ length: 3 }, async () => {
      const order = at % 2 === 0 ? [yard.steel, yard.paint] : [yard.paint, yard.steel];
      const { status } = await answered(office, post(BILLS), bill(yard, till, order));
      return status;
    }),
  );
  const confirmed = [{ code: 'LATER_VALUES', reason: null }];
  const buys = ['R/1', 'R/2', 'R/3'].map(async (billNo) => {
    const made = await answered<{ id: number; version: number }>(office, post(PURCHASES), {
      ...bought(billNo),
      confirmed,
    });
    if (made.status !== 201) return [made.status];
    const { id, version } = made.body;
    const back = await answered(office, `${PURCHASES}/${id}/cancel`, { version, reason: 'Entered twice', confirmed });
    return [made.status, back.status];
  });
  expect(new Set(await Promise.all(sells))).toEqual(new Set([201]));
  expect((await Promise.all(buys)).flat()).toEqual([201, 200, 201, 200, 201, 200]);
  const pools = await office.app.system.database.query<{ qty: number }>(sql`select qty from stock_pools`);
  expect(pools.map((pool) => pool.qty)).toEqual([qty(1_000 - TILLS * 3), qty(1_000 - TILLS * 3)]);
  await clean(office);
});

import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import type { Paise, Quantity } from '../../contract/amount';
import { purchaseSettings } from '../../contract/procurement/settings';
import { type CostMove, costMove, EMPTY_POOL } from '../../contract/stock/costing';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { openOffice } from './office';
import { qty, rate } from './purchases';
import { line, openWarehouse, STOCK, stockForms } from './stock';

const SETUP = '/api/PurSettings/SetPurSetupDetails';
const AVERAGE = '1';
const FIFO = '2';
type Made = { id: number; version: number; amount: number };

/** A year that ended with 150 on hand, of 100 at 50 and 100 at 70; the first days of the next one have begun. */
async function yearAfter(method: string) {
  const app = await testApp('2026-03-31T06:00:00.000Z');
  const office = await openOffice(app, { branches: ['HYD', 'VJA'] });
  const { company, branchId } = office;
  let { admin } = office;
  const { database } = app.system;
  const house = await openWarehouse(office);
  const form = stockForms(branchId, house);
  const settings = (setupValue: string, was: string | null, place = 'PUR') =>
    admin.call<{ message: string }>('PUT', purchaseSettings.path, {
      changes: [{ branchId: place, setupCode: 'pur_costm', was, setupValue }],
    });
  const post = (path: string, body: object) =>
    admin.call<Made>('POST', `${path}?step=post`, { ...body, confirmed: [] });
  const ok = async (path: string, body: object) => {
    const answer = await post(path, body);
    expect([answer.status, answer.text]).toEqual([201, expect.anything()]);
    return answer.body;
  };
  expect((await settings(method, null)).status).toBe(200);
  await ok(STOCK.opening, form.opening(100, 50));
  await ok(STOCK.opening, form.opening(100, 70));
  const issued = await ok(STOCK.issue, form.issue('2026-03-10', 50));
  // A session does not last the days between.
  app.setNow('2026-04-02T06:00:00.000Z');
  admin = await office.signIn('ASHA');
  return {
    app,
    office,
    admin,
    house,
    form,
    settings,
    post,
    ok,
    issued,
    catalogued: (setupValue: string, place = 'PUR') =>
      admin.call<{ message: string }>('POST', SETUP, {
        sets: [{ branchId: place, setupCode: 'pur_costm', setupValue }],
        usr: { uCode: 'ASHA', cCode: company },
      }),
    /** Comes in at a value of its own. */
    comesIn: (date: string, units: number, at: number) =>
      ok(STOCK.sampleIn, {
        date,
        branchId,
        narration: null,
        time: '00:01',
        person: 'Vizag',
        returnable: false,
        returnBy: null,
        purpose: null,
        takeIntoStock: true,
        storeId: house.main,
        items: [line(house.steel, house.kgs, units, { rate: rate(at) })],
      }),
    pool: () =>
      database.query<{ qty: Quantity; value: Paise }>(
        sql`select qty, value from stock_pools where item_id = ${house.steel}`,
      ),
    layers: () =>
      database.query<{ qty: Quantity; value: Paise }>(
        sql`select left_qty as qty, left_value as value from stock_layers where left_qty > 0 order by date, minute, id`,
      ),
    clean: async () => expect((await verify(database)).flatMap(({ problems }) => problems)).toEqual([]),
  };
}

describe('a branch that begins its year with first in, first out', () => {
  test("has one layer of its stock's cost until then, and takes from that first", async () => {
    const { settings, layers, pool, comesIn, ok, form, clean } = await yearAfter(AVERAGE);
    expect(await pool()).toEqual([{ qty: qty(150), value: 9_000_00 }]);
    expect((await settings(FIFO, AVERAGE)).status).toBe(200);
    expect(await layers()).toEqual([{ qty: qty(150), value: 9_000_00 }]);
    await clean();
    await comesIn('2026-04-01', 10, 100);
    // All of the layer at 60 and 5 at 100; the moving average would take 9,687.50.
    expect((await ok(STOCK.issue, form.issue('2026-04-02', 155))).amount).toBe(9_500_00);
    expect(await layers()).toEqual([{ qty: qty(5), value: 500_00 }]);
    await clean();
  });

  test('a replay of all movements gives the same costs, with the change in its place', async () => {
    const { settings, comesIn, ok, form, app, house } = await yearAfter(AVERAGE);
    await settings(FIFO, AVERAGE);
    await comesIn('2026-04-01', 10, 100);
    await ok(STOCK.issue, form.issue('2026-04-02', 155));
    const rows = await app.system.database.query<CostMove & { date: string; value: Paise }>(sql`
      select id, qty, valued_by as "valuedBy", given, layer_id as "layerId", date, value from stock_moves
       where item_id = ${house.steel} order by date, minute, qty < 0, id`);
    let now = EMPTY_POOL;
    for (const row of rows) {
      const { value, pool } = costMove(row.date < '2026-04-01' ? 'average' : 'fifo', now, row);
      expect(value).toBe(row.value);
      now = pool;
    }
    expect(rows.map(({ valuedBy }) => valuedBy)).toEqual(['typed', 'typed', 'cost', 'carried', 'typed', 'cost']);
  });

  test('takes no more entries of the former year, and cancels entries of that year once it is locked', async () => {
    const { settings, post, form, issued, office, admin, app, clean } = await yearAfter(AVERAGE);
    await settings(FIFO, AVERAGE);
    const late = await post(STOCK.issue, form.issue('2026-03-31', 1));
    expect([late.status, late.body]).toMatchObject([
      400,
      { fields: { date: 'Stock of HYD is costed in another way since 01-Apr-2026. Enter that day or a later one.' } },
    ]);
    const cancel = () =>
      admin.call<{ message: string }>('POST', `${STOCK.issue}/${issued.id}/cancel`, {
        version: issued.version,
        reason: 'Entered by mistake',
        confirmed: [],
      });
    const refused = await cancel();
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Stock of HYD is costed in another way since 01-Apr-2026, so what moved before it stays. Lock HYD up to 31-Mar-2026 first; then it is cancelled on the day of today.',
    ]);
    await app.system.database.query(sql`update branches set lock_up_to = '2026-03-31' where id = ${office.branchId}`);
    expect((await cancel()).status).toBe(200);
    await clean();
  });

  test('may take it back before anything moves, and then enters the former year again', async () => {
    const { settings, layers, ok, form, clean } = await yearAfter(AVERAGE);
    await settings(FIFO, AVERAGE);
    expect((await settings(AVERAGE, FIFO)).status).toBe(200);
    expect(await layers()).toEqual([]);
    expect((await ok(STOCK.issue, form.issue('2026-03-31', 10))).amount).toBe(600_00);
    await clean();
  });
});

test('a branch that begins its year with the moving average has no layers, and one cost for all it has', async () => {
  const { settings, layers, pool, ok, form, clean } = await yearAfter(FIFO);
  expect(await layers()).toEqual([
    { qty: qty(50), value: 2_500_00 },
    { qty: qty(100), value: 7_000_00 },
  ]);
  expect((await settings(AVERAGE, FIFO)).status).toBe(200);
  expect([await layers(), await pool()]).toEqual([[], [{ qty: qty(150), value: 9_500_00 }]]);
  expect((await ok(STOCK.issue, form.issue('2026-04-02', 15))).amount).toBe(950_00);
  await clean();
});

test.each([
  [AVERAGE, FIFO],
  [FIFO, AVERAGE],
])(
  'once goods moved this year the cost of stock stays (%s to %s), on the page and by the catalogued call',
  async (was, to) => {
    const { settings, catalogued, ok, form, office, layers, pool, clean } = await yearAfter(was);
    await ok(STOCK.issue, form.issue('2026-04-01', 10));
    const before = [await layers(), await pool()];
    const message =
      'Goods of HYD have moved once since the year began, first on 01-Apr-2026. Change the cost of stock at the start of the next year, before goods move.';
    const refusals = [
      await settings(to, was),
      await settings(to, null, String(office.branchId)),
      await catalogued(to),
      await catalogued(to, String(office.branchId)),
    ];
    expect(refusals.map(({ status, body }) => [status, body.message])).toEqual(refusals.map(() => [409, message]));
    // Another branch, where nothing moved, is free to.
    expect((await catalogued(to, String(office.branches.VJA))).status).toBe(200);
    expect([await layers(), await pool()]).toEqual(before);
    await clean();
  },
);

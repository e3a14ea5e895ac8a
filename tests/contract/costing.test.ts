import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Paise, Quantity } from '../../contract/amount';
import { COSTING_METHODS, type CostMove, costMove, costMoves, EMPTY_POOL } from '../../contract/stock/costing';

let next = 0;
const move = (qty: number, by: CostMove['valuedBy'], rupees = 0, layerId: number | null = null): CostMove => ({
  id: ++next,
  qty: Math.round(qty * 1000) as Quantity,
  valuedBy: by,
  given: Math.round(rupees * 100) as Paise,
  layerId,
});
const valuesOf = (method: 'average' | 'fifo', moves: readonly CostMove[]) => {
  const { costed, pool } = costMoves(method, EMPTY_POOL, moves);
  return { values: costed.map(({ value }) => value / 100), qty: pool.qty / 1000, value: pool.value / 100, pool };
};

/** Inventory page 7.1, branch HYD; transfers between its stores change nothing. */
const rice = (backDated: boolean) => [
  move(200, 'typed', 9_600),
  move(300, 'typed', 15_000),
  move(-120, 'cost'),
  ...(backDated ? [move(50, 'typed', 2_300)] : []),
  move(-10, 'cost'),
  move(-100, 'cost'),
  move(200, 'typed', 10_700),
  move(-180, 'cost'),
  move(-2, 'cost'),
];
const oil = () => [
  move(60, 'typed', 7_800),
  move(-22.5, 'cost'),
  move(60, 'typed', 8_040),
  move(-40, 'cost'),
  move(1, 'average'),
  move(-0.5, 'cost'),
];

describe('the worked example of inventory', () => {
  test('rice by moving average and by FIFO', () => {
    const average = valuesOf('average', rice(false));
    expect(average.values).toEqual([9_600, 15_000, -5_904, -492, -4_920, 10_700, -9_185.36, -102.06]);
    expect([average.qty, average.value]).toEqual([288, 14_696.58]);
    const fifo = valuesOf('fifo', rice(false));
    expect(fifo.values).toEqual([9_600, 15_000, -5_760, -480, -4_860, 10_700, -9_000, -100]);
    expect([fifo.qty, fifo.value]).toEqual([288, 15_100]);
    expect(fifo.pool.layers.map(({ qty, value }) => [qty / 1000, value / 100])).toEqual([
      [88, 4_400],
      [200, 10_700],
    ]);
  });

  test('rice with the receipt of 10 April entered later', () => {
    expect(valuesOf('average', rice(true)).values).toEqual([
      9_600, 15_000, -5_904, 2_300, -488.28, -4_882.79, 10_700, -9_112.48, -101.25,
    ]);
    expect(valuesOf('average', rice(true)).value).toBe(17_111.2);
    expect(valuesOf('fifo', rice(true)).value).toBe(17_400);
  });

  test('oil, whose audit finds one litre at what the pool costs', () => {
    expect(valuesOf('average', oil()).values).toEqual([7_800, -2_925, 8_040, -5_298.46, 132.46, -66.23]);
    expect(valuesOf('fifo', oil()).values).toEqual([7_800, -2_925, 8_040, -5_210, 134, -67]);
    expect([valuesOf('average', oil()).value, valuesOf('fifo', oil()).value]).toEqual([7_682.77, 7_772]);
  });
});

test('steel that is sent back leaves at the cost of its receipt, under FIFO out of its own layer first (procurement page 10.2)', () => {
  const steel = () => {
    const own = [move(600, 'typed', 38_400), move(400, 'typed', 24_800), move(-700, 'cost')];
    const back = move(-50, 'receipt', 3_100, own[1]?.id ?? null);
    return [...own, back, move(300, 'typed', 19_950), move(-250, 'cost')];
  };
  expect(valuesOf('average', steel())).toMatchObject({
    values: [38_400, 24_800, -44_240, -3_100, 19_950, -16_277.27],
    value: 19_532.73,
  });
  expect(valuesOf('fifo', steel())).toMatchObject({
    values: [38_400, 24_800, -44_600, -3_100, 19_950, -15_500],
    value: 19_950,
  });
});

describe('goods that go out before they come in', () => {
  const short = [
    move(10, 'typed', 400),
    move(-12, 'cost', 480),
    move(-1, 'cost', 40),
    move(2, 'typed', 100),
    move(8, 'typed', 480),
  ];

  test.each(COSTING_METHODS)('are estimated by %s as those before them, and paid for by the next receipt', (method) => {
    // 12 at 40, then 1 at 40. 13 went out, 3 of which were missing: 2 cost 50 instead of 40, the last one 60.
    const { costed, pool } = costMoves(method, EMPTY_POOL, short);
    expect(costed.map(({ value }) => value)).toEqual([400_00, -480_00, -40_00, 80_00, 460_00]);
    expect(costed.map(({ shortage }) => shortage)).toEqual([0, 0, 0, 20_00, 20_00]);
    expect([pool.qty, pool.value]).toEqual([7_000, 420_00]);
    expect(pool.layers).toEqual(method === 'fifo' ? [{ id: short[4]?.id, qty: 7_000, value: 420_00 }] : []);
  });

  test('have the given cost where no cost was known, and go back to the store at that', () => {
    const moves = [move(-2, 'cost', 70), move(1, 'average'), move(3, 'average')];
    expect(valuesOf('average', moves)).toMatchObject({ values: [-70, 35, 105], qty: 2, value: 70 });
  });

  test('under FIFO cost as the newest goods that were there', () => {
    const moves = [move(1, 'typed', 40), move(1, 'typed', 50), move(-3, 'cost', 90), move(1, 'typed', 53)];
    expect(valuesOf('fifo', moves)).toMatchObject({ values: [40, 50, -140, 50], qty: 0, value: 0 });
  });
});

const anyMove = fc.record({
  // Forty times as much at ten lakh rupees each can still be added up exactly.
  qty: fc.integer({ min: 1, max: 100_000 }),
  value: fc.integer({ min: 0, max: 10_000_000_00 }),
  isOut: fc.boolean(),
  by: fc.constantFrom('typed' as const, 'average' as const),
  share: fc.integer({ min: 1, max: 1000 }),
});

test('goods that no layer holds neither go out for nothing nor change their value', () => {
  const { pool } = valuesOf('average', [move(10, 'typed', 500)]);
  expect(() => costMoves('fifo', pool, [move(-4, 'cost')])).toThrow('4000 go out of layers that hold 0');
  expect(() => costMoves('fifo', pool, [move(0, 'revalued', 20)])).toThrow('a pool of 10000 has no layers');
});

test('another method carries over the stock: as one layer, or as none', () => {
  const carried = move(0, 'carried');
  const { pool: average } = valuesOf('average', [
    move(100, 'typed', 5_000),
    move(50, 'typed', 3_500),
    move(-30, 'cost'),
  ]);
  const fifo = costMove('fifo', average, carried);
  expect([fifo.value, fifo.pool.layers]).toEqual([0, [{ id: carried.id, qty: 120_000, value: 6_800_00 }]]);
  expect(costMove('average', fifo.pool, move(0, 'carried')).pool).toEqual({ ...average, layers: [] });
  expect(costMove('fifo', EMPTY_POOL, move(0, 'carried')).pool).toEqual(EMPTY_POOL);
});

const anyTraffic = fc.array(
  fc.record({
    qty: fc.oneof(fc.integer({ min: 1, max: 5_000 }), fc.integer({ min: -5_000, max: -1 })),
    value: fc.integer({ min: 0, max: 1_000_000 }),
    by: fc.constantFrom('typed' as const, 'average' as const),
  }),
  { maxLength: 40 },
);
const trafficOf = (rows: readonly { qty: number; value: number; by: 'typed' | 'average' }[]): CostMove[] =>
  rows.map(({ qty, value, by }, place) => ({
    id: place + 1,
    qty: qty as Quantity,
    given: value as Paise,
    valuedBy: qty < 0 ? 'cost' : by,
  }));

describe('laws of a pool that may be short', () => {
  test.each(COSTING_METHODS)(
    'by %s: the value that came in equals that of issues and stock, however short it was',
    (method) => {
      fc.assert(
        fc.property(anyTraffic, (rows) => {
          let pool = EMPTY_POOL;
          let [cameIn, consumed] = [0, 0];
          for (const one of trafficOf(rows)) {
            const done = costMove(method, pool, one);
            pool = done.pool;
            if (one.qty > 0) cameIn += done.value + done.shortage;
            consumed += (one.qty < 0 ? -done.value : 0) + done.shortage;
            expect(cameIn - consumed).toBe(pool.value);
            expect(Math.sign(pool.value) * Math.sign(pool.qty)).toBeGreaterThanOrEqual(0);
            if (pool.qty === 0) expect(pool.value).toBe(0);
            if (method === 'fifo') {
              expect(pool.layers.reduce((sum, layer) => sum + layer.qty, 0)).toBe(Math.max(0, pool.qty));
              expect(pool.layers.reduce((sum, layer) => sum + layer.value, 0)).toBe(Math.max(0, pool.value));
            }
          }
        }),
        { numRuns: 300 },
      );
    },
  );

  test.each(COSTING_METHODS)('by %s: goods of one price end at the same stock and cost in any order', (method) => {
    fc.assert(
      fc.property(anyTraffic, fc.integer({ min: 1, max: 500 }), fc.infiniteStream(fc.nat()), (rows, price, keys) => {
        const priced = rows.map((row) => ({ ...row, value: Math.abs(row.qty) * price, by: 'typed' as const }));
        const shuffled = priced
          .map((row) => ({ row, key: keys.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ row }) => row);
        const qty = rows.reduce((sum, row) => sum + row.qty, 0);
        for (const order of [priced, shuffled]) {
          const { pool } = costMoves(method, EMPTY_POOL, trafficOf(order));
          expect([pool.qty, pool.value]).toEqual([qty, qty * price]);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('laws of any pool', () => {
  test.each(COSTING_METHODS)(
    'by %s: values add up, nothing has value without quantity, no value is below zero',
    (method) => {
      fc.assert(
        fc.property(fc.array(anyMove, { maxLength: 40 }), (steps) => {
          let pool = EMPTY_POOL;
          let total = 0;
          for (const [place, { qty, value, isOut, by, share }] of steps.entries()) {
            const out = Math.max(1, Math.floor((pool.qty * share) / 1000));
            const goesOut = isOut && pool.qty > 0;
            const done = costMove(method, pool, {
              id: place + 1,
              qty: (goesOut ? -out : qty) as Quantity,
              valuedBy: goesOut ? 'cost' : by,
              given: value as Paise,
            });
            total += done.value;
            pool = done.pool;
            expect(pool.value).toBe(total);
            expect(pool.value).toBeGreaterThanOrEqual(0);
            if (pool.qty === 0) expect(pool.value).toBe(0);
            if (method === 'fifo') {
              expect(pool.layers.reduce((sum, layer) => sum + layer.qty, 0)).toBe(pool.qty);
              expect(pool.layers.reduce((sum, layer) => sum + layer.value, 0)).toBe(pool.value);
            }
          }
        }),
        { numRuns: 200 },
      );
    },
  );
});

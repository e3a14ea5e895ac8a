import { beforeAll, describe, expect, test } from 'vitest';
import { qty, rate } from './purchases';
import { STOCK } from './stock';
import { enterAudits, enterExample, lineOf, openStockExample, type StockExample } from './stockExample';

/** Reports of stock over the worked example of inventory: their figures are those of its page. */

type Row = Record<string, unknown>;
type Answer = {
  rows: Row[];
  total: number;
  sums: Record<string, number>;
  groups: { value: string | null; across?: string | null; count: number; sums: Record<string, number> }[];
  opening: { qty: number; value: number | null } | null;
  months: Row[];
};
const APRIL = 'from=2025-04-01&to=2025-04-30';
let example: StockExample;

const ask = (path: string, query = '') =>
  example.office.admin.ok<Answer>('GET', `/api/inventory/stock/${path}?${query}`);
const some = async (path: string, query: string, ...fields: string[]) =>
  (await ask(path, query)).rows.map((row) => fields.map((field) => row[field]));

describe('by the moving average', () => {
  beforeAll(async () => {
    example = await openStockExample('average');
    await enterExample(example, 'A');
    await enterAudits(example, 'A');
    const { office, departments, items } = example;
    const standard = (departmentId: number, itemId: number, daily: number) =>
      office.admin.ok('POST', '/api/inventory/department-items', {
        departmentId,
        itemId,
        dailyQty: qty(daily),
        maxIssue: null,
        active: true,
      });
    await standard(departments.fnb, items.rice, 10);
    await standard(departments.hk, items.oil, 0.5);
  });

  test('the statement of a branch has rates, and that of a store its share of the value', async () => {
    const fields = ['item', 'opening', 'received', 'issued', 'closing', 'rate', 'value', 'available'];
    const hyd = `${APRIL}&branchId=${example.hyd}`;
    expect(await some('statement', hyd, ...fields)).toEqual([
      ['OIL', 0, qty(151), qty(93), qty(58), rate(132.4616), 7_682_77, qty(58)],
      ['RICE', 0, qty(850), qty(562), qty(288), rate(51.0298), 14_696_58, qty(288)],
      ['SOAP', 0, qty(104), qty(46), qty(58), rate(22), 1_276_00, qty(58)],
    ]);
    expect((await ask('statement', APRIL)).sums.value).toBe(27_099_35);
    // 14,696.58 x 268/288 is 13,675.98, and the kitchen has the rest; 7,682.77 x 51/58 is 6,755.54.
    expect(await some('statement', `${APRIL}&storeId=${example.stores.main}`, 'item', 'closing', 'value')).toEqual([
      ['OIL', qty(51), 6_755_54],
      ['RICE', qty(268), 13_675_98],
      ['SOAP', qty(58), 1_276_00],
    ]);
    expect(
      await some('statement', `${APRIL}&storeId=${example.stores.kitchen}`, ...fields.slice(0, 5), 'value'),
    ).toEqual([
      ['OIL', 0, qty(30), qty(23), qty(7), 927_23],
      ['RICE', 0, qty(150), qty(130), qty(20), 1_020_60],
    ]);
  });

  test('the statement of a store on a day in the past is of that day', async () => {
    // On 10-Apr RICE was 380 KGS at 18,696.00, 30 of them in the kitchen.
    const past = `from=2025-04-06&to=2025-04-10&storeId=${example.stores.kitchen}`;
    expect(await some('statement', past, 'item', 'opening', 'received', 'issued', 'closing', 'value')).toEqual([
      ['OIL', qty(30), 0, qty(22.5), qty(7.5), 975_00],
      ['RICE', qty(150), 0, qty(120), qty(30), 1_476_00],
    ]);
  });

  test('the statement is narrowed to items in stock, out of stock and below zero', async () => {
    const of = async (level: string, more = '') =>
      (await some('statement', `from=2025-04-01&to=2025-04-01&level=${level}${more}`, 'item')).flat();
    expect(await of('held')).toEqual(['OIL', 'RICE', 'SOAP']);
    expect(await of('zero')).toEqual([]);
    expect(await of('zero', `&storeId=${example.stores.kitchen}`)).toEqual(['OIL', 'RICE']);
    expect(await of('negative')).toEqual([]);
  });

  test('the stock of all stores adds up to the stock in hand, to the paisa', async () => {
    const answer = await ask('stores');
    expect(answer.rows.map(({ item, store, qty, value }) => [item, store, qty, value])).toEqual([
      ['OIL', 'KITCHEN', qty(7), 927_23],
      ['OIL', 'MAIN', qty(51), 6_755_54],
      ['RICE', 'BLR-MAIN', qty(70), 3_444_00],
      ['RICE', 'KITCHEN', qty(20), 1_020_60],
      ['RICE', 'MAIN', qty(268), 13_675_98],
      ['SOAP', 'MAIN', qty(58), 1_276_00],
    ]);
    expect(answer.sums.value).toBe(27_099_35);
    expect((await ask('stores', 'batches=batches')).total).toBe(0);
  });

  test('the ledger of an item runs from its opening to its closing', async () => {
    const soap = `itemId=${example.items.soap}&from=2025-04-16&to=2025-04-30`;
    const answer = await ask('ledger', soap);
    expect(answer.opening).toEqual({ qty: qty(60), value: 1_320_00 });
    expect(
      answer.rows.map(({ particulars, rate: at, value, balance, balanceValue }) => [
        particulars,
        at,
        value,
        balance,
        balanceValue,
      ]),
    ).toEqual([
      ['Hotel Anand', rate(22), -110_00, qty(55), 1_210_00],
      ['Housekeeping', rate(22), 88_00, qty(59), 1_298_00],
      [null, rate(22), -22_00, qty(58), 1_276_00],
    ]);
    expect(answer.months).toEqual([
      { month: '2025-04', received: qty(4), issued: qty(6), value: -44_00, balance: qty(58), balanceValue: 1_276_00 },
    ]);
    const second = await ask('ledger', `${soap}&size=1&page=2`);
    expect(second.rows).toMatchObject([{ balance: qty(59) }]);
    const kitchen = await ask('ledger', `${APRIL}&itemId=${example.items.oil}&storeId=${example.stores.kitchen}`);
    expect(kitchen.rows.map(({ balance, balanceValue }) => [balance, balanceValue])).toEqual([
      [qty(30), null],
      [qty(7.5), null],
      [qty(7), null],
    ]);
    expect(await ask('ledger', APRIL)).toMatchObject({ opening: null, months: [] });
    expect((await some('ledger', `${APRIL}&size=1`, 'balance')).flat()).toEqual([null]);
  });

  test('the valuation shows the last buying rate, and the lower of cost and net realisable value', async () => {
    const { office, items, hyd } = example;
    const rice = await office.admin.ok<object>('GET', `/api/inventory/items/${items.rice}`);
    await office.admin.ok('PUT', `/api/inventory/items/${items.rice}`, { ...rice, realisableRate: rate(50) });
    const oil = await office.admin.ok<object>('GET', `/api/inventory/items/${items.oil}`);
    await office.admin.ok('PUT', `/api/inventory/items/${items.oil}`, { ...oil, realisableRate: rate(140) });
    const answer = await ask('valuation', `branchId=${hyd}`);
    expect(
      answer.rows.map(({ item, method, lastRate, realisableRate, value, lower }) => [
        item,
        method,
        lastRate,
        realisableRate,
        value,
        lower,
      ]),
    ).toEqual([
      ['OIL', 'average', rate(134), rate(140), 7_682_77, 7_682_77],
      ['RICE', 'average', rate(53.5), rate(50), 14_696_58, 14_400_00],
      ['SOAP', 'average', null, null, 1_276_00, 1_276_00],
    ]);
    expect(answer.sums).toEqual({ value: 23_655_35, lower: 23_358_77 });
    expect(await some('valuation', `branchId=${hyd}&asOn=2025-04-20`, 'item', 'lastRate')).toEqual([
      ['OIL', rate(134)],
      ['RICE', rate(50)],
      ['SOAP', null],
    ]);
    expect((await ask('layers')).total).toBe(0);
  });

  test('departments are measured by their standard: their consumption less returns', async () => {
    const fields = [
      'department',
      'item',
      'issued',
      'returned',
      'used',
      'standard',
      'variance',
      'value',
      'varianceValue',
    ];
    expect(await some('department-use', APRIL, ...fields)).toEqual([
      // 10 a day for 30 days; 16,565.36 for 330 KGS makes 1,505.94 for the 30 above.
      ['F&B', 'RICE', qty(330), 0, qty(330), qty(300), qty(30), 16_565_36, 1_505_94],
      ['F&B', 'OIL', qty(62.5), 0, qty(62.5), null, null, 8_223_46, null],
      ['Housekeeping', 'SOAP', qty(40), qty(4), qty(36), null, null, 792_00, null],
      ['Housekeeping', 'OIL', 0, 0, 0, qty(15), qty(-15), 0, null],
    ]);
    const { sums, groups } = await ask('department-use', `${APRIL}&by=department`);
    expect([sums.value, groups.map(({ sums: own }) => own.value)]).toEqual([25_580_82, [24_788_82, 792_00]]);
  });

  test('issues are split by month and department, and found by their purpose', async () => {
    const { forms, post, departments, stores } = example;
    const { groups } = await ask('issues', `${APRIL}&by=month&across=department`);
    expect(groups).toEqual([
      { value: '2025-04', across: 'F&B', count: 5, sums: { value: 24_788_82 } },
      { value: '2025-04', across: 'Housekeeping', count: 1, sums: { value: 880_00 } },
    ]);
    expect((await ask('issues', `${APRIL}&purpose=wedding`)).total).toBe(0);
    await post(STOCK.issue, {
      ...forms.issue('2025-04-30', stores.blr, departments.fnb, [['rice', 1]], example.blr),
      purpose: 'The Wedding party',
    });
    expect(await some('issues', `${APRIL}&purpose=wedding`, 'purpose', 'qty', 'value')).toEqual([
      ['The Wedding party', qty(1), 49_20],
    ]);
  });

  test("losses are shown as a part of the item's consumption", async () => {
    // 492.00 of 16,565.36, and after the wedding of 16,614.56.
    expect(await some('losses', APRIL, 'item', 'value', 'share', 'witness')).toEqual([['RICE', 492_00, 2_961, null]]);
  });

  test('transfers show the sent and arrived quantities', async () => {
    const { office, forms, post, lines, hyd, blr, stores } = example;
    const fields = ['type', 'store', 'to', 'item', 'sent', 'received', 'short', 'pending', 'days'];
    expect(await some('transfers', APRIL, ...fields)).toEqual([
      ['ST', 'MAIN', 'KITCHEN', 'RICE', qty(150), qty(150), 0, 0, 0],
      ['ST', 'MAIN', 'KITCHEN', 'OIL', qty(30), qty(30), 0, 0, 0],
      ['BT', 'MAIN', 'Branch BLR', 'RICE', qty(100), qty(100), 0, 0, 0],
    ]);
    const head = { date: '2025-04-30', narration: null, time: null };
    const sent = await post(STOCK.branchTransfer, {
      ...forms.branchTransfer('2025-04-30', [['rice', 8]]),
      branchId: blr,
      storeId: stores.blr,
      toBranchId: hyd,
    });
    const backwards = `${APRIL}&between=BT&storeId=${stores.blr}`;
    expect(await some('transfers', backwards, ...fields.slice(4))).toEqual([[qty(8), 0, 0, qty(8), 0]]);
    const yard = await office.admin.ok<{ id: number }>('POST', '/api/inventory/stores', {
      code: 'YARD',
      name: 'Yard',
      branchId: hyd,
      kind: 'main',
      stockAccountId: null,
      bins: [],
      allowSale: true,
      allowIssue: true,
      active: true,
    });
    await post(STOCK.branchReceipt, {
      ...head,
      branchId: hyd,
      storeId: yard.id,
      shortage: 'loss',
      claimAccountId: null,
      items: lines([['rice', 3, { fromLineId: lineOf(sent), shortQty: qty(2) }]]),
    });
    expect(await some('transfers', backwards, ...fields.slice(4))).toEqual([[qty(8), qty(3), qty(2), qty(3), 0]]);
  });

  test('audits tell how much of the books was right, line by line and month by month', async () => {
    const fields = ['store', 'item', 'book', 'counted', 'accuracy', 'value'];
    expect(await some('audit-variances', `${APRIL}&lines=all&sort=store,item`, ...fields)).toEqual([
      ['KITCHEN', 'OIL', qty(7.5), qty(7), 93_333, -66_23],
      ['KITCHEN', 'RICE', qty(20), qty(20), 100_000, 0],
      ['MAIN', 'OIL', qty(50), qty(51), 98_000, 132_46],
      ['MAIN', 'RICE', qty(270), qty(268), 99_259, -102_06],
      ['MAIN', 'SOAP', qty(59), qty(58), 98_305, -22_00],
    ]);
    const { groups } = await ask('audit-variances', `${APRIL}&lines=all&by=month`);
    expect(groups).toEqual([{ value: '2025-04', count: 5, sums: { value: -57_83, counts: 5, matches: 1 } }]);
    // Most issues were of RICE.
    expect((await ask('audit-variances', `${APRIL}&abc=A`)).rows.every(({ item }) => item !== 'SOAP')).toBe(true);
  });

  test('rates of purchases are listed month by month', async () => {
    const fields = ['item', 'month', 'receipts', 'qty', 'least', 'average', 'most', 'value'];
    expect(await some('price-trend', APRIL, ...fields)).toEqual([
      ['OIL', '2025-04', 1, qty(60), rate(134), rate(134), rate(134), 8_040_00],
      // 25,700.00 for 500 KGS.
      ['RICE', '2025-04', 2, qty(500), rate(50), rate(51.4), rate(53.5), 25_700_00],
    ]);
  });
});

test('under FIFO the layers of a branch add up to the cost of its stock', async () => {
  example = await openStockExample('fifo');
  const made = await enterExample(example, 'A');
  await enterAudits(example, 'A');
  const answer = await ask('layers', `branchId=${example.hyd}`);
  expect(answer.sums.value).toBe(24_148_00);
  const number = (name: string) => made[name]?.number;
  expect(
    answer.rows.filter(({ item }) => item === 'RICE').map(({ number, qty, rate, value }) => [number, qty, rate, value]),
  ).toEqual([
    [number('PI/1'), qty(88), rate(50), 4_400_00],
    [number('PI/3'), qty(200), rate(53.5), 10_700_00],
  ]);
  expect((await some('valuation', `branchId=${example.hyd}`, 'method')).flat()).toEqual(['fifo', 'fifo', 'fifo']);
});

test('a report of an item group takes the groups under it', async () => {
  example = await openStockExample('average');
  await enterExample(example, 'A');
  const { office, items } = example;
  const group = (code: string, parentId: number | null) =>
    office.admin.ok<{ id: number }>('POST', '/api/inventory/item-groups', {
      code,
      name: code,
      parentId,
      kind: 'raw',
      unitId: null,
      hsnCodeId: null,
      active: true,
    });
  const food = await group('FOOD', null);
  const grain = await group('GRAIN', food.id);
  for (const [itemId, { id }] of [[items.rice, grain] as const, [items.oil, food] as const]) {
    const item = await office.admin.ok<object>('GET', `/api/inventory/items/${itemId}`);
    await office.admin.ok('PUT', `/api/inventory/items/${itemId}`, { ...item, groupId: id });
  }
  for (const [path, query] of [['statement', APRIL] as const, ['valuation', ''] as const, ['stores', ''] as const]) {
    const named = async (id: number) =>
      [...new Set((await some(path, `${query}&groupId=${id}`, 'item')).flat())].map(String).sort();
    expect(await named(food.id)).toEqual(['OIL', 'RICE']);
    expect(await named(grain.id)).toEqual(['RICE']);
  }
});

import { beforeAll, describe, expect, test } from 'vitest';
import type { Dashboard, Target } from '../../contract/dashboards';
import { deskOf, type Example, openExample } from './purchaseDesk';
import { PURCHASES, qty, rate } from './purchases';
import { line, STOCK, trackedItem } from './stock';

let example: Example;

type Row = Record<string, unknown>;
type Answer = {
  rows: Row[];
  total: number;
  sums: Record<string, number>;
  groups: { value: string | null; count: number }[];
};
const ask = (path: string, query = '') =>
  example.office.admin.ok<Answer>('GET', `/api/inventory/stock/${path}?${query}`);
const some = async (path: string, query: string, ...fields: string[]) =>
  (await ask(path, query)).rows.map((row) => fields.map((field) => row[field]));

/**
 * It is 31-Oct-2025. Steel: 100 KGS at 50.00 in April, 50 at 60.00 eleven days ago, 10 at 90.00 cancelled, 20 issued at
 * 8,000 x 20/150 = 1,066.67; 10 of the rest are on their way to the kitchen. Paint: 10 LTR at 100.00 in May. Curd: a batch
 * that expires in five days.
 */
beforeAll(async () => {
  example = await openExample('1');
  const { office, main, second, steel, paint, kgs } = example;
  const desk = deskOf(example);
  const bought = (itemId: number, units: number, at: number) => [{ itemId, qty: qty(units), rate: rate(at) }];
  await desk.buy('2025-04-10', 'B/1', bought(steel, 100, 50));
  await desk.buy('2025-05-01', 'B/2', bought(paint, 10, 100));
  await desk.buy('2025-10-20', 'B/3', bought(steel, 50, 60));
  const { id, version } = await desk.buy('2025-10-21', 'B/4', bought(steel, 10, 90));
  await office.admin.ok('POST', `${PURCHASES}/${id}/cancel`, {
    version,
    reason: 'Entered twice by mistake',
    confirmed: [],
  });
  await desk.issue('2025-10-25', [{ itemId: steel, qty: qty(20) }] as never);
  const { branchId } = office;
  const post = (path: string, body: object) =>
    office.admin.ok('POST', `${path}?step=post`, { branchId, narration: null, time: null, confirmed: [], ...body });
  await office.admin.ok('POST', '/api/inventory/stores', {
    code: 'WAY',
    name: 'On the way',
    branchId,
    kind: 'transit',
    stockAccountId: null,
    bins: [],
    allowSale: true,
    allowIssue: true,
    active: true,
  });
  await post(STOCK.transfer, {
    date: '2025-10-28',
    storeId: main,
    toStoreId: second,
    inTransit: true,
    carriedBy: null,
    items: [line(steel, kgs, 10)],
  });
  const curd = await trackedItem(office.admin, kgs, 'CURD', 'Curd', { batches: true });
  await post(STOCK.sampleIn, {
    date: '2025-10-29',
    person: 'Dairy',
    returnable: false,
    returnBy: null,
    purpose: null,
    takeIntoStock: true,
    storeId: main,
    items: [line(curd, kgs, 4, { rate: rate(25), batchNo: 'C1', expiresOn: '2025-11-05' })],
  });
});

test('stock is as old as its last receipts, and the ages of an item come to its value', async () => {
  const fields = ['item', 'qty', 'value', 'to30', 'qty30', 'to180', 'to365', 'qty365', 'older'];
  expect(await some('ageing', '', ...fields)).toEqual([
    ['Curd', qty(4), 100_00, 100_00, qty(4), 0, 0, 0, 0],
    // 50 of 130 came within 30 days: 6,933.33 x 50/130 = 2,666.67.
    ['MS sheet', qty(130), 6_933_33, 2_666_67, qty(50), 0, 4_266_66, qty(80), 0],
    ['Paint', qty(10), 1_000_00, 0, 0, 0, 1_000_00, qty(10), 0],
  ]);
});

test('classes are by issues, cancelled documents aside', async () => {
  expect(await some('classes', '', 'item', 'used', 'share', 'abc', 'xyz', 'value')).toEqual([
    ['MS sheet', 1_066_67, 100_000, 'A', 'Z', 6_933_33],
    ['Paint', 0, 0, 'C', 'Z', 1_000_00],
    ['Curd', 0, 0, 'C', 'Z', 100_00],
  ]);
  expect(await some('classes', 'abc=A', 'item')).toEqual([['MS sheet']]);
});

test('slow moving items have not moved for so many days', async () => {
  expect(await some('slow-moving', 'still=90', 'item', 'lastMoved', 'days', 'lastOut')).toEqual([
    ['Paint', '2025-05-01', 183, null],
  ]);
  expect((await ask('slow-moving', 'still=365')).total).toBe(0);
});

test('batches expire within the days that are asked for', async () => {
  expect(await some('expiring', 'within=7', 'item', 'batch', 'days', 'qty', 'value')).toEqual([
    ['Curd', 'C1', 5, qty(4), 100_00],
  ]);
  expect((await ask('expiring', 'within=0')).total).toBe(0);
});

test('rates of purchases are compared with their average', async () => {
  const fields = ['item', 'receipts', 'least', 'average', 'most', 'last', 'lastOn', 'variance'];
  expect(await some('price-variance', 'from=2025-04-01&to=2025-10-31', ...fields)).toEqual([
    ['MS sheet', 2, rate(50), 533_333, rate(60), rate(60), '2025-10-20', 12_500],
    ['Paint', 1, rate(100), rate(100), rate(100), rate(100), '2025-05-01', 0],
  ]);
  const { deccan, pune } = example;
  const of = (supplierId: number) => ask('price-variance', `from=2025-04-01&to=2025-10-31&supplierId=${supplierId}`);
  expect([(await of(deccan)).total, (await of(pune)).total]).toEqual([2, 0]);
});

test('goods in transit are those not yet received, with the days that they are on the way', async () => {
  expect(await some('in-transit', '', 'store', 'to', 'item', 'sent', 'received', 'pending', 'days')).toEqual([
    ['Main store', 'Kitchen', 'MS sheet', qty(10), 0, qty(10), 3],
  ]);
});

test('stock and ledger agree', async () => {
  expect(await some('proof', '', 'stock', 'ledger', 'difference')).toEqual([[8_033_33, 8_033_33, 0]]);
});

describe('the dashboards of stock', () => {
  const shown = (path = 'dashboard') => example.office.admin.ok<Dashboard>('GET', `/api/inventory/${path}`);
  const PATHS: Readonly<Record<string, string>> = {
    '/inventory/inv-costrep-stockvaluation': 'valuation',
    '/inventory/inv-costrep-reorder': 'reorder',
    ageing: 'ageing',
    classes: 'classes',
    expiry: 'expiring',
    slow: 'slow-moving',
    transit: 'in-transit',
  };
  const report = ({ path, params: { tab, ...params } }: Target) =>
    ask(PATHS[tab ?? path] ?? '', new URLSearchParams(params).toString());

  test('each tile agrees with its report', async () => {
    const { tiles } = await shown();
    expect(tiles.map(({ label, value }) => [label, value])).toEqual([
      ['Stock value', 8_033_33],
      ['Items to reorder', 0],
      ['Not moved for 90 days', 1],
      ['Batches expiring in 30 days', 1],
      ['Lines in transit', 1],
    ]);
    for (const { value, show, opens } of tiles) {
      const { total, sums } = await report(opens as Target);
      expect(show === 'count' ? total : sums.value).toBe(value);
    }
  });

  test('draw groups, classes, ages and consumption, each leading to its report', async () => {
    const { charts } = await shown();
    expect(charts.map(({ key }) => key)).toEqual(['groups', 'abc', 'ageing', 'used']);
    const [groups, abc, ageing, used] = charts;
    expect(groups?.series[0]?.values).toEqual([8_033_33]);
    expect((await report(groups?.opens[0] as Target)).total).toBe(3);
    expect(abc?.series[0]?.values).toEqual([1_066_67, 0]);
    expect((await report(abc?.opens[0] as Target)).rows).toHaveLength(1);
    expect(ageing?.series[0]?.values).toEqual([2_766_67, 0, 0, 0, 5_266_66, 0]);
    expect([used?.series[0]?.label, used?.series[0]?.values.at(-1)]).toEqual(['F&B', 1_066_67]);
    expect(used?.opens.at(-1)?.params).toEqual({ from: '2025-10-01', to: '2025-10-31' });
  });

  test('show the consumption of kitchens to a hotel', async () => {
    await example.office.admin.ok('POST', `${STOCK.transfer}?step=post`, {
      date: '2025-10-30',
      branchId: example.office.branchId,
      narration: null,
      time: '10:00',
      storeId: example.main,
      toStoreId: example.second,
      inTransit: false,
      carriedBy: null,
      confirmed: [],
      items: [line(example.paint, example.ltr, 2)],
    });
    await example.office.admin.ok('POST', `${STOCK.issue}?step=post`, {
      date: '2025-10-30',
      branchId: example.office.branchId,
      narration: null,
      time: '11:00',
      confirmed: [],
      storeId: example.second,
      departmentId: example.department,
      costCentreId: null,
      purpose: null,
      items: [line(example.paint, example.ltr, 1)],
    });
    const { charts } = await shown('dashboard/hotel');
    const kitchens = charts.find(({ key }) => key === 'kitchens');
    expect([kitchens?.series[0]?.label, kitchens?.series[0]?.values.at(-1)]).toEqual(['Kitchen', 100_00]);
  });

  test('show nothing of a report to who may not open it', async () => {
    expect((await example.office.clerk.refused('GET', '/api/inventory/dashboard')).status).toBe(403);
  });
});

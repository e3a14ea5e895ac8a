import { beforeAll, describe, expect, test } from 'vitest';
import type { Dashboard, Target } from '../../contract/dashboards';
import { ratingOf } from '../../contract/procurement/dashboard';
import type { PurchaseOrder } from '../../contract/procurement/orders';
import type { Purchase } from '../../contract/procurement/purchases';
import { procurement as screens } from '../../contract/procurement/screens';
import { testApp } from '../setup/app';
import { type Office, openOffice, post as posted, rs } from './office';
import { type Example, openExample } from './purchaseDesk';
import {
  askApproval,
  ENQUIRIES,
  enquiryForm,
  lineOf,
  ORDERS,
  orderForm,
  PURCHASES,
  purchaseForm,
  qty,
  REQUESTS,
  rate,
  requestForm,
} from './purchases';
import { ADVANCES, advanceForm } from './supplierMoney';

/** The dashboard of procurement, the page of one supplier and the list of groups, each held to the reports behind it. */

const ON = 'asOn=2025-10-31';

describe('the dashboard of procurement', () => {
  let example: Example;
  let office: Office;
  const shown = (caller = office.admin) => caller.ok<Dashboard>('GET', `/api/procurement/dashboard?${ON}`);
  const snapshot = () =>
    office.admin.ok<Dashboard>('GET', `/api/procurement/supplier-snapshot?${ON}&supplierId=${example.deccan}`);
  const tileOf = ({ tiles }: Dashboard, label: string) => tiles.find((tile) => tile.label === label);
  type Answer = { total: number; sums: Record<string, number>; rows: Record<string, number>[] };
  const ask = (path: string, { params }: Target) =>
    office.admin.ok<Answer>('GET', `/api/procurement/${path}?${new URLSearchParams(params)}`);

  beforeAll(async () => {
    example = await openExample('1');
    office = example.office;
    const { admin, clerk, branchId, account } = office;
    const { steel, kgs, paint, ltr, box, nos, deccan } = example;
    await askApproval(admin, office.company, 'pur_ord', '1');
    await askApproval(admin, office.company, 'pur_req', '2');
    await office.grant([{ moduleCode: 2, menuCode: 2, screenCode: 1, transCode: 1 }]);
    const needed = [{ itemId: paint, unitId: ltr, qty: qty(5) }];
    const asked = requestForm(branchId, needed, { date: '2025-10-31', neededBy: '2025-11-20' });
    await clerk.ok('POST', `${REQUESTS}?step=submit`, asked);
    const enquiry = enquiryForm(branchId, [deccan], needed, { date: '2025-10-31', validTill: '2025-11-20' });
    await admin.ok('POST', `${ENQUIRIES}?step=submit`, enquiry);
    const order = (itemId: number, unitId: number, units: number, expectedOn: string) =>
      admin.ok<PurchaseOrder>(
        'POST',
        `${ORDERS}?step=submit`,
        orderForm(branchId, deccan, [{ itemId, unitId, qty: qty(units) }], { date: '2025-10-10', expectedOn }),
      );
    const late = await order(steel, kgs, 100, '2025-10-20');
    await order(paint, ltr, 10, '2025-11-03');
    const buy = (date: string, billNo: string | null, lines: object[], more: object = {}) =>
      admin.ok<Purchase>(
        'POST',
        posted(PURCHASES),
        purchaseForm(branchId, example, lines as never, { date, billNo, billDate: billNo && date, ...more }),
      );
    await buy('2025-09-12', 'DS/1', [{ itemId: steel, unitId: kgs, qty: qty(10), rate: rate(60) }]);
    // 50 are billed, 40 came: 50 × 62 = 3,100.
    await buy(
      '2025-10-15',
      'DS/2',
      [{ itemId: steel, unitId: kgs, qty: qty(40), billQty: qty(50), fromLineId: lineOf(late) }],
      { dueDate: '2025-11-04' },
    );
    await buy('2025-10-25', null, [{ itemId: box, unitId: nos, qty: qty(20), rate: rate(18) }], { mode: 'goodsOnly' });
    const bank = account('HDFC Current A/c');
    await admin.ok('POST', posted(ADVANCES), advanceForm(branchId, deccan, bank, rs('5,000'), { date: '2025-10-31' }));
  });

  const sum = (path: string, field: string) => async (to: Target) => (await ask(path, to)).sums[field];
  const count = (path: string) => async (to: Target) => (await ask(path, to)).total;
  const due = async (to: Target) => {
    const { rows } = await ask('payment-plan', { ...to, params: { ...to.params, asOn: '2025-10-31' } });
    return rows.reduce((all, { pending = 0 }) => all + pending, 0);
  };
  const TILES: [string, number, string, (to: Target) => Promise<number | undefined>][] = [
    ['Requests waiting', 1, screens.purchaseRequests.path, count('requests')],
    ['Enquiries unanswered', 1, screens.purchaseEnquiries.path, count('enquiries')],
    // 60 × 62 of steel; 10 × 62 of paint.
    ['Orders overdue', rs('3,720'), screens.pendingOrders.path, sum('pending-orders', 'value')],
    ['To receive this week', rs('620'), screens.pendingOrders.path, sum('pending-orders', 'value')],
    // 3,100 + 18 %.
    ['Payable this week', rs('3,658'), screens.supplierPayments.path, due],
    ['Advances not adjusted', rs('5,000'), screens.advancesLiable.path, sum('advances-liable', 'balance')],
    ['Purchases this month', rs('3,100'), screens.listOfPurchases.path, sum('list-of-purchases', 'taxable')],
  ];

  test.each(TILES)('%s: its report says the same', async (label, figure, path, figureOfReport) => {
    const tile = tileOf(await shown(), label);
    expect(tile?.value).toBe(figure);
    expect(tile?.opens?.path).toBe(path);
    expect(await figureOfReport(tile?.opens as Target)).toBe(figure);
  });

  test('has no tile besides these, and compares the month with the one before', async () => {
    const { tiles } = await shown();
    expect(tiles.map(({ label }) => label)).toEqual(TILES.map(([label]) => label));
    expect(tiles.at(-1)?.before).toEqual({ value: rs('600'), words: '01-Sep-2025 to 30-Sep-2025' });
  });

  test('months and suppliers are the totals of the reports that they open', async () => {
    const { charts } = await shown();
    expect(charts.map(({ key }) => key)).toEqual(['months', 'suppliers', 'prices', 'onTime']);
    const of = (key: string) => charts.find((chart) => chart.key === key);
    const months = of('months');
    expect(months?.categories.slice(-2)).toEqual(['Sep-2025', 'Oct-2025']);
    expect(months?.series[0]?.values.slice(-2)).toEqual([rs('600'), rs('3,100')]);
    for (const place of [10, 11])
      expect(await sum('list-of-purchases', 'taxable')(months?.opens[place] as Target)).toBe(
        months?.series[0]?.values[place],
      );
    const suppliers = of('suppliers');
    expect(suppliers?.categories).toEqual(['Deccan Steels · 100 %']);
    expect(await sum('supplier-wise-purchases', 'taxable')(suppliers?.opens[0] as Target)).toBe(rs('3,700'));
    expect(of('prices')?.series).toMatchObject([{ label: 'MS sheet, KGS' }]);
    expect(of('prices')?.series[0]?.values.slice(-2)).toEqual([rs('60'), rs('62')]);
    expect(of('onTime')?.series[0]?.values.slice(-2)).toEqual([null, 100]);
  });

  test('lists waiting documents, shortages, and goods and bills without each other', async () => {
    const { lists } = await shown();
    const texts = Object.fromEntries(lists.map(({ key, rows }) => [key, rows.map(({ text }) => text)]));
    expect(texts).toEqual({
      approvals: ['1 purchase request'],
      short: ['Deccan Steels: 60 KGS MS sheet'],
      withoutBill: ['Deccan Steels: 20 NOS Carton'],
      withoutGoods: ['Deccan Steels: 10 KGS MS sheet'],
    });
  });

  test('shows nobody a figure whose report they may not open', async () => {
    await office.grant([
      { moduleCode: 2, menuCode: 0, screenCode: 0, transCode: 1 },
      { moduleCode: 2, menuCode: 11, screenCode: 4, transCode: 7 },
    ]);
    const { tiles, charts, lists } = await shown(office.clerk);
    expect(tiles.map(({ label }) => label)).toEqual(['Advances not adjusted']);
    expect([charts, lists]).toEqual([[], []]);
  });

  test('the page of a supplier has the payable, ordered and bought amounts, and its rating', async () => {
    const page = await snapshot();
    const figures = Object.fromEntries(page.tiles.map(({ key, value }) => [key, value]));
    expect(figures).toEqual({
      // 708 + 3,658 − 5,000; the bill of September fell due on 12-Oct.
      payable: rs('708') + rs('3,658') - rs('5,000'),
      overdue: rs('708'),
      advances: rs('5,000'),
      ordered: rs('4,340'),
      year: rs('3,700'),
      last: rs('3,658'),
      rating: 100,
    });
    for (const [key, path, field] of [
      ['advances', 'advances-liable', 'balance'],
      ['ordered', 'pending-orders', 'value'],
      ['year', 'supplier-wise-purchases', 'taxable'],
    ] as const) {
      const opens = page.tiles.find((tile) => tile.key === key)?.opens;
      expect([key, await sum(path, field)(opens as Target)]).toEqual([key, figures[key]]);
    }
    const texts = Object.fromEntries(page.lists.map(({ key, rows }) => [key, rows.map(({ text }) => text)]));
    expect(texts).toMatchObject({
      bills: ['DS/1', 'DS/2'],
      prices: ['Carton, 18 per NOS', 'MS sheet, 62 per KGS'],
      notes: [],
      mails: [],
    });
    expect(texts.orders).toHaveLength(2);
    const none = await office.admin.ok<Dashboard>('GET', `/api/procurement/supplier-snapshot?${ON}`);
    expect(none.tiles).toEqual([]);
  });

  test('the list of suppliers has the same rating, and groups add up those of their suppliers', async () => {
    const { rows } = await office.admin.ok<Answer>('GET', `/api/procurement/suppliers-list?${ON}`);
    expect(rows.find(({ supplierId }) => supplierId === example.deccan)).toMatchObject({
      rating: 100_000,
      onTime: 100_000,
      purchases: rs('3,700'),
    });
    const group = (name: string, parentId: number | null) =>
      office.admin.ok<{ id: number }>('POST', '/api/procurement/supplier-groups', {
        code: name.slice(0, 10).toUpperCase(),
        name,
        parentId,
        accountGroupId: null,
        creditDays: null,
        tdsSectionId: null,
        purchaseTypeId: null,
        active: true,
      });
    const raw = await group('Raw', null);
    const metals = await group('Metals', raw.id);
    const path = `/api/procurement/suppliers/${example.deccan}`;
    await office.admin.ok('PUT', path, { ...(await office.admin.ok<object>('GET', path)), groupId: metals.id });
    const groups = await office.admin.ok<Answer>('GET', `/api/procurement/supplier-groups-list?${ON}`);
    expect(groups.rows).toMatchObject([
      { name: 'Raw', under: null, suppliers: 0, purchases: 0 },
      { name: 'Raw › Metals', under: 'Raw', suppliers: 1, purchases: rs('3,700') },
    ]);
    const own = await office.admin.ok<Answer>('GET', `/api/procurement/suppliers-list?${ON}&groupId=${metals.id}`);
    expect([own.total, own.sums.purchases, own.sums.payable]).toEqual([1, groups.sums.purchases, groups.sums.payable]);
  });
});

test('a new company is shown its first steps', async () => {
  const office = await openOffice(await testApp('2025-10-31T06:00:00.000Z'));
  const { steps, tiles } = await office.admin.ok<Dashboard>('GET', '/api/procurement/dashboard');
  expect(steps.map(({ key, isDone }) => [key, isDone])).toEqual([
    ['suppliers', false],
    ['openings', false],
    ['order', false],
    ['bill', false],
  ]);
  expect(tiles).toEqual([]);
});

test.each([
  [{ onTime: 1, good: 1, asOrdered: 1 }, 100],
  [{ onTime: 0.5, good: 1, asOrdered: 0 }, 60],
  [{ onTime: null, good: 0.9, asOrdered: null }, 90],
  [{ onTime: null, good: 1, asOrdered: 0.5 }, 83],
  [{ onTime: null, good: null, asOrdered: null }, null],
])('a rating is made of the known parts: %o is %s', (shares, rating) => {
  expect(ratingOf(shares)).toBe(rating);
});

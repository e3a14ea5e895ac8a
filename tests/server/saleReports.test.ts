import { beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../contract/books/accounts';
import type { Dashboard, Target } from '../../contract/dashboards';
import { addDays, financialYearOf, firstOfMonth, type IsoDate } from '../../contract/dates';
import type { Invoice } from '../../contract/sales/invoices';
import { sales as screens } from '../../contract/sales/screens';
import { piecesOfSold } from '../../server/selling/sold/read';
import { testApp } from '../setup/app';
import { forms, type Office, openOffice, post, RECEIPTS, receiptLine, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { INVOICES, invoiceForm, itemForm, openShop, SELLING, type Shop, targetForm } from './selling';
import { STOCK } from './stock';

/** Reports of sales agree with the documents, for any days. */

let office: Office;
let yard: Yard;
let shop: Shop;
const made: Invoice[] = [];
const TODAY = '2026-06-20';
const DAYS = ['2026-04-03', '2026-04-30', '2026-05-01', '2026-05-17', '2026-05-31', '2026-06-01', '2026-06-19', TODAY];

type Values = Record<string, number | string | null>;
type Answer = {
  rows: Values[];
  total: number;
  sums: Record<string, number>;
  groups: { value: string; count: number; sums: Values }[];
};
const report = (name: string, query: Record<string, string | number>) =>
  office.admin.ok<Answer>(
    'GET',
    `/api/sales/reports/${name}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`,
  );
const ALL = { from: '2026-04-01', to: TODAY };

const line = (itemId: number, units: number, at: number, more: object = {}) => ({
  itemId,
  unitId: yard.kgs,
  qty: qty(units),
  rate: rate(at),
  discountPercent: 0,
  gstPercent: 18_000,
  ...more,
});
const sell = async (date: string, customerId: number, items: readonly object[], more: object = {}) => {
  const sale = { customerId, saleTypeId: shop.saleType, storeId: yard.main };
  const form = invoiceForm(office.branchId, sale, items, { date, rounds: false, ...more });
  const invoice = await office.admin.ok<Invoice>('POST', post(INVOICES), form);
  made.push(invoice);
  return invoice;
};

let soap = 0;

beforeAll(async () => {
  office = await openOffice(await testApp(`${TODAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  shop = await openShop(office, office.account('Sales'));
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  soap = (await office.admin.ok<{ id: number }>('POST', '/api/inventory/items', itemForm('SOAP', yard.kgs))).id;
  const opening = [yard.steel, soap].map((itemId) => ({
    itemId,
    unitId: yard.kgs,
    qty: qty(500),
    rate: rate(50),
    remarks: null,
  }));
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, { ...start, items: opening });
  await office.admin.ok('POST', SELLING.targets, targetForm(shop.ravi, { month: '2026-05-01', amount: rs('10,000') }));
  for (const [place, date] of DAYS.entries()) {
    const items = [line(yard.steel, place + 1, 100), ...(place % 2 ? [line(soap, 2, 60)] : [])];
    const more = place % 3 === 0 ? { agentId: shop.ravi } : {};
    await sell(date, place % 2 ? shop.sri : shop.walkIn, items, more);
  }
  const gone = await sell(TODAY, shop.sri, [line(soap, 9, 90)]);
  await office.admin.ok('POST', `${INVOICES}/${gone.id}/cancel`, {
    version: gone.version,
    reason: 'Entered for the wrong customer',
  });
});

test('a stretch of days is read as years, months and the fewest further days', () => {
  const of = (from: string, to: string) =>
    piecesOfSold(from as IsoDate, to as IsoDate, TODAY as IsoDate).map(
      ({ span, from: first, to: last, sign }) => `${sign === 1 ? '+' : '-'} ${span} ${first} ${last}`,
    );
  expect(of('2025-12-01', '2026-01-31')).toEqual(['+ month 2025-12-01 2026-01-01']);
  expect(of('2025-04-01', '2026-03-31')).toEqual(['+ year 2025-04-01 2025-04-01']);
  // In this month and year the days to come hold nothing.
  expect(of('2026-06-01', TODAY)).toEqual(['+ month 2026-06-01 2026-06-01', '- day 2026-06-21 2026-06-30']);
  expect(of('2026-04-01', TODAY)).toEqual([
    '+ year 2026-04-01 2026-04-01',
    '- day 2026-06-21 2026-06-30',
    '- month 2026-07-01 2027-03-01',
  ]);
  expect(of('2025-10-03', '2025-12-05')).toEqual([
    '+ month 2025-10-01 2025-10-01',
    '- day 2025-10-01 2025-10-02',
    '+ month 2025-11-01 2025-11-01',
    '+ day 2025-12-01 2025-12-05',
  ]);
  expect(of('2025-04-10', '2025-04-12')).toEqual(['+ day 2025-04-10 2025-04-12']);
});

test('every stretch of days holds each of its days once', () => {
  const lengths = { day: 1, month: 31, year: 366 };
  const spanOf = {
    day: (day: IsoDate) => day,
    month: firstOfMonth,
    year: (day: IsoDate) => financialYearOf(day).from,
  };
  for (let begin = 0; begin < 500; begin += 37)
    for (let length = 0; length < 800; length += 59) {
      const from = addDays('2025-03-28' as IsoDate, begin);
      const to = addDays(from, length);
      const held = new Map<string, number>();
      for (const { span, from: start, to: end, sign } of piecesOfSold(from, to, TODAY as IsoDate))
        for (let day = start; day <= addDays(end, lengths[span]); day = addDays(day, 1))
          if (spanOf[span](day) >= start && spanOf[span](day) <= end) held.set(day, (held.get(day) ?? 0) + sign);
      const once = [...held].filter(([, times]) => times !== 0);
      const isRight = once.every(([day, times]) => times === 1 && day >= from && day <= to);
      expect([from, to, once.length, isRight]).toEqual([from, to, length + 1, true]);
    }
});

describe('the reports', () => {
  test('agree with each other over any days', async () => {
    for (const [from, to] of [
      ['2026-04-01', TODAY],
      ['2026-04-30', '2026-06-01'],
      ['2026-05-02', '2026-05-31'],
      ['2026-06-02', TODAY],
      ['2026-05-17', '2026-05-17'],
    ] as const) {
      const list = await report('list-of-sales', { from, to });
      const of = made.slice(0, DAYS.length).filter(({ date }) => date >= from && date <= to);
      expect([from, list.sums.total]).toEqual([from, of.reduce((sum, { amount }) => sum + amount, 0)]);
      for (const name of ['customer-wise-sales', 'item-wise-sales', 'detailed-sales'])
        expect([name, from, (await report(name, { from, to })).sums.taxable]).toEqual([name, from, list.sums.taxable]);
      const byItem = await report('item-wise-sales', { from, to });
      expect(byItem.sums.cost).toBe((await report('detailed-sales', { from, to })).sums.cost);
    }
  });

  test('a cancelled bill is in the list with zero, and in no other report', async () => {
    const list = await report('list-of-sales', { from: TODAY, to: TODAY });
    expect(list.rows.map(({ status, total }) => [status, total])).toEqual([
      ['posted', made[DAYS.length - 1]?.amount],
      ['cancelled', 0],
    ]);
    expect((await report('detailed-sales', { from: TODAY, to: TODAY })).total).toBe(2);
  });

  test('customers are listed with their purchases, the margin and their debt', async () => {
    const { rows } = await report('customer-wise-sales', ALL);
    const sri = rows.find(({ customerId }) => customerId === shop.sri);
    // 2 + 4 + 6 + 8 kg at 100 and four times 2 kg at 60, at a cost of 50 each.
    expect(sri).toMatchObject({
      customer: 'Sri Traders',
      group: 'Dealers',
      bills: 4,
      taxable: rs('2,480'),
      margin: rs('1,080'),
    });
    expect(sri).toMatchObject({ marginPercent: 43_548, balance: rs('2,926.40') });
    const one = await report('customer-wise-sales', { ...ALL, groupId: shop.retail });
    expect(one.rows.map(({ customerId }) => customerId)).toEqual([shop.walkIn]);
  });

  test('agents are listed with their commission and their achievement', async () => {
    const { rows } = await report('agent-wise-sales', { from: '2026-05-01', to: '2026-05-31' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      agent: 'Ravi',
      bills: 1,
      taxable: rs('520'),
      commission: rs('10.40'),
      target: rs('10,000'),
      achieved: 5_200,
    });
  });

  test('items are ranked, with those that were not sold when asked', async () => {
    const top = await report('item-wise-sales', { ...ALL, top: 'top10' });
    expect(top.rows.map(({ itemId, qty: net }) => [itemId, net])).toEqual([
      [yard.steel, qty(36)],
      [soap, qty(8)],
    ]);
    expect(top.rows.reduce((sum, { share }) => sum + Number(share), 0)).toBe(100_000);
    const least = await report('item-wise-sales', {
      ...ALL,
      top: 'least10',
      unsold: 'yes',
      sort: 'taxable',
      dir: 'asc',
    });
    expect(least.rows[0]).toMatchObject({ qty: 0, taxable: 0 });
    expect(least.total).toBeGreaterThan(2);
  });

  test('open bills are listed with their age, and lead to nothing once they are paid', async () => {
    const due = await report('pending-receivables', { asOn: TODAY, customerId: shop.sri });
    expect(due.sums.balance).toBe(rs('2,926.40'));
    expect(due.rows[0]).toMatchObject({ dueDate: '2026-05-30', days: 21, age: '1 to 30' });
    const late = await report('pending-receivables', { asOn: TODAY, customerId: shop.sri, due: 'overdue' });
    expect(late.rows.map(({ date }) => date)).toEqual(['2026-04-30', '2026-05-17']);
    const then = await report('pending-receivables', { asOn: '2026-05-01', customerId: shop.sri });
    expect(then.rows.map(({ date }) => date)).toEqual(['2026-04-30']);
  });

  test('an advance is in its list with the open part, and in the day book of its customer', async () => {
    const { accountId } = await office.admin.ok<{ accountId: number }>('GET', `${SELLING.customers}/${shop.sri}`);
    const bills = [
      { refType: 'advance', billId: null, billNo: null, billDate: null, dueDate: null, amount: rs('1,000') },
    ];
    const receipt = forms(office).receipt([receiptLine(accountId, rs('1,000'), { bills })], { date: TODAY });
    await office.admin.ok('POST', post(RECEIPTS), receipt);
    await sell(TODAY, shop.sri, [line(yard.steel, 5, 100)], { advance: rs('400'), dueDate: '2026-06-25' });
    const { rows } = await report('list-of-advances', { ...ALL, open: 'yes' });
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      documentType: 'RC',
      customer: 'Sri Traders',
      amount: rs('1,000'),
      adjusted: rs('400'),
      refunded: 0,
      balance: rs('600'),
    });
    const book = await report('customer-day-book', { from: TODAY, to: TODAY, customerId: shop.sri });
    const { balance } = await office.admin.ok<Account>('GET', `/api/accounts/accounts/${accountId}`);
    expect(book.rows.at(-1)?.balance).toBe(balance);
  });

  test('rows are grouped, by HSN too', async () => {
    const groups = await report('list-of-sales', { ...ALL, by: 'month' });
    expect(groups.groups.map(({ value }) => value)).toEqual(['2026-04', '2026-05', '2026-06']);
    expect((await report('item-wise-sales', { ...ALL, by: 'hsn' })).groups.length).toBeGreaterThan(0);
  });
});

describe('the dashboard of sales', () => {
  const dashboard = (path = '/api/sales/stock-dashboard') => office.admin.ok<Dashboard>('GET', `${path}?asOn=${TODAY}`);
  const asked = ({ path, params: { tab, ...params } }: Target) =>
    report(tab === 'collection' ? 'collections' : (NAMES[path] ?? path), params);
  const NAMES: Readonly<Record<string, string>> = {
    [screens.listOfStockSales.path]: 'list-of-sales',
    [screens.customerWiseSales.path]: 'customer-wise-sales',
    [screens.itemWiseSales.path]: 'item-wise-sales',
    [screens.detailedSales.path]: 'detailed-sales',
    [screens.pendingReceivables.path]: 'pending-receivables',
  };
  const FIGURES: Readonly<Record<string, (sums: Readonly<Record<string, number>>) => number>> = {
    'sales.day': ({ taxable = 0 }) => taxable,
    'sales.month': ({ taxable = 0 }) => taxable,
    bills: ({ bills = 0 }) => bills,
    average: ({ sold = 0, bills = 1 }) => Math.round(sold / bills),
    returns: ({ taxable = 0 }) => 0 - taxable,
    margin: ({ margin = 0, taxable = 1 }) => Math.round((margin * 1000) / taxable) / 10,
    collection: ({ amount = 0 }) => amount,
    outstanding: ({ balance = 0 }) => balance,
    overdue: ({ balance = 0 }) => balance,
  };

  test('has a tile for each figure, and its report says the same', async () => {
    const { tiles } = await dashboard();
    expect(tiles.map(({ key }) => key)).toEqual([
      ...['sales.day', 'sales.month', 'bills', 'average', 'returns', 'margin', 'collection'],
      ...['outstanding', 'overdue'],
    ]);
    for (const { key, value, opens } of tiles) {
      const { sums } = await asked(opens as Target);
      expect([key, value]).toEqual([key, FIGURES[key]?.(sums)]);
    }
    expect(tiles.find(({ key }) => key === 'collection')?.value).toBe(rs('1,000'));
    expect(tiles.find(({ key }) => key === 'overdue')?.value).toBeGreaterThan(0);
  });

  test('each bar and day leads to a report that says the same', async () => {
    const { charts } = await dashboard();
    expect(charts.map(({ key }) => key)).toEqual(['days', 'items', 'customers', 'ages', 'modes', 'hours']);
    for (const chart of charts.filter(({ key }) => ['days', 'items', 'customers'].includes(key)))
      for (const [place, opens] of chart.opens.entries()) {
        const value = chart.series[0]?.values[place] ?? 0;
        if (!opens || (chart.key === 'days' && value === 0)) continue;
        expect([chart.key, place, (await asked(opens)).sums.taxable]).toEqual([chart.key, place, value]);
      }
    const ages = charts.find(({ key }) => key === 'ages');
    const { groups } = await report('pending-receivables', { asOn: TODAY, by: 'age' });
    for (const { value, sums } of groups)
      expect(ages?.series.find(({ label }) => label === value)?.values).toEqual([sums.balance]);
  });

  test('shows due amounts, and best sellers out of stock', async () => {
    const { lists } = await dashboard();
    expect(lists.map(({ key, rows }) => [key, rows.length > 0])).toEqual([
      ['toDispatch', false],
      ['dueThisWeek', true],
      ['soldOut', false],
    ]);
    await sell(TODAY, shop.sri, [line(soap, 492, 60)]);
    const [, , gone] = (await dashboard('/api/sales/dashboard')).lists;
    expect(gone?.rows.map(({ text }) => text)).toEqual(['SOAP']);
  });

  test('is on the start page in short', async () => {
    const { tiles } = await dashboard('/api/dashboard');
    expect(tiles.slice(0, 3).map(({ key }) => key)).toEqual(['sales.day', 'bills', 'margin']);
    const stock = tiles.find(({ key }) => key === 'stock');
    const { sums } = await office.admin.ok<Answer>('GET', '/api/inventory/stock/valuation');
    expect(stock?.value).toBe(sums.value);
  });

  test('sends nobody the figures of a report that he may not open', async () => {
    const grant = (screen: { code: readonly [number, number, number] }, transCode: number) => {
      const [moduleCode, menuCode, screenCode] = screen.code;
      return { moduleCode, menuCode, screenCode, transCode };
    };
    await office.grant([grant(screens.stockSalesDashboard, 1), grant(screens.listOfStockSales, 7)]);
    const { tiles, charts, lists } = await office.clerk.ok<Dashboard>(
      'GET',
      `/api/sales/stock-dashboard?asOn=${TODAY}`,
    );
    expect(tiles.map(({ key }) => key)).toEqual(['sales.day', 'sales.month', 'returns', 'collection']);
    expect(charts.map(({ key, series }) => [key, series.length])).toEqual([
      ['days', 2],
      ['modes', 1],
      ['hours', 1],
    ]);
    expect(lists).toEqual([]);
  });
});

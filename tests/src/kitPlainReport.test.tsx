import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accounts as screens } from '../../contract/accounts/screens';
import { choice, isoDateField, signedMoney } from '../../contract/fields';
import { plainReport } from '../../contract/plainReport';
import { definePlainReport } from '../../src/kit/report/definePlainReport';
import { openScreen, placeNow, serveKit, server } from './kitSupport';

serveKit();

const sales = plainReport({
  path: '/api/test/sales',
  screen: screens.dayBook,
  columns: { item: z.string(), customer: z.nullable(z.string()), amount: signedMoney },
  filters: { asOn: isoDateField() },
  totals: ['amount'],
  groups: ['customer'],
});
const report = definePlainReport(sales, {
  start: () => ({ asOn: '2026-03-31' }),
  filters: [{ kind: 'field', field: 'asOn', label: 'As on', input: 'date', required: true }],
  columns: [
    { field: 'item', label: 'Item' },
    { field: 'customer', label: 'Customer' },
    // A label of its own; the contract says that it is money.
    { field: 'amount', label: 'Amount' },
  ],
  grouped: { counted: 'Sales', sums: [{ field: 'amount', label: 'Amount', show: 'money' }] },
});

const ROWS = [
  { item: 'Rice', customer: 'Anand', amount: 100_00 },
  { item: 'Dal', customer: 'Anand', amount: 50_00 },
  { item: 'Oil', customer: null, amount: 25_00 },
];
const GROUPS = [
  { value: 'Anand', count: 2, sums: { amount: 150_00 } },
  { value: null, count: 1, sums: { amount: 25_00 } },
];
let asked: URLSearchParams[] = [];
/** Answers as the server does; `beyond` rows are on further pages. */
const serve = (beyond = 0) =>
  server.use(
    http.get('*/api/test/sales', ({ request }) => {
      const query = new URL(request.url).searchParams;
      asked.push(query);
      const isGrouped = query.get('by') === 'customer';
      return HttpResponse.json({
        rows: isGrouped ? [] : ROWS,
        total: isGrouped ? GROUPS.length : ROWS.length + beyond,
        sums: { amount: 175_00 + beyond * 100 },
        by: isGrouped ? 'customer' : null,
        groups: isGrouped ? GROUPS : [],
        group: query.get('group') ? { field: 'customer', value: query.get('value') } : null,
      });
    }),
  );
beforeEach(() => {
  asked = [];
});
const rowOf = (text: string) => within(screen.getByText(text).closest('tr') as HTMLElement);

test('rows come with the totals of the contract, of a longer report as the server has added them up', async () => {
  serve();
  const first = openScreen(report);
  await screen.findByText('Rice');
  expect(rowOf('Total').getByText('175.00')).toBeDefined();
  expect(rowOf('Rice').getByText('100.00')).toBeDefined();
  first.unmount();
  serve(600);
  openScreen(report, '?asOn=2026-03-30');
  await screen.findByText('Rice');
  expect(rowOf('Total').getByText('775.00')).toBeDefined();
});

test('groups show their number and sums, add up, and lead to their rows', async () => {
  serve();
  openScreen(report);
  await screen.findByText('Rice');
  await userEvent.setup().selectOptions(screen.getByLabelText('by'), 'customer');
  await screen.findByText('2');
  expect(asked.at(-1)?.get('by')).toBe('customer');
  expect(rowOf('Anand').getByText('150.00')).toBeDefined();
  expect(rowOf('Total').getByText('175.00')).toBeDefined();
  expect(placeNow()).toContain('by=customer');
  const link = rowOf('Anand').getAllByRole('link')[0];
  expect(Object.fromEntries(new URLSearchParams(link?.getAttribute('href')?.split('?')[1]))).toMatchObject({
    asOn: '2026-03-31',
    by: 'rows',
    group: 'customer',
    value: 'Anand',
  });
});

test('the rows of one group say whose they are, those without a value too', async () => {
  serve();
  const first = openScreen(report, '?group=customer&value=Anand');
  expect(await screen.findByRole('heading', { name: /: Anand$/ })).toBeDefined();
  first.unmount();
  openScreen(report, '?group=customer');
  expect(await screen.findByRole('heading', { name: /: without Customer$/ })).toBeDefined();
});

test('the chart is that of the groups, also over single rows', async () => {
  serve();
  openScreen(report, '?chart=on');
  const figure = await screen.findByRole('figure', { name: 'Customer' });
  expect(within(figure).getByRole('table').textContent).toContain('Anand');
  expect(asked.map((query) => query.get('by'))).toContain('customer');
});

test('a choice that may be left out is shown as left out, and is taken back', async () => {
  serve();
  const filters = { kind: z.optional(choice({ bill: 'Bill', note: 'Debit note' })) };
  const open = definePlainReport(
    plainReport({ ...sales, columns: { item: z.string() }, filters, groups: [], totals: [] }),
    {},
  );
  openScreen(open);
  await screen.findByText('Rice');
  const kind = screen.getByLabelText<HTMLSelectElement>('kind');
  expect(kind.selectedOptions[0]?.textContent).toBe('All');
  await userEvent.setup().selectOptions(kind, 'Debit note');
  expect(placeNow()).toContain('kind=note');
  await userEvent.setup().selectOptions(kind, 'All');
  expect(placeNow()).not.toContain('kind');
});

describe('charts that a report names', () => {
  const months = plainReport({
    ...sales,
    columns: { item: z.string(), month: z.string(), shop: z.nullable(z.string()), amount: signedMoney },
    filters: { asOn: isoDateField() },
    totals: ['amount'],
    groups: ['month', 'shop'],
  });
  const group = (value: string, across: string | null, amount: number) => ({
    value,
    across,
    count: 1,
    sums: { amount },
  });
  const answer = (by: string | null, groups: object[]) => ({
    rows: [],
    total: 0,
    sums: { amount: 400_00 },
    by,
    groups,
  });
  const serveGroups = (groups: object[]) =>
    server.use(
      http.get('*/api/test/sales', ({ request }) => {
        const query = new URL(request.url).searchParams;
        asked.push(query);
        const by = query.get('by') === 'rows' ? null : query.get('by');
        const rows = by ? [] : [{ item: 'Rice', month: '2026-03', shop: 'A', amount: 400_00 }];
        return HttpResponse.json({ ...answer(by, by ? groups : []), rows, total: 1, group: null });
      }),
    );
  const drawn = async () => within(await screen.findByRole('figure')).getByRole('table');
  const cells = (table: HTMLElement) =>
    within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));

  test('split steps such as months by another column, largest parts first, and keep the order of the steps', async () => {
    serveGroups([
      group('2026-02', 'Counter', 50_00),
      group('2026-02', 'Store', 200_00),
      group('2026-01', 'Store', 100_00),
      group('2026-01', null, 50_00),
    ]);
    const parts = { start: () => ({ asOn: '2026-03-31' }), grouped: { counted: 'Sales' } };
    openScreen(
      definePlainReport(months, { ...parts, draws: { by: 'month', across: 'shop', figures: ['amount'], as: 'steps' } }),
      '?chart=on',
    );
    const [head, first, second] = cells(await drawn());
    expect(head?.slice(1)).toEqual(['Store', 'Counter', expect.stringContaining('without')]);
    expect(first).toEqual(['2026-01', '100.00', '0.00', '50.00']);
    expect(second).toEqual(['2026-02', '200.00', '50.00', '0.00']);
    expect(asked.map((query) => query.get('across'))).toContain('shop');
  });

  test('rank groups with the cumulative share of each', async () => {
    serveGroups([
      { value: 'Spoilt', count: 1, sums: { amount: 100_00 } },
      { value: 'Broken', count: 3, sums: { amount: 300_00 } },
    ]);
    const parts = { start: () => ({ asOn: '2026-03-31' }), grouped: { counted: 'Losses' } };
    openScreen(
      definePlainReport(months, { ...parts, draws: { by: 'shop', figures: ['amount'], as: 'pareto' } }),
      '?chart=on',
    );
    expect(cells(await drawn()).slice(1)).toEqual([
      ['Broken · 75 %', '300.00'],
      ['Spoilt · 100 %', '100.00'],
    ]);
  });
});

import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { accounts as screens } from '../../contract/accounts/screens';
import { readConditions } from '../../contract/columnFilters';
import { signedMoney, text } from '../../contract/fields';
import { report, resource, Stored } from '../../contract/resource';
import { KeySheet } from '../../src/kit/keys/KeySheet';
import { defineMaster } from '../../src/kit/master/defineMaster';
import { defineReport } from '../../src/kit/report/defineReport';
import { openScreen, placeNow, serveKit, server } from './kitSupport';

serveKit();

const ShelfInput = z.object({ name: text(20, 'Give the shelf a name') });
const shelves = resource({
  path: '/api/test/shelves',
  screen: screens.accounts,
  names: { one: 'shelf', many: 'shelves' },
  input: ShelfInput,
  row: z.extend(ShelfInput, { ...Stored, worth: signedMoney }),
});
const shelvesMaster = defineMaster(shelves, {
  name: 'name',
  blank: { name: '' },
  columns: [
    { field: 'name', label: 'Shelf' },
    { field: 'worth', label: 'Worth', show: 'money', total: 'sum' },
  ],
  form: [{ field: 'name', label: 'Name', input: 'text' }],
});

/** The last query to the server, and one shelf as the answer to any query. */
function serveShelves() {
  const asked: { where: ReturnType<typeof readConditions> } = { where: null };
  server.use(
    http.get('*/api/test/shelves', ({ request }) => {
      const where = new URL(request.url).searchParams.get('where');
      asked.where = where === null ? null : readConditions(where);
      const rows = where?.includes('nothing') ? [] : [{ id: 1, version: 1, name: 'Shelf 1', worth: 10_000 }];
      return HttpResponse.json({ rows, total: rows.length });
    }),
  );
  return asked;
}

test('a key opens a field under each head, and its text narrows the list on the server and is in the URL', async () => {
  const asked = serveShelves();
  openScreen(shelvesMaster);
  await screen.findByText('Shelf 1');
  const keys = userEvent.setup();
  expect(screen.queryByLabelText('Filter Shelf')).toBeNull();
  await keys.keyboard('{Alt>}f{/Alt}');
  expect(document.activeElement).toBe(await screen.findByLabelText('Filter Shelf'));
  await keys.keyboard('one{Tab}>1000{Enter}');
  await waitFor(() => expect(asked.where).toHaveLength(2));
  expect(asked.where).toEqual([
    { kind: 'text', field: 'name', holds: 'one' },
    { kind: 'figure', field: 'worth', from: 100_001, to: null, of: 'value' },
  ]);
  expect(placeNow()).toContain('f.worth=%3E1000');
  expect(screen.getByRole('button', { name: /^Filter/ }).textContent).toContain('(2)');
  expect(screen.getByRole('status').textContent).toBe('1 shelf · Shelf one · Worth >1000');
  await keys.keyboard('{Alt>}x{/Alt}');
  await waitFor(() => expect(placeNow()).not.toContain('f.'));
  expect(screen.getByLabelText<HTMLInputElement>('Filter Worth').value).toBe('');
});

test('a filter that cannot be read says so at its field and narrows nothing', async () => {
  const asked = serveShelves();
  openScreen(shelvesMaster, '?filter=1');
  const keys = userEvent.setup();
  const field = await screen.findByLabelText('Filter Worth');
  await keys.type(field, 'plenty{Enter}');
  expect((await screen.findByRole('alert')).textContent).toBe('Type an amount such as >1000 or 1000..5000');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(asked.where).toBeNull();
  await keys.type(field, '{Escape}');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('where nothing is left the fields stay, and the way back', async () => {
  serveShelves();
  openScreen(shelvesMaster, '?filter=1&f.name=nothing');
  expect(await screen.findByText('No shelves match these filters')).toBeDefined();
  expect(screen.getByLabelText<HTMLInputElement>('Filter Shelf').value).toBe('nothing');
  await userEvent.setup().click(screen.getByRole('button', { name: /Clear all filters/ }));
  expect(await screen.findByText('Shelf 1')).toBeDefined();
});

test('a phone has one button for all filters, chips and columns on one sheet', async () => {
  serveShelves();
  const still = { addEventListener: () => undefined, removeEventListener: () => undefined };
  const media = vi
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => ({ ...still, matches: query.includes('max-width: 767') }) as never);
  openScreen(shelvesMaster, '?tag=3');
  await screen.findByText('Shelf 1');
  const [button, ...others] = screen.getAllByRole('button', { name: /^Filter/ });
  expect(others).toEqual([]);
  expect(button?.textContent).toContain('Filters (1)');
  await userEvent.setup().click(button as HTMLElement);
  const sheet = await screen.findByRole('dialog', { name: 'Filter' });
  expect(within(sheet).getByLabelText('Filter Worth')).toBeDefined();
  expect(sheet.querySelector('.chips')).not.toBeNull();
  media.mockRestore();
});

test('the card of keys names each key once', () => {
  render(<KeySheet title="Payments" keys={[{ keys: 'F4', words: 'To the date' }]} close={() => undefined} />);
  expect(screen.getAllByText('F4')).toHaveLength(1);
});

const Row = z.object({ room: z.string(), shelf: z.string(), worth: signedMoney });
const worths = report({
  path: '/api/test/worths',
  screen: screens.trialBalance,
  query: z.object({ asOn: z.string(), page: z.optional(z.coerce.number()), size: z.optional(z.coerce.number()) }),
  row: Row,
  answer: z.object({ rows: z.array(Row), total: z.optional(z.int()) }),
});
const START = { asOn: '2026-03-31' };
const COLUMNS = [
  { field: 'shelf', label: 'Shelf' },
  { field: 'worth', label: 'Worth', show: 'money', total: 'sum' },
] as const;
const WORTHS = [
  { room: 'Hall', shelf: 'Oak', worth: 10_000 },
  { room: 'Hall', shelf: 'Teak', worth: 50_000 },
  { room: 'Attic', shelf: 'Old teak', worth: 7_000 },
];

test('a report keeps the rows that fit; its groups and totals are theirs', async () => {
  server.use(http.get('*/api/test/worths', () => HttpResponse.json({ rows: WORTHS })));
  const trees = { trail: ({ room }: { room: string }) => [room] };
  openScreen(defineReport(worths, { start: () => START, filters: [], columns: COLUMNS, tree: trees }), '?f.shelf=teak');
  const table = await screen.findByRole('table');
  const texts = within(table)
    .getAllByRole('row')
    .map((row) => row.textContent);
  expect(texts).toEqual(['ShelfWorth', 'Hall500.00', 'Teak500.00', 'Attic70.00', 'Old teak70.00', 'Total570.00']);
  expect(screen.getByRole('status').textContent).toBe('2 of 3 rows · Shelf teak');
});

test('a report of many pages is looked through whole', async () => {
  server.use(
    http.get('*/api/test/worths', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))];
      return HttpResponse.json({ rows: WORTHS.slice((page - 1) * size, page * size), total: WORTHS.length });
    }),
  );
  const paged = { size: 1, totals: () => null };
  const plain = COLUMNS.map(({ field, label }) => ({ field, label }));
  openScreen(defineReport(worths, { start: () => START, filters: [], columns: plain, paged }), '?page=2&filter=1');
  expect(await screen.findByText('Teak')).toBeDefined();
  const field = screen.getByLabelText('Filter Shelf');
  await userEvent.setup().type(field, 'teak{Enter}');
  expect(await screen.findByText('Old teak')).toBeDefined();
  expect(screen.queryByText('Oak')).toBeNull();
  expect(screen.queryByRole('navigation', { name: 'Pages' })).toBeNull();
});

test('Shift on a head adds it to the order, shown by number, sent to the server and kept in the URL', async () => {
  const orders: (string | null)[] = [];
  server.use(
    http.get('*/api/test/shelves', ({ request }) => {
      const { searchParams } = new URL(request.url);
      orders.push(`${searchParams.get('sort')} ${searchParams.get('dir')}`);
      return HttpResponse.json({ rows: [{ id: 1, version: 1, name: 'Shelf 1', worth: 10_000 }], total: 1 });
    }),
  );
  openScreen(shelvesMaster);
  const keys = userEvent.setup();
  const head = async (name: RegExp) => screen.findByRole('button', { name });
  await keys.click(await head(/^Worth/));
  (await head(/^Shelf/)).focus();
  await keys.keyboard('{Shift>}{Enter}{/Shift}');
  expect(placeNow()).toContain('sort=worth%2Cname&dir=asc%2Casc');
  expect((await head(/^Shelf/)).textContent).toContain('2');
  await keys.keyboard('{Shift>}');
  await keys.click(await head(/^Worth/));
  await keys.keyboard('{/Shift}');
  await waitFor(() => expect(orders.at(-1)).toBe('worth,name desc,asc'));
  expect(screen.getByRole('columnheader', { name: /Worth/ }).getAttribute('aria-sort')).toBe('descending');
  expect(screen.getByRole('columnheader', { name: /Shelf/ }).getAttribute('aria-sort')).toBeNull();
});

test('rows of a report are sorted inside their groups, empty values last', async () => {
  server.use(http.get('*/api/test/worths', () => HttpResponse.json({ rows: WORTHS })));
  const trees = { trail: ({ room }: { room: string }) => [room] };
  const kind = defineReport(worths, { start: () => START, filters: [], columns: COLUMNS, tree: trees });
  openScreen(kind, '?sort=worth&dir=desc');
  const table = await screen.findByRole('table');
  const names = () =>
    within(table)
      .getAllByRole('row')
      .map((row) => row.querySelector('th, td')?.textContent);
  expect(names().slice(1, -1)).toEqual(['Hall', 'Teak', 'Oak', 'Attic', 'Old teak']);
  await userEvent.setup().click(screen.getByRole('button', { name: /^Worth/ }));
  expect(names().slice(1, -1)).toEqual(['Hall', 'Oak', 'Teak', 'Attic', 'Old teak']);
});

test('groups that allow it are sorted too: parties by their total debt, or by name', async () => {
  server.use(http.get('*/api/test/worths', () => HttpResponse.json({ rows: WORTHS })));
  const trees = { trail: ({ room }: { room: string }) => [room], closed: true, sorted: true } as const;
  const summed = COLUMNS.map((column) => (column.field === 'worth' ? { ...column, total: 'sum' as const } : column));
  const kind = defineReport(worths, { start: () => START, filters: [], columns: summed, tree: trees });
  const groups = async (order: string) => {
    const { unmount } = openScreen(kind, order);
    const rows = within(await screen.findByRole('table')).getAllByRole('row');
    const names = rows.map((row) => row.querySelector('th, td')?.textContent).slice(1, -1);
    unmount();
    return names;
  };
  expect(await groups('')).toEqual(['Hall', 'Attic']);
  expect(await groups('?sort=worth&dir=asc')).toEqual(['Attic', 'Hall']);
  expect(await groups('?sort=worth&dir=desc')).toEqual(['Hall', 'Attic']);
  expect(await groups('?sort=shelf&dir=asc')).toEqual(['Attic', 'Hall']);
});

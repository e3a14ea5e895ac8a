import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { accounts as screens } from '../../contract/accounts/screens';
import { id, signedMoney, text } from '../../contract/fields';
import { resource, Stored } from '../../contract/resource';
import { defineMaster } from '../../src/kit/master/defineMaster';
import { answer, openScreen, placeNow, serveKit, server } from './kitSupport';

serveKit();

const ShelfInput = z.object({ name: text(20, 'Give the shelf a name'), roomId: z.nullable(id) });
const shelves = resource({
  path: '/api/test/shelves',
  screen: screens.accounts,
  names: { one: 'shelf', many: 'shelves' },
  input: ShelfInput,
  row: z.extend(ShelfInput, { ...Stored, worth: signedMoney }),
});
const shelvesMaster = defineMaster(shelves, {
  name: 'name',
  blank: { name: '', roomId: null },
  columns: [
    { field: 'name', label: 'Shelf' },
    { field: 'worth', label: 'Worth', show: 'money', total: 'sum' },
  ],
  form: [{ field: 'name', label: 'Name', input: 'text' }],
});

const rows = Array.from({ length: 60 }, (_, at) => ({
  id: at + 1,
  version: 1,
  name: `Shelf ${at + 1}`,
  roomId: null,
  worth: 10_000,
}));

const serveRows = () =>
  server.use(
    http.get('*/api/test/shelves', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const q = searchParams.get('q') ?? '';
      const found = rows.filter((row) => row.name.includes(q));
      const from = (Number(searchParams.get('page')) - 1) * 50;
      return HttpResponse.json({ rows: found.slice(from, from + 50), total: found.length });
    }),
    http.get('*/api/test/shelves/:id', ({ params }) => HttpResponse.json(rows[Number(params.id) - 1])),
  );

test('while rows are on their way a skeleton stands in their place', async () => {
  server.use(http.get('*/api/test/shelves', () => delay('infinite')));
  openScreen(shelvesMaster);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
});

test('a failure is told in the words of the server, and can be tried again', async () => {
  server.use(answer('/api/test/shelves', { code: 'BROKEN', message: 'The store is being counted.' }, 409));
  openScreen(shelvesMaster);
  expect((await screen.findByRole('alert')).textContent).toContain('The store is being counted.');
  serveRows();
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Shelf 1')).toBeDefined();
});

test('an empty list offers the action that helps', async () => {
  server.use(answer('/api/test/shelves', { rows: [], total: 0 }));
  openScreen(shelvesMaster);
  expect(await screen.findByText('No shelves yet')).toBeDefined();
  expect(screen.getAllByRole('button', { name: /New/ })).toHaveLength(2);
});

test('rows come with their totals, and the page says which ones they are', async () => {
  serveRows();
  openScreen(shelvesMaster);
  const grid = await screen.findByRole('grid', { name: 'shelves' });
  expect(grid.getAttribute('aria-rowcount')).toBe('60');
  expect(within(grid).getByText('This page')).toBeDefined();
  expect(within(grid).getByText('5,000.00')).toBeDefined();
  expect(screen.getByText('1–50 of 60')).toBeDefined();
});

test('the next page, the order and the search stand in the URL', async () => {
  serveRows();
  openScreen(shelvesMaster);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: 'Next page' }));
  expect(placeNow()).toContain('page=2');
  expect(await screen.findByText('Shelf 51')).toBeDefined();
  await keys.click(screen.getByRole('button', { name: 'Shelf' }));
  expect(placeNow()).toContain('sort=name&dir=asc');
  await keys.type(screen.getByRole('searchbox', { name: 'Search shelves' }), 'Shelf 33');
  await waitFor(() => expect(placeNow()).toContain('q=Shelf+33'));
  expect(placeNow()).not.toContain('page=2');
  expect(await screen.findByText('1–1 of 1')).toBeDefined();
});

test('rows are walked by arrows and opened by Enter; Escape goes back to the row', async () => {
  serveRows();
  openScreen(shelvesMaster);
  const keys = userEvent.setup();
  const first = (await screen.findByText('Shelf 1')).closest('tr');
  first?.focus();
  await keys.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}{Enter}');
  expect(placeNow()).toContain('open=2');
  const drawer = await screen.findByRole('complementary', { name: 'Shelf 2' });
  expect(within(drawer).getByLabelText<HTMLInputElement>('Name').value).toBe('Shelf 2');
  await keys.keyboard('{Escape}');
  await waitFor(() => expect(placeNow()).not.toContain('open'));
  await waitFor(() => expect(document.activeElement?.textContent).toContain('Shelf 2'));
});

test('unsaved work is not left without asking', async () => {
  serveRows();
  openScreen(shelvesMaster, '?open=2');
  const keys = userEvent.setup();
  await keys.type(await screen.findByLabelText('Name'), ' upper');
  await keys.keyboard('{Escape}');
  expect(await screen.findByText('Leave without saving?')).toBeDefined();
  expect(placeNow()).toContain('open=2');
});

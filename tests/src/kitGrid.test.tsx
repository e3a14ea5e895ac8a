import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { accounts as screens } from '../../contract/accounts/screens';
import { id, signedMoney, text } from '../../contract/fields';
import { resource, Stored } from '../../contract/resource';
import { OutcomesDialog } from '../../src/kit/grid/OutcomesDialog';
import { defineMaster } from '../../src/kit/master/defineMaster';
import { useSession } from '../../src/kit/session';
import { detailsOf } from './appSupport';
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

test('while rows are on their way a skeleton takes their place', async () => {
  server.use(http.get('*/api/test/shelves', () => delay('infinite')));
  openScreen(shelvesMaster);
  expect(screen.getByRole('status', { name: 'Loading' })).toBeDefined();
});

test('a failure is reported in the words of the server, and can be tried again', async () => {
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

test('a search without a match offers the way back, and to make a record of that name', async () => {
  serveRows();
  const offered = /New shelf named “Attic”/;
  const first = openScreen(shelvesMaster, '?q=Attic');
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('button', { name: offered }));
  expect(placeNow()).toContain('open=new');
  const drawer = await screen.findByRole('complementary', { name: 'New shelf' });
  expect(within(drawer).getByLabelText<HTMLInputElement>('Name').value).toBe('Attic');
  first.unmount();
  useSession.getState().signIn(detailsOf({ rCode: 'CLERK' }, []));
  openScreen(shelvesMaster, '?q=Attic');
  expect(await screen.findByText('No shelves match “Attic”')).toBeDefined();
  await keys.click(screen.getByRole('button', { name: 'Clear the search' }));
  expect(screen.queryByRole('button', { name: offered })).toBeNull();
  expect(placeNow()).not.toContain('q=');
  expect(await screen.findByText('Shelf 1')).toBeDefined();
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

test('the next page, the order and the search are in the URL', async () => {
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

describe('several rows at once', () => {
  const tickOf = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });
  const tickAll = () => tickOf('All rows of this page');

  async function openShelves() {
    serveRows();
    openScreen(shelvesMaster);
    await screen.findByText('Shelf 1');
    return userEvent.setup();
  }

  test('Shift and the space bar tick, Shift and the arrows tick along; the box above knows three states', async () => {
    const keys = await openShelves();
    screen.getByText('Shelf 2').closest('tr')?.focus();
    await keys.keyboard('{Shift>} {ArrowDown}{ArrowDown}{/Shift}');
    expect(screen.getByText('3 shelves ticked')).toBeDefined();
    expect([tickOf('Tick Shelf 2').checked, tickOf('Tick Shelf 4').checked]).toEqual([true, true]);
    expect([tickAll().checked, tickAll().indeterminate]).toEqual([false, true]);
    await keys.click(tickAll());
    expect(screen.getByText('50 shelves ticked')).toBeDefined();
    expect([tickAll().checked, tickAll().indeterminate]).toEqual([true, false]);
    await keys.click(tickAll());
    expect(screen.queryByText(/ticked/)).toBeNull();
  });

  test('ticks stay while pages turn, and go with another search', async () => {
    const keys = await openShelves();
    await keys.click(tickOf('Tick Shelf 1'));
    await keys.click(screen.getByRole('button', { name: 'Next page' }));
    await screen.findByText('Shelf 51');
    expect(screen.getByText('1 shelf ticked')).toBeDefined();
    await keys.keyboard('{Escape}');
    expect(screen.getByRole('searchbox', { name: 'Search shelves' })).toBeDefined();
  });

  test('refusals are reported row by row and their rows stay ticked', async () => {
    const keys = await openShelves();
    const sent: unknown[] = [];
    server.use(
      http.post('*/api/test/shelves/delete', async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json({
          outcomes: [
            { id: 1, problem: null },
            { id: 2, problem: 'Shelf 2 holds 40 boxes.' },
          ],
        });
      }),
    );
    await keys.click(tickOf('Tick Shelf 1'));
    await keys.click(tickOf('Tick Shelf 2'));
    await keys.click(screen.getByRole('button', { name: 'Delete' }));
    const asked = await screen.findByRole('dialog', { name: 'Delete 2 shelves?' });
    await keys.click(within(asked).getByRole('button', { name: 'Delete' }));
    const told = await screen.findByRole('dialog', { name: '1 deleted, 1 not' });
    expect(within(told).getByText('Shelf 2 holds 40 boxes.')).toBeDefined();
    expect(sent).toEqual([
      {
        rows: [
          { id: 1, version: 1 },
          { id: 2, version: 1 },
        ],
      },
    ]);
    expect(screen.getByText('1 shelf ticked')).toBeDefined();
  });

  test('a warning waits for a tick, and for a reason where one is kept', async () => {
    const confirm = vi.fn();
    const warned = (id: number, needsReason: boolean) => ({
      id,
      name: `Shelf ${id}`,
      problem: 'It holds boxes.',
      warnings: [{ code: 'BOXES', message: `Shelf ${id} holds boxes.`, needsReason }],
    });
    const outcomes = [{ id: 1, name: 'Shelf 1', problem: null }, warned(2, true), warned(3, false)];
    const close = () => undefined;
    render(<OutcomesDialog done="emptied" label="Empty" isSending={false} {...{ outcomes, confirm, close }} />);
    const keys = userEvent.setup();
    const told = screen.getByRole('dialog', { name: '1 emptied, 2 to confirm' });
    expect(within(told).getByText('Shelf 3 holds boxes.')).toBeDefined();
    await keys.click(within(told).getByRole('checkbox', { name: 'Shelf 2' }));
    await keys.click(within(told).getByRole('button', { name: 'Empty that are ticked (1)' }));
    expect(within(told).getByText('Say why, in 10 to 200 characters')).toBeDefined();
    expect(confirm).not.toHaveBeenCalled();
    await keys.type(within(told).getByLabelText('Reason to accept it'), 'The boxes go with it{Enter}');
    expect(confirm.mock.lastCall?.[0]).toEqual(new Map([[2, [{ code: 'BOXES', reason: 'The boxes go with it' }]]]));
  });
});

describe('columns', () => {
  const heads = () => screen.getAllByRole('columnheader').map((head) => head.textContent);

  test('are hidden and given back, and kept for the next time', async () => {
    serveRows();
    const first = openScreen(shelvesMaster);
    await screen.findByText('Shelf 1');
    const keys = userEvent.setup();
    await keys.click(screen.getByRole('button', { name: 'Columns' }));
    await keys.click(screen.getByRole('checkbox', { name: 'Worth' }));
    expect(heads()).toEqual(['', 'Shelf']);
    first.unmount();
    openScreen(shelvesMaster);
    await screen.findByText('Shelf 1');
    expect(heads()).toEqual(['', 'Shelf']);
    await keys.click(screen.getByRole('button', { name: 'Columns' }));
    await keys.click(screen.getByRole('button', { name: 'As delivered' }));
    expect(heads()).toEqual(['', 'Shelf', 'Worth']);
  });

  test('grow by Shift and an arrow on their head', async () => {
    serveRows();
    openScreen(shelvesMaster);
    const head = await screen.findByRole('button', { name: 'Worth' });
    Object.defineProperty(head.closest('th'), 'offsetWidth', { value: 100 });
    head.focus();
    await userEvent.setup().keyboard('{Shift>}{ArrowRight}{/Shift}');
    expect(head.closest('th')?.style.getPropertyValue('--width')).toBe('116px');
    await userEvent.setup().click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.setup().click(screen.getByRole('button', { name: 'As delivered' }));
  });
});

describe('a saved view', () => {
  const view = {
    id: 7,
    version: 1,
    screen: '/accounts/accaccounts',
    name: 'Worth most',
    search: 'dir=desc&sort=worth',
    layout: null,
    isShared: false,
    owner: 'ASHA',
    isMine: true,
    isDefault: false,
  };
  const serveViews = (more: object = {}) => {
    serveRows();
    server.use(answer('/api/views', [{ ...view, ...more }]));
  };

  test('is chosen from the menu and is in the URL', async () => {
    serveViews();
    openScreen(shelvesMaster);
    const keys = userEvent.setup();
    await screen.findByText('Shelf 1');
    await keys.keyboard('{Alt>}v{/Alt}');
    await keys.click(await screen.findByRole('button', { name: /Worth most/ }));
    expect(placeNow()).toContain('dir=desc&sort=worth&saved=7');
    await keys.click(await screen.findByRole('button', { name: 'Shelf' }));
    expect(await screen.findByRole('button', { name: 'Worth most, changed' })).toBeDefined();
  });

  test('that the screen begins with is there without asking, but not over filters of one’s own', async () => {
    serveViews({ isDefault: true });
    const first = openScreen(shelvesMaster);
    await waitFor(() => expect(placeNow()).toContain('sort=worth&saved=7'));
    first.unmount();
    openScreen(shelvesMaster, '?q=33');
    await screen.findByText('Shelf 33');
    expect(placeNow()).not.toContain('saved');
  });

  test('is kept under a name, and a name that is taken is reported at its field', async () => {
    serveViews();
    const sent: object[] = [];
    server.use(
      http.post('*/api/views', async ({ request }) => {
        const body = (await request.json()) as { name: string };
        sent.push(body);
        if (body.name === 'Taken')
          return HttpResponse.json(
            { code: 'INVALID', message: 'x', fields: { name: 'You have it.' } },
            { status: 400 },
          );
        return HttpResponse.json({ ...view, ...body, id: 8 }, { status: 201 });
      }),
    );
    openScreen(shelvesMaster, '?sort=name&dir=desc');
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Views' }));
    await keys.click(screen.getByRole('button', { name: 'Save as a view…' }));
    await keys.type(await screen.findByLabelText('Name'), 'Taken{Enter}');
    expect(await screen.findByText('You have it.')).toBeDefined();
    await keys.clear(screen.getByLabelText('Name'));
    await keys.type(screen.getByLabelText('Name'), 'From the end{Enter}');
    await waitFor(() => expect(placeNow()).toContain('saved=8'));
    expect(sent[1]).toEqual({
      screen: '/accounts/accaccounts',
      name: 'From the end',
      search: 'dir=desc&sort=name',
      layout: null,
      isShared: false,
    });
  });
});

import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { accountsDashboard } from '../../contract/accounts/dashboard';
import { accounts as screens } from '../../contract/accounts/screens';
import type { Dashboard, Tile } from '../../contract/dashboards';
import { todayInIndia } from '../../contract/dates';
import { changeOf, tileFigure } from '../../src/kit/dashboard/change';
import { defineDashboard } from '../../src/kit/dashboard/defineDashboard';
import { answer, openScreen, placeNow, serveKit, server } from './kitSupport';

serveKit();

const opens = { path: screens.receivablesAgeing.path, params: { asOn: '2026-03-31' } };
const tile = (more: Partial<Tile>): Tile => ({
  key: 'receivable',
  label: 'Receivable',
  value: 10_56_400_00,
  show: 'money',
  note: null,
  before: null,
  better: null,
  trend: [],
  opens,
  ...more,
});
const against = (value: number, before: number, better: Tile['better'] = null) =>
  changeOf(tile({ value, better, before: { value: before, words: '28-Feb-2026' } }));

describe('the description of a tile', () => {
  test.each([
    ['more than before', 110_00, 100_00, '+10 % against 28-Feb-2026'],
    ['less than before', 95_50, 100_00, '−4.5 % against 28-Feb-2026'],
    ['the same', 100_00, 100_00, 'Unchanged against 28-Feb-2026'],
    ['from nothing: no share of zero', 100_00, 0, '0 before, 28-Feb-2026'],
    ['from a loss to a profit: no share either', 100_00, -2_50_000_00, '−2.5 lakh before, 28-Feb-2026'],
    ['a deeper loss', -150_00, -100_00, '−50 % against 28-Feb-2026'],
    ['many times as much', 5_000_00, 100_00, '100 before, 28-Feb-2026'],
  ])('%s', (_name, value, before, words) => {
    expect(against(value, before)?.words).toBe(words);
  });

  test('a change is good or bad news only where the tile says which', () => {
    expect(against(2, 1)?.tone).toBeNull();
    expect(against(2, 1, 'more')?.tone).toBe('good');
    expect(against(1, 2, 'more')?.tone).toBe('bad');
    expect(against(1, 2, 'less')?.tone).toBe('good');
    expect(changeOf(tile({}))).toBeNull();
  });

  test('figures are short, in rupees where they are money', () => {
    expect(tileFigure(tile({}))).toBe('₹ 10.56 lakh');
    expect(tileFigure(tile({ value: -3_99_010_96 }))).toBe('−₹ 3.99 lakh');
    expect(tileFigure(tile({ value: 12, show: 'count' }))).toBe('12');
  });
});

const NOTHING: Dashboard = {
  at: '2026-03-31T08:35:00.000Z' as Dashboard['at'],
  asOn: '2026-03-31' as Dashboard['asOn'],
  notice: null,
  steps: [],
  actions: [],
  tiles: [],
  charts: [],
  lists: [],
};
const definition = defineDashboard(accountsDashboard);
const serve = (more: Partial<Dashboard>) =>
  server.use(answer(accountsDashboard.path, { ...NOTHING, ...more } as never));

describe('a dashboard on screen', () => {
  test('a tile is heard whole, seen short, and opens its report with the same filters', async () => {
    serve({ tiles: [tile({})] });
    openScreen(definition);
    const link = await screen.findByRole('link', { name: /Receivable.*10,56,400\.00/ });
    expect(link.textContent).toContain('₹ 10.56 lakh');
    expect(link.getAttribute('href')).toContain('/accounts/accfinrepagingreceivables?asOn=2026-03-31');
    expect(screen.getByText(/Updated 14:05/)).toBeDefined();
  });

  test('lists lead on, an empty one says so, and late entries are named in words', async () => {
    const row = { key: '1', text: 'DS/101', note: '20-May-2025', amount: 62_400_00, isLate: true, opens };
    const list = { key: 'dues', label: 'Dues', rows: [row], more: 0, empty: 'Nothing falls due.', opens: null };
    serve({ lists: [list, { ...list, key: 'cheques', label: 'Cheques', rows: [] }] });
    openScreen(definition);
    const dues = await screen.findByRole('region', { name: 'Dues' });
    expect(within(dues).getByRole('link').textContent).toBe('DS/10120-May-2025, late62,400.00');
    expect(within(screen.getByRole('region', { name: 'Cheques' })).getByText('Nothing falls due.')).toBeDefined();
  });

  test('a list that shows only the first says how many more there are, and leads to them', async () => {
    const row = { key: '1', text: 'DS/101', note: null, amount: null, isLate: false, opens };
    serve({ lists: [{ key: 'dues', label: 'Dues', rows: [row], more: 14, empty: '', opens }] });
    openScreen(definition);
    const more = await screen.findByRole('link', { name: 'and 14 more' });
    expect(more.getAttribute('href')).toContain('/accounts/accfinrepagingreceivables?asOn=2026-03-31');
  });

  test('an empty company is shown its first steps instead of zeros', async () => {
    const step = { key: 'a', text: 'Enter the opening balances', note: 'First day.', opens };
    serve({
      steps: [
        { ...step, isDone: false },
        { ...step, key: 'b', text: 'Name your bank accounts', isDone: true },
      ],
    });
    openScreen(definition);
    expect(await screen.findByRole('heading', { name: 'What to do first' })).toBeDefined();
    const [first, second] = screen.getAllByRole('listitem');
    expect(first?.textContent).not.toContain('Done');
    expect(second?.textContent).toContain('Done');
  });

  test('a failed call offers to try again, and no right at all says whom to ask', async () => {
    server.use(answer(accountsDashboard.path, { code: 'X', message: 'The books are being restored.' }, 409));
    const first = openScreen(definition);
    expect(await screen.findByText('The books are being restored.')).toBeDefined();
    serve({});
    await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/No figure of this page is open to you/)).toBeDefined();
    first.unmount();
  });

  test('the day is in the URL and is kept for this user until the day is over', async () => {
    serve({ tiles: [tile({})] });
    const first = openScreen(definition);
    const day = await screen.findByLabelText('As on');
    const keys = userEvent.setup();
    await keys.clear(day);
    await keys.type(day, '31-Mar-2026{Tab}');
    expect(placeNow()).toContain('asOn=2026-03-31');
    first.unmount();
    const second = openScreen(definition);
    expect(((await screen.findByLabelText('As on')) as HTMLInputElement).value).toBe('31-Mar-2026');
    second.unmount();
    const key = Object.keys(localStorage).find((name) => name.startsWith('dashboard:')) ?? '';
    localStorage.setItem(key, JSON.stringify({ asOn: '2026-03-31', on: '2026-04-01' }));
    openScreen(definition);
    const value = ((await screen.findByLabelText('As on')) as HTMLInputElement).value;
    expect(value.startsWith(todayInIndia().slice(8))).toBe(true);
  });
});

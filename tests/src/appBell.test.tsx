import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Notification } from '../../contract/notifications';
import { queryClient } from '../../src/kit/queries';
import { detailsOf, openApp, route, serveCanned, server } from './appSupport';

serveCanned();

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString() as Notification['time'];
const note = (key: string, more: Partial<Notification> = {}): Notification => ({
  key,
  icon: 'bill',
  title: `About ${key}`,
  badge: null,
  text: 'Something',
  time: ago(5),
  status: 'primary',
  link: null,
  isRead: false,
  ...more,
});

let notes: Notification[] = [];
let marked: unknown[] = [];

/** A server that keeps the read marks, as the real one does. */
function serveNotes(): void {
  server.use(
    http.get('*/api/notifications', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [page, size] = [Number(query.get('page')), Number(query.get('size'))];
      return HttpResponse.json({
        rows: notes.slice((page - 1) * size, page * size),
        total: notes.length,
        unread: notes.filter(({ isRead }) => !isRead).length,
      });
    }),
    http.put('*/api/notifications/read', async ({ request }) => {
      const { key } = (await request.json()) as { key: string };
      marked.push(key);
      notes = notes.map((one) => (one.key === key ? { ...one, isRead: true } : one));
      return new HttpResponse(null, { status: 204 });
    }),
    http.put('*/api/notifications/read-all', () => {
      marked.push('all');
      notes = notes.map((one) => ({ ...one, isRead: true }));
      return new HttpResponse(null, { status: 204 });
    }),
  );
}

beforeEach(() => {
  marked = [];
  notes = [
    note('one', {
      title: '7 bills to pay are overdue',
      text: '₹ 9,65,240.00, the oldest since 07-Oct-2026',
      link: '/accounts/accpayments',
      status: 'danger',
      badge: 'Late',
    }),
    note('two', { link: '/school/none', time: ago(125) }),
    note('three', { isRead: true }),
  ];
});

async function openBell(name: RegExp) {
  const keys = userEvent.setup();
  openApp('/large/dashboard/dashboardmain', detailsOf());
  serveNotes();
  await queryClient.invalidateQueries();
  const bell = await screen.findByRole('button', { name });
  await keys.click(bell);
  return { keys, bell };
}

const items = () => [...document.querySelectorAll<HTMLElement>('.bell-item')];

describe('the bell', () => {
  test('shows how many are unread, in figures and in its name', async () => {
    const { bell } = await openBell(/^Notifications, 2 unread$/);
    expect(bell.textContent).toBe('2');
    expect(bell.getAttribute('aria-expanded')).toBe('true');
  });

  test('lists icon, title, badge, thirty characters of the text and how long ago', async () => {
    await openBell(/2 unread/);
    expect(items().map((item) => item.querySelector('.bell-text')?.textContent)).toEqual([
      '₹ 9,65,240.00, the oldest sinc…',
      'Something',
      'Something',
    ]);
    const [first, second] = items();
    expect(first?.querySelector('.bell-title')?.textContent).toBe('7 bills to pay are overdueLate');
    expect(first?.querySelector('.bell-icon.is-danger svg path')).not.toBeNull();
    expect(first?.querySelector('.bell-time')?.textContent).toBe('5 minutes ago');
    expect(second?.querySelector('.bell-time')?.textContent).toBe('2 hours ago');
    expect(items().map((item) => item.textContent?.includes('unread'))).toEqual([true, true, false]);
  });

  test('a press marks as read and follows the link', async () => {
    const { keys } = await openBell(/2 unread/);
    await keys.click(items()[0] as HTMLElement);
    await waitFor(() => expect(route()).toMatch(/^\/large\/accounts\/accpayments/));
    expect(marked).toEqual(['one']);
    expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeDefined();
    expect(document.querySelector('.bell-menu.show')).toBeNull();
  });

  test('a notification of a screen that does not exist is only marked as read', async () => {
    const { keys } = await openBell(/2 unread/);
    await keys.click(items()[1] as HTMLElement);
    await screen.findByRole('button', { name: 'Notifications, 1 unread' });
    expect(marked).toEqual(['two']);
    expect(route()).toBe('/large/dashboard/dashboardmain');
  });

  test('all are marked at once', async () => {
    const { keys } = await openBell(/2 unread/);
    await keys.click(screen.getByRole('button', { name: 'Mark all as read' }));
    const bell = await screen.findByRole('button', { name: 'Notifications, all read' });
    expect(bell.textContent).toBe('');
    expect(marked).toEqual(['all']);
  });

  test('works by keyboard alone: arrows walk, Enter follows, Escape closes and gives the focus back', async () => {
    const keys = userEvent.setup();
    openApp('/large/dashboard/dashboardmain', detailsOf());
    serveNotes();
    await queryClient.invalidateQueries();
    const bell = await screen.findByRole('button', { name: /2 unread/ });
    bell.focus();
    await keys.keyboard('{Enter}');
    await keys.keyboard('{ArrowDown}{ArrowDown}');
    expect(document.activeElement).toBe(items()[0]);
    await keys.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(items()[1]);
    await keys.keyboard('{Escape}');
    expect(bell.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(bell);
    await keys.keyboard('{Enter}{ArrowDown}{ArrowDown}{Enter}');
    await waitFor(() => expect(route()).toMatch(/accpayments/));
  });

  test('older ones come on a press, ten at a time', async () => {
    notes = Array.from({ length: 23 }, (_, index) => note(`n${index}`, { time: ago(index + 2) }));
    const { keys } = await openBell(/23 unread/);
    expect(items()).toHaveLength(10);
    for (const shown of [20, 23]) {
      await keys.click(screen.getByRole('button', { name: 'Show older ones' }));
      await waitFor(() => expect(items()).toHaveLength(shown));
    }
    expect(screen.queryByRole('button', { name: 'Show older ones' })).toBeNull();
  });

  test('is updated live: a change of notifications fetches them again', async () => {
    await openBell(/2 unread/);
    notes = [note('new'), ...notes];
    await queryClient.invalidateQueries({ queryKey: ['notifications'] });
    expect(await screen.findByRole('button', { name: 'Notifications, 3 unread' })).toBeDefined();
  });

  test('says so when there is nothing, and when it could not ask', async () => {
    notes = [];
    const { keys } = await openBell(/all read/);
    expect(screen.getByText(/^Nothing to tell you/)).toBeDefined();
    await keys.keyboard('{Escape}');
    queryClient.clear();
    server.use(http.get('*/api/notifications', () => HttpResponse.json({ code: 'X', message: 'No' }, { status: 403 })));
    await queryClient.resetQueries();
    await keys.click(screen.getByRole('button', { name: /^Notifications/ }));
    const menu = document.querySelector<HTMLElement>('.bell-menu');
    if (menu) await within(menu).findByText(/could not be fetched/);
  });
});

import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Window as HappyWindow } from 'happy-dom';
import { describe, expect, test } from 'vitest';
import type { MenuNode } from '../../contract/menu';
import { activeRoute, groupAt } from '../../src/app/shell/menu';
import { useSidebar } from '../../src/app/shell/sidebarState';
import { detailsOf, openApp, route, serveCanned } from './appSupport';

serveCanned();

const HOME = '/large/dashboard/dashboardmain';
const link = (state: string): MenuNode => ({ name: state, type: 'link', state });
const group = (name: string, ...sub: MenuNode[]): MenuNode => ({ name, type: 'dropDown', sub });

describe('rules', () => {
  test('the active item is the longest route contained in the URL', () => {
    const menu = [group('HR', link('/hrd/hrd-designations'), link('/hrd/hrd-designations-simple'))];
    expect(activeRoute(menu, '/large/hrd/hrd-designations-simple')).toBe('/hrd/hrd-designations-simple');
    expect(activeRoute(menu, '/large/hrd/hrd-designations')).toBe('/hrd/hrd-designations');
    expect(activeRoute(menu, '/large/dashboard/dashboardmain')).toBeNull();
  });

  test('a path opens the group with its link, else the group of its area', () => {
    const stock = group('Inventory', link('/inventory/inv-uom'), link('/procurement/pur-stock-payments'));
    const buying = group('Procurements', link('/procurement/pur-stock-orders'));
    expect(groupAt([stock, buying], '/procurement/pur-stock-orders')).toBe(buying);
    expect(groupAt([buying, stock], '/inventory/inv-stores')).toBe(stock);
    expect(groupAt([stock, buying], '/crm/crm-leads')).toBeUndefined();
  });
});

describe('on the page', () => {
  test('a group opens its links, a link opens its screen and closes the panel', async () => {
    const keys = userEvent.setup();
    openApp(HOME, detailsOf());
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    const accounts = within(menu).getByRole('button', { name: 'Accounts' });
    expect(accounts.getAttribute('aria-expanded')).toBe('false');
    await keys.click(accounts);
    expect(accounts.getAttribute('aria-expanded')).toBe('true');
    await keys.click(within(menu).getByRole('button', { name: 'Transactions' }));
    expect(within(menu).getByRole('button', { name: 'Masters' }).getAttribute('aria-expanded')).toBe('false');
    await keys.click(within(menu).getByRole('link', { name: 'Payments' }));
    await waitFor(() => expect(route()).toMatch(/^\/large\/accounts\/accpayments/));
    expect(accounts.getAttribute('aria-expanded')).toBe('false');
    await waitFor(() => expect(accounts.className).toContain('is-active'));
  });

  test('the button of the header and the close icon toggle sidebar and panel together', async () => {
    const keys = userEvent.setup();
    openApp(HOME, detailsOf());
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    await keys.click(within(menu).getByRole('button', { name: 'Accounts' }));
    await keys.click(within(menu).getByRole('button', { name: 'Close the menu' }));
    expect(useSidebar.getState()).toMatchObject({ sidenavOpen: false, childnavOpen: false });
    await keys.click(screen.getByRole('button', { name: 'Open the menu' }));
    expect(useSidebar.getState()).toMatchObject({ sidenavOpen: true, childnavOpen: true, group: 'Accounts' });
  });

  test('Escape closes the panel', async () => {
    const keys = userEvent.setup();
    openApp(HOME, detailsOf());
    const menu = await screen.findByRole('navigation', { name: 'Main menu' });
    await keys.click(within(menu).getByRole('button', { name: 'Accounts' }));
    await keys.keyboard('{Escape}');
    expect(useSidebar.getState().childnavOpen).toBe(false);
  });

  test('the sidebar closes when the window becomes as narrow as a phone and opens again when it grows', async () => {
    openApp(HOME, detailsOf());
    await screen.findByRole('navigation', { name: 'Main menu' });
    // The environment's own window, behind the browser's interface.
    const { happyDOM } = window as unknown as HappyWindow;
    const resize = (width: number) => act(() => happyDOM.setViewport({ width, height: 800 }));
    resize(767);
    await waitFor(() => expect(useSidebar.getState().sidenavOpen).toBe(false));
    resize(1440);
    await waitFor(() => expect(useSidebar.getState().sidenavOpen).toBe(true));
  });

  test('the menu of the user shows no page that is not built', async () => {
    const keys = userEvent.setup();
    openApp(HOME, detailsOf());
    await keys.click(await screen.findByRole('button', { name: /user menu/ }));
    expect(await screen.findByRole('button', { name: 'Home' })).toBeDefined();
    expect(screen.queryByText('Tickets')).toBeNull();
  });
});

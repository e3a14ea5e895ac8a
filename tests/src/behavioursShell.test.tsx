import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, vi } from 'vitest';
import { editions } from '../../contract/editions';
import type { MenuNode } from '../../contract/menu';
import type { UserDetails } from '../../contract/session';
import { allScreens, screenAt } from '../../contract/sidebar';
import { isOffered } from '../../src/app/built';
import { followPreferences } from '../../src/app/documentPreferences';
import { ModuleLoading } from '../../src/app/ModuleLoading';
import { activeRoute, groupAt, linksOf, menuOf, screenOf } from '../../src/app/shell/menu';
import { Sidebar } from '../../src/app/shell/Sidebar';
import { useSidebar } from '../../src/app/shell/sidebarState';
import { DEFAULT_PREFERENCES, SIDEBAR_COLOURS, usePreferences } from '../../src/kit/preferences';
import { useSession } from '../../src/kit/session';
import { behaviours } from '../behaviours';
import { arrivesAt, goTo, HOME, mainMenu, openProduct, resize, route, serveProduct } from './behaviourSupport';

const productNow = serveProduct();
followPreferences();

const root = document.documentElement;
const link = (name: string, more: Partial<MenuNode> = {}): MenuNode => ({ name, type: 'link', ...more });
const group = (name: string, ...sub: MenuNode[]): MenuNode => ({ name, type: 'dropDown', sub });
const everyRight = () =>
  allScreens().flatMap(({ code, trans }) => {
    const [moduleCode = 0, menuCode = 0, screenCode = 0] = code ?? [];
    return trans.map((transCode) => ({ moduleCode, menuCode, screenCode, transCode }));
  });

/** Opens a group of the icon bar. */
async function openGroup(name: string) {
  const menu = await mainMenu();
  const button = within(menu).getByRole('button', { name });
  await userEvent.click(button);
  return { menu, button };
}

async function openCustomizer() {
  await userEvent.click(await screen.findByRole('button', { name: 'Customize the display' }));
  return screen.findByRole('complementary', { name: 'Customize the display' });
}

/** The sidebar alone, over a menu of the test's own: the menus of the editions hold no item of these kinds yet. */
function openSidebar(...menu: MenuNode[]) {
  useSidebar.setState({ sidenavOpen: true, childnavOpen: true, group: menu[0]?.name ?? null });
  return render(
    <MemoryRouter initialEntries={[HOME]}>
      <Sidebar menu={menu} />
    </MemoryRouter>,
  );
}

behaviours('shell', {
  'the admin layout has an icon sidebar with a child panel, a header, routed content and a footer': async () => {
    openProduct(HOME);
    const { menu } = await openGroup('Accounts');
    expect(menu.querySelector('.icon-bar')).not.toBeNull();
    expect(within(menu).getByRole('heading', { name: 'Accounts' })).toBeDefined();
    expect(screen.getAllByRole('banner')[0]).toBeDefined();
    expect(await within(screen.getByRole('main')).findByRole('heading', { name: 'Main Dashboard' })).toBeDefined();
    expect(screen.getByRole('contentinfo')).toBeDefined();
  },

  'the auth layout only hosts content': async () => {
    openProduct('/sessions/login', null);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('button', { name: /menu|Customize|Search/ })).toBeNull();
  },

  'the module-loading spinner shows while a lazy part is fetched, and is of the kind ball-scale-multiple': async () => {
    render(<ModuleLoading />);
    const spinner = screen.getByRole('status');
    expect(spinner.textContent).toBe('Loading');
    // The kind has three rings that grow one after another.
    expect(spinner.querySelectorAll('.ball-scale-multiple > span')).toHaveLength(3);
    openProduct('/sessions/forgot', null);
    expect(document.querySelectorAll('.ball-scale-multiple').length).toBe(2);
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeDefined();
    expect(document.querySelectorAll('.ball-scale-multiple').length).toBe(1);
  },

  'a link item opens its screen': async () => {
    openProduct(HOME);
    const { menu } = await openGroup('Accounts');
    await userEvent.click(within(menu).getByRole('button', { name: 'Transactions' }));
    await userEvent.click(within(menu).getByRole('link', { name: 'Payments' }));
    await arrivesAt('/large/accounts/accpayments');
    expect(await screen.findByRole('heading', { name: 'Payments' })).toBeDefined();
  },

  'a dropDown item opens its links': async () => {
    openProduct(HOME);
    const menu = await mainMenu();
    const accounts = within(menu).getByRole('button', { name: 'Accounts' });
    expect(accounts.getAttribute('aria-expanded')).toBe('false');
    await userEvent.click(accounts);
    expect(accounts.getAttribute('aria-expanded')).toBe('true');
    await userEvent.click(accounts);
    expect(accounts.getAttribute('aria-expanded')).toBe('false');
    expect(route()).toBe(HOME);
  },

  'an extLink item opens in a new tab': () => {
    const state = 'https://help.example.in/';
    openSidebar(
      group('Help', link('Handbook', { type: 'extLink', state })),
      link('Manual', { type: 'extLink', state }),
    );
    for (const name of [/^Handbook/, 'Manual']) {
      const external = screen.getByRole('link', { name });
      expect([external.getAttribute('href'), external.getAttribute('target')]).toEqual([state, '_blank']);
      expect(external.getAttribute('rel')).toContain('noopener');
    }
  },

  'disabled items are hidden': async () => {
    // CRM is in the sidebar of manufacturing as a disabled item.
    openProduct(HOME, { pCode: 'D-USI' });
    const menu = await mainMenu();
    expect(within(menu).getByRole('button', { name: 'Accounts' })).toBeDefined();
    expect(within(menu).queryByText('CRM')).toBeNull();
  },

  'the active item is the one whose route is contained in the current URL': async () => {
    openProduct('/large/accounts/accpayments?page=2');
    const { menu, button } = await openGroup('Accounts');
    expect(button.className).toContain('is-active');
    const active = within(menu).getByRole('link', { name: 'Payments' });
    expect(active.getAttribute('aria-current')).toBe('page');
    expect(within(menu).getByRole('link', { name: 'Receipts' }).getAttribute('aria-current')).toBeNull();
  },

  'of two routes contained in the URL the longer one is active': () => {
    const designations = link('Designations', { state: '/hrd/hrd-designations' });
    const simple = link('Simple', { state: '/hrd/hrd-designations-simple' });
    const menu = [group('HR', designations, simple)];
    expect(activeRoute(menu, '/large/hrd/hrd-designations-simple')).toBe(simple.state);
    expect(activeRoute(menu, '/large/hrd/hrd-designations')).toBe(designations.state);
    expect(activeRoute(menu, HOME)).toBeNull();
  },

  'a dropdown opens the group that matches the current path segment and closes the others': async () => {
    openProduct('/large/accounts/accpayments');
    const { menu } = await openGroup('Accounts');
    const state = (name: string) => within(menu).getByRole('button', { name }).getAttribute('aria-expanded');
    expect([state('Masters'), state('Transactions')]).toEqual(['false', 'true']);
    await userEvent.click(within(menu).getByRole('button', { name: 'Masters' }));
    expect([state('Masters'), state('Transactions')]).toEqual(['true', 'false']);
    // A placeholder link into another area does not take its group there while the own group has the very link.
    const stock = group(
      'Inventory',
      link('a', { state: '/inventory/inv-uom' }),
      link('b', { state: '/procurement/pur-stock-payments' }),
    );
    const buying = group('Procurements', link('c', { state: '/procurement/pur-stock-orders' }));
    expect(groupAt([stock, buying], '/procurement/pur-stock-orders')).toBe(buying);
    expect(groupAt([buying, stock], '/inventory/inv-stores')).toBe(stock);
    expect(groupAt([stock, buying], '/crm/crm-leads')).toBeUndefined();
  },

  'the child panel closes on every navigation, also on one without the sidebar': async () => {
    openProduct(HOME);
    const { menu, button } = await openGroup('Accounts');
    await userEvent.click(within(menu).getByRole('button', { name: 'Transactions' }));
    await userEvent.click(within(menu).getByRole('link', { name: 'Payments' }));
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
    await userEvent.click(button);
    expect(button.getAttribute('aria-expanded')).toBe('true');
    goTo('/large/accounts/accreceipts');
    await waitFor(() => expect(button.getAttribute('aria-expanded')).toBe('false'));
    expect(useSidebar.getState().sidenavOpen).toBe(true);
  },

  'on mobile the sidebar closes on navigation too': async () => {
    resize(767);
    openProduct(HOME);
    await userEvent.click(await screen.findByRole('button', { name: 'Open the menu' }));
    expect(useSidebar.getState().sidenavOpen).toBe(true);
    goTo('/large/accounts/accpayments');
    await waitFor(() => expect(useSidebar.getState()).toMatchObject({ sidenavOpen: false, childnavOpen: false }));
  },

  'the sidebar is open by default on desktop and closed up to 767 px, re-evaluated on window resize': async () => {
    openProduct(HOME);
    const menu = await mainMenu();
    expect(menu.hidden).toBe(false);
    resize(768);
    expect(menu.hidden).toBe(false);
    resize(767);
    await waitFor(() => expect(menu.hidden).toBe(true));
    resize(1440);
    await waitFor(() => expect(menu.hidden).toBe(false));
  },

  'the header button and the close icon toggle sidebar and child panel together': async () => {
    openProduct(HOME);
    const { menu } = await openGroup('Accounts');
    await userEvent.click(within(menu).getByRole('button', { name: 'Close the menu' }));
    expect(useSidebar.getState()).toMatchObject({ sidenavOpen: false, childnavOpen: false });
    await userEvent.click(screen.getByRole('button', { name: 'Open the menu' }));
    expect(useSidebar.getState()).toMatchObject({ sidenavOpen: true, childnavOpen: true, group: 'Accounts' });
    const header = screen.getAllByRole('banner')[0] as HTMLElement;
    await userEvent.click(within(header).getByRole('button', { name: 'Close the menu' }));
    expect(useSidebar.getState()).toMatchObject({ sidenavOpen: false, childnavOpen: false });
  },

  'Escape closes the child panel': async () => {
    openProduct(HOME);
    const { button } = await openGroup('Accounts');
    await userEvent.keyboard('{Escape}');
    expect(button.getAttribute('aria-expanded')).toBe('false');
  },

  'the customizer opens and closes': async () => {
    openProduct(HOME);
    await openCustomizer();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('complementary', { name: 'Customize the display' })).toBeNull();
    const panel = await openCustomizer();
    await userEvent.click(within(panel).getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('complementary', { name: 'Customize the display' })).toBeNull();
  },

  'the customizer chooses a layout': async () => {
    openProduct('/large/accounts/accpayments?page=2');
    const panel = await openCustomizer();
    await userEvent.click(within(panel).getByLabelText('Compact sidebar'));
    await arrivesAt('/compact/accounts/accpayments?page=2');
    goTo('/accounts/accreceipts');
    await arrivesAt('/compact/accounts/accreceipts');
  },

  'the customizer offers every sidebar colour and applies it after 40 ms': async () => {
    openProduct(HOME);
    const panel = await openCustomizer();
    const colours = within(within(panel).getByRole('group', { name: 'Sidebar colour' })).getAllByRole('radio');
    expect(colours).toHaveLength(SIDEBAR_COLOURS.length);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      for (const [index, colour] of SIDEBAR_COLOURS.entries()) {
        if (colour === root.dataset.sidebar) continue;
        const before = root.dataset.sidebar;
        act(() => colours[index]?.click());
        act(() => vi.advanceTimersByTime(39));
        expect(root.dataset.sidebar).toBe(before);
        act(() => vi.advanceTimersByTime(1));
        expect(root.dataset.sidebar).toBe(colour);
      }
    } finally {
      vi.useRealTimers();
    }
  },

  'the customizer toggles right-to-left': async () => {
    openProduct(HOME);
    const panel = await openCustomizer();
    await userEvent.click(within(panel).getByLabelText('Right to left'));
    expect(root.dir).toBe('rtl');
    await userEvent.click(within(panel).getByLabelText('Right to left'));
    expect(root.dir).toBe('ltr');
  },

  'the customizer sets light, dark or as the system says, the size of text, and compact rows': async () => {
    openProduct(HOME);
    const panel = await openCustomizer();
    for (const [choice, theme] of [
      ['Dark', 'dark'],
      ['Light', 'light'],
    ] as const) {
      await userEvent.click(within(panel).getByLabelText(choice));
      expect(root.dataset.bsTheme).toBe(theme);
    }
    await userEvent.click(within(panel).getByLabelText('System'));
    expect(root.dataset.bsTheme).toBe(matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    await userEvent.click(within(panel).getByLabelText('Large'));
    expect(root.dataset.textSize).toBe('large');
    await userEvent.click(within(panel).getByLabelText('Compact rows'));
    expect(root.classList.contains('compact-rows')).toBe(false);
    await userEvent.click(within(panel).getByRole('button', { name: "Back to the company's choices" }));
    expect(usePreferences.getState()).toEqual(DEFAULT_PREFERENCES);
  },

  'what the customizer chose is kept for the user across sessions, whatever another user chooses': async () => {
    openProduct(HOME);
    const details = useSession.getState().details;
    if (!details) throw new Error('nobody is signed in');
    await userEvent.click(within(await openCustomizer()).getByLabelText('Right to left'));
    await userEvent.keyboard('{Escape}');
    const record = () => productNow().client.get<UserDetails>('/api/session');
    await waitFor(async () => expect((await record()).preferences).toEqual({ rtl: true }));
    const mine = await record();
    const { signIn, signOut } = useSession.getState();
    act(signOut);
    await arrivesAt('/sessions/welcome');
    act(() => signIn({ ...details, usr: { ...details.usr, uCode: 'RAVI' }, preferences: { rtl: false } }));
    expect(root.dir).toBe('ltr');
    act(signOut);
    act(() => signIn(mine));
    expect(root.dir).toBe('rtl');
  },

  'what the company has chosen of the display holds for whoever has not chosen otherwise': async () => {
    const details = useSession.getState().details;
    if (!details) throw new Error('nobody is signed in');
    const set = (setupCode: string, setupValue: string) => ({ branchId: '*', setupCode, setupValue });
    const sets = [set('ui_layout', 'compact'), set('ui_color', 'teal'), set('ui_rtl', '1')];
    act(() => useSession.getState().signIn({ ...details, sets }));
    openProduct('/dashboard/dashboardmain');
    await arrivesAt('/compact/dashboard/dashboardmain');
    expect([root.dataset.sidebar, root.dir]).toEqual(['teal', 'rtl']);
    act(() => useSession.getState().signIn({ ...details, sets, preferences: { rtl: false } }));
    expect([root.dataset.sidebar, root.dir]).toEqual(['teal', 'ltr']);
  },

  'the defaults are the large layout, a dark purple sidebar and left-to-right text': async () => {
    openProduct('/dashboard/dashboardmain');
    await arrivesAt(HOME);
    expect([root.dataset.sidebar, root.dir]).toEqual(['dark-purple', 'ltr']);
  },

  'the user menu leads Home and offers no page that does not exist': async () => {
    openProduct('/large/accounts/accpayments');
    await userEvent.click(await screen.findByRole('button', { name: /user menu/ }));
    for (const [name, page] of [
      ['Messages', 'mismessages'],
      ['Mails', 'misinbox'],
      ['Tasks', 'mistasks'],
      ['Tickets', 'mistickets'],
      ['Profile', 'misprofile'],
    ]) {
      const it = screenAt(`/dashboard/${page}`);
      expect([name, screen.queryByRole('button', { name }) !== null]).toEqual([name, it ? isOffered(it) : false]);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Home' }));
    await arrivesAt(HOME);
  },

  'only screens that exist are offered in the sidebar of every edition': async () => {
    openProduct(HOME);
    await mainMenu();
    const details = useSession.getState().details;
    if (!details) throw new Error('nobody is signed in');
    for (const pCode of Object.keys(editions)) {
      const links = menuOf({ ...details, usr: { ...details.usr, pCode } }).flatMap((top) => linksOf(top));
      expect(links.length).toBeGreaterThan(1);
      for (const { node } of links) {
        const it = screenOf(node);
        expect([pCode, node.name, it ? isOffered(it) : node.type === 'extLink']).toEqual([pCode, node.name, true]);
      }
    }
  },

  'the administrator of D-SHA sees no shares menu, an EMPLOYEE nothing else': async () => {
    openProduct(HOME, { pCode: 'D-SHA' });
    expect(within(await mainMenu()).queryByText('Shares')).toBeNull();
    expect(within(await mainMenu()).getByRole('button', { name: 'Accounts' })).toBeDefined();
    const details = useSession.getState().details;
    if (!details) throw new Error('nobody is signed in');
    const employee = {
      ...details,
      usr: { ...details.usr, rCode: 'employee' },
      roleCodes: ['employee'],
      roles: everyRight(),
    };
    act(() => useSession.getState().signIn(employee));
    expect(within(await mainMenu()).queryByText('Accounts')).toBeNull();
  },
});

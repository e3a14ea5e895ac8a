import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { admin } from '../../contract/admin/screens';
import { editions } from '../../contract/editions';
import type { Screen } from '../../contract/screen';
import { allScreens, screenAt } from '../../contract/sidebar';
import { isBuilt } from '../../src/app/built';
import { landingPath } from '../../src/app/routing/landingPath';
import { setPreferences } from '../../src/kit/preferences';
import { useSession } from '../../src/kit/session';
import { behaviours } from '../behaviours';
import { PASSWORD } from '../setup/company';
import { detailsOf } from './appSupport';
import {
  arrivesAt,
  drawTitlesOnly,
  goTo,
  HOME,
  openProduct,
  route,
  serveProduct,
  typeCompany,
} from './behaviourSupport';

const product = serveProduct();

/** The specification's own list of guarded areas. */
const GUARDED =
  'dashboard others accounts crm admin procurement inventory uikits forms invoice inbox calendar chat contacts tables pages icons front-desk students library vehicles hostels frontoffice pos takeaway hrd production qc';
const NOT_FOUND = '/large/others/404';
const notFoundHeading = 'This page does not exist here';

behaviours('routing', {
  'URLs are of the hash kind': async () => {
    openProduct(HOME);
    await screen.findByRole('heading', { name: 'Main Dashboard' });
    for (const link of screen.getAllByRole('link')) expect(link.getAttribute('href')).toMatch(/^#\//);
    expect(window.location.pathname).toBe('/');
  },

  'the root path redirects to steak/welcome': async () => {
    openProduct('/', null);
    await arrivesAt('/large/steak/welcome');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeDefined();
    goTo('/large');
    await arrivesAt('/large/steak/welcome');
  },

  'any unknown path redirects to others/404': async () => {
    openProduct('/large/nothing/here');
    await arrivesAt(NOT_FOUND);
    expect(await screen.findByRole('heading', { name: notFoundHeading })).toBeDefined();
    goTo('/accounts');
    await arrivesAt(NOT_FOUND);
    goTo('/sessions/nothing');
    await arrivesAt(NOT_FOUND);
  },

  'the areas sessions, general and steak are public': async () => {
    openProduct('/sessions/login', null);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    goTo('/large/general/welcome');
    expect(await screen.findByRole('heading', { name: /^Welcome to/ })).toBeDefined();
    goTo('/large/steak/welcome');
    expect(await screen.findByRole('heading', { name: /^Accounts, purchases/ })).toBeDefined();
  },

  'every area of the authenticated part is guarded by the sign-in check': async () => {
    openProduct('/sessions/login', null);
    for (const area of [...GUARDED.split(' '), 'services']) {
      const inside = allScreens().find(({ path }) => path.startsWith(`/${area}/`))?.path ?? `/${area}`;
      for (const path of [inside, `/${area}/no-such-page`]) {
        goTo(`/large${path}`);
        await arrivesAt('/sessions/welcome');
      }
    }
    expect(screen.queryByRole('navigation', { name: 'Main menu' })).toBeNull();
  },

  'the sign-in check is based on the stored session record': async () => {
    openProduct(HOME);
    await screen.findByRole('heading', { name: 'Main Dashboard' });
    // Another tab takes the record away; this one gets no other sign.
    localStorage.removeItem('userdetails');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userdetails' }));
    await arrivesAt('/sessions/welcome');
  },

  'access only if authenticated, otherwise redirect to /sessions/welcome': async () => {
    openProduct('/large/accounts/accpayments?page=2', null);
    await arrivesAt('/sessions/welcome');
    expect(await screen.findByText(/the page you asked for opens right after/)).toBeDefined();
  },

  'the layout is compact sidebar or large sidebar, by default large': async () => {
    const first = openProduct('/dashboard/dashboardmain');
    await arrivesAt(HOME);
    await screen.findByRole('heading', { name: 'Main Dashboard' });
    expect(document.querySelector('.shell')?.className).toBe('shell is-large');
    goTo('/compact/dashboard/dashboardmain');
    await waitFor(() => expect(document.querySelector('.shell')?.className).toBe('shell is-compact'));
    goTo('/narrow/dashboard/dashboardmain');
    await arrivesAt(NOT_FOUND);
    first.unmount();
  },

  'a URL without the layout prefix is redirected to the same URL with the selected layout as prefix': async () => {
    setPreferences({ layout: 'compact' });
    openProduct('/general/welcome?from=mail&page=2');
    await arrivesAt('/compact/general/welcome?from=mail&page=2');
    goTo('/accounts/accpayments?page=2');
    await arrivesAt('/compact/accounts/accpayments?page=2');
  },

  'pages under sessions have no layout prefix': async () => {
    openProduct('/sessions/login', null);
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(route()).toBe('/sessions/login');
    goTo('/sessions/welcome');
    expect(await screen.findByRole('heading', { name: /^Welcome to/ })).toBeDefined();
    expect(route()).toBe('/sessions/welcome');
  },

  'a screen in the URL of another layout opens in that layout': async () => {
    setPreferences({ layout: 'large' });
    openProduct('/compact/accounts/accpayments');
    expect(await screen.findByRole('heading', { name: 'Payments' })).toBeDefined();
    expect(route()).toMatch(/^\/compact\/accounts\/accpayments/);
    expect(document.querySelector('.shell')?.className).toBe('shell is-compact');
  },

  'older paths open the current screen, with their query': async () => {
    await drawTitlesOnly();
    openProduct(HOME);
    const aliased = allScreens().flatMap((it) => (it.aliases ?? []).map((alias) => [alias, it] as const));
    expect(aliased).toHaveLength(57);
    for (const [alias, it] of aliased) {
      goTo(`/large${alias}?page=2`);
      await arrivesAt(isBuilt(it) ? `/large${it.path}?page=2` : `${NOT_FOUND}?page=2`);
    }
  },

  'after login D-USI and D-USO land on dashboardUsine, D-REA on dashboardReal, D-SHI on dashboardshiksha, others on dashboardmain':
    async () => {
      const own: Record<string, string> = {
        'D-USI': 'dashboardUsine',
        'D-USO': 'dashboardUsine',
        'D-REA': 'dashboardReal',
        'D-SHI': 'dashboardshiksha',
      };
      for (const pCode of [...Object.keys(editions), 'D-USO']) {
        const path = `/dashboard/${own[pCode] ?? 'dashboardmain'}`;
        expect([pCode, landingPath(detailsOf({ pCode }))]).toEqual([pCode, path]);
        expect([pCode, isBuilt(screenAt(path) as Screen)]).toEqual([pCode, true]);
      }
      openProduct('/sessions/login', { pCode: 'D-COM' });
      await arrivesAt(HOME);
    },

  'the page that was asked for before signing in opens after it': async () => {
    openProduct('/large/accounts/accpayments?page=2', null);
    await arrivesAt('/sessions/welcome');
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('link', { name: 'Sign in' }));
    await typeCompany(keys, String(product().company));
    await keys.type(screen.getByLabelText('User code'), 'asha');
    await keys.type(screen.getByLabelText('Password'), PASSWORD);
    await keys.click(screen.getByRole('button', { name: 'Sign in' }));
    await arrivesAt('/large/accounts/accpayments?page=2');
    expect(useSession.getState().details?.usr.uCode).toBe('ASHA');
  },

  'the administrator opens /admin paths as far as they exist, in every edition': async () => {
    await drawTitlesOnly();
    openProduct(HOME);
    for (const pCode of ['D-COM', 'D-SHI', 'D-RES']) {
      const details = useSession.getState().details;
      if (details) useSession.getState().signIn({ ...details, usr: { ...details.usr, pCode } });
      for (const it of Object.values<Screen>(admin)) {
        goTo(`/large${it.path}`);
        await arrivesAt(isBuilt(it) ? `/large${it.path}` : NOT_FOUND);
        goTo(HOME);
        await arrivesAt(HOME);
      }
    }
  },
});

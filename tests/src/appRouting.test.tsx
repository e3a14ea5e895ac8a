import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { accounts } from '../../contract/accounts/screens';
import { editions } from '../../contract/editions';
import { landingPath } from '../../src/app/routing/landingPath';
import { setPreferences } from '../../src/kit/preferences';
import { detailsOf, grant, openApp, route, serveCanned } from './appSupport';

serveCanned();

async function arrivesAt(url: string) {
  await waitFor(() => expect(route()).toBe(url), { timeout: 8000 });
}

describe('the layout prefix', () => {
  test('the root opens the welcome page', async () => {
    openApp('/');
    await arrivesAt('/large/steak/welcome');
    expect(await screen.findByRole('link', { name: 'Sign in' })).toBeDefined();
  });

  test('a URL without a layout gets the chosen one and keeps its query', async () => {
    setPreferences({ layout: 'compact' });
    openApp('/general/welcome?from=mail&page=2');
    await arrivesAt('/compact/general/welcome?from=mail&page=2');
  });

  test('pages under sessions have no layout', async () => {
    openApp('/sessions/login');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
    expect(route()).toBe('/sessions/login');
  });

  test('a layout alone is the root in that layout', async () => {
    openApp('/large');
    await arrivesAt('/large/steak/welcome');
  });
});

describe('the guard', () => {
  test('a guarded page without a session record goes to the session welcome page', async () => {
    openApp('/large/accounts/accpayments?page=2');
    await arrivesAt('/sessions/welcome');
    expect(await screen.findByText(/the page you asked for opens right after/)).toBeDefined();
  });

  test('an unknown path without a session record goes there too', async () => {
    openApp('/large/nothing/here');
    await arrivesAt('/sessions/welcome');
  });

  test('a spoilt session record counts as none', async () => {
    localStorage.setItem('userdetails', '{"usr":{"kCode":5}}');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userdetails' }));
    openApp('/large/dashboard/dashboardmain');
    await arrivesAt('/sessions/welcome');
  });
});

describe('screens', () => {
  test('an unknown path goes to 404', async () => {
    openApp('/large/nothing/here', detailsOf());
    await arrivesAt('/large/others/404');
    expect(await screen.findByRole('heading', { name: 'This page does not exist here' })).toBeDefined();
  });

  test('a catalogued screen that is not built goes to 404', async () => {
    openApp('/large/crm/crm-leads', detailsOf());
    await arrivesAt('/large/others/404');
  });

  test('an older path opens the current screen with its query', async () => {
    openApp('/large/accounts/acc-payments?page=2', detailsOf());
    await arrivesAt('/large/accounts/accpayments?page=2');
  });

  test('a screen without the right to it names the right to ask for', async () => {
    const clerk = detailsOf({ rCode: 'CLERK' }, [grant(accounts.payments.code, 1)]);
    openApp('/large/accounts/accfinreptrialbalance', clerk);
    expect(
      await screen.findByRole('heading', { name: 'You do not have the right to open Trial Balance.' }),
    ).toBeDefined();
    expect(screen.getByText('1 / 8 / 8')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy the request' })).toBeDefined();
    expect(route()).toBe('/large/accounts/accfinreptrialbalance');
  });
});

describe('landing', () => {
  test.each(Object.keys(editions))('%s lands on the home page until its dashboard exists', (pCode) => {
    expect(landingPath(detailsOf({ pCode }))).toBe('/dashboard/dashboardmain');
  });

  test('the home page lists what the user may open and nothing else', async () => {
    const clerk = detailsOf({ rCode: 'CLERK' }, [grant(accounts.payments.code, 1), grant(accounts.receipts.code, 2)]);
    openApp('/large/dashboard/dashboardmain', clerk);
    expect(await screen.findByRole('link', { name: 'Payments' })).toBeDefined();
    expect(screen.getByRole('link', { name: 'Receipts' })).toBeDefined();
    expect(screen.queryByRole('link', { name: 'Journals' })).toBeNull();
  });

  test('a user without rights is told what to do', async () => {
    openApp('/large/dashboard/dashboardmain', detailsOf({ rCode: 'NOBODY' }));
    expect(await screen.findByText(/No screen is open to you yet/)).toBeDefined();
  });
});

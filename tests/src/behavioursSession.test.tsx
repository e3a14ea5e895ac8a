import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sql } from 'drizzle-orm';
import { HttpResponse, http } from 'msw';
import { expect } from 'vitest';
import { accounts } from '../../contract/accounts/screens';
import { SESSION_OVER } from '../../contract/errors';
import { UserDetails } from '../../contract/session';
import { useDemoAuthentication } from '../../src/app/session/demoAuthentication';
import { http as client } from '../../src/kit/http';
import { useSession } from '../../src/kit/session';
import { behaviours } from '../behaviours';
import { callerOf } from '../server/office';
import { grant } from './appSupport';
import { arrivesAt, goTo, HOME, mainMenu, openProduct, serveOffice, typeCompany } from './behaviourSupport';
import { server } from './kitSupport';

/** The company whose sign-out leads elsewhere; all else is the same for it. */
const { officeNow, signInAs } = serveOffice(13010);

const PAYMENTS = '/large/accounts/accpayments';
const forbidden = 'You do not have the right to open Payments.';
const serverSays = async (token: string) => (await callerOf(officeNow().app, token).call('GET', '/api/session')).status;

async function signOutByMenu() {
  await userEvent.click(await screen.findByRole('button', { name: /user menu/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Sign Out' }));
}

const otherTab = (record: UserDetails | null) =>
  act(() => {
    if (record) localStorage.setItem('userdetails', JSON.stringify(record));
    else localStorage.removeItem('userdetails');
    window.dispatchEvent(new StorageEvent('storage', { key: 'userdetails' }));
  });

async function expectSentToLogin() {
  await arrivesAt('/sessions/login');
  expect(await screen.findByText(SESSION_OVER)).toBeDefined();
  expect(localStorage.getItem('userdetails')).toBeNull();
}

behaviours('session', {
  'a user is signed in while the stored record exists': async () => {
    await signInAs('ASHA');
    openProduct(HOME);
    await screen.findByRole('heading', { name: 'Main Dashboard' });
    otherTab(null);
    await arrivesAt('/sessions/welcome');
  },

  'the record has the shape of the specification and is stored under userdetails': async () => {
    openProduct('/sessions/login', null);
    const keys = userEvent.setup();
    await typeCompany(keys, '13010');
    await keys.type(screen.getByLabelText('User code'), 'ravi');
    await keys.type(screen.getByLabelText('Password'), 'correct horse battery');
    await keys.click(screen.getByRole('button', { name: 'Sign in' }));
    await arrivesAt(HOME);
    const record = UserDetails.parse(JSON.parse(localStorage.getItem('userdetails') ?? ''));
    expect(record.usr).toEqual({
      kCode: expect.any(String),
      rCode: 'CLERK',
      pCode: 'D-COM',
      uCode: 'RAVI',
      cCode: 13010,
    });
    expect(Object.keys(record)).toEqual(
      expect.arrayContaining([
        'usr',
        'addr',
        'roles',
        'sets',
        'localCheck',
        'expiryMessage',
        'webCheck',
        'mobileCheck',
      ]),
    );
    expect(await serverSays(record.usr.kCode)).toBe(200);
  },

  'a spoilt record counts as none': async () => {
    for (const spoilt of ['{"usr":{"kCode":5}}', 'not json', '[]']) {
      localStorage.setItem('userdetails', spoilt);
      act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userdetails' })));
      const { unmount } = openProduct(HOME);
      await arrivesAt('/sessions/welcome');
      unmount();
    }
  },

  'signing out clears userdetails and modulename': async () => {
    await signInAs('ASHA');
    openProduct(PAYMENTS);
    await screen.findByRole('heading', { name: 'Payments' });
    expect(localStorage.getItem('modulename')).toBe('Accounts and financials');
    await signOutByMenu();
    await waitFor(() => expect(localStorage.getItem('userdetails')).toBeNull());
    expect(localStorage.getItem('modulename')).toBeNull();
  },

  'signing out goes to sessions/login, of company 13010 to general/welcome': async () => {
    await signInAs('ASHA');
    openProduct(HOME);
    await signOutByMenu();
    await arrivesAt('/large/general/welcome');
    await signInAs('ASHA');
    openProduct(HOME, { cCode: 1002 });
    await signOutByMenu();
    await arrivesAt('/sessions/login');
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined();
  },

  'signing out revokes the token at the server': async () => {
    const { usr } = await signInAs('ASHA');
    openProduct(HOME);
    expect(await serverSays(usr.kCode)).toBe(200);
    await signOutByMenu();
    await arrivesAt('/large/general/welcome');
    expect(await serverSays(usr.kCode)).toBe(401);
  },

  'signing in or out in one tab does so in all of them': async () => {
    const record = await signInAs('ASHA');
    openProduct(HOME);
    await screen.findByRole('heading', { name: 'Main Dashboard' });
    otherTab(null);
    await arrivesAt('/sessions/welcome');
    otherTab(record);
    expect(await screen.findByText(/You are signed in to Sindhu Traders/)).toBeDefined();
  },

  'a 401 answer during work sends the user to sessions/login with the catalogued message': async () => {
    await signInAs('ASHA');
    openProduct(HOME);
    await screen.findByRole('heading', { name: 'Main Dashboard' });
    server.use(http.get('*/api/probe', () => HttpResponse.json({ code: 'SIGNED_OUT', message: 'x' }, { status: 401 })));
    await expect(client.get('/api/probe')).rejects.toMatchObject({ status: 401 });
    await expectSentToLogin();
    expect(sessionStorage.getItem('returnTo')).toBe(HOME);
  },

  'a session revoked by another is felt at the next call': async () => {
    const { usr } = await signInAs('ASHA');
    openProduct(HOME);
    await screen.findByRole('heading', { name: 'Main Dashboard' });
    const { database } = officeNow().app.system;
    await database.asSystem((tx) => tx.execute(sql`delete from sessions where company_id = ${usr.cCode}`));
    goTo(PAYMENTS);
    await expectSentToLogin();
  },

  'a late 401 to the token of an earlier session leaves the present one alone': async () => {
    await signInAs('ASHA');
    openProduct(HOME);
    await screen.findByRole('heading', { name: 'Main Dashboard' });
    let later: UserDetails | undefined;
    server.use(
      http.get('*/api/probe', async () => {
        later = await signInAs('ASHA');
        return HttpResponse.json({ code: 'SIGNED_OUT', message: 'x' }, { status: 401 });
      }),
    );
    await expect(client.get('/api/probe')).rejects.toMatchObject({ status: 401 });
    expect(useSession.getState().details?.usr.kCode).toBe(later?.usr.kCode);
  },

  'changed rights are felt at the next call, and the menu follows': async () => {
    await officeNow().grant([grant(accounts.payments.code, 1), grant(accounts.receipts.code, 1)]);
    await signInAs('RAVI');
    openProduct(PAYMENTS);
    await screen.findByRole('heading', { name: 'Payments' });
    await screen.findByText(/No payments yet/);
    await officeNow().grant([grant(accounts.receipts.code, 1)]);
    goTo(`${PAYMENTS}?page=2`);
    expect(await screen.findByRole('heading', { name: forbidden })).toBeDefined();
    const menu = await mainMenu();
    await userEvent.click(within(menu).getByRole('button', { name: 'Accounts' }));
    expect(
      within(menu)
        .getAllByRole('link', { name: /Payments|Receipts/ })
        .map((it) => it.textContent),
    ).toEqual(['Receipts']);
  },

  'the demo sign-in gives an empty result after 1500 ms, stores true, checks nothing and opens nothing': async () => {
    const keys = userEvent.setup();
    let posts = 0;
    server.events.on('request:start', ({ request }) => {
      if (request.method === 'POST') posts++;
    });
    openProduct('/sessions/signin', null);
    await keys.type(await screen.findByLabelText('User'), 'anybody');
    await keys.type(screen.getByLabelText('Password'), 'anything');
    const started = performance.now();
    await keys.click(screen.getByRole('button', { name: 'Try the demo sign-in' }));
    expect(await screen.findByText(/The result is empty/)).toBeDefined();
    expect(performance.now() - started).toBeGreaterThanOrEqual(1490);
    server.events.removeAllListeners();
    expect(posts).toBe(0);
    expect(localStorage.getItem('demoLoginStatus')).toBe('true');
    expect(localStorage.getItem('userdetails')).toBeNull();
    await arrivesAt('/sessions/signin');
  },

  'the demo sign-out stores false and goes to /sessions/welcome': async () => {
    await signInAs('ASHA');
    openProduct('/sessions/signin');
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out of the demo' }));
    await arrivesAt('/sessions/welcome');
    expect(localStorage.getItem('demoLoginStatus')).toBe('false');
    expect(useSession.getState().details).not.toBeNull();
  },

  'the stored demo status is not read back at start-up and opens no guarded page': async () => {
    localStorage.setItem('demoLoginStatus', 'false');
    expect(useDemoAuthentication.getInitialState().isSignedIn).toBe(true);
    localStorage.setItem('demoLoginStatus', 'true');
    openProduct(PAYMENTS, null);
    await arrivesAt('/sessions/welcome');
  },

  'ADMINISTRATOR, in small letters too, is allowed everything': async () => {
    await signInAs('ASHA');
    openProduct(PAYMENTS, { rCode: 'administrator' }, []);
    expect(await screen.findByRole('heading', { name: 'Payments' })).toBeDefined();
    expect((await screen.findAllByRole('button', { name: /New/ })).length).toBeGreaterThan(0);
  },

  'any other role opens a screen only by an entry that matches module, menu, screen and transaction': async () => {
    await signInAs('RAVI');
    const right = grant(accounts.payments.code, 1);
    const misses = [
      { ...right, moduleCode: 2 },
      { ...right, menuCode: 1 },
      { ...right, screenCode: 2 },
      { ...right, transCode: 98 },
    ];
    openProduct(PAYMENTS, {}, misses);
    expect(await screen.findByRole('heading', { name: forbidden })).toBeDefined();
    await officeNow().grant([...misses, right]);
    await signInAs('RAVI');
    expect(await screen.findByRole('heading', { name: 'Payments' })).toBeDefined();
    expect(await screen.findByText(/No payments yet/)).toBeDefined();
  },

  'a group shows only with at least one visible child': async () => {
    await officeNow().grant([grant(accounts.transfers.code, 7)]);
    await signInAs('RAVI');
    openProduct(HOME);
    const menu = await mainMenu();
    await userEvent.click(within(menu).getByRole('button', { name: 'Accounts' }));
    expect(within(menu).queryByRole('button', { name: 'Masters' })).toBeNull();
    expect(within(menu).getByRole('button', { name: 'Transactions' })).toBeDefined();
    await officeNow().grant([]);
    await signInAs('RAVI');
    await waitFor(() => expect(within(menu).queryByText('Accounts')).toBeNull());
  },

  'what is wrong with a sign-in is said in the words of the server': async () => {
    openProduct('/sessions/login', null);
    const keys = userEvent.setup();
    await typeCompany(keys, '13010');
    await keys.type(screen.getByLabelText('User code'), 'asha');
    await keys.type(screen.getByLabelText('Password'), 'not the password');
    await keys.click(screen.getByRole('button', { name: 'Sign in' }));
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Company code, user code or password is not right. Check them and try again.',
    );
    expect(screen.getByLabelText('User code')).toHaveProperty('value', 'asha');
    expect(useSession.getState().details).toBeNull();
  },
});

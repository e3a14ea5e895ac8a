import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { detailsOf, openApp, route, serveCanned, server } from './appSupport';

serveCanned();

const empty = http.get('*/api/setup', () =>
  HttpResponse.json({ empty: true, demo: [], demoPassword: null, onlyCompany: null }),
);

test('an empty installation offers the two ways in', async () => {
  openApp('/large/steak/welcome');
  server.use(empty);
  expect(await screen.findByRole('link', { name: 'Set up your company' })).toBeDefined();
  expect(screen.getByRole('button', { name: 'Try it with demo data' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Sign in' })).toBeNull();
});

test('the demo is made and then offered at the sign-in', async () => {
  openApp('/large/steak/welcome');
  let isMade = false;
  server.use(
    http.get('*/api/setup', () =>
      HttpResponse.json({ empty: !isMade, demo: [], demoPassword: null, onlyCompany: null }),
    ),
    http.post('*/api/setup/demo', () => {
      isMade = true;
      return HttpResponse.json({ empty: false, demo: [], demoPassword: 'demo-1234' }, { status: 201 });
    }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try it with demo data' }));
  await waitFor(() => expect(route()).toBe('/sessions/login'));
});

test('a demo that fails says why and can be tried again', async () => {
  openApp('/large/steak/welcome');
  server.use(
    empty,
    http.post('*/api/setup/demo', () =>
      HttpResponse.json({ code: 'NOT_EMPTY', message: 'A company exists.' }, { status: 409 }),
    ),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Try it with demo data' }));
  expect((await screen.findByRole('alert')).textContent).toBe('A company exists.');
  expect(screen.getByRole('button', { name: 'Try it with demo data' })).toBeDefined();
});

test('a company is set up in six pages: the trade gives edition and chart, the GSTIN state and owner', async () => {
  const keys = userEvent.setup();
  sessionStorage.clear();
  openApp('/large/general/setup');
  let sent: unknown;
  server.use(
    http.post('*/api/setup', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ company: 20001, user: 'MEERA' }, { status: 201 });
    }),
    http.post('*/api/login', async ({ request }) => {
      expect(await request.json()).toEqual({ company: 20001, user: 'MEERA', password: 'three long words' });
      const details = detailsOf();
      return HttpResponse.json({ ...details, usr: { ...details.usr, cCode: 20001, uCode: 'MEERA' } });
    }),
  );
  const next = () => keys.click(screen.getByRole('button', { name: 'Next' }));
  const name = await screen.findByLabelText('Name of the business');
  expect(document.activeElement).toBe(name);
  await next();
  expect(await screen.findByText('Give the company a name')).toBeDefined();
  expect(screen.getByText('Page 1 of 6: Your business')).toBeDefined();

  await keys.type(name, 'Meera Foods');
  await keys.type(screen.getByLabelText('Search trades'), 'dhaba');
  await keys.click(screen.getByLabelText('Restaurant, cafe, bar'));
  await next();
  await keys.type(await screen.findByLabelText('GSTIN'), '36agkpg4321m1zb');
  expect(screen.getByText('Telangana, PAN AGKPG4321M')).toBeDefined();
  await next();
  // Back keeps the typing.
  await keys.click(await screen.findByRole('button', { name: 'Back' }));
  expect(((await screen.findByLabelText('GSTIN')) as HTMLInputElement).value).toBe('36agkpg4321m1zb');
  await next();
  await keys.click(await screen.findByRole('button', { name: 'Skip' }));
  expect(await screen.findByLabelText('Bank')).toBeDefined();
  await keys.click(screen.getByRole('button', { name: 'Skip' }));
  expect(await screen.findByText('Page 5 of 6: Beginning')).toBeDefined();
  await next();
  await keys.type(await screen.findByLabelText('Your name'), 'Meera Rao');
  expect((screen.getByLabelText('User code') as HTMLInputElement).value).toBe('MEERA');
  await keys.type(screen.getByLabelText('Password'), 'three long words');
  await keys.click(screen.getByRole('button', { name: 'Set up your company' }));

  expect(await screen.findByRole('heading', { name: 'Your company is ready' })).toBeDefined();
  expect(screen.getByText(/You sign in with 20001, MEERA and your password/)).toBeDefined();
  expect(sent).toMatchObject({
    name: 'Meera Foods',
    trade: 'restaurant',
    edition: 'D-RES',
    chart: 'restaurant',
    registration: 'regular',
    gstin: '36AGKPG4321M1ZB',
    ownership: 'proprietor',
    stateCode: '36',
    branches: [{ code: 'MAI', name: 'Main', stateCode: '36' }],
    bank: null,
    adminUser: 'MEERA',
  });
  const start = screen.getByRole('link', { name: 'Open your start page' });
  expect(document.activeElement).toBe(start);
  await keys.click(start);
  await waitFor(() => expect(route()).toMatch(/dashboard/));
});

test('the typing stays when the page is loaded again, but for the password', async () => {
  sessionStorage.clear();
  sessionStorage.setItem(
    'setup-draft',
    JSON.stringify({ values: { name: 'Meera Foods', trade: 'kirana', stateCode: '36' }, page: 1 }),
  );
  openApp('/large/general/setup');
  expect(await screen.findByText('Page 2 of 6: GST')).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(((await screen.findByLabelText('Name of the business')) as HTMLInputElement).value).toBe('Meera Foods');
});

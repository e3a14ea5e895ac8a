import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, test } from 'vitest';
import { isoDate } from '../../contract/dates';
import { yearStarts } from '../../src/app/setup/choices';
import { detailsOf, openApp, route, serveCanned, server } from './appSupport';

serveCanned();

const empty = http.get('*/api/setup', () => HttpResponse.json({ empty: true, demo: [], demoPassword: null }));

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
    http.get('*/api/setup', () => HttpResponse.json({ empty: !isMade, demo: [], demoPassword: null })),
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

test('a company is set up: the GSTIN gives the state, the edition the chart, and the sign-in is prepared', async () => {
  const keys = userEvent.setup();
  openApp('/large/general/setup');
  let sent: unknown;
  server.use(
    http.post('*/api/setup', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json({ company: 20001, user: 'MEERA' }, { status: 201 });
    }),
    http.post('*/api/login', async ({ request }) => {
      expect(await request.json()).toEqual({ company: 20001, user: 'MEERA', password: 'long-enough-1' });
      const details = detailsOf();
      return HttpResponse.json({ ...details, usr: { ...details.usr, cCode: 20001, uCode: 'MEERA' } });
    }),
  );
  const [companyName] = await screen.findAllByLabelText('Name');
  if (!companyName) throw new Error('The form has no field for the name');
  expect(document.activeElement).toBe(companyName);
  await keys.click(screen.getByRole('button', { name: 'Set up the company' }));
  expect(await screen.findByText('Give the company a name')).toBeDefined();
  const summary = screen.getByRole('alert');
  expect(within(summary).getByText('Please fix 7 errors')).toBeDefined();
  await keys.click(within(summary).getByRole('button', { name: /^Branch 1, code: / }));
  expect(document.activeElement).toBe(screen.getByLabelText('Code'));

  await keys.type(companyName, 'Meera Foods');
  await keys.selectOptions(screen.getByLabelText('Edition'), 'D-RES');
  await keys.type(screen.getByLabelText('GSTIN'), '36aabcs1429b1zv');
  await keys.type(screen.getByLabelText('Code'), 'hyd');
  const [, branchName, adminName] = screen.getAllByLabelText('Name');
  if (!branchName || !adminName) throw new Error('The form lacks a field');
  await keys.type(branchName, 'Hyderabad');
  await keys.type(adminName, 'Meera');
  await keys.clear(screen.getByLabelText('User code'));
  await keys.type(screen.getByLabelText('User code'), 'meera');
  await keys.type(screen.getByLabelText('Password'), 'long-enough-1');
  await keys.click(screen.getByRole('button', { name: 'Set up the company' }));

  expect(await screen.findByRole('heading', { name: 'Your company is ready' })).toBeDefined();
  expect(sent).toMatchObject({
    name: 'Meera Foods',
    edition: 'D-RES',
    chart: 'restaurant',
    gstin: '36AABCS1429B1ZV',
    stateCode: '36',
    branches: [{ code: 'HYD', name: 'Hyderabad', stateCode: '36' }],
    adminUser: 'MEERA',
  });
  const start = screen.getByRole('link', { name: 'Open your dashboard' });
  expect(document.activeElement).toBe(start);
  await keys.click(start);
  await waitFor(() => expect(route()).toMatch(/dashboard/));
});

test('a year that begins in another month is chosen as it runs, or as the one before', () => {
  const starts = yearStarts(isoDate('2026-05-15')).map(({ value }) => value);
  expect(starts.slice(0, 3)).toEqual(['2026-04-01', '2025-04-01', '2024-04-01']);
  for (const day of ['2026-01-01', '2025-01-01', '2025-07-01', '2024-07-01']) expect(starts).toContain(day);
  expect(starts.filter((day) => day > '2026-05-15' || !day.endsWith('-01'))).toEqual([]);
  expect(new Set(starts).size).toBe(starts.length);
});

import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Ticket } from '../../contract/dashboard/tickets';
import { seenOn } from '../../src/modules/dashboard/desk/seenOn';
import { ticketsPanel } from '../../src/modules/dashboard/desk/Tickets';
import { openScreen, placeNow, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();
const all = () => booksNow().client.get<Ticket[]>('/api/tickets?show=all');

test('a problem is reported with the screen that it was seen on, and goes its way to closed', async () => {
  openScreen(ticketsPanel, `?open=new&from=${encodeURIComponent('/large/accounts/accpayments?open=5')}`);
  const keys = userEvent.setup();
  expect(await screen.findByText(/The screen you came from \(Payments\)/)).toBeDefined();
  await keys.type(await screen.findByLabelText('In a few words'), 'It does not print');
  await keys.type(screen.getByLabelText('What happened, and what should have'), 'A white page');
  await keys.click(screen.getByRole('button', { name: 'Report it' }));
  const view = within(await screen.findByRole('article', { name: /^Ticket TK\// }));
  expect(view.getByRole('link', { name: 'Payments' }).getAttribute('href')).toBe('/large/accounts/accpayments?open=5');
  await waitFor(() => expect(placeNow()).toMatch(/\?open=\d+$/));

  await keys.upload(
    await view.findByLabelText('Files to attach'),
    new File(['what it says'], 'screen.txt', { type: 'text/plain' }),
  );
  expect(await view.findByRole('button', { name: 'Download screen.txt' })).toBeDefined();
  await keys.click(await view.findByRole('button', { name: 'Assign' }));
  await keys.type(await view.findByLabelText('Answer'), 'The driver was old');
  await keys.click(await view.findByRole('button', { name: 'Solved' }));
  expect(await view.findByText('The driver was old')).toBeDefined();
  await keys.click(await view.findByRole('radio', { name: '4' }));
  await keys.click(view.getByRole('button', { name: 'Close' }));
  expect(await view.findByText('4 of 5')).toBeDefined();
  expect(await all()).toMatchObject([
    { subject: 'It does not print', state: 'closed', rating: 4, appVersion: expect.any(String) },
  ]);
});

test.each([
  ['/compact/accounts/acc-payments', { title: 'Payments', to: '/large/accounts/accpayments' }],
  ['/large/no/such-screen', null],
  ['https://elsewhere.example/accounts/accpayments', null],
])('a ticket raised on %s says where that was', (path, seen) => {
  expect(seenOn(path)).toEqual(seen);
});

test('a report without words is refused under its fields', async () => {
  openScreen(ticketsPanel, '?open=new');
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Report it' }));
  expect((await screen.findAllByText('Say in a few words what it is about')).length).toBeGreaterThan(0);
  expect(screen.getAllByText('Say what happened').length).toBeGreaterThan(0);
});

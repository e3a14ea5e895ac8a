import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { CounterBill } from '../../contract/pos/bills';
import { pos } from '../../contract/pos/screens';
import { tillPanels } from '../../src/modules/pos/panels/till.panel';
import { LAMP, openShop } from '../e2e/shop';
import { openScreen, serveBooks, serveKit, server } from './kitSupport';
import { giveDatabase } from './memoryDatabase';

/** Goods that an order reserves: the till stops a bill that is made now, and posts one that its customer has already. */

serveKit();
const booksNow = serveBooks();
beforeAll(async () => {
  await openShop(booksNow());
});
beforeEach(() => {
  giveDatabase();
  vi.stubGlobal('print', () => window.dispatchEvent(new Event('afterprint')));
});

const BILLS = '/api/pos/bills';
const RESERVED = 'Only 0 KGS of LED lamp 9 W are free in Main store.';
const numbers = async () =>
  (await booksNow().client.get<{ rows: CounterBill[] }>(`${BILLS}?size=50`)).rows.map(({ number }) =>
    number?.slice(-5),
  );

/** All lamps are reserved: goods not handed over yet are refused. @returns the confirmations of the till each time. */
function reserveAll(): string[][] {
  const sent: string[][] = [];
  server.use(
    http.post(`*${BILLS}`, async ({ request }) => {
      const body = (await request.clone().json()) as { confirmed?: { code: string }[] };
      const codes = (body.confirmed ?? []).map(({ code }) => code);
      sent.push(codes);
      const refusal = { code: 'RESERVED', message: RESERVED, fields: { 'items.0.qty': RESERVED }, type: 2 };
      return HttpResponse.json(refusal, { status: 400 });
    }),
  );
  return sent;
}

async function payOneLamp(keys: ReturnType<typeof userEvent.setup>): Promise<void> {
  await keys.type(screen.getByLabelText('Code or bar-code'), `${LAMP}{Enter}`);
  await keys.keyboard('{F9}');
  const sheet = await screen.findByRole('dialog', { name: 'Pay 120.00' });
  await keys.click(within(sheet).getByRole('button', { name: /^Save Enter/ }));
}

test('a bill made now is refused and not printed; one made without network is posted when it is sent', async () => {
  const panel = tillPanels.find(({ screen: one }) => one === pos.posBillingStylish);
  if (!panel) throw new Error('no till');
  openScreen(panel);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('radio', { name: /Counter 1/ }));
  await keys.click(screen.getByRole('button', { name: /Open till|Take over/ }));
  await screen.findByLabelText('Code or bar-code');

  const sent = reserveAll();
  await payOneLamp(keys);
  await screen.findByText(RESERVED);
  expect([sent, await numbers()]).toEqual([[[]], []]);
  await keys.keyboard('{Escape}');

  const lost = [BILLS, '/api/pos/waiting-bills'].map((path) => http.post(`*${path}`, () => HttpResponse.error()));
  server.use(...lost);
  await keys.keyboard('{F9}');
  const sheet = await screen.findByRole('dialog', { name: 'Pay 120.00' });
  await keys.click(within(sheet).getByRole('button', { name: /^Save Enter/ }));
  await screen.findByText(/Last bill S1\/.*00001: 120.00/);
  await keys.click(await screen.findByRole('button', { name: 'Show' }));
  const waiting = await screen.findByRole('dialog');
  // The network is back only now: the till sends by itself as soon as it is.
  server.use(
    http.post('*/api/pos/waiting-bills', async ({ request }) => {
      const answer = (await (await booksNow().app.fetch(request)).json()) as object;
      return HttpResponse.json({ ...answer, flags: [RESERVED] }, { status: 201 });
    }),
  );
  await keys.click(within(waiting).getByRole('button', { name: 'Send now' }));
  await waitFor(async () => expect(await numbers()).toEqual(['00001']));
  await screen.findByText(/^S1\/.*00001 is posted\. Look at it: see the bell\.$/);
});

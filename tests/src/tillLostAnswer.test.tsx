import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type CounterBill, counterBills } from '../../contract/pos/bills';
import { catalogue } from '../../contract/pos/catalogue';
import { pos } from '../../contract/pos/screens';
import type { Till } from '../../contract/selling/shifts';
import { tillPanels } from '../../src/modules/pos/panels/till.panel';
import { LAMP, openShop } from '../e2e/shop';
import { openScreen, serveBooks, serveKit, server } from './kitSupport';
import { giveDatabase } from './memoryDatabase';

/** Bills whose answer is lost on the way: the server has them, or has not, and the till cannot know. */

serveKit();
const booksNow = serveBooks();
beforeAll(async () => {
  await openShop(booksNow());
});
const papers: string[] = [];
beforeEach(() => {
  giveDatabase();
  papers.length = 0;
  vi.stubGlobal('print', () => {
    papers.push(document.querySelector('.slip em')?.textContent ?? '');
    window.dispatchEvent(new Event('afterprint'));
  });
});
/** The entered fields of a bill, among all that it shows. */
const inputOf = (bill: object) =>
  Object.fromEntries(Object.entries(bill).filter(([name]) => name in counterBills.input.shape));

const BILLS = '/api/pos/bills';
/** Where a printed bill is sent that waited. */
const WAITING = '/api/pos/waiting-bills';

/** The server does its work, but the answers to some calls are lost. */
function loseAnswers(path: string, isLost: (call: number) => boolean): void {
  let calls = 0;
  server.use(
    http.post(`*${path}`, async ({ request }) => {
      calls += 1;
      const call = calls;
      const answer = await booksNow().app.fetch(request.clone());
      return isLost(call) ? HttpResponse.error() : answer;
    }),
  );
}

/** No bill reaches the server. */
const neverArrives = () =>
  server.use(...[BILLS, WAITING].map((path) => http.post(`*${path}`, () => HttpResponse.error())));

const bills = async () => (await booksNow().client.get<{ rows: CounterBill[] }>(`${BILLS}?size=50`)).rows;

/** Nothing waits any more, and nothing needs attention. */
const settled = () => waitFor(() => expect(document.querySelector('.till-banner')).toBeNull());

async function openTill() {
  const panel = tillPanels.find(({ screen: one }) => one === pos.posBillingStylish);
  if (!panel) throw new Error('no till');
  openScreen(panel);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('radio', { name: /Counter 1/ }));
  await keys.click(screen.getByRole('button', { name: /Open till|Take over/ }));
  await screen.findByLabelText('Code or bar-code');
  return keys;
}

async function scanAndPay(keys: Awaited<ReturnType<typeof openTill>>, amount = '120.00') {
  await keys.type(screen.getByLabelText('Code or bar-code'), `${LAMP}{Enter}`);
  await keys.keyboard('{F9}');
  const sheet = await screen.findByRole('dialog', { name: `Pay ${amount}` });
  await keys.click(within(sheet).getByRole('button', { name: /^Save Enter/ }));
}

test('a bill that the server posted before its answer was lost is posted once, under the number on its slip', async () => {
  const keys = await openTill();
  loseAnswers(BILLS, (call) => call === 1);
  await scanAndPay(keys);
  await screen.findByText(/Last bill S1\/.*00001: 120.00/);
  await settled();
  expect((await bills()).map(({ number, status }) => [number?.slice(-5), status])).toEqual([['00001', 'posted']]);
});

test('a bill that never arrived, whose number another bill took meanwhile, gets a new number and is printed again', async () => {
  const keys = await openTill();
  const [former] = await bills();
  neverArrives();
  await scanAndPay(keys);
  await screen.findByText(/Last bill S1\/.*00002: 120.00/);
  server.resetHandlers();
  server.use(http.all('*/api/*', ({ request }) => booksNow().app.fetch(request.clone())));
  const again = await booksNow().client.get<CounterBill>(`${BILLS}/${former?.id}`);
  const [till] = await booksNow().client.get<Till[]>('/api/pos/tills');
  const body = { ...inputOf(again), printedAs: null, device: till?.shift?.device };
  await booksNow().client.post(`${BILLS}?step=post`, body);
  await keys.click(await screen.findByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog'));
  await keys.click(dialog.getByRole('button', { name: 'Send now' }));
  await dialog.findByText(/Another bill has the number S1\/.*00002/);
  await keys.click(dialog.getByRole('button', { name: 'Give it a new number' }));
  await screen.findByText('Nothing waits.');
  expect(papers).toEqual([expect.stringMatching(/^TAX INVOICE|^BILL/)]);
  expect((await bills()).map(({ number }) => number?.slice(-5)).sort()).toEqual(['00001', '00002', '00003']);
});

test('a refused bill is withdrawn with a reason: its number stays used, the bill behind it keeps its own', async () => {
  const keys = await openTill();
  neverArrives();
  await scanAndPay(keys);
  await screen.findByText(/Last bill S1\/.*00004: 120.00/);
  await scanAndPay(keys);
  await screen.findByText(/Last bill S1\/.*00005: 120.00/);
  server.use(
    http.post(
      `*${WAITING}`,
      () => HttpResponse.json({ code: 'INVALID', message: 'No lamp is left' }, { status: 400 }),
      {
        once: true,
      },
    ),
  );
  await keys.click(await screen.findByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog'));
  await keys.click(dialog.getByRole('button', { name: 'Send now' }));
  await dialog.findByText(/00004 was refused: No lamp is left/);
  server.use(http.all('*/api/*', ({ request }) => booksNow().app.fetch(request.clone())));
  await keys.click(dialog.getByRole('button', { name: 'Withdraw it' }));
  const question = within(await screen.findByRole('dialog', { name: 'Please confirm' }));
  await keys.type(question.getByRole('textbox'), 'The lamp fell off the counter');
  await keys.click(question.getByRole('button', { name: 'Withdraw it' }));
  await screen.findByText('Nothing waits.');
  const made = (await bills()).map(({ number, status }) => [number?.slice(-5), status]).sort();
  expect(made.slice(3)).toEqual([
    ['00004', 'cancelled'],
    ['00005', 'posted'],
  ]);
});

test('a refused bill is corrected on the screen and posted under the number of its slip', async () => {
  const keys = await openTill();
  neverArrives();
  await scanAndPay(keys);
  await screen.findByText(/Last bill S1\/.*00006: 120.00/);
  server.use(
    http.post(
      `*${WAITING}`,
      () => HttpResponse.json({ code: 'INVALID', message: 'No lamp is left' }, { status: 400 }),
      {
        once: true,
      },
    ),
  );
  await keys.click(await screen.findByRole('button', { name: 'Show' }));
  const dialog = within(await screen.findByRole('dialog'));
  await keys.click(dialog.getByRole('button', { name: 'Send now' }));
  await keys.click(await dialog.findByRole('button', { name: 'Correct it' }));
  server.use(http.all('*/api/*', ({ request }) => booksNow().app.fetch(request.clone())));
  await scanAndPay(keys, '240.00');
  await screen.findByText(/Last bill S1\/.*00006: 240.00/);
  await waitFor(async () => {
    const made = (await bills()).find(({ number }) => number?.endsWith('00006'));
    expect(made).toMatchObject({ amount: 240_00, status: 'posted' });
  });
  expect(await bills()).toHaveLength(6);
});

test('a card bill without an answer is kept, and is posted once', async () => {
  const keys = await openTill();
  loseAnswers(BILLS, (call) => call === 1);
  await keys.type(screen.getByLabelText('Code or bar-code'), `${LAMP}{Enter}`);
  await keys.keyboard('{F9}');
  const sheet = within(await screen.findByRole('dialog', { name: 'Pay 120.00' }));
  const [, allByCard] = sheet.getAllByRole('button', { name: 'All' });
  if (allByCard) await keys.click(allByCard);
  await keys.click(sheet.getByRole('button', { name: /^Save Enter/ }));
  await keys.click(await screen.findByRole('button', { name: 'Keep it' }));
  await screen.findByText(/Last bill S1\/.*00007: 120.00/);
  await settled();
  expect(await bills()).toHaveLength(7);
});

test('a cashier who scans and presses Pay before the list of items is there takes payment for the scanned goods', async () => {
  let release = () => {};
  const isReleased = new Promise<void>((done) => {
    release = done;
  });
  server.use(
    http.get(`*${catalogue.path}`, async ({ request }) => {
      await isReleased;
      return booksNow().app.fetch(request.clone());
    }),
  );
  const keys = await openTill();
  await keys.type(screen.getByLabelText('Code or bar-code'), `${LAMP}{Enter}`);
  await keys.keyboard('{F9}');
  expect(screen.queryByRole('dialog')).toBeNull();
  release();
  await screen.findByRole('dialog', { name: 'Pay 120.00' });
});

import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { CounterBill } from '../../contract/pos/bills';
import { sales } from '../../contract/sales/screens';
import { tillPanels } from '../../src/modules/pos/panels/till.panel';
import { openShop } from '../e2e/shop';
import { openScreen, serveBooks, serveKit } from './kitSupport';

/** A till by touch: the effect of a tap on a tile, and of a long press. */

serveKit();
const booksNow = serveBooks();
beforeAll(async () => {
  await openShop(booksNow());
});

const BILLS = '/api/pos/bills';
const payable = () => screen.getByTestId('payable').textContent;
const wait = (ms: number) => act(() => new Promise((resolve) => setTimeout(resolve, ms)));

test('a long press opens quantity and rate of the item; the rate that was agreed stays and is billed', async () => {
  const panel = tillPanels.find(({ screen: one }) => one === sales.saleClassy);
  if (!panel) throw new Error('no till');
  openScreen(panel);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('radio', { name: /Counter 1/ }));
  await keys.click(screen.getByRole('button', { name: 'Open till' }));
  const tile = await screen.findByRole('button', { name: /^LED lamp 9 W/ });
  await keys.click(tile);
  expect(payable()).toBe('120.00');

  // A finger that slides scrolls the tiles.
  fireEvent.pointerDown(tile, { button: 0, clientX: 10, clientY: 10 });
  fireEvent.pointerMove(tile, { clientX: 10, clientY: 60 });
  await wait(600);
  expect(screen.queryByRole('dialog')).toBeNull();

  fireEvent.pointerDown(tile, { button: 0, clientX: 10, clientY: 10 });
  const dialog = within(await screen.findByRole('dialog', { name: 'LED lamp 9 W' }));
  fireEvent.pointerUp(tile);
  fireEvent.click(tile);
  const rate = dialog.getByLabelText('Rate');
  await keys.clear(rate);
  await keys.type(rate, '110');
  await keys.click(dialog.getByRole('button', { name: 'Apply' }));
  // Two lamps: the click that ends a long press adds none.
  await waitFor(() => expect(payable()).toBe('220.00'));

  // A held bill needs the name of its customer: without one it stays, and says so.
  await keys.click(screen.getByRole('button', { name: /^Hold/ }));
  await keys.click(
    within(await screen.findByRole('dialog', { name: 'Hold the bill' })).getByRole('button', { name: 'Hold' }),
  );
  expect(await screen.findByText('Enter the name of the customer, or a token number.')).toBeDefined();
  await keys.click(screen.getByRole('button', { name: 'Go back' }));
  expect(payable()).toBe('220.00');

  // Another lamp is at the price of the list, on a line of its own.
  await keys.click(tile);
  expect(payable()).toBe('340.00');
  await keys.click(screen.getByRole('button', { name: /^PAY/ }));
  await keys.click(within(await screen.findByRole('dialog')).getByRole('button', { name: /^Save Enter/ }));
  await waitFor(() => expect(payable()).toBe('0.00'));
  const { rows } = await booksNow().client.get<{ rows: CounterBill[] }>(BILLS);
  const bill = await booksNow().client.get<CounterBill>(`${BILLS}/${rows[0]?.id}`);
  expect(bill.items.map(({ qty, rate: at }) => [qty, at])).toEqual([
    [2000, 1_100_000],
    [1000, 1_200_000],
  ]);
});

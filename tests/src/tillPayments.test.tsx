import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import type { CounterBill } from '../../contract/pos/bills';
import { sales } from '../../contract/sales/screens';
import { tillPanels } from '../../src/modules/pos/panels/till.panel';
import { openShop } from '../e2e/shop';
import { openScreen, serveBooks, serveKit } from './kitSupport';

serveKit();
const booksNow = serveBooks();
beforeAll(async () => {
  await openShop(booksNow());
});

const BILLS = '/api/pos/bills';

test('a bill is paid with two cards, each with its reference', async () => {
  const panel = tillPanels.find(({ screen: one }) => one === sales.saleClassy);
  if (!panel) throw new Error('no till');
  openScreen(panel);
  const keys = userEvent.setup();
  await keys.click(await screen.findByRole('radio', { name: /Counter 1/ }));
  await keys.click(screen.getByRole('button', { name: 'Open till' }));
  await keys.click(await screen.findByRole('button', { name: /^LED lamp 9 W/ }));
  await keys.click(screen.getByRole('button', { name: /^PAY/ }));
  const sheet = within(await screen.findByRole('dialog'));
  await keys.click(sheet.getByRole('button', { name: 'Another Card payment' }));
  const pay = async (label: string, amount: string, reference: string) => {
    await keys.clear(sheet.getByLabelText(label));
    await keys.type(sheet.getByLabelText(label), amount);
    if (reference) await keys.type(sheet.getByLabelText(`Reference of ${label}`), reference);
  };
  await keys.clear(sheet.getByLabelText('Cash'));
  await pay('Card', '50', 'A1');
  await pay('Card 2', '70', '');
  await keys.click(sheet.getByRole('button', { name: /^Save Enter/ }));
  expect(sheet.getByRole('alert').textContent).toBe('Enter the reference of each Card payment.');
  await keys.type(sheet.getByLabelText('Reference of Card 2'), 'A2');
  await keys.click(sheet.getByRole('button', { name: /^Save Enter/ }));
  await waitFor(() => expect(screen.getByTestId('payable').textContent).toBe('0.00'));
  const { rows } = await booksNow().client.get<{ rows: CounterBill[] }>(BILLS);
  const bill = await booksNow().client.get<CounterBill>(`${BILLS}/${rows[0]?.id}`);
  expect(bill.tenders.map(({ mode, amount, reference }) => [mode, amount, reference])).toEqual([
    ['card', 50_00, 'A1'],
    ['card', 70_00, 'A2'],
  ]);
});

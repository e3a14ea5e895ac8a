import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, test } from 'vitest';
import { placeOf } from '../../contract/kinds';
import type { CounterBill } from '../../contract/pos/bills';
import type { Clearance } from '../../contract/pos/clearances';
import type { TillMovement } from '../../contract/pos/movements';
import { pos } from '../../contract/pos/screens';
import { sales } from '../../contract/sales/screens';
import { type Screen, TRAN } from '../../contract/screen';
import type { SaleReturn } from '../../contract/selling/saleReturns';
import { documentLink } from '../../src/kit/document/documentLink';
import { useSession } from '../../src/kit/session';
import { tillPanels } from '../../src/modules/pos/panels/till.panel';
import { saleReturnsDocument } from '../../src/modules/sales/saleReturns.document';
import { adminOf, openShop } from '../e2e/shop';
import { SELLING } from '../server/selling';
import { BILLS, billForm, CLEARANCES, MOVEMENTS, openTill } from '../server/tills';
import { openScreen, serveBooks, serveKit } from './kitSupport';

/** Bills posted by tills open by their link, for users who drill down from the books and have no till. */

const SALE_RETURNS = '/api/sales/returns';

serveKit();
const booksNow = serveBooks();
const made = { bill: 0, back: 0, clearance: 0, movement: 0 };

beforeAll(async () => {
  const books = booksNow();
  const { client, today, branches } = books;
  const { shop, lamp, account } = await openShop(books);
  const till = await openTill(adminOf(books), shop.outlet, 'S1', 100_00);
  const { rows } = await client.get<{ rows: { id: number }[] }>(`${SELLING.customers}?q=Sri`);
  const customerId = rows[0]?.id ?? 0;
  const [{ unitId } = { unitId: 0 }] = await client.get<{ unitId: number }[]>(`/api/inventory/items/lookup?id=${lamp}`);
  const sold = { itemId: lamp, unitId, qty: 2000, rate: 1_200_000, discountPercent: 0, gstPercent: 0 };
  const form = billForm(till, today, [sold], [{ mode: 'credit', amount: 240_00 }], { customerId });
  const bill = await client.post<CounterBill>(`${BILLS}?step=post`, form);
  made.bill = bill.id;
  const [owed] = await client.get<{ id: number }[]>(`/api/pos/open-bills?customerId=${customerId}`);
  const head = { date: today, branchId: branches[0], narration: null, shiftId: till.shiftId };
  const fromLineId = bill.progress.items?.[0]?.lineId;
  const back = { itemId: lamp, unitId, qty: 1000, returnReason: 'notWanted', condition: 'good', fromLineId };
  made.back = (
    await client.post<SaleReturn>(`${SALE_RETURNS}?step=post`, {
      date: today,
      branchId: branches[0],
      narration: null,
      customerId,
      storeId: bill.storeId,
      refundMode: 'adjust',
      items: [back],
    })
  ).id;
  made.clearance = (
    await client.post<Clearance>(`${CLEARANCES}?step=post`, {
      ...head,
      customerId,
      bills: [{ billId: owed?.id, amount: 40_00 }],
      tenders: [{ mode: 'cash', amount: 40_00, reference: null }],
    })
  ).id;
  made.movement = (
    await client.post<TillMovement>(`${MOVEMENTS}?step=post`, {
      ...head,
      way: 'paidOut',
      accountId: account('Sales'),
      amount: 15_00,
    })
  ).id;
});

/** Opens a document of a type as a link to it does. */
function follow(type: string, id: number): void {
  const place = placeOf(type, { id });
  const panel = tillPanels.find((one) => one.screen === (place?.screen as Screen));
  if (!place || !panel) throw new Error(`nothing shows ${type}`);
  const params = new URLSearchParams(Object.entries(place.params).map(([name, value]) => [name, String(value)]));
  openScreen(panel, `?${params}`);
}

const cells = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.querySelectorAll('th, td')].map((cell) => cell.textContent));

test('a bill with its lines, its payments and its postings; Escape leads to the till', async () => {
  follow('SB', made.bill);
  await screen.findByRole('heading', { level: 1, name: /^Counter bill S1\/.*00001$/ });
  expect(cells(screen.getByRole('table', { name: 'Items' }))).toEqual([
    ['Item', 'Quantity', 'Unit', 'Rate', 'Taxable', 'Amount', 'Returned', 'Pending'],
    ['LED lamp 9 W', '2', expect.any(String), '120', '240.00', '240.00', '1', '1'],
  ]);
  expect(cells(screen.getByRole('table', { name: 'Paid' }))).toEqual([
    ['Mode', 'Amount'],
    ['Credit', '240.00'],
  ]);
  expect(screen.getByText('Sri Traders', { selector: 'dd *, dd' })).toBeDefined();
  await screen.findByRole('button', { name: 'Duplicate slip' });
  expect(screen.queryByRole('button', { name: /^Duplicate$/ })).toBeNull();
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('radio', { name: /Counter 1/ });
});

test('a return of its goods with their value', async () => {
  openScreen(saleReturnsDocument, `?open=${made.back}`);
  await screen.findByRole('heading', { level: 1, name: /^Sale return / });
  expect(cells(screen.getByRole('table', { name: 'Lines' }))).toEqual([
    ['Item', 'Quantity', 'Unit', 'Reason', 'Condition', 'Rate', 'Taxable', 'Amount'],
    [expect.stringContaining('LED lamp 9 W'), '1', expect.any(String), 'Not wanted', 'Good', '120', '120.00', '120.00'],
  ]);
});

test('a clearance with its payment', async () => {
  follow('CC', made.clearance);
  await screen.findByRole('heading', { level: 1, name: /^Credit clearance / });
  expect(cells(screen.getByRole('table', { name: 'Paid' }))).toEqual([
    ['Mode', 'Amount'],
    ['Cash', '40.00'],
  ]);
});

test('cash that was paid out', async () => {
  follow('TM', made.movement);
  await screen.findByRole('heading', { level: 1, name: /^Till movement / });
  await waitFor(() => expect(screen.getByText('Paid out')).toBeDefined());
});

test('a link leads a user who has the till only on the menu of sales there', () => {
  const { details, signIn } = useSession.getState();
  if (!details) throw new Error('nobody is signed in');
  const [moduleCode, menuCode, screenCode] = sales.saleStylish.code;
  const roles = [{ moduleCode, menuCode, screenCode, transCode: TRAN.print }];
  signIn({ ...details, usr: { ...details.usr, rCode: 'AUDITOR' }, roleCodes: ['AUDITOR'], roles });
  expect(documentLink('SB', made.bill)?.screen).toBe(sales.saleStylish);
  signIn(details);
  expect(documentLink('SB', made.bill)?.screen).toBe(pos.posBillingStylish);
});

test('one that is gone says so, and leads back', async () => {
  follow('SB', 999_999);
  await userEvent.click(await screen.findByRole('button', { name: 'Back' }));
  await screen.findByRole('radio', { name: /Counter 1/ });
});

import { beforeAll, expect, test } from 'vitest';
import type { SalesOrder } from '../../contract/crm/orders';
import type { Invoice } from '../../contract/sales/invoices';
import { CRM_ORDERS, crmOrder, type Desk, openDesk, submit } from './crmDesk';
import { post, rs } from './office';
import { lineOf, qty } from './purchases';
import { INVOICES, invoiceForm, SALES } from './selling';

/** Advances that name their order: its invoices propose them and use them before others. */

let desk: Desk;
const admin = () => desk.office.admin;
const order = async (units: number, advanceExpected: number) => {
  const sold = { customerId: desk.vijaya, saleTypeId: desk.saleType };
  const more = { date: '2026-04-10', deliveryDate: '2026-05-20', advanceExpected };
  const form = crmOrder(desk.office.branchId, sold, [desk.line(desk.mb1, units, 5400)], more);
  return desk.approved(CRM_ORDERS, await desk.office.clerk.ok<SalesOrder>('POST', submit(CRM_ORDERS), form));
};
const advance = (date: string, amount: number, orderId: number | null, more: object = {}) => ({
  date,
  branchId: desk.office.branchId,
  narration: null,
  customerId: desk.vijaya,
  act: 'advance',
  amount,
  orderId,
  moneyAccountId: desk.office.account('HDFC Current A/c'),
  mode: 'neft',
  instrumentNo: 'N1',
  ...more,
});
const paid = (...of: Parameters<typeof advance>) =>
  admin().ok<{ id: number; number: string }>('POST', post(SALES.advances), advance(...of));
const refused = async (...of: Parameters<typeof advance>) =>
  (await admin().refused('POST', post(SALES.advances), advance(...of))).fields;
const leftOf = async ({ id }: { id: number }) =>
  (await admin().ok<{ left: number }>('GET', `${SALES.advances}/${id}`)).left;
const proposed = (of: SalesOrder) => admin().ok('GET', `/api/sales/order-advances?lines=${lineOf(of as never)}`);
const openOrders = () =>
  admin().ok<{ label: string; left: number }[]>('GET', `/api/sales/customer-orders/lookup?customerId=${desk.vijaya}`);

let [first, second]: SalesOrder[] = [];
beforeAll(async () => {
  desk = await openDesk();
  first = await order(4, rs('5,000'));
  second = await order(2, 0);
});

test('an advance names an order in force of its own customer', async () => {
  const other = { customerId: desk.annapurna };
  expect(await refused('2026-04-12', rs('10'), first?.id ?? 0, other)).toMatchObject({
    orderId: `${first?.number} is of another customer.`,
  });
  expect(await refused('2026-04-12', rs('10'), 999_999)).toMatchObject({ orderId: 'Select an order of the list' });
  expect((await openOrders()).map(({ label, left }) => [label, left])).toEqual([
    [second?.number, 0],
    [first?.number, rs('5,000')],
  ]);
});

test('its invoice proposes the remaining amount, and uses it before older advances', async () => {
  if (!first || !second) throw new Error('no orders');
  const free = await paid('2026-04-11', rs('1,000'), null);
  const others = await paid('2026-04-11', rs('2,000'), second.id);
  const own = await paid('2026-04-12', rs('5,000'), first.id);
  expect((await openOrders()).map(({ left }) => left)).toEqual([0, 0]);
  expect(await proposed(first)).toMatchObject({
    left: rs('5,000'),
    numbers: [own.number],
    advances: [{ collected: null }],
  });

  const sold = { customerId: desk.vijaya, saleTypeId: desk.saleType, storeId: desk.yard.main };
  const line = desk.line(desk.mb1, 1, 5400, { fromLineId: lineOf(first as never), qty: qty(1) });
  const bill = (advanceUsed: number) =>
    admin().ok<Invoice>(
      'POST',
      post(INVOICES),
      invoiceForm(desk.office.branchId, sold, [line], { date: '2026-04-20', advance: advanceUsed }),
    );
  await bill(rs('3,000'));
  expect([await leftOf(own), await leftOf(free), await leftOf(others)]).toEqual([
    rs('2,000'),
    rs('1,000'),
    rs('2,000'),
  ]);
  expect(await proposed(first)).toMatchObject({ left: rs('2,000'), numbers: [own.number] });
  // Then advances without an order, and last those of another order.
  await bill(rs('3,500'));
  expect([await leftOf(own), await leftOf(free), await leftOf(others)]).toEqual([0, 0, rs('1,500')]);
  expect(await proposed(first)).toEqual({ left: 0, numbers: [], advances: [] });
});

test('an advance that is cancelled is no longer collected', async () => {
  type Collected = { sums: { amount: number } };
  const path = '/api/sales/reports/collections?from=2026-04-11&to=2026-04-11';
  const collected = async () => (await admin().ok<Collected>('GET', path)).sums.amount;
  const before = await collected();
  const { id } = await paid('2026-04-11', rs('70'), null);
  expect(await collected()).toBe(before + rs('70'));
  const { version } = await admin().ok<{ version: number }>('GET', `${SALES.advances}/${id}`);
  await admin().ok('POST', `${SALES.advances}/${id}/cancel`, { version, reason: 'Entered by mistake' });
  expect(await collected()).toBe(before);
});

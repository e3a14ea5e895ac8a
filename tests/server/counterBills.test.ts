import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../contract/books/accounts';
import { figuresOfBill } from '../../contract/pos/bills';
import type { HeldBill, Shift } from '../../contract/selling/shifts';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice, post, rs } from './office';
import { openYard, PURCHASES, purchaseForm, qty, rate, type Yard } from './purchases';
import { customerForm, groupForm, itemForm, SELLING } from './selling';
import { STOCK } from './stock';
import {
  BILLS,
  billForm,
  CLEARANCES,
  DEVICE,
  HELD,
  MOVEMENTS,
  type OpenTill,
  OUTLETS,
  openCounter,
  openTill,
  SHIFTS,
  type Shop,
  sellAt,
} from './tills';

/** A day at a counter: the bill of the worked example, refusals, credit, held bills, the count. */

const DAY = '2026-04-10';
let office: Office;
let yard: Yard;
let shop: Shop;
let till: OpenTill;
const goods: Record<'led9' | 'fan48' | 'sol', number> = { led9: 0, fan48: 0, sol: 0 };
let sri = 0;

const line = (itemId: number, units: number, at: number, more: object = {}) => ({
  itemId,
  unitId: yard.kgs,
  qty: qty(units),
  rate: rate(at),
  discountPercent: 0,
  gstPercent: 18_000,
  ...more,
});
const cash = (amount: string) => ({ mode: 'cash', amount: rs(amount) });
const form = (items: readonly object[], tenders: readonly object[], more: object = {}) =>
  billForm(till, DAY, items, tenders, more);
const refused = async (body: object) => {
  const { fields, message } = await office.admin.refused('POST', post(BILLS), body);
  return fields ?? message;
};
const balance = async (id: number) => (await office.admin.ok<Account>('GET', `/api/accounts/accounts/${id}`)).balance;
const sound = async () =>
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);

beforeAll(async () => {
  office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;
  for (const code of ['led9', 'fan48', 'sol'] as const)
    goods[code] = await make('/api/inventory/items', itemForm(code.toUpperCase(), yard.kgs));
  const group = await make(SELLING.groups, groupForm('RTL', 'Retail'));
  sri = await make(
    SELLING.customers,
    customerForm('SRI', 'Sri Traders', group, { mobile: '9848012345', creditLimit: rs('1,000') }),
  );
  const stock = [line(goods.led9, 500, 52), line(goods.fan48, 40, 1320), line(goods.sol, 60, 450)];
  const opening = stock.map(({ discountPercent: _, gstPercent: __, ...rest }) => ({ ...rest, remarks: null }));
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, { ...start, items: opening });
  const bought = [{ itemId: goods.led9, unitId: yard.kgs, qty: qty(300), rate: rate(54), gstPercent: 0 }];
  const bill = { date: '2026-04-03', billDate: '2026-04-03', billNo: 'LUM/1' };
  await office.admin.ok('POST', `${PURCHASES}?step=post`, purchaseForm(office.branchId, yard, bought, bill));
  shop = await openCounter(office, yard);
  till = await openTill(office.admin, shop.outlet, 'S1', rs('500'));
});

describe('a bill', () => {
  test('SB 1 of the worked example: tax once for each rate, cash and UPI, goods at their cost', async () => {
    const items = [line(goods.led9, 6, 120), line(goods.fan48, 1, 2450)];
    const tenders = [cash('2,000'), { mode: 'upi', amount: rs('1,170') }];
    const bill = await sellAt(office.admin, form(items, tenders, { received: rs('2,000') }));
    expect(bill).toMatchObject({ number: 'S1/26-27/00001', amount: rs('3,170'), status: 'posted', till: 'Counter 1' });
    expect(office.entries(bill as never)).toEqual([
      'Cash +2000.00',
      'UPI Clearing +1170.00',
      'Sales -2686.44',
      'Output CGST -241.78',
      'Output SGST -241.78',
      'Cost of Goods Sold +1636.50',
      'Stock in Hand -1636.50',
    ]);
    const terms = { includesTax: true, rounds: true, billDiscountPercent: null, billDiscountAmount: null };
    const { lines } = figuresOfBill({ ...terms, items: items as never });
    expect(lines.map(({ taxable }) => taxable)).toEqual([rs('610.17'), rs('2,076.27')]);
    await sound();
  });

  test('the same request posts once; the same key for another bill is refused', async () => {
    const key = randomUUID();
    const body = form([line(goods.led9, 1, 118)], [cash('118')]);
    const first = await sellAt(office.admin, body, key);
    expect((await sellAt(office.admin, body, key)).id).toBe(first.id);
    const other = form([line(goods.led9, 2, 118)], [cash('236')]);
    expect((await office.admin.refused('POST', post(BILLS), other, { key })).status).toBe(409);
  });

  test('the paid amounts must add up to the bill, and no mode of payment occurs twice', async () => {
    const items = [line(goods.sol, 1, 651, { gstPercent: 5_000 })];
    expect(await refused(form(items, [cash('650')]))).toEqual({
      tenders: 'The bill is 651.00, and 650.00 is paid. Correct what is paid.',
    });
    expect(await refused(form(items, [cash('600'), cash('51')]))).toEqual({
      'tenders.1.mode': 'Cash is entered twice. Enter it once.',
    });
    expect(await refused(form(items, [{ mode: 'coupon', amount: rs('651') }]))).toEqual({
      'tenders.0.mode': 'Main shop takes no Coupon. Set its account in Outlet Settings first.',
    });
  });

  test('credit only to a named customer within the limit; beyond it a supervisor answers for it', async () => {
    const credit = (amount: string) => [{ mode: 'credit', amount: rs(amount) }];
    const items = [line(goods.sol, 1, 651, { gstPercent: 5_000 })];
    expect(await refused(form(items, credit('651')))).toEqual({
      'tenders.0.mode': 'Credit needs a named customer. Select the customer first.',
    });
    const bill = await sellAt(office.admin, form(items, credit('651'), { customerId: sri }));
    expect(office.entries(bill as never)[0]).toBe('Sri Traders +651.00');
    const over = await office.admin.refused('POST', post(BILLS), form(items, credit('651'), { customerId: sri }));
    expect(over).toMatchObject({ status: 409, confirm: { code: 'CREDIT_LIMIT', needsReason: true } });
    expect(over.message).toBe('Credit limit 1,000.00, outstanding 651.00, this bill 651.00: over by 302.00.');
  });

  test('a discount above that of the outlet asks for a supervisor', async () => {
    const items = [line(goods.led9, 1, 100, { discountPercent: 11_000 })];
    const asked = await office.admin.refused('POST', post(BILLS), form(items, [cash('89')]));
    expect(asked).toMatchObject({ status: 409, confirm: { code: 'EXTRA_DISCOUNT' } });
    const fine = [line(goods.led9, 1, 100, { discountPercent: 10_000 })];
    await sellAt(office.admin, form(fine, [cash('90')]));
  });

  test('name and address above 50,000; more than there is in stock is not sold', async () => {
    const dear = [line(goods.fan48, 25, 2450)];
    expect(await refused(form(dear, [{ mode: 'card', amount: rs('61,250') }]))).toEqual({
      buyerAddress: 'Name and address are needed from 50,000.00. Enter them under Customer (F3).',
    });
    const problem = await refused(form([line(goods.sol, 60, 651, { gstPercent: 5_000 })], [cash('39,060')]));
    expect(JSON.stringify(problem)).toContain('On hand of SOL in Main store');
  });

  test('cancelled while its till is open: goods, money and ledger are as before', async () => {
    const before = await balance(office.account('Cash'));
    const bill = await sellAt(office.admin, form([line(goods.led9, 3, 118)], [cash('354')]));
    await office.admin.ok('POST', `${BILLS}/${bill.id}/cancel`, {
      version: bill.version,
      reason: 'Customer changed his mind',
    });
    expect(await balance(office.account('Cash'))).toBe(before);
    await sound();
  });

  test('a bill printed without network takes the number on it, or is refused', async () => {
    const items = [line(goods.led9, 1, 118)];
    const last = Number((await sellAt(office.admin, form(items, [cash('118')]))).number?.slice(-5));
    const printed = (serial: number) => `S1/26-27/${String(serial).padStart(5, '0')}`;
    const wrong = await office.admin.refused(
      'POST',
      post(BILLS),
      form(items, [cash('118')], { printedAs: printed(last) }),
    );
    expect(wrong).toMatchObject({ status: 409, code: 'NUMBER_TAKEN' });
    const bill = await sellAt(office.admin, form(items, [cash('118')], { printedAs: printed(last + 1) }));
    expect(bill.number).toBe(printed(last + 1));
  });

  test('another device sells nothing at an open till until it takes the till over', async () => {
    const body = form([line(goods.led9, 1, 118)], [cash('118')], { device: 'another one' });
    expect((await office.admin.refused('POST', post(BILLS), body)).code).toBe('OTHER_DEVICE');
    const again = { outletId: shop.outlet, series: 'S1', device: 'another one', opening: 0 };
    expect((await office.admin.refused('POST', SHIFTS, again)).code).toBe('TILL_OPEN');
    await office.admin.ok('POST', SHIFTS, { ...again, takeOver: true });
    await sellAt(office.admin, body);
    await office.admin.ok('POST', SHIFTS, { ...again, device: DEVICE, takeOver: true });
  });
});

describe('the till', () => {
  test('a held bill is taken up once, at any till of the outlet', async () => {
    const held = { shiftId: till.shiftId, label: 'Token 7', amount: rs('118'), lines: 1, content: '{"lines":[]}' };
    const { id } = await office.admin.ok<{ id: number }>('POST', HELD, held);
    const list = await office.admin.ok<HeldBill[]>('GET', `${HELD}?outletId=${shop.outlet}`);
    expect(list).toMatchObject([{ id, label: 'Token 7', heldBy: 'Asha Rao' }]);
    expect(await office.admin.ok('DELETE', `${HELD}/${id}`)).toMatchObject({ content: '{"lines":[]}' });
    expect((await office.admin.refused('DELETE', `${HELD}/${id}`)).status).toBe(404);
  });

  test('bills on credit are cleared by their number; more than outstanding is refused', async () => {
    const { accountId } = await office.admin.ok<{ accountId: number }>('GET', `${SELLING.customers}/${sri}`);
    const [bill] = await office.admin.ok<{ id: number; billNo: string; pending: number }[]>(
      'GET',
      `/api/pos/open-bills?customerId=${sri}`,
    );
    if (!bill) throw new Error('nothing is open');
    const clear = (amount: number) => ({
      date: DAY,
      branchId: office.branchId,
      narration: null,
      shiftId: till.shiftId,
      customerId: sri,
      bills: [{ billId: bill.id, amount }],
      tenders: [{ mode: 'cash', amount, reference: null }],
    });
    expect((await office.admin.refused('POST', post(CLEARANCES), clear(bill.pending + 1))).fields).toEqual({
      'bills.0.amount': `${bill.billNo}: outstanding is 651.00.`,
    });
    await office.admin.ok('POST', post(CLEARANCES), clear(rs('600')));
    expect(await balance(accountId)).toBe(rs('51'));
    await sound();
  });

  test('paid out and counted short: the shortage is posted, and held bills are named', async () => {
    const move = {
      date: DAY,
      branchId: office.branchId,
      narration: 'Tea',
      shiftId: till.shiftId,
      way: 'paidOut',
      amount: rs('50'),
    };
    await office.admin.ok('POST', post(MOVEMENTS), { ...move, accountId: office.account('Travelling') });
    await office.admin.ok('POST', HELD, {
      shiftId: till.shiftId,
      label: 'Token 8',
      amount: rs('5'),
      lines: 1,
      content: '{}',
    });
    const open = await office.admin.ok<Shift>('GET', `${SHIFTS}/${till.shiftId}`);
    expect(open).toMatchObject({ expected: null, tenders: [], closedAt: null });
    const inTill = (await balance(office.account('Cash'))) + rs('500');
    const count = { notes: [], cash: inTill - rs('10'), card: 0, upi: rs('1,170'), remark: null };
    const wrong = { ...count, notes: [{ value: 500, count: 1 }] };
    expect((await office.admin.refused('PUT', `${SHIFTS}/${till.shiftId}/close`, wrong)).fields?.cash).toContain(
      'come to 500.00',
    );
    const shift = await office.admin.ok<Shift>('PUT', `${SHIFTS}/${till.shiftId}/close`, count);
    expect(shift).toMatchObject({
      expected: inTill,
      difference: -rs('10'),
      paidOut: rs('50'),
      cancelled: 1,
      firstNumber: 'S1/26-27/00001',
    });
    expect(shift.expired).toMatchObject([{ label: 'Token 8' }]);
    expect(await balance(shop.over)).toBe(rs('10'));
    const told = await office.app.system.database.query<{ after: object }>(
      sql`select after from audit where entity = ${SHIFTS} and entity_id = ${till.shiftId} and action = 'change' order by id`,
    );
    const closed = { expected: inTill, counted: inTill - rs('10'), difference: -rs('10') };
    expect(told.at(-1)?.after).toEqual(closed);
    const late = await office.admin.refused('POST', post(BILLS), form([line(goods.led9, 1, 118)], [cash('118')]));
    expect(late.message).toBe('Counter 1 of Main shop is closed. Open it again first.');
    await sound();
  });

  test('an outlet reports the problems of its accounts and keeps its open tills', async () => {
    const now = await office.admin.ok<object>('GET', `${OUTLETS}/${shop.outlet}`);
    const wrong = await office.admin.refused('PUT', `${OUTLETS}/${shop.outlet}`, {
      ...now,
      cashAccountId: office.account('Sales'),
    });
    expect(wrong.fields).toEqual({ cashAccountId: 'Sales is no cash account. Select one.' });
    await openTill(office.admin, shop.outlet);
    const gone = { ...now, tills: [{ series: 'S2', name: 'Counter 2', cashAccountId: null }] };
    expect((await office.admin.refused('PUT', `${OUTLETS}/${shop.outlet}`, gone)).fields).toEqual({
      tills: 'Till S1 is open. Close it first.',
    });
  });
});

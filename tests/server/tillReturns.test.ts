import { beforeAll, describe, expect, test } from 'vitest';
import type { Paise, Quantity } from '../../contract/amount';
import type { Account } from '../../contract/books/accounts';
import type { CounterBill } from '../../contract/pos/bills';
import type { Catalogue } from '../../contract/pos/catalogue';
import { type Exchanged, type SoldBill, type SoldBillLine, valueOfReturn } from '../../contract/pos/returns';
import type { SaleReturn } from '../../contract/selling/saleReturns';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice, post, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { customerForm, groupForm, itemForm, SELLING } from './selling';
import { STOCK } from './stock';
import { BILLS, billForm, type OpenTill, OUTLETS, openCounter, openTill, type Shop, sellAt } from './tills';

/** Goods that come back at a till: at their paid price, for money, for a slip or for other goods. */

const DAY = '2026-04-10';
const RETURNS = '/api/pos/returns';
const SOLD = '/api/pos/sold-bills';
const SALE_RETURNS = '/api/sales/returns';
let office: Office;
let yard: Yard;
let shop: Shop;
let till: OpenTill;
let lamp = 0;
let fan = 0;
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
const cash = (amount: Paise) => ({ mode: 'cash', amount });
const sell = async (items: readonly object[], amount: string, more: object = {}) =>
  sellAt(office.admin, billForm(till, DAY, items, [cash(rs(amount))], more));
const soldBill = (id: number) => office.admin.ok<SoldBill>('GET', `${SOLD}/${id}`);
const balance = async (id: number) => (await office.admin.ok<Account>('GET', `/api/accounts/accounts/${id}`)).balance;
const sound = async () =>
  expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);

const backForm = (
  bill: SoldBill,
  parts: readonly [SoldBillLine | undefined, number, object?][],
  more: object = {},
) => ({
  date: DAY,
  branchId: office.branchId,
  narration: null,
  customerId: bill.customerId,
  storeId: till.storeId,
  shiftId: till.shiftId,
  device: till.shift?.device,
  refundMode: 'cash',
  withoutTax: bill.withoutTax,
  items: parts.map(([sold, units, own]) => ({
    itemId: sold?.itemId,
    unitId: sold?.unitId,
    qty: qty(units),
    fromLineId: sold?.lineId,
    returnReason: 'notWanted',
    condition: 'good',
    ...own,
  })),
  ...more,
});
const send = (back: object, bill: object | null = null) => office.admin.ok<Exchanged>('POST', RETURNS, { back, bill });
const refused = (back: object, bill: object | null = null) => office.admin.refused('POST', RETURNS, { back, bill });
const worth = (bill: SoldBill, parts: readonly [SoldBillLine | undefined, number][]) =>
  valueOfReturn(
    bill,
    parts.flatMap(([sold, units]) => (sold ? [{ line: sold, qty: qty(units) as Quantity }] : [])),
  );

beforeAll(async () => {
  office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;
  lamp = await make('/api/inventory/items', itemForm('LED9', yard.kgs));
  fan = await make('/api/inventory/items', itemForm('FAN48', yard.kgs));
  const group = await make(SELLING.groups, groupForm('RTL', 'Retail'));
  sri = await make(
    SELLING.customers,
    customerForm('SRI', 'Sri Traders', group, { mobile: '9848012345', creditLimit: rs('5,000') }),
  );
  const items = [line(lamp, 500, 52), line(fan, 40, 1320)].map(({ discountPercent: _, gstPercent: __, ...rest }) => ({
    ...rest,
    remarks: null,
  }));
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, { ...start, items });
  shop = await openCounter(office, yard, { maxDiscountPercent: 20_000 });
  till = await openTill(office.admin, shop.outlet, 'S1', rs('1,000'));
});

describe('a return at the till', () => {
  test('takes its share of the bill discount; the last part takes the rest, so the parts add up to the paid amount', async () => {
    const before = { cash: await balance(office.account('Cash')), sales: await balance(office.account('Sales')) };
    const items = [line(lamp, 3, 117), line(fan, 1, 2449)];
    const bill = await sell(items, '2,600', { billDiscountAmount: rs('200') });
    const sold = await soldBill(bill.id);
    const [lamps, fans] = sold.lines;
    // 117.00 less its share of 200.00 on 2,800.00, to the rupee.
    const first = await send(backForm(sold, [[lamps, 1]]));
    expect(first.back.amount).toBe(rs('109'));
    expect(worth(sold, [[lamps, 1]])).toBe(rs('109'));
    const rest = await soldBill(bill.id);
    expect(rest.lines.map(({ before }) => before)).toEqual([qty(1), qty(0)]);
    const all = await send(
      backForm(rest, [
        [rest.lines[0], 2],
        [rest.lines[1], 1, { returnReason: 'damaged' }],
      ]),
    );
    expect(all.back.amount).toBe(rs('2,491'));
    expect(
      worth(rest, [
        [rest.lines[0], 2],
        [rest.lines[1], 1],
      ]),
    ).toBe(rs('2,491'));
    expect(await balance(office.account('Cash'))).toBe(before.cash);
    expect(await balance(office.account('Sales'))).toBe(before.sales);
    const entered = await office.admin.ok<SaleReturn>('GET', `${SALE_RETURNS}/${all.back.id}`);
    expect(entered).toMatchObject({ partyName: null, shiftId: till.shiftId, refundMode: 'cash' });
    const shown = entered.lineFigures.items;
    expect(shown.map((one) => one.rate)).toEqual([rate(117), rate(2449)]);
    // 2,491.36, rounded to the refund.
    expect(shown.map((one) => one.amount)).toEqual([expect.any(Number), rs('2,491.36') - (shown[0]?.amount ?? 0)]);
    const again = await refused(backForm(rest, [[fans, 1]]));
    expect(again.fields?.['back.items.0.qty']).toBe(`Only 0 of FAN48 is left to return on ${bill.number}.`);
    await sound();
  });

  test('a bill on credit is adjusted, never paid out; a walk-in has nothing to adjust', async () => {
    const items = [line(lamp, 2, 118)];
    const owed = [{ mode: 'credit', amount: rs('236') }];
    const bill = await sellAt(office.admin, billForm(till, DAY, items, owed, { customerId: sri }));
    const sold = await soldBill(bill.id);
    expect(sold).toMatchObject({ customerName: 'Sri Traders', pending: rs('236') });
    expect((await refused(backForm(sold, [[sold.lines[0], 1]]))).fields).toEqual({
      'back.refundMode': `236.00 of ${bill.number} is not paid yet. Adjust the return on the bill.`,
    });
    await send(backForm(sold, [[sold.lines[0], 1]], { refundMode: 'adjust' }));
    expect((await soldBill(bill.id)).pending).toBe(rs('118'));
    const walkIn = await soldBill((await sell(items, '236')).id);
    expect((await refused(backForm(walkIn, [[walkIn.lines[0], 1]], { refundMode: 'adjust' }))).fields).toEqual({
      'back.refundMode': 'The bill names no customer. Refund the money, or give an exchange slip.',
    });
    expect((await refused(backForm(walkIn, [[walkIn.lines[0], 1]], { customerId: sri }))).fields).toEqual({
      'back.customerId': `${walkIn.number} names no customer. Clear the customer.`,
    });
  });
});

describe('an exchange', () => {
  const slip = (amount: Paise, reference: string | null = null) => ({ mode: 'slip', amount, reference });
  const billOf = (items: readonly object[], tenders: readonly object[]) => billForm(till, DAY, items, tenders);

  test('posts the return and the new bill together: only the difference is paid', async () => {
    const sold = await soldBill((await sell([line(lamp, 5, 118)], '590')).id);
    const before = await balance(office.account('Cash'));
    const back = backForm(sold, [[sold.lines[0], 5]], { refundMode: 'exchangeSlip' });
    const done = await send(back, billOf([line(fan, 1, 2450)], [slip(rs('590')), cash(rs('1,860'))]));
    expect(done).toMatchObject({ back: { amount: rs('590') }, bill: { amount: rs('2,450') } });
    expect(await balance(office.account('Cash'))).toBe(before + rs('1,860'));
    expect(await balance(office.account('Customer Credits'))).toBe(0);
    const bill = await office.admin.ok<CounterBill>('GET', `${BILLS}/${done.bill?.id}`);
    expect(bill.tenders[0]).toMatchObject({ mode: 'slip', reference: done.back.number });
    const cancel = { version: 1, reason: 'Entered by mistake' };
    const kept = await office.admin.refused('POST', `${SALE_RETURNS}/${done.back.id}/cancel`, cancel);
    expect(kept.message).toBe(
      `The exchange slip ${done.back.number} was used on ${bill.number}. Cancel that bill first.`,
    );
    await sound();
  });

  test('goods returned for more than is bought are paid out; where the bill is refused, nothing was returned', async () => {
    const sold = await soldBill((await sell([line(fan, 1, 2450)], '2,450')).id);
    const before = await balance(office.account('Cash'));
    const back = (slipAmount: Paise) => backForm(sold, [[sold.lines[0], 1]], { slipAmount });
    const wrong = await refused(back(rs('118')), billOf([line(lamp, 1, 118)], [slip(rs('117'))]));
    expect(wrong.fields).toEqual({ 'bill.tenders': 'The bill is 118.00, and 117.00 is paid. Correct what is paid.' });
    expect((await soldBill(sold.id)).lines[0]?.before).toBe(0);
    await send(back(rs('118')), billOf([line(lamp, 1, 118)], [slip(rs('118'))]));
    expect(await balance(office.account('Cash'))).toBe(before - rs('2,332'));
    await sound();
  });

  test('a slip is bought for later, by two tills at once never for more than it says', async () => {
    const sold = await soldBill((await sell([line(lamp, 3, 118)], '354')).id);
    const { back } = await send(backForm(sold, [[sold.lines[0], 3]], { refundMode: 'exchangeSlip' }));
    expect(await balance(office.account('Customer Credits'))).toBe(-rs('354'));
    const buy = () => billOf([line(lamp, 2, 118)], [slip(rs('236'), back.number)]);
    const answers = await Promise.all(
      [1, 2].map(() => office.admin.call<{ fields?: object }>('POST', post(BILLS), buy())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(answers.find(({ status }) => status === 400)?.body.fields).toEqual({
      'tenders.0.reference': `Exchange slip ${back.number}: 118.00 is left.`,
    });
    const unknown = billOf([line(lamp, 1, 118)], [slip(rs('118'), 'SR/0')]);
    expect((await office.admin.refused('POST', post(BILLS), unknown)).fields).toEqual({
      'tenders.0.reference': 'Enter the number of the exchange slip, as it is printed on it.',
    });
    await sound();
  });
});

describe('goods without a bill', () => {
  const parts = (itemId: number, units: number, more: object = {}) => ({
    itemId,
    unitId: yard.kgs,
    qty: qty(units),
    fromLineId: null,
    returnReason: 'notWanted',
    condition: 'good',
    ...more,
  });
  const form = (items: readonly object[], more: object = {}) => ({
    date: DAY,
    branchId: office.branchId,
    narration: null,
    customerId: null,
    storeId: till.storeId,
    shiftId: till.shiftId,
    device: till.shift?.device,
    refundMode: 'exchangeSlip',
    withoutBill: true,
    items,
    ...more,
  });
  const answer = [{ code: 'WITHOUT_BILL', reason: 'The bill was lost' }];
  const sendConfirmed = (back: object) =>
    office.admin.ok<Exchanged>('POST', RETURNS, { back, bill: null, confirmed: answer });
  const refusedConfirmed = async (back: object) =>
    (await office.admin.refused('POST', RETURNS, { back, bill: null, confirmed: answer })).fields;
  const inStore = async (itemId: number) =>
    (await office.admin.ok<Catalogue>('GET', `/api/pos/catalogue?outletId=${shop.outlet}`)).items.find(
      ({ id }) => id === itemId,
    )?.stock ?? 0;
  const setOutlet = async (more: object) => {
    const now = await office.admin.ok<object>('GET', `${OUTLETS}/${shop.outlet}`);
    await office.admin.ok('PUT', `${OUTLETS}/${shop.outlet}`, { ...now, ...more });
  };
  let bulb = 0;

  beforeAll(async () => {
    const item = { ...itemForm('BULB', yard.kgs), saleRate: rate(118) };
    bulb = (await office.admin.ok<{ id: number }>('POST', '/api/inventory/items', item)).id;
  });

  test('come back at the price of today and the average cost, for an exchange slip', async () => {
    const before = { sales: await balance(office.account('Sales')), stock: await inStore(bulb) };
    const { back } = await sendConfirmed(form([parts(bulb, 2)]));
    expect(back.amount).toBe(rs('236'));
    expect(await balance(office.account('Sales'))).toBe(before.sales + rs('236'));
    expect(await inStore(bulb)).toBe(before.stock + 2000);
    const bill = billForm(
      till,
      DAY,
      [line(lamp, 2, 118)],
      [{ mode: 'slip', amount: rs('236'), reference: back.number }],
    );
    expect((await sellAt(office.admin, bill)).amount).toBe(rs('236'));
    await sound();
  });

  test('ask for an approver of returns each time', async () => {
    const asked = await refused(form([parts(bulb, 1)]));
    expect(asked).toMatchObject({ code: 'CONFIRM', confirm: { code: 'WITHOUT_BILL', needsReason: true } });
  });

  test('are money only where the outlet lets, and nothing where it lets nothing', async () => {
    expect(await refusedConfirmed(form([parts(bulb, 1)], { refundMode: 'cash' }))).toEqual({
      'back.refundMode': 'Main shop gives an exchange slip for goods without a bill, no money.',
    });
    await setOutlet({ returnsWithoutBill: 'money' });
    const cashBefore = await balance(office.account('Cash'));
    await sendConfirmed(form([parts(bulb, 1)], { refundMode: 'cash' }));
    expect(await balance(office.account('Cash'))).toBe(cashBefore - rs('118'));
    await setOutlet({ returnsWithoutBill: 'no' });
    expect(await refusedConfirmed(form([parts(bulb, 1)]))).toEqual({
      'back.withoutBill': 'Main shop takes nothing back without its bill. Find the bill by number, mobile or name.',
    });
    await setOutlet({ returnsWithoutBill: 'slip' });
  });

  test('are taken from consumers alone, at a price, and damaged ones go to their own store', async () => {
    const group = (await office.admin.ok<{ rows: { id: number }[] }>('GET', SELLING.groups)).rows[0]?.id ?? 0;
    const registered = { gstType: 'regular', gstin: '36AABCU9603R1ZO', stateCode: '36' };
    const { id } = await office.admin.ok<{ id: number }>(
      'POST',
      SELLING.customers,
      customerForm('REG', 'Registered Traders', group, registered),
    );
    expect(await refusedConfirmed(form([parts(bulb, 1)], { customerId: id }))).toEqual({
      'back.customerId': 'Registered Traders has a GSTIN. Find the bill: the credit note has to name it.',
    });
    expect(await refusedConfirmed(form([parts(lamp, 1)]))).toMatchObject({
      'back.items.0.itemId': 'LED9 has no price. Give it one first, or find the bill.',
    });
    expect(await refusedConfirmed(form([parts(bulb, 1, { condition: 'damaged' })]))).toEqual({
      'back.damageStoreId': 'Select the store that damaged goods go to',
    });
    const typed = await office.admin.refused('POST', `${SALE_RETURNS}?step=post`, {
      ...form([parts(bulb, 1)]),
      shiftId: null,
      device: null,
    });
    expect(typed.fields).toMatchObject({
      withoutBill: 'Goods without a bill are taken back at a till. Select the goods from their invoice.',
    });
    await sound();
  });
});

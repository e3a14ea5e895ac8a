import { beforeAll, describe, expect, test } from 'vitest';
import { type CounterBill, type CounterBillInput, figuresOfBill } from '../../contract/pos/bills';
import type { Catalogue } from '../../contract/pos/catalogue';
import type { TillCustomer } from '../../contract/pos/customers';
import type { Exchanged, SoldBill } from '../../contract/pos/returns';
import { verify } from '../../server/verify/verify';
import { type Metals, openMetals } from './metals';
import { type Office, post, rs } from './office';
import { qty } from './purchases';
import { BILLS, billForm, type OpenTill, openCounter, openTill, sellAt } from './tills';

/** Tax collected at source of who buys scrap or a dear vehicle over the counter (Act of 2025, section 394). */

const DAY = '2026-06-20';
let metals: Metals;
let office: Office;
let till: OpenTill;
const line = (...of: Parameters<Metals['line']>) => metals.line(...of);
/** Prices at the counter hold the GST: 118 a kilogram is 100 and 18. */
const form = (items: readonly object[], amount: string, more: object = {}) =>
  billForm(till, DAY, items, [{ mode: 'upi', amount: rs(amount) }], more);
const to = (buyer: 'sri' | 'ravi', more: object = {}) => ({ customerId: metals.customers[buyer], ...more });
const sell = (...of: Parameters<typeof form>) => sellAt(office.admin, form(...of));
/** The problems of a bill that is paid in full. */
const refused = async (items: readonly object[], more: object = {}) => {
  const bill = form(items, '1', more);
  const { payable } = figuresOfBill(bill as unknown as CounterBillInput);
  const tenders = [{ mode: 'upi', amount: payable, reference: null }];
  return (await office.admin.refused('POST', post(BILLS), { ...bill, tenders })).fields;
};
const register = async () => {
  const { rows, tcsPayable } = await metals.register('2026-06-01', '2026-06-30');
  return { rows: rows.map(({ number, party, pan, base, tax }) => [number, party, pan, base, tax]), tcsPayable };
};
const walkIn = { buyerName: 'Anil', buyerAddress: '4 Hill Road, Hyderabad' };

beforeAll(async () => {
  metals = await openMetals();
  office = metals.office;
  const shop = await openCounter(office, metals.yard);
  till = await openTill(office.admin, shop.outlet, 'S1', rs('5,000'));
});

describe('a counter', () => {
  test('knows the rate of buyers for each item, and the facts that decide it for each customer, without asking for each line', async () => {
    const { items } = await office.admin.ok<Catalogue>('GET', `/api/pos/catalogue?outletId=${till.outletId}`);
    const told = Object.fromEntries(items.map(({ code, tcs }) => [code, tcs]));
    expect(told).toMatchObject({
      SCRAP: { eachAbove: 0, individualHuf: 2000, other: 2000, noPan: 5000 },
      CAR: { eachAbove: rs('10,00,000'), individualHuf: 1000, other: 1000, noPan: 5000 },
      LAMP: null,
    });
    const known = (more = '') =>
      office.admin.ok<TillCustomer[]>('GET', `/api/pos/customers?outletId=${till.outletId}${more}`);
    expect(new Map((await known()).map(({ id, payee }) => [id, payee]))).toEqual(
      new Map([
        [metals.customers.ravi, 'noPan'],
        [metals.customers.sri, 'other'],
      ]),
    );
    expect(await known(`&customerId=${metals.customers.sri}`)).toMatchObject([{ name: 'Sri Metals', payee: 'other' }]);
  });

  test('collects 2 % of a customer with a PAN on the value with GST; ledger and register agree', async () => {
    // 400 kg at 118: 40,000 and GST of 7,200; 2 % of 47,200 is 944.
    const bill = await sell([line('scrap', 400, 118, 2)], '48,144', to('sri'));
    expect(bill).toMatchObject({ number: 'S1/26-27/00001', amount: rs('48,144') });
    expect(office.entries(bill as never)).toEqual([
      'UPI Clearing +48144.00',
      'Sales -40000.00',
      'Output CGST -3600.00',
      'Output SGST -3600.00',
      'TCS Payable -944.00',
      'Cost of Goods Sold +4000.00',
      'Stock in Hand -4000.00',
    ]);
    expect(await register()).toEqual({
      rows: [[bill.number, 'Sri Metals', 'AABCU9603R', rs('47,200'), rs('944')]],
      tcsPayable: rs('944'),
    });
  });

  test('collects 5 % of one without; on the rounded and owed amount too', async () => {
    // 1 kg at 118.40 is 118.40: rounded 118, and 5 % of 118.40 is 6 rupees.
    const bill = await sell([line('scrap', 1, 118.4, 5)], '124', to('ravi'));
    expect(office.entries(bill as never)).toContain('TCS Payable -6.00');
    const owed = billForm(till, DAY, [line('scrap', 1, 118, 5)], [{ mode: 'credit', amount: rs('124') }], to('ravi'));
    expect(office.entries((await sellAt(office.admin, owed)) as never)[0]).toBe('Ravi +124.00');
  });

  test.each([
    [
      'somebody unknown',
      'scrap',
      118,
      0,
      walkIn,
      'itemId',
      'SCRAP bears TCS, and the PAN of the buyer decides its rate. Select the customer.',
    ],
    [
      'somebody unknown, whatever is typed',
      'lamp',
      118,
      2,
      walkIn,
      'tcsPercent',
      'TCS is collected of a customer of the list. Select one, or enter 0.',
    ],
    [
      'a dear car without a name',
      'car',
      10_00_001,
      0,
      walkIn,
      'itemId',
      'CAR bears TCS, and the PAN of the buyer decides its rate. Select the customer.',
    ],
  ] as const)('%s is refused', async (_what, item, at, tcs, more, field, words) => {
    expect(await refused([line(item, 1, at, tcs)], more)).toMatchObject({ [`items.0.${field}`]: words });
  });

  test.each([
    ['the rate of the law is asked for', 'sri', 'scrap', 118, 0, 'TCS under 394(1) Sl. 4 is 2 %. Enter it.'],
    ['that of a buyer without a PAN', 'ravi', 'scrap', 118, 2, 'TCS under 394(1) Sl. 4 is 5 %. Enter it.'],
    ['none of other goods', 'sri', 'lamp', 118, 2, 'This item bears no TCS. Enter 0.'],
    [
      'none up to the limit of a piece',
      'sri',
      'car',
      10_00_000,
      1,
      'No TCS up to 10,00,000.00 for one piece. Enter 0.',
    ],
    ['that of a dear car', 'sri', 'car', 10_00_001, 0, 'TCS under 394(1) Sl. 6 is 1 %. Enter it.'],
  ] as const)('%s', async (_what, buyer, item, at, tcs, words) => {
    expect(await refused([line(item, 1, at, tcs)], to(buyer))).toMatchObject({ 'items.0.tcsPercent': words });
  });

  test('a car up to the limit is sold to anybody, with name and address', async () => {
    const car = await sell([line('car', 1, 9_99_999, 0)], '9,99,999', walkIn);
    expect(office.entries(car as never).some((entry) => entry.startsWith('TCS'))).toBe(false);
  });

  test('a declaration frees a customer; nobody else can give one', async () => {
    const freed = { tcsDeclared: true };
    expect((await sell([line('scrap', 1, 118, 0)], '118', to('sri', freed))).amount).toBe(rs('118'));
    expect(await refused([line('lamp', 1, 118, 0)], freed)).toEqual({
      tcsDeclared: 'A customer gives the TCS declaration. Select the customer, or turn it off.',
    });
    expect(await refused([line('lamp', 1, 118, 0)], to('sri', freed))).toEqual({
      tcsDeclared: 'No item here bears TCS that a declaration could free. Turn it off.',
    });
  });
});

describe('a return at the counter', () => {
  let bill: CounterBill;

  test('is paid back without the tax, which stays collected', async () => {
    bill = await sell([line('scrap', 10, 118, 2)], '1,204', to('sri'));
    const before = await register();
    const sold = await office.admin.ok<SoldBill>('GET', `/api/pos/sold-bills/${bill.id}`);
    expect(sold.rest).toBe(rs('1,180'));
    const [part] = sold.lines;
    const back = {
      date: DAY,
      branchId: office.branchId,
      narration: null,
      customerId: sold.customerId,
      storeId: till.storeId,
      shiftId: till.shiftId,
      device: till.shift?.device,
      refundMode: 'upi',
      withoutTax: false,
      items: [
        {
          itemId: part?.itemId,
          unitId: part?.unitId,
          qty: qty(10),
          fromLineId: part?.lineId,
          returnReason: 'notWanted',
          condition: 'good',
        },
      ],
    };
    const { back: returned } = await office.admin.ok<Exchanged>('POST', '/api/pos/returns', { back, bill: null });
    expect(returned.amount).toBe(rs('1,180'));
    expect(await register()).toEqual(before);
  });

  test('a bill that is cancelled takes its tax with it', async () => {
    const before = await register();
    const wrong = await sell([line('scrap', 10, 118, 2)], '1,204', to('sri'));
    expect((await register()).tcsPayable).toBe(before.tcsPayable + rs('24'));
    await office.admin.ok('POST', `${BILLS}/${wrong.id}/cancel`, {
      version: wrong.version,
      reason: 'Entered twice by mistake',
    });
    expect(await register()).toEqual(before);
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('a slip that is printed again shows the tax', async () => {
    const { bill: again } = await office.admin.ok<{ bill: CounterBill }>('POST', '/api/pos/reprints', { id: bill.id });
    expect(again).toMatchObject({ amount: rs('1,204'), items: [{ tcsPercent: 2000 }] });
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { JOURNALS, journalLine, type Office, openOffice, post, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { customerForm, groupForm, itemForm, SELLING } from './selling';
import { STOCK } from './stock';
import { BILLS, billForm, type OpenTill, openCounter, openTill, SHIFTS, sellAt } from './tills';

/** Cash at a counter: the law limits the cash of one person in a day, and each walk-in customer is another person. */

const DAY = '2026-04-10';
let office: Office;
let yard: Yard;
let till: OpenTill;
let fan = 0;
const customer = { sri: 0, mega: 0 };

/** A bill paid in cash, of so many fans at 1,000.00 with tax. */
const bill = (fans: number, more: object = {}) => {
  const line = { itemId: fan, unitId: yard.kgs, qty: qty(fans), rate: rate(1000), discountPercent: 0 };
  const buyer = { buyerName: 'Ravi Kumar', buyerAddress: '12 MG Road, Hyderabad', ...more };
  const tenders = [{ mode: 'cash', amount: fans * 1000_00 }];
  return billForm(till, DAY, [{ ...line, gstPercent: 18_000 }], tenders, buyer);
};
const asked = (body: object) => office.admin.refused('POST', post(BILLS), body);

beforeAll(async () => {
  office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;
  fan = await make('/api/inventory/items', itemForm('FAN48', yard.kgs));
  const group = await make(SELLING.groups, groupForm('RTL', 'Retail'));
  customer.sri = await make(SELLING.customers, customerForm('SRI', 'Sri Traders', group));
  customer.mega = await make(SELLING.customers, customerForm('MEGA', 'Mega Mart', group));
  const items = [{ itemId: fan, unitId: yard.kgs, qty: qty(5000), rate: rate(500), remarks: null }];
  const start = { branchId: office.branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, { ...start, items });
  const tills = ['S1', 'S2'].map((series) => ({ series, name: `Counter ${series}`, cashAccountId: null }));
  const shop = await openCounter(office, yard, { tills });
  till = await openTill(office.admin, shop.outlet, 'S1');
});

describe('cash of a day at a counter', () => {
  test('of several walk-in customers may be above the limit together', async () => {
    for (const fans of [150, 150, 199]) expect((await sellAt(office.admin, bill(fans))).status).toBe('posted');
  });

  test('of one bill at the limit is asked about, and names nobody', async () => {
    expect(await asked(bill(200))).toMatchObject({
      confirm: { code: 'CASH_LAW', needsReason: true },
      message: expect.stringContaining('2,00,000.00 in cash from a walk-in customer in one day reaches 2,00,000.00'),
    });
  });

  test('of one named customer is added up over his bills, and not with those of others', async () => {
    await sellAt(office.admin, bill(150, { customerId: customer.sri }));
    expect(await asked(bill(50, { customerId: customer.sri }))).toMatchObject({
      confirm: { code: 'CASH_LAW' },
      message: expect.stringContaining('2,00,000.00 in cash from Sri Traders in one day'),
    });
    expect((await sellAt(office.admin, bill(49, { customerId: customer.sri }))).status).toBe('posted');
    expect((await sellAt(office.admin, bill(199, { customerId: customer.mega }))).status).toBe('posted');
  });

  test('does not count towards a journal of cash sales, nor the journal towards the next bill', async () => {
    const lines = [
      journalLine(office.account('Cash'), rs('1,99,000')),
      journalLine(office.account('Sales'), -rs('1,99,000')),
    ];
    const form = { date: DAY, branchId: office.branchId, narration: null, purpose: 'general', lines };
    const confirmed = [{ code: 'BANK_IN_JOURNAL', reason: null }];
    await office.admin.ok('POST', post(JOURNALS), { ...form, confirmed });
    expect((await sellAt(office.admin, bill(10))).status).toBe('posted');
    expect(await office.admin.refused('POST', post(JOURNALS), { ...form, confirmed })).toMatchObject({
      confirm: { code: 'CASH_LAW' },
      message: expect.stringContaining('3,98,000.00 in cash from Sales'),
    });
  });
});

test('a till that is counted short by more than may be paid in cash closes: nobody was paid', async () => {
  const open = await openTill(office.admin, till.outletId, 'S2');
  await sellAt(office.admin, { ...bill(30), shiftId: open.shiftId });
  const count = { notes: [], cash: rs('18,000'), card: 0, upi: 0, remark: 'Missing' };
  expect(await office.admin.ok('PUT', `${SHIFTS}/${open.shiftId}/close`, count)).toMatchObject({
    difference: -rs('12,000'),
  });
});

import type { CounterBill } from '../../contract/pos/bills';
import type { Till } from '../../contract/selling/shifts';
import { BANK, type Caller, type Office, post } from './office';
import type { Yard } from './purchases';
import { discountListForm, SELLING, saleTypeForm } from './selling';

/** Outlets and their tills, for the tests of sales over the counter. */

export const BILLS = '/api/pos/bills';
export const SHIFTS = '/api/pos/shifts';
export const TILLS = '/api/pos/tills';
export const HELD = '/api/pos/held';
export const CLEARANCES = '/api/pos/clearances';
export const MOVEMENTS = '/api/pos/movements';
export const OUTLETS = '/api/selling/outlets';

export const outletForm = (
  branchId: number,
  { storeId, saleTypeId, cash, over }: { storeId: number; saleTypeId: number; cash: number; over: number },
  more: object = {},
) => ({
  code: 'SHOP',
  name: 'Main shop',
  branchId,
  storeId,
  saleTypeId,
  cashAccountId: cash,
  cardAccountId: null,
  upiAccountId: null,
  couponAccountId: null,
  overShortAccountId: over,
  openingFloat: 0,
  maxDiscountPercent: 10_000,
  mostDiscountPercent: 100_000,
  returnsWithoutBill: 'slip',
  upiId: null,
  paper: 'mm80',
  copies: 1,
  footer: null,
  scalePrefix: null,
  scaleValue: 'weight',
  active: true,
  tills: [{ series: 'S1', name: 'Counter 1', cashAccountId: null }],
  ...more,
});

export type Shop = {
  outlet: number;
  saleType: number;
  card: number;
  upi: number;
  over: number;
};

type Maker = Pick<Office, 'admin' | 'branchId' | 'account' | 'open'>;

/** A shop that sells with tax in its prices, out of the main store. */
export async function openCounter(office: Maker, yard: Pick<Yard, 'main'>, more: object = {}): Promise<Shop> {
  const { admin, branchId } = office;
  const make = async (path: string, body: object) => (await admin.ok<{ id: number }>('POST', path, body)).id;
  const card = await office.open('Card Clearing', 'Bank Accounts', { ...BANK, accountNo: '50200012345679' });
  const upi = await office.open('UPI Clearing', 'Bank Accounts', { ...BANK, accountNo: '50200012345670' });
  const over = await office.open('Cash Over and Short', 'Indirect Expenses');
  const type = saleTypeForm('CTR', 'Counter', office.account('Sales'), { kind: 'B2C', taxInclusive: true });
  const saleType = await make(SELLING.saleTypes, type);
  const of = { storeId: yard.main, saleTypeId: saleType, cash: office.account('Cash'), over };
  const form = outletForm(branchId, of, { cardAccountId: card, upiAccountId: upi, ...more });
  return { outlet: await make(OUTLETS, form), saleType, card, upi, over };
}

export const DEVICE = 'till-in-a-test';

export async function openTill(caller: Caller, outletId: number, series = 'S1', opening = 0, device = DEVICE) {
  const { id } = await caller.ok<{ id: number }>('POST', SHIFTS, { outletId, series, device, opening });
  const tills = await caller.ok<Till[]>('GET', TILLS);
  const till = tills.find((one) => one.series === series && one.outletId === outletId);
  if (!till) throw new Error('the till is not listed');
  return { ...till, shiftId: id };
}
export type OpenTill = Awaited<ReturnType<typeof openTill>>;

/** A bill of the till as its panel sends it. */
export const billForm = (
  till: OpenTill,
  date: string,
  items: readonly object[],
  tenders: readonly object[],
  more: object = {},
) => ({
  date,
  branchId: till.branchId,
  narration: null,
  shiftId: till.shiftId,
  device: till.shift?.device ?? DEVICE,
  outletId: till.outletId,
  saleTypeId: till.saleTypeId,
  storeId: till.storeId,
  customerId: null,
  buyerName: null,
  buyerMobile: null,
  buyerAddress: null,
  includesTax: till.includesTax,
  rounds: till.rounds,
  billDiscountPercent: 0,
  billDiscountAmount: 0,
  received: 0,
  printedAs: null,
  items,
  tenders: tenders.map((tender) => ({ reference: null, ...tender })),
  ...more,
});

export const sellAt = (caller: Caller, form: object, key?: string) =>
  caller.ok<CounterBill>('POST', post(BILLS), form, { ...(key && { key }) });

/**
 * A list with the coupon TEN, ten rupees off a bill, and an offer that no small bill reaches. @returns the printed text
 * of the coupon; null where another code was stored.
 */
async function offerTen(caller: Caller, mark: string, outletId: number): Promise<string | null> {
  const name = `${mark} offer`.slice(0, 30);
  const rule = { name, percent: 0, amount: 1000, least: 0, most: 0, stackable: false };
  const offer = { ...rule, code: 'BIG', kind: 'billAmount', itemId: null, itemGroupId: null, buy: 0, free: 0 };
  const form = discountListForm('TEN', `${mark} offers`, [], {
    validFrom: '2026-03-01',
    offers: [{ ...offer, least: 1_00_000_00 }],
    coupons: [{ ...rule, code: 'TEN', uses: 0, perCustomer: 0 }],
    hours: [{ days: 'every', fromTime: null, toTime: null }],
    outlets: [{ outletId }],
  });
  const { coupons } = await caller.ok<{ coupons: { code: string }[] }>('POST', SELLING.discountLists, form);
  return coupons[0]?.code === 'TEN' ? name : null;
}

/** A till of a company whose every name carries a mark, with a bill on credit, money for it and cash that was paid out. */
export async function fillTills(office: Office, mark: string, yard: Yard, { sri }: { sri: number }) {
  const { admin, branchId } = office;
  const shop = await openCounter(office, yard, {
    name: `${mark} outlet`,
    tills: [{ series: 'Z1', name: mark, cashAccountId: null }],
  });
  const till = await openTill(admin, shop.outlet, 'Z1', 100);
  const date = '2026-03-31';
  const sold = { itemId: yard.steel, unitId: yard.kgs, qty: 1000, rate: 700_000, discountPercent: 0, gstPercent: 0 };
  const name = await offerTen(admin, mark, shop.outlet);
  const ten = { step: 4, code: 'TEN', name, line: null, base: 7000, amount: 1000 };
  const bill = billForm(till, date, [sold], [{ mode: 'credit', amount: name === null ? 7000 : 6000 }], {
    customerId: sri,
    narration: mark,
    ...(name !== null && { couponCode: 'TEN', offers: [ten] }),
  });
  const { id: counterBill } = await sellAt(admin, bill);
  const head = { date, branchId, narration: mark, shiftId: till.shiftId };
  const [owed] = await admin.ok<{ id: number; pending: number }[]>('GET', `/api/pos/open-bills?customerId=${sri}`);
  if (!owed) throw new Error('the customer owes nothing');
  const clearance = await admin.ok<{ id: number }>('POST', post(CLEARANCES), {
    ...head,
    customerId: sri,
    bills: [{ billId: owed.id, amount: 100 }],
    tenders: [{ mode: 'cash', amount: 100, reference: mark }],
  });
  const movement = await admin.ok<{ id: number }>('POST', post(MOVEMENTS), {
    ...head,
    way: 'paidOut',
    accountId: office.account('Travelling'),
    amount: 50,
  });
  await admin.ok('POST', HELD, { shiftId: till.shiftId, label: mark, amount: 1, lines: 1, content: mark });
  return {
    tillStored: {
      [OUTLETS]: shop.outlet,
      [BILLS]: counterBill,
      [CLEARANCES]: clearance.id,
      [MOVEMENTS]: movement.id,
    },
  };
}

import { beforeAll, describe, expect, test } from 'vitest';
import type { CounterBill } from '../../contract/pos/bills';
import type { Catalogue } from '../../contract/pos/catalogue';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice, post, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { customerForm, groupForm, INVOICES, invoiceForm, itemForm, SELLING, saleTypeForm } from './selling';
import { STOCK } from './stock';
import { BILLS, billForm, type OpenTill, openCounter, openTill, sellAt } from './tills';

/** Shirts bear 5 % up to 2,500.00 a piece and 18 % above, at the till and on invoices. */

const DAY = '2026-11-28';
const ITEMS = '/api/inventory/items';
let office: Office;
let yard: Yard;
let till: OpenTill;
let shirt: number;
let pieces: number;
let sale: { customerId: number; saleTypeId: number; storeId: number };

const make = async (path: string, body: object) => (await office.admin.ok<{ id: number }>('POST', path, body)).id;

beforeAll(async () => {
  office = await openOffice(await testApp(`${DAY}T06:00:00.000Z`), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  pieces = await make('/api/inventory/units', {
    code: 'PCS',
    name: 'Pieces',
    uqc: 'PCS',
    decimals: 0,
    active: true,
    conversions: [],
  });
  const hsnCodeId = await make('/api/admin/hsn-codes', {
    code: '6205',
    description: 'Shirts',
    taxCode: 'GST5',
    uqc: 'NOS',
    reverseCharge: false,
    itcEligible: true,
    active: true,
  });
  shirt = await make(ITEMS, { ...itemForm('SHIRT', pieces), hsnCodeId, saleRate: rate(2600), withTax: false });
  await office.admin.ok('POST', `${STOCK.opening}?step=post`, {
    branchId: office.branchId,
    narration: null,
    date: '2026-04-01',
    storeId: yard.main,
    items: [{ itemId: shirt, unitId: pieces, qty: qty(100), rate: rate(900), remarks: null }],
  });
  const shop = await openCounter(office, yard);
  till = await openTill(office.admin, shop.outlet);
  const group = await make(SELLING.groups, groupForm('RTL', 'Retail', { kind: 'B2C' }));
  const customerId = await make(SELLING.customers, customerForm('SRI', 'Sri Traders', group));
  const saleTypeId = await make(
    SELLING.saleTypes,
    saleTypeForm('TAX', 'Tax invoice', office.account('Sales'), { kind: 'B2C', taxInclusive: false }),
  );
  sale = { customerId, saleTypeId, storeId: yard.main };
});

const line = (at: number, gstPercent: number, more: object = {}) => ({
  itemId: shirt,
  unitId: pieces,
  qty: qty(1),
  rate: rate(at),
  discountPercent: 0,
  gstPercent,
  batchNo: null,
  serials: null,
  ...more,
});
const bill = (lines: object[], payable: string) => billForm(till, DAY, lines, [{ mode: 'cash', amount: rs(payable) }]);
const refused = async (lines: object[], payable: string) => {
  const { fields, message } = await office.clerk.refused('POST', post(BILLS), bill(lines, payable));
  return fields ?? message;
};

describe('at the till, with the tax in the price', () => {
  test('2,625.00 bears 5 %: 2,500.00 is taxable', async () => {
    const { id } = await sellAt(office.admin, bill([line(2625, 5_000)], '2625'));
    const stored = await office.admin.ok<CounterBill>('GET', `${BILLS}/${id}`);
    expect(stored.amount).toBe(rs('2,625'));
    expect(office.entries(stored as never)).toEqual(expect.arrayContaining(['Sales -2500.00']));
  });

  test('2,999.00 bears 18 %', async () => {
    await sellAt(office.admin, bill([line(2999, 18_000)], '2999'));
  });

  test('2,700.00 fits neither rate and is refused', async () => {
    await office.grant([
      { moduleCode: 5, menuCode: 2, screenCode: 16, transCode: 1 },
      { moduleCode: 5, menuCode: 2, screenCode: 11, transCode: 1 },
    ]);
    expect(await refused([line(2700, 5_000)], '2700')).toEqual({
      'items.0.rate': 'With tax the price must be at most 2,625 or above 2,950.',
    });
  });

  test('a cashier does not sell 2,999.00 at 5 %', async () => {
    expect(await refused([line(2999, 5_000)], '2999')).toBe('Line 1: GST on SHIRT is 18 %, not 5 %.');
  });

  test('the till has 2,600.00 without tax at 3,068.00: 18 % is in it', async () => {
    const { items } = await office.admin.ok<Catalogue>('GET', `/api/pos/catalogue?outletId=${till.outletId}`);
    expect(items.find(({ id }) => id === shirt)).toMatchObject({ rate: rate(3068), hsn: '6205', pieces: 1000 });
  });
});

describe('on an invoice, without tax in the rate', () => {
  const invoice = (lines: object[]) => invoiceForm(office.branchId, sale, lines, { date: DAY });

  test('two at 2,600.00 less 10 % are 2,340.00 each and bear 5 %', async () => {
    const two = line(2600, 5_000, { qty: qty(2), discountPercent: 10_000 });
    const { amount } = await office.admin.ok<{ amount: number }>('POST', post(INVOICES), invoice([two]));
    expect(amount).toBe(rs('4,914'));
  });

  test('one at 2,600.00 bears 18 %, which the line says', async () => {
    const { fields } = await office.admin.refused('POST', post(INVOICES), invoice([line(2600, 5_000)]));
    expect(fields).toEqual({ 'items.0.gstPercent': 'GST 18 %: above 2,500.00 a piece' });
    await office.admin.ok('POST', post(INVOICES), invoice([line(2600, 18_000)]));
  });
});

test('the books agree', async () => {
  expect((await verify(office.app.system.database)).flatMap((part) => part.problems)).toEqual([]);
});

import type { TdsAnswer } from '../../contract/accounts/tds/tdsRegister';
import type { Invoice } from '../../contract/sales/invoices';
import { testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { customerForm, groupForm, INVOICES, invoiceForm, itemForm, SELLING, saleTypeForm } from './selling';
import { STOCK } from './stock';

/** A company that sells goods whose buyers bear tax collected at source, for the tests of that tax. */

type Stored = { id: number; version: number };
type Item = 'scrap' | 'car' | 'lamp';
/** Sri Metals has a PAN, Ravi has none. */
type Buyer = 'sri' | 'ravi';

export type Metals = {
  office: Office;
  yard: Yard;
  items: Record<Item, number>;
  customers: Record<Buyer, number>;
  saleType: number;
  section(text: string): Promise<number>;
  line(item: Item, units: number, at: number, tcs: number, more?: object): object;
  sell(customer: Buyer, items: readonly object[], more?: object): Promise<Invoice>;
  /** The problems of an invoice, by field. */
  unsold(
    customer: Buyer,
    items: readonly object[],
    more?: object,
  ): Promise<Readonly<Record<string, string>> | undefined>;
  register(from: string, to: string): Promise<TdsAnswer>;
};

export async function openMetals(yearFrom = '2026-04-01'): Promise<Metals> {
  const office = await openOffice(await testApp('2026-06-20T06:00:00.000Z'), { yearFrom });
  const { admin, branchId } = office;
  const yard = await openYard(office);
  const make = async (path: string, body: object) => (await admin.ok<Stored>('POST', path, body)).id;
  const section = async (text: string) => {
    const at = `/api/accounts/tds-sections/lookup?collected=true&q=${encodeURIComponent(text)}`;
    return (await admin.ok<{ id: number }[]>('GET', at))[0]?.id ?? 0;
  };
  const hsn = { code: '720449', description: 'Ferrous scrap', taxCode: 'GST18', uqc: 'KGS' };
  const hsnCodeId = await make('/api/admin/hsn-codes', {
    ...hsn,
    reverseCharge: false,
    itcEligible: true,
    active: true,
  });
  const goods = (code: string, more: object) =>
    make('/api/inventory/items', { ...itemForm(code, yard.kgs), hsnCodeId, ...more });
  const items = {
    scrap: await goods('SCRAP', { tcsSectionId: await section('scrap') }),
    car: await goods('CAR', { tcsSectionId: await section('vehicle') }),
    lamp: await goods('LAMP', {}),
  };
  const group = await make(SELLING.groups, groupForm('DLR', 'Dealers'));
  const saleType = await make(SELLING.saleTypes, saleTypeForm('LOC', 'Local', office.account('Sales')));
  const customers = {
    sri: await make(
      SELLING.customers,
      customerForm('SRI', 'Sri Metals', group, {
        gstType: 'regular',
        gstin: '36AABCU9603R1ZO',
        address: '12 Market Road',
        city: 'Hyderabad',
        pin: '500001',
      }),
    ),
    ravi: await make(
      SELLING.customers,
      customerForm('RAVI', 'Ravi', group, { address: '5 Canal Road', city: 'Hyderabad', pin: '500001' }),
    ),
  };
  const start = { branchId, narration: null, date: yearFrom, storeId: yard.main };
  await admin.ok('POST', `${STOCK.opening}?step=post`, {
    ...start,
    items: Object.values(items).map((itemId) => ({
      itemId,
      unitId: yard.kgs,
      qty: qty(10_000),
      rate: rate(10),
      remarks: null,
    })),
  });
  const form = (customer: Buyer, lines: readonly object[], more: object) =>
    invoiceForm(branchId, { customerId: customers[customer], saleTypeId: saleType, storeId: yard.main }, lines, more);
  return {
    office,
    yard,
    items,
    customers,
    saleType,
    section,
    line: (item, units, at, tcs, more = {}) => ({
      itemId: items[item],
      unitId: yard.kgs,
      qty: qty(units),
      rate: rate(at),
      discountPercent: 0,
      gstPercent: 18_000,
      tcsPercent: tcs * 1000,
      ...more,
    }),
    sell: (customer, lines, more = {}) => admin.ok<Invoice>('POST', post(INVOICES), form(customer, lines, more)),
    unsold: async (customer, lines, more = {}) =>
      (await admin.refused('POST', post(INVOICES), form(customer, lines, more))).fields,
    register: (from, to) => admin.ok<TdsAnswer>('GET', `/api/accounts/tds-register?from=${from}&to=${to}`),
  };
}

import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { inForce } from './inForce';
import { freshOffice, type Office, post, rs } from './office';
import { lineOf, PURCHASE_RETURNS, PURCHASES, purchaseForm, qty, rate, returnForm } from './purchases';
import { INVOICES, invoiceForm, openShop, SALES, type Shop } from './selling';
import { openWarehouse, STOCK, stockForms, type Warehouse } from './stock';
import {
  ADVANCES,
  advanceForm,
  CREDIT_NOTES,
  creditNoteForm,
  SUPPLIER_PAYMENTS,
  supplierPaymentForm,
} from './supplierMoney';

/** Sales, purchases, their notes and their money, amended any number of times, leave what the last revision alone leaves. */

let app: TestApp;
beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z');
});

type Followed = { id: number; number: string; version: number; progress: { items?: { lineId: number }[] } };
type Company = {
  office: Office;
  house: Warehouse;
  shop: Shop;
  invoice: Followed;
  purchase: Followed;
  saleBill: number;
  purchaseBill: number;
  staffId: number;
};
type Says = { day: number; units: number; isOther: boolean };

const CONFIRMED = [
  'LATER_VALUES',
  'OVERDRAFT',
  'ADVANCE',
  'CASH_LAW',
  'CREDIT_TWICE',
  'CREDIT_LIMIT',
  'TAX_COLLECTED',
].map((code) => ({
  code,
  reason: 'A law of the books is tried',
}));
const dated = (day: number) => `2025-04-${String(day).padStart(2, '0')}`;

async function openCompany(): Promise<Company> {
  const office = await freshOffice(app);
  const { admin, branchId } = office;
  const house = await openWarehouse(office);
  const shop = await openShop(office, office.account('Sales'));
  const { ravi } = shop;
  const enter = (path: string, body: object) =>
    admin.ok<Followed>('POST', post(path), { ...body, confirmed: CONFIRMED });
  await enter(STOCK.opening, stockForms(branchId, house).opening(60, 50));
  const sale = { customerId: shop.sri, saleTypeId: shop.saleType, storeId: house.main };
  const sold = { ...goodsOf(house, 10, 70), freeQty: qty(1) };
  const invoice = await enter(INVOICES, invoiceForm(branchId, sale, [sold], { date: dated(2), agentId: ravi }));
  const bought = { itemId: house.steel, unitId: house.kgs, qty: qty(20) };
  const bill = { date: dated(2), billNo: 'DS/1', billDate: dated(2) };
  const purchase = await enter(PURCHASES, purchaseForm(branchId, house, [bought], bill));
  const pendingOf = async (path: string) => {
    const { accountId } = await admin.ok<{ accountId: number }>('GET', path);
    return (await office.pending(accountId))[0]?.id ?? 0;
  };
  const [user] = await admin.ok<{ id: number }[]>('GET', '/api/people/lookup');
  return {
    office,
    house,
    shop,
    invoice,
    purchase,
    staffId: user?.id ?? 0,
    saleBill: await pendingOf(`/api/selling/customers/${shop.sri}`),
    purchaseBill: await pendingOf(`/api/procurement/suppliers/${house.deccan}`),
  };
}

const goodsOf = ({ steel, kgs }: Warehouse, units: number, at: number) => ({
  itemId: steel,
  unitId: kgs,
  qty: qty(units),
  rate: rate(at),
  discountPercent: 0,
  gstPercent: 18_000,
});

const FORMS: Record<string, { path: string; form(company: Company, says: Says): object }> = {
  invoice: {
    path: INVOICES,
    form({ office, house, shop }, { day, units, isOther }) {
      const sale = { customerId: isOther ? shop.walkIn : shop.sri, saleTypeId: shop.saleType, storeId: house.main };
      const charges = isOther ? [] : [{ label: 'Freight', amount: units * 11_13, gstPercent: 18_000 }];
      const tender = { accountId: office.account('Cash'), mode: 'cash', amount: rs('100'), reference: null };
      return invoiceForm(office.branchId, sale, [goodsOf(house, units, 71.37)], {
        date: dated(day),
        agentId: isOther ? null : shop.ravi,
        charges,
        rounds: !isOther,
        tenders: isOther ? [tender] : [],
      });
    },
  },
  'sale return': {
    path: SALES.returns,
    form({ office: { branchId }, house, shop, invoice }, { day, units, isOther }) {
      const { steel: itemId, kgs: unitId, main: storeId } = house;
      const back = { itemId, unitId, qty: qty(Math.min(units, 10)), returnReason: 'other', condition: 'good' };
      return {
        date: dated(day),
        branchId,
        narration: null,
        customerId: shop.sri,
        storeId,
        refundMode: 'adjust',
        withoutTax: isOther,
        items: [{ ...back, fromLineId: lineOf(invoice) }],
      };
    },
  },
  'debit note': {
    path: SALES.debitNotes,
    form: ({ office: { branchId }, house, shop, invoice }, { day, units, isOther }) => ({
      date: dated(day),
      branchId,
      narration: null,
      customerId: shop.sri,
      invoiceId: invoice.id,
      debitReason: isOther ? 'extraCharge' : 'rateDifference',
      interState: false,
      rounds: true,
      charges: [{ itemId: house.steel, label: null, amount: units * 44_40, gstPercent: 5_000 }],
    }),
  },
  'customer advance': {
    path: SALES.advances,
    form: ({ office, shop }, { day, units, isOther }) => ({
      date: dated(day),
      branchId: office.branchId,
      narration: null,
      act: 'advance',
      customerId: isOther ? shop.walkIn : shop.sri,
      amount: units * 500_00,
      purpose: null,
      moneyAccountId: office.account('Cash'),
      mode: 'cash',
      forServices: isOther,
      gstPercent: isOther ? 18_000 : 0,
    }),
  },
  'employee payment': {
    path: SALES.employeePayments,
    form: ({ office, staffId }, { day, units }) => ({
      date: dated(day),
      branchId: office.branchId,
      narration: null,
      kind: 'incentive',
      month: '2025-04-30',
      moneyAccountId: office.account('HDFC Current A/c'),
      mode: 'neft',
      amount: units * 10_00,
      basis: 'Target',
      staffId,
    }),
  },
  purchase: {
    path: PURCHASES,
    form({ office: { branchId }, house }, { day, units, isOther }) {
      const line = { itemId: house.steel, unitId: house.kgs, qty: qty(units), rate: rate(61.41) };
      const bill = { billNo: 'DS/9', billDate: dated(day), freight: isOther ? 13_37 : 0 };
      return purchaseForm(branchId, house, [line], { date: dated(day), ...bill });
    },
  },
  'purchase return': {
    path: PURCHASE_RETURNS,
    form({ office: { branchId }, house, purchase }, { day, units }) {
      const line = { itemId: house.steel, unitId: house.kgs, qty: qty(Math.min(units, 20)) };
      return returnForm(branchId, house, [{ ...line, fromLineId: lineOf(purchase) }], { date: dated(day) });
    },
  },
  'credit note of a supplier': {
    path: CREDIT_NOTES,
    form: ({ office: { branchId }, house, purchaseBill }, { day, units }) =>
      creditNoteForm(branchId, house.deccan, purchaseBill, Math.min(units, 12) * 99_00, {
        date: dated(day),
        noteDate: dated(day),
      }),
  },
  'supplier payment': {
    path: SUPPLIER_PAYMENTS,
    form({ office, house, purchaseBill }, { day, units, isOther }) {
      const bills = [{ billId: isOther ? null : purchaseBill, amount: Math.min(units, 12) * 100_00 }];
      return supplierPaymentForm(office.branchId, house.deccan, office.account('HDFC Current A/c'), bills, {
        date: dated(day),
      });
    },
  },
  'supplier advance': {
    path: ADVANCES,
    form: ({ office, house }, { day, units }) =>
      advanceForm(office.branchId, house.deccan, office.account('HDFC Current A/c'), units * 300_00, {
        date: dated(day),
      }),
  },
};

/** Posts the first, and amends it into each of the others; all of them bear one number. */
async function amended(company: Company, kind: string, revisions: readonly Says[]): Promise<Followed> {
  const { admin } = company.office;
  const { path, form } = FORMS[kind] as (typeof FORMS)[string];
  const [first, ...others] = revisions as [Says, ...Says[]];
  let now = await admin.ok<Followed>('POST', post(path), { ...form(company, first), confirmed: CONFIRMED });
  const { number } = now;
  for (const says of others) {
    const body = { ...form(company, says), confirmed: CONFIRMED, version: now.version };
    now = await admin.ok<Followed>('PUT', `${path}/${now.id}?step=revise`, body);
    expect(now.number).toBe(number);
  }
  return now;
}

const anySaying: fc.Arbitrary<Says> = fc.record({
  day: fc.integer({ min: 3, max: 23 }),
  units: fc.integer({ min: 1, max: 25 }),
  isOther: fc.boolean(),
});
const EXAMPLE: Says[] = [
  { day: 10, units: 4, isOther: false },
  { day: 10, units: 9, isOther: true },
  { day: 8, units: 6, isOther: false },
  { day: 12, units: 10, isOther: false },
];
const problems = async () => (await verify(app.system.database)).flatMap((area) => area.problems);

describe('a posted document that is amended any number of times', () => {
  test.each(Object.keys(FORMS))(
    'leaves what its last revision alone leaves: %s',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(fc.array(anySaying, { minLength: 2, maxLength: 5 }), async (revisions) => {
          const changed = await openCompany();
          const now = await amended(changed, kind, revisions);
          const alone = await openCompany();
          await amended(alone, kind, revisions.slice(-1));
          expect(await inForce(changed.office)).toEqual(await inForce(alone.office));
          expect(await problems()).toEqual([]);
          const before = await openCompany();
          const cancelling = { version: now.version, reason: 'A law of the books is tried', confirmed: CONFIRMED };
          await changed.office.admin.ok('POST', `${FORMS[kind]?.path}/${now.id}/cancel`, cancelling);
          expect(await inForce(changed.office)).toEqual(await inForce(before.office));
          expect(await problems()).toEqual([]);
        }),
        { numRuns: 1, examples: [[EXAMPLE]], endOnFailure: true },
      );
    },
    120_000,
  );
});

describe('an invoice that is amended', () => {
  const invoiceOf = (company: Company, units: number) =>
    (FORMS.invoice as (typeof FORMS)[string]).form(company, { day: 10, units, isOther: false });

  test('stays as it was where stock refuses what it would be', async () => {
    const company = await openCompany();
    const { admin } = company.office;
    const now = await amended(company, 'invoice', EXAMPLE.slice(0, 1));
    const before = await inForce(company.office);
    const body = { ...invoiceOf(company, 500), version: now.version };
    const refused = await admin.refused('PUT', `${INVOICES}/${now.id}?step=revise`, body);
    expect(refused.fields?.['items.0.qty']).toMatch(/^On hand of .* 500 KGS asked/);
    expect(await inForce(company.office)).toEqual(before);
    expect(await admin.ok('GET', `${INVOICES}/${now.id}`)).toMatchObject({
      status: 'posted',
      number: now.number,
      version: now.version,
      revision: 1,
    });
  });

  test('is neither amended nor cancelled while a debit note is charged on it', async () => {
    const company = await openCompany();
    const { admin } = company.office;
    const { invoice } = company;
    const note = await amended(company, 'debit note', EXAMPLE.slice(0, 1));
    const { version } = await admin.ok<Followed>('GET', `${INVOICES}/${invoice.id}`);
    const followed = {
      code: 'FOLLOWED',
      message: `${note.number} follows from ${invoice.number}. Cancel it first.`,
    };
    const body = { ...invoiceOf(company, 9), version };
    expect(await admin.refused('PUT', `${INVOICES}/${invoice.id}?step=revise`, body)).toMatchObject(followed);
    const cancel = { version, reason: 'It was typed for another customer' };
    expect(await admin.refused('POST', `${INVOICES}/${invoice.id}/cancel`, cancel)).toMatchObject(followed);
    const { version: ofNote } = await admin.ok<Followed>('GET', `${SALES.debitNotes}/${note.id}`);
    await admin.ok('POST', `${SALES.debitNotes}/${note.id}/cancel`, { ...cancel, version: ofNote });
    await admin.ok('POST', `${INVOICES}/${invoice.id}/cancel`, cancel);
  });

  test('is refused while a return follows from it, and once its IRN is registered', async () => {
    const company = await openCompany();
    const { admin } = company.office;
    const { invoice } = company;
    const back = await amended(company, 'sale return', EXAMPLE.slice(0, 1));
    const stored = () => admin.ok<Followed & object>('GET', `${INVOICES}/${invoice.id}`);
    const change = async () =>
      admin.refused('PUT', `${INVOICES}/${invoice.id}?step=revise`, { ...(await stored()), ...invoiceOf(company, 9) });
    expect(await change()).toMatchObject({
      code: 'FOLLOWED',
      message: `${back.number} follows from ${invoice.number}. Cancel it first.`,
    });
    const free = await amended(company, 'invoice', EXAMPLE.slice(0, 1));
    const given = { irnNo: 'a'.repeat(64), ackNo: '112010036563310', ackDate: '2025-04-10', signedQr: 'signed' };
    const registered = await admin.ok<Followed>('POST', `${INVOICES}/${free.id}/register`, {
      version: free.version,
      given,
    });
    const body = { ...(await admin.ok<object>('GET', `${INVOICES}/${free.id}`)), version: registered.version };
    expect(await admin.refused('PUT', `${INVOICES}/${free.id}?step=revise`, body)).toMatchObject({
      message: `Its IRN is registered with the government. Cancel ${free.number} and enter it again.`,
    });
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { type DebitNote, debitNotes } from '../../contract/sales/debitNotes';
import type { Invoice } from '../../contract/sales/invoices';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { type Office, openOffice, post, rs } from './office';
import { openYard, qty, rate, type Yard } from './purchases';
import { INVOICES, invoiceForm, openShop, SALES, type Shop } from './selling';
import { STOCK } from './stock';

/** A note rounds as the invoice that it corrects does. */

let office: Office;
let yard: Yard;
let shop: Shop;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-30T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  yard = await openYard(office);
  shop = await openShop(office, office.account('Sales'));
  const { branchId } = office;
  const goods = { itemId: yard.steel, unitId: yard.kgs, qty: qty(100), rate: rate(40), remarks: null };
  const start = { branchId, narration: null, date: '2026-04-01', storeId: yard.main, items: [goods] };
  await office.admin.ok('POST', post(STOCK.opening), start);
});

const sell = (rounds: boolean) => {
  const sale = { customerId: shop.sri, saleTypeId: shop.saleType, storeId: yard.main };
  const goods = { itemId: yard.steel, unitId: yard.kgs, qty: qty(1), rate: rate(444), discountPercent: 0 };
  const form = invoiceForm(office.branchId, sale, [{ ...goods, gstPercent: 5_000 }], { rounds });
  return office.admin.ok<Invoice>('POST', post(INVOICES), form);
};
const note = ({ id, rounds }: Invoice, amount: string, more: object = {}) => ({
  date: '2026-04-12',
  branchId: office.branchId,
  narration: null,
  customerId: shop.sri,
  invoiceId: id,
  debitReason: 'rateDifference',
  interState: false,
  rounds,
  charges: [{ itemId: yard.steel, label: null, amount: rs(amount), gstPercent: 5_000 }],
  ...more,
});
const charge = (invoice: Invoice, amount: string, more: object = {}) =>
  office.admin.ok<DebitNote & { entries: never[] }>('POST', post(SALES.debitNotes), note(invoice, amount, more));

describe('a debit note to a customer', () => {
  test.each([
    { amount: '444', total: '466', by: '-0.20', entry: 'Round Off +0.20' },
    { amount: '450', total: '473', by: '0.50', entry: 'Round Off -0.50' },
  ])('of $amount at 5 % on an invoice that rounds comes to $total', async ({ amount, total, by, entry }) => {
    const posted = await charge(await sell(true), amount);
    expect(posted.amount).toBe(rs(total));
    expect(debitNotes.worked?.(posted).totals.slice(-2)).toEqual([
      { label: 'Round off', amount: rs(by) },
      { label: 'Total', amount: rs(total), strong: true },
    ]);
    expect(office.entries(posted)).toContain(`Sri Traders +${total}.00`);
    expect(office.entries(posted)).toContain(entry);
    const pending = await office.pending(await accountOf('Sri Traders'));
    expect(pending.find(({ billNo }) => billNo === posted.number)?.pending).toBe(rs(total));
  });

  test('is not rounded where its invoice is not', async () => {
    const posted = await charge(await sell(false), '444');
    expect(posted.amount).toBe(rs('466.20'));
    expect(debitNotes.worked?.(posted).totals.map(({ label }) => label)).toEqual(['Taxable', 'GST', 'Total']);
  });

  test('that says otherwise than its invoice is refused at the field', async () => {
    const invoice = await sell(true);
    const { fields } = await office.admin.refused(
      'POST',
      post(SALES.debitNotes),
      note(invoice, '444', { rounds: false }),
    );
    expect(fields).toEqual({ rounds: `${invoice.number} is rounded to the rupee; its debit note is the same` });
  });

  test('is offered by the list of invoices as its invoice is', async () => {
    const { number } = await sell(false);
    const path = `/api/sales/sold-invoices/lookup?customerId=${shop.sri}&q=${number}`;
    expect(await office.admin.ok('GET', path)).toMatchObject([{ label: number, interState: false, rounds: false }]);
  });

  test('leaves the books in order', async () => {
    expect((await verify(office.app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });
});

async function accountOf(name: string): Promise<number> {
  const { rows } = await office.admin.ok<{ rows: { id: number; name: string }[] }>(
    'GET',
    '/api/accounts/accounts?size=500',
  );
  return rows.find((account) => account.name === name)?.id ?? 0;
}

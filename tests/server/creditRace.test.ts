import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, newBill, type Office, openOffice, post, rs } from './office';
import { openYard, qty, rate } from './purchases';
import { customerForm, groupForm, INVOICES, invoiceForm, SELLING, saleTypeForm } from './selling';
import { STOCK } from './stock';

/** Sales on credit that come together stay within the limit of their customer. */
const AT_ONCE = 12;
let office: Office;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-30T06:00:00.000Z'), { yearFrom: '2026-04-01' });
});

const posted = async (path: string, bodies: readonly object[]) => {
  const answers = await Promise.all(bodies.map((body) => office.admin.call('POST', post(path), body)));
  expect(answers.map(({ status }) => status).filter((status) => status !== 201 && status !== 409)).toEqual([]);
  return answers.filter(({ status }) => status === 201).length;
};

test('of twelve invoices at once as many are posted as the credit limit has room for', async () => {
  const { admin, branchId } = office;
  const yard = await openYard(office);
  const make = async (path: string, body: object) => (await admin.ok<{ id: number }>('POST', path, body)).id;
  const start = { branchId, narration: null, date: '2026-04-01', storeId: yard.main };
  const stock = { itemId: yard.steel, unitId: yard.kgs, qty: qty(100), rate: rate(40), remarks: null };
  await admin.ok('POST', `${STOCK.opening}?step=post`, { ...start, items: [stock] });
  const group = await make(SELLING.groups, groupForm('DLR', 'Dealers'));
  const saleTypeId = await make(SELLING.saleTypes, saleTypeForm('LOC', 'Local B2B', office.account('Sales')));
  const limit = { creditLimit: rs('3,000') };
  const customerId = await make(SELLING.customers, customerForm('SRI', 'Sri Traders', group, limit));
  const sold = { itemId: yard.steel, unitId: yard.kgs, qty: qty(1), rate: rate(1000), discountPercent: 0 };
  const form = invoiceForm(branchId, { customerId, saleTypeId, storeId: yard.main }, [{ ...sold, gstPercent: 0 }], {
    date: '2026-04-10',
    confirmed: [{ code: 'NO_HSN', reason: null }],
  });
  expect(
    await posted(
      INVOICES,
      Array.from({ length: AT_ONCE }, () => form),
    ),
  ).toBe(3);
});

test('and of twelve journals', async () => {
  const customer = await office.open('Lakshmi Stores', 'Trade Receivables', { creditLimit: rs('3,000') });
  const form = (place: number) =>
    forms(office).journal(
      [
        journalLine(customer, rs('1,000'), {
          bills: [newBill(`L/${place}`, '2026-04-10', '2026-04-30', rs('1,000'))],
        }),
        journalLine(office.account('Sales'), -rs('1,000')),
      ],
      { date: '2026-04-10' },
    );
  expect(
    await posted(
      JOURNALS,
      Array.from({ length: AT_ONCE }, (_form, place) => form(place)),
    ),
  ).toBe(3);
});

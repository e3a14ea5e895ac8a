import { beforeAll, describe, expect, test } from 'vitest';
import type { BulkOrder } from '../../contract/procurement/bulkOrders';
import type { Comparison, MadeOrders } from '../../contract/procurement/comparison';
import type { PurchaseOrder } from '../../contract/procurement/orders';
import type { PurchaseQuotation } from '../../contract/procurement/quotations';
import { suppliers } from '../../contract/procurement/suppliers';
import { rs } from './office';
import { type Example, openExample } from './purchaseDesk';
import {
  askApproval,
  BULK_ORDERS,
  bulkForm,
  ENQUIRIES,
  enquiryForm,
  type LineForm,
  lineOf,
  ORDERS,
  orderForm,
  QUOTATIONS,
  qty,
  quotationForm,
  rate,
} from './purchases';

/**
 * Offers in dollars next to offers in rupees. 100 litres at 12.345 with a freight of 50.00 are 1,284.50 dollars, at
 * 83.1250 rupees 1,06,774.06: 1,067.7406 a litre at the door.
 */
const USD = { currency: 'USD', exchangeRate: rate(83.125), interState: true };
const DAY = '2025-10-06';

describe('offers in another currency', () => {
  let example: Example;
  let shenzhen: number;
  let enquiry: { id: number; number: string; progress: PurchaseOrder['progress'] };
  let quoted: PurchaseQuotation;
  const admin = () => example.office.admin;
  const branchId = () => example.office.branchId;
  const paint = (more: Partial<LineForm> = {}): LineForm => ({
    itemId: example.paint,
    unitId: example.ltr,
    qty: qty(100),
    rate: rate(12.345),
    ...more,
  });
  const submit = <T>(path: string, form: object) => admin().ok<T>('POST', `${path}?step=submit`, form);
  const refusedFields = async (path: string, form: object) =>
    (await admin().refused('POST', `${path}?step=submit`, form)).fields;
  const compared = () => admin().ok<Comparison>('GET', `${ENQUIRIES}/${enquiry.id}/comparison`);
  const offer = (more: object = {}) =>
    quotationForm(branchId(), shenzhen, [paint({ fromLineId: lineOf(enquiry) })], {
      date: DAY,
      validTill: '2025-10-31',
      freight: rs('50'),
      ...USD,
      ...more,
    });
  const ordered = (fromLineId: number, more: object = {}, line: Partial<LineForm> = {}) =>
    orderForm(branchId(), shenzhen, [paint({ fromLineId, ...line })], {
      date: DAY,
      expectedOn: '2025-10-20',
      ...USD,
      ...more,
    });

  beforeAll(async () => {
    example = await openExample('1');
    await askApproval(admin(), example.office.company, 'pur_ord', '1');
    const deccan = await admin().ok<object>('GET', `/api/procurement/suppliers/${example.deccan}`);
    const form = suppliers.input.parse({
      ...deccan,
      code: 'SZ',
      name: 'Shenzhen Tools',
      accountId: null,
      gstType: 'overseas',
      gstin: null,
      pan: null,
      stateCode: null,
      currency: 'USD',
    });
    shenzhen = (await admin().ok<{ id: number }>('POST', '/api/procurement/suppliers', form)).id;
    enquiry = await submit(
      ENQUIRIES,
      enquiryForm(
        branchId(),
        [example.pune, shenzhen],
        [{ itemId: example.paint, unitId: example.ltr, qty: qty(100) }],
        { date: DAY, validTill: '2025-10-31' },
      ),
    );
  });

  test('a quotation is in the currency of the supplier and in rupees, without tax', async () => {
    quoted = await submit(QUOTATIONS, offer());
    expect(quoted).toMatchObject({ currency: 'USD', amount: rs('1,06,774.06') });
  });

  test('it shows the cost of a unit of the currency, and only for a currency', async () => {
    expect(await refusedFields(QUOTATIONS, offer({ exchangeRate: null }))).toEqual({
      exchangeRate: 'Enter the rupees for 1 USD',
    });
    expect(await refusedFields(QUOTATIONS, offer({ currency: null }))).toEqual({
      exchangeRate: 'Rupees have no exchange rate. Select a currency, or clear the rate.',
    });
  });

  test('all offers are compared in rupees, in any quoted currency', async () => {
    const inRupees = paint({ rate: rate(1_070), fromLineId: lineOf(enquiry) });
    const pune = quotationForm(branchId(), example.pune, [inRupees], { date: DAY, validTill: '2025-10-31' });
    await submit(QUOTATIONS, { ...pune, interState: true });
    const { offers } = await compared();
    expect(
      offers.map(({ supplier, currency, charges, lines }) => [
        ...[supplier, currency, charges],
        ...[lines[0]?.rate, lines[0]?.landed, lines[0]?.isLowest],
      ]),
    ).toEqual([
      ['Shenzhen Tools', 'USD', rs('4,156.25'), rate(12.345), rate(1_067.7406), true],
      ['Pune Coatings', null, 0, rate(1_070), rate(1_070), false],
    ]);
  });

  test('an order of its lines is in its currency', async () => {
    const inRupees = ordered(lineOf(quoted), { currency: null, exchangeRate: null });
    expect(await refusedFields(ORDERS, inRupees)).toEqual({
      currency: `${quoted.number} is in USD. Select the same here, or remove its lines.`,
    });
    const { version } = await compared();
    const made = await admin().ok<MadeOrders>('POST', `${ENQUIRIES}/${enquiry.id}/orders`, {
      version,
      date: DAY,
      choices: [{ quotationLineId: lineOf(quoted), reason: null }],
    });
    expect(made.orders).toMatchObject([{ supplier: 'Shenzhen Tools' }]);
    expect(await admin().ok('GET', `${ORDERS}/${made.orders[0]?.id}`)).toMatchObject({
      currency: 'USD',
      exchangeRate: rate(83.125),
      freight: rs('50'),
      amount: rs('1,06,774.06'),
      items: [{ rate: rate(12.345), fromLineId: lineOf(quoted) }],
    });
  });

  test('a bulk order agrees to a rate in the currency; its limit is in rupees', async () => {
    const bulk = await submit<BulkOrder>(
      BULK_ORDERS,
      bulkForm(branchId(), shenzhen, [paint({ qty: qty(500) })], {
        date: DAY,
        validFrom: DAY,
        validTill: '2025-12-31',
        valueLimit: rs('2,00,000'),
        ...USD,
      }),
    );
    expect(bulk.amount).toBe(rs('5,13,089.06'));
    expect(await refusedFields(ORDERS, ordered(lineOf(bulk), {}, { rate: rate(12.4) }))).toEqual({
      'items.0.rate': `The agreed rate on ${bulk.number} is 12.345.`,
    });
    expect(await refusedFields(ORDERS, ordered(lineOf(bulk), { currency: 'EUR' }))).toEqual({
      currency: `${bulk.number} is in USD. Select the same here, or remove its lines.`,
    });
    // 100 litres are 1,234.50 dollars, at 85.00 rupees 1,04,932.50: the exchange rate of another day.
    const first = await submit<PurchaseOrder>(ORDERS, ordered(lineOf(bulk), { exchangeRate: rate(85) }));
    expect(first.amount).toBe(rs('1,04,932.50'));
    expect(await refusedFields(ORDERS, ordered(lineOf(bulk)))).toEqual({
      'items.0.qty': `Only 95,067.50 is left of the value limit of ${bulk.number}.`,
    });
  });
});

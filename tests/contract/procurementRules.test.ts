import { describe, expect, test } from 'vitest';
import type { Paise, Percent, Quantity, Rate } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { landedRates } from '../../contract/procurement/comparison';
import { figuresInCurrency } from '../../contract/procurement/figuresInCurrency';
import { merged, unknownField } from '../../contract/procurement/orderTerms';
import { ruleOf, type TaxRule } from '../../contract/procurement/taxAssignings';

const line = (qty: number, rate: number, more: { discount?: number; gst?: number; hasCredit?: boolean } = {}) => ({
  qty: (qty * 1_000) as Quantity,
  rate: Math.round(rate * 10_000) as Rate,
  discountPercent: ((more.discount ?? 0) * 1_000) as Percent,
  gstPercent: ((more.gst ?? 18) * 1_000) as Percent,
  hasCredit: more.hasCredit ?? true,
});

describe('the landed cost of a unit', () => {
  test.each([
    ['the rate alone', [line(1000, 62)], 0, [62]],
    ['freight of 2,000 on 1,000 pieces', [line(1000, 60.5)], 2_000, [62.5]],
    ['less discount', [line(10, 100, { discount: 10 })], 0, [90]],
    ['tax that is no credit', [line(10, 100, { hasCredit: false })], 0, [118]],
    ['charges shared by value', [line(10, 100), line(10, 300)], 40, [101, 303]],
    ['a rate that does not come out even', [line(3, 10)], 1, [10.3333]],
  ] as const)('is %s', (_what, lines, charges, rates) => {
    const landed = landedRates([...lines], (charges * 100) as Paise, false);
    expect(landed.map((rate) => rate / 10_000)).toEqual([...rates]);
  });
});

test('an offer in another currency comes to rupees without tax, to the paisa of the whole', () => {
  const { lines, totals, amount } = figuresInCurrency([line(100, 12.345)], {
    charges: [{ label: 'Freight', amount: 5_000 as Paise }],
    isInterState: true,
    exchangeRate: 831_250 as Rate,
  });
  expect(lines).toEqual([{ value: 123_450, taxable: 10_261_781, tax: 0, amount: 10_261_781 }]);
  expect(totals.map((total) => [total.label, total.amount])).toEqual([
    ['Value in currency', 123_450],
    ['Freight', 5_000],
    ['Total in currency', 128_450],
    ['Total in rupees', 10_677_406],
  ]);
  expect(amount).toBe(10_677_406);
});

const rule = (id: number, of: Partial<TaxRule>): TaxRule => ({
  id,
  kind: 'item',
  depth: 0,
  target: 'BOX',
  purchaseTypeId: null,
  toDate: null,
  tdsSectionId: null,
  fromDate: '2017-07-01' as IsoDate,
  gstPercent: 5_000 as Percent,
  reverseCharge: false,
  creditEligible: true,
  ...of,
});
const day = (text: string) => text as IsoDate;

describe('the tax of an item on a day follows the most exact rule', () => {
  const rules = [
    rule(1, { kind: 'group', depth: 1 }),
    rule(2, { kind: 'group', depth: 0 }),
    rule(3, { kind: 'hsn' }),
    rule(4, { kind: 'item', toDate: day('2025-09-21') }),
    rule(5, { kind: 'item', purchaseTypeId: 7, fromDate: day('2025-09-01') }),
  ];
  test.each([
    ['of the item, to its last day', [1, 2, 3, 4], null, '2025-09-21', 4],
    ['of its HSN, after that', [1, 2, 3, 4], null, '2025-09-22', 3],
    ['of the nearer group', [1, 2], null, '2025-09-22', 2],
    ['for the purchase type before one for all', [4, 5], 7, '2025-09-10', 5],
    ['for all where the purchase type is another', [4, 5], 8, '2025-09-10', 4],
    ['of the item before one for the type of its HSN', [3, 4], 7, '2025-09-10', 4],
    ['none before the first day', [4], null, '2017-06-30', null],
  ] as const)('%s', (_what, ids, purchaseTypeId, date, expected) => {
    const known = rules.filter(({ id }) => ids.some((one) => one === id));
    expect(ruleOf(known, purchaseTypeId, day(date))?.id ?? null).toBe(expected);
  });
});

test('a term is filled in from the document, and a field that no document has is named', () => {
  expect(merged('Dear {supplier}, {number} of {total}', { supplier: 'Deccan Steels', number: 'PO/1' })).toBe(
    'Dear Deccan Steels, PO/1 of ',
  );
  expect(unknownField('Dear {supplier}')).toBeNull();
  expect(unknownField('Dear {buyer}')).toBe('{buyer}');
});

import { describe, expect, test } from 'vitest';
import { amountOf, type Paise, type Quantity, type Rate } from '../../contract/amount';
import { rateOfQuantity, type SoldItem } from '../../contract/pos/catalogue';
import { indexOf, labelRate, scanned } from '../../contract/pos/scan';
import { type Tender, tenderProblemsOf } from '../../contract/selling/tenders';

/** Labels, quantities and several payments as a till reads them. */

const KG = 7;
const rate = (rupees: number) => Math.round(rupees * 10_000) as Rate;
const loose = (rupees: number): SoldItem => ({
  id: 1,
  code: '00042',
  name: 'Cashew',
  groupId: null,
  unitId: KG,
  unit: 'KGS',
  decimals: 3,
  kind: 'stock',
  rate: rate(rupees),
  steps: [],
  mrp: null,
  gstPercent: 0 as SoldItem['gstPercent'],
  tcs: null,
  hsn: null,
  pieces: null,
  colour: null,
  discountPercent: 0 as SoldItem['discountPercent'],
  hasPhoto: false,
  batches: false,
  serials: false,
  barcodes: [],
  stock: 0 as Quantity,
});

describe('a scale label with a price', () => {
  test.each([
    ['2100042099908', 1200, 83, 99_90],
    ['2100042002653', 15, 177, 2_65],
  ])('%s at %d a kilogram is %d grams and comes to the price on it', (code, rupees, grams, price) => {
    const labels = { scalePrefix: '21', scaleValue: 'price' } as const;
    const found = scanned(code, indexOf([loose(rupees)]), labels);
    expect(found?.qty).toBe(grams);
    expect(amountOf(grams as Quantity, (found && labelRate(found)) ?? (0 as Rate))).toBe(price);
  });
});

describe('a price from a quantity on', () => {
  const item = { ...loose(10), steps: [{ unitId: KG, minQty: 12_000 as Quantity, rate: rate(9.5) }] };
  const at = (qty: number, unitId = KG, factor = 1000) =>
    rateOfQuantity(item, { unitId, factor: factor as Quantity, qty: qty as Quantity });

  test('is that of the list: 10.00, from 12 on 9.50', () => {
    expect([at(1_000), at(11_999), at(12_000)]).toEqual([rate(10), rate(10), rate(9.5)]);
  });
  test('counts the content of another unit: one box of 12 costs 12 times 9.50', () => {
    expect(at(1_000, 8, 12_000)).toBe(rate(114));
  });
});

describe('several payments', () => {
  const paid = (mode: Tender['mode'], reference: string | null): Tender => ({ mode, reference, amount: 100 as Paise });

  test('of one kind are taken, each with its reference', () => {
    expect(tenderProblemsOf([paid('card', '50'), paid('card', '68'), paid('upi', 'a'), paid('upi', 'b')])).toEqual({});
  });
  test('without a reference, or with the same one, are refused at their line; cash is one sum', () => {
    expect(tenderProblemsOf([paid('card', '50'), paid('card', null)])).toEqual({
      'tenders.1.reference': 'Enter the reference of each Card payment.',
    });
    expect(tenderProblemsOf([paid('upi', 'ab'), paid('upi', 'AB')])).toEqual({
      'tenders.1.reference': 'UPI payment AB is entered twice.',
    });
    expect(tenderProblemsOf([paid('cash', null), paid('cash', null)])).toEqual({
      'tenders.1.mode': 'Cash is entered twice. Enter it once.',
    });
  });
});

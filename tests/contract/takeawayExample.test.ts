import { describe, expect, test } from 'vitest';
import type { Paise, Percent, Quantity, Rate } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { comboShares } from '../../contract/food/comboShares';
import { type SaleTerms, saleFigures } from '../../contract/selling/amounts';
import { type OfferedLine, type OfferRule, offersOn, withOffers } from '../../contract/selling/offers';

/** The worked example of take-away: outlet TAKE1, Friday 17-Apr-2026, prices with 5 %, bills in whole rupees. */

const rs = (rupees: number) => Math.round(rupees * 100) as Paise;
const GST5 = 5_000 as Percent;
const NO = 0 as Percent;
const TERMS: SaleTerms = { method: 'bill', includesTax: true, rounds: true };
const ITEMS = { BUR: 149, FRI: 99, COL: 59, WRP: 179, SHK: 129, CHZ: 30, BOX: 10 } as const;
type Code = keyof typeof ITEMS;
const CODES = Object.keys(ITEMS) as Code[];
const idOf = (code: Code) => CODES.indexOf(code) + 1;

const RULE: OfferRule = {
  code: '',
  name: '',
  kind: 'billPercent',
  itemId: null,
  groupIds: null,
  percent: NO,
  amount: rs(0),
  buy: 0,
  free: 0,
  least: rs(0),
  most: rs(0),
  stackable: false,
  isCoupon: false,
  validFrom: null,
  validTo: null,
  hours: [],
  outletIds: null,
};
const HAPPY: OfferRule = {
  ...RULE,
  code: 'HAPPY',
  name: 'Shake hour',
  kind: 'itemPercent',
  itemId: idOf('SHK'),
  percent: 25_000 as Percent,
  hours: [{ days: 'fri', fromTime: '15:00', toTime: '18:00' }],
};
const BILL10: OfferRule = { ...RULE, code: 'BILL10', name: '10 % off', percent: 10_000 as Percent, least: rs(500) };
const B2G1: OfferRule = {
  ...RULE,
  code: 'B2G1',
  name: '2 + 1 burgers',
  kind: 'buyGet',
  itemId: idOf('BUR'),
  buy: 2,
  free: 1,
};
const RULES = [HAPPY, BILL10, B2G1];

const lineOf = (code: Code, pieces: number, time = '12:00') => ({
  itemId: idOf(code),
  groupId: null,
  qty: (pieces * 1000) as Quantity,
  rate: (ITEMS[code] * 10_000) as Rate,
  discountPercent: NO,
  taxPercent: GST5,
  isNet: code === 'BOX',
  moment: { date: '2026-04-17' as IsoDate, time, outletId: 1 },
});
/** Pieces of a combo, each at its share of the price. */
const partsOf = (shares: readonly Paise[], codes: readonly Code[], pieces: number) =>
  codes.map((code, place) => ({
    ...lineOf(code, pieces),
    rate: Math.round(((shares[place] ?? 0) * 100) / pieces) as Rate,
    isNet: true,
    isFixed: true,
  }));

function billOf(items: readonly (OfferedLine & { taxPercent: Percent })[], terms: Partial<SaleTerms> = {}) {
  const offering = { rules: RULES, billDiscountPercent: NO, billDiscountAmount: rs(0), mostPercent: 50_000 as Percent };
  const offered = offersOn(items, offering);
  const bill = withOffers({
    items,
    billDiscountPercent: NO,
    billDiscountAmount: null as Paise | null,
    offers: offered.rows,
  });
  const { billDiscountPercent, billDiscountAmount } = bill;
  const figures = saleFigures(bill.items, { ...TERMS, billDiscountPercent, billDiscountAmount, ...terms });
  const { taxable, taxes, roundOff, payable } = figures;
  return { offered, figures, told: { taxable, cgst: taxes.cgst, sgst: taxes.sgst, roundOff, payable } };
}

describe('bills of TAKE1', () => {
  test('00001: two meals at the combo price, cheese and a box', () => {
    const shares = comboShares(
      rs(249),
      (['BUR', 'FRI', 'COL'] as const).map((code) => ({ listPrice: rs(ITEMS[code]), extraPrice: rs(0) })),
      2,
    );
    const items = [...partsOf(shares, ['BUR', 'FRI', 'COL'], 2), lineOf('CHZ', 1), lineOf('BOX', 1)];
    const { figures, told, offered } = billOf(items);
    expect(offered.rows).toEqual([]);
    expect(told).toEqual({ taxable: rs(512.38), cgst: rs(12.81), sgst: rs(12.81), roundOff: 0, payable: rs(538) });
    expect(figures.lines.map(({ taxable }) => taxable)).toEqual([230.19, 152.94, 91.15, 28.57, 9.53].map(rs));
  });

  test('00002: shakes at the happy hour, then 10 % of the bill without the box', () => {
    const { figures, told, offered } = billOf([
      lineOf('SHK', 2, '16:20'),
      lineOf('WRP', 3, '16:20'),
      lineOf('BOX', 1, '16:20'),
    ]);
    expect(offered.rows).toMatchObject([
      { step: 2, code: 'HAPPY', line: 1, amount: rs(64.5) },
      { step: 4, code: 'BILL10', line: null, base: rs(730.5), amount: rs(73.05) },
    ]);
    expect(figures.lines.map(({ share }) => share)).toEqual([rs(19.35), rs(53.7), 0]);
    expect(told).toEqual({
      taxable: rs(635.67),
      cgst: rs(15.89),
      sgst: rs(15.89),
      roundOff: rs(-0.45),
      payable: rs(667),
    });
    expect(figures.lines.map(({ taxable }) => taxable)).toEqual([165.86, 460.29, 9.52].map(rs));
  });

  test('00003: a delivery, whose charge is never discounted', () => {
    const charges = [{ label: 'Delivery', amount: rs(35), taxPercent: GST5 }];
    const { figures, told, offered } = billOf([lineOf('WRP', 2), lineOf('FRI', 1), lineOf('BOX', 1)], { charges });
    expect(offered.rows).toEqual([]);
    expect(told).toEqual({ taxable: rs(478.1), cgst: rs(11.95), sgst: rs(11.95), roundOff: 0, payable: rs(502) });
    const taxable = [...figures.lines, ...figures.charges].map((line) => line.taxable);
    expect(taxable).toEqual([340.96, 94.29, 9.52, 33.33].map(rs));
  });

  test('00004: the cheapest of three burgers is free', () => {
    const { figures, told, offered } = billOf([lineOf('BUR', 3), lineOf('COL', 1)]);
    expect(offered.rows).toMatchObject([{ step: 3, code: 'B2G1', amount: rs(149) }]);
    expect(told).toEqual({ taxable: rs(340), cgst: rs(8.5), sgst: rs(8.5), roundOff: 0, payable: rs(357) });
    expect(figures.lines.map(({ taxable }) => taxable)).toEqual([283.81, 56.19].map(rs));
  });

  test('a shake ordered at 18:00 sharp costs its price, whenever it is billed', () => {
    expect(billOf([lineOf('SHK', 1, '18:00')]).told.payable).toBe(rs(129));
    expect(billOf([lineOf('SHK', 1, '17:59')]).told.payable).toBe(rs(97));
  });

  test('combos and boxes do not count for the least value of an offer of the bill', () => {
    const shares = comboShares(
      rs(249),
      (['BUR', 'FRI', 'COL'] as const).map((code) => ({ listPrice: rs(ITEMS[code]), extraPrice: rs(0) })),
      2,
    );
    const parts = partsOf(shares, ['BUR', 'FRI', 'COL'], 2);
    expect(billOf([...parts, lineOf('CHZ', 1), lineOf('BOX', 1)]).offered.rows).toEqual([]);
  });

  test('PARTY, three burgers at 400.00: no paisa is lost, and no burger in it is free', () => {
    const shares = comboShares(
      rs(400),
      [0, 1, 2].map(() => ({ listPrice: rs(149), extraPrice: rs(0) })),
    );
    const { told, figures, offered } = billOf(partsOf(shares, ['BUR', 'BUR', 'BUR'], 1));
    expect(offered.rows).toEqual([]);
    expect(figures.lines.map(({ gross }) => gross)).toEqual([133.34, 133.33, 133.33].map(rs));
    expect(told).toEqual({ taxable: rs(380.96), cgst: rs(9.52), sgst: rs(9.52), roundOff: 0, payable: rs(400) });
  });

  test('items entered in another order come to the same', () => {
    const items = [
      lineOf('SHK', 2, '16:20'),
      lineOf('WRP', 3, '16:20'),
      lineOf('BUR', 3, '16:20'),
      lineOf('BOX', 1, '16:20'),
    ];
    expect(billOf([...items].reverse()).told).toEqual(billOf(items).told);
  });
});

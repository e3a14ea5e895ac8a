import { describe, expect, test } from 'vitest';
import { cmp08Rows, gstr4Rows, type Stretch, stretchesOf } from '../../contract/accounts/gst/composition';
import type { SupplySum } from '../../contract/accounts/gst/gstr3b';
import { compositionLevy, registrationOn } from '../../contract/admin/registrations';
import { type Paise, rupees } from '../../contract/amount';
import { noTax } from '../../contract/books/gst/heads';
import { addDays, type IsoDate } from '../../contract/dates';

/** Registrations by their days, and the returns of a composition dealer. */

const day = (text: string) => text as IsoDate;
const sum = (more: Partial<SupplySum> & { taxable: Paise }): SupplySum => ({
  direction: 'outward',
  supply: 'taxable',
  reverseCharge: false,
  creditEligible: false,
  gstType: null,
  isRegistered: false,
  interState: false,
  placeOfSupply: '36',
  ...noTax,
  ...more,
});
const of = (kind: Stretch['of'], ...sums: SupplySum[]): Stretch => ({
  from: day('2026-04-01'),
  to: day('2026-06-30'),
  of: kind,
  sums,
});
const amounts = (stretches: Stretch[]) =>
  cmp08Rows(stretches).map(({ taxable, igst, cgst, sgst }) => [taxable, igst, cgst, sgst].map((one) => one / 100));

const LIST = [
  { from: day('2025-04-01'), kind: 'composition', compositionOf: 'trader' },
  { from: day('2026-05-16'), kind: 'regular', compositionOf: null },
  { from: day('2027-01-01'), kind: 'unregistered', compositionOf: null },
] as const;

test.each([
  ['2025-03-31', 'regular'],
  ['2025-04-01', 'composition'],
  ['2026-05-15', 'composition'],
  ['2026-05-16', 'regular'],
  ['2027-01-01', 'unregistered'],
])('on %s the company is %s', (on, kind) => expect(registrationOn(LIST, day(on)).kind).toBe(kind));

describe('the levy', () => {
  test.each([
    ['manufacturer', '2017-07-01', 2_000],
    ['manufacturer', '2026-04-01', 1_000],
    ['trader', '2026-04-01', 1_000],
    ['restaurant', '2026-04-01', 5_000],
    ['services', '2026-04-01', 6_000],
  ] as const)('of %s from %s is %s thousandths of a percent', (kind, on, rate) =>
    expect(compositionLevy(kind, day(on)).rate).toBe(rate),
  );

  test('of traders is on taxable supplies alone, of others on all of them', () => {
    const sales = [sum({ taxable: rupees('100000') }), sum({ taxable: rupees('40000'), supply: 'exempt' })];
    expect(amounts([of('trader', ...sales)])[0]).toEqual([140_000, 0, 500, 500]);
    expect(amounts([of('manufacturer', ...sales)])[0]).toEqual([140_000, 0, 700, 700]);
    expect(amounts([of('restaurant', ...sales)])[0]).toEqual([140_000, 0, 3_500, 3_500]);
    expect(amounts([of('services', ...sales)])[0]).toEqual([140_000, 0, 4_200, 4_200]);
  });

  test('is half and half, each rounded, and nothing where returns exceed sales', () => {
    expect(amounts([of('trader', sum({ taxable: rupees('333.33') }))])[0]).toEqual([333.33, 0, 1.67, 1.67]);
    expect(amounts([of('trader', sum({ taxable: rupees('-100') }))])[0]).toEqual([-100, 0, 0, 0]);
  });
});

test('CMP-08 adds tax under reverse charge to the levy, and leaves out other purchases', () => {
  const freight = { direction: 'inward', reverseCharge: true, cgst: rupees('50'), sgst: rupees('50') } as const;
  const bought = { direction: 'inward', isRegistered: true, cgst: rupees('900'), sgst: rupees('900') } as const;
  const quarter = of(
    'trader',
    sum({ taxable: rupees('50000') }),
    sum({ ...freight, taxable: rupees('2000') }),
    sum({ ...bought, taxable: rupees('10000') }),
  );
  expect(amounts([quarter])).toEqual([
    [50_000, 0, 250, 250],
    [2_000, 0, 50, 50],
    [0, 0, 300, 300],
  ]);
});

test('a period is cut where the registration changes', () => {
  const before = (on: IsoDate) => addDays(on, -1);
  const cut = (from: string, to: string) => stretchesOf(LIST, { from: day(from), to: day(to) }, before);
  expect(cut('2026-04-01', '2026-06-30')).toEqual([{ from: '2026-04-01', to: '2026-05-15', of: 'trader' }]);
  expect(cut('2025-01-01', '2025-06-30')).toEqual([{ from: '2025-04-01', to: '2025-06-30', of: 'trader' }]);
  expect(cut('2026-06-01', '2027-06-30')).toEqual([]);
});

test('GSTR-4 shows purchases by their suppliers, the quarters, and the year', () => {
  const inward = { direction: 'inward' } as const;
  const stretch = of(
    'trader',
    sum({ taxable: rupees('1000') }),
    sum({ ...inward, isRegistered: true, taxable: rupees('100') }),
    sum({ ...inward, isRegistered: true, reverseCharge: true, taxable: rupees('200') }),
    sum({ ...inward, taxable: rupees('300') }),
    sum({ ...inward, gstType: 'overseas', reverseCharge: true, taxable: rupees('400'), igst: rupees('72') }),
  );
  const quarters = [
    { from: day('2026-04-01'), stretches: [stretch] },
    { from: day('2026-07-01'), stretches: [of('trader', sum({ taxable: rupees('3000') }))] },
  ];
  const told = gstr4Rows(quarters).map(({ table, code, taxable, igst, cgst }) => [
    ...[table, code],
    ...[taxable / 100, igst / 100, cgst / 100],
  ]);
  expect(told).toEqual([
    ['4', 'A', 100, 0, 0],
    ['4', 'B', 200, 0, 0],
    ['4', 'C', 300, 0, 0],
    ['4', 'D', 400, 72, 0],
    ['5', '2026-04-01 1', 1_000, 0, 5],
    ['5', '2026-04-01 2', 600, 72, 0],
    ['5', '2026-04-01 3', 0, 72, 5],
    ['5', '2026-07-01 1', 3_000, 0, 15],
    ['5', '2026-07-01 2', 0, 0, 0],
    ['5', '2026-07-01 3', 0, 0, 15],
    ['6', '1', 4_000, 0, 20],
    ['6', '2', 600, 72, 0],
    ['6', '3', 0, 72, 20],
  ]);
});

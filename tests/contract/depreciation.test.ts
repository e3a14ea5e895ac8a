import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Depreciable, depreciationTo, spreadOf, type Term } from '../../contract/accounts/assets/depreciation';
import { endOfPeriod } from '../../contract/accounts/assets/depreciationRuns';
import { taxYearOf } from '../../contract/accounts/assets/taxBlocks';
import { type Paise, percent, type Rate, rupees } from '../../contract/amount';
import { addDays, daysBetween, financialYearOf, isoDate } from '../../contract/dates';

const rs = (text: string) => rupees(text.replaceAll(',', ''));
const years = (count: number) => (count * 10_000) as Rate;
const none = 0 as Paise;
const y2526 = financialYearOf(isoDate('2025-04-01'));
/** Holds 29-Feb-2024. */
const y2324 = financialYearOf(isoDate('2023-04-01'));

function slm(cost: string, life: number, more: Partial<Depreciable> = {}): Depreciable {
  const residualPercent = more.residualPercent ?? percent('5');
  const start = more.start ?? isoDate('2020-04-01');
  const term: Term = {
    from: start,
    cost: rs(cost),
    spread: spreadOf(rs(cost), residualPercent),
    lifeYears: years(life),
    wdvPercent: null,
  };
  return { method: 'slm', start, terms: [term], residualPercent, accumulatedBefore: none, ...more };
}

function wdv(cost: string, rate: string, more: Partial<Depreciable> = {}): Depreciable {
  const term = {
    from: isoDate('2020-04-01'),
    cost: rs(cost),
    spread: none,
    lifeYears: null,
    wdvPercent: percent(rate),
  };
  return {
    method: 'wdv',
    start: term.from,
    terms: [term],
    residualPercent: percent('5'),
    accumulatedBefore: none,
    ...more,
  };
}

describe('depreciation of a year to a day, worked out by hand', () => {
  test.each([
    // 2,40,000 × 95 % ÷ 10
    ['furniture for a whole year', slm('2,40,000', 10), '2026-03-31', y2526, '22,800'],
    // 90,000 × 95 % ÷ 3 × 182 ÷ 365
    ['a computer from 01-Oct', slm('90,000', 3, { start: isoDate('2025-10-01') }), '2026-03-31', y2526, '14,210.96'],
    // 5,10,000 × 15 % × 183 ÷ 365
    [
      'a vehicle sold on 30-Sep',
      wdv('6,00,000', '15', { accumulatedBefore: rs('90,000') }),
      '2025-09-30',
      y2526,
      '38,354.79',
    ],
    // the first day alone: 36,500 × 95 % ÷ 10 ÷ 365
    ['one day', slm('36,500', 10), '2025-04-01', y2526, '9.50'],
    // 36,600 × 95 % ÷ 10 × 183 ÷ 366: exactly half a year of 366 days
    ['half of a leap year', slm('36,600', 10), '2023-09-30', y2324, '1,738.50'],
    // April to February of a leap year: 335 days of 366 of 3,477
    ['to 29-Feb', slm('36,600', 10), '2024-02-29', y2324, '3,182.50'],
    // half a year of life: 100 × 95 % ÷ 0.5 would be 190 a year, but only 95 can go
    ['a life that ends within the year', slm('100', 0.5), '2026-03-31', y2526, '95'],
    // 95,000 may go, 94,000 has gone
    [
      'the last bit above the residual',
      slm('1,00,000', 10, { accumulatedBefore: rs('94,000') }),
      '2026-03-31',
      y2526,
      '1,000',
    ],
    [
      'nothing at the residual value',
      slm('1,00,000', 10, { accumulatedBefore: rs('95,000') }),
      '2026-03-31',
      y2526,
      '0',
    ],
    // 8,000 × 50 % would leave 4,000, below the residual 5,000
    [
      'written down value stops too',
      wdv('1,00,000', '50', { accumulatedBefore: rs('92,000') }),
      '2026-03-31',
      y2526,
      '3,000',
    ],
    ['not before it is in use', slm('90,000', 3, { start: isoDate('2025-10-01') }), '2025-09-30', y2526, '0'],
    ['land', slm('9,00,000', 10, { method: 'none' }), '2026-03-31', y2526, '0'],
  ] as const)('%s', (_what, asset, day, year, wanted) => {
    expect(depreciationTo(isoDate(day), year, asset)).toBe(rs(wanted));
  });

  test('a revision from 01-Oct works forward only: 183 days by the old terms, 182 by the new', () => {
    const asset = slm('1,00,000', 10);
    const [first] = asset.terms as [Term];
    // Old: 9,500 × 183 ÷ 365 = 4,763.01. New: 80,000 over 4 years = 20,000 × 182 ÷ 365 = 9,972.60.
    const later: Term = { ...first, from: isoDate('2025-10-01'), spread: rs('80,000'), lifeYears: years(4) };
    const revised = { ...asset, terms: [first, later] };
    expect(depreciationTo(isoDate('2025-09-30'), y2526, revised)).toBe(rs('4,763.01'));
    expect(depreciationTo(isoDate('2026-03-31'), y2526, revised)).toBe(rs('14,735.61'));
  });

  test('cost added to a written down asset is charged from its day', () => {
    const asset = wdv('1,00,000', '10');
    const [first] = asset.terms as [Term];
    const later: Term = { ...first, from: isoDate('2025-10-01'), cost: rs('1,50,000') };
    // 1,00,000 × 10 % × 183 ÷ 365 + 1,50,000 × 10 % × 182 ÷ 365 = 5,013.70 + 7,479.45
    expect(depreciationTo(y2526.to, y2526, { ...asset, terms: [first, later] })).toBe(rs('12,493.15'));
  });
});

describe('for any asset', () => {
  const day = fc.integer({ min: 0, max: 364 }).map((days) => addDays(y2526.from, days));
  const asset = fc
    .record({
      method: fc.constantFrom('slm' as const, 'wdv' as const),
      cost: fc.integer({ min: 1, max: 1_000_00_00_000_00 }),
      before: fc.double({ min: 0, max: 1, noNaN: true }),
      life: fc.integer({ min: 1, max: 1_000_000 }),
      rate: fc.integer({ min: 0, max: 100_000 }),
      residual: fc.integer({ min: 0, max: 100_000 }),
      start: fc.integer({ min: -900, max: 364 }),
      revised: fc.option(
        fc.record({ day, added: fc.integer({ min: 0, max: 10_000_000 }), life: fc.integer({ min: 1, max: 500_000 }) }),
      ),
    })
    .map((it): Depreciable => {
      const residualPercent = it.residual as never;
      const cost = it.cost as Paise;
      const spread = spreadOf(cost, residualPercent);
      const start = addDays(y2526.from, it.start);
      const first: Term = { from: start, cost, spread, lifeYears: it.life as Rate, wdvPercent: it.rate as never };
      const more = it.revised && it.revised.day > start ? it.revised : null;
      const grown = (cost + (more?.added ?? 0)) as Paise;
      return {
        method: it.method,
        start,
        terms: more
          ? [
              first,
              {
                ...first,
                from: more.day,
                cost: grown,
                spread: spreadOf(grown, residualPercent),
                lifeYears: more.life as Rate,
              },
            ]
          : [first],
        residualPercent,
        accumulatedBefore: Math.floor(spread * it.before) as Paise,
      };
    });
  const most = (it: Depreciable) => Math.max(...it.terms.map((term) => spreadOf(term.cost, it.residualPercent)));

  test('depreciation never falls within a year and never exceeds cost less residual', () => {
    fc.assert(
      fc.property(asset, day, day, (it, a, b) => {
        const [first, last] = a < b ? [a, b] : [b, a];
        const sooner = depreciationTo(first, y2526, it);
        const later = depreciationTo(last, y2526, it);
        expect(sooner).toBeGreaterThanOrEqual(0);
        expect(later).toBeGreaterThanOrEqual(sooner);
        expect(it.accumulatedBefore + later).toBeLessThanOrEqual(Math.max(most(it), it.accumulatedBefore));
      }),
    );
  });
});

describe('the periods of a run', () => {
  test.each([
    ['2025-04-15', 'month', 4, '2025-04-30'],
    ['2024-02-01', 'month', 4, '2024-02-29'],
    ['2025-04-01', 'quarter', 4, '2025-06-30'],
    ['2025-09-30', 'quarter', 4, '2025-09-30'],
    ['2026-01-01', 'quarter', 4, '2026-03-31'],
    ['2026-01-01', 'year', 4, '2026-03-31'],
    ['2025-11-30', 'quarter', 1, '2025-12-31'],
    ['2025-11-30', 'year', 1, '2025-12-31'],
  ] as const)('%s, a %s of a year that begins in month %i, ends on %s', (date, period, startMonth, end) => {
    expect(endOfPeriod(isoDate(date), period, startMonth)).toBe(end);
  });
});

describe('a block of the Income-tax Act in a year', () => {
  const move = (date: string, amount: string) => ({ date: isoDate(date), amount: rs(amount) });
  test.each([
    // 1,00,000 × 15 %
    ['as it stood', '1,00,000', [], [], '15,000', '85,000', '0'],
    // 03-Oct to 31-Mar are 180 days: the full rate
    ['with an addition of 180 days', '1,00,000', [move('2025-10-03', '40,000')], [], '21,000', '1,19,000', '0'],
    // 179 days: half the rate on 40,000
    ['with an addition of 179 days', '1,00,000', [move('2025-10-04', '40,000')], [], '18,000', '1,22,000', '0'],
    // sales take from the full-rate part: 40,000 are left there, 40,000 at half
    ['with a sale', '1,00,000', [move('2026-01-01', '40,000')], [move('2025-12-01', '60,000')], '9,000', '71,000', '0'],
    // 30,000 left, everything at half the rate
    [
      'sold down into the short additions',
      '1,00,000',
      [move('2026-01-01', '40,000')],
      [move('2025-12-01', '1,10,000')],
      '2,250',
      '27,750',
      '0',
    ],
    ['sold for more than there is', '1,00,000', [], [move('2025-12-01', '1,25,000')], '0', '0', '25,000'],
    [
      'untouched by other years',
      '1,00,000',
      [move('2024-10-03', '40,000')],
      [move('2026-04-01', '9,000')],
      '15,000',
      '85,000',
      '0',
    ],
  ] as const)('%s', (_what, opening, additions, sales, charge, closing, gain) => {
    expect(taxYearOf(15, rs(opening), y2526, additions, sales)).toMatchObject({
      depreciation: rs(charge),
      closing: rs(closing),
      gain: rs(gain),
    });
  });

  test('without any asset left is not depreciated: the remainder is a short-term loss, a negative one a gain', () => {
    const sold = (amount: string) => taxYearOf(15, rs('1,00,000'), y2526, [], [move('2025-12-01', amount)], true);
    expect(sold('60,000')).toMatchObject({ depreciation: 0, closing: 0, gain: -rs('40,000') });
    expect(sold('1,25,000')).toMatchObject({ depreciation: 0, closing: 0, gain: rs('25,000') });
    expect(sold('1,00,000').gain).toBe(0);
  });

  test('takes the full rate on what was acquired in a year before, however late it is put to use', () => {
    const built = { ...move('2026-01-01', '40,000'), acquired: isoDate('2025-01-10') };
    expect(taxYearOf(15, rs('0'), y2526, [built], [])).toMatchObject({
      longAdditions: rs('40,000'),
      depreciation: rs('6,000'),
    });
    const bought = { ...built, acquired: isoDate('2025-05-01') };
    expect(taxYearOf(15, rs('0'), y2526, [bought], [])).toMatchObject({
      shortAdditions: rs('40,000'),
      depreciation: rs('3,000'),
    });
  });

  test('180 days are counted with both ends', () => {
    expect(daysBetween(isoDate('2025-10-03'), y2526.to) + 1).toBe(180);
  });
});

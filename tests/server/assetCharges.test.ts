import fc from 'fast-check';
import { expect, test } from 'vitest';
import { spreadOf } from '../../contract/accounts/assets/depreciation';
import type { Paise, Percent, Rate } from '../../contract/amount';
import { addDays, addMonths, financialYearOf, isoDate, lastOfMonth } from '../../contract/dates';
import { type AssetFacts, chargeTo } from '../../server/accounts/assets/assetFacts';

/** Laws of the charges of runs one after the other, as the books would keep them between runs. */
const first = financialYearOf(isoDate('2023-04-01'));
const none = 0 as Paise;

const asset = fc
  .record({
    method: fc.constantFrom('slm' as const, 'wdv' as const),
    cost: fc.integer({ min: 1, max: 1_000_00_00_000_00 }),
    gone: fc.double({ min: 0, max: 1.05, noNaN: true }),
    life: fc.integer({ min: 1, max: 600_000 }),
    rate: fc.integer({ min: 1, max: 100_000 }),
    residual: fc.integer({ min: 0, max: 50_000 }),
    start: fc.integer({ min: -500, max: 800 }),
  })
  .map((it) => {
    const residualPercent = it.residual as Percent;
    const cost = it.cost as Paise;
    const start = addDays(first.from, it.start);
    const isOld = it.start < 0;
    const spread = spreadOf(cost, residualPercent);
    const term = { from: start, cost, spread, lifeYears: it.life as Rate, wdvPercent: it.rate as Percent };
    return {
      method: it.method,
      cost,
      start,
      residualPercent,
      terms: [term],
      before: (isOld ? Math.floor(spread * it.gone) : 0) as Paise,
    };
  });
type Made = typeof asset extends fc.Arbitrary<infer A> ? A : never;

function facts(it: Made, accumulated: Paise, before: Paise, within: Paise): AssetFacts {
  return {
    id: 1,
    code: 'A',
    name: 'An asset',
    branchId: 1,
    branchCode: 'HYD',
    location: null,
    state: 'inUse',
    isCancelled: false,
    class: { id: 1, name: 'A class', costAccountId: 1, accumulatedAccountId: 2, depreciationAccountId: 3 },
    method: it.method,
    start: it.start,
    terms: it.terms,
    residualPercent: it.residualPercent,
    cost: it.cost,
    accumulated,
    year: { before, within },
    lastYear: null,
    depreciatedTo: null,
    inBranchSince: it.start,
    last: null,
  };
}

/** Runs of three years, the first of which has 366 days, each `step` months long. @returns the charge of every run. */
function runs(it: Made, step: number): { end: string; charge: number; accumulated: number }[] {
  let accumulated = it.before as number;
  const charged: { end: string; charge: number; accumulated: number }[] = [];
  for (const start of [0, 12, 24]) {
    const year = financialYearOf(addMonths(first.from, start));
    const before = accumulated as Paise;
    let within = 0;
    for (let month = step - 1; month < 12; month += step) {
      const end = lastOfMonth(addMonths(year.from, month));
      const charge = chargeTo(facts(it, accumulated as Paise, before, within as Paise), end, year);
      within += charge;
      accumulated += charge;
      charged.push({ end, charge, accumulated });
    }
  }
  return charged;
}

const at = (made: ReturnType<typeof runs>, end: string) => made.find((one) => one.end === end)?.accumulated;

test('runs by month and by quarter leave at each year end the same value as runs of a year', () => {
  fc.assert(
    fc.property(asset, (it) => {
      const years = runs(it, 12);
      for (const step of [1, 3, 6]) {
        const parts = runs(it, step);
        for (const year of years) expect([year.end, at(parts, year.end)]).toEqual([year.end, year.accumulated]);
      }
    }),
    { numRuns: 300 },
  );
});

test('no run is negative, and none brings depreciation beyond cost less residual', () => {
  fc.assert(
    fc.property(asset, (it) => {
      const most = Math.max(spreadOf(it.cost, it.residualPercent), it.before);
      for (const { charge, accumulated } of runs(it, 1)) {
        expect(charge).toBeGreaterThanOrEqual(0);
        expect(accumulated).toBeLessThanOrEqual(most);
      }
    }),
    { numRuns: 300 },
  );
});

test('capital work in progress, which has no first day, is charged nothing', () => {
  fc.assert(
    fc.property(asset, (it) => {
      expect(chargeTo({ ...facts(it, none, none, none), start: null }, first.to, first)).toBe(0);
    }),
  );
});

import { add, divideRound, type Paise, type Percent, percentOf, type Rate } from '../../amount';
import { addDays, daysBetween, type FinancialYear, type IsoDate } from '../../dates';

/** How the cost of an asset becomes an expense: straight line, written down value, or not at all (land). */
export const METHODS = ['slm', 'wdv', 'none'] as const;
export type Method = (typeof METHODS)[number];

/** Terms of an asset from a day on, until the next terms begin. */
export type Term = {
  from: IsoDate;
  /** Whole cost from that day on. */
  cost: Paise;
  /** Straight line: the amount that is spread over `lifeYears`. */
  spread: Paise;
  /** Straight line: years over which it is spread, in 1/10000 of a year. */
  lifeYears: Rate | null;
  /** Written down value: per cent of the opening net a year. */
  wdvPercent: Percent | null;
};

export type Depreciable = {
  method: Method;
  /** The first day that is charged in these books. */
  start: IsoDate;
  /** In order of their first day; the first one also holds for all days before the second. */
  terms: readonly Term[];
  residualPercent: Percent;
  /** Depreciation before the requested year. */
  accumulatedBefore: Paise;
};

const zero = 0 as Paise;
const LIFE = 10_000n;
const PERCENT = 100_000n;
export const later = (a: IsoDate, b: IsoDate) => (a > b ? a : b);

/** Days from one day to another, both counted. */
export const daysCounted = (from: IsoDate, to: IsoDate) => daysBetween(from, to) + 1;

/** Days of a year, for shares by the day: 366 when it holds 29 February. */
export const daysOfYear = (year: Pick<FinancialYear, 'from' | 'to'>) => daysCounted(year.from, year.to);

/** The depreciable amount of a straight-line asset: cost less residual value. */
export const spreadOf = (cost: Paise, residualPercent: Percent): Paise =>
  add(cost, -percentOf(cost, residualPercent) as Paise);

/**
 * Depreciation of a year from its first day, or the asset's, up to a day, both counted. Companies Act 2013, schedule II:
 * straight line is (cost − residual) ÷ life × days ÷ days of the year, written down value opening net × rate × days ÷
 * days of the year; both stop at the residual value.
 *
 * Each stretch of days under one term is rounded once. A run charges this figure less what was charged in the year
 * before it, so runs by month or quarter add up to the run of a year to the paisa.
 */
export function depreciationTo(day: IsoDate, year: Pick<FinancialYear, 'from' | 'to'>, asset: Depreciable): Paise {
  const first = later(asset.start, year.from);
  if (asset.method === 'none' || day < first) return zero;
  let total = zero;
  for (const [place, term] of asset.terms.entries()) {
    const next = asset.terms[place + 1];
    const from = place === 0 ? first : later(term.from, first);
    const to = next && next.from <= day ? addDays(next.from, -1) : day;
    if (from > to) continue;
    const part = partOf(term, asset, daysCounted(from, to), daysOfYear(year));
    const most = Math.max(0, spreadOf(term.cost, asset.residualPercent) - asset.accumulatedBefore);
    total = Math.max(total, Math.min(total + part, most)) as Paise;
  }
  return total;
}

function partOf(term: Term, asset: Depreciable, days: number, of: number): Paise {
  const time = BigInt(days);
  const year = BigInt(of);
  if (asset.method === 'slm') {
    if (!term.lifeYears) return zero;
    return Number(divideRound(BigInt(term.spread) * LIFE * time, BigInt(term.lifeYears) * year)) as Paise;
  }
  const net = Math.max(0, term.cost - asset.accumulatedBefore);
  return Number(divideRound(BigInt(net) * BigInt(term.wdvPercent ?? 0) * time, PERCENT * year)) as Paise;
}

import { divideRound, type Paise, type Percent, type Quantity } from '../amount';
import type { IsoDate } from '../dates';
import { inForce } from '../statutoryFigures';
import { EPF_ADMIN, EPF_CEILING, EPF_RATES, ESI_DAILY_EXEMPT, ESI_LIMIT, ESI_RATES, HALF_RULE } from './payrollFigures';

/**
 * From gross to net, one employee and one month. Every amount is rounded once, to a whole rupee; days are in
 * thousandths, so that half a day is exact. Figures of the law are those of the last day of the month.
 */

/** A fraction of paise to the nearest rupee, 50 paise up. */
const nearest = (numerator: bigint, denominator: bigint): Paise =>
  (Number(divideRound(numerator, denominator * 100n)) * 100) as Paise;
/** The same to the next higher rupee. */
const nextHigher = (numerator: bigint, denominator: bigint): Paise => {
  const step = denominator * 100n;
  return (Number((numerator + step - 1n) / step) * 100) as Paise;
};
const PERCENT = 100_000n;
const share = (amount: Paise, percent: Percent): Paise => nearest(BigInt(amount) * BigInt(percent), PERCENT);

export type Divisor = 'calendar' | '30' | '26';
export type DaysOfMonth = {
  monthDays: number;
  /** From joining to leaving, both in the month; with divisor 26 without week-offs. */
  employedDays: number;
  employedAllMonth: boolean;
  /** Without pay. */
  unpaid: Quantity;
};

/** Days that are paid, never below zero or above the days employed. */
export function payDays(
  divisor: Divisor,
  { monthDays, employedDays, employedAllMonth, unpaid }: DaysOfMonth,
): Quantity {
  const whole = (divisor === 'calendar' ? monthDays : Number(divisor)) * 1000;
  const paid = employedAllMonth ? whole - unpaid : Math.min(whole, employedDays * 1000 - unpaid);
  return Math.max(0, paid) as Quantity;
}

export type PartOfMonth = { full: Paise; days: Quantity };

/** A component over the parts of a month with different pay, rounded once. `monthDays` are the days of the divisor. */
export const earned = (parts: readonly PartOfMonth[], monthDays: number): Paise =>
  nearest(
    parts.reduce((sum, { full, days }) => sum + BigInt(full) * BigInt(days), 0n),
    BigInt(monthDays) * 1000n,
  );

/** Twice the wages of an hour; a month has 26 days of 8 hours. `hours` in thousandths. */
export const overtimePay = (wages: Paise, hours: Quantity): Paise =>
  nearest(2n * BigInt(wages) * BigInt(hours), 208_000n);

/** Wages of the law: basic, DA and retaining allowance, and from 21-Nov-2025 at least half of the remuneration. */
export function statutoryWages(core: Paise, remuneration: Paise, on: IsoDate): Paise {
  const least = inForce(HALF_RULE, on) ? nearest(BigInt(remuneration), 2n) : 0;
  return Math.max(nearest(BigInt(core), 1n), least) as Paise;
}

export type WagesInPart = {
  /** Wages of a full month. */
  full: Paise;
  paidDays: Quantity;
  /** Days of the part in the calendar. */
  days: number;
  ceiling: Paise;
};

/** EPF wages of a month in which the ceiling changes: each part to its own share of the ceiling, rounded once. */
export const splitEpfWages = (parts: readonly WagesInPart[], monthDays: number): Paise =>
  nearest(
    parts.reduce((sum, { full, paidDays, days, ceiling }) => {
      const wages = BigInt(full) * BigInt(paidDays);
      const most = BigInt(ceiling) * BigInt(days) * 1000n;
      return sum + (wages < most ? wages : most);
    }, 0n),
    BigInt(monthDays) * 1000n,
  );

export type EpfMember = {
  /** Contributions stop at the ceiling. */
  restricted: boolean;
  /** A member of the pension scheme below 58. */
  pension: boolean;
  voluntary: Paise;
};
export type Epf = {
  wages: Paise;
  employee: Paise;
  voluntary: Paise;
  eps: Paise;
  /** The rest of the employer's share, by subtraction. */
  difference: Paise;
  edli: Paise;
};

/** Contributions of a member. `capped` are the wages up to the ceiling where a month has two ceilings. */
export function epfOf(wages: Paise, { restricted, pension, voluntary }: EpfMember, on: IsoDate, capped?: Paise): Epf {
  const rates = inForce(EPF_RATES, on);
  const most = capped ?? (Math.min(wages, inForce(EPF_CEILING, on)) as Paise);
  const own = restricted ? most : wages;
  const employee = share(own, rates.member);
  const eps = pension ? share(most, rates.eps) : (0 as Paise);
  return {
    wages: own,
    employee,
    voluntary,
    eps,
    difference: (employee - eps) as Paise,
    edli: share(most, rates.edli),
  };
}

/** Charge for administration of an establishment, on the EPF wages of all. */
export function epfAdmin(wages: Paise, hasMembers: boolean, on: IsoDate): Paise {
  const { percent, least, leastWithoutMembers } = inForce(EPF_ADMIN, on);
  return Math.max(share(wages, percent), hasMembers ? least : leastWithoutMembers) as Paise;
}

/** Whether wages of a full month, without overtime, are covered by ESI. */
export function isEsiCovered(fullWages: Paise, disabled: boolean, on: IsoDate): boolean {
  const limit = inForce(ESI_LIMIT, on);
  return fullWages <= (disabled ? limit.disabled : limit.wages);
}

/** Share of the employee, to the next higher rupee; none where the average day earns no more than the exempt wage. */
export function esiEmployee(wages: Paise, days: Quantity, on: IsoDate): Paise {
  const isExempt = BigInt(wages) * 1000n <= BigInt(inForce(ESI_DAILY_EXEMPT, on)) * BigInt(days);
  return isExempt ? (0 as Paise) : nextHigher(BigInt(wages) * BigInt(inForce(ESI_RATES, on).employee), PERCENT);
}

/** Share of the employer on the wages of all, to the next higher rupee. */
export const esiEmployer = (wages: Paise, on: IsoDate): Paise =>
  nextHigher(BigInt(wages) * BigInt(inForce(ESI_RATES, on).employer), PERCENT);

import { add, allocate, multiplyDivide, negate, type Paise } from '../../amount';
import { type Heads, noTax } from '../../books/gst/heads';
import { addDays, addMonths, daysBetween, firstOfMonth, type IsoDate } from '../../dates';
import {
  GST_CHALLAN_DAY,
  GST_DUE_DAY,
  GST_INTEREST,
  GST_LATE_FEE,
  GST_QUARTER_DUE_DAY,
  inForce,
} from '../../statutoryFigures';

/** Cost of a GSTR-3B that is filed or paid late. */

type Days = { from: IsoDate; to: IsoDate };

/** A return of more than one month is one of a quarter. */
export const isQuarter = ({ from, to }: Days): boolean => firstOfMonth(to) !== firstOfMonth(from);

/**
 * The day by which GSTR-3B of a month or quarter is filed and its tax paid.
 * @param stateCode of the registration: a quarter has two days, by state.
 */
export function dueOn3b(period: Days, stateCode: string): IsoDate {
  const { to } = period;
  const next = addMonths(firstOfMonth(to), 1);
  if (!isQuarter(period)) return addDays(next, inForce(GST_DUE_DAY, to) - 1);
  const { first, other, statesOfFirst } = inForce(GST_QUARTER_DUE_DAY, to);
  return addDays(next, (statesOfFirst.includes(stateCode) ? first : other) - 1);
}

/**
 * For a quarterly filer, the day by which the tax of a month is paid: the last month with the return, the others by
 * challan.
 */
export function paidOn3b(of: IsoDate, stateCode: string): IsoDate {
  const month = firstOfMonth(of);
  const isLast = Number(month.slice(5, 7)) % 3 === 0;
  if (isLast) return dueOn3b({ from: addMonths(month, -2), to: of }, stateCode);
  return addDays(addMonths(month, 1), inForce(GST_CHALLAN_DAY, of) - 1);
}

/** Days from the due day to that of filing; none where it is in time. */
export const daysLate = (dueOn: IsoDate, filedOn: IsoDate): number => Math.max(0, daysBetween(dueOn, filedOn));

/** Interest is counted by the day, in leap years too. */
const YEAR_OF_INTEREST = 365;

type Owed = { to: IsoDate; cash: Heads; lowest: Paise; days: number };

/**
 * Interest on tax paid in cash (CGST Act 2017, section 50(1); CGST Rules 2017, rule 88B(1)), by head. From the period of
 * January 2026 the portal takes off the lowest balance of the cash ledger between the due day and that of filing.
 * @param lowest of that balance, in paise, not below zero.
 */
export function interestOn({ to, cash, lowest, days }: Owed): Heads {
  const { percent, lessLedger } = inForce(GST_INTEREST, to);
  const total = add(cash.igst, cash.cgst, cash.sgst, cash.cess);
  const base = Math.max(0, add(total, lessLedger ? negate(lowest) : (0 as Paise))) as Paise;
  if (base === 0 || days === 0) return noTax;
  // The state's half equals the centre's half, so both are computed as one.
  const shares = [cash.igst, cash.cgst + cash.sgst, cash.cess].map((amount) => Math.max(amount, 0));
  const parts = allocate(base, shares).map((part) => multiplyDivide(part, percent * days, 100_000 * YEAR_OF_INTEREST));
  const [igst = 0, halves = 0, cess = 0] = parts;
  const half = multiplyDivide(halves as Paise, 1, 2);
  return { igst: igst as Paise, cgst: half, sgst: half, cess: cess as Paise };
}

/**
 * Late fee (CGST Act 2017, section 47; notification 19/2021-Central Tax): an amount per day, less where no tax is
 * owed, up to a maximum that depends on the turnover of the previous year. Half is CGST, half SGST.
 */
export function lateFee({
  to,
  days,
  isNil,
  turnover,
}: {
  to: IsoDate;
  days: number;
  isNil: boolean;
  turnover: Paise;
}): Heads {
  const { aDay, aDayNil, atMostNil, atMost } = inForce(GST_LATE_FEE, to);
  const most = isNil ? atMostNil : (atMost.find(({ upTo }) => upTo === null || turnover <= upTo)?.fee ?? (0 as Paise));
  const fee = Math.min(days * (isNil ? aDayNil : aDay), most) as Paise;
  const half = multiplyDivide(fee, 1, 2);
  return { ...noTax, cgst: half, sgst: half };
}

import { divideRound, type Paise, type Quantity } from '../amount';
import { addDays, addMonths, type IsoDate } from '../dates';
import { inForce } from '../statutoryFigures';
import { GRATUITY_CAP } from './payrollFigures';

/** Amounts of a final settlement, each to a whole rupee. */

const nearest = (numerator: bigint, denominator: bigint): Paise =>
  (Number(divideRound(numerator, denominator * 100n)) * 100) as Paise;

/** Years of service for gratuity: a part above six months is a year, exactly six months are none. */
export function gratuityYears(joined: IsoDate, lastDay: IsoDate): number {
  const end = addDays(lastDay, 1);
  let years = 0;
  while (addMonths(joined, 12 * (years + 1)) <= end) years += 1;
  return addMonths(joined, 12 * years + 6) < end ? years + 1 : years;
}

/** 15 of 26 days of the last wages for each year, up to the cap. */
export const gratuity = (wages: Paise, years: number, on: IsoDate): Paise =>
  Math.min(nearest(15n * BigInt(wages) * BigInt(years), 26n), inForce(GRATUITY_CAP, on)) as Paise;

/** Days of leave, in thousandths, paid out at the wages of a day: a month has 26 or 30. */
export const leaveEncashment = (wages: Paise, days: Quantity, monthDays: 26 | 30): Paise =>
  nearest(BigInt(wages) * BigInt(days), BigInt(monthDays) * 1000n);

/** Pay for days of notice that somebody did not work. */
export const noticeRecovery = (monthlyPay: Paise, days: number): Paise =>
  nearest(BigInt(monthlyPay) * BigInt(days), 30n);

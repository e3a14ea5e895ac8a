import { formatPercent, type Percent, percent } from '../amount';
import { formatDate, type IsoDate, isIsoDate } from '../dates';

/** A GST rate with its days; `source` names what brought it, and what ended it. */
type RateDays = { rate: Percent; from: string; to: string | null; source: string };

const FIRST = 'notification 1/2017-Central Tax (Rate) of 28-Jun-2017';
const LAST = 'notification 9/2025-Central Tax (Rate) of 17-Sep-2025';
const days = (rate: string, from: string, to: string | null, source: string): RateDays => ({
  rate: percent(rate),
  from,
  to,
  source,
});

/**
 * Rates of the GST, IGST or CGST and SGST together; each notification of central tax has its like for IGST and the states.
 * A change of the law adds a line, or ends one; a rate that ended for most goods has a second line for what was left in it.
 */
export const GST_RATES: readonly RateDays[] = [
  days('0', '2017-07-01', null, 'notification 2/2017-Central Tax (Rate) of 28-Jun-2017'),
  days('0.25', '2017-07-01', null, FIRST),
  days(
    '1.5',
    '2019-10-01',
    null,
    'notifications 20/2019 of 30-Sep-2019 (job work) and 6/2022 of 13-Jul-2022 (polished diamonds), Central Tax (Rate)',
  ),
  days('3', '2017-07-01', null, FIRST),
  days('5', '2017-07-01', null, FIRST),
  days('12', '2017-07-01', '2025-09-21', `${FIRST}; ${LAST}`),
  days('12', '2025-09-22', null, 'notification 14/2025-Central Tax (Rate) of 17-Sep-2025 (bricks)'),
  days('18', '2017-07-01', null, FIRST),
  days('28', '2017-07-01', '2025-09-21', `${FIRST}; ${LAST}`),
  days(
    '28',
    '2025-09-22',
    '2026-01-31',
    'notifications 9/2025 of 17-Sep-2025, schedule VII (tobacco, pan masala), and 19/2025 of 31-Dec-2025, Central Tax (Rate)',
  ),
  days('40', '2025-09-22', null, LAST),
];

/** @returns why a rate is not a GST rate on a day, or null; an invalid date is refused at its own field. */
export function gstRateProblem(rate: Percent, on: string): string | null {
  if (!isIsoDate(on)) return null;
  const isOn = (one: RateDays) => one.from <= on && (one.to === null || one.to >= on);
  const inForce = GST_RATES.filter(isOn);
  if (inForce.some((one) => one.rate === rate)) return null;
  const known = inForce.map((one) => formatPercent(one.rate));
  const list =
    known.length > 0 ? ` On ${formatDate(on)} it is ${known.slice(0, -1).join(', ')} or ${known.at(-1)} %.` : '';
  const past = GST_RATES.findLast((one) => one.rate === rate && one.to !== null && one.to < on);
  const coming = GST_RATES.find((one) => one.rate === rate && one.from > on);
  if (past?.to) return `GST of ${formatPercent(rate)} % ended on ${formatDate(past.to as IsoDate)}.${list}`;
  if (coming) return `GST of ${formatPercent(rate)} % begins on ${formatDate(coming.from as IsoDate)}.${list}`;
  return `There is no GST of ${formatPercent(rate)} %.${list}`;
}

import { add, multiplyDivide, type Paise, type Percent } from '../../contract/amount';
import { addDays, daysBetween, type IsoDate } from '../../contract/dates';

export type InterestRules = { asOn: IsoDate; since: IsoDate | null; graceDays: number; daysInYear: number };
export type Owed = {
  /** The due date, or the bill date. */
  base: IsoDate;
  amount: Paise;
  rate: Percent;
  /** Settlements of the bill, by day; below zero. */
  moves: readonly { date: IsoDate; amount: Paise }[];
};
export type Segment = { principal: Paise; from: IsoDate; to: IsoDate; days: number; interest: Paise };

const PER_CENT = 100_000;
const later = (a: IsoDate, b: IsoDate) => (a > b ? a : b);

/**
 * Simple interest on one bill: a segment for each period with the same principal, from the day after `from` to `to`,
 * each rounded separately.
 */
export function interestSegments({ base, amount, rate, moves }: Owed, rules: InterestRules): Segment[] {
  const begins = addDays(base, rules.graceDays);
  const first = rules.since === null ? begins : later(begins, addDays(rules.since, -1));
  const segments: Segment[] = [];
  let principal = add(amount, ...moves.filter((move) => move.date <= first).map((move) => move.amount));
  let from = first;
  const close = (to: IsoDate) => {
    const days = daysBetween(from, to);
    if (principal > 0 && days > 0) {
      const yearly = multiplyDivide(principal, rate * days, PER_CENT * rules.daysInYear);
      segments.push({ principal, from, to, days, interest: yearly });
    }
    from = to;
  };
  for (const move of moves) {
    if (move.date <= first || move.date > rules.asOn) continue;
    if (move.date !== from) close(move.date);
    principal = add(principal, move.amount);
  }
  if (rules.asOn > from) close(rules.asOn);
  return segments;
}

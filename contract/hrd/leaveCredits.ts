import { multiplyDivide, type Quantity } from '../amount';
import { firstOfMonth, type IsoDate, lastOfMonth } from '../dates';
import type { LeaveType } from './leaveTypes';

type Credited = Pick<LeaveType, 'yearlyQuota' | 'accrual' | 'workedPerDay' | 'joinRule' | 'leaveRule'>;
const none = 0 as Quantity;

const ruled = (credit: Quantity, rule: Credited['joinRule'], isHalf: boolean): Quantity => {
  if (rule === 'none') return none;
  return rule === 'halfAfter15' && isHalf ? multiplyDivide(credit, 1, 2) : credit;
};

/**
 * Days of leave, in thousandths, that a month of the leave year credits; the months of a year add up to its quota.
 * Quarters and years are credited in their first month, or in the month of joining for the months that are left.
 * @param place of the month in the leave year, from 1. @param worked days, for leave that work earns.
 */
export function creditOfMonth(
  type: Credited,
  month: IsoDate,
  { place, worked, joined, left }: { place: number; worked: number; joined: IsoDate | null; left: IsoDate | null },
): Quantity {
  const [first, last] = [firstOfMonth(month), lastOfMonth(month)];
  if ((joined !== null && joined > last) || (left !== null && left < first)) return none;
  if (type.accrual === 'none') return none;
  if (type.accrual === 'worked') return (Math.floor(worked / type.workedPerDay) * 1000) as Quantity;
  const months = { yearly: 12, quarterly: 3, monthly: 1 }[type.accrual];
  const upTo = (end: number) => multiplyDivide(type.yearlyQuota, end, 12);
  const before = Math.floor((place - 1) / months) * months;
  if (joined !== null && joined > first) {
    const own = ruled((upTo(place) - upTo(place - 1)) as Quantity, type.joinRule, Number(joined.slice(8)) > 15);
    return (own + upTo(before + months) - upTo(place)) as Quantity;
  }
  if (place !== before + 1) return none;
  const credit = (upTo(before + months) - upTo(before)) as Quantity;
  return left !== null && left < last ? ruled(credit, type.leaveRule, Number(left.slice(8)) <= 15) : credit;
}

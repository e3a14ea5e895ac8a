import { add, multiplyDivide, negate, type Paise, type Percent, percentOf } from '../../contract/amount';
import { isIndividualOrHuf } from '../../contract/statutory';
import { zero } from './posting';

export type TdsRate = {
  payee: 'individualHuf' | 'other' | 'noPan';
  percent: Percent;
  /** A single payment above it is taxed, whatever the year's sum; 0 for no such limit. */
  singleLimit: Paise;
  /** Once the month's sum passes it, tax is due on all of the month (section 194-I); 0 for no such limit. */
  monthlyLimit: Paise;
  /** Once the year's sum passes it, tax is due on all of it (`whole`) or on what is above (`excess`). */
  yearlyLimit: Paise;
  basis: 'whole' | 'excess';
};

export type TdsFacts = {
  sectionId: number;
  accountId: number;
  rates: readonly TdsRate[];
  /** Of the same party, section and year, before this voucher. */
  earlierBase: Paise;
  earlierTax: Paise;
  /** The same of the month of the voucher. */
  monthBase: Paise;
  monthTax: Paise;
};

/** What was deducted before: in the year, and in the month. */
export type Earlier = { base: Paise; tax: Paise; monthBase: Paise; monthTax: Paise };

/** The kind of payee that a PAN tells; a party account without one pays the higher rate of section 206AA. */
export function payeeOf(account: { pan: string | null; isParty: boolean }): TdsRate['payee'] {
  if (!account.pan) return account.isParty ? 'noPan' : 'other';
  return isIndividualOrHuf(account.pan) ? 'individualHuf' : 'other';
}

/**
 * Tax to keep back on a payment of `base` (without GST). Income-tax Act 1961, chapter XVII-B: nothing while its limits
 * hold; above the single limit the tax is on this payment; once the sum of the month or year passes its limit, on that
 * sum less what was kept back of it already. Rounded to the rupee (section 288B).
 */
export function tdsOn(base: Paise, rate: TdsRate, earlier: Earlier): Paise {
  const year = add(earlier.base, base);
  const whole = (amount: Paise) => toRupee(percentOf(amount, rate.percent));
  if (rate.monthlyLimit > 0) {
    const month = add(earlier.monthBase, base);
    return month > rate.monthlyLimit ? (Math.max(add(whole(month), negate(earlier.monthTax)), 0) as Paise) : zero;
  }
  if (rate.yearlyLimit > 0 ? year > rate.yearlyLimit : rate.singleLimit === 0) {
    const taxable = rate.basis === 'excess' ? add(year, negate(rate.yearlyLimit)) : year;
    return Math.max(add(whole(taxable), negate(earlier.tax)), 0) as Paise;
  }
  return rate.singleLimit > 0 && base > rate.singleLimit ? whole(base) : zero;
}

const toRupee = (amount: Paise) => multiplyDivide(multiplyDivide(amount, 1, 100), 100, 1);

import {
  add,
  formatPaise,
  formatPercent,
  multiplyDivide,
  negate,
  type Paise,
  type Percent,
  percentOf,
  sumOf,
} from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import { isIndividualOrHuf } from '../../../contract/statutory';
import { zero } from '../posting';

export type TdsRate = {
  payee: 'individualHuf' | 'other' | 'noPan';
  percent: Percent;
  /** A single payment above it is taxed, regardless of the year's sum; 0 for no such limit. */
  singleLimit: Paise;
  /** Once the month's sum passes it, tax is due on all of the month (section 194-I); 0 for no such limit. */
  monthlyLimit: Paise;
  /** Once the year's sum passes it, tax is due on everything (`whole`) or on the part above it (`excess`). */
  yearlyLimit: Paise;
  basis: 'whole' | 'excess';
  /** Deducted in the year before the rate began: it keeps the rate of its day. */
  former?: { base: Paise; tax: Paise };
  /** A certificate for lower or no deduction (Act of 1961, section 197; Act of 2025, section 395(1)), void without a PAN. */
  certificate?: Certificate;
};

export type Certificate = {
  no: string;
  percent: Percent;
  /** The sum that it still covers; null: any. */
  left: Paise | null;
  /** Deducted in the year without the certificate. */
  former: { base: Paise; tax: Paise };
};

export type TdsFacts = {
  sectionId: number;
  /** The section as people know it, such as 194J(b). */
  section: string;
  accountId: number;
  /** PAN of the payee, where the account is an expense. */
  pan?: string | null;
  /** Day of the credit, where that came before. */
  creditedOn?: IsoDate | null;
  rates: readonly TdsRate[];
  /** Sums of the same party, section and year, before this voucher. */
  earlierBase: Paise;
  earlierTax: Paise;
  /** The same of the month of the voucher. */
  monthBase: Paise;
  monthTax: Paise;
};

/** Deducted before: in the year, and in the month. */
export type Earlier = { base: Paise; tax: Paise; monthBase: Paise; monthTax: Paise };

/** The kind of payee by PAN; without PAN the higher rate applies (Act of 1961, section 206AA; of 2025, 397(2)). */
export function payeeOf({ pan }: { pan: string | null }): TdsRate['payee'] {
  if (!pan) return 'noPan';
  return isIndividualOrHuf(pan) ? 'individualHuf' : 'other';
}

/**
 * Tax to deduct on a payment of `base` (without GST). Income-tax Act 1961, chapter XVII-B: nothing below the limits;
 * above the single limit the tax is on this payment; once the sum of the month or year passes its limit, on that sum
 * less the tax already deducted. Amounts taxed at an earlier rate of the year keep it. Rounded to the rupee (section
 * 288B).
 */
export function tdsOn(base: Paise, rate: TdsRate, earlier: Earlier): Paise {
  const { certificate, ...ordinary } = rate;
  if (!certificate || ordinaryTds(base, ordinary, earlier) === 0) return ordinaryTds(base, ordinary, earlier);
  const under = certificate.left === null ? base : (Math.min(base, Math.max(certificate.left, 0)) as Paise);
  const lower = { ...ordinary, percent: certificate.percent, former: certificate.former };
  const beyond = toRupee(percentOf(add(base, negate(under)), rate.percent));
  return add(under > 0 ? ordinaryTds(under, lower, earlier) : zero, beyond);
}

/** The certificate that a deduction follows, by its number. */
export const certificateFor = ({ certificate }: TdsRate): string | null =>
  certificate && (certificate.left === null || certificate.left > 0) ? certificate.no : null;

function ordinaryTds(base: Paise, rate: TdsRate, earlier: Earlier): Paise {
  const year = add(earlier.base, base);
  const whole = (amount: Paise) => toRupee(percentOf(amount, rate.percent));
  if (rate.monthlyLimit > 0) {
    const month = add(earlier.monthBase, base);
    return month > rate.monthlyLimit ? (Math.max(add(whole(month), negate(earlier.monthTax)), 0) as Paise) : zero;
  }
  if (rate.yearlyLimit > 0 ? year > rate.yearlyLimit : rate.singleLimit === 0) {
    const former = rate.former && rate.former.tax > 0 ? rate.former : { base: zero, tax: zero };
    const free = rate.basis === 'excess' ? Math.max(rate.yearlyLimit - former.base, 0) : 0;
    const taxable = (year - former.base - free) as Paise;
    return Math.max(whole(taxable) - (earlier.tax - former.tax), 0) as Paise;
  }
  return rate.singleLimit > 0 && base > rate.singleLimit ? whole(base) : zero;
}

/**
 * TDS reversed when `base` is returned, at most what is no longer due for the year. A credit note after the deposit
 * is adjusted in the next deductions, so it is not entered (circular 13/2021, para 4.5.2).
 */
export function tdsBack(base: Paise, rate: TdsRate, earlier: Earlier): Paise {
  const left = { base: add(earlier.base, negate(base)), monthBase: add(earlier.monthBase, negate(base)) };
  const nothing = { base: zero, tax: zero, monthBase: zero, monthTax: zero };
  const kept = rate.monthlyLimit > 0 ? earlier.monthTax : earlier.tax;
  const due = tdsOn(
    rate.monthlyLimit > 0 ? left.monthBase : left.base,
    { ...rate, singleLimit: zero, former: nothing },
    nothing,
  );
  const own = toRupee(percentOf(base, rate.percent));
  return Math.max(Math.min(own, add(kept, negate(due))), 0) as Paise;
}

/** Message when TDS of a section is due but missing. */
export const tdsDue = (name: string, section: string, rate: TdsRate, base: Paise, tax: Paise): string =>
  `TDS of ${formatPaise(tax)} is due for ${name}: ${formatPercent(rate.certificate?.percent ?? rate.percent)} % under ${section} on ${formatPaise(base)}.`;

/** Facts of a bill that a voucher settles. */
export type BilledFacts = {
  /** Its booking had its deduction, or was made before the books began. */
  isDeducted: boolean;
  /** Day on which it was booked. */
  bookedOn: IsoDate;
  /** Taxable value and GST that its booking shows apart; both 0 where it shows none. */
  taxable: Paise;
  gst: Paise;
};

/**
 * The credit day for a payment of bills, where all its bills were booked without tax: the law of that day applies,
 * even if the bills are paid later. Null where the payment comes first.
 */
export function creditedOn(
  amount: Paise,
  bills: readonly { billId: number | null; amount: Paise }[],
  billed: ReadonlyMap<number, BilledFacts>,
): IsoDate | null {
  const known = bills.flatMap((ref) => (ref.billId === null ? [] : (billed.get(ref.billId) ?? [])));
  const untaxed = known.filter(({ isDeducted }) => !isDeducted).map(({ bookedOn }) => bookedOn);
  const isWhole = sumOf(bills, (ref) => (ref.billId === null ? zero : ref.amount)) === amount;
  return isWhole ? (untaxed.sort().at(-1) ?? null) : null;
}

/**
 * The part of an amount on bills that still needs tax deducted, without GST where the bill shows it separately
 * (Income-tax Act 1961, sections 194C, 194J …: at credit or payment, whichever is earlier; circular 23/2017).
 */
export function baseOfBills(
  amount: Paise,
  bills: readonly { billId: number | null; amount: Paise }[],
  billed: ReadonlyMap<number, BilledFacts>,
): Paise {
  let base = amount;
  for (const ref of bills) {
    const bill = ref.billId === null ? undefined : billed.get(ref.billId);
    if (!bill) continue;
    base = add(base, negate(bill.isDeducted ? ref.amount : gstWithin(ref.amount, bill)));
  }
  return Math.max(base, 0) as Paise;
}

const gstWithin = (amount: Paise, { taxable, gst }: BilledFacts): Paise =>
  taxable > 0 && gst > 0 ? multiplyDivide(amount, gst, add(taxable, gst)) : zero;

const toRupee = (amount: Paise) => multiplyDivide(multiplyDivide(amount, 1, 100), 100, 1);

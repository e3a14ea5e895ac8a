import * as z from 'zod/mini';
import { type Paise, sumOf } from '../amount';
import { lineTable } from '../document';
import { choice, optionalText, positiveMoney } from '../fields';

/**
 * Ways of paying at a counter. An exchange slip is the value of returned goods, by the number of their return. Credit
 * is no money: it is owed, and only by a named customer.
 */
export const PAID_WITH = { cash: 'Cash', card: 'Card', upi: 'UPI', coupon: 'Coupon' } as const;
export const TENDERS = { ...PAID_WITH, slip: 'Exchange slip', credit: 'Credit' } as const;
export type PaidWith = keyof typeof PAID_WITH;
export type TenderMode = keyof typeof TENDERS;

const rest = { amount: positiveMoney, reference: optionalText(40) };

/**
 * Several cards or UPI payments are possible on one bill, each with its reference; change is given back and never
 * posted.
 */
export const tenderLines = lineTable(z.object({ mode: choice(TENDERS), ...rest }), { most: 12 });
export const paidLines = lineTable(z.object({ mode: choice(PAID_WITH), ...rest }), { most: 10 });

export type Tender = { mode: TenderMode; amount: Paise; reference: string | null };

export const tendered = (tenders: readonly { amount: Paise }[]): Paise => sumOf(tenders, ({ amount }) => amount);

const REPEATED: ReadonlySet<string> = new Set(['card', 'upi', 'coupon', 'slip']);

/** Whether a bill may have several payments of this kind. */
export const mayRepeat = (mode: TenderMode): boolean => REPEATED.has(mode);

/** Errors in repeated ways of paying, by the place of the second one. */
export function tenderProblemsOf(tenders: readonly Tender[]): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [place, { mode, reference }] of tenders.entries()) {
    const same = tenders.filter((one, before) => before < place && one.mode === mode);
    if (same.length === 0) continue;
    const name = TENDERS[mode];
    if (!REPEATED.has(mode)) problems[`tenders.${place}.mode`] = `${name} is entered twice. Enter it once.`;
    else if (!reference) problems[`tenders.${place}.reference`] = `Enter the reference of each ${name} payment.`;
    else if (same.some((one) => one.reference === null))
      problems[`tenders.${tenders.indexOf(same[0] as Tender)}.reference`] =
        `Enter the reference of each ${name} payment.`;
    else if (same.some((one) => one.reference?.toUpperCase() === reference.toUpperCase()))
      problems[`tenders.${place}.reference`] = `${name} payment ${reference} is entered twice.`;
  }
  return problems;
}

import * as z from 'zod/mini';
import { type Paise, sumOf } from '../amount';
import { lineTable } from '../document';
import { choice, optionalText, positiveMoney } from '../fields';

/**
 * What is paid with at a counter. An exchange slip is what goods came back for, by the number of their return. Credit is no
 * money: it is owed, and only by a named customer.
 */
export const PAID_WITH = { cash: 'Cash', card: 'Card', upi: 'UPI', coupon: 'Coupon' } as const;
export const TENDERS = { ...PAID_WITH, slip: 'Exchange slip', credit: 'Credit' } as const;
export type PaidWith = keyof typeof PAID_WITH;
export type TenderMode = keyof typeof TENDERS;

const rest = { amount: positiveMoney, reference: optionalText(40) };

/** Each way of paying stands once; change is given back and never posted. */
export const tenderLines = lineTable(z.object({ mode: choice(TENDERS), ...rest }), { most: 6 });
export const paidLines = lineTable(z.object({ mode: choice(PAID_WITH), ...rest }), { most: 4 });

export type Tender = { mode: TenderMode; amount: Paise; reference: string | null };

export const tendered = (tenders: readonly { amount: Paise }[]): Paise => sumOf(tenders, ({ amount }) => amount);

/** The place of a way of paying that stands twice; null where none does. */
export function tenderTwice(tenders: readonly { mode: string }[]): number | null {
  const place = tenders.findIndex(({ mode }, at) => tenders.some((one, before) => before < at && one.mode === mode));
  return place < 0 ? null : place;
}

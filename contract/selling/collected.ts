import * as z from 'zod/mini';
import { multiplyDivide, type Paise, type Percent } from '../amount';
import { choice, money, percentField } from '../fields';

/** Tax collected at source, as those know it who sell without asking the server for each line. */

/** Kinds of buyers by PAN, or without one. */
export const PAYEES = { individualHuf: 'Persons and Hindu families', other: 'Others', noPan: 'Without a PAN' } as const;
export const payee = choice(PAYEES);
export type Payee = keyof typeof PAYEES;

/**
 * For an item: nothing is collected on a piece up to `eachAbove`, with GST; above it, by the rate of the kind of
 * buyer.
 */
export const CollectedRates = z.object({
  eachAbove: money,
  individualHuf: percentField(),
  other: percentField(),
  noPan: percentField(),
});
export type CollectedRates = z.infer<typeof CollectedRates>;

/** Whether tax is collected on a quantity in thousandths with this amount, GST included. */
export const isCollectedOn = (amount: Paise, qty: number, eachAbove: Paise): boolean =>
  multiplyDivide(amount, 1000, Math.max(qty, 1)) > eachAbove;

type Bought = { amount: Paise; qty: number };

/**
 * Tax collected from a buyer on a line; a declaration of use in manufacture exempts goods without a limit for a
 * piece.
 */
export function collectedFrom(
  { eachAbove, ...rates }: CollectedRates,
  { amount, qty }: Bought,
  of: Payee,
  isDeclared: boolean,
): Percent {
  if ((isDeclared && eachAbove === 0) || !isCollectedOn(amount, qty, eachAbove)) return 0 as Percent;
  return rates[of];
}

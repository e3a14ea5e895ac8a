import { multiplyDivide, type Quantity, type Rate } from './amount';

/** Quantities and rates of an item from one of its units to another; a factor is in thousandths of the item's own unit. */

const ONE = 1000;

/** In the item's own unit. */
export const inOwnUnit = (qty: number, factor: number): number => multiplyDivide(qty, factor, ONE);

/** Converts a quantity in the item's own unit to another one, rounded to thousandths. */
export const inUnit = (own: number, factor: number): number => multiplyDivide(own, ONE, factor);

/** The most of another unit that is in a quantity. */
export const wholeIn = (own: number, factor: number): Quantity => {
  const rounded = inUnit(own, factor);
  return (inOwnUnit(rounded, factor) > own ? rounded - 1 : rounded) as Quantity;
};

/** The price of a unit as that of another one: 140.00 a box of 7 is 20.00 a piece. */
export const rateIn = (rate: Rate, from: number, to: number): Rate =>
  from === to ? rate : multiplyDivide(rate, to, from);

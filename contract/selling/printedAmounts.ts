import { add, negate, type Paise, sumOf } from '../amount';
import type { SaleFigures } from './amounts';
import { type OfferRow, offersTold } from './offers';

/**
 * The printed amounts of a bill: each line less its discount, then the offers by name and the discount of the whole
 * bill.
 */
export type PrintedAmounts = {
  lines: Paise[];
  offers: { name: string; amount: Paise }[];
  discount: Paise;
};

/**
 * The amounts of a bill, so that lines less offers less discount equal its value and nothing is subtracted twice. An
 * offer is named below the lines, so a line shows its amount before it.
 */
export function printedAmounts(offers: readonly OfferRow[], figures: SaleFigures): PrintedAmounts {
  const named = offers.filter(({ code }) => code !== null);
  const namedOn = (line: number | null) =>
    sumOf(
      named.filter((row) => row.line === line),
      ({ amount }) => amount,
    );
  return {
    lines: figures.lines.map(({ gross, discount }, at) => add(gross, negate(discount), namedOn(at + 1))),
    offers: offersTold(named),
    discount: add(figures.billDiscount, negate(namedOn(null))),
  };
}

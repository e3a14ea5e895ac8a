import { add, multiplyDivide, type Paise, type Percent } from '../../../contract/amount';
import { billedFigures } from '../../../contract/procurement/purchases';
import type { PricedLine } from '../../../contract/stock/itemFigures';
import { discountAndTax, itemQuantity, taxableAndAmount } from './documentParts';
import { orderedItem } from './lookups';

/** Shared parts of purchases and their returns on screen and on paper. */

export const billedColumns = [
  ...itemQuantity(orderedItem),
  { field: 'rate', label: 'Rate', input: 'rate' },
  ...discountAndTax,
  ...taxableAndAmount,
] as const;

export const billedSums = ['taxable', 'amount'] as const;

/** Taxable value and tax by rate, as under the lines of a paper. */
export function taxesOf(lines: readonly PricedLine[], freight: Paise | null, interState: boolean) {
  const figures = billedFigures(lines, freight, interState);
  const rateOf = (place: number) => lines[place]?.gstPercent ?? (0 as Percent);
  return [...new Set(lines.map((_line, place) => rateOf(place)))]
    .sort((a, b) => a - b)
    .map((rate) => {
      const own = figures.filter((_figures, place) => rateOf(place) === rate);
      const taxable = add(...own.map((line) => line.taxable));
      const tax = add(...own.map((line) => line.tax));
      const half = multiplyDivide(tax, 1, 2);
      return { rate, taxable, ...(interState ? { igst: tax } : { cgst: half, sgst: half }) };
    });
}

import type { Paise, Rate } from '../amount';
import { rupeesOf } from '../currencies';
import type { WorkedTotal } from '../document';
import { itemFigures, type LineFigures, type PricedLine } from '../stock/itemFigures';

const NONE = 0 as Paise;

type Further = {
  charges?: readonly { label: string; amount: Paise | null }[];
  isInterState: boolean;
  /** Rupees for one unit of the currency that rates and charges are in; null where they are in rupees. */
  exchangeRate: Rate | null;
};

/** Labels of totals that are not in rupees. */
const IN_CURRENCY: Readonly<Record<string, string>> = { Taxable: 'Value in currency', Total: 'Total in currency' };

/** `value`: the amount of a line in the currency of its document, where that is another one. */
type Figures = LineFigures & { value?: Paise };

/**
 * Figures of an order, an offer or an agreement, in rupees. Without tax where it is in another currency: the GST of
 * an import is paid at customs, so only the price is owed to the supplier.
 */
export function figuresInCurrency(
  lines: readonly PricedLine[],
  { charges = [], isInterState, exchangeRate }: Further,
): { lines: Figures[]; totals: WorkedTotal[]; amount: Paise } {
  if (exchangeRate === null) return itemFigures(lines, { charges, isInterState });
  const untaxed = lines.map((line) => ({ ...line, gstPercent: null }));
  const { lines: figures, totals, amount } = itemFigures(untaxed, { charges, isInterState });
  const inRupees = rupeesOf(amount, exchangeRate);
  return {
    lines: figures.map(({ taxable: value }) => {
      const taxable = rupeesOf(value, exchangeRate);
      return { value, taxable, tax: NONE, amount: taxable };
    }),
    totals: [
      ...totals.map((total) => ({ ...total, label: IN_CURRENCY[total.label] ?? total.label })),
      { label: 'Total in rupees', amount: inRupees, strong: true },
    ],
    amount: inRupees,
  };
}

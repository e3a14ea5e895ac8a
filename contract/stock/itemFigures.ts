import {
  add,
  amountOf,
  multiplyDivide,
  negate,
  type Paise,
  type Percent,
  percentOf,
  type Quantity,
  type Rate,
  sumOf,
} from '../amount';
import type { WorkedTotal } from '../document';

/** The figures of lines that name an item, a quantity and a rate: rounded line by line, as on forms (sales page 1.1). */

/** The typed part of a line so far. */
export type PricedLine = {
  qty: Quantity | null;
  rate: Rate | null;
  discountPercent?: Percent | null;
  gstPercent?: Percent | null;
};

export type LineFigures = { taxable: Paise; tax: Paise; amount: Paise };

const NONE = 0 as Paise;

/**
 * GST on a taxable value. Within a state it is CGST and SGST of half the rate each (CGST Act 2017, section 9), each rounded
 * to the paisa, so that both are equal; between states it is IGST (IGST Act 2017, section 5).
 */
export function gstOn(taxable: Paise, gstPercent: Percent, isInterState: boolean): Paise {
  if (isInterState) return percentOf(taxable, gstPercent);
  const half = multiplyDivide(taxable, gstPercent, 200_000);
  return add(half, half);
}

/** Quantity × rate less the discount; the tax on that; both together. */
export function lineFigures({ qty, rate, discountPercent, gstPercent }: PricedLine, isInterState = false): LineFigures {
  const gross = qty && rate ? amountOf(qty, rate) : NONE;
  const taxable = discountPercent ? add(gross, negate(percentOf(gross, discountPercent))) : gross;
  const tax = gstPercent ? gstOn(taxable, gstPercent, isInterState) : NONE;
  return { taxable, tax, amount: add(taxable, tax) };
}

type Further = {
  charges?: readonly { label: string; amount: Paise | null }[];
  isInterState?: boolean;
};

/** The figures of all lines, their sums by name, and their total with charges without tax. */
export function itemFigures(
  lines: readonly PricedLine[],
  { charges = [], isInterState = false }: Further = {},
): { lines: LineFigures[]; totals: WorkedTotal[]; amount: Paise } {
  const figures = lines.map((line) => lineFigures(line, isInterState));
  const taxable = sumOf(figures, (line) => line.taxable);
  const tax = sumOf(figures, (line) => line.tax);
  const added = charges.flatMap(({ label, amount }) => (amount ? [{ label, amount }] : []));
  const amount = add(taxable, tax, ...added.map((charge) => charge.amount));
  return {
    lines: figures,
    totals: [
      { label: 'Taxable', amount: taxable },
      ...(tax > 0 ? [{ label: 'GST', amount: tax }] : []),
      ...added,
      { label: 'Total', amount, strong: true },
    ],
    amount,
  };
}

export type TaxByRate = { gstPercent: Percent; taxable: Paise; tax: Paise };

/** Taxable value and tax by rate, as printed under the lines of a paper. */
export function taxesByRate(lines: readonly PricedLine[], isInterState = false): TaxByRate[] {
  const rates = [...new Set(lines.map(({ gstPercent }) => gstPercent ?? (0 as Percent)))].sort((a, b) => a - b);
  return rates.flatMap((gstPercent) => {
    const own = lines
      .filter((line) => (line.gstPercent ?? 0) === gstPercent)
      .map((line) => lineFigures(line, isInterState));
    const taxable = sumOf(own, (line) => line.taxable);
    return taxable === 0 ? [] : [{ gstPercent, taxable, tax: sumOf(own, (line) => line.tax) }];
  });
}

import { add, multiplyDivide, type Paise, type Percent } from '../../../contract/amount';
import { billedFigures } from '../../../contract/procurement/purchases';
import { suppliers } from '../../../contract/procurement/suppliers';
import type { PricedLine } from '../../../contract/stock/itemFigures';
import { anyUnit, orderedItem } from './lookups';

/** What purchases and their returns have in common on screen and on paper. */

export const billedColumns = [
  { field: 'itemId', label: 'Item', input: orderedItem },
  { field: 'qty', label: 'Quantity', input: 'quantity' },
  { field: 'unitId', label: 'Unit', input: anyUnit },
  { field: 'rate', label: 'Rate', input: 'rate' },
  { field: 'discountPercent', label: 'Discount %', input: 'percent' },
  { field: 'gstPercent', label: 'GST %', input: 'percent' },
  { worked: 'taxable', label: 'Taxable', show: 'money' },
  { worked: 'amount', label: 'Amount', show: 'money' },
] as const;

export const billedSums = ['taxable', 'amount'] as const;

type Named = {
  supplierId: number;
  partyName?: string | null | undefined;
  names: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export const supplierOf = ({ supplierId, names, partyName }: Named) => [
  { title: 'Supplier', name: names[suppliers.path]?.[String(supplierId)] ?? partyName ?? '' },
];

/** Taxable value and tax by rate, as they stand under the lines of a paper. */
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

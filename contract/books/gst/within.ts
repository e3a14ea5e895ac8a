import { multiplyDivide, type Paise, type Percent, percentOf } from '../../amount';
import { type Heads, noTax, taxOf } from './heads';

/** Tax of a taxable value at a rate, by heads. CGST and SGST are rounded alike, hence always equal. */
export function taxAt(taxable: Paise, rate: Percent, interState: boolean): Heads {
  if (interState) return { ...noTax, igst: percentOf(taxable, rate) };
  const half = multiplyDivide(taxable, rate, 200_000);
  return { ...noTax, cgst: half, sgst: half };
}

/** Value and tax of a sum that includes the tax; they always add up to the sum. */
export function taxIncluded(gross: Paise, rate: Percent, interState: boolean): { taxable: Paise; heads: Heads } {
  const part = multiplyDivide(gross, rate, (interState ? 1 : 2) * (100_000 + rate));
  const heads = interState ? { ...noTax, igst: part } : { ...noTax, cgst: part, sgst: part };
  return { taxable: (gross - taxOf(heads)) as Paise, heads };
}

/** The value and the tax that a sum above zero holds, such as what a bank takes for its services. */
export type Within = {
  taxable: Paise;
  heads: Heads;
  /** Paise that no value and its tax make: two equal heads grow by two. It is part of the cost. */
  rest: Paise;
};

export function taxWithin(gross: Paise, rate: Percent, interState: boolean): Within {
  const at = (taxable: Paise): Within => {
    const heads = taxAt(taxable, rate, interState);
    return { taxable, heads, rest: (gross - taxable - taxOf(heads)) as Paise };
  };
  const taxable = multiplyDivide(gross, 100_000, 100_000 + rate);
  // Rounding puts the value at most two paise beyond what the sum holds.
  return [0, 1, 2].map((less) => at((taxable - less) as Paise)).find(({ rest }) => rest >= 0) ?? at(0 as Paise);
}

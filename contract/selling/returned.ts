import { add, negate, type Paise, type Quantity, roundTo, sumOf } from '../amount';
import { addTaxes, noTaxes, partOf, type SaleFigures } from './amounts';

/** The value of returned goods, computed alike by screen and server. */

const NONE = 0 as Paise;
const RUPEE = 100 as Paise;

/** A sold line: its amounts, and earlier returns. */
export type SoldPart = {
  qty: Quantity;
  taxable: Paise;
  /** CGST and SGST are this each. */
  half: Paise;
  igst: Paise;
  /** The amount paid for it where tax was computed once for the bill: its value and tax may then differ by a paisa. */
  paid: Paise | null;
  before: Quantity;
  taxableBefore: Paise;
  taxBefore: Paise;
  amountBefore: Paise;
};

export type Returned = { taxable: Paise; half: Paise; igst: Paise; tax: Paise; amount: Paise };

/** The figures of a returned part of a line; each tax head separately, so that a full return is exact. */
export function returnedOf(line: SoldPart, part: Quantity, isWithoutTax: boolean): Returned {
  const { qty, before } = line;
  const taxable = partOf(line.taxable, qty, part, before, line.taxableBefore);
  if (isWithoutTax) return { taxable, half: NONE, igst: NONE, tax: NONE, amount: taxable };
  const igst = line.igst === 0 ? NONE : partOf(line.igst, qty, part, before, line.taxBefore);
  const half = line.half === 0 ? NONE : partOf(line.half, qty, part, before, (line.taxBefore / 2) as Paise);
  const tax = (2 * half + igst) as Paise;
  const amount = line.paid === null ? add(taxable, tax) : partOf(line.paid, qty, part, before, line.amountBefore);
  return { taxable, half, igst, tax, amount };
}

type Rounding = {
  /** The customer paid the tax to the seller. */
  isCharged: boolean;
  rounds: boolean;
  /** The remainder that the last return takes, so that a full return equals the bill. */
  rest: Paise | null;
};

export function figuresOfReturn(returned: readonly Returned[], { isCharged, rounds, rest }: Rounding): SaleFigures {
  const lines = returned.map(({ taxable, half, igst, tax, amount }) => ({
    gross: taxable,
    discount: NONE,
    share: NONE,
    discountValue: NONE,
    taxable,
    tax,
    taxes: { ...noTaxes, cgst: half, sgst: half, igst },
    amount: isCharged ? amount : taxable,
  }));
  const taxable = sumOf(lines, (line) => line.taxable);
  const taxes = addTaxes(lines.map((line) => line.taxes));
  const exact = isCharged ? add(taxable, taxes.cgst, taxes.sgst, taxes.igst) : taxable;
  const due = sumOf(lines, (line) => line.amount);
  const payable = rest ?? (rounds ? roundTo(due, RUPEE) : due);
  return {
    lines,
    charges: [],
    gross: taxable,
    discount: NONE,
    billDiscount: NONE,
    taxable,
    taxes,
    exact,
    payable,
    roundOff: add(payable, negate(exact)),
    tcs: NONE,
  };
}

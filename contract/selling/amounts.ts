import {
  add,
  allocate,
  amountOf,
  multiplyDivide,
  negate,
  type Paise,
  type Percent,
  percentOf,
  type Quantity,
  type Rate,
  roundTo,
  sumOf,
} from '../amount';

/**
 * The figures of a sale: discounts, charges, taxes and rounding, computed alike by screen and server. It is one
 * function for all documents that sell; the server's figure wins.
 */

/**
 * Where tax is rounded. `line`: on each line, as on quotations, orders, invoices and notes. `bill`: once for each rate of
 * the bill, as on billing panels, where the guest checks taxable × rate and a split line must not change the total.
 */
export const TAX_METHODS = ['line', 'bill'] as const;
export type TaxMethod = (typeof TAX_METHODS)[number];

/** The typed part of a line so far. */
export type SoldLine = {
  qty: Quantity | null;
  rate: Rate | null;
  discountPercent?: Percent | null;
  /** Instead of a percentage. */
  discountAmount?: Paise | null;
  taxPercent?: Percent | null;
  /** Tax collected at source. */
  tcsPercent?: Percent | null;
  /** A tax in one part, such as VAT on liquor; any other is GST. */
  isVat?: boolean;
  /** The bill discount leaves it out. */
  isNet?: boolean;
};

/** Freight, packing, delivery: on top of the lines, with a tax of its own and never discounted. */
export type Charge = { label: string; amount: Paise | null; taxPercent?: Percent | null };

export type SaleTerms = {
  method: TaxMethod;
  isInterState?: boolean | null;
  /** Rates hold the tax already; what the customer pays never changes by it. */
  includesTax?: boolean | null;
  billDiscountPercent?: Percent | null;
  /** Instead of a percentage. */
  billDiscountAmount?: Paise | null;
  charges?: readonly Charge[];
  /** To the nearest rupee, half up. */
  rounds?: boolean | null;
  /** The customer pays the tax to the government: it is computed and not charged. */
  isReverseCharge?: boolean | null;
  /** The part of the goods paid in advance, with tax collected at source at that time. */
  collectedBefore?: Paise | null;
};

export type Taxes = { cgst: Paise; sgst: Paise; igst: Paise; vat: Paise };
export type SoldFigures = {
  /** Quantity × rate. */
  gross: Paise;
  /** Discount of the line, and its share of that of the bill. */
  discount: Paise;
  share: Paise;
  /**
   * Both without the tax included in prices: together with the taxable value they add up to the value before
   * discounts.
   */
  discountValue: Paise;
  taxable: Paise;
  taxes: Taxes;
  tax: Paise;
  amount: Paise;
};

export type SaleFigures = {
  lines: SoldFigures[];
  charges: SoldFigures[];
  gross: Paise;
  discount: Paise;
  billDiscount: Paise;
  taxable: Paise;
  taxes: Taxes;
  /** Before it is rounded, what rounding adds, tax collected at source, and what is paid. */
  exact: Paise;
  roundOff: Paise;
  tcs: Paise;
  payable: Paise;
};

const NONE = 0 as Paise;
const RUPEE = 100 as Paise;
const HUNDRED = 100_000;
export const noTaxes: Taxes = { cgst: NONE, sgst: NONE, igst: NONE, vat: NONE };
const less = (from: Paise, ...amounts: readonly Paise[]) => add(from, ...amounts.map(negate));

export const taxSum = ({ cgst, sgst, igst, vat }: Taxes): Paise => add(cgst, sgst, igst, vat);

export const addTaxes = (all: readonly Taxes[]): Taxes => ({
  cgst: sumOf(all, (one) => one.cgst),
  sgst: sumOf(all, (one) => one.sgst),
  igst: sumOf(all, (one) => one.igst),
  vat: sumOf(all, (one) => one.vat),
});

type Kind = { percent: Percent; isVat: boolean; isInterState: boolean; includesTax: boolean };

/** Tax on an amount, or within it where prices hold it. CGST and SGST are rounded alike, so they are always equal. */
export function taxesOn(amount: Paise, { percent, isVat, isInterState, includesTax }: Kind): Taxes {
  if (percent === 0) return noTaxes;
  const isWhole = isVat || isInterState;
  const parts = isWhole ? 1 : 2;
  const base = includesTax ? HUNDRED + percent : HUNDRED;
  const part = multiplyDivide(amount, percent, parts * base);
  if (isVat) return { ...noTaxes, vat: part };
  return isInterState ? { ...noTaxes, igst: part } : { ...noTaxes, cgst: part, sgst: part };
}

export function saleFigures(lines: readonly SoldLine[], terms: SaleTerms): SaleFigures {
  const charges = terms.charges ?? [];
  const plain = lines.map(grossOf);
  const shares = billShares(lines, plain, terms);
  const sold = [
    ...lines.map(({ taxPercent, isVat = false }, place) => {
      const { gross, discount } = plain[place] ?? NOTHING;
      const share = shares[place] ?? NONE;
      return { gross, discount, share, percent: taxPercent ?? ZERO, isVat, net: less(gross, discount, share) };
    }),
    ...charges.map(({ amount, taxPercent }) => {
      const gross = amount ?? NONE;
      return { gross, discount: NONE, share: NONE, percent: taxPercent ?? ZERO, isVat: false, net: gross };
    }),
  ];
  const taxed = terms.method === 'bill' ? taxedByBill(sold, terms) : taxedByLine(sold, terms);
  const figures = terms.isReverseCharge ? taxed.map((line) => ({ ...line, amount: line.taxable })) : taxed;
  const exact = sumOf(figures, (line) => line.amount);
  const rounded = terms.rounds ? roundTo(exact, RUPEE) : exact;
  const goods = lines.map(({ tcsPercent }, place) => ({
    amount: figures[place]?.amount ?? NONE,
    percent: tcsPercent ?? ZERO,
  }));
  const charged = sumOf(figures.slice(lines.length), (line) => line.amount);
  const tcs = sumOf(collectedOn(goods, charged, terms.collectedBefore), ({ tax }) => tax);
  return {
    lines: figures.slice(0, lines.length),
    charges: figures.slice(lines.length),
    gross: sumOf(figures, (line) => line.gross),
    discount: sumOf(figures, (line) => line.discount),
    billDiscount: sumOf(figures, (line) => line.share),
    taxable: sumOf(figures, (line) => line.taxable),
    taxes: addTaxes(figures.map((line) => line.taxes)),
    exact,
    roundOff: less(rounded, exact),
    tcs,
    payable: add(rounded, tcs),
  };
}

/**
 * Tax collected at source on the lines of a bill: on the value with GST and the line's share of the charges, in rupees for
 * each rate (Act of 1961, section 206C; Act of 2025, section 394(1)). It is no part of the value that GST is on (circular
 * 76/50/2018-GST, para 5).
 * @param before what was paid in advance with the tax on it: it bears none again.
 */
export function collectedOn(
  lines: readonly { amount: Paise; percent: Percent }[],
  charged: Paise,
  before?: Paise | null,
): { base: Paise; tax: Paise }[] {
  const shares = allocate(
    charged,
    lines.map(({ amount }) => amount),
  );
  const wholes = lines.map(({ amount, percent }, place) => (percent > 0 ? add(amount, shares[place] ?? NONE) : NONE));
  const paid = allocate(
    Math.min(
      before ?? 0,
      sumOf(wholes, (whole) => whole),
    ) as Paise,
    wholes,
  );
  const found = wholes.map((whole, place) => ({ base: less(whole, paid[place] ?? NONE), tax: NONE }));
  for (const percent of new Set(lines.map((line) => line.percent))) {
    const own = found.filter((_, place) => lines[place]?.percent === percent);
    const bases = own.map(({ base }) => base);
    const taxes = allocate(
      roundTo(
        percentOf(
          sumOf(bases, (base) => base),
          percent,
        ),
        RUPEE,
      ),
      bases,
    );
    for (const [place, one] of own.entries()) one.tax = taxes[place] ?? NONE;
  }
  return found;
}

/** Of goods worth `of`, `part` is the value of those with the tax. */
export type Share = { part: Paise; of: Paise };
const WHOLE: Share = { part: RUPEE, of: RUPEE };
const BILLION = 1_000_000_000;

/**
 * Splits an advance in rupees: the tax collected at source within it, the rest for the goods, and the part of the
 * rest for goods that bear the tax.
 */
export function collectedWithin(
  amount: Paise,
  percent: Percent,
  { part, of }: Share = WHOLE,
): { left: Paise; base: Paise; tax: Paise } {
  // In billionths, so that no product leaves the whole numbers.
  const borne = percent * multiplyDivide(BILLION, part, of);
  const tax = roundTo(multiplyDivide(amount, borne, HUNDRED * BILLION + borne), RUPEE);
  const left = less(amount, tax);
  return { left, base: multiplyDivide(left, part, of), tax };
}

const NOTHING = { gross: NONE, discount: NONE };
const ZERO = 0 as Percent;

function grossOf({ qty, rate, discountPercent, discountAmount }: SoldLine) {
  const gross = qty && rate ? amountOf(qty, rate) : NONE;
  const discount = discountAmount ?? (discountPercent ? percentOf(gross, discountPercent) : NONE);
  return { gross, discount: Math.min(discount, gross) as Paise };
}

/** The bill discount by the net value of the lines that take part in it; the shares add up to it exactly. */
function billShares(lines: readonly SoldLine[], plain: readonly (typeof NOTHING)[], terms: SaleTerms): Paise[] {
  const nets = lines.map(({ isNet }, place) => {
    const { gross, discount } = plain[place] ?? NOTHING;
    return isNet ? NONE : less(gross, discount);
  });
  const base = sumOf(nets, (net) => net);
  const { billDiscountPercent, billDiscountAmount } = terms;
  const wanted = billDiscountAmount ?? (billDiscountPercent ? percentOf(base, billDiscountPercent) : NONE);
  return base === 0 ? nets.map(() => NONE) : allocate(Math.min(wanted, base) as Paise, nets);
}

type Sold = Pick<SoldFigures, 'gross' | 'discount' | 'share'> & { net: Paise; percent: Percent; isVat: boolean };

const kindOf = ({ percent, isVat }: Sold, { isInterState, includesTax }: SaleTerms): Kind => ({
  percent,
  isVat,
  isInterState: isInterState === true,
  includesTax: includesTax === true,
});

const taxedByLine = (sold: readonly Sold[], terms: SaleTerms): SoldFigures[] =>
  sold.map((line) => {
    const taxes = taxesOn(line.net, kindOf(line, terms));
    const tax = taxSum(taxes);
    return figuresOf(line, terms, taxes, terms.includesTax ? less(line.net, tax) : line.net, tax);
  });

/**
 * Tax once for each rate, then shared over its lines so that reports by item add up to the bill. Where prices hold the
 * tax, the taxable value is shared too; the heads of one line may then differ from its tax by a paisa, never their sums.
 */
function taxedByBill(sold: readonly Sold[], terms: SaleTerms): SoldFigures[] {
  const found: SoldFigures[] = [];
  const keyOf = ({ percent, isVat }: Sold) => `${percent} ${isVat}`;
  for (const key of new Set(sold.map(keyOf))) {
    const places = sold.flatMap((line, place) => (keyOf(line) === key ? [place] : []));
    const own = places.map((place) => sold[place] as Sold);
    const nets = own.map((line) => line.net);
    const net = sumOf(nets, (one) => one);
    const whole = taxesOn(net, kindOf(own[0] as Sold, terms));
    const taxables = terms.includesTax ? allocate(less(net, taxSum(whole)), nets) : nets;
    const shared = Object.fromEntries(HEADS.map((head) => [head, allocate(whole[head], nets)]));
    for (const [index, place] of places.entries()) {
      const line = own[index] as Sold;
      const taxable = taxables[index] ?? NONE;
      const taxes = Object.fromEntries(HEADS.map((head) => [head, shared[head]?.[index] ?? NONE])) as Taxes;
      found[place] = figuresOf(
        line,
        terms,
        taxes,
        taxable,
        terms.includesTax ? less(line.net, taxable) : taxSum(taxes),
      );
    }
  }
  return found;
}

const HEADS = ['cgst', 'sgst', 'igst', 'vat'] as const satisfies readonly (keyof Taxes)[];

const figuresOf = (
  { gross, discount, share, percent }: Sold,
  { includesTax }: SaleTerms,
  taxes: Taxes,
  taxable: Paise,
  tax: Paise,
): SoldFigures => ({
  gross,
  discount,
  share,
  discountValue: multiplyDivide(add(discount, share), HUNDRED, includesTax ? HUNDRED + percent : HUNDRED),
  taxable,
  taxes,
  tax,
  amount: add(taxable, tax),
});

export function discountProblems(lines: readonly SoldLine[], terms: SaleTerms): Record<string, string> {
  const problems: Record<string, string> = {};
  for (const [place, line] of lines.entries()) {
    const gross = line.qty && line.rate ? amountOf(line.qty, line.rate) : NONE;
    if ((line.discountAmount ?? 0) > gross)
      problems[`items.${place}.discountAmount`] = 'Discount is more than the line.';
    if (line.discountAmount && line.discountPercent)
      problems[`items.${place}.discountAmount`] = 'Give a percentage or an amount, not both.';
  }
  const nets = lines.map((line) => (line.isNet ? NONE : less(grossOf(line).gross, grossOf(line).discount)));
  const base = sumOf(nets, (net) => net);
  if ((terms.billDiscountAmount ?? 0) > base)
    problems.billDiscountAmount = 'The bill discount is more than the lines that may be discounted.';
  if (terms.billDiscountAmount && terms.billDiscountPercent)
    problems.billDiscountAmount = 'Give a percentage or an amount, not both.';
  return problems;
}

/**
 * The share of a returned part in an amount of its line: in proportion, and for the last part the remainder, so that
 * a full return is exact to the paisa, bill discount and tax included. A part never takes more than is left, so none
 * becomes negative where each was rounded up. @param before quantity returned already.
 */
export function partOf(whole: Paise, qty: Quantity, part: Quantity, before: Quantity, taken: Paise): Paise {
  const left = less(whole, taken);
  if (before + part >= qty) return left;
  return Math.min(multiplyDivide(whole, part, qty), left) as Paise;
}

/**
 * The discount of a line in thousandths of a percent, rounded down: its own and its share of the bill's.
 * @param usual the value at the usual price, where the rate is lower.
 */
export function discountShare({ gross, discount, share }: SoldFigures, usual: Paise | null): Percent {
  const whole = usual ?? gross;
  // A percentage that was rounded up to a paisa is no more than that percentage.
  const given = whole - gross + discount + share - 1;
  return whole <= 0 || given <= 0 ? ZERO : (Math.floor((given * HUNDRED) / whole) as Percent);
}

const STEPS = [1000, 100, 10, 1];

/**
 * The same in words: the roundest percentage that gives the amount within a paisa of rounding, so that half of 55.55
 * reads as 50 % and not as 49.982 %.
 */
export function discountInWords({ gross, discount, share }: SoldFigures, usual: Paise | null): Percent {
  const whole = usual ?? gross;
  const given = whole - gross + discount + share;
  if (whole <= 0 || given <= 0) return ZERO;
  const [least, most] = [((given - 1) * HUNDRED) / whole, (given * HUNDRED) / whole];
  const rounded = STEPS.map((step) => Math.ceil(least / step) * step).find((percent) => percent <= most);
  return (rounded ?? Math.floor(most)) as Percent;
}

import { type Paise, type Percent, percentOf, type Quantity, type Rate, sumOf } from '../amount';
import type { Worked } from '../document';
import { type SaleFigures, saleFigures } from '../selling/amounts';
import { type OfferRow, offersTold, withOffers } from '../selling/offers';

/** What an order comes to: tax once for each rate of the bill, with the service charge and the delivery as lines of their own. */

const NONE = 0 as Paise;
const ZERO = 0 as Percent;
/** Restaurant service without credit (notification 11/2017-Central Tax (Rate), as amended). */
const SERVICE_TAX = 5_000 as Percent;
export const SERVICE_CHARGE = 'Service charge';
export const DELIVERY = 'Delivery';

type Line = {
  qty: Quantity | null;
  rate: Rate | null;
  discountPercent: Percent | null;
  gstPercent: Percent | null;
  isVat: boolean | null;
  isNet: boolean | null;
  isServed: boolean | null;
};
export type Figured = {
  items: readonly Line[];
  includesTax: boolean | null;
  rounds: boolean | null;
  billDiscountPercent: Percent | null;
  billDiscountAmount: Paise | null;
  serviceChargePercent: Percent | null;
  serviceChargeTaxed: boolean | null;
  deliveryCharge: Paise | null;
  taxByOperator: boolean | null;
  offers?: readonly { [K in keyof OfferRow]: OfferRow[K] | null }[] | undefined;
};

/** The rate of what is charged along with food: the highest GST of its lines. */
export function chargeTax(items: readonly Pick<Line, 'gstPercent' | 'isVat'>[]): Percent {
  const rates = items.flatMap(({ gstPercent, isVat }) => (isVat ? [] : [gstPercent ?? ZERO]));
  return rates.length === 0 ? SERVICE_TAX : (Math.max(...rates) as Percent);
}

export function figuresOfOrder(order: Figured): SaleFigures {
  const { items, taxByOperator, deliveryCharge } = order;
  const taxOf = (percent: Percent | null) => (taxByOperator ? ZERO : (percent ?? ZERO));
  const offered = withOffers({
    items: items.map((line): Line & { discountAmount?: Paise } => line),
    billDiscountPercent: order.billDiscountPercent,
    billDiscountAmount: order.billDiscountAmount,
    offers: order.offers ?? [],
  });
  const lines = offered.items.map(({ qty, rate, discountPercent, discountAmount, gstPercent, isVat, isNet }) => ({
    qty,
    rate,
    discountPercent: discountPercent || null,
    discountAmount: discountAmount ?? null,
    taxPercent: taxOf(gstPercent),
    isVat: isVat ?? false,
    isNet: isNet ?? false,
  }));
  const terms = {
    method: 'bill' as const,
    includesTax: order.includesTax,
    rounds: order.rounds,
    billDiscountPercent: offered.billDiscountPercent || null,
    billDiscountAmount: offered.billDiscountAmount || null,
  };
  const percent = taxOf(chargeTax(items));
  const service = serviceCharge(order, lines, terms);
  return saleFigures(lines, {
    ...terms,
    charges: [
      ...(service > 0
        ? [{ label: SERVICE_CHARGE, amount: service, taxPercent: order.serviceChargeTaxed ? percent : ZERO }]
        : []),
      ...(deliveryCharge ? [{ label: DELIVERY, amount: deliveryCharge, taxPercent: percent }] : []),
    ],
  });
}

/** On the lines that bear it, after all discounts. */
function serviceCharge(
  { items, serviceChargePercent }: Figured,
  lines: Parameters<typeof saleFigures>[0],
  terms: Parameters<typeof saleFigures>[1],
): Paise {
  if (!serviceChargePercent) return NONE;
  const { lines: figures } = saleFigures(lines, terms);
  const served = figures.filter((_, place) => items[place]?.isServed);
  const base = sumOf(served, ({ gross, discount, share }) => (gross - discount - share) as Paise);
  return percentOf(base, serviceChargePercent);
}

/** Charges of the figures by what they are for. */
export function chargesOf(order: Figured, figures: SaleFigures): { service: Paise; delivery: Paise } {
  const hasService = figures.charges.length > (order.deliveryCharge ? 1 : 0);
  return {
    service: hasService ? (figures.charges[0]?.taxable ?? NONE) : NONE,
    delivery: order.deliveryCharge ? (figures.charges.at(-1)?.taxable ?? NONE) : NONE,
  };
}

type Entered = Partial<Omit<Figured, 'items'>> & { items?: readonly Partial<Line>[] };

const blankLine: Line = {
  qty: null,
  rate: null,
  discountPercent: null,
  gstPercent: null,
  isVat: null,
  isNet: null,
  isServed: null,
};
const blank: Omit<Figured, 'items'> = {
  includesTax: null,
  rounds: null,
  billDiscountPercent: null,
  billDiscountAmount: null,
  serviceChargePercent: null,
  serviceChargeTaxed: null,
  deliveryCharge: null,
  taxByOperator: null,
};

export const completeOrder = (entered: Entered): Figured => ({
  ...blank,
  ...entered,
  items: (entered.items ?? []).map((line) => ({ ...blankLine, ...line })),
});

/** Figures below the lines, as screens and papers show them. */
export function workedOrder(entered: Entered): Worked {
  const order = completeOrder(entered);
  const figures = figuresOfOrder(order);
  const { service, delivery } = chargesOf(order, figures);
  const some = (label: string, amount: Paise) => (amount === 0 ? [] : [{ label, amount }]);
  const offers = offersTold((order.offers ?? []).filter((row): row is OfferRow => row.amount !== null));
  const byOffers = sumOf(offers, ({ amount }) => amount);
  const { cgst, sgst, vat } = figures.taxes;
  return {
    lines: { items: figures.lines.map(({ taxes: _, ...line }) => line) },
    totals: [
      { label: 'Items', amount: figures.gross - service - delivery },
      ...offers.map(({ name, amount }) => ({ label: name, amount })),
      ...some('Discount', (figures.discount + figures.billDiscount - byOffers) as Paise),
      ...some(SERVICE_CHARGE, service),
      ...some(DELIVERY, delivery),
      ...some('CGST', cgst),
      ...some('SGST', sgst),
      ...some('VAT', vat),
      ...some('Round off', figures.roundOff),
      { label: 'Total', amount: figures.payable, strong: true },
    ],
    amount: figures.payable,
  };
}

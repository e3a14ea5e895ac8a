import * as z from 'zod/mini';
import { add, allocate, multiplyDivide, type Paise, type Quantity, type Rate } from '../amount';
import { choice, count, id, isoDateField, optionalText, quantity, rate, signedMoney } from '../fields';
import { Confirmed } from '../steps';
import { lineFigures, type PricedLine } from '../stock/itemFigures';
import { purchaseEnquiries } from './enquiries';
import { purchaseQuotations } from './quotations';

/** The quotations of an enquiry beside each other, and the orders that are made of the chosen lines. */

const NONE = 0 as Paise;
/** Paise for thousandths of a unit, as ten-thousandths of a rupee for a unit. */
const RATE_OF_PAISE = 100_000;

type OfferedLine = PricedLine & {
  qty: Quantity;
  /** The tax is credit, so that it is no part of what the goods cost. */
  hasCredit: boolean;
};

/**
 * What a unit costs at the door: quantity × rate less discount, with its share of freight and packing by value and the tax
 * that is no credit, divided by the quantity.
 */
export function landedRates(lines: readonly OfferedLine[], charges: Paise, isInterState: boolean): Rate[] {
  const figures = lines.map((line) => lineFigures(line, isInterState));
  const shares = allocate(
    charges,
    figures.map(({ taxable }) => taxable),
  );
  return lines.map(({ qty, hasCredit }, place) => {
    const { taxable = NONE, tax = NONE } = figures[place] ?? {};
    const cost = add(taxable, shares[place] ?? NONE, hasCredit ? NONE : tax);
    return multiplyDivide(cost, RATE_OF_PAISE, qty) as number as Rate;
  });
}

const OfferLine = z.object({
  /** The line of the enquiry, and that of the quotation. */
  lineId: id,
  quotationLineId: id,
  qty: quantity,
  rate,
  landed: rate,
  leadDays: z.nullable(z.int()),
  makeOffered: z.nullable(z.string()),
  isLowest: z.boolean(),
  /** An order has it already. */
  isOrdered: z.boolean(),
});

export const Comparison = z.object({
  number: z.string(),
  version: z.int(),
  /** Orders can still be made. */
  isOpen: z.boolean(),
  /** Suppliers who were asked and have not answered. */
  silent: z.array(z.string()),
  lines: z.array(
    z.object({
      lineId: id,
      item: z.string(),
      unit: z.string(),
      qty: quantity,
      /** What is not ordered yet. */
      open: quantity,
      lastRate: z.nullable(rate),
      lastSupplier: z.nullable(z.string()),
    }),
  ),
  offers: z.array(
    z.object({
      quotationId: id,
      number: z.string(),
      supplier: z.string(),
      status: choice(Object.keys(purchaseQuotations.stages)),
      /** Its lines can be chosen. */
      isOpen: z.boolean(),
      validTill: isoDateField(),
      deliveryDays: z.nullable(z.int()),
      creditDays: z.nullable(z.int()),
      charges: signedMoney,
      amount: signedMoney,
      /** Of 100: how many orders came in time, and how much was not sent back; null without any receipt. */
      rating: z.nullable(z.int()),
      lines: z.array(OfferLine),
    }),
  ),
});
export type Comparison = z.infer<typeof Comparison>;
export type Offer = Comparison['offers'][number];

export const MakeOrders = z.object({
  version: z.int('Say which version'),
  date: isoDateField(),
  /** Days until delivery where a quotation says nothing of it. */
  deliveryDays: z._default(count(999), 7),
  choices: z
    .array(
      z.object({
        quotationLineId: id,
        /** Needed where another offer of the line is lower. */
        reason: optionalText(200),
      }),
    )
    .check(z.minLength(1, 'Choose an offer'), z.maxLength(500, 'At most 500 lines at a time')),
  confirmed: z._default(Confirmed, []),
});
export type MakeOrders = z.infer<typeof MakeOrders>;

export const MadeOrders = z.object({
  orders: z.array(z.object({ id, number: z.nullable(z.string()), supplier: z.string() })),
  /** Quotations that none of their lines was chosen of. */
  lost: z.array(z.string()),
});
export type MadeOrders = z.infer<typeof MadeOrders>;

export const comparisonPath = (enquiryId: number | ':id') =>
  `${purchaseEnquiries.path}/${enquiryId}/comparison` as const;
export const makeOrdersPath = (enquiryId: number | ':id') => `${purchaseEnquiries.path}/${enquiryId}/orders` as const;

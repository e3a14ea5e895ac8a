import * as z from 'zod/mini';
import { add, allocate, multiplyDivide, type Paise, type Quantity, type Rate } from '../amount';
import { currencyField, rupeesOf } from '../currencies';
import { choice, count, id, isoDateField, optionalText, quantity, rate, sentVersion, signedMoney } from '../fields';
import { Confirmed } from '../steps';
import { lineFigures, type PricedLine } from '../stock/itemFigures';
import { purchaseEnquiries } from './enquiries';
import { purchaseQuotations } from './quotations';

/** The quotations of an enquiry compared, and the orders made from the chosen lines. */

const NONE = 0 as Paise;
/** Paise for thousandths of a unit, as ten-thousandths of a rupee for a unit. */
const RATE_OF_PAISE = 100_000;

type OfferedLine = PricedLine & {
  qty: Quantity;
  /** The tax is credit, so that it is no part of what the goods cost. */
  hasCredit: boolean;
};

/**
 * The cost of a unit at the door, in rupees: quantity × rate less discount, with its share of freight and packing by
 * value and the tax without credit, divided by the quantity. Goods from abroad have no tax of the supplier; duty is
 * not known before customs assess it.
 * @param exchangeRate rupees for one unit of the currency of rates and charges; null where they are in rupees.
 */
export function landedRates(
  lines: readonly OfferedLine[],
  charges: Paise,
  isInterState: boolean,
  exchangeRate: Rate | null = null,
): Rate[] {
  const isTaxed = exchangeRate === null;
  const figures = lines.map((line) => lineFigures(isTaxed ? line : { ...line, gstPercent: null }, isInterState));
  const shares = allocate(
    charges,
    figures.map(({ taxable }) => taxable),
  );
  return lines.map(({ qty, hasCredit }, place) => {
    const { taxable = NONE, tax = NONE } = figures[place] ?? {};
    const cost = rupeesOf(add(taxable, shares[place] ?? NONE, hasCredit ? NONE : tax), exchangeRate);
    return multiplyDivide(cost, RATE_OF_PAISE, qty) as number as Rate;
  });
}

const OfferLine = z.object({
  /** The line of the enquiry, and that of the quotation. */
  lineId: id,
  quotationLineId: id,
  qty: quantity,
  /** In the currency of the quotation. */
  rate,
  /** In rupees. */
  landed: rate,
  leadDays: z.nullable(z.int()),
  makeOffered: z.nullable(z.string()),
  isLowest: z.boolean(),
  /** An order has it already. */
  isOrdered: z.boolean(),
});

/** The day whose valid quotations are compared. */
export const ComparisonQuery = z.object({ asOn: z.optional(isoDateField()) });

export const Comparison = z.object({
  asOn: isoDateField(),
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
      /** The quantity not ordered yet. */
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
      currency: currencyField,
      /** Rupees for one unit of the currency. */
      exchangeRate: z.nullable(rate),
      /** In rupees, as the amount is. */
      charges: signedMoney,
      amount: signedMoney,
      /** Out of 100: share of orders in time, and share of goods not sent back; null without any receipt. */
      rating: z.nullable(z.int()),
      lines: z.array(OfferLine),
    }),
  ),
});
export type Comparison = z.infer<typeof Comparison>;
export type Offer = Comparison['offers'][number];

export const MakeOrders = z.object({
  version: sentVersion,
  date: isoDateField(),
  /** Days until delivery where a quotation has none. */
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

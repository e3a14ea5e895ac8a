import * as z from 'zod/mini';
import { choice, count, isoDateField, money, optionalText, quantity, rate, text } from '../fields';

/**
 * The page on which a customer reads a quotation, and accepts or declines it without signing in. Its link is in the mail of
 * the quotation; it ends with the answer, with the last day of the offer, and while the quotation is revised.
 */

export const offerPath = '/api/public/offers';
export const offerAnswerPath = '/api/public/offer-answers';

/** Actions of a customer on that page, kept as steps of the quotation. */
export const OFFER_EVENTS = {
  seen: 'Seen by the customer',
  accepted: 'Accepted by the customer',
  declined: 'Declined by the customer',
} as const;

const token = text(100, 'The link is not complete. Open it again from the mail.');

/** Sent in the body, so that no token is in an address that is logged. */
export const OfferInput = z.object({ token });

export const Offer = z.object({
  company: z.string(),
  customer: z.string(),
  number: z.string(),
  revision: z.int(),
  date: isoDateField(),
  validTill: isoDateField(),
  items: z.array(
    z.object({
      name: z.string(),
      description: z.nullable(z.string()),
      qty: quantity,
      unit: z.string(),
      /** Rate of one unit, before discount and tax. */
      rate,
      /** Not in the total. */
      isBeside: z.boolean(),
      /** With tax. */
      amount: money,
    }),
  ),
  totals: z.array(z.object({ label: z.string(), amount: z.int() })),
  amount: money,
  terms: z.nullable(z.string()),
});
export type Offer = z.infer<typeof Offer>;

export const OfferAnswer = z.object({
  token,
  /** Which one was read: a newer one is read first. */
  revision: count(9999),
  answer: choice({ accepted: 'Accept', declined: 'Decline' }, 'Accept or decline the quotation'),
  name: text(80, 'Enter your name'),
  remark: optionalText(500),
});
export type OfferAnswer = z.infer<typeof OfferAnswer>;

export const OfferTaken = z.object({ message: z.string() });

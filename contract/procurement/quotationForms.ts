import * as z from 'zod/mini';
import { currencyField } from '../currencies';
import { count, id, isoDateField, optionalText, percentField, positiveQuantity, rate, text } from '../fields';

/**
 * The page on which a supplier answers an enquiry without signing in. Its link is in the mail of the enquiry; it ends with
 * the answer, with the last day of the enquiry, and when the enquiry is closed.
 */

export const quotationFormPath = '/api/public/quotation-forms';
export const quotationAnswerPath = '/api/public/quotations';

const MOST_LINES = 500;
const token = text(100, 'The link is not complete. Open it again from the mail.');

/** Sent in the body, so that no token is in an address that is logged. */
export const QuotationFormInput = z.object({ token });

/** The page for the supplier: the name of the company, and the requested items. */
export const QuotationForm = z.object({
  company: z.string(),
  number: z.string(),
  date: isoDateField(),
  validTill: isoDateField(),
  /** The supplier's currency; null: rupees. */
  currency: currencyField,
  items: z.array(
    z.object({
      lineId: id,
      name: z.string(),
      description: z.nullable(z.string()),
      qty: positiveQuantity,
      unit: z.string(),
      neededOn: z.nullable(isoDateField()),
    }),
  ),
});
export type QuotationForm = z.infer<typeof QuotationForm>;

export const QuotationAnswer = z.object({
  token,
  validTill: isoDateField('Enter the last day of your offer'),
  remarks: optionalText(500),
  items: z
    .array(
      z.object({
        lineId: id,
        /** Per unit, without GST, in the currency of the form; null: the supplier does not offer the item. */
        rate: z.nullable(rate),
        discountPercent: percentField(),
        leadDays: z.nullable(count(999)),
      }),
    )
    .check(
      z.minLength(1, 'Enter a rate for at least one item'),
      z.maxLength(MOST_LINES, `At most ${MOST_LINES} items`),
      z.refine((items) => items.some((line) => line.rate !== null), 'Enter a rate for at least one item'),
      z.refine(
        (items) => new Set(items.map(({ lineId }) => lineId)).size === items.length,
        'Each item may be answered once',
      ),
    ),
});
export type QuotationAnswer = z.infer<typeof QuotationAnswer>;

export const QuotationTaken = z.object({ message: z.string() });

import * as z from 'zod/mini';
import { currencyField } from '../currencies';
import { id, isoDateField, rate } from '../fields';
import { refKey } from '../references';
import { items } from '../stock/items';
import { suppliers } from './suppliers';

/**
 * The supplier's price of an item in its own unit, as agreed or ordered last; it is no cost of ours, so users who
 * order may see it.
 */
export const AgreedRate = z.object({
  itemId: id,
  /** In the currency that is named; left out, the rupee. */
  rate,
  currency: currencyField,
  /** The bulk order, quotation or order that says so. */
  number: z.string(),
});
export type AgreedRate = z.infer<typeof AgreedRate>;

export const agreedRatePath = '/api/procurement/agreed-rates';
export const AgreedRateQuery = z.object({
  itemId: refKey(items, 'Select an item of the list'),
  supplierId: refKey(suppliers, 'Select a supplier of the list'),
  date: isoDateField(),
});

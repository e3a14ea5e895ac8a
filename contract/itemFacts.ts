import * as z from 'zod/mini';
import { id, isoDateField, optionalKey, quantity, rate } from './fields';

/** Stock and last prices of items, shown next to the lines of a document to the user who enters or approves it. */

const MOST_ITEMS = 500;

/** A price paid for an item, or asked. */
export const ItemPrice = z.object({
  type: z.string(),
  documentId: id,
  number: z.string(),
  date: isoDateField(),
  partyName: z.nullable(z.string()),
  rate,
  unit: z.string(),
});
export type ItemPrice = z.infer<typeof ItemPrice>;

/** Quantities in the item's own unit. */
export const ItemFacts = z.object({
  itemId: id,
  unit: z.string(),
  /** In the store that was asked about; null where none was. */
  inStore: z.nullable(quantity),
  inBranch: quantity,
  requested: quantity,
  onOrder: quantity,
  reserved: quantity,
  /** Average use of a month over the last 90 days. */
  monthlyUse: quantity,
  /** Reorder level of the store, or of all stores of the branch together; null where none is set. */
  reorder: z.nullable(quantity),
  /** The last three; null for a reader who may open no document that has such prices. */
  prices: z.nullable(z.array(ItemPrice)),
});
export type ItemFacts = z.infer<typeof ItemFacts>;

export const itemFacts = {
  path: '/api/stock/item-facts',
  query: z.object({
    /** Keys with commas between. */
    items: z
      .string('Name the items')
      .check(
        z.refine<string>(
          (text) => /^[1-9]\d{0,8}(,[1-9]\d{0,8})*$/.test(text) && text.split(',').length <= MOST_ITEMS,
          `Keys of at most ${MOST_ITEMS} items with commas between`,
        ),
      ),
    branchId: z.string('Name a branch').check(z.regex(/^[1-9]\d{0,8}$/, 'Select a branch of the list')),
    storeId: optionalKey('Select a store of the list'),
    prices: z._default(z.enum(['bought', 'sold'], 'bought or sold'), 'bought'),
  }),
  answer: z.array(ItemFacts),
} as const;

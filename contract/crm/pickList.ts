import * as z from 'zod/mini';
import type { Quantity } from '../amount';
import type { IsoDate } from '../dates';
import { id, isoDateField, MAX_ID, quantity } from '../fields';
import { crmKinds } from './kinds';

/** Goods to take from the stores for a sales order: the quantity still to be delivered, and where it is. */

/** Goods to take; quantities in the item's own unit. */
export const StorePick = z.object({
  itemId: id,
  unit: z.string(),
  qty: quantity,
  /** Null: there is not that much in the stores. */
  store: z.nullable(z.string()),
  rack: z.nullable(z.string()),
  batch: z.nullable(z.string()),
  expiresOn: z.nullable(isoDateField()),
});
export type StorePick = z.infer<typeof StorePick>;

export const pickList = {
  path: '/api/crm/pick-list',
  screen: crmKinds.order.screen,
  query: z.object({
    orderId: z.coerce.number<string | number>('Name the order').check(z.int(), z.gte(1), z.lte(MAX_ID)),
  }),
  answer: z.array(StorePick),
} as const;

/** A line of the order with the quantity still to be delivered. */
export type Awaited = { itemId: number; unit: string; rack: string | null; qty: Quantity };
/** Stock of an item in a store, of one batch. */
export type Held = {
  itemId: number;
  store: string;
  batch: string | null;
  expiresOn: IsoDate | null;
  qty: Quantity;
};

/**
 * The source of each line, in the order of `held`: a line from several stores or batches becomes several picks, and
 * goods picked for one line are not available for another. Quantities that the stores do not hold come last, without
 * a store.
 */
export function picksOf(lines: readonly Awaited[], held: readonly Held[]): StorePick[] {
  const left = held.map(({ qty }) => Math.max(0, qty));
  return lines.flatMap(({ itemId, unit, rack, qty }) => {
    let open: number = qty;
    const found = held.flatMap(({ itemId: of, store, batch, expiresOn }, place): StorePick[] => {
      const part = of === itemId ? Math.min(open, left[place] ?? 0) : 0;
      if (part === 0) return [];
      open -= part;
      left[place] = (left[place] ?? 0) - part;
      return [{ itemId, unit, qty: part as Quantity, store, rack, batch, expiresOn }];
    });
    const missing = { itemId, unit, qty: open as Quantity, store: null, rack, batch: null, expiresOn: null };
    return open > 0 ? [...found, missing] : found;
  });
}

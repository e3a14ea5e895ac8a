import * as z from 'zod/mini';
import { id, positiveQuantity, text } from './fields';

/** The meaning of a scanned code: a bar-code of an item, the serial number of a piece, or the code of an item. */
export const ScannedItem = z.object({
  itemId: id,
  unitId: id,
  /** How much of the item's own unit one of this unit holds. */
  factor: positiveQuantity,
  /** For a single piece. */
  serial: z.nullable(z.string()),
});
export type ScannedItem = z.infer<typeof ScannedItem>;

export const scannedItem = {
  path: '/api/stock/scanned-item',
  query: z.object({ scan: text(60, 'Scan or type a code') }),
  /** One, or none where nothing has the code. */
  answer: z.array(ScannedItem),
} as const;

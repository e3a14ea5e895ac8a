import * as z from 'zod/mini';
import { id, rate } from '../fields';
import { counterBills } from './bills';

/** A bill that is printed once more: the customer has the first slip, so each further one says that it is a duplicate. */
export const ReprintInput = z.object({ id });

export const Reprint = z.object({
  bill: counterBills.document,
  /** Names of its lines, in their order. */
  items: z.array(
    z.object({
      name: z.string(),
      unit: z.string(),
      mrp: z.nullable(rate),
      hsn: z._default(z.nullable(z.string()), null),
    }),
  ),
  customerName: z.nullable(z.string()),
  /** The first duplicate is 1. */
  duplicate: z.int(),
});
export type Reprint = z.infer<typeof Reprint>;

export const reprintsPath = '/api/pos/reprints';

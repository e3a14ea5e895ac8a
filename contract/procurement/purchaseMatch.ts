import * as z from 'zod/mini';
import { quantity, rate } from '../fields';

/** The ordered, received and billed quantities of each line of a purchase, over all documents of its order. */
export const PurchaseMatch = z.array(
  z.object({
    lineNo: z.int(),
    item: z.string(),
    ordered: z.nullable(quantity),
    received: quantity,
    rejected: quantity,
    billed: quantity,
    orderRate: z.nullable(rate),
    billRate: z.nullable(rate),
  }),
);
export type PurchaseMatch = z.infer<typeof PurchaseMatch>;

export const purchaseMatchPath = (id: number | string) => `/api/procurement/purchases/${id}/match` as const;

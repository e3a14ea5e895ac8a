import * as z from 'zod/mini';
import { id } from '../fields';
import { ref } from '../references';
import { items } from './items';
import { stores } from './stores';

/** Drafts of purchase requests from rows of the reorder list: one for each store, with the suggested lots. */
export const reorderRequestsPath = '/api/procurement/reorder-requests';

export const ReorderRequestsInput = z.object({
  rows: z
    .array(z.object({ itemId: ref(items), storeId: ref(stores) }), 'Select at least one item')
    .check(z.minLength(1, 'Select at least one item'), z.maxLength(500, 'At most 500 items')),
});
export const ReorderRequestsMade = z.object({
  requests: z.array(z.object({ id, store: z.string(), items: z.int() })),
  /** Items that are on a request already, in a draft or waiting for approval. */
  waiting: z.array(z.string()),
});
export type ReorderRequestsMade = z.infer<typeof ReorderRequestsMade>;

import type * as z from 'zod/mini';
import { documentType } from '../document';
import { voucherStages } from '../documentStages';
import { choice } from '../fields';
import { ref, refKey } from '../references';
import { stores } from '../stock/stores';
import { departments } from './departments';
import { inventoryKinds } from './kinds';
import { goodsLines, stockFacts, timeOfDay } from './stockDocuments';

/** Goods that a department gives back to a store, from the lines of their issue (type MR). */
export const issueReturns = documentType({
  ...inventoryKinds.issueReturn,
  atCost: true,
  head: {
    time: timeOfDay,
    storeId: ref(stores),
    departmentId: ref(departments),
    condition: choice({ good: 'Good', damaged: 'Damaged' }),
  },
  lines: { items: goodsLines({}) },
  facts: stockFacts,
  filters: { departmentId: refKey(departments, 'Select a department of the list') },
  stages: voucherStages,
  from: [{ type: 'MI', lines: 'items', relation: 'returned', into: 'items', left: 'can come back from' }],
});
export type IssueReturn = z.infer<typeof issueReturns.document>;

import type * as z from 'zod/mini';
import { accounts } from '../books/accounts';
import { documentType } from '../document';
import { voucherStages } from '../documentStages';
import { called, choice } from '../fields';
import { optionalRef, ref } from '../references';
import { stores } from '../stock/stores';
import { inventoryKinds } from './kinds';
import { goodsLines, stockFacts, timeOfDay } from './stockDocuments';
import { arrivedQty, shortQty } from './transferReceipts';

/** Goods that a branch receives from another one, at the value that was declared (type BR). */
export const branchReceipts = documentType({
  ...inventoryKinds.branchReceipt,
  atCost: true,
  head: {
    time: timeOfDay,
    storeId: ref(stores),
    shortage: called('What is short', choice({ loss: 'Lost on the way', claim: 'Claimed' })),
    claimAccountId: called('Claim on', optionalRef(accounts)),
  },
  lines: { items: goodsLines({ qty: arrivedQty, shortQty }) },
  facts: stockFacts,
  stages: voucherStages,
  from: [
    { type: 'BT', lines: 'items', relation: 'received', into: 'items', left: 'is in transit by', besides: 'shortQty' },
  ],
});
export type BranchReceipt = z.infer<typeof branchReceipts.document>;
export type BranchReceiptInput = z.infer<typeof branchReceipts.input>;

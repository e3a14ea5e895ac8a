import * as z from 'zod/mini';
import { documentType } from '../document';
import { followedVoucherStages } from '../documentStages';
import { called, optionalText, yesOrNo } from '../fields';
import { ref } from '../references';
import { stores } from '../stock/stores';
import { inventoryKinds } from './kinds';
import { goodsLines, stockFacts, timeOfDay } from './stockDocuments';

/** Goods that go from one store of a branch to another; their value stays what it is (type ST). */
export const storeTransfers = documentType({
  ...inventoryKinds.transfer,
  atCost: true,
  head: {
    time: timeOfDay,
    storeId: ref(stores),
    toStoreId: ref(stores),
    /** The goods are in the store of goods in transit until the other store has received them. */
    inTransit: called('Received by a second document', z._default(yesOrNo, false)),
    carriedBy: optionalText(60),
  },
  lines: { items: goodsLines({}) },
  facts: stockFacts,
  list: { store: z.optional(z.string()), toStore: z.optional(z.string()) },
  stages: followedVoucherStages('received', { open: 'posted', part: 'partly received', whole: 'received' }),
});
export type StoreTransfer = z.infer<typeof storeTransfers.document>;

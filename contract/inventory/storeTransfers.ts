import type * as z from 'zod/mini';
import { documentType } from '../document';
import { voucherStages } from '../documentStages';
import { optionalText } from '../fields';
import { ref } from '../references';
import { stores } from '../stock/stores';
import { inventoryKinds } from './kinds';
import { goodsLines, stockFacts, timeOfDay } from './stockDocuments';

/** Goods that go from one store of a branch to another; their value stays what it is (type ST). */
export const storeTransfers = documentType({
  ...inventoryKinds.transfer,
  head: { time: timeOfDay, storeId: ref(stores), toStoreId: ref(stores), carriedBy: optionalText(60) },
  lines: { items: goodsLines({}) },
  facts: stockFacts,
  stages: voucherStages,
});
export type StoreTransfer = z.infer<typeof storeTransfers.document>;

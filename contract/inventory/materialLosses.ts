import type * as z from 'zod/mini';
import { documentType } from '../document';
import { voucherStages } from '../documentStages';
import { optionalText } from '../fields';
import { ref } from '../references';
import { stores } from '../stock/stores';
import { inventoryKinds } from './kinds';
import { lossTypes } from './lossTypes';
import { goodsLines, stockFacts, timeOfDay } from './stockDocuments';

/** Goods that were broken, spoilt, stolen or otherwise lost (type LS). */
export const materialLosses = documentType({
  ...inventoryKinds.loss,
  head: { time: timeOfDay, storeId: ref(stores), lossTypeId: ref(lossTypes), witness: optionalText(60) },
  lines: { items: goodsLines({}) },
  facts: stockFacts,
  stages: voucherStages,
});
export type MaterialLoss = z.infer<typeof materialLosses.document>;

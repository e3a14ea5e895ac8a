import * as z from 'zod/mini';
import { documentType } from '../document';
import { approvedVoucherStages } from '../documentStages';
import { optionalText } from '../fields';
import { ref } from '../references';
import { stores } from '../stock/stores';
import { inventoryKinds } from './kinds';
import { lossTypes } from './lossTypes';
import { inventory as screens } from './screens';
import { goodsLines, stockFacts, timeOfDay } from './stockDocuments';

/** Goods that were broken, spoilt, stolen or otherwise lost (type LS). */
export const materialLosses = documentType({
  ...inventoryKinds.loss,
  atCost: true,
  head: { time: timeOfDay, storeId: ref(stores), lossTypeId: ref(lossTypes), witness: optionalText(60) },
  lines: { items: goodsLines({}) },
  facts: stockFacts,
  list: { store: z.optional(z.string()), lossType: z.optional(z.string()) },
  stages: approvedVoucherStages(screens.materialLosses),
  approval: { branch: 'PUR', code: 'inv_loss', screen: screens.materialLosses },
});
export type MaterialLoss = z.infer<typeof materialLosses.document>;

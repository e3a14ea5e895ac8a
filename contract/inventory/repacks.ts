import * as z from 'zod/mini';
import { accounts } from '../books/accounts';
import { documentType } from '../document';
import { voucherStages } from '../documentStages';
import { called, money, rate } from '../fields';
import { optionalRef, ref } from '../references';
import { stores } from '../stock/stores';
import { goodsInFields } from '../stock/trackedGoods';
import { inventoryKinds } from './kinds';
import { goodsLines, stockFacts, timeOfDay } from './stockDocuments';

/** Goods that are packed or put together into others (type RK): what is made costs what went into it. */
export const repacks = documentType({
  ...inventoryKinds.repack,
  atCost: true,
  head: {
    time: timeOfDay,
    storeId: ref(stores),
    toStoreId: ref(stores),
    /** Cost of the work besides the goods, and the account that pays it. */
    workCost: money,
    workAccountId: optionalRef(accounts),
  },
  lines: {
    items: goodsLines({}),
    /** By their rates the cost is shared where several items are made; without rates by quantity. */
    made: goodsLines({ rate: called('Rate', z.nullable(rate)), ...goodsInFields }),
  },
  facts: stockFacts,
  stages: voucherStages,
});
export type Repack = z.infer<typeof repacks.document>;

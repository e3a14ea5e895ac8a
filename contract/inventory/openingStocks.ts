import type * as z from 'zod/mini';
import { documentType } from '../document';
import { voucherStages } from '../documentStages';
import { rate } from '../fields';
import { ref } from '../references';
import { itemFigures } from '../stock/itemFigures';
import { stores } from '../stock/stores';
import { goodsInFields } from '../stock/trackedGoods';
import { inventoryKinds } from './kinds';
import { goodsLines, stockFacts } from './stockDocuments';

/** Goods that a store held when the books began, and what they cost (type OS). */
export const openingStocks = documentType({
  ...inventoryKinds.opening,
  atCost: true,
  head: { storeId: ref(stores) },
  lines: { items: goodsLines({ rate, ...goodsInFields }) },
  facts: stockFacts,
  worked: ({ items: lines }) => {
    const { lines: figures, amount } = itemFigures(lines);
    return { lines: { items: figures }, totals: [{ label: 'Value', amount, strong: true }], amount };
  },
  stages: voucherStages,
});
export type OpeningStock = z.infer<typeof openingStocks.document>;

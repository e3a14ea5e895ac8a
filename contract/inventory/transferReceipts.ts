import * as z from 'zod/mini';
import { documentType } from '../document';
import { voucherStages } from '../documentStages';
import { called, choice, quantity } from '../fields';
import { ref } from '../references';
import { stores } from '../stock/stores';
import { inventoryKinds } from './kinds';
import { goodsLines, stockFacts, timeOfDay } from './stockDocuments';

/** The received and the missing quantity of a line: together they leave the goods in transit. */
export const arrivedQty = called('Received', quantity);
export const shortQty = called('Short', z._default(quantity, 0 as never));

/** Goods in transit that a store receives, and the quantity that did not arrive (type TR). */
export const transferReceipts = documentType({
  ...inventoryKinds.transferReceipt,
  atCost: true,
  head: {
    time: timeOfDay,
    storeId: ref(stores),
    shortage: called('What is short', choice({ loss: 'Lost on the way', back: 'Back in the first store' })),
  },
  lines: { items: goodsLines({ qty: arrivedQty, shortQty }) },
  facts: stockFacts,
  stages: voucherStages,
  from: [
    {
      type: 'ST',
      lines: 'items',
      relation: 'received',
      into: 'items',
      left: 'is in transit by',
      besides: 'shortQty',
      when: { field: 'inTransit', is: true },
    },
  ],
});
export type TransferReceipt = z.infer<typeof transferReceipts.document>;

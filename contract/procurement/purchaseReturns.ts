import * as z from 'zod/mini';
import { ledgerFacts } from '../books/vouchers';
import { documentType, trackedLines } from '../document';
import { voucherStages } from '../documentStages';
import { choice } from '../fields';
import { ref, refKey } from '../references';
import { stores } from '../stock/stores';
import { procurementKinds } from './kinds';
import { billedFigures, billedLine, billTotals } from './purchases';
import { suppliers } from './suppliers';

export const RETURN_REASONS = ['quality', 'excess', 'wrong', 'rateDispute', 'expired'] as const;

/** Goods that go back to the supplier at the price of their bill (type PR). */
export const purchaseReturns = documentType({
  ...procurementKinds.purchaseReturn,
  head: {
    supplierId: ref(suppliers),
    storeId: ref(stores),
    returnReason: choice(RETURN_REASONS),
    /** As on the bill that the goods came with. */
    interState: z.boolean('Say yes or no'),
  },
  lines: { items: trackedLines(billedLine) },
  facts: ledgerFacts,
  filters: { supplierId: refKey(suppliers, 'Select a supplier of the list') },
  worked: ({ items: lines, interState }) => {
    const figures = billedFigures(lines, null, interState === true);
    return { lines: { items: figures }, ...billTotals(figures) };
  },
  stages: voucherStages,
  papers: { gatePass: 'Gate pass' },
  from: [{ type: 'PI', lines: 'items', relation: 'returned', into: 'items', left: 'can be returned from' }],
});
export type PurchaseReturn = z.infer<typeof purchaseReturns.document>;
export type PurchaseReturnInput = z.infer<typeof purchaseReturns.input>;

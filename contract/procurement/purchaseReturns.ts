import * as z from 'zod/mini';
import type { Rate } from '../amount';
import { ledgerFacts } from '../books/vouchers';
import { exchangeOf, inCurrency } from '../currencies';
import { documentType, trackedLines } from '../document';
import { amendableStages } from '../documentStages';
import { choice } from '../fields';
import { ref, refKey } from '../references';
import type { PricedLine } from '../stock/itemFigures';
import { stores } from '../stock/stores';
import { procurementKinds } from './kinds';
import { billedFigures, billedLine, billTotals } from './purchases';
import { suppliers } from './suppliers';

export const RETURN_REASONS = ['quality', 'excess', 'wrong', 'rateDispute', 'expired'] as const;

/** Duty paid to customs for returned goods does not concern their supplier. */
export const returnedFigures = (
  lines: readonly PricedLine[],
  isInterState: boolean,
  { exchangeRate, isImport }: { exchangeRate: Rate | null; isImport: boolean },
) =>
  billedFigures(isImport ? lines.map((line) => ({ ...line, gstPercent: null })) : lines, null, isInterState, {
    exchangeRate,
  });

/** Goods that go back to the supplier at the price of their bill (type PR). */
export const purchaseReturns = documentType({
  ...procurementKinds.purchaseReturn,
  head: {
    supplierId: ref(suppliers),
    storeId: ref(stores),
    returnReason: choice(RETURN_REASONS),
    /** As on the bill that the goods came with. */
    interState: z.boolean('Say yes or no'),
    ...inCurrency,
    imported: z._default(z.boolean('Say yes or no'), false),
  },
  lines: { items: trackedLines(billedLine) },
  facts: ledgerFacts,
  filters: { supplierId: refKey(suppliers, 'Select a supplier of the list') },
  worked: ({ items: lines, interState, imported, ...money }) => {
    const figures = returnedFigures(lines, interState === true, {
      exchangeRate: exchangeOf(money),
      isImport: imported === true,
    });
    return { lines: { items: figures }, ...billTotals(figures) };
  },
  stages: amendableStages,
  papers: { gatePass: 'Gate pass' },
  from: [{ type: 'PI', lines: 'items', relation: 'returned', into: 'items', left: 'can be returned from' }],
});
export type PurchaseReturn = z.infer<typeof purchaseReturns.document>;
export type PurchaseReturnInput = z.infer<typeof purchaseReturns.input>;

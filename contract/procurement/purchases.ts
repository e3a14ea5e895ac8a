import * as z from 'zod/mini';
import { add, allocate, type Paise, sumOf } from '../amount';
import { ledgerFacts } from '../books/vouchers';
import { documentType, type Stages, trackedLines } from '../document';
import { voucherStages } from '../documentStages';
import { isoDateField, money, percentField, positiveQuantity, rate, text } from '../fields';
import { ref, refKey } from '../references';
import { gstOn, lineFigures, type PricedLine } from '../stock/itemFigures';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { units } from '../stock/units';
import { procurementKinds } from './kinds';
import { suppliers } from './suppliers';

/** Lines of goods with their price, as they stand on a bill. */
export const billedLines = trackedLines({
  itemId: ref(items),
  unitId: ref(units),
  qty: positiveQuantity,
  rate,
  discountPercent: percentField(),
  gstPercent: percentField(),
});

/** `taxable` holds the line's share of the freight, which is taxed with its goods (CGST Act 2017, section 15(2)(c)). */
export type BilledFigures = { freight: Paise; taxable: Paise; tax: Paise; amount: Paise };

const NONE = 0 as Paise;

/** Freight on the bill of the supplier is shared over the lines by their value, and taxed as they are. */
export function billedFigures(
  lines: readonly PricedLine[],
  freight: Paise | null,
  isInterState: boolean,
): BilledFigures[] {
  const goods = lines.map((line) => lineFigures({ ...line, gstPercent: null }).taxable);
  const shares = allocate(freight ?? NONE, goods);
  return lines.map(({ gstPercent }, place) => {
    const share = shares[place] ?? NONE;
    const taxable = add(goods[place] ?? NONE, share);
    const tax = gstPercent ? gstOn(taxable, gstPercent, isInterState) : NONE;
    return { freight: share, taxable, tax, amount: add(taxable, tax) };
  });
}

/** What the lines of a bill come to; it is rounded, where the company rounds its bills, when it is posted. */
export function billTotals(figures: readonly BilledFigures[]) {
  const amount = sumOf(figures, (line) => line.amount);
  const tax = sumOf(figures, (line) => line.tax);
  const totals = [
    { label: 'Taxable', amount: sumOf(figures, (line) => line.taxable) },
    ...(tax > 0 ? [{ label: 'GST', amount: tax }] : []),
    { label: 'Total', amount, strong: true as const },
  ];
  return { totals, amount };
}

/** A posted purchase stays open for returns of its goods. */
const purchaseStages = {
  ...voucherStages,
  posted: { ...voucherStages.posted, phase: 'live' },
} as const satisfies Stages;

/** Goods that came with their bill, from orders or without one (type PI). */
export const purchases = documentType({
  ...procurementKinds.purchase,
  head: {
    supplierId: ref(suppliers),
    billNo: text(16, 'Enter the number of the supplier’s bill'),
    billDate: isoDateField(),
    /** Left out: the bill falls due after the credit days of the supplier. */
    dueDate: z.nullable(isoDateField()),
    storeId: ref(stores),
    /** The supplier is in another state, so the tax is IGST. */
    interState: z.boolean('Say yes or no'),
    /** On the bill of the supplier, without its tax. */
    freight: money,
  },
  lines: { items: billedLines },
  list: { billNo: z.string() },
  facts: ledgerFacts,
  filters: { supplierId: refKey(suppliers, 'Select a supplier of the list') },
  worked: ({ items: lines, freight, interState }) => {
    const figures = billedFigures(lines, freight, interState === true);
    return { lines: { items: figures }, ...billTotals(figures) };
  },
  stages: purchaseStages,
  from: [{ type: 'PO', lines: 'items', relation: 'received', into: 'items' }],
});
export type Purchase = z.infer<typeof purchases.document>;
export type PurchaseInput = z.infer<typeof purchases.input>;

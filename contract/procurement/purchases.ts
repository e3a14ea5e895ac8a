import * as z from 'zod/mini';
import { add, allocate, negate, type Paise, type Percent, type Quantity, sumOf } from '../amount';
import { ledgerFacts } from '../books/vouchers';
import { documentType, type Entered, lineTable, type Stages, trackedLines } from '../document';
import { voucherStages } from '../documentStages';
import {
  called,
  choice,
  isoDateField,
  money,
  optionalPattern,
  optionalText,
  percentField,
  positiveMoney,
  positiveQuantity,
  quantity,
  rate,
} from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { gstOn, lineFigures, type PricedLine } from '../stock/itemFigures';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { goodsInFields } from '../stock/trackedGoods';
import { units } from '../stock/units';
import { ASSET_CLASSES, OPEN_ADVANCES, TDS_SECTIONS } from '../targets';
import { procurementKinds } from './kinds';
import { purchaseTypes } from './purchaseTypes';
import { suppliers } from './suppliers';

/** Lines of goods with their price, as they stand on a bill. */
export const billedLine = {
  itemId: ref(items),
  unitId: ref(units),
  qty: positiveQuantity,
  rate,
  discountPercent: percentField(),
  gstPercent: percentField(),
  ...goodsInFields,
};

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
export function billTotals(figures: readonly Pick<BilledFigures, 'taxable' | 'tax' | 'amount'>[]) {
  const amount = sumOf(figures, (line) => line.amount);
  const tax = sumOf(figures, (line) => line.tax);
  const totals = [
    { label: 'Taxable', amount: sumOf(figures, (line) => line.taxable) },
    ...(tax > 0 ? [{ label: 'GST', amount: tax }] : []),
    { label: 'Total', amount, strong: true as const },
  ];
  return { totals, amount };
}

/**
 * What a purchase brings: goods with their bill; goods alone, at the rate of their order; the bill of goods that came
 * before; a service, which is an expense; assets.
 */
export const PURCHASE_MODES = ['goodsAndBill', 'goodsOnly', 'billOnly', 'service', 'capital'] as const;
export type PurchaseMode = (typeof PURCHASE_MODES)[number];
export const PURCHASE_MODE_WORDS: Readonly<Record<PurchaseMode, string>> = {
  goodsAndBill: 'Goods with bill',
  goodsOnly: 'Goods without bill',
  billOnly: 'Bill of goods received',
  service: 'Service',
  capital: 'Assets',
};
export const bringsGoods = (mode: PurchaseMode | null): boolean => mode === 'goodsAndBill' || mode === 'goodsOnly';
export const bringsBill = (mode: PurchaseMode | null): boolean => mode !== 'goodsOnly';

export const CHARGE_KINDS = ['freight', 'packing', 'loading', 'insurance', 'customs', 'other'] as const;
/** How a charge is shared over the goods; by none it is an expense. */
export const SPREADS = ['value', 'quantity', 'weight', 'none'] as const;

const yes = z.boolean('Say yes or no');

const chargeLines = lineTable(
  z.object({
    kind: choice(CHARGE_KINDS),
    amount: positiveMoney,
    gstPercent: percentField(),
    spread: choice(SPREADS),
    /** The carrier or agent who is owed it by a bill of his own; left out, it is on the bill of the supplier. */
    payToId: optionalRef(suppliers),
    billNo: optionalText(16),
    billDate: z.nullable(isoDateField()),
  }),
  { least: 0, most: 20 },
);

const advanceLines = lineTable(z.object({ billId: ref(OPEN_ADVANCES), amount: positiveMoney }), { least: 0, most: 50 });

const purchaseLines = trackedLines(
  {
    ...billedLine,
    /** What the bill says, where it is not what was received. */
    billQty: z._default(z.nullable(positiveQuantity), null),
    rejectedQty: z._default(quantity, 0 as Quantity),
    /** Credit is taken of this share of its tax; left out, of all or none, as the item and its HSN say. */
    creditPercent: z._default(called('Credit %', z.nullable(percentField())), null),
    /** Where assets are bought: the class of the asset. */
    assetClassId: z._default(optionalRef(ASSET_CLASSES), null),
  },
  { prices: 'bought' },
);

type Figured = Entered<{
  mode: PurchaseMode;
  interState: boolean;
  reverseCharge: boolean;
  freight: Paise;
  items: (PricedLine & { billQty: Quantity | null })[];
  charges: Charged[];
  advances: { amount: Paise }[];
}>;
type Charged = { amount: Paise; gstPercent: Percent; payToId: number | null };

/** A charge with its tax. */
export function chargeFigures({ amount, gstPercent }: Entered<Charged>, isInterState: boolean) {
  const taxable = amount ?? NONE;
  const tax = gstPercent ? gstOn(taxable, gstPercent, isInterState) : NONE;
  return { taxable, tax, amount: add(taxable, tax) };
}

/** Lines as their bill has them: what was billed, where that is not what came; goods without a bill bear no tax. */
export function linesBilled({
  mode,
  freight,
  items: lines,
  interState,
}: Pick<Figured, 'mode' | 'freight' | 'items' | 'interState'>) {
  const hasBill = bringsBill(mode);
  const read = lines.map((line) => ({
    ...line,
    qty: (hasBill ? line.billQty : null) ?? line.qty,
    gstPercent: hasBill ? line.gstPercent : null,
  }));
  return billedFigures(read, hasBill ? freight : null, interState === true);
}

/** What a purchase comes to: the bill of its supplier, without charges that others bill. */
export function purchaseFigures(entered: Figured) {
  const isFar = entered.interState === true;
  const lines = linesBilled(entered);
  const charges = (entered.charges ?? []).map((charge) => chargeFigures(charge, isFar));
  const own = [...lines, ...charges.filter((_charge, place) => !entered.charges[place]?.payToId)];
  const isReverse = entered.reverseCharge === true;
  const { totals, amount } = billTotals(
    own.map((one) => (isReverse ? { ...one, tax: NONE, amount: one.taxable } : one)),
  );
  const advances = sumOf(entered.advances ?? [], (advance) => advance.amount ?? NONE);
  const left = [
    { label: 'Advances adjusted', amount: negate(advances) },
    { label: 'Balance of the bill', amount: add(amount, negate(advances)), strong: true as const },
  ];
  return { lines: { items: lines, charges }, totals: [...totals, ...(advances > 0 ? left : [])], amount };
}

/** A posted purchase stays open for returns of its goods, and goods without a bill for their bill. */
const purchaseStages = {
  ...voucherStages,
  posted: { ...voucherStages.posted, phase: 'live' },
} as const satisfies Stages;

/** What comes from a supplier, from orders or without one (type PI). */
export const purchases = documentType({
  ...procurementKinds.purchase,
  head: {
    mode: z._default(choice(PURCHASE_MODES), 'goodsAndBill'),
    supplierId: ref(suppliers),
    billNo: z._default(optionalText(16), null),
    billDate: z._default(z.nullable(isoDateField()), null),
    /** Left out: the bill falls due after the credit days of the supplier. */
    dueDate: z._default(z.nullable(isoDateField()), null),
    storeId: z._default(optionalRef(stores), null),
    /** Left out: that of the order. */
    purchaseTypeId: z._default(optionalRef(purchaseTypes), null),
    /** The supplier is in another state, so the tax is IGST. */
    interState: yes,
    /** The tax is owed by us and not paid to the supplier (CGST Act 2017, section 9(3) and (4)). */
    reverseCharge: z._default(yes, false),
    /** On the bill of the supplier, without its tax. */
    freight: money,
    /** What the paper says, to be compared. */
    billTotal: z._default(z.nullable(positiveMoney), null),
    challanNo: z._default(optionalText(20), null),
    gateEntryNo: z._default(optionalText(20), null),
    vehicleNo: z._default(optionalText(20), null),
    ewayBillNo: z._default(
      optionalPattern((value) => (/^\d{12}$/.test(value) ? null : 'An e-way bill number has 12 digits')),
      null,
    ),
    tdsSectionId: z._default(optionalRef(TDS_SECTIONS), null),
    /** null: computed from the section; a typed amount needs a reason. */
    tdsAmount: z._default(z.nullable(money), null),
    tdsReason: z._default(optionalText(100), null),
  },
  lines: { items: purchaseLines, charges: chargeLines, advances: advanceLines },
  list: { billNo: z.nullable(z.string()), mode: choice(PURCHASE_MODES) },
  facts: ledgerFacts,
  filters: {
    supplierId: refKey(suppliers, 'Select a supplier of the list'),
    mode: z.optional(called('Kind', choice(PURCHASE_MODES))),
  },
  worked: purchaseFigures,
  stages: purchaseStages,
  party: 'supplierId',
  from: [
    { type: 'PO', lines: 'items', relation: 'received', into: 'items' },
    {
      ...{ type: 'PI', lines: 'items', relation: 'billed', into: 'items', left: 'is without a bill in' },
      when: { field: 'mode', is: 'goodsOnly' },
    },
  ],
});
export type Purchase = z.infer<typeof purchases.document>;
export type PurchaseInput = z.infer<typeof purchases.input>;

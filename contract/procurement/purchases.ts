import * as z from 'zod/mini';
import { add, allocate, negate, type Paise, type Percent, type Quantity, type Rate, sumOf } from '../amount';
import { billColumns } from '../books/billOfDocument';
import { ledgerFacts } from '../books/vouchers';
import { exchangeOf, type InCurrency, inCurrency, rupeesOf } from '../currencies';
import { documentType, type Entered, lineTable, type Stages, trackedLines } from '../document';
import { amendableStages } from '../documentStages';
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

/** Lines of goods with their price, as on a bill. */
export const billedLine = {
  itemId: ref(items),
  unitId: ref(units),
  qty: positiveQuantity,
  rate,
  discountPercent: percentField(),
  gstPercent: percentField(),
  ...goodsInFields,
};

/**
 * `taxable` includes the line's share of the freight, which is taxed with its goods (CGST Act 2017, section
 * 15(2)(c)). All are rupees except `value`: the amount of the line in the currency of its bill.
 */
export type BilledFigures = { freight: Paise; value: Paise; taxable: Paise; tax: Paise; amount: Paise };

/** A line with its customs figures. */
type ImportedLine = PricedLine & { assessable?: Paise | null; customsDuty?: Paise | null };
type Abroad = { exchangeRate?: Rate | null; isImport?: boolean };

const NONE = 0 as Paise;

/**
 * Freight on the bill of the supplier is shared over the lines by their value, and taxed with them. The tax of
 * imported goods is paid at customs and not to the supplier.
 */
export function billedFigures(
  lines: readonly ImportedLine[],
  freight: Paise | null,
  isInterState: boolean,
  { exchangeRate = null, isImport = false }: Abroad = {},
): BilledFigures[] {
  const goods = lines.map((line) => lineFigures({ ...line, gstPercent: null }).taxable);
  const shares = allocate(freight ?? NONE, goods);
  return lines.map((line, place) => {
    const share = shares[place] ?? NONE;
    const value = add(goods[place] ?? NONE, share);
    const taxable = rupeesOf(value, exchangeRate);
    const base = isImport ? customsBase(line, taxable) : taxable;
    const tax = line.gstPercent ? gstOn(base, line.gstPercent, isInterState || isImport) : NONE;
    const amount = isImport ? taxable : add(taxable, tax);
    return { freight: rupeesOf(share, exchangeRate), value, taxable, tax, amount };
  });
}

/**
 * IGST of imported goods is due on what customs assessed them at and the customs duty (Customs Tariff Act 1975, section
 * 3(7) and (8)); where no other value is entered, they are assessed at what the bill says.
 */
export const customsBase = ({ assessable, customsDuty }: ImportedLine, taxable: Paise): Paise =>
  add(assessable ?? taxable, customsDuty ?? NONE);

/** The totals of the lines of a bill; it is rounded on posting, where the company rounds its bills. */
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
 * Modes of a purchase: goods with their bill; only goods, at the rate of their order; the bill of goods received
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

const advanceLines = lineTable(
  z.object({
    billId: ref(OPEN_ADVANCES),
    amount: positiveMoney,
    /** For a bill in another currency: the part that the advance pays, in that currency. */
    ofBill: z._default(z.nullable(positiveMoney), null),
  }),
  { least: 0, most: 50 },
);

const purchaseLines = trackedLines(
  {
    ...billedLine,
    /** The billed quantity, where it differs from the received one. */
    billQty: z._default(z.nullable(positiveQuantity), null),
    rejectedQty: z._default(quantity, 0 as Quantity),
    /** Credit is taken of this share of its tax; left out, of all or none, as the item and its HSN say. */
    creditPercent: z._default(called('Credit %', z.nullable(percentField())), null),
    /** Where assets are bought: the class of the asset. */
    assetClassId: z._default(optionalRef(ASSET_CLASSES), null),
    /** For imported goods, in rupees: the value assessed by customs, where it differs from the bill. */
    assessable: z._default(called('Assessable value', z.nullable(positiveMoney)), null),
    /** Basic customs duty, surcharge and cess, in rupees: part of the cost of the goods. */
    customsDuty: z._default(money, NONE),
  },
  { prices: 'bought' },
);

type Figured = Entered<{
  mode: PurchaseMode;
  currency: InCurrency['currency'];
  exchangeRate: InCurrency['exchangeRate'];
  imported: boolean;
  interState: boolean;
  reverseCharge: boolean;
  freight: Paise;
  items: (ImportedLine & { billQty: Quantity | null })[];
  charges: Charged[];
  advances: { amount: Paise; ofBill: Paise | null }[];
}>;
type Charged = { amount: Paise; gstPercent: Percent; payToId: number | null };

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
  imported = false,
  ...money
}: Pick<Figured, 'mode' | 'freight' | 'items' | 'interState'> &
  Partial<Pick<Figured, 'currency' | 'exchangeRate' | 'imported'>>) {
  const hasBill = bringsBill(mode);
  const read = lines.map((line) => ({
    ...line,
    qty: (hasBill ? line.billQty : null) ?? line.qty,
    gstPercent: hasBill ? line.gstPercent : null,
  }));
  const abroad = { exchangeRate: exchangeOf(money), isImport: isImported({ mode, imported }) };
  return billedFigures(read, hasBill ? freight : null, interState === true, abroad);
}

/** Whether customs have the tax of a purchase: goods without a bill wait for it. */
export const isImported = ({ mode, imported }: Pick<Figured, 'mode'> & { imported?: boolean | null }): boolean =>
  imported === true && bringsBill(mode);

/** The figures of a purchase: the bill of its supplier, without charges billed by others. */
export function purchaseFigures(entered: Figured) {
  const isFar = entered.interState === true;
  const lines = linesBilled(entered);
  const charges = (entered.charges ?? []).map((charge) => chargeFigures(charge, isFar));
  const own = [...lines, ...charges.filter((_charge, place) => !entered.charges[place]?.payToId)];
  const isImport = isImported(entered);
  const isFree = entered.reverseCharge === true || isImport;
  const { totals, amount } = billTotals(own.map((one) => (isFree ? { ...one, tax: NONE, amount: one.taxable } : one)));
  const inOwn = [{ label: 'Bill in its currency', amount: sumOf(lines, ({ value }) => value) }];
  const atCustoms = [
    { label: 'Customs duty', amount: sumOf(entered.items, ({ customsDuty }) => customsDuty ?? NONE) },
    { label: 'IGST at customs', amount: sumOf(lines, ({ tax }) => tax) },
  ];
  const advances = sumOf(entered.advances ?? [], ({ amount: paid, ofBill }) =>
    ofBill ? rupeesOf(ofBill, exchangeOf(entered)) : (paid ?? NONE),
  );
  const left = [
    { label: 'Advances adjusted', amount: negate(advances) },
    { label: 'Balance of the bill', amount: add(amount, negate(advances)), strong: true as const },
  ];
  return {
    lines: { items: lines, charges },
    totals: [
      ...(exchangeOf(entered) === null ? [] : inOwn),
      ...totals,
      ...(isImport ? atCustoms : []),
      ...(advances > 0 ? left : []),
    ],
    amount,
  };
}

/** A posted purchase stays open for returns of its goods, and goods without a bill for their bill. */
const purchaseStages = {
  ...amendableStages,
  posted: { ...amendableStages.posted, phase: 'live' },
} as const satisfies Stages;

/** A purchase from a supplier, from orders or without one (type PI). */
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
    ...inCurrency,
    /** Goods that came from abroad with a bill of entry: duty and IGST are paid at customs. */
    imported: z._default(yes, false),
    boeNo: z._default(optionalText(20), null),
    boeDate: z._default(z.nullable(isoDateField()), null),
    portCode: z._default(
      optionalPattern((value) => (/^IN[A-Z]{3}\d$/.test(value) ? null : 'A port code looks like INMAA1')),
      null,
    ),
    /** The supplier is in another state, so the tax is IGST. */
    interState: yes,
    /** The tax is owed by us and not paid to the supplier (CGST Act 2017, section 9(3) and (4)). */
    reverseCharge: z._default(yes, false),
    /** On the bill of the supplier, without its tax. */
    freight: money,
    /** The total on the paper, for comparison. */
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
  list: { billNo: z.nullable(z.string()), mode: choice(PURCHASE_MODES), ...billColumns },
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
      type: 'PI',
      lines: 'items',
      relation: 'billed',
      into: 'items',
      left: 'is without a bill in',
      when: { field: 'mode', is: 'goodsOnly' },
    },
  ],
});
export type Purchase = z.infer<typeof purchases.document>;
export type PurchaseInput = z.infer<typeof purchases.input>;

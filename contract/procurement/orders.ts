import * as z from 'zod/mini';
import { add, type Paise, sumOf } from '../amount';
import { accounts } from '../books/accounts';
import { exchangeOf, inCurrency } from '../currencies';
import { documentType, type Entered, lineTable, trackedLines } from '../document';
import { orderStages } from '../documentStages';
import {
  choice,
  count,
  isoDateField,
  money,
  optionalText,
  percentField,
  positiveMoney,
  positiveQuantity,
  rate,
} from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { gstOn } from '../stock/itemFigures';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { units } from '../stock/units';
import { figuresInCurrency } from './figuresInCurrency';
import { procurementKinds } from './kinds';
import { chosenTerms } from './orderTerms';
import { purchaseTypes } from './purchaseTypes';
import { procurement as screens } from './screens';
import { suppliers } from './suppliers';

const NONE = 0 as Paise;

/** When a part of the price is paid. */
export const PAYMENT_EVENTS = ['order', 'dispatch', 'delivery', 'installation'] as const;

const charge = z.object({
  /** Where it will be posted, such as Insurance. */
  accountId: ref(accounts),
  amount: positiveMoney,
  gstPercent: percentField(),
});

/** The figures of charges: each with its own tax. */
function chargeFigures(charges: readonly Entered<z.infer<typeof charge>>[], isInterState: boolean) {
  return charges.map(({ amount, gstPercent }) => {
    const tax = amount && gstPercent ? gstOn(amount, gstPercent, isInterState) : NONE;
    return { tax, total: add(amount ?? NONE, tax) };
  });
}

/** An order to a supplier, made from requests, quotations or a bulk order; received goods follow from it (type PO). */
export const purchaseOrders = documentType({
  ...procurementKinds.order,
  head: {
    supplierId: ref(suppliers),
    purchaseTypeId: optionalRef(purchaseTypes),
    storeId: optionalRef(stores),
    expectedOn: isoDateField(),
    creditDays: z.nullable(count(365)),
    ...inCurrency,
    /** The supplier is in another state, so the tax is IGST. */
    interState: z.boolean('Say yes or no'),
    freight: money,
    packing: z._default(money, NONE),
    termIds: chosenTerms,
    /** Written in addition to the terms that are chosen. */
    terms: optionalText(2000),
  },
  lines: {
    items: trackedLines(
      {
        itemId: ref(items),
        unitId: ref(units),
        description: optionalText(250),
        qty: positiveQuantity,
        rate,
        discountPercent: percentField(),
        gstPercent: percentField(),
        neededOn: z.nullable(isoDateField()),
      },
      { counts: 'onOrder' },
    ),
    /** Delivery dates for parts of an item; items without a line are wanted on the expected day. */
    schedule: lineTable(z.object({ itemId: ref(items), date: isoDateField(), qty: positiveQuantity }), {
      least: 0,
      most: 200,
    }),
    charges: lineTable(charge, { least: 0, most: 10 }),
    payments: lineTable(z.object({ percent: percentField(), event: choice(PAYMENT_EVENTS), days: count(365) }), {
      least: 0,
      most: 10,
    }),
  },
  list: { expectedOn: isoDateField() },
  filters: { supplierId: refKey(suppliers, 'Select a supplier of the list') },
  worked: ({ items: lines, charges: further = [], freight, packing, interState, ...money }) => {
    const isInterState = interState === true;
    const own = chargeFigures(further, isInterState);
    const charges = [
      { label: 'Freight', amount: freight },
      { label: 'Packing', amount: packing },
      { label: 'Other charges', amount: sumOf(further, ({ amount }) => amount ?? NONE) },
      { label: 'GST on charges', amount: sumOf(own, ({ tax }) => tax) },
    ];
    const exchangeRate = exchangeOf(money);
    const { lines: figures, ...rest } = figuresInCurrency(lines, { charges, isInterState, exchangeRate });
    return { lines: { items: figures, charges: own }, ...rest };
  },
  stages: orderStages(screens.orderApprovals, 'received', { part: 'partly received', whole: 'closed' }),
  approval: { branch: 'PUR', code: 'pur_ord', screen: screens.orderApprovals, limits: 'pur_limits' },
  party: 'supplierId',
  from: [
    { type: 'PQ', lines: 'items', relation: 'ordered', into: 'items' },
    { type: 'QT', lines: 'items', relation: 'ordered', into: 'items', through: true },
    { type: 'BO', lines: 'items', relation: 'called', into: 'items', left: 'is left on' },
  ],
});
export type PurchaseOrder = z.infer<typeof purchaseOrders.document>;
export type PurchaseOrderInput = z.infer<typeof purchaseOrders.input>;

import * as z from 'zod/mini';
import { exchangeOf, inCurrency } from '../currencies';
import { documentType, type Stages, trackedLines } from '../document';
import { offerStages } from '../documentStages';
import { count, isoDateField, money, optionalText, percentField, positiveQuantity, rate } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { TRAN } from '../screen';
import { items } from '../stock/items';
import { units } from '../stock/units';
import { figuresInCurrency } from './figuresInCurrency';
import { procurementKinds } from './kinds';
import { purchaseTypes } from './purchaseTypes';
import { procurement as screens } from './screens';
import { suppliers } from './suppliers';

const offered = offerStages(screens.quotationApprovals, 'ordered', { part: 'partly ordered', whole: 'ordered' });
const lose = { to: 'lost', tran: TRAN.modify, label: 'Mark as lost', reason: true } as const;

const quotationStages = {
  ...offered,
  approved: { ...offered.approved, moves: { ...offered.approved.moves, lose } },
  /** Others of its enquiry were ordered. */
  lost: { phase: 'void', words: 'lost', moves: {} },
} as const satisfies Stages;

/** An offer of a supplier, for an enquiry or without one (type QT). */
export const purchaseQuotations = documentType({
  ...procurementKinds.quotation,
  head: {
    supplierId: ref(suppliers),
    supplierRef: optionalText(30),
    validTill: isoDateField('Enter the last day of the offer'),
    deliveryDays: z.nullable(count(999)),
    creditDays: z.nullable(count(365)),
    purchaseTypeId: optionalRef(purchaseTypes),
    ...inCurrency,
    /** The supplier is in another state, so the tax is IGST. */
    interState: z.boolean('Say yes or no'),
    freight: money,
    packing: money,
  },
  lines: {
    items: trackedLines({
      itemId: ref(items),
      unitId: ref(units),
      description: optionalText(250),
      qty: positiveQuantity,
      rate,
      discountPercent: percentField(),
      gstPercent: percentField(),
      leadDays: z.nullable(count(999)),
      makeOffered: optionalText(60),
    }),
  },
  list: { validTill: isoDateField() },
  filters: { supplierId: refKey(suppliers, 'Select a supplier of the list') },
  worked: ({ items: lines, freight, packing, interState, ...money }) => {
    const charges = [
      { label: 'Freight', amount: freight },
      { label: 'Packing', amount: packing },
    ];
    const { lines: figures, ...rest } = figuresInCurrency(lines, {
      charges,
      isInterState: interState === true,
      exchangeRate: exchangeOf(money),
    });
    return { lines: { items: figures }, ...rest };
  },
  stages: quotationStages,
  approval: { branch: 'PUR', code: 'pur_quo', screen: screens.quotationApprovals },
  party: 'supplierId',
  from: [{ type: 'EN', lines: 'items', relation: 'quoted', into: 'items', shared: true }],
  expires: 'validTill',
});
export type PurchaseQuotation = z.infer<typeof purchaseQuotations.document>;
export type PurchaseQuotationInput = z.infer<typeof purchaseQuotations.input>;

import * as z from 'zod/mini';
import { documentType, trackedLines } from '../document';
import { orderStages } from '../documentStages';
import { count, isoDateField, money, optionalText, percentField, positiveQuantity, rate } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { itemFigures } from '../stock/itemFigures';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { units } from '../stock/units';
import { procurementKinds } from './kinds';
import { procurement as screens } from './screens';
import { suppliers } from './suppliers';

/** What is ordered from a supplier, made from requests or entered anew; received goods follow from it (type PO). */
export const purchaseOrders = documentType({
  ...procurementKinds.order,
  head: {
    supplierId: ref(suppliers),
    storeId: optionalRef(stores),
    expectedOn: isoDateField(),
    creditDays: z.nullable(count(365)),
    /** The supplier is in another state, so the tax is IGST. */
    interState: z.boolean('Say yes or no'),
    freight: money,
    terms: optionalText(2000),
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
      neededOn: z.nullable(isoDateField()),
    }),
  },
  list: { expectedOn: isoDateField() },
  filters: { supplierId: refKey(suppliers, 'Select a supplier of the list') },
  worked: ({ items: lines, freight, interState }) => {
    const charges = [{ label: 'Freight', amount: freight }];
    const { lines: figures, ...rest } = itemFigures(lines, { charges, isInterState: interState === true });
    return { lines: { items: figures }, ...rest };
  },
  stages: orderStages(screens.orderApprovals, 'received', { part: 'partly received', whole: 'closed' }),
  approval: { branch: 'PUR', code: 'pur_ord', screen: screens.orderApprovals, limits: 'pur_limits' },
  party: 'supplierId',
  from: [{ type: 'PQ', lines: 'items', relation: 'ordered', into: 'items' }],
});
export type PurchaseOrder = z.infer<typeof purchaseOrders.document>;

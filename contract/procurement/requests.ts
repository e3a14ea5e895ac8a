import * as z from 'zod/mini';
import { employees } from '../admin/employees';
import { documentType, trackedLines } from '../document';
import { orderStages } from '../documentStages';
import { called, choice, isoDateField, optionalText, positiveQuantity, rate } from '../fields';
import { optionalRef, ref } from '../references';
import { itemFigures } from '../stock/itemFigures';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { units } from '../stock/units';
import { DEPARTMENTS } from '../targets';
import { procurementKinds } from './kinds';
import { procurement as screens } from './screens';
import { suppliers } from './suppliers';

export const PRIORITIES = ['low', 'normal', 'urgent'] as const;

/** A request: submitted, approved, then ordered (type PQ). */
export const purchaseRequests = documentType({
  ...procurementKinds.request,
  head: {
    requestedById: called('Requested by', optionalRef(employees)),
    departmentId: optionalRef(DEPARTMENTS),
    storeId: optionalRef(stores),
    neededBy: isoDateField(),
    priority: choice(PRIORITIES),
    purpose: optionalText(120),
  },
  lines: {
    items: trackedLines(
      {
        itemId: ref(items),
        unitId: ref(units),
        description: optionalText(250),
        qty: positiveQuantity,
        /** The expected cost. */
        rate: z.nullable(rate),
        neededOn: z.nullable(isoDateField()),
        supplierId: called('Preferred supplier', optionalRef(suppliers)),
      },
      { counts: 'requested' },
    ),
  },
  list: { neededBy: isoDateField(), priority: choice(PRIORITIES) },
  filters: { priority: z.optional(choice(PRIORITIES)) },
  worked: ({ items: lines }) => {
    const { lines: figures, amount } = itemFigures(lines);
    return { lines: { items: figures }, totals: [{ label: 'Estimate', amount, strong: true }], amount };
  },
  stages: orderStages(screens.requestApprovals, 'ordered', {
    part: 'partly ordered or issued',
    whole: 'ordered or issued',
  }),
  approval: { branch: 'PUR', code: 'pur_req', screen: screens.requestApprovals, limits: 'pur_limits' },
});
export type PurchaseRequest = z.infer<typeof purchaseRequests.document>;
export type PurchaseRequestInput = z.infer<typeof purchaseRequests.input>;

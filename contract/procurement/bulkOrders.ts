import * as z from 'zod/mini';
import { exchangeOf, inCurrency } from '../currencies';
import { documentType, trackedLines } from '../document';
import { offerStages } from '../documentStages';
import { count, isoDateField, optionalText, percentField, positiveMoney, positiveQuantity, rate } from '../fields';
import { optionalRef, ref, refKey } from '../references';
import { items } from '../stock/items';
import { units } from '../stock/units';
import { figuresInCurrency } from './figuresInCurrency';
import { procurementKinds } from './kinds';
import { chosenTerms } from './orderTerms';
import { purchaseTypes } from './purchaseTypes';
import { procurement as screens } from './screens';
import { suppliers } from './suppliers';

/** An agreed rate for a quantity over some months; orders call it off (type BO). */
export const bulkOrders = documentType({
  ...procurementKinds.bulkOrder,
  head: {
    supplierId: ref(suppliers),
    validFrom: isoDateField('Enter the first day'),
    validTill: isoDateField('Enter the last day'),
    ...inCurrency,
    /** The highest total of orders from it, in rupees before tax. */
    valueLimit: z.nullable(positiveMoney),
    purchaseTypeId: optionalRef(purchaseTypes),
    creditDays: z.nullable(count(365)),
    /** The supplier is in another state, so the tax is IGST. */
    interState: z.boolean('Say yes or no'),
    termIds: chosenTerms,
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
    }),
  },
  list: { validFrom: isoDateField(), validTill: isoDateField() },
  filters: { supplierId: refKey(suppliers, 'Select a supplier of the list') },
  worked: ({ items: lines, interState, ...money }) => {
    const { lines: figures, ...rest } = figuresInCurrency(lines, {
      isInterState: interState === true,
      exchangeRate: exchangeOf(money),
    });
    return { lines: { items: figures }, ...rest };
  },
  stages: offerStages(screens.orderApprovals, 'called', { part: 'partly called off', whole: 'called off' }),
  approval: { branch: 'PUR', code: 'pur_ord', screen: screens.orderApprovals, limits: 'pur_limits' },
  party: 'supplierId',
  from: [
    { type: 'QT', lines: 'items', relation: 'ordered', into: 'items', through: true },
    { type: 'PQ', lines: 'items', relation: 'ordered', into: 'items' },
  ],
  expires: 'validTill',
});
export type BulkOrder = z.infer<typeof bulkOrders.document>;
export type BulkOrderInput = z.infer<typeof bulkOrders.input>;

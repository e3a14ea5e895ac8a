import * as z from 'zod/mini';
import { branchKeys, id, isoDateField, quantity, signedMoney } from '../fields';
import { plainReport } from '../plainReport';
import { refKey } from '../references';
import { items } from '../stock/items';
import { purchaseOrders } from './orders';
import { procurement as screens } from './screens';
import { suppliers } from './suppliers';

/** Lines of orders that were not received in full, the longest awaited first. */
export const pendingOrders = plainReport({
  path: '/api/procurement/pending-orders',
  screen: screens.pendingOrders,
  follows: purchaseOrders.path,
  columns: {
    documentId: id,
    number: z.string(),
    date: isoDateField(),
    expectedOn: isoDateField(),
    supplier: z.nullable(z.string()),
    item: z.string(),
    unit: z.string(),
    ordered: quantity,
    received: quantity,
    pending: quantity,
    /** Value of what is pending, before tax. */
    value: signedMoney,
  },
  filters: {
    from: isoDateField(),
    to: isoDateField(),
    supplierId: refKey(suppliers, 'Select a supplier of the list'),
    itemId: refKey(items, 'Select an item of the list'),
    branchId: branchKeys,
  },
  totals: ['value'],
  groups: ['supplier', 'item'],
});

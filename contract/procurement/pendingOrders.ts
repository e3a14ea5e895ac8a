import * as z from 'zod/mini';
import { branchKeys, called, isoDateField } from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { items } from '../stock/items';
import { pendingLines } from '../stock/pendingLines';
import { purchaseOrders } from './orders';
import { procurement as screens } from './screens';
import { suppliers } from './suppliers';

/** Lines of orders that were not received in full, the longest awaited first. */
export const pendingOrders = plainReport({
  path: '/api/procurement/pending-orders',
  screen: screens.pendingOrders,
  follows: purchaseOrders.path,
  columns: { expectedOn: isoDateField(), ...pendingLines('Supplier', 'Received') },
  filters: {
    ...period,
    partyId: called('Supplier', refKey(suppliers, 'Select a supplier of the list')),
    itemId: refKey(items, 'Select an item of the list'),
    expectedFrom: called('Expected from', z.optional(isoDateField())),
    expectedTo: called('Expected till', z.optional(isoDateField())),
    branchId: branchKeys,
  },
  totals: ['value'],
  groups: ['party', 'item'],
});

import * as z from 'zod/mini';
import { ofCost } from '../costFields';
import { branchKeys, called, id, quantity, rate } from '../fields';
import { plainReport } from '../plainReport';
import { refKey } from '../references';
import { itemGroups } from '../stock/itemGroups';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { SUPPLIERS } from '../targets';
import { inventory as screens } from './screens';

/** Items of which a store has no more than their reorder level, with what is on order, and how much to order. */
export const reorderList = plainReport({
  path: '/api/inventory/stock/reorder',
  screen: screens.reorderList,
  follows: '/api/inventory/stock',
  columns: {
    itemId: id,
    storeId: id,
    item: z.string(),
    code: z.string(),
    store: z.string(),
    onHand: quantity,
    requested: quantity,
    onOrder: quantity,
    reserved: quantity,
    reorder: called('Reorder at', quantity),
    most: z.nullable(quantity),
    lot: z.nullable(quantity),
    suggested: called('Suggested order', quantity),
    unit: z.string(),
    leadDays: z.nullable(z.int()),
    /** The preferred supplier, otherwise the last one. */
    supplier: z.nullable(z.string()),
    /** For one of the unit. */
    lastRate: ofCost(z.nullable(rate)),
  },
  filters: {
    itemId: refKey(items, 'Select an item of the list'),
    groupId: refKey(itemGroups, 'Select an item group of the list'),
    storeId: refKey(stores, 'Select a store of the list'),
    supplierId: refKey(SUPPLIERS, 'Select a supplier of the list'),
    branchId: branchKeys,
  },
  groups: ['store', 'supplier', 'item'],
});

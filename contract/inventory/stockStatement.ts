import * as z from 'zod/mini';
import { branchKeys, called, id, quantity, signedMoney } from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { itemGroups } from '../stock/itemGroups';
import { items } from '../stock/items';
import { inventory as screens } from './screens';

/** What a branch held of each item, what came and went, and what is left and what it cost. */
export const stockStatement = plainReport({
  path: '/api/inventory/stock/statement',
  screen: screens.stockStatement,
  follows: '/api/inventory/stock',
  columns: {
    itemId: id,
    item: z.string(),
    code: z.string(),
    group: z.nullable(z.string()),
    unit: z.string(),
    branch: z.string(),
    opening: quantity,
    received: called('In', quantity),
    issued: called('Out', quantity),
    closing: quantity,
    /** As they are now, whatever the period. */
    reserved: called('Reserved now', quantity),
    onOrder: called('On order now', quantity),
    value: signedMoney,
  },
  filters: {
    ...period,
    itemId: refKey(items, 'Select an item of the list'),
    groupId: refKey(itemGroups, 'Select an item group of the list'),
    branchId: branchKeys,
  },
  totals: ['value'],
  groups: ['group', 'branch', 'item'],
});

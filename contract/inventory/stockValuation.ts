import * as z from 'zod/mini';
import { branchKeys, called, id, isoDateField, quantity, rate, signedMoney } from '../fields';
import { plainReport } from '../plainReport';
import { refKey } from '../references';
import { itemGroups } from '../stock/itemGroups';
import { items } from '../stock/items';
import { inventory as screens } from './screens';

/** What branches held at the end of a day, and what it cost. */
export const stockValuation = plainReport({
  path: '/api/inventory/stock/valuation',
  screen: screens.stockValuation,
  follows: '/api/inventory/stock',
  columns: {
    itemId: id,
    item: z.string(),
    code: z.string(),
    group: z.nullable(z.string()),
    branch: z.string(),
    qty: called('Quantity', quantity),
    unit: z.string(),
    rate: called('Average rate', rate),
    value: signedMoney,
  },
  filters: {
    asOn: z.optional(isoDateField()),
    itemId: refKey(items, 'Select an item of the list'),
    groupId: refKey(itemGroups, 'Select an item group of the list'),
    branchId: branchKeys,
  },
  totals: ['value'],
  groups: ['group', 'branch'],
});

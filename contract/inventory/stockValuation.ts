import * as z from 'zod/mini';
import { branchKeys, called, choice, count, id, isoDateField, quantity, rate, signedMoney } from '../fields';
import { plainReport } from '../plainReport';
import { refKey } from '../references';
import { itemGroups } from '../stock/itemGroups';
import { items } from '../stock/items';
import { inventory as screens } from './screens';

/** Stock of branches at the end of a day, and its cost. */
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
    method: called('Costing', choice({ average: 'Moving average', fifo: 'FIFO' })),
    /** Rate of the last purchase into the branch. */
    lastRate: called('Last buying rate', z.nullable(rate)),
    realisableRate: called('Net realisable rate', z.nullable(rate)),
    /** The lower of cost and net realisable value. */
    lower: called('Lower value', signedMoney),
  },
  filters: {
    asOn: z.optional(isoDateField()),
    itemId: refKey(items, 'Select an item of the list'),
    groupId: refKey(itemGroups, 'Select an item group of the list'),
    branchId: branchKeys,
  },
  totals: ['value', 'lower'],
  groups: ['group', 'branch', 'method'],
});

/** Under FIFO: what is left now of each receipt. */
export const stockLayers = plainReport({
  path: '/api/inventory/stock/layers',
  screen: screens.stockValuation,
  tab: { key: 'layers', words: 'FIFO layers' },
  follows: '/api/inventory/stock',
  columns: {
    itemId: id,
    documentId: id,
    type: z.string(),
    item: z.string(),
    code: z.string(),
    group: z.nullable(z.string()),
    branch: z.string(),
    date: isoDateField(),
    number: called('Document', z.string()),
    party: z.nullable(z.string()),
    days: called('Days', count(100_000)),
    qty: called('Quantity left', quantity),
    unit: z.string(),
    rate,
    value: signedMoney,
  },
  filters: {
    itemId: refKey(items, 'Select an item of the list'),
    groupId: refKey(itemGroups, 'Select an item group of the list'),
    branchId: branchKeys,
  },
  totals: ['value'],
  groups: ['item', 'group', 'branch'],
});

import * as z from 'zod/mini';
import { ofCost } from '../costFields';
import { branchKeys, called, choice, id, isoDateField, quantity, rate, signedMoney, signedQuantity } from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { itemGroups } from '../stock/itemGroups';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { inventory as screens } from './screens';

const follows = '/api/inventory/stock';
/** How much there is of an item; below zero is a store, where the company allows it, never a branch. */
export const STOCK_LEVELS = { held: 'in stock', zero: 'none left', negative: 'below zero' } as const;
const level = z.optional(called('Quantity', choice(STOCK_LEVELS)));
const chosen = {
  itemId: refKey(items, 'Select an item of the list'),
  groupId: refKey(itemGroups, 'Select an item group of the list'),
  storeId: refKey(stores, 'Select a store of the list'),
};
const item = { itemId: id, item: z.string(), code: z.string(), group: z.nullable(z.string()) };
/** Without a rate there is nothing that has cost anything. */
const atCost = { rate: ofCost(called('Rate', z.nullable(rate))), value: ofCost(signedMoney) };

/**
 * Opening stock of each item in a branch, receipts, issues, and closing stock with its cost. For one store: its
 * quantities, with its share of the branch's cost.
 */
export const stockStatement = plainReport({
  path: '/api/inventory/stock/statement',
  screen: screens.stockStatement,
  follows,
  columns: {
    ...item,
    unit: z.string(),
    branch: z.string(),
    opening: signedQuantity,
    received: called('In', quantity),
    issued: called('Out', quantity),
    closing: signedQuantity,
    ...atCost,
    /** Present figures, regardless of the period. */
    reserved: called('Reserved now', quantity),
    onOrder: called('On order now', quantity),
    available: called('Available now', signedQuantity),
  },
  filters: { ...period, ...chosen, level, branchId: branchKeys },
  totals: ['value'],
  groups: ['group', 'branch', 'item'],
});

/** Present stock of each store by batch, with its share of the branch's cost. */
export const storeBalances = plainReport({
  path: '/api/inventory/stock/stores',
  screen: screens.stockStatement,
  tab: { key: 'stores', words: 'Stores and batches' },
  follows,
  columns: {
    ...item,
    branch: z.string(),
    store: z.string(),
    batch: z.nullable(z.string()),
    expiresOn: z.nullable(isoDateField()),
    qty: called('Quantity', signedQuantity),
    unit: z.string(),
    ...atCost,
  },
  filters: {
    ...chosen,
    batches: z.optional(called('Goods', choice({ batches: 'kept by batch', others: 'not kept by batch' }))),
    level,
    branchId: branchKeys,
  },
  totals: ['value'],
  groups: ['store', 'group', 'branch', 'item'],
});

import * as z from 'zod/mini';
import { branchKeys, called, id, isoDateField, quantity, signedMoney } from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { departments } from './departments';
import { lossTypes } from './lossTypes';
import { inventory as screens } from './screens';

/** Reports of the lines of stock documents: goods issued, lost and transferred. */

const document = { documentId: id, date: isoDateField(), number: z.string() };
const goods = { item: z.string(), qty: called('Quantity', quantity), unit: z.string() };
const filters = {
  ...period,
  itemId: refKey(items, 'Select an item of the list'),
  storeId: refKey(stores, 'Select a store of the list'),
  branchId: branchKeys,
};
const store = z.string();

export const materialIssuesList = plainReport({
  path: '/api/inventory/stock/issues',
  screen: screens.materialIssuesList,
  follows: '/api/inventory/stock',
  columns: { ...document, department: z.string(), store, ...goods, value: signedMoney },
  filters: { ...filters, departmentId: refKey(departments, 'Select a department of the list') },
  totals: ['value'],
  groups: ['department', 'item', 'store'],
});

export const materialLossesList = plainReport({
  path: '/api/inventory/stock/losses',
  screen: screens.materialLossesList,
  follows: '/api/inventory/stock',
  columns: { ...document, lossType: z.string(), store, ...goods, value: signedMoney },
  filters: { ...filters, lossTypeId: refKey(lossTypes, 'Select a loss type of the list') },
  totals: ['value'],
  groups: ['lossType', 'item', 'store'],
});

export const stockTransfers = plainReport({
  path: '/api/inventory/stock/transfers',
  screen: screens.stockTransfers,
  follows: '/api/inventory/stock',
  columns: { ...document, store: called('From store', store), toStore: store, ...goods },
  filters: { ...filters, storeId: called('From store', filters.storeId) },
  groups: ['store', 'toStore', 'item'],
});

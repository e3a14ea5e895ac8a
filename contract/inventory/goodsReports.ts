import * as z from 'zod/mini';
import { ofCost } from '../costFields';
import {
  branchKeys,
  called,
  choice,
  count,
  id,
  isoDateField,
  optionalText,
  quantity,
  signedMoney,
  signedPercent,
  signedQuantity,
} from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { departments } from './departments';
import { lossTypes } from './lossTypes';
import { inventory as screens } from './screens';

/** Reports of the lines of stock documents: goods issued, lost and transferred. */

const follows = '/api/inventory/stock';
const document = { documentId: id, date: isoDateField(), number: z.string() };
const goods = { item: z.string(), qty: called('Quantity', quantity), unit: z.string() };
const itemId = refKey(items, 'Select an item of the list');
const filters = {
  ...period,
  itemId,
  storeId: refKey(stores, 'Select a store of the list'),
  branchId: branchKeys,
};
const departmentId = refKey(departments, 'Select a department of the list');
const store = z.string();
/** Such as 2025-04: rows are added up by it. */
const month = z.string();

export const materialIssuesList = plainReport({
  path: '/api/inventory/stock/issues',
  screen: screens.materialIssuesList,
  follows,
  columns: {
    ...document,
    department: z.string(),
    purpose: z.nullable(z.string()),
    store,
    ...goods,
    value: ofCost(signedMoney),
    month,
  },
  filters: { ...filters, departmentId, purpose: z.optional(optionalText(120)) },
  totals: ['value'],
  groups: ['department', 'item', 'store', 'purpose', 'month'],
});

/** Items that departments used in a period, compared with the standard of department-wise items for its days. */
export const departmentUse = plainReport({
  path: '/api/inventory/stock/department-use',
  screen: screens.materialIssuesList,
  tab: { key: 'departments', words: 'By department' },
  follows,
  columns: {
    departmentId: id,
    itemId: id,
    department: z.string(),
    item: z.string(),
    issued: quantity,
    returned: quantity,
    used: called('Used', signedQuantity),
    /** Null where department-wise items say nothing of a day. */
    standard: called('Standard', z.nullable(quantity)),
    variance: called('Above standard', z.nullable(signedQuantity)),
    unit: z.string(),
    value: ofCost(signedMoney),
    /** At the cost of a unit in the period. */
    varianceValue: ofCost(called('Value above standard', z.nullable(signedMoney))),
  },
  filters: { ...period, departmentId, itemId, branchId: branchKeys },
  totals: ['value'],
  groups: ['department', 'item'],
});

export const materialLossesList = plainReport({
  path: '/api/inventory/stock/losses',
  screen: screens.materialLossesList,
  follows,
  columns: {
    ...document,
    lossType: z.string(),
    witness: z.nullable(z.string()),
    store,
    ...goods,
    value: ofCost(signedMoney),
    /** Share of all departments' use of the item in the period. */
    share: called('% of consumption', z.nullable(signedPercent)),
  },
  filters: { ...filters, lossTypeId: refKey(lossTypes, 'Select a loss type of the list') },
  totals: ['value'],
  groups: ['lossType', 'item', 'store', 'witness'],
});

/** Transfers from store to store and from branch to branch, with the quantity that arrived. */
export const stockTransfers = plainReport({
  path: '/api/inventory/stock/transfers',
  screen: screens.stockTransfers,
  follows,
  columns: {
    ...document,
    type: z.string(),
    store: called('From store', store),
    to: z.string(),
    item: z.string(),
    sent: quantity,
    received: quantity,
    short: called('Short', quantity),
    pending: called('In transit', signedQuantity),
    unit: z.string(),
    receivedOn: called('Received on', z.nullable(isoDateField())),
    /** Until everything arrived, or until today. */
    days: called('Days', count(100_000)),
  },
  filters: {
    ...filters,
    storeId: called('From store', filters.storeId),
    between: z.optional(called('Between', choice({ ST: 'stores', BT: 'branches' }))),
  },
  groups: ['store', 'to', 'item'],
});

import * as z from 'zod/mini';
import { branchKeys, called, id, quantity, signedMoney } from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
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
    unit: z.string(),
    branch: z.string(),
    opening: quantity,
    received: called('In', quantity),
    issued: called('Out', quantity),
    closing: quantity,
    value: signedMoney,
  },
  filters: { ...period, itemId: refKey(items, 'Select an item of the list'), branchId: branchKeys },
  totals: ['value'],
  groups: ['branch', 'item'],
});

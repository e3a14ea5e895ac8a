import * as z from 'zod/mini';
import { branchKeys, called, id, isoDateField, quantity, signedMoney } from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { inventory as screens } from './screens';

/** Every movement of goods, as on a bin card. */
export const stockLedger = plainReport({
  path: '/api/inventory/stock/ledger',
  screen: screens.stockLedger,
  follows: '/api/inventory/stock',
  columns: {
    documentId: id,
    type: z.string(),
    date: isoDateField(),
    number: called('Document', z.string()),
    item: z.string(),
    store: z.string(),
    particulars: z.nullable(z.string()),
    received: called('In', quantity),
    issued: called('Out', quantity),
    unit: z.string(),
    value: signedMoney,
  },
  filters: {
    ...period,
    itemId: refKey(items, 'Select an item of the list'),
    storeId: refKey(stores, 'Select a store of the list'),
    branchId: branchKeys,
  },
  totals: ['value'],
  groups: ['item', 'store'],
});

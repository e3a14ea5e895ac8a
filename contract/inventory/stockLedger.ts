import * as z from 'zod/mini';
import { ofCost } from '../costFields';
import {
  branchKeys,
  calendarMonth,
  called,
  id,
  isoDateField,
  quantity,
  rate,
  signedMoney,
  signedQuantity,
} from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { inventory as screens } from './screens';

/** Balance of an item at a moment; for one store only its quantity, since the branch bears the value. */
const Balance = z.object({ qty: signedQuantity, value: ofCost(z.nullable(signedMoney)) });

/** Every movement of goods; of one item as on a bin card, from what there was to what is left. */
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
    rate: ofCost(z.nullable(rate)),
    value: ofCost(signedMoney),
    /** After the movement, where one item is requested. */
    balance: called('Balance', z.nullable(signedQuantity)),
    balanceValue: ofCost(called('Balance value', z.nullable(signedMoney))),
    month: calendarMonth,
  },
  filters: {
    ...period,
    itemId: refKey(items, 'Select an item of the list'),
    storeId: refKey(stores, 'Select a store of the list'),
    branchId: branchKeys,
  },
  totals: ['value'],
  groups: ['item', 'store', 'month'],
  around: {
    /** Where one item is requested: the opening balance, and the receipts and issues of each month. */
    opening: z.nullable(Balance),
    months: z.array(
      z.object({
        month: z.string(),
        received: quantity,
        issued: quantity,
        value: ofCost(signedMoney),
        balance: signedQuantity,
        balanceValue: ofCost(z.nullable(signedMoney)),
      }),
    ),
  },
});

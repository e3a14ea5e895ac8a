import * as z from 'zod/mini';
import { ofCost } from '../costFields';
import {
  branchKeys,
  calendarMonth,
  called,
  choice,
  count,
  id,
  isoDateField,
  quantity,
  rate,
  signedMoney,
  signedPercent,
  signedQuantity,
} from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { itemGroups } from '../stock/itemGroups';
import { items } from '../stock/items';
import { stores } from '../stock/stores';
import { inventory as screens } from './screens';

/** Age of stock, and moving and slow items: tabs of the reports of stock. */

const follows = '/api/inventory/stock';
const text = z.nullable(z.string());
const itemId = refKey(items, 'Select an item of the list');
const groupId = refKey(itemGroups, 'Select an item group of the list');
const filters = { itemId, groupId, branchId: branchKeys };
const item = { itemId: id, item: z.string(), code: z.string(), group: text };
const held = { qty: called('Quantity', quantity), unit: z.string(), value: ofCost(signedMoney) };

/** Bounds of the ages of stock, in days. */
export const STOCK_AGES = [30, 60, 90, 180, 365] as const;

/** Present stock by the age of its receipts; the latest receipts count as still in stock. */
export const stockAgeing = plainReport({
  path: '/api/inventory/stock/ageing',
  screen: screens.stockValuation,
  tab: { key: 'ageing', words: 'Ageing' },
  follows,
  columns: {
    ...item,
    branch: z.string(),
    ...held,
    to30: called('0 to 30 days', signedMoney),
    to60: called('31 to 60 days', signedMoney),
    to90: called('61 to 90 days', signedMoney),
    to180: called('91 to 180 days', signedMoney),
    to365: called('181 to 365 days', signedMoney),
    older: called('Above 365 days', signedMoney),
    qty30: called('Quantity to 30', quantity),
    qty60: called('Quantity to 60', quantity),
    qty90: called('Quantity to 90', quantity),
    qty180: called('Quantity to 180', quantity),
    qty365: called('Quantity to 365', quantity),
    qtyOlder: called('Quantity above 365', quantity),
  },
  filters,
  totals: ['value', 'to30', 'to60', 'to90', 'to180', 'to365', 'older'],
  groups: ['group', 'branch'],
});

export const ABC = { A: 'A: up to 80 %', B: 'B: up to 95 %', C: 'C: the rest' } as const;
export const XYZ = { X: 'X: steady', Y: 'Y: varying', Z: 'Z: irregular' } as const;

/** Items by the value that went out in twelve months, and by how regularly it did. */
export const stockClasses = plainReport({
  path: '/api/inventory/stock/classes',
  screen: screens.stockValuation,
  tab: { key: 'classes', words: 'ABC and XYZ' },
  follows,
  columns: {
    ...item,
    used: called('Went out', signedMoney),
    share: called('Share', signedPercent),
    upTo: called('Share so far', signedPercent),
    abc: called('ABC', choice(ABC)),
    xyz: called('XYZ', choice(XYZ)),
    value: called('Value now', signedMoney),
  },
  filters: { abc: z.optional(called('ABC', choice(ABC))), ...filters },
  totals: ['used', 'value'],
  groups: ['abc', 'xyz', 'group'],
});

export const EXPIRY_DAYS = { 0: 'expired', 7: '7 days', 30: '30 days', 90: '90 days', 180: '180 days' } as const;

/** Batches in stock that expire within some days, or have expired. */
export const expiringGoods = plainReport({
  path: '/api/inventory/stock/expiring',
  screen: screens.stockValuation,
  tab: { key: 'expiry', words: 'Expiry' },
  follows,
  columns: {
    itemId: id,
    expiresOn: isoDateField(),
    madeOn: called('Made on', z.nullable(isoDateField())),
    days: called('Days left', z.int()),
    batch: z.string(),
    item: z.string(),
    store: z.string(),
    ...held,
    month: calendarMonth,
  },
  filters: {
    within: z._default(called('Within', choice(EXPIRY_DAYS)), '30'),
    itemId,
    storeId: refKey(stores, 'Select a store of the list'),
    branchId: branchKeys,
  },
  totals: ['value'],
  groups: ['month', 'item', 'store'],
});

/** Value in the stock ledger of each branch by account of stock in hand, next to the balance of the account. */
export const stockProof = plainReport({
  path: '/api/inventory/stock/proof',
  screen: screens.stockValuation,
  tab: { key: 'proof', words: 'Stock and ledger' },
  follows,
  columns: {
    branchId: id,
    branch: z.string(),
    account: z.string(),
    stock: called('Value of stock', signedMoney),
    ledger: called('Stock in hand in the ledger', signedMoney),
    difference: signedMoney,
  },
  filters: { branchId: branchKeys },
  totals: ['stock', 'ledger', 'difference'],
});

export const STILL_DAYS = { 30: '30 days', 60: '60 days', 90: '90 days', 180: '180 days', 365: '365 days' } as const;

/** Stock that has not moved for some days. */
export const slowMoving = plainReport({
  path: '/api/inventory/stock/slow-moving',
  screen: screens.reorderList,
  tab: { key: 'slow', words: 'Slow moving' },
  follows,
  columns: {
    ...item,
    branch: z.string(),
    lastMoved: isoDateField(),
    lastOut: called('Last went out', z.nullable(isoDateField())),
    days: called('Days', count(100_000)),
    ...held,
  },
  filters: { still: z._default(called('Not moved for', choice(STILL_DAYS)), '90'), ...filters },
  totals: ['value'],
  groups: ['group', 'branch'],
});

const boughtBy = {
  ...period,
  supplierId: refKey(
    { path: '/api/procurement/suppliers', names: { one: 'supplier', many: 'suppliers' } },
    'Select a supplier of the list',
  ),
  ...filters,
};

/** Rates that items were bought at in a period, as they came into stock. */
export const priceVariance = plainReport({
  path: '/api/inventory/stock/price-variance',
  screen: screens.reorderList,
  tab: { key: 'prices', words: 'Price variance' },
  follows,
  columns: {
    itemId: id,
    item: z.string(),
    code: z.string(),
    receipts: count(1_000_000),
    qty: called('Quantity', quantity),
    unit: z.string(),
    least: ofCost(called('Lowest rate', rate)),
    average: ofCost(called('Average rate', rate)),
    most: ofCost(called('Highest rate', rate)),
    last: ofCost(called('Last rate', rate)),
    lastOn: called('Last bought', isoDateField()),
    variance: ofCost(called('Last against average', signedPercent)),
  },
  filters: boughtBy,
});

/** The same month by month: how the rate of an item has moved. */
export const priceTrend = plainReport({
  path: '/api/inventory/stock/price-trend',
  screen: screens.reorderList,
  tab: { key: 'trend', words: 'Price trend' },
  follows,
  columns: {
    itemId: id,
    month: called('Month', calendarMonth),
    item: z.string(),
    code: z.string(),
    receipts: count(1_000_000),
    qty: called('Quantity', quantity),
    unit: z.string(),
    least: ofCost(called('Lowest rate', rate)),
    average: ofCost(called('Average rate', rate)),
    most: ofCost(called('Highest rate', rate)),
    value: ofCost(signedMoney),
  },
  filters: boughtBy,
  totals: ['value'],
  groups: ['item', 'month'],
});

/** Goods that were sent to another store or branch and have not arrived in full. */
export const goodsInTransit = plainReport({
  path: '/api/inventory/stock/in-transit',
  screen: screens.stockTransfers,
  tab: { key: 'transit', words: 'In transit' },
  follows,
  columns: {
    documentId: id,
    type: z.string(),
    date: isoDateField(),
    days: called('Days', count(100_000)),
    number: z.string(),
    store: called('From store', z.string()),
    to: called('To', z.string()),
    item: z.string(),
    sent: quantity,
    received: quantity,
    pending: called('In transit', signedQuantity),
    unit: z.string(),
  },
  filters: {
    itemId,
    storeId: called('From store', refKey(stores, 'Select a store of the list')),
    branchId: branchKeys,
  },
  groups: ['to', 'number'],
});

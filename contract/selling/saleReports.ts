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
import { period, plainReport, type ReportTab } from '../plainReport';
import { refKey } from '../references';
import type { Screen } from '../screen';
import { itemGroups } from '../stock/itemGroups';
import { items } from '../stock/items';
import { PEOPLE } from '../targets';
import { agents } from './agents';
import { customerGroups } from './customerGroups';
import { customers } from './customers';
import { outlets } from './outlets';
import { saleTypes } from './saleTypes';
import { SOLD_ROOT } from './sold';

/** Reports of the sales register that several areas show, each on screens of its own. */

const text = z.string();
const optional = z.nullable(z.string());

export const ofCustomers = {
  customerId: called('Customer', refKey(customers, 'Select a customer of the list')),
  groupId: called('Customer group', refKey(customerGroups, 'Select a customer group of the list')),
};
export const ofItems = {
  itemId: called('Item', refKey(items, 'Select an item of the list')),
  itemGroupId: called('Item group', refKey(itemGroups, 'Select a group of the list')),
};
export const agentKey = called('Agent', refKey(agents, 'Select an agent of the list'));
export const outletKey = called('Outlet', refKey(outlets, 'Select an outlet of the list'));
export const saleTypeKey = called('Sale type', refKey(saleTypes, 'Select a sale type of the list'));
/** The margin on goods reveals their cost. */
export const marginPercent = ofCost(called('Margin %', signedPercent));
export const ofMargin = ofCost(signedMoney);
export const share = called('Share %', signedPercent);

export const SOLD_KINDS = { bill: 'Bill', return: 'Return', note: 'Debit note' } as const;
/** The hours of a day, as clocks show when they begin. */
const HOURS = Object.fromEntries(
  Array.from({ length: 24 }, (_, hour) => [String(hour), `${String(hour).padStart(2, '0')}:00`]),
);
const SOLD_AT = { outlet: 'At an outlet', direct: 'Without outlet' } as const;

/** How sales were settled, next to each other. */
export const settledColumns = {
  cash: signedMoney,
  card: signedMoney,
  upi: called('UPI', signedMoney),
  bank: signedMoney,
  coupon: called('Coupons', signedMoney),
  slip: called('Exchange slips', signedMoney),
  advance: called('Advances used', signedMoney),
  credit: called('On credit', signedMoney),
};

type On = { path: `/api/${string}`; screen: Screen; tab?: ReportTab };

/** The sales register, document by document: returns are below zero, cancelled documents are zero. */
export const saleRegisterOn = (on: On) =>
  plainReport({
    ...on,
    follows: SOLD_ROOT,
    columns: {
      documentId: id,
      type: text,
      date: isoDateField(),
      number: text,
      kind: choice(SOLD_KINDS),
      customer: text,
      gstin: called('GSTIN', optional),
      saleType: optional,
      outlet: optional,
      agent: optional,
      user: text,
      gross: signedMoney,
      discount: signedMoney,
      taxable: signedMoney,
      cgst: signedMoney,
      sgst: signedMoney,
      igst: signedMoney,
      roundOff: signedMoney,
      total: signedMoney,
      ...settledColumns,
      balance: signedMoney,
      status: choice({ posted: 'Posted', cancelled: 'Cancelled' }),
      month: calendarMonth,
    },
    filters: {
      ...period,
      ...ofCustomers,
      agentId: agentKey,
      saleTypeId: saleTypeKey,
      outletId: outletKey,
      sold: z.optional(called('Sold', choice(SOLD_AT))),
      userId: called('User', refKey(PEOPLE, 'Select a user of the list')),
      hour: z.optional(called('Hour', choice(HOURS))),
      kind: z.optional(called('Kind', choice(SOLD_KINDS))),
      branchId: branchKeys,
    },
    totals: [
      ...(['gross', 'discount', 'taxable', 'cgst', 'sgst', 'igst', 'roundOff', 'total'] as const),
      ...(['cash', 'card', 'upi', 'bank', 'coupon', 'slip', 'advance', 'credit'] as const),
    ],
    groups: ['date', 'month', 'customer', 'saleType', 'outlet', 'agent', 'user'],
  });
export type SaleRegister = ReturnType<typeof saleRegisterOn>;

/** Each item of each bill and return, with what it cost. */
export const soldLinesOn = (on: On) =>
  plainReport({
    ...on,
    follows: SOLD_ROOT,
    columns: {
      documentId: id,
      type: text,
      date: isoDateField(),
      number: text,
      customer: text,
      item: text,
      itemGroup: optional,
      unit: text,
      qty: signedQuantity,
      freeQty: called('Free', signedQuantity),
      rate,
      discount: signedMoney,
      taxable: signedMoney,
      tax: signedMoney,
      cost: ofMargin,
      margin: ofMargin,
      marginPercent,
    },
    filters: {
      ...period,
      ...ofItems,
      customerId: ofCustomers.customerId,
      agentId: agentKey,
      outletId: outletKey,
      branchId: branchKeys,
    },
    totals: ['discount', 'taxable', 'tax', 'cost', 'margin'],
    groups: ['itemGroup', 'item', 'customer', 'date'],
  });
export type SoldLines = ReturnType<typeof soldLinesOn>;

/** So many items, the best or the least, by what `measure` says. */
export const TOP = {
  top10: 'Top 10',
  top25: 'Top 25',
  top100: 'Top 100',
  least10: 'Least 10',
  least25: 'Least 25',
  least100: 'Least 100',
} as const;
export const MEASURES = { value: 'Value', qty: 'Quantity', margin: 'Margin' } as const;
const measure = z._default(called('Ranked by', choice(MEASURES)), 'value');
const unsold = z.optional(called('Unsold items', choice({ yes: 'Included' })));

/** Total sales of each item, before and after returns. */
export const itemSalesOn = (on: On) =>
  plainReport({
    ...on,
    follows: SOLD_ROOT,
    columns: {
      itemId: id,
      item: text,
      itemGroup: optional,
      hsn: optional,
      unit: text,
      soldQty: quantity,
      returnedQty: quantity,
      qty: called('Net qty', signedQuantity),
      averageRate: rate,
      discount: signedMoney,
      taxable: called('Net sales', signedMoney),
      tax: signedMoney,
      total: signedMoney,
      cost: ofMargin,
      margin: ofMargin,
      marginPercent,
      share,
    },
    filters: {
      ...period,
      itemGroupId: ofItems.itemGroupId,
      top: z.optional(called('Show', choice(TOP))),
      measure,
      unsold,
      branchId: branchKeys,
    },
    totals: ['discount', 'taxable', 'tax', 'total', 'cost', 'margin'],
    groups: ['itemGroup', 'hsn'],
  });
export type ItemSales = ReturnType<typeof itemSalesOn>;

export const HOW_MANY = { '10': '10 items', '25': '25 items', '50': '50 items', '100': '100 items' } as const;

/** The first so many items by value, quantity or margin: the best, or those that sell least. */
export const rankedItemsOn = (on: On) =>
  plainReport({
    ...on,
    follows: SOLD_ROOT,
    columns: {
      itemId: id,
      rank: count(1_000_000),
      item: text,
      itemGroup: optional,
      unit: text,
      qty: called('Net qty', signedQuantity),
      taxable: called('Net sales', signedMoney),
      cost: ofMargin,
      margin: ofMargin,
      marginPercent,
      share,
    },
    filters: {
      ...period,
      itemGroupId: ofItems.itemGroupId,
      count: z._default(called('Show', choice(HOW_MANY)), '10'),
      measure,
      unsold,
      branchId: branchKeys,
    },
    totals: ['taxable', 'cost', 'margin'],
  });
export type RankedItems = ReturnType<typeof rankedItemsOn>;

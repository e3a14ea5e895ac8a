import * as z from 'zod/mini';
import {
  branchKeys,
  calendarMonth,
  called,
  choice,
  count,
  id,
  instant,
  isoDateField,
  money,
  percentField,
  rate,
  signedMoney,
  signedPercent,
  signedQuantity,
  yesOrNo,
} from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { restaurant as screens } from '../restaurant/screens';
import { itemGroupsListOn, itemsListOn } from '../stock/itemLists';
import { takeaway } from '../takeaway/screens';
import { outlets } from './outlets';
import { priceLists } from './priceLists';
import {
  itemSalesOn,
  ofItems,
  outletKey,
  rankedItemsOn,
  SOLD_KINDS,
  saleRegisterOn,
  saleTypeKey,
  settledColumns,
  share,
  soldLinesOn,
} from './saleReports';
import { SOLD_ROOT } from './sold';

/** Reports of shops, counters and restaurants: of everything that is sold, at an outlet or without one. */

const text = z.string();
const optional = z.nullable(z.string());
const at = <const P extends string>(name: P) => `/api/selling/reports/${name}` as const;

export const shopItemGroups = itemGroupsListOn(at('item-groups'), screens.itemGroupsList);
export const shopItems = itemsListOn(at('items'), screens.itemsList);

export const outletsList = plainReport({
  path: at('outlets'),
  screen: screens.outletsList,
  follows: outlets.path,
  columns: {
    id,
    code: text,
    name: text,
    branch: text,
    store: text,
    saleType: text,
    includesTax: called('Prices include tax', yesOrNo),
    tills: called('Tills', z.int()),
    openTills: called('Open now', z.int()),
    maxDiscountPercent: called('Discount without a supervisor', percentField()),
    active: yesOrNo,
  },
  filters: { active: z.optional(choice({ true: 'Yes', false: 'No' })), branchId: branchKeys },
  groups: ['branch'],
});

/** The same of take-away, on its own screen. */
export const takeAwaySales = saleRegisterOn({ path: at('take-away-sales'), screen: takeaway.salesList });
export const listOfSales = saleRegisterOn({ path: at('list-of-sales'), screen: screens.listOfSales });
export const itemWiseSales = soldLinesOn({ path: at('item-wise-sales'), screen: screens.itemWiseSales });
export const itemConsolidations = itemSalesOn({
  path: at('item-consolidations'),
  screen: screens.itemWiseConsolidations,
});
export const topItems = rankedItemsOn({ path: at('top-items'), screen: screens.topNItems });
export const leastItems = rankedItemsOn({ path: at('least-items'), screen: screens.leastNItems });

/** Where and when: a row for each day, branch and outlet. */
const place = {
  date: isoDateField(),
  month: calendarMonth,
  branchId: id,
  branch: text,
  outletId: z.nullable(id),
  outlet: optional,
};

/** Sales of each day at each outlet; grouped by sale type, of each sale type. */
export const consolidatedSales = plainReport({
  path: at('consolidated-sales'),
  screen: screens.consolidatedSales,
  follows: SOLD_ROOT,
  columns: {
    ...place,
    saleTypeId: z.nullable(id),
    saleType: optional,
    bills: count(100_000_000),
    qty: called('Net qty', signedQuantity),
    gross: signedMoney,
    discount: signedMoney,
    sold: called('Taxable', signedMoney),
    returned: signedMoney,
    taxable: called('Net sales', signedMoney),
    tax: signedMoney,
    total: signedMoney,
    average: called('Average bill', signedMoney),
  },
  filters: { ...period, outletId: outletKey, saleTypeId: saleTypeKey, branchId: branchKeys },
  totals: ['bills', 'qty', 'gross', 'discount', 'sold', 'returned', 'taxable', 'tax', 'total'],
  groups: ['date', 'month', 'branch', 'outlet', 'saleType'],
});

/** How the sales of each day were settled. The difference to the sales themselves is zero. */
export const consolidatedSettlements = plainReport({
  path: at('consolidated-settlements'),
  screen: screens.consolidatedSettlements,
  follows: SOLD_ROOT,
  columns: {
    ...place,
    ...settledColumns,
    settled: signedMoney,
    total: called('Sales', signedMoney),
    difference: signedMoney,
  },
  filters: { ...period, outletId: outletKey, branchId: branchKeys },
  totals: ['cash', 'card', 'upi', 'bank', 'coupon', 'slip', 'advance', 'credit', 'settled', 'total', 'difference'],
  groups: ['date', 'month', 'branch', 'outlet'],
});

/** Taxable value and tax of what was sold, by rate. */
export const taxWiseSales = plainReport({
  path: at('tax-wise-sales'),
  screen: screens.taxWiseSales,
  follows: SOLD_ROOT,
  columns: {
    rate: called('GST %', percentField()),
    bills: count(100_000_000),
    taxable: signedMoney,
    cgst: signedMoney,
    sgst: signedMoney,
    igst: signedMoney,
    tax: signedMoney,
    total: signedMoney,
  },
  filters: { ...period, outletId: outletKey, branchId: branchKeys },
  totals: ['taxable', 'cgst', 'sgst', 'igst', 'tax', 'total'],
});

/** Bills that were cancelled, by user and reason. */
export const cancelledBills = plainReport({
  path: at('cancelled-bills'),
  screen: screens.cancelledAndNcBills,
  follows: SOLD_ROOT,
  columns: {
    documentId: id,
    type: text,
    date: isoDateField(),
    number: text,
    kind: choice(SOLD_KINDS),
    customer: text,
    outlet: optional,
    amount: money,
    madeBy: called('Made by', text),
    cancelledBy: called('Cancelled by', optional),
    cancelledAt: called('Cancelled at', z.nullable(instant)),
    reason: optional,
  },
  filters: { ...period, outletId: outletKey, branchId: branchKeys },
  totals: ['amount'],
  groups: ['outlet', 'madeBy', 'cancelledBy', 'reason', 'date'],
});

/** At which hours most is sold: of what was entered on its own day. */
export const hourWiseSales = plainReport({
  path: at('hour-wise-sales'),
  screen: screens.hourWiseSales,
  follows: SOLD_ROOT,
  columns: {
    hour: count(23),
    hours: text,
    bills: count(100_000_000),
    sold: called('Taxable', signedMoney),
    returned: signedMoney,
    taxable: called('Net sales', signedMoney),
    tax: signedMoney,
    total: signedMoney,
    average: called('Average bill', signedMoney),
    share,
  },
  filters: { ...period, branchId: branchKeys },
  totals: ['bills', 'sold', 'returned', 'taxable', 'tax', 'total'],
  groups: ['hours'],
});

/** The price of an item in each price list of a day, next to its own rate and the last bill. */
export const priceComparison = plainReport({
  path: at('price-comparison'),
  screen: screens.priceComparison,
  follows: priceLists.path,
  columns: {
    itemId: id,
    item: text,
    itemGroup: optional,
    unit: text,
    priceList: text,
    includesTax: called('With tax', yesOrNo),
    minQty: called('From quantity', signedQuantity),
    rate,
    ownRate: called('Rate of the item', z.nullable(rate)),
    difference: called('Difference %', z.nullable(signedPercent)),
    floorRate: called('Lowest rate', z.nullable(rate)),
    mrp: called('MRP', z.nullable(rate)),
    lastRate: called('Last sold at', z.nullable(rate)),
    lastOn: called('Last sold on', z.nullable(isoDateField())),
  },
  filters: {
    asOn: isoDateField(),
    itemId: ofItems.itemId,
    itemGroupId: ofItems.itemGroupId,
    priceListId: called('Price list', refKey(priceLists, 'Select a price list of the list')),
  },
  groups: ['item', 'priceList', 'itemGroup'],
});

const TILL_STATES = { open: 'Open', closed: 'Closed' } as const;
const till = { outlet: text, till: text, series: text };

/** Tills with the expected and the counted money. For an open till the count stays blind. */
export const daySettlement = plainReport({
  path: at('day-settlement'),
  screen: screens.daySettlement,
  follows: '/api/pos/shifts',
  columns: {
    date: isoDateField(),
    outletId: id,
    ...till,
    cashier: text,
    state: called('Till is', choice(TILL_STATES)),
    openedAt: called('Opened at', instant),
    closedAt: called('Closed at', z.nullable(instant)),
    bills: count(100_000_000),
    opening: called('Opening float', money),
    cash: signedMoney,
    card: signedMoney,
    upi: called('UPI', signedMoney),
    coupon: called('Coupons', signedMoney),
    slip: called('Exchange slips', signedMoney),
    credit: called('On credit', signedMoney),
    paidIn: called('Paid in', signedMoney),
    paidOut: called('Paid out', signedMoney),
    expected: called('Cash expected', z.nullable(signedMoney)),
    counted: called('Cash counted', z.nullable(money)),
    difference: called('Over or short', signedMoney),
    cardDifference: called('Card over or short', signedMoney),
    upiDifference: called('UPI over or short', signedMoney),
    remark: optional,
  },
  filters: {
    ...period,
    outletId: outletKey,
    state: z.optional(called('Till', choice({ ...TILL_STATES, short: 'Over or short' }))),
    branchId: branchKeys,
  },
  totals: [
    'bills',
    'opening',
    'cash',
    'card',
    'upi',
    'coupon',
    'slip',
    'credit',
    'paidIn',
    'paidOut',
    'difference',
    'cardDifference',
    'upiDifference',
  ],
  groups: ['outlet', 'cashier', 'date'],
});

/** The tills of the outlets as they are now. */
export const tillStatus = plainReport({
  path: at('till-status'),
  screen: screens.tableStatus,
  follows: '/api/pos/tills',
  columns: {
    outletId: id,
    ...till,
    state: called('Till is', choice(TILL_STATES)),
    cashier: optional,
    openedAt: called('Opened at', z.nullable(instant)),
    bills: called('Bills of the shift', count(100_000_000)),
    lastBillAt: called('Last bill at', z.nullable(instant)),
    closedAt: called('Last closed at', z.nullable(instant)),
    held: called('Held bills', count(1_000_000)),
  },
  filters: {
    outletId: outletKey,
    state: z.optional(called('Till', choice(TILL_STATES))),
    branchId: branchKeys,
  },
  totals: ['bills'],
  groups: ['outlet', 'state'],
});

/** Bills that are put aside at the moment. */
export const heldBillsList = plainReport({
  path: at('held-bills'),
  screen: screens.tableStatus,
  tab: { key: 'held', words: 'Held bills' },
  follows: '/api/pos/held',
  columns: {
    id,
    outlet: text,
    label: called('Name', text),
    heldBy: called('Held by', text),
    heldAt: called('Held at', instant),
    lines: called('Lines', count(500)),
    amount: money,
  },
  filters: { outletId: outletKey, branchId: branchKeys },
  totals: ['amount'],
  groups: ['outlet', 'heldBy'],
});

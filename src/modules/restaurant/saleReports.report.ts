import { firstOfMonth, isoDate } from '../../../contract/dates';
import { inventory } from '../../../contract/inventory/screens';
import { restaurant as screens } from '../../../contract/restaurant/screens';
import { offersUsed } from '../../../contract/selling/offersUsed';
import {
  cancelledBills,
  consolidatedSales,
  consolidatedSettlements,
  daySettlement,
  heldBillsList,
  hourWiseSales,
  itemConsolidations,
  itemWiseSales,
  leastItems,
  listOfSales,
  outletsList,
  priceComparison,
  shopItemGroups,
  shopItems,
  taxWiseSales,
  tillStatus,
  topItems,
} from '../../../contract/selling/shopReports';
import { definePlainReport } from '../../kit/report/definePlainReport';
import { defineReportTabs } from '../../kit/report/defineReportTabs';
import { itemGroupsListOf, itemsListOf } from '../../selling/keyReports.report';
import {
  daysOf,
  itemSalesOf,
  NOTHING_SOLD,
  openDocument,
  rankedItemsOf,
  saleRegisterOf,
  soldLinesOf,
} from '../../selling/saleReports.report';

/** Reports of shops, counters and restaurants; every figure leads to the bills that it is made of. */

export const itemGroupsListReport = itemGroupsListOf(shopItemGroups, inventory.itemGroups);
export const itemsListReport = itemsListOf(shopItems, inventory.simpleItems);

export const outletsListReport = definePlainReport(outletsList, {
  minor: ['store', 'saleType', 'maxDiscountPercent'],
  grouped: { counted: 'Outlets' },
  open: ({ id }) => ({ screen: screens.outlets, params: { open: id } }),
  many: 'outlets',
});

export const listOfSalesReport = saleRegisterOf(listOfSales);
export const itemWiseSalesReport = soldLinesOf(itemWiseSales);
export const itemConsolidationsReport = itemSalesOf(itemConsolidations, screens.itemWiseSales);
export const topItemsReport = rankedItemsOf(topItems, screens.itemWiseSales);
export const leastItemsReport = rankedItemsOf(leastItems, screens.itemWiseSales);

type Place = { date: string; branchId: number; outletId: number | null };
const dayOf = ({ date, branchId }: Place) => ({ from: date, to: date, branchId: String(branchId) });
/** The bills of a day at an outlet, or without one. */
const billsOf = (row: Place) => ({
  screen: screens.listOfSales,
  params: { ...dayOf(row), ...(row.outletId === null ? { sold: 'direct' } : { outletId: row.outletId }) },
});

const salesOfDaysReport = definePlainReport(consolidatedSales, {
  minor: ['month', 'branch', 'saleType', 'qty', 'gross', 'discount', 'returned', 'tax', 'average'],
  grouped: { counted: 'Days', charted: ['taxable'] },
  draws: { by: 'date', figures: ['taxable'], as: 'steps' },
  open: (row) =>
    row.saleTypeId === null
      ? billsOf(row)
      : {
          screen: screens.listOfSales,
          params: { ...dayOf(row), saleTypeId: row.saleTypeId },
        },
  empty: NOTHING_SOLD,
});

export const offersUsedReport = definePlainReport(offersUsed, {
  columns: ['date', 'number', 'outlet', 'customer', 'code', 'offer', 'base', 'discount', 'net', 'month'],
  minor: ['outlet', 'customer', 'code', 'base', 'month'],
  start: ({ today }) => ({ from: firstOfMonth(isoDate(today)), to: today, by: 'offer' }),
  grouped: { counted: 'Bills', charted: ['discount'] },
  open: openDocument,
  empty: 'No offer or coupon was used in this period.',
});

export const consolidatedSalesReport = defineReportTabs('Sales', salesOfDaysReport, offersUsedReport);

export const consolidatedSettlementsReport = definePlainReport(consolidatedSettlements, {
  minor: ['month', 'branch', 'bank', 'coupon', 'slip', 'advance', 'settled'],
  grouped: {
    counted: 'Days',
    charted: ['cash', 'card', 'upi', 'bank', 'coupon', 'slip', 'advance', 'credit'],
    stacked: true,
  },
  open: billsOf,
  empty: NOTHING_SOLD,
});

export const taxWiseSalesReport = definePlainReport(taxWiseSales, {
  minor: ['bills', 'cgst', 'sgst', 'igst'],
  open: (_row, query) => ({
    screen: screens.listOfSales,
    params: { ...daysOf(query), ...(query.outletId ? { outletId: String(query.outletId) } : {}) },
  }),
  empty: NOTHING_SOLD,
});

export const cancelledBillsReport = definePlainReport(cancelledBills, {
  columns: ['date', 'number', 'kind', 'customer', 'outlet', 'amount', 'madeBy', 'cancelledBy', 'cancelledAt', 'reason'],
  minor: ['kind', 'outlet', 'madeBy', 'cancelledAt'],
  grouped: { counted: 'Bills' },
  open: openDocument,
  empty: 'No bill of this period was cancelled.',
});

export const hourWiseSalesReport = definePlainReport(hourWiseSales, {
  columns: [
    { field: 'hours', label: 'Hour' },
    'bills',
    'sold',
    'returned',
    'taxable',
    'tax',
    'total',
    'average',
    'share',
  ],
  minor: ['returned', 'tax', 'average', 'share'],
  draws: { by: 'hours', figures: ['taxable'], as: 'steps' },
  open: ({ hour }, query) => ({ screen: screens.listOfSales, params: { ...daysOf(query), hour: String(hour) } }),
  empty: 'Nothing was sold in this period on the day that it was entered.',
});

export const priceComparisonReport = definePlainReport(priceComparison, {
  minor: ['itemGroup', 'includesTax', 'minQty', 'floorRate', 'mrp', 'lastOn'],
  start: ({ today }) => ({ asOn: today }),
  grouped: { counted: 'Rates' },
  open: ({ itemId }, query) => ({
    screen: screens.itemWiseSales,
    params: { from: `${String(query.asOn).slice(0, 7)}-01`, to: String(query.asOn), itemId },
  }),
  empty: 'No price list is in force on this day.',
});

export const daySettlementReport = definePlainReport(daySettlement, {
  minor: [
    'series',
    'openedAt',
    'closedAt',
    'opening',
    'coupon',
    'slip',
    'credit',
    'paidIn',
    'paidOut',
    'cardDifference',
    'upiDifference',
    'remark',
  ],
  grouped: { counted: 'Tills', charted: ['cash', 'card', 'upi', 'credit'], stacked: true },
  open: ({ date, outletId }) => ({
    screen: screens.listOfSales,
    params: { from: date, to: date, outletId },
  }),
  empty: 'No till was opened in this period.',
});

export const tillStatusReport = defineReportTabs(
  'Tills',
  definePlainReport(tillStatus, {
    minor: ['series', 'lastBillAt', 'closedAt'],
    grouped: { counted: 'Tills' },
    open: ({ outletId }) => ({ screen: screens.outlets, params: { open: outletId } }),
    empty: 'No outlet has a till yet.',
  }),
  definePlainReport(heldBillsList, {
    minor: ['lines'],
    grouped: { counted: 'Bills' },
    empty: 'No bill is held.',
  }),
);

import type { IsoDate } from '../../contract/dates';
import type { Screen } from '../../contract/screen';
import type { ItemSales, RankedItems, SaleRegister, SoldLines } from '../../contract/selling/saleReports';
import { documentLink } from '../kit/document/documentLink';
import { definePlainReport } from '../kit/report/definePlainReport';

/** Reports of the sales register, on the screens of each area that sells. */

export const openDocument = ({ type, documentId, date }: { type: string; documentId: number; date: IsoDate }) =>
  documentLink(type, documentId, date);
export const NOTHING_SOLD = 'Nothing was sold in this period.';

type Query = Readonly<Record<string, unknown>>;
/** The days and the branch of a report, for the one that it opens. */
export const daysOf = ({ from, to, branchId }: Query) => ({
  from: String(from),
  to: String(to),
  ...(branchId ? { branchId: String(branchId) } : {}),
});

export const saleRegisterOf = (report: SaleRegister) =>
  definePlainReport(report, {
    columns: [
      'date',
      'number',
      'kind',
      'customer',
      'gstin',
      'saleType',
      'outlet',
      'agent',
      'user',
      'gross',
      'discount',
      'taxable',
      'cgst',
      'sgst',
      'igst',
      'roundOff',
      'total',
      'cash',
      'card',
      'upi',
      'bank',
      'coupon',
      'slip',
      'advance',
      'credit',
      'balance',
      'status',
      'month',
    ],
    minor: [
      'kind',
      'gstin',
      'saleType',
      'outlet',
      'agent',
      'user',
      'gross',
      'discount',
      'cgst',
      'sgst',
      'igst',
      'roundOff',
      'cash',
      'card',
      'upi',
      'bank',
      'coupon',
      'slip',
      'advance',
      'credit',
      'status',
      'month',
    ],
    grouped: { counted: 'Documents' },
    draws: { by: 'date', figures: ['total'], as: 'steps' },
    open: openDocument,
    isStruck: ({ status }) => status === 'cancelled',
    empty: NOTHING_SOLD,
  });

export const soldLinesOf = (report: SoldLines) =>
  definePlainReport(report, {
    columns: [
      'date',
      'number',
      'customer',
      'item',
      'itemGroup',
      'unit',
      'qty',
      'freeQty',
      'rate',
      'discount',
      'taxable',
      'tax',
      'cost',
      'margin',
      'marginPercent',
    ],
    minor: ['itemGroup', 'unit', 'freeQty', 'discount', 'tax', 'cost', 'marginPercent'],
    grouped: { counted: 'Lines' },
    open: openDocument,
    empty: NOTHING_SOLD,
  });

/** @param lines the screen with the bills of an item. */
export const itemSalesOf = (report: ItemSales, lines: Screen) =>
  definePlainReport(report, {
    minor: [
      'itemGroup',
      'hsn',
      'unit',
      'soldQty',
      'returnedQty',
      'averageRate',
      'discount',
      'tax',
      'total',
      'cost',
      'marginPercent',
    ],
    grouped: { counted: 'Items' },
    draws: { by: 'item', figures: ['taxable'], as: 'rows' },
    open: ({ itemId }, query) => ({ screen: lines, params: { ...daysOf(query), itemId } }),
    empty: NOTHING_SOLD,
  });

/** @param lines the screen with the bills of an item. */
export const rankedItemsOf = (report: RankedItems, lines: Screen) =>
  definePlainReport(report, {
    minor: ['itemGroup', 'unit', 'cost', 'marginPercent', 'share'],
    draws: { by: 'item', figures: ['taxable', 'margin'], as: 'rows' },
    open: ({ itemId }, query) => ({ screen: lines, params: { ...daysOf(query), itemId } }),
    empty: NOTHING_SOLD,
  });

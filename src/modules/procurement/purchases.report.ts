import { firstOfMonth, type IsoDate, isoDate, lastOfMonth } from '../../../contract/dates';
import {
  advancesLiable,
  consolidatedPurchases,
  detailedPurchases,
  listOfAdvances,
  listOfPurchases,
  supplierDayBook,
  supplierGroupsList,
  suppliersList,
  supplierWiseConsolidations,
  supplierWisePurchases,
} from '../../../contract/procurement/purchaseReports';
import { procurement } from '../../../contract/procurement/screens';
import { documentLink } from '../../kit/document/documentLink';
import { kindWords } from '../../kit/document/kindWords';
import type { LinkParams } from '../../kit/href';
import { definePlainReport } from '../../kit/report/definePlainReport';
import { blockWords, gstTypeWords, modeWords, msmeKindWords, registerTypeWords, stateWords } from './words';

/** Purchases by supplier, and payments before their bill. */

type Row = { type: string; documentId: number; date: IsoDate };
const document = ({ type, documentId, date }: Row) => documentLink(type, documentId, date);

const daysOf = ({ from, to }: Readonly<Record<string, unknown>>) => ({ from: String(from), to: String(to) });

const DETAIL_BY: Readonly<Record<string, string>> = { item: 'itemId', group: 'groupId', hsn: 'hsnCodeId' };

/** The lines that a sum consists of: the same filters, narrowed to its item, group, HSN or month. */
function detailOf(key: string, keyId: number | null, query: Readonly<Record<string, unknown>>): LinkParams {
  const { from, to, of, page: _page, size: _size, sort: _sort, dir: _dir, ...asked } = query;
  const kept = Object.fromEntries(Object.entries(asked).map(([name, value]) => [name, value ? String(value) : null]));
  const by = DETAIL_BY[String(of ?? 'item')];
  if (by) return { ...kept, ...daysOf(query), [by]: keyId };
  const month = firstOfMonth(isoDate(`${key}-01`));
  const [first, last] = [isoDate(String(from)), isoDate(String(to))];
  const end = lastOfMonth(month);
  // Days are ordered as their texts are.
  return { ...kept, from: [first, month].toSorted()[1] ?? first, to: [end, last].toSorted()[0] ?? last };
}

const REGISTER = [
  'date',
  'number',
  { field: 'type', words: registerTypeWords },
  { field: 'billNo', label: 'Bill' },
  'billDate',
  'supplier',
  'gstin',
  'taxable',
  'cgst',
  'sgst',
  'igst',
  'cess',
  'roundOff',
  'total',
  { field: 'otherCgst', label: 'CGST, reverse charge' },
  { field: 'otherSgst', label: 'SGST, reverse charge' },
  { field: 'otherIgst', label: 'IGST, reverse charge or customs' },
  { field: 'otherCess', label: 'Cess, reverse charge or customs' },
  'tds',
  'paid',
  'balance',
] as const;
const TAXES = ['cgst', 'sgst', 'igst', 'cess', 'otherCgst', 'otherSgst', 'otherIgst', 'otherCess'] as const;
const MINOR = ['billDate', 'gstin', ...TAXES, 'roundOff', 'tds', 'paid'] as const;

export const listOfPurchasesReport = definePlainReport(listOfPurchases, {
  columns: REGISTER,
  minor: MINOR,
  grouped: { counted: 'Documents' },
  draws: { by: 'month', figures: ['taxable'], as: 'steps' },
  open: document,
  empty: 'Nothing was bought in this period.',
});

export const supplierWisePurchasesReport = definePlainReport(supplierWisePurchases, {
  columns: REGISTER,
  minor: MINOR,
  grouped: { counted: 'Documents' },
  draws: { by: 'supplier', figures: ['taxable'] },
  open: document,
  empty: 'Nothing was bought in this period.',
});

export const detailedPurchasesReport = definePlainReport(detailedPurchases, {
  columns: [
    { field: 'type', words: kindWords },
    ...(['date', 'number', 'billNo', 'supplier', 'item', 'itemGroup', 'hsn', 'unit', 'qty', 'rate'] as const),
    ...(['discountPercent', 'taxable', 'tax', 'amount'] as const),
    { field: 'otherTax', label: 'Tax, reverse charge or customs' },
    ...(['landed', 'order', 'variance'] as const),
  ],
  minor: ['billNo', 'itemGroup', 'hsn', 'unit', 'discountPercent', 'tax', 'otherTax', 'landed', 'order', 'variance'],
  grouped: { counted: 'Lines' },
  open: document,
  empty: 'Nothing was bought in this period.',
});

export const consolidatedPurchasesReport = definePlainReport(consolidatedPurchases, {
  minor: ['leastRate', 'mostRate', 'tax'],
  draws: { by: 'key', figures: ['taxable'], as: 'rows' },
  columns: ['key', 'qty', 'averageRate', 'leastRate', 'mostRate', 'taxable', 'tax', 'total', 'share'],
  open: ({ key, keyId }, query) => ({ screen: procurement.detailedPurchases, params: detailOf(key, keyId, query) }),
  empty: 'Nothing was bought in this period.',
});

export const supplierWiseConsolidationsReport = definePlainReport(supplierWiseConsolidations, {
  minor: ['returns', 'notes', 'lastYear', 'tax', 'paid'],
  draws: { by: 'supplier', figures: ['net'], as: 'rows' },
  open: ({ supplierId }, query) => ({
    screen: procurement.supplierWisePurchases,
    params: { ...daysOf(query), supplierId },
  }),
  empty: 'Nothing was bought in this period or in the same one a year before.',
});

export const supplierDayBookReport = definePlainReport(supplierDayBook, {
  columns: [{ field: 'type', words: kindWords }, 'date', 'number', 'supplier', 'billNo', 'debit', 'credit'],
  minor: ['billNo'],
  grouped: { counted: 'Entries' },
  open: document,
  empty: 'Nothing moved with suppliers in this period.',
});

export const listOfAdvancesReport = definePlainReport(listOfAdvances, {
  columns: [
    'date',
    'number',
    'supplier',
    'order',
    { field: 'mode', words: modeWords },
    'amount',
    'adjusted',
    'refunded',
    'balance',
  ],
  minor: ['order', 'mode', 'adjusted', 'refunded'],
  grouped: { counted: 'Advances' },
  open: ({ documentId, date }) => documentLink('SA', documentId, date),
  empty: 'No advance was paid in this period.',
});

export const advancesLiableReport = definePlainReport(advancesLiable, {
  columns: ['supplier', 'number', 'date', 'order', 'expectedOn', 'days', 'age', 'balance'],
  minor: ['order', 'expectedOn', 'age'],
  start: ({ today }) => ({ asOn: today }),
  grouped: { counted: 'Advances' },
  draws: { by: 'age', figures: ['balance'], as: 'steps' },
  open: ({ documentId, documentType, date }) => documentLink(documentType, documentId, date),
  empty: 'No supplier has an advance.',
});

export const suppliersListReport = definePlainReport(suppliersList, {
  columns: [
    'code',
    'name',
    'group',
    { field: 'gstType', label: 'GST type', words: gstTypeWords },
    'gstin',
    'pan',
    { field: 'state', words: stateWords },
    'contact',
    'creditDays',
    { field: 'msme', label: 'MSME', words: msmeKindWords },
    { field: 'blocked', label: 'Blocked for', words: blockWords },
    { field: 'purchases', label: 'Purchases of the year' },
    'payable',
    { field: 'onTime', label: 'On time' },
    'rating',
  ],
  minor: ['group', 'gstType', 'pan', 'state', 'contact', 'creditDays', 'msme', 'blocked', 'onTime', 'rating'],
  start: ({ today }) => ({ asOn: today }),
  grouped: { counted: 'Suppliers' },
  draws: { by: 'name', figures: ['purchases'], as: 'rows' },
  open: ({ supplierId }, { asOn }) => ({
    screen: procurement.supplierSnapshot,
    params: { supplierId, asOn: String(asOn) },
  }),
  many: 'suppliers',
});

/** Groups lead to their suppliers. */
export const supplierGroupsListReport = definePlainReport(supplierGroupsList, {
  minor: ['under', 'active'],
  start: ({ today }) => ({ asOn: today }),
  draws: { by: 'name', figures: ['purchases'], as: 'rows' },
  open: ({ groupId }, { asOn }) => ({ screen: procurement.suppliersList, params: { groupId, asOn: String(asOn) } }),
  many: 'supplier groups',
});

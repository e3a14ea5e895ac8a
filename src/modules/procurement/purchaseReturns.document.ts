import { purchaseReturns } from '../../../contract/procurement/purchaseReturns';
import { defineDocument } from '../../kit/document/defineDocument';
import { documentFilters, documentList, narration, newestFirst, totalColumn } from '../../kit/document/listParts';
import { GoodsDetail } from '../../kit/goods/GoodsDetail';
import { choice } from '../../kit/inputs/inputKinds';
import { billedColumns, billedSums, taxesOf } from './billed';
import { bySupplier, currencyOf, inOtherState, isImported, ofSupplier } from './documentParts';
import { anyStore, anySupplier, buyingBranch } from './lookups';
import { PlaceOfSupply } from './PlaceOfSupply';
import { supplierOf } from './supplierParts';
import { postedStatusWords, returnReasonWords } from './words';

/** Goods that go back to the supplier, from the lines of their purchase (Alt+F). */
export const purchaseReturnsDocument = defineDocument(purchaseReturns, {
  carry: ['branchId', 'storeId'],
  list: documentList(postedStatusWords, [...ofSupplier], [totalColumn]),
  filters: documentFilters(postedStatusWords, [bySupplier]),
  order: newestFirst,
  HeadNote: PlaceOfSupply,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'supplierId', label: 'Supplier', input: anySupplier },
    { field: 'storeId', label: 'From store', input: anyStore },
    { field: 'returnReason', label: 'Reason', input: choice(returnReasonWords) },
    inOtherState,
    ...currencyOf,
    isImported,
    { field: 'branchId', label: 'Branch', input: buyingBranch },
  ],
  lines: {
    field: 'items',
    start: { rate: null, gstPercent: null },
    columns: billedColumns,
    sum: billedSums,
    Detail: GoodsDetail,
  },
  below: [narration],
  print: {
    kind: 'items',
    title: 'Debit note',
    amount: (document) => document.amount,
    party: supplierOf,
    columns: ['itemId', 'qty', 'unitId', 'rate', 'discountPercent', 'taxable', 'gstPercent', 'amount'],
    taxes: ({ items, interState, currency, imported }) =>
      currency === null && !imported ? taxesOf(items, null, interState) : [],
    signatures: ['Prepared by', 'Approved by'],
  },
  papers: {
    gatePass: {
      isPriced: () => false,
      columns: ['itemId', 'qty', 'unitId'],
      tells: ['interState', 'narration'],
      signatures: ['Given by', 'Carried by', 'Security at the gate'],
    },
  },
});

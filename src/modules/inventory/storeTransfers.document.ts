import { storeTransfers } from '../../../contract/inventory/storeTransfers';
import { stores } from '../../../contract/stock/stores';
import { defineDocument } from '../../kit/document/defineDocument';
import { goodsColumns, goodsFilters, goodsList, nameOf, narration, remarks } from './goods';
import { anyBranch, anyStore } from './lookups';

/** Goods that go from one store of a branch to another. */
export const storeTransfersDocument = defineDocument(storeTransfers, {
  carry: ['branchId', 'storeId', 'toStoreId'],
  list: goodsList,
  filters: goodsFilters,
  order: { sort: 'date', dir: 'desc' },
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'storeId', label: 'From store', input: anyStore },
    { field: 'toStoreId', label: 'To store', input: anyStore },
    { field: 'branchId', label: 'Branch', input: anyBranch },
    { field: 'time', label: 'Time', input: 'text', help: 'Such as 14:30; empty for now' },
  ],
  lines: { field: 'items', columns: [...goodsColumns, remarks] },
  below: [{ field: 'carriedBy', label: 'Carried by', input: 'text' }, narration],
  print: {
    kind: 'items',
    title: 'Store transfer',
    amount: (document) => document.amount,
    party: (document) => [
      { title: 'From', name: nameOf(document, stores.path, document.storeId) },
      { title: 'To', name: nameOf(document, stores.path, document.toStoreId) },
    ],
    columns: ['itemId', 'qty', 'unitId', 'remarks'],
    signatures: ['Sent by', 'Received by'],
  },
});

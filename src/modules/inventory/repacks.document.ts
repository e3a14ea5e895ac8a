import { repacks } from '../../../contract/inventory/repacks';
import { stores } from '../../../contract/stock/stores';
import { plainDocument } from '../../kit/document/document';
import { GoodsDetail } from '../../kit/goods/GoodsDetail';
import { goodsColumns, goodsFilters, goodsList, nameOf, narration, remarks, time } from './goods';
import { anyBranch, anyStore, expenseAccount } from './lookups';

/** Goods that are packed or put together into others. */
export const repacksDocument = plainDocument(repacks, {
  usualStore: true,
  carry: ['branchId', 'storeId', 'toStoreId'],
  list: goodsList,
  filters: goodsFilters,
  order: { sort: 'date', dir: 'desc' },
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'storeId', label: 'From store', input: anyStore },
    { field: 'toStoreId', label: 'Into store', input: anyStore },
    { field: 'branchId', label: 'Branch', input: anyBranch },
    time,
  ],
  lines: [
    { field: 'items', title: 'What goes out', columns: [...goodsColumns, remarks], Detail: GoodsDetail },
    {
      field: 'made',
      title: 'What is made',
      start: { rate: null },
      columns: [...goodsColumns, { field: 'rate', label: 'Rate', input: 'rate' }, remarks],
      Detail: GoodsDetail,
    },
  ],
  below: [
    {
      field: 'workCost',
      label: 'Cost of the work',
      input: 'money',
      help: 'It becomes part of what the made goods cost',
    },
    { field: 'workAccountId', label: 'Account of the work', input: expenseAccount },
    narration,
  ],
  print: {
    kind: 'items',
    title: 'Repacking note',
    amount: (document) => document.amount,
    party: (document) => [
      { title: 'From', name: nameOf(document, stores.path, document.storeId) },
      { title: 'Into', name: nameOf(document, stores.path, document.toStoreId) },
    ],
    columns: ['itemId', 'qty', 'unitId', 'remarks'],
    signatures: ['Packed by', 'Checked by'],
  },
});

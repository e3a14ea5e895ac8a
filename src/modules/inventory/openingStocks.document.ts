import { openingStocks } from '../../../contract/inventory/openingStocks';
import { stores } from '../../../contract/stock/stores';
import { defineDocument } from '../../kit/document/defineDocument';
import { GoodsDetail } from '../../kit/goods/GoodsDetail';
import { goodsColumns, goodsFilters, goodsList, nameOf, narration, remarks } from './goods';
import { anyBranch, anyStore } from './lookups';

/** Goods that a store held when the books began. */
export const openingStocksDocument = defineDocument(openingStocks, {
  usualStore: true,
  carry: ['branchId', 'storeId'],
  list: goodsList,
  filters: goodsFilters,
  order: { sort: 'date', dir: 'desc' },
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'storeId', label: 'Store', input: anyStore },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'items',
    start: { rate: null },
    columns: [
      ...goodsColumns,
      { field: 'rate', label: 'Rate', input: 'rate' },
      { worked: 'amount', label: 'Value', show: 'money' },
      remarks,
    ],
    sum: ['amount'],
    Detail: GoodsDetail,
  },
  below: [narration],
  print: {
    kind: 'items',
    title: 'Opening stock',
    amount: (document) => document.amount,
    party: (document) => [{ title: 'Store', name: nameOf(document, stores.path, document.storeId) }],
    columns: ['itemId', 'qty', 'unitId', 'rate', 'amount'],
    signatures: ['Counted by', 'Approved by'],
  },
});

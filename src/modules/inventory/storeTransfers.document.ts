import { storeTransfers } from '../../../contract/inventory/storeTransfers';
import { stores } from '../../../contract/stock/stores';
import { plainDocument } from '../../kit/document/document';
import { branch, date, goodsListWith, goodsScreen, goodsTable, nameOf, narration, time } from './goods';
import { anyStore } from './lookups';

/** Goods that go from one store of a branch to another. */
export const storeTransfersDocument = plainDocument(storeTransfers, {
  ...goodsScreen,
  usualStore: true,
  carry: ['branchId', 'storeId', 'toStoreId'],
  // Their value does not change, so that there is no amount to show.
  list: goodsListWith(
    { field: 'store', label: 'From store', card: 'fact' },
    { field: 'toStore', label: 'To store', card: 'fact' },
  ).filter(({ field }) => field !== 'amount'),
  header: [
    date,
    { field: 'storeId', label: 'From store', input: anyStore },
    { field: 'toStoreId', label: 'To store', input: anyStore },
    { field: 'inTransit', label: 'Received by a second document', input: 'switch' },
    branch,
    time,
  ],
  lines: goodsTable,
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

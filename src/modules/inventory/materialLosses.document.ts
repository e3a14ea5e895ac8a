import { lossTypes } from '../../../contract/inventory/lossTypes';
import { materialLosses } from '../../../contract/inventory/materialLosses';
import { defineDocument } from '../../kit/document/defineDocument';
import { branch, date, goodsListWith, goodsScreen, goodsTable, nameOf, narration, time } from './goods';
import { anyLossType, anyStore } from './lookups';

/** Goods that were broken, spoilt, stolen or otherwise lost. */
export const materialLossesDocument = defineDocument(materialLosses, {
  ...goodsScreen,
  usualStore: true,
  carry: ['branchId', 'storeId', 'lossTypeId'],
  list: goodsListWith(
    { field: 'lossType', label: 'Loss type', card: 'fact' },
    { field: 'store', label: 'From store', card: 'fact' },
  ),
  header: [
    date,
    { field: 'storeId', label: 'From store', input: anyStore },
    { field: 'lossTypeId', label: 'Loss type', input: anyLossType },
    branch,
    time,
  ],
  lines: goodsTable,
  below: [{ field: 'witness', label: 'Witness', input: 'text' }, narration],
  print: {
    kind: 'items',
    title: 'Loss note',
    amount: (document) => document.amount,
    party: (document) => [{ title: 'Loss type', name: nameOf(document, lossTypes.path, document.lossTypeId) }],
    columns: ['itemId', 'qty', 'unitId', 'remarks'],
    signatures: ['Reported by', 'Approved by'],
  },
});

import { lossTypes } from '../../../contract/inventory/lossTypes';
import { materialLosses } from '../../../contract/inventory/materialLosses';
import { defineDocument } from '../../kit/document/defineDocument';
import { goodsColumns, goodsFilters, goodsList, nameOf, narration, remarks } from './goods';
import { anyBranch, anyLossType, anyStore } from './lookups';

/** Goods that were broken, spoilt, stolen or otherwise lost. */
export const materialLossesDocument = defineDocument(materialLosses, {
  carry: ['branchId', 'storeId', 'lossTypeId'],
  list: goodsList,
  filters: goodsFilters,
  order: { sort: 'date', dir: 'desc' },
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'storeId', label: 'From store', input: anyStore },
    { field: 'lossTypeId', label: 'Loss type', input: anyLossType },
    { field: 'branchId', label: 'Branch', input: anyBranch },
    { field: 'time', label: 'Time', input: 'text', help: 'Such as 14:30; empty for now' },
  ],
  lines: { field: 'items', columns: [...goodsColumns, remarks] },
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

import { branchesPath } from '../../../contract/branch';
import { branchTransfers } from '../../../contract/inventory/branchTransfers';
import { plainDocument } from '../../kit/document/document';
import { choice } from '../../kit/inputs/inputKinds';
import {
  branch,
  date,
  goodsColumns,
  goodsList,
  goodsScreen,
  goodsTable,
  nameOf,
  narration,
  remarks,
  time,
} from './goods';
import { anyBranch, anyStore } from './lookups';

/** Goods that a branch sends to another one. */
export const branchTransfersDocument = plainDocument(branchTransfers, {
  ...goodsScreen,
  carry: ['branchId', 'storeId', 'toBranchId'],
  start: { transferRate: 'cost' },
  list: [...goodsList.slice(0, 2), { field: 'toBranch', label: 'To branch', card: 'fact' }, ...goodsList.slice(2)],
  header: [
    date,
    { field: 'storeId', label: 'From store', input: anyStore },
    { field: 'toBranchId', label: 'To branch', input: anyBranch },
    {
      field: 'transferRate',
      label: 'Value',
      input: choice({ cost: 'At cost', typed: 'At the rates of the lines' }),
    },
    branch,
    time,
  ],
  lines: {
    ...goodsTable,
    start: { rate: null },
    columns: [...goodsColumns, { field: 'rate', label: 'Rate', input: 'rate' }, remarks],
  },
  below: [
    { field: 'transport', label: 'Transport', input: 'text' },
    { field: 'ewayBill', label: 'E-way bill', input: 'text', help: '12 digits; needed above 50,000' },
    narration,
  ],
  print: {
    kind: 'items',
    title: 'Branch transfer',
    amount: (document) => document.amount,
    party: (document) => [
      { title: 'From', name: document.branchName },
      { title: 'To', name: nameOf(document, branchesPath, document.toBranchId) },
    ],
    columns: ['itemId', 'qty', 'unitId', 'rate', 'remarks'],
    signatures: ['Sent by', 'Received by'],
  },
});

import { departments } from '../../../contract/inventory/departments';
import { issueReturns } from '../../../contract/inventory/issueReturns';
import { plainDocument } from '../../kit/document/document';
import { choice } from '../../kit/inputs/inputKinds';
import { branch, date, goodsList, goodsScreen, goodsTable, intoStore, nameOf, narration, time } from './goods';
import { anyDepartment } from './lookups';

/** Goods that a department gives back, from the lines of their issue (Alt+F). */
export const issueReturnsDocument = plainDocument(issueReturns, {
  ...goodsScreen,
  carry: ['branchId', 'storeId', 'departmentId'],
  start: { condition: 'good' },
  list: goodsList,
  header: [
    date,
    { field: 'departmentId', label: 'From department', input: anyDepartment },
    intoStore,
    { field: 'condition', label: 'Condition', input: choice({ good: 'Good', damaged: 'Damaged' }) },
    branch,
    time,
  ],
  lines: goodsTable,
  below: [narration],
  print: {
    kind: 'items',
    title: 'Return slip',
    amount: (document) => document.amount,
    party: (document) => [{ title: 'Department', name: nameOf(document, departments.path, document.departmentId) }],
    columns: ['itemId', 'qty', 'unitId', 'remarks'],
    signatures: ['Returned by', 'Received by'],
  },
});

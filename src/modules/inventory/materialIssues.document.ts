import { departments } from '../../../contract/inventory/departments';
import { materialIssues } from '../../../contract/inventory/materialIssues';
import { plainDocument } from '../../kit/document/document';
import { GoodsDetail } from '../../kit/goods/GoodsDetail';
import { goodsColumns, goodsFilters, goodsListWith, nameOf, narration, remarks, time } from './goods';
import { anyBranch, anyCostCentre, anyDepartment, anyStore } from './lookups';

/** Goods that a store gives to a department. */
export const materialIssuesDocument = plainDocument(materialIssues, {
  usualStore: true,
  carry: ['branchId', 'storeId', 'departmentId'],
  list: goodsListWith(
    { field: 'department', label: 'Department', card: 'fact' },
    { field: 'store', label: 'From store', card: 'fact' },
  ),
  filters: goodsFilters,
  order: { sort: 'date', dir: 'desc' },
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'storeId', label: 'From store', input: anyStore },
    { field: 'departmentId', label: 'To department', input: anyDepartment },
    { field: 'costCentreId', label: 'Cost centre', input: anyCostCentre },
    { field: 'branchId', label: 'Branch', input: anyBranch },
    time,
  ],
  lines: { field: 'items', columns: [...goodsColumns, remarks], Detail: GoodsDetail },
  below: [{ field: 'purpose', label: 'Purpose', input: 'text' }, narration],
  print: {
    kind: 'items',
    title: 'Material issue',
    amount: (document) => document.amount,
    party: (document) => [{ title: 'Department', name: nameOf(document, departments.path, document.departmentId) }],
    columns: ['itemId', 'qty', 'unitId', 'remarks'],
    signatures: ['Issued by', 'Received by'],
  },
});

import { employees } from '../../../contract/admin/employees';
import { purchaseRequests } from '../../../contract/procurement/requests';
import { DEPARTMENTS } from '../../../contract/targets';
import { defineDocument } from '../../kit/document/defineDocument';
import { documentFilters, documentList, narration, newestFirst } from '../../kit/document/listParts';
import { choice } from '../../kit/inputs/inputKinds';
import { itemQuantity } from './documentParts';
import { FreeStock } from './FreeStock';
import { anyBranch, anyDepartment, anyEmployee, anyStore, neededItem, preferredSupplier } from './lookups';
import { priorityWords, requestStatusWords } from './words';

/** Requests for goods: approved where the company asks for it, then ordered. */
export const requestsDocument = defineDocument(purchaseRequests, {
  start: { priority: 'normal' },
  carry: ['branchId', 'storeId', 'neededBy'],
  list: documentList(
    requestStatusWords,
    [
      { field: 'particulars', label: 'Items', card: 'name' },
      { field: 'neededBy', label: 'Needed by', show: 'date', card: 'fact' },
      { field: 'priority', label: 'Priority', words: priorityWords, card: 'part' },
    ],
    [{ field: 'amount', label: 'Estimate', show: 'money', total: 'sum', card: 'figure' }],
  ),
  filters: documentFilters(requestStatusWords, [
    { field: 'priority', label: 'Priority', input: choice(priorityWords) },
  ]),
  order: newestFirst,
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'neededBy', label: 'Needed by', input: 'date' },
    { field: 'priority', label: 'Priority', input: choice(priorityWords) },
    { field: 'storeId', label: 'For store', input: anyStore },
    { field: 'departmentId', label: 'Department', input: anyDepartment },
    { field: 'requestedById', label: 'Requested by', input: anyEmployee },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'items',
    itemBeside: 'itemId',
    Aside: FreeStock,
    columns: [
      ...itemQuantity(neededItem),
      { field: 'rate', label: 'Estimated rate', input: 'rate' },
      { field: 'neededOn', label: 'Needed on', input: 'date' },
      { field: 'supplierId', label: 'Preferred supplier', input: preferredSupplier },
      { worked: 'amount', label: 'Estimate', show: 'money' },
    ],
    sum: ['amount'],
  },
  below: [{ field: 'purpose', label: 'Purpose', input: 'text' }, narration],
  print: {
    kind: 'items',
    title: 'Purchase request',
    amount: (request) => request.amount,
    party: ({ names, departmentId, requestedById }) => [
      { title: 'Department', name: names[DEPARTMENTS.path]?.[String(departmentId)] ?? '' },
      { title: 'Requested by', name: names[employees.path]?.[String(requestedById)] ?? '' },
    ],
    columns: ['itemId', 'qty', 'unitId', 'neededOn', 'rate', 'amount'],
    signatures: ['Requested by', 'Approved by'],
  },
});

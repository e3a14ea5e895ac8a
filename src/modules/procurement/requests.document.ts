import { purchaseRequests } from '../../../contract/procurement/requests';
import { defineDocument } from '../../kit/document/defineDocument';
import { choice } from '../../kit/inputs/inputKinds';
import { anyBranch, anyStore, anyUnit, neededItem, someBranches } from './lookups';
import { priorityWords, requestStatusWords } from './words';

/** What somebody needs: approved where the company asks for it, then ordered. */
export const requestsDocument = defineDocument(purchaseRequests, {
  start: { priority: 'normal' },
  carry: ['branchId', 'storeId', 'neededBy'],
  list: [
    { field: 'number', label: 'Number' },
    { field: 'date', label: 'Date', show: 'date', card: 'fact' },
    { field: 'particulars', label: 'Items', card: 'name' },
    { field: 'neededBy', label: 'Needed by', show: 'date', card: 'fact' },
    { field: 'priority', label: 'Priority', words: priorityWords, card: 'part' },
    { field: 'branchName', label: 'Branch', optional: true },
    { field: 'createdBy', label: 'Entered by', optional: true },
    { field: 'status', label: 'Status', words: requestStatusWords, card: 'mark' },
    { field: 'amount', label: 'Estimate', show: 'money', total: 'sum', card: 'figure' },
  ],
  filters: [
    { field: 'status', label: 'Status', input: choice(requestStatusWords) },
    { field: 'priority', label: 'Priority', input: choice(priorityWords) },
    { kind: 'period', from: 'from', to: 'to' },
    { field: 'branchId', label: 'Branch', input: someBranches },
  ],
  order: { sort: 'date', dir: 'desc' },
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'neededBy', label: 'Needed by', input: 'date' },
    { field: 'priority', label: 'Priority', input: choice(priorityWords) },
    { field: 'storeId', label: 'For store', input: anyStore },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'items',
    columns: [
      { field: 'itemId', label: 'Item', input: neededItem },
      { field: 'qty', label: 'Quantity', input: 'quantity' },
      { field: 'unitId', label: 'Unit', input: anyUnit },
      { field: 'rate', label: 'Estimated rate', input: 'rate' },
      { field: 'neededOn', label: 'Needed on', input: 'date' },
      { worked: 'amount', label: 'Estimate', show: 'money' },
    ],
    sum: ['amount'],
  },
  below: [
    { field: 'purpose', label: 'Purpose', input: 'text' },
    { field: 'narration', label: 'Narration', input: 'textarea' },
  ],
  print: {
    kind: 'items',
    title: 'Purchase request',
    amount: (request) => request.amount,
    party: () => [],
    columns: ['itemId', 'qty', 'unitId', 'neededOn', 'rate', 'amount'],
    signatures: ['Requested by', 'Approved by'],
  },
});

import { purchaseRequests } from '../../../contract/procurement/requests';
import { defineDocument } from '../../kit/document/defineDocument';
import { documentFilters, documentList, narration, newestFirst } from '../../kit/document/listParts';
import { choice } from '../../kit/inputs/inputKinds';
import { itemQuantity } from './documentParts';
import { anyBranch, anyStore, neededItem } from './lookups';
import { priorityWords, requestStatusWords } from './words';

/** What somebody needs: approved where the company asks for it, then ordered. */
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
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'items',
    itemBeside: 'itemId',
    columns: [
      ...itemQuantity(neededItem),
      { field: 'rate', label: 'Estimated rate', input: 'rate' },
      { field: 'neededOn', label: 'Needed on', input: 'date' },
      { worked: 'amount', label: 'Estimate', show: 'money' },
    ],
    sum: ['amount'],
  },
  below: [{ field: 'purpose', label: 'Purpose', input: 'text' }, narration],
  print: {
    kind: 'items',
    title: 'Purchase request',
    amount: (request) => request.amount,
    party: () => [],
    columns: ['itemId', 'qty', 'unitId', 'neededOn', 'rate', 'amount'],
    signatures: ['Requested by', 'Approved by'],
  },
});

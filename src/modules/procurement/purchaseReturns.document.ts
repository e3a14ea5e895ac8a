import { purchaseReturns } from '../../../contract/procurement/purchaseReturns';
import { defineDocument } from '../../kit/document/defineDocument';
import { choice } from '../../kit/inputs/inputKinds';
import { billedColumns, billedSums, supplierOf, taxesOf } from './billed';
import { anyBranch, anyStore, anySupplier, someBranches } from './lookups';
import { postedStatusWords, returnReasonWords } from './words';

/** Goods that go back to the supplier, from the lines of their purchase (Alt+F). */
export const purchaseReturnsDocument = defineDocument(purchaseReturns, {
  carry: ['branchId', 'storeId'],
  list: [
    { field: 'number', label: 'Number' },
    { field: 'date', label: 'Date', show: 'date', card: 'fact' },
    { field: 'partyName', label: 'Supplier', card: 'name' },
    { field: 'particulars', label: 'Items', optional: true },
    { field: 'branchName', label: 'Branch', optional: true },
    { field: 'createdBy', label: 'Entered by', optional: true },
    { field: 'status', label: 'Status', words: postedStatusWords, card: 'mark' },
    { field: 'amount', label: 'Total', show: 'money', total: 'sum', card: 'figure' },
  ],
  filters: [
    { field: 'status', label: 'Status', input: choice(postedStatusWords) },
    { field: 'supplierId', label: 'Supplier', input: anySupplier },
    { kind: 'period', from: 'from', to: 'to' },
    { field: 'branchId', label: 'Branch', input: someBranches },
  ],
  order: { sort: 'date', dir: 'desc' },
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'supplierId', label: 'Supplier', input: anySupplier },
    { field: 'storeId', label: 'From store', input: anyStore },
    { field: 'returnReason', label: 'Reason', input: choice(returnReasonWords) },
    { field: 'interState', label: 'Supplier is in another state', input: 'switch' },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: { field: 'items', start: { rate: null, gstPercent: null }, columns: billedColumns, sum: billedSums },
  below: [{ field: 'narration', label: 'Narration', input: 'textarea' }],
  print: {
    kind: 'items',
    title: 'Debit note',
    amount: (document) => document.amount,
    party: supplierOf,
    columns: ['itemId', 'qty', 'unitId', 'rate', 'discountPercent', 'taxable', 'gstPercent', 'amount'],
    taxes: ({ items, interState }) => taxesOf(items, null, interState),
    signatures: ['Prepared by', 'Approved by'],
  },
});

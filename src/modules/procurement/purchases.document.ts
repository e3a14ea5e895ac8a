import { purchases } from '../../../contract/procurement/purchases';
import { defineDocument } from '../../kit/document/defineDocument';
import { choice } from '../../kit/inputs/inputKinds';
import { billedColumns, billedSums, supplierOf, taxesOf } from './billed';
import { anyBranch, anyStore, anySupplier, someBranches } from './lookups';
import { postedStatusWords } from './words';

/** Goods that came with their bill, from pending orders (Alt+F) or entered anew. */
export const purchasesDocument = defineDocument(purchases, {
  carry: ['branchId', 'storeId'],
  list: [
    { field: 'number', label: 'Number' },
    { field: 'date', label: 'Date', show: 'date', card: 'fact' },
    { field: 'partyName', label: 'Supplier', card: 'name' },
    { field: 'billNo', label: 'Supplier bill', card: 'fact' },
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
    { field: 'billNo', label: 'Supplier bill', input: 'text' },
    { field: 'billDate', label: 'Bill date', input: 'date' },
    { field: 'dueDate', label: 'Due date', input: 'date', help: 'If blank, the credit days of the supplier are used' },
    { field: 'storeId', label: 'Into store', input: anyStore },
    { field: 'interState', label: 'Supplier is in another state', input: 'switch' },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: { field: 'items', start: { rate: null, gstPercent: null }, columns: billedColumns, sum: billedSums },
  below: [
    { field: 'freight', label: 'Freight', input: 'money', help: 'Before GST; it becomes part of what the goods cost' },
    { field: 'narration', label: 'Narration', input: 'textarea' },
  ],
  print: {
    kind: 'items',
    title: 'Goods receipt note',
    amount: (purchase) => purchase.amount,
    party: supplierOf,
    columns: ['itemId', 'qty', 'unitId', 'rate', 'discountPercent', 'taxable', 'gstPercent', 'amount'],
    taxes: ({ items, freight, interState }) => taxesOf(items, freight, interState),
    signatures: ['Received by', 'Checked by'],
  },
});

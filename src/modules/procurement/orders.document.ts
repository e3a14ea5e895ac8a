import { multiplyDivide } from '../../../contract/amount';
import { purchaseOrders } from '../../../contract/procurement/orders';
import { suppliers } from '../../../contract/procurement/suppliers';
import { gstOn, taxesByRate } from '../../../contract/stock/itemFigures';
import { defineDocument } from '../../kit/document/defineDocument';
import { choice } from '../../kit/inputs/inputKinds';
import { anyBranch, anyStore, anySupplier, anyUnit, orderedItem, someBranches } from './lookups';
import { orderStatusWords } from './words';

/** What is ordered from a supplier, from approved requests (Alt+F) or entered anew. */
export const ordersDocument = defineDocument(purchaseOrders, {
  carry: ['branchId', 'storeId', 'expectedOn'],
  list: [
    { field: 'number', label: 'Number' },
    { field: 'date', label: 'Date', show: 'date', card: 'fact' },
    { field: 'partyName', label: 'Supplier', card: 'name' },
    { field: 'particulars', label: 'Items', optional: true },
    { field: 'expectedOn', label: 'Expected on', show: 'date', card: 'fact' },
    { field: 'branchName', label: 'Branch', optional: true },
    { field: 'createdBy', label: 'Entered by', optional: true },
    { field: 'status', label: 'Status', words: orderStatusWords, card: 'mark' },
    { field: 'amount', label: 'Total', show: 'money', total: 'sum', card: 'figure' },
  ],
  filters: [
    { field: 'status', label: 'Status', input: choice(orderStatusWords) },
    { field: 'supplierId', label: 'Supplier', input: anySupplier },
    { kind: 'period', from: 'from', to: 'to' },
    { field: 'branchId', label: 'Branch', input: someBranches },
  ],
  order: { sort: 'date', dir: 'desc' },
  header: [
    { field: 'date', label: 'Date', input: 'date' },
    { field: 'supplierId', label: 'Supplier', input: anySupplier },
    { field: 'expectedOn', label: 'Expected on', input: 'date' },
    { field: 'storeId', label: 'Deliver to store', input: anyStore },
    { field: 'creditDays', label: 'Credit days', input: 'count' },
    { field: 'interState', label: 'Supplier is in another state', input: 'switch' },
    { field: 'branchId', label: 'Branch', input: anyBranch },
  ],
  lines: {
    field: 'items',
    start: { rate: null, gstPercent: null },
    columns: [
      { field: 'itemId', label: 'Item', input: orderedItem },
      { field: 'qty', label: 'Quantity', input: 'quantity' },
      { field: 'unitId', label: 'Unit', input: anyUnit },
      { field: 'rate', label: 'Rate', input: 'rate' },
      { field: 'discountPercent', label: 'Discount %', input: 'percent' },
      { field: 'gstPercent', label: 'GST %', input: 'percent' },
      { worked: 'taxable', label: 'Taxable', show: 'money' },
      { worked: 'amount', label: 'Amount', show: 'money' },
    ],
    sum: ['taxable', 'amount'],
  },
  below: [
    { field: 'freight', label: 'Freight', input: 'money' },
    { field: 'terms', label: 'Terms', input: 'textarea' },
    { field: 'narration', label: 'Narration', input: 'textarea' },
  ],
  print: {
    kind: 'items',
    title: 'Purchase order',
    amount: (order) => order.amount,
    party: ({ supplierId, names, partyName }) => [
      { title: 'Supplier', name: names[suppliers.path]?.[String(supplierId)] ?? partyName ?? '' },
    ],
    columns: ['itemId', 'qty', 'unitId', 'rate', 'discountPercent', 'taxable', 'gstPercent', 'amount'],
    taxes: ({ items, interState }) =>
      taxesByRate(items, interState).map(({ gstPercent: rate, taxable }) => {
        const half = multiplyDivide(taxable, rate, 200_000);
        return { rate, taxable, ...(interState ? { igst: gstOn(taxable, rate, true) } : { cgst: half, sgst: half }) };
      }),
    terms: ({ terms }) => terms,
    signatures: ['Prepared by', 'Approved by'],
  },
});

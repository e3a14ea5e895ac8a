import { firstOfMonth, isoDate } from '../../../contract/dates';
import { purchaseOrders } from '../../../contract/procurement/orders';
import { pendingOrders } from '../../../contract/procurement/pendingOrders';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';
import { anySupplier, neededItem, someBranches } from './lookups';

/** Lines of orders that were not received in full, the longest awaited first. */
export const pendingOrdersReport = definePlainReport(pendingOrders, {
  start: ({ today }) => ({ from: firstOfMonth(isoDate(today)), to: today }),
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'supplierId', label: 'supplier', input: anySupplier },
    { kind: 'field', field: 'itemId', label: 'item', input: neededItem },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
  ],
  columns: [
    { field: 'expectedOn', label: 'Expected on', show: 'date' },
    { field: 'number', label: 'Order' },
    { field: 'date', label: 'Date', show: 'date', minor: true },
    { field: 'supplier', label: 'Supplier' },
    { field: 'item', label: 'Item' },
    { field: 'unit', label: 'Unit', minor: true },
    { field: 'ordered', label: 'Ordered', show: 'quantity' },
    { field: 'received', label: 'Received', show: 'quantity', minor: true },
    { field: 'pending', label: 'Pending', show: 'quantity' },
    { field: 'value', label: 'Value', show: 'money' },
  ],
  grouped: { counted: 'Lines', sums: [{ field: 'value', label: 'Value', show: 'money' }] },
  open: ({ documentId, date }) => documentLink(purchaseOrders.type, documentId, date),
  empty: 'Every order of this period was received in full.',
});

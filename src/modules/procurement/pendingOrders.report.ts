import { purchaseOrders } from '../../../contract/procurement/orders';
import { pendingOrders } from '../../../contract/procurement/pendingOrders';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** Lines of orders that were not received in full, the longest awaited first. */
export const pendingOrdersReport = definePlainReport(pendingOrders, {
  minor: ['date', 'unit', 'taken'],
  grouped: { counted: 'Lines' },
  open: ({ documentId, date }) => documentLink(purchaseOrders.type, documentId, date),
  empty: 'Every order of this period was received in full.',
});

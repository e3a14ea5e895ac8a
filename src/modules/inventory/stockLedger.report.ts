import { stockLedger } from '../../../contract/inventory/stockLedger';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** Movements of goods, as on a bin card. */
export const stockLedgerReport = definePlainReport(stockLedger, {
  columns: ['date', 'number', 'item', 'store', 'particulars', 'received', 'issued', 'unit', 'value'],
  minor: ['unit', 'particulars'],
  grouped: { counted: 'Movements' },
  open: ({ type, documentId, date }) => documentLink(type, documentId, date),
  empty: 'No goods moved in this period.',
});

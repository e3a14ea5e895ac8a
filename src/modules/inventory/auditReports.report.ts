import { addDays, firstOfMonth, isoDate } from '../../../contract/dates';
import { samplesInAndOut, stockAuditVariances } from '../../../contract/inventory/auditReports';
import { inventoryKinds } from '../../../contract/inventory/kinds';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** What stock audits found, and samples that are due back. */

export const stockAuditVariancesReport = definePlainReport(stockAuditVariances, {
  start: ({ today }) => ({ from: firstOfMonth(isoDate(today)), to: today, lines: 'differing' }),
  minor: ['batch', 'unit', 'remark'],
  grouped: { counted: 'Lines' },
  open: ({ documentId, date }) => documentLink(inventoryKinds.audit.type, documentId, date),
  empty: 'No stock audit of this period has such lines.',
});

export const samplesInAndOutReport = definePlainReport(samplesInAndOut, {
  // What is due back may have gone out long ago.
  start: ({ today }) => ({ from: addDays(isoDate(today), -365), to: today }),
  columns: ['way', 'date', 'number', 'party', 'item', 'qty', 'returned', 'pending', 'unit', 'returnBy', 'daysLate'],
  minor: ['unit', 'returned'],
  grouped: { counted: 'Lines' },
  open: ({ type, documentId, date }) => documentLink(type, documentId, date),
  empty: 'No samples went out or came in during this period.',
});

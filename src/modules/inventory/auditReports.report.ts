import { addDays, addMonths, firstOfMonth, formatMonth, isoDate } from '../../../contract/dates';
import { samplesInAndOut, stockAuditVariances } from '../../../contract/inventory/auditReports';
import { inventoryKinds } from '../../../contract/inventory/kinds';
import type { ChartData } from '../../kit/chart/chart';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';
import { translate } from '../../kit/translate';
import { sampleReturn } from './sampleReturn';

type Group = { value: string | null; sums: { counts: number; matches: number } };

/** Findings of stock audits, and samples that are due back. */

/** A year of audits, since most are quarterly. */
const MONTHS = 12;
const WHOLE = 100;

/** The share of the lines counted in each month that agreed with the books. */
function accuracyChart({ groups }: { groups: readonly Group[] }): ChartData {
  return {
    kind: 'line',
    label: translate('Accuracy by month'),
    axis: 'Month',
    categories: groups.map(({ value }) => formatMonth(isoDate(`${value}-01`))),
    series: [
      {
        label: translate('Lines without difference'),
        values: groups.map(({ sums: { counts, matches } }) => (counts === 0 ? null : (WHOLE * matches) / counts)),
      },
    ],
    show: 'percent',
  };
}

export const stockAuditVariancesReport = definePlainReport(stockAuditVariances, {
  start: ({ today }) => ({ from: addMonths(firstOfMonth(isoDate(today)), 1 - MONTHS), to: today, lines: 'differing' }),
  columns: [
    'date',
    'number',
    'store',
    'item',
    'batch',
    'book',
    'counted',
    'difference',
    'accuracy',
    'unit',
    'value',
    'lossType',
    'remark',
  ],
  minor: ['batch', 'accuracy', 'unit', 'remark'],
  grouped: { counted: 'Lines' },
  chart: { ask: (query) => ({ ...query, page: 1, by: 'month', lines: 'all' }), of: accuracyChart },
  open: ({ documentId, date }) => documentLink(inventoryKinds.audit.type, documentId, date),
  empty: 'No stock audit of this period has such lines.',
});

export const samplesInAndOutReport = definePlainReport(samplesInAndOut, {
  // Samples due back may have gone out long ago.
  start: ({ today }) => ({ from: addDays(isoDate(today), -365), to: today }),
  columns: [
    'way',
    'date',
    'number',
    'party',
    'sentFor',
    'item',
    'qty',
    'returned',
    'pending',
    'unit',
    'returnBy',
    'daysLate',
  ],
  minor: ['sentFor', 'unit', 'returned'],
  grouped: { counted: 'Lines' },
  open: ({ type, documentId, date }) => documentLink(type, documentId, date),
  // Samples due back lead to the entry of their return.
  opens: ({ type, number, pending }) => (pending > 0 ? { pending: sampleReturn(type, number) } : undefined),
  empty: 'No samples went out or came in during this period.',
});

import { gstSetOff, type SetOffAnswer } from '../../../../contract/accounts/gst/gstSetOff';
import { taxOf } from '../../../../contract/accounts/gst/heads';
import { formatPaise } from '../../../../contract/amount';
import { addMonths, firstOfMonth, formatDate, isoDate, lastOfMonth } from '../../../../contract/dates';
import type { Column } from '../../../kit/define';
import { defineReport } from '../../../kit/report/defineReport';
import type { DrawnTable, ReportRow } from '../../../kit/report/report';
import { said } from '../../../kit/words';
import { anyBranch } from '../lookups';
import { PostSetOff } from './PostSetOff';

const COLUMNS: readonly Column<SetOffAnswer['rows'][number]>[] = [
  { field: 'label', label: 'Credit and tax' },
  { field: 'igst', label: 'IGST', show: 'money' },
  { field: 'cgst', label: 'CGST', show: 'money' },
  { field: 'sgst', label: 'SGST', show: 'money' },
  { field: 'cess', label: 'Cess', show: 'money' },
  { field: 'total', label: 'Total', show: 'money' },
];

const draw = ({ rows }: SetOffAnswer): readonly DrawnTable[] => [
  {
    label: 'GST set-off',
    rows: rows.map((row): ReportRow => ({ key: row.label, kind: row.strong ? 'total' : 'row', values: { ...row } })),
    totals: null,
  },
];

function check({ posted, journal, cash, asOn }: SetOffAnswer) {
  const [first] = posted;
  if (first) {
    return {
      good: true,
      text: said('Set off by {number} of {date}; {cash} to pay in cash', {
        number: first.number,
        date: formatDate(first.date),
        cash: formatPaise(taxOf(cash)),
      }),
    };
  }
  if (journal)
    return {
      good: null,
      text: said('Not set off yet; {cash} will be left to pay in cash', { cash: formatPaise(taxOf(cash)) }),
    };
  return { good: null, text: said('Nothing can be set off for the month ended {asOn}', { asOn: formatDate(asOn) }) };
}

/** Credit and tax of a month, and the journal that sets the one off against the other. */
export const gstSetOffReport = defineReport(gstSetOff, {
  start: ({ today }) => ({ asOn: lastOfMonth(addMonths(firstOfMonth(isoDate(today)), -1)) }),
  filters: [
    { kind: 'field', field: 'asOn', label: 'At the end of the month of', input: 'date', required: true },
    {
      kind: 'field',
      field: 'branchId',
      label: 'registration of',
      input: anyBranch,
      placeholder: 'The one registration',
    },
  ],
  columns: COLUMNS,
  draw,
  Tools: PostSetOff,
  check,
  isEmpty: () => false,
});

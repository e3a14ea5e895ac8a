import { gstSetOff, type SetOffAnswer } from '../../../../contract/accounts/gst/gstSetOff';
import { formatPaise } from '../../../../contract/amount';
import { lessHeads, taxOf } from '../../../../contract/books/gst/heads';
import { addMonths, firstOfMonth, formatDate, isoDate, lastOfMonth } from '../../../../contract/dates';
import type { Column } from '../../../kit/define';
import { defineReport } from '../../../kit/report/defineReport';
import type { RenderedTable, ReportRow } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';
import { anyBranch } from '../lookups';
import { SetOffTools } from './PostSetOff';
import { linksOf } from './setOffLinks';
import { ownBranch } from './words';

const COLUMNS: readonly Column<SetOffAnswer['rows'][number]>[] = [
  { field: 'label', label: 'Credit and tax' },
  { field: 'igst', label: 'IGST', show: 'money' },
  { field: 'cgst', label: 'CGST', show: 'money' },
  { field: 'sgst', label: 'SGST', show: 'money' },
  { field: 'cess', label: 'Cess', show: 'money' },
  { field: 'total', label: 'Total', show: 'money' },
];

const draw = (answer: SetOffAnswer): readonly RenderedTable[] => [
  {
    label: 'GST set-off',
    rows: [
      ...answer.rows.map(
        (row): ReportRow => ({
          key: row.label,
          kind: row.strong ? 'total' : 'row',
          values: { ...row, label: translate(row.label) },
          ...linksOf(row.part, answer),
        }),
      ),
      // The portal keeps it by head; in the books it is one account.
      {
        key: 'ledger',
        kind: 'row',
        values: { label: translate('In the GST cash ledger now'), total: answer.cashLedger },
        ...linksOf('ledger', answer),
      },
    ],
    totals: null,
  },
];

function check({ posted, coveredBy, journal, cash, paid, asOn }: SetOffAnswer) {
  const [first] = posted;
  const left = taxOf(lessHeads(cash, paid));
  if (first) {
    const isPaid = taxOf(cash) > 0 && left === 0;
    const words = isPaid
      ? translate('Set off by {number} of {date}; {cash} is paid in cash', {
          number: first.number,
          date: formatDate(first.date),
          cash: formatPaise(taxOf(cash)),
        })
      : translate('Set off by {number} of {date}; {cash} to pay in cash', {
          number: first.number,
          date: formatDate(first.date),
          cash: formatPaise(left),
        });
    return { good: true, text: words };
  }
  if (coveredBy) {
    const { number, date, month } = coveredBy;
    const words = translate('Set off with {month} by {number} of {date}', {
      month: formatDate(month).slice(3),
      number,
      date: formatDate(date),
    });
    return { good: true, text: words };
  }
  if (journal)
    return {
      good: null,
      text: translate('Not set off yet; {cash} will be left to pay in cash', { cash: formatPaise(taxOf(cash)) }),
    };
  return {
    good: null,
    text: translate('Nothing can be set off for the month ended {asOn}', { asOn: formatDate(asOn) }),
  };
}

/** Credit and tax of a month, the journal that sets the one off against the other, and the cash payments. */
export const gstSetOffReport = defineReport(gstSetOff, {
  start: ({ today, branchId }) => ({
    asOn: lastOfMonth(addMonths(firstOfMonth(isoDate(today)), -1)),
    ...ownBranch({ branchId }),
  }),
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
  Tools: SetOffTools,
  check,
  isEmpty: () => false,
});

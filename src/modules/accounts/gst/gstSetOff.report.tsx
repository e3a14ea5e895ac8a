import { gstSetOff, type SetOffAnswer, type SetOffRow } from '../../../../contract/accounts/gst/gstSetOff';
import { HEADS, lessHeads, taxOf } from '../../../../contract/accounts/gst/heads';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { formatPaise } from '../../../../contract/amount';
import { addMonths, firstOfMonth, formatDate, isoDate, lastOfMonth, todayInIndia } from '../../../../contract/dates';
import type { Column } from '../../../kit/define';
import { defineReport } from '../../../kit/report/defineReport';
import type { DrawnTable, Link, Opens, ReportRow } from '../../../kit/report/report';
import { said } from '../../../kit/words';
import { anyBranch } from '../lookups';
import { voucherLink } from '../voucherLink';
import { SetOffTools } from './PostSetOff';
import { ownBranch } from './words';

const COLUMNS: readonly Column<SetOffAnswer['rows'][number]>[] = [
  { field: 'label', label: 'Credit and tax' },
  { field: 'igst', label: 'IGST', show: 'money' },
  { field: 'cgst', label: 'CGST', show: 'money' },
  { field: 'sgst', label: 'SGST', show: 'money' },
  { field: 'cess', label: 'Cess', show: 'money' },
  { field: 'total', label: 'Total', show: 'money' },
];

/** Credit and tax lead to the supplies of the month, what is set off to its journal, balances to their ledgers. */
function linksOf(part: SetOffRow['part'] | 'ledger', answer: SetOffAnswer): Pick<ReportRow, 'open' | 'opens'> {
  const { asOn, branchIds, ledgers, posted } = answer;
  const branchId = branchIds.join(',');
  const month = { from: firstOfMonth(asOn), to: asOn, branchId };
  const summary: Link = { screen: screens.gstSummary, params: month };
  const ledgerOf = (accountId: number, days: Link['params']): Link => ({
    screen: screens.ledger,
    params: { accountId, ...days },
  });
  if (part === 'dues') return { open: summary, opens: figuresTo(summary) };
  if (part === 'credit' || part === 'left') {
    const heads = ledgers.map(({ of, accountId }) => [of, ledgerOf(accountId, month)]);
    return { open: part === 'credit' ? summary : undefined, opens: Object.fromEntries(heads) };
  }
  const [cash] = ledgers.filter(({ of }) => of === 'cash');
  const [journal] = posted;
  const open =
    part === 'used' && journal
      ? voucherLink('JV', journal.voucherId, journal.date)
      : part === 'ledger' && cash
        ? ledgerOf(cash.accountId, { to: todayInIndia(), branchId })
        : undefined;
  return open ? { open, opens: figuresTo(open) } : {};
}

const figuresTo = (link: Link): Opens => Object.fromEntries([...HEADS, 'total'].map((field) => [field, link]));

const draw = (answer: SetOffAnswer): readonly DrawnTable[] => [
  {
    label: 'GST set-off',
    rows: [
      ...answer.rows.map(
        (row): ReportRow => ({
          key: row.label,
          kind: row.strong ? 'total' : 'row',
          values: { ...row, label: said(row.label) },
          ...linksOf(row.part, answer),
        }),
      ),
      // The portal keeps it by head; in the books it is one account.
      {
        key: 'ledger',
        kind: 'row',
        values: { label: said('In the GST cash ledger now'), total: answer.cashLedger },
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
      ? said('Set off by {number} of {date}; {cash} is paid in cash', {
          number: first.number,
          date: formatDate(first.date),
          cash: formatPaise(taxOf(cash)),
        })
      : said('Set off by {number} of {date}; {cash} to pay in cash', {
          number: first.number,
          date: formatDate(first.date),
          cash: formatPaise(left),
        });
    return { good: true, text: words };
  }
  if (coveredBy) {
    const { number, date, month } = coveredBy;
    const words = said('Set off with {month} by {number} of {date}', {
      month: formatDate(month).slice(3),
      number,
      date: formatDate(date),
    });
    return { good: true, text: words };
  }
  if (journal)
    return {
      good: null,
      text: said('Not set off yet; {cash} will be left to pay in cash', { cash: formatPaise(taxOf(cash)) }),
    };
  return { good: null, text: said('Nothing can be set off for the month ended {asOn}', { asOn: formatDate(asOn) }) };
}

/** Credit and tax of a month, the journal that sets the one off against the other, and what is paid in cash. */
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

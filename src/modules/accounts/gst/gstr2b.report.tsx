import { type Gstr2bAnswer, gstr2b, type ImsAction, type MatchRow } from '../../../../contract/accounts/gst/gstr2b';
import type { MatchState } from '../../../../contract/accounts/gst/match2b';
import { formatPaise, type Paise, sumOf } from '../../../../contract/amount';
import { formatDate } from '../../../../contract/dates';
import { type Column, plainColumns } from '../../../kit/define';
import { documentLink } from '../../../kit/document/documentLink';
import { choice } from '../../../kit/inputs/inputKinds';
import { defineReport } from '../../../kit/report/defineReport';
import { translate } from '../../../kit/translate';
import { anyBranch } from '../lookups';
import { Import2bButton } from './Import2bButton';
import { ImsMark, MatchMark } from './MatchMark';
import { lastMonth } from './words';

const stateWords: Readonly<Record<MatchState, string>> = {
  matched: 'Matched',
  partly: 'Partly matched',
  books: 'Only in the books',
  portal: 'Only in GSTR-2B',
};

const COLUMNS: readonly Column<MatchRow>[] = [
  { field: 'billNo', label: 'Bill', cell: (row) => <BillCell row={row} />, text: billText },
  { field: 'supplier', label: 'Supplier' },
  { field: 'gstin', label: 'GSTIN' },
  { field: 'booksTaxable', label: 'Value, books', show: 'money', total: 'sum' },
  { field: 'portalTaxable', label: 'Value, 2B', show: 'money', total: 'sum' },
  { field: 'booksTax', label: 'Tax, books', show: 'money', total: 'sum' },
  { field: 'portalTax', label: 'Tax, 2B', show: 'money', total: 'sum' },
  { field: 'why', label: 'Differs in', cell: ({ why }) => whyWords(why), text: ({ why }) => whyWords(why) },
  { field: 'remark', label: 'Remark', minor: true },
];

/** The differences between the books and the portal, in one line. */
const whyWords = (why: string | undefined) =>
  (why ?? '')
    .split(', ')
    .map((part) => translate(part))
    .join(', ');

/** Number and day of a bill, and those of GSTR-2B where they differ. */
function billWords({ billNo, billDate, portalBillNo, portalBillDate }: MatchRow): [string, string] {
  const other =
    portalBillNo !== null && portalBillNo !== billNo ? translate(', there {portalBillNo}', { portalBillNo }) : '';
  const day =
    portalBillDate !== null && portalBillDate !== billDate
      ? translate(', there {portalBillDate}', { portalBillDate: formatDate(portalBillDate) })
      : '';
  return [`${billNo}${other}`, `${formatDate(billDate)}${day}`];
}

function billText(row: MatchRow): string {
  const accepted = row.accepted ? translate('Accepted') : null;
  const credit = row.creditAvailable === false ? translate('No credit') : null;
  return [...billWords(row), accepted, credit].filter(Boolean).join(' · ');
}

function BillCell({ row }: { row: MatchRow }) {
  const { billNo, billDate, creditAvailable, accepted } = row;
  // The same column holds the name of a group.
  if (!billDate) return <>{billNo}</>;
  const [number, day] = billWords(row);
  return (
    <span>
      {number}
      <small className="report-note">{day}</small>
      {accepted && <span className="status status-posted">{translate('Accepted')}</span>}
      {creditAvailable === false && <span className="status status-cancelled">{translate('No credit')}</span>}
    </span>
  );
}

function check({ sums, ims }: Gstr2bAnswer) {
  const told = sums
    .filter(({ bills }) => bills > 0)
    .map(({ state, bills, booksTax, portalTax }) => {
      const tax = state === 'portal' ? portalTax : booksTax;
      return translate('{stateWords} {bills}, tax {tax}', {
        stateWords: translate(stateWords[state]),
        bills,
        tax: formatPaise(tax),
      });
    })
    .join(' · ');
  const text = [told, ...imsTold(ims)].join(' · ');
  if (ims.some(({ held }) => held !== 0)) return { good: false, text };
  const isOpen = sums.some(({ state, bills }) => state !== 'matched' && bills > 0);
  return { good: isOpen ? null : true, text };
}

/** The credit of the month after the actions in the portal. */
function imsTold(ims: Gstr2bAnswer['ims']): string[] {
  const done = ims.filter(({ action, bills }) => action !== 'none' && bills > 0);
  if (done.length === 0) return [];
  const sum = (of: (one: Gstr2bAnswer['ims'][number]) => Paise) => formatPaise(sumOf(ims, of));
  const isOut = (action: ImsAction) => action === 'rejected' || action === 'pending';
  const none = 0 as Paise;
  const credit = sum(({ action, credit: own }) => (isOut(action) ? none : own));
  const out = sum(({ action, credit: own }) => (isOut(action) ? own : none));
  const held = sumOf(ims, (one) => one.held);
  return [
    translate('IMS: credit of the period {credit}, rejected or pending {out}', { credit, out }),
    ...(held === 0
      ? []
      : [translate('{held} of that is in the books: do not claim it in GSTR-3B', { held: formatPaise(held) })]),
  ];
}

/** Bills of suppliers as the books and as GSTR-2B have them. */
export const gstr2bReport = defineReport(gstr2b, {
  start: (at) => ({ ...lastMonth(at), show: 'all' }),
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'show', label: 'bills', input: choice({ all: 'all', ...stateWords }) },
    {
      kind: 'field',
      field: 'branchId',
      label: 'registration of',
      input: anyBranch,
      placeholder: 'The one registration',
    },
  ],
  columns: () => [
    ...plainColumns(COLUMNS),
    { field: 'ims', label: 'IMS', cell: (row) => (row.key ? <ImsMark row={row as MatchRow} /> : null) },
    { field: 'accepted', label: '', cell: (row) => (row.key ? <MatchMark row={row as MatchRow} /> : null) },
  ],
  tree: {
    trail: ({ state }) => [translate(stateWords[state])],
    levels: { group: 'Summary', row: 'Bills' },
    noTotal: true,
  },
  open: ({ voucherId, type, date }) =>
    voucherId !== null && type !== null && date !== null ? documentLink(type, voucherId, date) : undefined,
  Tools: Import2bButton,
  check,
  empty:
    'Neither the books nor GSTR-2B have bills with tax in these days. Import the file of the portal or choose another period.',
});

import {
  type AgeingAnswer,
  type AgeingRow,
  EDGES,
  payablesAgeing,
  receivablesAgeing,
} from '../../../../contract/accounts/ageing';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { formatPaise, type Paise, sumOf } from '../../../../contract/amount';
import type { AnyColumn, Column, Values } from '../../../kit/define';
import { plainColumns } from '../../../kit/define';
import { choice } from '../../../kit/inputs/inputKinds';
import { defineReport } from '../../../kit/report/defineReport';
import type { Link, Opens } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';
import { AllocateButton } from '../allocate/AllocateButton';
import { ReminderButton } from '../letters/letterButtons';
import { PaymentPlanButton } from '../letters/PaymentPlanButton';
import { anyCustomer, anySupplier, someBranches } from '../lookups';
import { ageingChart, bucketWords } from './charts';
import { yearOf } from './yearOf';

const byWhich = choice({ due: 'due date', bill: 'bill date' });

/** The columns of days, as the limits say. */
function columns({ edges }: AgeingAnswer): readonly AnyColumn[] {
  const words = bucketWords(edges);
  const bucket = (field: keyof typeof words) => ({ field, label: words[field], show: 'money', total: 'sum' }) as const;
  const all: readonly Column<AgeingRow>[] = [
    { field: 'bill', label: 'Party and bill', cell: (row) => <BillCell row={row} />, text: billText },
    { field: 'billDate', label: 'Date', show: 'date' },
    { field: 'dueDate', label: 'Due', show: 'date' },
    { field: 'days', label: 'Days', show: 'count', cell: (row) => row.days?.toString().replace('-', '−') },
    bucket('notDue'),
    bucket('b0'),
    bucket('b1'),
    bucket('b2'),
    bucket('b3'),
    bucket('b4'),
    bucket('onAccount'),
    { field: 'net', label: 'Net', show: 'money', total: 'sum' },
  ];
  return plainColumns(all);
}

const billText = ({ bill, isLate, isCancelled }: AgeingRow) =>
  [bill, isLate ? translate('MSME over 45 days') : null, isCancelled ? translate('Cancelled later') : null]
    .filter(Boolean)
    .join(', ');

function BillCell({ row }: { row: AgeingRow }) {
  return (
    <>
      {row.bill}
      {row.isLate && <span className="status status-cancelled">{translate('MSME over 45 days')}</span>}
      {row.isCancelled && <span className="status status-cancelled">{translate('Cancelled later')}</span>}
    </>
  );
}

const text = (value: unknown) => (value ? String(value) : null);
const ledgerFrom = (from: string, row: AgeingRow, { asOn, branchId }: Values, more: Link['params'] = {}): Link => ({
  screen: screens.ledger,
  params: { accountId: row.accountId, from, to: text(asOn), branchId: text(branchId), ...more },
});
const ledgerOf = (row: AgeingRow, query: Values): Link => ledgerFrom(yearOf(query.asOn).from, row, query);
/** A bill, or money on account, leads to the vouchers that brought it and settled it. */
const movesOf = (row: AgeingRow, query: Values): Link =>
  row.billId === null
    ? ledgerOf(row, query)
    : ledgerFrom(row.billDate ?? yearOf(query.asOn).from, row, query, { billId: row.billId });

const FIGURES = ['notDue', 'b0', 'b1', 'b2', 'b3', 'b4', 'onAccount', 'net'] as const;
const figuresTo = (link: Link): Opens => Object.fromEntries(FIGURES.map((field) => [field, link]));
/** Figures of a bill lead to the bill, those of a party to all of its bills. */
const figuresOfBill = (row: AgeingRow, query: Values) => figuresTo(movesOf(row, query));
const figuresOfParty = (row: AgeingRow, query: Values) =>
  figuresTo(ledgerFrom(yearOf(query.asOn).from, row, query, { view: row.billId === null ? null : 'bills' }));

const start = ({ today }: { today: string }) => ({ asOn: today, by: 'due', edges: EDGES });
const tree = {
  trail: (row: AgeingRow) => [row.party],
  levels: { group: 'Parties', row: 'Bills' },
  open: ledgerOf,
  opens: figuresOfParty,
  closed: true,
  sorted: true,
} as const;

function check({ rows, control }: AgeingAnswer) {
  const net = sumOf(rows, (row) => row.net);
  const gap = Math.abs(net - control) as Paise;
  return gap === 0
    ? {
        good: true,
        text: translate('Matches the ledger: {control}', {
          control: formatPaise(control),
        }),
      }
    : {
        good: false,
        text: translate('The control accounts show {control}, a difference of {gap}', {
          control: formatPaise(control),
          gap: formatPaise(gap),
        }),
      };
}

/** Receivables of customers, by age; money on account is listed separately. */
export const receivablesAgeingReport = defineReport(receivablesAgeing, {
  start,
  filters: [
    { kind: 'field', field: 'asOn', label: 'As on', input: 'date', required: true },
    { kind: 'field', field: 'by', label: 'by', input: byWhich },
    { kind: 'field', field: 'edges', label: 'days up to', input: 'text' },
    { kind: 'field', field: 'accountId', label: 'party', input: anyCustomer, placeholder: 'All customers' },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
  ],
  columns,
  tree,
  open: movesOf,
  opens: figuresOfBill,
  check,
  chart: { of: ageingChart },
  Tools: ({ query, answer }) => (
    <>
      <AllocateButton side="receivable" accountId={text(query.accountId) ?? undefined} />
      <ReminderButton query={query} answer={answer} />
    </>
  ),
  empty: 'No customer owed anything on this day.',
});

/** Payables to suppliers, by age. */
export const payablesAgeingReport = defineReport(payablesAgeing, {
  start: (at) => ({ ...start(at), msme: 'all' }),
  filters: [
    { kind: 'field', field: 'asOn', label: 'As on', input: 'date', required: true },
    { kind: 'field', field: 'by', label: 'by', input: byWhich },
    { kind: 'field', field: 'edges', label: 'days up to', input: 'text' },
    {
      kind: 'field',
      field: 'msme',
      label: 'suppliers',
      input: choice({ all: 'all', only: 'micro and small enterprises' }),
      rare: true,
    },
    { kind: 'field', field: 'accountId', label: 'party', input: anySupplier, placeholder: 'All suppliers' },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
  ],
  columns,
  tree,
  open: movesOf,
  opens: figuresOfBill,
  check,
  chart: { of: ageingChart },
  Tools: ({ query, answer }) => (
    <>
      <AllocateButton side="payable" accountId={text(query.accountId) ?? undefined} />
      <PaymentPlanButton query={query} answer={answer} />
    </>
  ),
  empty: 'Nothing was owed to these suppliers on this day.',
});

import { type InterestRow, interestCalculation } from '../../../../contract/accounts/interest';
import { accounts as screens } from '../../../../contract/accounts/screens';
import type { Paise } from '../../../../contract/amount';
import { isoDate } from '../../../../contract/dates';
import type { AnyColumn, Values } from '../../../kit/define';
import { choice } from '../../../kit/inputs/inputKinds';
import { defineReport } from '../../../kit/report/defineReport';
import type { ToolsProps } from '../../../kit/report/report';
import { InterestNoteButton } from '../letters/letterButtons';
import { anyCustomer, someBranches } from '../lookups';
import { DebitNoteButton } from './DebitNoteButton';
import { yearOf } from './yearOf';

const FIGURES: readonly AnyColumn[] = [
  { field: 'bill', label: 'Party and bill' },
  { field: 'principal', label: 'Principal', show: 'money' },
  { field: 'from', label: 'From', show: 'date' },
  { field: 'to', label: 'To', show: 'date' },
  { field: 'days', label: 'Days', show: 'count' },
  { field: 'rate', label: 'Rate', show: 'percent' },
  { field: 'interest', label: 'Interest', show: 'money', total: 'sum' },
];

const text = (value: unknown) => (value ? String(value) : null);

const ledgerOf = ({ accountId }: InterestRow, { asOn, branchId }: Values) => ({
  accountId,
  from: yearOf(asOn).from,
  to: text(asOn),
  branchId: text(branchId),
});

/** Interest on late payments of customers, a row for each change of the debt. */
export const interestReport = defineReport(interestCalculation, {
  start: ({ today }) => ({ asOn: today, paid: 'year', daysInYear: '365', by: 'due' }),
  filters: [
    { kind: 'field', field: 'asOn', label: 'As on', input: 'date', required: true },
    { kind: 'field', field: 'since', label: 'for days from', input: 'date', rare: true },
    {
      kind: 'field',
      field: 'paid',
      label: 'bills',
      input: choice({ year: 'open or paid this year', ever: 'whenever they were paid' }),
    },
    { kind: 'field', field: 'accountId', label: 'party', input: anyCustomer, placeholder: 'All customers' },
    { kind: 'field', field: 'rate', label: 'at % a year', input: 'figure', placeholder: 'of the party', rare: true },
    {
      kind: 'field',
      field: 'graceDays',
      label: 'after days of grace',
      input: 'figure',
      placeholder: 'of the party',
      rare: true,
    },
    { kind: 'field', field: 'by', label: 'from', input: choice({ due: 'due date', bill: 'bill date' }), rare: true },
    {
      kind: 'field',
      field: 'daysInYear',
      label: 'year of',
      input: choice({ 365: '365 days', 360: '360 days' }),
      rare: true,
    },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
  ],
  columns: (answer, query) => [
    ...FIGURES,
    { field: 'charged', label: '', cell: (group) => <Charge group={group} query={query} answer={answer} /> },
  ],
  tree: {
    trail: (row: InterestRow) => [row.party],
    levels: { group: 'Parties', row: 'Bills' },
    sorted: true,
    values: (row) => ({ charged: row.accountId }),
    open: (row, query) => ({ screen: screens.ledger, params: ledgerOf(row, query) }),
  },
  open: (row, query) => ({
    screen: screens.ledger,
    // From the year in which it began to be late.
    params: { ...ledgerOf(row, query), from: yearOf(row.from).from, billId: row.billId },
  }),
  Tools,
  empty: 'No bill was paid late in these days, so there is no interest.',
});

type Interest = { rows: readonly InterestRow[]; incomeAccountId: number | null };
type ChargeProps = { group: Values; query: Values; answer: Interest };

/** Acts for the interest of a party: an interest note, and a debit note. */
function Charge({ group, query, answer }: ChargeProps) {
  const accountId = Number(group.charged);
  const asOn = isoDate(String(query.asOn));
  return (
    <span className="interest-acts">
      <InterestNoteButton rows={answer.rows.filter((row) => row.accountId === accountId)} asOn={asOn} isSmall />
      <DebitNoteButton
        accountId={accountId}
        amount={Number(group.interest) as Paise}
        asOn={asOn}
        incomeId={answer.incomeAccountId}
      />
    </span>
  );
}

function Tools({ query, answer }: ToolsProps<Interest>) {
  return <InterestNoteButton rows={answer?.rows ?? []} asOn={isoDate(String(query.asOn))} />;
}

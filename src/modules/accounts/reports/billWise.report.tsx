import { type BillWiseAnswer, type BillWiseRow, billWise } from '../../../../contract/accounts/billWise';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { formatBalance, formatPaise, negate, type Paise } from '../../../../contract/amount';
import { financialYearOf, formatDate, isoDate } from '../../../../contract/dates';
import type { Values } from '../../../kit/define';
import { documentLink } from '../../../kit/document/documentLink';
import { choice } from '../../../kit/inputs/inputKinds';
import { ReportScreen } from '../../../kit/report/ReportScreen';
import { type ReportRow, reportKind, type ToolsProps } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';
import { AllocateOfParty } from '../allocate/AllocateButton';
import { StatementButton } from '../letters/letterButtons';
import { namedAccount, someBranches } from '../lookups';
import { LedgerParticulars } from './LedgerParticulars';

/** The views of the ledger, one of which is on. */
export const LEDGER_VIEWS = { months: 'Months', entries: 'Entries', bills: 'Bills' } as const;
const PAGE_SIZE = 100;

/**
 * A bill with the pending amounts before and after, over the vouchers that moved it; each with the amount it left
 * pending.
 */
function billRows(row: BillWiseRow, query: Values): ReportRow[] {
  const { billId, opening, debit, credit, closing } = row;
  const dates =
    row.kind === 'bill'
      ? translate('{billDate}, due {dueDate}', { billDate: formatDate(row.billDate), dueDate: formatDate(row.dueDate) })
      : undefined;
  return [
    {
      key: `bill ${billId}`,
      kind: 'band',
      values: { date: row.billNo, particulars: dates, opening, debit, credit, balance: closing },
      open: {
        screen: screens.ledger,
        params: {
          accountId: String(query.accountId),
          to: String(query.to),
          branchId: query.branchId ? String(query.branchId) : null,
          billId,
        },
      },
    },
    ...row.moves.map(
      (move): ReportRow => ({
        key: `${billId} ${move.voucherId} ${move.debit} ${move.credit} ${move.date}`,
        kind: 'row',
        values: { ...move, billNo: row.billNo },
        open: documentLink(move.type, move.voucherId, move.date),
        isStruck: move.isCancelled,
      }),
    ),
  ];
}

const subtotal = (label: string, sums: BillWiseAnswer['bills']): ReportRow => ({
  key: label,
  kind: 'total',
  values: { date: label, opening: sums.opening, debit: sums.debit, credit: sums.credit, balance: sums.closing },
});

/** Bills, then money on account; the sums follow after the very last row. */
function drawn(answer: BillWiseAnswer, query: Values): ReportRow[] {
  const { rows, bills, onAccount, total } = answer;
  const isWhole = rows.length === total || Number(query.page ?? 1) * PAGE_SIZE >= total;
  const ofKind = (isBill: boolean) => rows.filter(({ kind }) => (kind === 'bill') === isBill);
  const [billed, free] = [ofKind(true), ofKind(false)];
  return [
    ...billed.flatMap((row) => billRows(row, query)),
    ...(free.length > 0 || isWhole ? [subtotal('All bills', bills)] : []),
    ...(free.length > 0 ? [{ key: 'free', kind: 'head', values: { date: 'On account' } } as const] : []),
    ...free.flatMap((row) => billRows(row, query)),
    ...(isWhole && free.length > 0 ? [subtotal('All on account', onAccount)] : []),
  ];
}

const plus = (answer: BillWiseAnswer, part: keyof BillWiseAnswer['bills']) =>
  (answer.bills[part] + answer.onAccount[part]) as Paise;

function Tools({ query, answer }: ToolsProps<BillWiseAnswer>) {
  return (
    <>
      <AllocateOfParty accountId={Number(query.accountId)} />
      <StatementButton query={query} account={answer?.account} />
    </>
  );
}

/** The ledger of an account bill by bill. */
const kind = reportKind(billWise, {
  start: ({ today, startMonth }) => {
    const year = financialYearOf(isoDate(today), startMonth);
    return { from: year.from, to: year.to, cancelled: 'show' };
  },
  filters: [
    { kind: 'field', field: 'accountId', label: 'Ledger of', input: namedAccount, required: true },
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
    { kind: 'field', field: 'cancelled', label: 'cancelled', input: choice({ show: 'shown', hide: 'hidden' }) },
  ],
  paged: { size: PAGE_SIZE, totals: () => null },
  views: { label: 'View', words: LEDGER_VIEWS },
  columns: () => [
    { field: 'date', label: 'Bill, date', show: 'date' },
    { field: 'number', label: 'Number' },
    { field: 'particulars', label: 'Particulars', cell: (row) => <LedgerParticulars row={row} /> },
    { field: 'opening', label: 'Pending before', show: 'balance' },
    { field: 'debit', label: 'Debit', show: 'money' },
    { field: 'credit', label: 'Credit', show: 'money' },
    { field: 'balance', label: 'Pending', show: 'balance' },
  ],
  draw: (answer, query) => [
    {
      label: translate('Bills of {name}', { name: answer.account.name }),
      rows: drawn(answer, query),
      totals: {
        opening: plus(answer, 'opening'),
        debit: plus(answer, 'debit'),
        credit: plus(answer, 'credit'),
        balance: plus(answer, 'closing'),
      },
    },
  ],
  title: ({ account }) => account.name,
  Tools,
  check: (answer) => {
    const gap = (answer.closing - plus(answer, 'closing')) as Paise;
    const words = translate('the ledger closes with {closing}', { closing: formatBalance(answer.closing) });
    if (gap === 0)
      return { good: true, text: translate('Bills and money on account agree with the ledger: {words}', { words }) };
    if (!answer.account.billWise)
      return { good: null, text: translate('This account is not kept by bills; {words}', { words }) };
    const side = gap > 0 ? `${formatPaise(gap)} Dr` : `${formatPaise(negate(gap))} Cr`;
    return { good: false, text: translate('{side} is not in any bill; {words}', { side, words }) };
  },
  empty: 'No bill was open or moved in these days. Choose another period, or see the entries.',
});

export const BillWise = ReportScreen.bind(null, { kind });

import {
  type BookAnswer,
  bankBook,
  cashBook,
  type DayBookAnswer,
  type DayBookRow,
  dayBook,
  VOUCHER_TYPES,
} from '../../../../contract/accounts/books';
import { formatBalance, formatPaise, type Paise, sumOf } from '../../../../contract/amount';
import { firstOfMonth, isoDate, lastOfMonth } from '../../../../contract/dates';
import type { AnyColumn, LookupInput, SomeInput, Values } from '../../../kit/define';
import { documentLink } from '../../../kit/document/documentLink';
import { choice } from '../../../kit/inputs/inputKinds';
import { defineReport } from '../../../kit/report/defineReport';
import { translate } from '../../../kit/translate';
import { bankAccount, cashAccount, someBranches } from '../lookups';
import { voucherTypeWords } from '../words';
import { bookTables } from './bookRows';
import { bookAsked, bookChart } from './charts';
import { JournalTextButton } from './JournalTextButton';
import { LedgerParticulars, particularsText } from './LedgerParticulars';
import { TypeWords } from './ledgerColumns';

function closes(name: string, closing: Paise, bank: Paise | null, total: number, cleared: string): string {
  if (cleared === 'uncleared')
    return translate('The bank has not shown {closing} of {name}', { closing: formatBalance(closing), name });
  if (cleared === 'cleared')
    return translate('The bank has shown {closing} of {name}', { closing: formatBalance(closing), name });
  const books = translate('{name} closes at {closing}', { name, closing: formatBalance(closing) });
  return bank === null || total === 0 || bank === closing
    ? books
    : translate('{books}, at the bank at {bank}', { books, bank: formatBalance(bank) });
}

const thisMonth = ({ today }: { today: string }) => ({
  from: firstOfMonth(isoDate(today)),
  to: lastOfMonth(isoDate(today)),
});
/** Cancelled vouchers with their mirrors, marked, or as if never made. */
const cancelledWords = choice({ show: 'shown', hide: 'hidden' });
const byWhat = choice({ entry: 'entries', day: 'days', month: 'months' });

const FIGURES: readonly AnyColumn[] = [
  { field: 'debit', label: 'Receipts', show: 'money' },
  { field: 'credit', label: 'Payments', show: 'money' },
  { field: 'balance', label: 'Balance', show: 'balance', grand: true },
];
const ENTRY: readonly AnyColumn[] = [
  { field: 'date', label: 'Date' },
  { field: 'number', label: 'Number' },
  {
    field: 'particulars',
    label: 'Particulars',
    cell: (row) => <LedgerParticulars row={{ ...row, instrumentNo: null }} />,
    text: (row) => particularsText({ ...row, instrumentNo: null }),
  },
];
const BANK: readonly AnyColumn[] = [
  { field: 'instrumentNo', label: 'Instrument' },
  { field: 'clearedOn', label: 'Cleared on', show: 'date' },
];

const BANK_BALANCE: AnyColumn = { field: 'bankBalance', label: 'Bank balance', show: 'balance' };

const columnsOf =
  (entry: readonly AnyColumn[]) =>
  (_answer: BookAnswer, query: Values): readonly AnyColumn[] =>
    query.by === 'entry'
      ? [...entry, ...FIGURES]
      : [{ field: 'date', label: query.by === 'day' ? 'Day' : 'Month' }, ...FIGURES];

const PAGE = 100;

const bookParts = (account: LookupInput, placeholder: string) => ({
  start: (at: { today: string }) => ({ ...thisMonth(at), by: 'entry', cancelled: 'show' }),
  filters: [
    { kind: 'field', field: 'accountId', label: 'Book of', input: account, placeholder },
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'by', label: 'by', input: byWhat, omitFromTitle: true },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
    { kind: 'field', field: 'cancelled', label: 'cancelled', input: cancelledWords, rare: true },
  ] as const,
  /** The account names its book. */
  title: ({ account }: BookAnswer) => account.name,
  paged: { size: PAGE, totals: () => null },
  check: ({ account, closing }: BookAnswer) => ({
    good: null,
    text: translate('{name} closes at {closing}', { name: account.name, closing: formatBalance(closing) }),
  }),
  chart: { ask: bookAsked, of: bookChart },
  isEmpty: ({ rows, sums }: BookAnswer) => rows.length === 0 && sums.length === 0,
  empty: 'No money moved in this period. Choose another one.',
});

export const cashBookReport = defineReport(cashBook, {
  ...bookParts(cashAccount, 'First cash account'),
  columns: columnsOf(ENTRY),
  draw: (answer, query) => bookTables(answer, query, cashBook.screen),
});

const BANK_FILTERS = bookParts(bankAccount, 'First bank account');
const WHOLE = columnsOf([...ENTRY, ...BANK]);
const clearedWords = choice({ all: 'all entries', cleared: 'cleared', uncleared: 'not cleared' });

export const bankBookReport = defineReport(bankBook, {
  ...BANK_FILTERS,
  start: (at) => ({ ...BANK_FILTERS.start(at), cleared: 'all' }),
  filters: [
    ...BANK_FILTERS.filters,
    { kind: 'field', field: 'cleared', label: 'showing', input: clearedWords, rare: true },
  ],
  columns: (answer, query) =>
    query.by === 'entry' && query.cleared === 'all' ? [...WHOLE(answer, query), BANK_BALANCE] : WHOLE(answer, query),
  draw: (answer, query) =>
    bookTables(answer, query, bankBook.screen, { opening: answer.bankPageOpening, closing: answer.bankClosing }),
  check: ({ account, closing, bankClosing, total }, query) => ({
    good: null,
    text: closes(account.name, closing, bankClosing, total, String(query.cleared)),
  }),
});

const PARTS = ['from', 'to', 'branchId', 'user', 'least', 'cancelled'] as const;
const linkable = (query: Values) =>
  Object.fromEntries(PARTS.map((part) => [part, query[part] ? String(query[part]) : null]));

const someTypes: SomeInput = {
  kind: 'some',
  words: Object.fromEntries(VOUCHER_TYPES.map((type) => [type, voucherTypeWords[type] ?? type])),
  all: 'All types',
  many: 'types',
};

const dayBookWords = ({ particulars, narration, isMirror }: DayBookRow) => ({
  particulars: isMirror ? translate('Cancellation: {particulars}', { particulars }) : particulars,
  narration,
});

/** A single page among several has no totals: it is no part of the days. */
function dayBookTotals({ rows, total }: DayBookAnswer): Values | null {
  if (rows.length === 0 || rows.length < total) return null;
  return { debit: sumOf(rows, (row) => row.debit), credit: sumOf(rows, (row) => row.credit) };
}

/** Every voucher of some days in the order of posting. */
export const dayBookReport = defineReport(dayBook, {
  start: (at) => ({ ...thisMonth(at), cancelled: 'show' }),
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'type', label: 'vouchers', input: someTypes },
    { kind: 'field', field: 'user', label: 'of user', input: 'text', placeholder: 'everybody', rare: true },
    { kind: 'field', field: 'least', label: 'from ₹', input: 'figure', placeholder: 'any amount', rare: true },
    { kind: 'field', field: 'cancelled', label: 'cancelled', input: cancelledWords, rare: true },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
  ],
  columns: [
    { field: 'number', label: 'Number' },
    { field: 'date', label: 'Date', show: 'date' },
    { field: 'postedAt', label: 'Posted at', show: 'instant', minor: true },
    { field: 'type', label: 'Type', words: voucherTypeWords, cell: ({ type }) => <TypeWords type={type} /> },
    {
      field: 'particulars',
      label: 'Particulars',
      cell: (row) => <LedgerParticulars row={dayBookWords(row)} />,
      text: (row) => particularsText(dayBookWords(row)),
    },
    { field: 'debit', label: 'Debit', show: 'money' },
    { field: 'credit', label: 'Credit', show: 'money' },
    { field: 'maker', label: 'Maker' },
    { field: 'approver', label: 'Approver' },
    { field: 'status', label: 'Status', show: 'status' },
  ],
  paged: { size: PAGE, totals: dayBookTotals },
  open: ({ type, voucherId, date }) => documentLink(type, voucherId, date),
  isStruck: (row) => row.status === 'cancelled',
  check: ({ total, types }) => ({
    good: null,
    text: [
      total === 1 ? translate('1 voucher') : translate('{total} vouchers', { total }),
      ...types.map(
        ({ type, vouchers, amount }) =>
          `${translate(voucherTypeWords[type] ?? type)} ${vouchers}, ${formatPaise(amount)}`,
      ),
    ].join(' · '),
  }),
  Tools: JournalTextButton,
  chart: {
    of: ({ types }, query) => ({
      kind: 'bars',
      label: 'Vouchers by type',
      axis: 'Type',
      categories: types.map(({ type }) => translate(voucherTypeWords[type] ?? type)),
      series: [{ label: 'Vouchers', values: types.map(({ vouchers }) => vouchers) }],
      show: 'count',
      opens: types.map(({ type }) => ({ screen: dayBook.screen, params: { ...linkable(query), type } })),
    }),
  },
  empty: 'No vouchers in this period. Choose other dates.',
});

import * as z from 'zod/mini';
import { LedgerAnswer, LedgerQuery, LedgerRow, ledger } from '../books/ledger';
import { branchKeys, choice, id, instant, isoDateField, searchText, signedMoney } from '../fields';
import { refKey } from '../references';
import { report } from '../resource';
import { ACCOUNTS } from '../targets';
import { accounts as screens } from './screens';

const books = z.extend(LedgerQuery, {
  /** Without one: the first cash or bank account of the chart. */
  accountId: refKey(ACCOUNTS, 'Choose an account'),
  by: z._default(z.enum(['entry', 'day', 'month'], 'entry, day or month'), 'entry'),
});

/** A day or month of a cash or bank book; its balance is that of its end. */
export const BookSum = z.object({
  date: isoDateField(),
  debit: signedMoney,
  credit: signedMoney,
  balance: signedMoney,
});
export type BookSum = z.infer<typeof BookSum>;

export const BookAnswer = z.extend(LedgerAnswer, {
  /** The days with entries on this page, or every day or month of the period, as requested. */
  sums: z.array(BookSum),
});
export type BookAnswer = z.infer<typeof BookAnswer>;

export const cashBook = report({
  path: '/api/accounts/cash-book',
  screen: screens.cashBook,
  follows: ledger.path,
  query: books,
  row: LedgerRow,
  answer: BookAnswer,
});

/**
 * An entry with the day on which the bank showed it, null while it has not, and what the bank held after it by what it
 * has shown up to the last day of the book; null where the book shows a part of its entries only.
 */
const BankBookRow = z.extend(LedgerRow, {
  clearedOn: z.nullable(isoDateField()),
  bankBalance: z.nullable(signedMoney),
});
export type BankBookRow = z.infer<typeof BankBookRow>;

export const BankBookAnswer = z.extend(BookAnswer, {
  rows: z.array(BankBookRow),
  bankPageOpening: z.nullable(signedMoney),
  /** Balance at the bank on the last day by the cleared entries: balance of the books less uncleared entries. */
  bankClosing: z.nullable(signedMoney),
});
export type BankBookAnswer = z.infer<typeof BankBookAnswer>;

export const CLEARED = ['all', 'cleared', 'uncleared'] as const;

export const bankBook = report({
  path: '/api/accounts/bank-book',
  screen: screens.bankBook,
  follows: ledger.path,
  query: z.extend(books, {
    /** Only cleared entries up to the last day, or only uncleared ones; each with the balance of its part. */
    cleared: z._default(choice(CLEARED), 'all'),
  }),
  row: BankBookRow,
  answer: BankBookAnswer,
});

/** Types of document that write to the ledger; others that a module adds show by their letters. */
export const VOUCHER_TYPES = ['OP', 'PY', 'RC', 'JV', 'CT', 'YE', 'DP', 'AQ', 'AT', 'AD', 'AV'] as const;

/** A voucher, or the mirror that cancelled it. */
export const DayBookRow = z.object({
  voucherId: id,
  date: isoDateField(),
  postedAt: z.nullable(instant),
  number: z.string(),
  type: z.string(),
  particulars: z.string(),
  narration: z.nullable(z.string()),
  branchCode: z.string(),
  debit: signedMoney,
  credit: signedMoney,
  maker: z.string(),
  approver: z.nullable(z.string()),
  status: z.enum(['posted', 'cancelled']),
  isMirror: z.boolean(),
});
export type DayBookRow = z.infer<typeof DayBookRow>;

const isType = (text: string) => VOUCHER_TYPES.some((type) => type === text);
/** One type, several (`PY,RC`), or all. */
const types = z
  .string()
  .check(
    z.refine<string>((text) => text === 'all' || text.split(',').every(isType), 'Choose types of voucher of the list'),
  );

const amount = z.string().check(z.regex(/^\d{1,12}(\.\d{1,2})?$/, 'Enter an amount'));

export const DayBookAnswer = z.object({
  rows: z.array(DayBookRow),
  total: z.int(),
  /** Number and sum of the vouchers of each type. */
  types: z.array(z.object({ type: z.string(), vouchers: z.int(), amount: signedMoney })),
});
export type DayBookAnswer = z.infer<typeof DayBookAnswer>;

export const dayBook = report({
  path: '/api/accounts/day-book',
  screen: screens.dayBook,
  follows: ledger.path,
  query: z.object({
    from: isoDateField(),
    to: isoDateField(),
    branchId: branchKeys,
    type: z._default(types, 'all'),
    /** Code of who made or posted it. */
    user: z.optional(searchText),
    /** In rupees. */
    least: z.optional(amount),
    cancelled: z._default(z.enum(['show', 'hide'], 'show or hide'), 'show'),
    page: LedgerQuery.shape.page,
    size: LedgerQuery.shape.size,
  }),
  row: DayBookRow,
  answer: DayBookAnswer,
});

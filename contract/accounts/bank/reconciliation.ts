import * as z from 'zod/mini';
import { MAX_PAISE, type Paise } from '../../amount';
import { costCentreId, instrument, MODES } from '../../books/vouchers';
import { addMonths, type IsoDate } from '../../dates';
import { choice, id, instant, isoDateField, optionalText, reason, searchText, signedMoney, text } from '../../fields';
import { MAX_PAGE_SIZE, pageOf } from '../../resource';
import { CHEQUE_MONTHS, inForce } from '../../statutoryFigures';
import { Confirmed } from '../../steps';
import { accounts as screens } from '../screens';
import { BANK_FORMATS, BankLineInput, MAX_BANK_LINES } from './bankLines';
import { ColumnMap, columnMapProblem } from './columnMap';
import { gstWithin, RULE_KINDS } from './rules';

/** Bank reconciliation (accounts page, /accounts/accbrs): which entries of a bank account the bank has seen, and when. */
export const bankReconciliation = {
  path: '/api/accounts/bank-reconciliation',
  screen: screens.bankReconciliation,
} as const;

const whole = (missing: string, most: number) =>
  z.coerce.number<string | number>(missing).check(z.int(missing), z.gte(1, missing), z.lte(most, missing));

export const BankQuery = z.object({
  accountId: whole('Choose a bank account', 2_147_483_647),
  asOn: isoDateField(),
});
export type BankQuery = z.infer<typeof BankQuery>;
export const OfBank = z.object({ accountId: BankQuery.shape.accountId });

export const BankListQuery = z.extend(BankQuery, {
  page: z._default(whole('Give a whole number', 10_000_000), 1),
  size: z._default(whole('Give a whole number', MAX_PAGE_SIZE), 100),
  q: z.optional(searchText),
  /** Items still open on the day, or items cleared in the months up to it. */
  show: z._default(z.enum(['open', 'cleared'], 'open or cleared'), 'open'),
});
export type BankListQuery = z.infer<typeof BankListQuery>;

/** An entry of the bank account in the books. */
export const BankEntry = z.object({
  id,
  voucherId: id,
  type: z.string(),
  number: z.string(),
  date: isoDateField(),
  /** The payee or payer: the accounts on the other side. */
  party: z.string(),
  mode: z.nullable(choice(MODES)),
  instrumentNo: z.nullable(z.string()),
  instrumentDate: z.nullable(isoDateField()),
  narration: z.nullable(z.string()),
  /** Money in, and money out. */
  debit: signedMoney,
  credit: signedMoney,
  clearedOn: z.nullable(isoDateField()),
  clearingId: z.nullable(id),
  /** A cheque that no bank takes any more on the day. */
  isStale: z.boolean(),
});
export type BankEntry = z.infer<typeof BankEntry>;

export const BankLine = z.object({
  id,
  date: isoDateField(),
  /** Above zero came in. */
  amount: signedMoney,
  reference: z.nullable(z.string()),
  narration: z.nullable(z.string()),
  clearedOn: z.nullable(isoDateField()),
  clearingId: z.nullable(id),
  /** A document made from it and not matched yet: a draft that waits for somebody else, or a posted one. */
  made: z.nullable(z.object({ id, type: z.string(), number: z.nullable(z.string()) })),
  /** The voucher that a rule would make. */
  rule: z.nullable(
    z.object({
      id,
      name: z.string(),
      kind: choice(RULE_KINDS),
      accountId: id,
      accountName: z.string(),
      ...gstWithin,
      costCentreId,
      narration: z.nullable(z.string()),
    }),
  ),
});
export type BankLine = z.infer<typeof BankLine>;

export const BankEntries = pageOf(BankEntry);
export const BankLines = pageOf(BankLine);

/** The reconciliation statement of a day. Amounts are ready to be added: subtracted ones are below zero. */
export const BankSummary = z.object({
  account: z.object({ id, name: z.string() }),
  asOn: isoDateField(),
  /** Balance as per books; debit above zero. */
  books: signedMoney,
  /** Cheques issued and other money paid that the bank has not seen: added. */
  issued: signedMoney,
  /** Cheques deposited and other money received that the bank has not seen: subtracted. */
  deposited: signedMoney,
  /** Credits and debits of the bank that the books do not have. */
  bankCredits: signedMoney,
  bankDebits: signedMoney,
  /** How many entries and lines are behind these figures. */
  openEntries: z.int(),
  openLines: z.int(),
  /** The balance that the bank should show. */
  computed: signedMoney,
  /** The balance on its statement; null until somebody enters it. */
  balance: z.nullable(signedMoney),
  /** Statement less computed. */
  difference: z.nullable(signedMoney),
  version: z.nullable(z.int()),
  reconciledAt: z.nullable(instant),
  reconciledBy: z.nullable(z.string()),
  /** The last reconciled day; up to it nothing is cleared or uncleared. */
  reconciledUpTo: z.nullable(isoDateField()),
});
export type BankSummary = z.infer<typeof BankSummary>;

export const PASSES = ['made', 'instrument', 'utr', 'name', 'sum'] as const;
export type Pass = (typeof PASSES)[number];

/** Entries and lines that probably belong together. */
export const Suggestion = z.object({
  pass: choice(PASSES),
  /** Sure enough to be taken with all others like it: the number of an instrument and the amount agree. */
  exact: z.boolean(),
  entries: z.array(BankEntry),
  lines: z.array(BankLine),
});
export type Suggestion = z.infer<typeof Suggestion>;
export const Suggestions = z.object({
  rows: z.array(Suggestion),
  exact: z.int(),
  /** Only part of the open items was looked through; the rest comes once these are matched. */
  more: z.boolean(),
});
export type Suggestions = z.infer<typeof Suggestions>;

const bankBalance = z
  .int('Give the balance in rupees')
  .check(
    z.gte(-MAX_PAISE, 'The amount is too large'),
    z.lte(MAX_PAISE, 'The amount is too large'),
  ) as unknown as z.ZodMiniType<Paise, Paise>;

export const BalanceInput = z.object({
  accountId: id,
  asOn: isoDateField(),
  balance: bankBalance,
  /** Version of the balance on the screen; null when there was none. */
  version: z.nullable(z.int()),
});

const keys = (most: number) => z.array(id).check(z.maxLength(most, `At most ${most} at once`));
/** A batch of salaries is one line of the bank. */
export const MAX_IN_MATCH = 1_000;
export const MatchGroup = z
  .object({ entryIds: keys(MAX_IN_MATCH), lineIds: keys(MAX_IN_MATCH), pass: z.nullable(choice(PASSES)) })
  .check(z.refine((group) => group.entryIds.length + group.lineIds.length > 1, 'Choose what belongs together first'));
export type MatchGroup = z.infer<typeof MatchGroup>;
export const MatchInput = z.object({
  accountId: id,
  asOn: isoDateField(),
  groups: z
    .array(MatchGroup)
    .check(z.minLength(1, 'Choose what belongs together first'), z.maxLength(500, 'At most 500 at once')),
});
export const ExactInput = z.object({ accountId: id, asOn: isoDateField() });
export const Matched = z.object({
  matched: z.int(),
  /** The first day after the reconciled one, on which what lies before is cleared; null: each on its own. */
  laterOn: z.nullable(isoDateField()),
  more: z.boolean(),
});
export type Matched = z.infer<typeof Matched>;

/** Entries cleared by hand, without lines of the bank; null clears each on its own day. */
export const ClearInput = z.object({
  accountId: id,
  asOn: isoDateField(),
  entryIds: keys(1_000).check(z.minLength(1, 'Choose an entry first')),
  clearedOn: z.nullable(isoDateField()),
});

/** A voucher made for a line of the bank, in place. */
export const LineVoucher = z.object({
  lineId: id,
  kind: choice(RULE_KINDS),
  accountId: id,
  date: isoDateField(),
  /** How the money moved, and the number of its instrument; left out: from the line. A journal has neither. */
  mode: z.optional(z.nullable(instrument.mode)),
  instrumentNo: z.optional(instrument.instrumentNo),
  ...gstWithin,
  costCentreId,
  narration: optionalText(250),
});
export type LineVoucher = z.infer<typeof LineVoucher>;
export const LineVouchersInput = z.object({
  accountId: id,
  branchId: id,
  lines: z.array(LineVoucher).check(z.minLength(1, 'Choose a line first'), z.maxLength(50, 'At most 50 at once')),
  confirmed: z._default(Confirmed, []),
});
/** The numbers that were given, and the drafts that wait for somebody else to post them. */
export const LineVouchers = z.object({
  numbers: z.array(z.string()),
  drafts: z.array(z.object({ id, type: z.string() })),
});

export const ReconcileInput = z.object({
  accountId: id,
  asOn: isoDateField(),
  version: z.int('Save the balance first'),
});
export const ReopenInput = z.object({ accountId: id, asOn: isoDateField(), reason });

export const MapInput = z.object({ accountId: id, map: ColumnMap }).check(
  z.check((context) => {
    const message = columnMapProblem(context.value.map);
    if (message) context.issues.push({ code: 'custom', input: context.value.map, path: ['map', 'amount'], message });
  }),
);
export const StoredMap = z.object({ map: z.nullable(ColumnMap) });

export const ImportInput = z.object({
  accountId: id,
  fileName: text(120, 'Name the file'),
  format: choice(BANK_FORMATS),
  /** Numbers of accounts that the file names. */
  accountNos: z._default(z.array(text(60, 'Give the account number of the file')).check(z.maxLength(100)), []),
  lines: z
    .array(BankLineInput)
    .check(
      z.minLength(1, 'The file has no lines to import'),
      z.maxLength(MAX_BANK_LINES, 'At most 10,000 lines at once'),
    ),
});

/** Lines that came in together. */
export const BankImport = z.object({
  id,
  fileName: z.string(),
  format: choice(BANK_FORMATS),
  importedAt: instant,
  importedBy: z.string(),
  lines: z.int(),
  matched: z.int(),
  from: isoDateField(),
  to: isoDateField(),
});
export type BankImport = z.infer<typeof BankImport>;
export const BankImports = z.array(BankImport);
/** The result of an import: new lines, and known ones. */
export const Imported = z.object({ id: z.nullable(id), added: z.int(), known: z.int() });
export type Imported = z.infer<typeof Imported>;

export const PRINTED_ITEMS = 2_000;
/** A day's statement with what is open behind its figures. */
export const PrintedStatement = z.object({
  summary: BankSummary,
  entries: z.array(BankEntry),
  lines: z.array(BankLine),
});
export type PrintedStatement = z.infer<typeof PrintedStatement>;

/** Banks pay a cheque and a demand draft for some months from its date. */
export const isStaleCheque = (mode: string | null, date: IsoDate, asOn: IsoDate): boolean =>
  (mode === 'cheque' || mode === 'dd') && asOn > addMonths(date, inForce(CHEQUE_MONTHS, date));

import * as z from 'zod/mini';
import { accounts as screens } from '../accounts/screens';
import { branchKeys, choice, id, isoDateField, optionalKey, reportPage, reportSize, signedMoney } from '../fields';
import { naming, refKey } from '../references';
import { report } from '../resource';
import { ACCOUNT_GROUPS, ACCOUNTS } from '../targets';
import { NATURES } from './accountGroups';

export const LedgerQuery = z.object({
  accountId: naming(
    z.coerce
      .number<string | number>('Choose an account')
      .check(z.int('Choose an account'), z.gte(1, 'Choose an account'), z.lte(2_147_483_647, 'Choose an account')),
    ACCOUNTS,
  ),
  from: isoDateField(),
  to: isoDateField(),
  branchId: branchKeys,
  /** Only what moved this bill of the account, with what is pending on it as the balance. */
  billId: optionalKey('Choose a bill of the list'),
  /** Only entries whose voucher touches this account too; balances stay those of the ledger. */
  oppositeId: optionalKey('Choose an account of the list'),
  /** Only what names this cost centre or one under it; `.own` leaves out those under it, `none` is what names none. */
  costCentre: z.optional(z.string().check(z.regex(/^(none|\d{1,9}(\.own)?)$/, 'Choose a cost centre of the list'))),
  /** Cancelled vouchers and their mirrors, or as if none had been made. */
  cancelled: z._default(z.enum(['show', 'hide'], 'show or hide'), 'show'),
  /** Former entries of changed vouchers, with their reversals. */
  revisions: z._default(z.enum(['show', 'hide'], 'show or hide'), 'hide'),
  /**
   * Before or after the closing entries of a year that ends with the last day; those of earlier years are included.
   * `none` leaves out those of every year that ends within these days, as a profit and loss account of several years
   * does.
   */
  closing: z._default(z.enum(['before', 'after', 'none'], 'before, after or none'), 'after'),
  page: z._default(reportPage, 1),
  size: z._default(reportSize, 100),
});

/**
 * Another account of a voucher with the amount that the voucher moved on it, debit above zero; or the sum of the
 * accounts that are not listed.
 */
export const OppositeEntry = z.object({
  accountId: z.nullable(id),
  account: z.string(),
  amount: signedMoney,
  /** Number of accounts in the sum. */
  accounts: z.int(),
});
export type OppositeEntry = z.infer<typeof OppositeEntry>;

/** One entry of the account; `balance` runs, debit above zero. */
export const LedgerRow = z.object({
  entryId: id,
  voucherId: id,
  type: z.string(),
  number: z.string(),
  date: isoDateField(),
  branchCode: z.string(),
  /** The account of the entry. */
  account: z.string(),
  /** The accounts on the other side. */
  particulars: z.string(),
  /** All other accounts of its voucher, those on the other side first; only on request. */
  opposites: z.optional(z.array(OppositeEntry)),
  narration: z.nullable(z.string()),
  billNo: z.nullable(z.string()),
  instrumentNo: z.nullable(z.string()),
  debit: signedMoney,
  credit: signedMoney,
  balance: signedMoney,
  /** The voucher was cancelled, or this is the entry that cancelled it. */
  isCancelled: z.boolean(),
});
export type LedgerRow = z.infer<typeof LedgerRow>;

export const LedgerAnswer = z.object({
  /** The ledger's account, or a group with everything below it. `billNo` is set where only one bill is shown. */
  account: z.object({
    id,
    name: z.string(),
    groupName: z.string(),
    nature: choice(NATURES),
    /** A customer or supplier, by what its group controls. */
    isParty: z.boolean(),
    /** Kept bill by bill. */
    billWise: z.boolean(),
    /** Set on a group: its accounts, including those of groups below it. */
    accounts: z.optional(z.int()),
    billNo: z.nullable(z.string()),
    /** Set where only one cost centre is shown. */
    costCentre: z.optional(z.string()),
  }),
  /**
   * Set where only entries against another account are shown: that account, null for cash and bank, and the other
   * entries of these days.
   */
  leftOut: z.optional(
    z.object({ against: z.nullable(z.string()), entries: z.int(), debit: signedMoney, credit: signedMoney }),
  ),
  /** Income or expenses of an account in earlier years that are not closed yet; the surplus includes the amount. */
  unclosed: signedMoney,
  /** Balance before the first day; of income and expenses, what the financial year moved before it. */
  opening: signedMoney,
  debit: signedMoney,
  credit: signedMoney,
  /** Balance after the last day. */
  closing: signedMoney,
  /** Balance before the first row of this page. */
  pageOpening: signedMoney,
  total: z.int(),
  rows: z.array(LedgerRow),
  /** Movement by month over the whole range. */
  months: z.array(z.object({ month: z.string(), debit: signedMoney, credit: signedMoney, balance: signedMoney })),
});
export type LedgerAnswer = z.infer<typeof LedgerAnswer>;

const OfLedger = z
  .extend(LedgerQuery, {
    accountId: z.optional(LedgerQuery.shape.accountId),
    /** In place of an account: the entries of all accounts of this group and of the groups under it. */
    groupId: refKey(ACCOUNT_GROUPS, 'Choose a group of the list'),
    /** Only entries whose voucher moves cash or bank too, as the direct cash flow adds them up. */
    touching: z._default(z.enum(['all', 'money'], 'all or money'), 'all'),
    /** With the opposite accounts of each voucher and their amounts. */
    opposite: z._default(z.enum(['off', 'on'], 'off or on'), 'off'),
  })
  .check(
    z.refine(({ accountId, groupId }) => accountId !== undefined || groupId !== undefined, {
      path: ['accountId'],
      message: 'Choose an account or a group',
    }),
  );

/** A root that changes with every entry, like the ledger; it is declared with the accounts. */
export const TRIAL_BALANCE = '/api/accounts/trial-balance';

export const ledger = report({
  path: '/api/accounts/ledger',
  screen: screens.ledger,
  query: OfLedger,
  row: LedgerRow,
  answer: LedgerAnswer,
});

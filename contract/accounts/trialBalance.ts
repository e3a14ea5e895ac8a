import * as z from 'zod/mini';
import { NATURES } from '../books/accountGroups';
import { TRIAL_BALANCE } from '../books/ledger';
import { branchKeys, choice, id, isoDateField, signedMoney } from '../fields';
import { naming } from '../references';
import { report } from '../resource';
import { ACCOUNT_GROUPS, ACCOUNTS } from '../targets';
import { accounts as screens } from './screens';

export const TrialBalanceQuery = z.object({
  /** A period with its openings and movements, or the balances at the end of a day alone. */
  by: z._default(z.enum(['period', 'day'], 'period or day'), 'period'),
  /** Left out of account for a day: its financial year begins the period. */
  from: isoDateField(),
  to: isoDateField(),
  branchId: branchKeys,
  /** Before or after the closing entries of a year that ends in the period. */
  closing: z._default(z.enum(['before', 'after'], 'before or after'), 'before'),
  zero: z._default(z.enum(['hide', 'show'], 'hide or show'), 'hide'),
  /** Adds the closing balances of the same days a year before. */
  compare: z._default(z.enum(['none', 'previous'], 'none or previous'), 'none'),
});

/** Closing a year before, where it is compared. */
const Previous = { previousDebit: z.optional(signedMoney), previousCredit: z.optional(signedMoney) };

/** One account; figures in paise, debit above zero. */
export const TrialBalanceRow = z.object({
  /** null: the profit of earlier years that no closing entry has carried to the surplus yet. */
  accountId: z.nullable(id),
  code: z.nullable(z.string()),
  account: z.string(),
  groupId: id,
  group: z.string(),
  openingDebit: signedMoney,
  openingCredit: signedMoney,
  debit: signedMoney,
  credit: signedMoney,
  closingDebit: signedMoney,
  closingCredit: signedMoney,
  ...Previous,
});
export type TrialBalanceRow = z.infer<typeof TrialBalanceRow>;

/** A group of the chart; sent once, since its trail at each account would be most of the answer. */
const Group = z.object({
  id,
  name: z.string(),
  nature: choice(NATURES),
  /** Group names from the root down. */
  trail: z.array(z.string()),
});

const Totals = z.object({
  openingDebit: signedMoney,
  openingCredit: signedMoney,
  debit: signedMoney,
  credit: signedMoney,
  closingDebit: signedMoney,
  closingCredit: signedMoney,
  ...Previous,
});

const TrialBalance = z.object({
  /** First day of the figures. */
  from: isoDateField(),
  groups: z.array(Group),
  rows: z.array(TrialBalanceRow),
  totals: Totals,
});
export type TrialBalance = z.infer<typeof TrialBalance>;

export const trialBalance = report({
  path: TRIAL_BALANCE,
  screen: screens.trialBalance,
  query: naming(TrialBalanceQuery, ACCOUNTS, ACCOUNT_GROUPS),
  row: TrialBalanceRow,
  answer: TrialBalance,
});

import * as z from 'zod/mini';
import { NATURES } from '../books/accountGroups';
import { LedgerEntry } from '../books/vouchers';
import { choice, id, instant, isoDateField, reason, signedMoney } from '../fields';
import { accounts as screens } from './screens';

/** Checks before a year is closed. `blocks` must be corrected first; `warns` is confirmed with a remark. */
export const YEAR_CHECKS = [
  'earlierYears',
  'drafts',
  'monthSums',
  'subLedgers',
  'numbers',
  'openingDifference',
  'suspense',
  'bankReconciled',
  'gstSetOff',
  'depreciation',
  'assetRegister',
  'closingStock',
  'provisions',
] as const;
export type YearCheck = (typeof YEAR_CHECKS)[number];

const yearCode = z.string('Choose a year').check(z.regex(/^\d{4}$/, 'Choose a year of the list'));

export const YearEndQuery = z.object({ year: z.optional(yearCode) });

const Year = z.object({
  code: z.string(),
  label: z.string(),
  from: isoDateField(),
  to: isoDateField(),
  closedAt: z.nullable(instant),
  /** Its last day has not passed yet. */
  isRunning: z.boolean(),
});

const Finding = z.object({
  label: z.string(),
  hint: z.nullable(z.string()),
  /** A link to its source: a voucher by type and key, an account, or the branch of the return. */
  voucher: z.nullable(z.object({ type: z.string(), id })),
  accountId: z.nullable(id),
  branchId: z.nullable(id),
});
export type Finding = z.infer<typeof Finding>;

const Check = z.object({
  check: choice(YEAR_CHECKS),
  state: choice(['passed', 'blocks', 'warns']),
  /** One sentence: what was looked at, or what is wrong. */
  words: z.string(),
  /** The first of what was found. */
  findings: z.array(Finding),
  /** How many there are in all. */
  count: z.int(),
});
export type Check = z.infer<typeof Check>;

export const YearEnd = z.object({
  years: z.array(Year),
  year: Year,
  checks: z.array(Check),
  /** The vouchers that closing would write, or wrote: one of type YE for each branch. */
  vouchers: z.array(
    z.object({
      branchId: id,
      branchName: z.string(),
      documentId: z.nullable(id),
      number: z.nullable(z.string()),
      lines: z.array(
        z.extend(z.pick(LedgerEntry, { accountId: true, accountName: true, debit: true, credit: true }), {
          nature: choice(NATURES),
        }),
      ),
    }),
  ),
  income: signedMoney,
  expense: signedMoney,
  /** Income less expense; a loss is below zero. */
  profit: signedMoney,
  /** Account that takes the profit. */
  surplus: z.nullable(z.string()),
});
export type YearEnd = z.infer<typeof YearEnd>;

export const CloseYear = z.object({
  year: yearCode,
  /** Remarks on what only warns, by check. */
  remarks: z.partialRecord(choice(YEAR_CHECKS), reason),
});
export type CloseYear = z.infer<typeof CloseYear>;

export const ReopenYear = z.object({ year: yearCode, reason });

export const yearEnd = { path: '/api/accounts/year-end', screen: screens.yearEnd } as const;

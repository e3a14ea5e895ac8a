import * as z from 'zod/mini';
import { parsePercent, percent } from '../amount';
import { ledger } from '../books/ledger';
import { branchKeys, id, isoDateField, percentField, signedMoney } from '../fields';
import { refKey } from '../references';
import { report } from '../resource';
import { ACCOUNTS } from '../targets';
import { accounts as screens } from './screens';

/** Yearly rate of a party without one of its own, where the company set none. */
export const DEFAULT_RATE = percent('18');

const rate = z.optional(
  z.string().check(
    z.refine<string>((text) => {
      const value = parsePercent(text);
      return value !== null && value >= 0 && value <= 100_000;
    }, 'Give a yearly rate of at most 100 %'),
  ),
);
const graceDays = z.optional(z.string().check(z.regex(/^\d{1,3}$/, 'Give a number of days')));

/** One row for each change of what is owed on a bill; days run from the day after `from` to `to`. */
export const InterestRow = z.object({
  accountId: id,
  party: z.string(),
  billId: id,
  bill: z.string(),
  principal: signedMoney,
  from: isoDateField(),
  to: isoDateField(),
  days: z.int(),
  rate: percentField(),
  interest: signedMoney,
});
export type InterestRow = z.infer<typeof InterestRow>;

/** Simple interest on bills of customers that are paid late. */
export const interestCalculation = report({
  path: '/api/accounts/interest',
  screen: screens.interestCalculation,
  follows: ledger.path,
  query: z.object({
    asOn: isoDateField(),
    /** Only days from this one on, so that what an earlier note charged is not charged again. */
    since: z.optional(isoDateField()),
    /** Bills that are open or were paid in the financial year of the day, or whenever they were paid. */
    paid: z._default(z.enum(['year', 'ever'], 'year or ever'), 'year'),
    accountId: refKey(ACCOUNTS, 'Choose a party of the list'),
    branchId: branchKeys,
    rate,
    graceDays,
    daysInYear: z._default(z.enum(['365', '360'], '365 or 360'), '365'),
    by: z._default(z.enum(['due', 'bill'], 'due or bill'), 'due'),
  }),
  row: InterestRow,
  answer: z.object({
    rows: z.array(InterestRow),
    /** Where a debit note credits the interest, if the chart has such an account. */
    incomeAccountId: z.nullable(id),
  }),
});

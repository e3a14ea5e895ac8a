import * as z from 'zod/mini';
import { CASH_ACTIVITIES } from '../books/accountGroups';
import { branchKeys, choice, id, isoDateField, signedMoney } from '../fields';
import { report } from '../resource';
import { accounts as screens } from './screens';
import { trialBalance } from './trialBalance';

/**
 * Direct: what came in and went out, by the groups on the other side of cash and bank. Indirect: profit, set right by
 * what moved no cash and by what is tied up in working capital.
 */
export const CASH_METHODS = ['direct', 'indirect'] as const;

export const CashFlowRow = z.object({
  method: choice(CASH_METHODS),
  activity: choice(CASH_ACTIVITIES),
  kind: z.enum(['profit', 'adjustment', 'movement']),
  groupId: z.nullable(id),
  line: z.string(),
  /** Above zero brings cash in. */
  amount: signedMoney,
  /** The same a year before, where it is compared. */
  previous: z.optional(signedMoney),
});
export type CashFlowRow = z.infer<typeof CashFlowRow>;

export const CashFlow = z.object({
  /** The first day that is shown; the books may begin later than asked. */
  from: isoDateField(),
  rows: z.array(CashFlowRow),
  /** Cash and bank before the first day and at the end of the last. */
  opening: signedMoney,
  closing: signedMoney,
  previous: z.optional(z.object({ opening: signedMoney, closing: signedMoney })),
});
export type CashFlow = z.infer<typeof CashFlow>;

/** After AS 3 (Companies Accounting Standards Rules 2021): operating, investing and financing activities. */
export const cashFlow = report({
  path: '/api/accounts/cash-flow',
  screen: screens.cashFlow,
  follows: trialBalance.path,
  query: z.object({
    from: isoDateField(),
    to: isoDateField(),
    branchId: branchKeys,
    compare: z._default(z.enum(['none', 'previous'], 'none or previous'), 'none'),
  }),
  row: CashFlowRow,
  answer: CashFlow,
});

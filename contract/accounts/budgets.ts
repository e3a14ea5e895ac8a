import * as z from 'zod/mini';
import { add, multiplyDivide, negate, type Paise, sumOf } from '../amount';
import { HEADS, NATURES } from '../books/accountGroups';
import { addMonths, type IsoDate, lastOfMonth } from '../dates';
import { choice, id, isoDateField, money, nameText, optionalText, sentVersion, signedMoney } from '../fields';
import { optionalRef, refKey } from '../references';
import { report, resource, Stored } from '../resource';
import { ACCOUNT_GROUPS, ACCOUNTS, BUDGETS } from '../targets';
import { accounts as screens } from './screens';
import { Results } from './statements';
import { trialBalance } from './trialBalance';

/** Planned income and expenses of a year, for a branch or the whole company. */
export const BudgetInput = z.object({
  name: nameText(60, 'Give the budget a name'),
  /** Any day of its financial year; its first day is kept. */
  yearFrom: isoDateField('Give the first day of the financial year'),
  branchId: z.nullable(id),
  remark: optionalText(200),
  active: z.boolean('Say yes or no'),
});

export const Budget = z.extend(BudgetInput, {
  ...Stored,
  /** 2025-26. */
  year: z.string(),
  branchName: z.nullable(z.string()),
  income: signedMoney,
  expense: signedMoney,
});
export type Budget = z.infer<typeof Budget>;

export const budgets = resource({
  path: '/api/accounts/budgets',
  screen: screens.budgets,
  names: { one: 'budget', many: 'budgets' },
  input: BudgetInput,
  row: Budget,
  filters: z.object({ active: z.optional(z.string()) }),
});

/** The months of a budget in the order of its financial year. */
export const MONTHS = ['m1', 'm2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10', 'm11', 'm12'] as const;
const months = {
  m1: money,
  m2: money,
  m3: money,
  m4: money,
  m5: money,
  m6: money,
  m7: money,
  m8: money,
  m9: money,
  m10: money,
  m11: money,
  m12: money,
};
export type MonthAmounts = { [M in (typeof MONTHS)[number]]: Paise };

/** An account or a whole group of income or expenses, month by month, above zero on the side of its nature. */
export const BudgetLine = z
  .object({ accountId: optionalRef(ACCOUNTS), groupId: optionalRef(ACCOUNT_GROUPS), ...months })
  .check(
    z.refine((line) => (line.accountId === null) !== (line.groupId === null), {
      path: ['accountId'],
      message: 'Choose an account or a group, one of both',
    }),
  );
export type BudgetLine = z.infer<typeof BudgetLine>;

export const BudgetLinesInput = z.object({
  version: sentVersion,
  /** Why it is revised; kept in the trail. */
  reason: optionalText(200),
  lines: z.array(BudgetLine).check(z.maxLength(500, 'At most 500 lines in one budget')),
});
export type BudgetLinesInput = z.infer<typeof BudgetLinesInput>;

export const BudgetLines = z.object({
  budget: Budget,
  lines: z.array(z.object({ accountId: z.nullable(id), groupId: z.nullable(id), ...months })),
});
export type BudgetLines = z.infer<typeof BudgetLines>;

/** Amounts of an account or group in each month of the year before a budget's, on the side of its nature. */
export const lastYearPath = (budgetId: number) => `${budgets.path}/${budgetId}/last-year`;
export const LastYear = z.object({ amounts: z.array(signedMoney) });

/** Twelve parts of a sum; the last ones take the remainder, so that they add up. */
export function spreadEvenly(total: Paise): Paise[] {
  return spreadLike(
    total,
    MONTHS.map(() => 1 as Paise),
  );
}

/** A sum by months as another year had them; evenly where that year had nothing. */
export function spreadLike(total: Paise, pattern: readonly Paise[]): Paise[] {
  const whole = sumOf(pattern, (part) => part);
  if (whole <= 0 || pattern.some((part) => part < 0)) return spreadEvenly(total);
  let before = 0 as Paise;
  let given = 0 as Paise;
  return pattern.map((part) => {
    before = add(before, part);
    const upTo = multiplyDivide(total, before, whole);
    const own = add(upTo, negate(given));
    given = upTo;
    return own;
  });
}

export const amountsOf = (line: MonthAmounts): Paise[] => MONTHS.map((month) => line[month]);
export const monthsOf = (amounts: readonly Paise[]): MonthAmounts =>
  Object.fromEntries(MONTHS.map((month, place) => [month, amounts[place] ?? 0])) as MonthAmounts;

/** The last day of each month of a financial year. */
export const monthEnds = (yearFrom: IsoDate): IsoDate[] =>
  MONTHS.map((_, place) => lastOfMonth(addMonths(yearFrom, place)));

/** A line of the budget, or an account without one, next to the actual amount. */
export const BudgetReportRow = z.object({
  /** Unique in the answer. */
  key: z.string(),
  accountId: z.nullable(id),
  groupId: z.nullable(id),
  line: z.string(),
  nature: choice(NATURES),
  head: choice(HEADS),
  directCost: z.boolean(),
  isBudgeted: z.boolean(),
  /** Budget and actual. */
  amounts: z.array(signedMoney),
});
export type BudgetReportRow = z.infer<typeof BudgetReportRow>;

export const BudgetReport = z.object({
  budget: z.nullable(Budget),
  /** Whole months: budgets know no days. */
  from: isoDateField(),
  to: isoDateField(),
  rows: z.array(BudgetReportRow),
  results: Results,
});
export type BudgetReport = z.infer<typeof BudgetReport>;

export const budgetReport = report({
  path: '/api/accounts/budget-report',
  screen: screens.budgetReport,
  follows: trialBalance.path,
  query: z.object({
    from: isoDateField(),
    to: isoDateField(),
    /** Without one: the newest budget in use of the year of the last day. */
    budgetId: refKey(BUDGETS, 'Choose a budget of the list'),
  }),
  row: BudgetReportRow,
  answer: BudgetReport,
});

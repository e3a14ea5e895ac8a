import * as z from 'zod/mini';
import { HEADS, NATURES, type Nature, type StatementHead } from '../books/accountGroups';
import { branchKeys, choice, id, isoDateField, signedMoney } from '../fields';
import { naming, refKey } from '../references';
import { report } from '../resource';
import { ACCOUNT_GROUPS, BUDGETS } from '../targets';
import { accounts as screens } from './screens';
import { trialBalance } from './trialBalance';

/** Comparisons of a statement; only income and expenses are budgeted. */
export const COMPARES = ['none', 'previous', 'months', 'branches'] as const;
export const RESULT_COMPARES = [...COMPARES, 'budget'] as const;
export type Compare = (typeof COMPARES)[number];

const compare = z._default(choice(COMPARES), 'none');
const branchId = branchKeys;

/** The scope of a column of figures; a balance has no `from`. The first column is always the requested one. */
export const StatementColumn = z.object({
  kind: z.enum(['asked', 'previous', 'month', 'branch', 'budget']),
  from: z.nullable(isoDateField()),
  to: isoDateField(),
  branchId: z.nullable(id),
  branchName: z.nullable(z.string()),
  /** The budget of the column, where it is one; it covers whole months. */
  budget: z.optional(z.object({ id, name: z.string() })),
});
export type StatementColumn = z.infer<typeof StatementColumn>;

/** A line of a statement: a group right under a root, with one amount a column on the side of its nature. */
export const StatementLine = z.object({
  /** null: the profit, where no group is kept for the surplus. */
  groupId: z.nullable(id),
  line: z.string(),
  /** Number of its schedule, the same in every statement of a day; none where nothing stood at any time of two years. */
  note: z.nullable(z.int()),
  nature: choice(NATURES),
  head: choice(HEADS),
  directCost: z.boolean(),
  /** Profit that is not yet closed is in its amounts. */
  holdsProfit: z.boolean(),
  amounts: z.array(signedMoney),
  /**
   * The part of a line of creditors that is owed to micro and small enterprises, which Schedule III shows separately.
   */
  microAndSmall: z.nullable(z.array(signedMoney)),
});
export type StatementLine = z.infer<typeof StatementLine>;

const amounts = z.array(signedMoney);

/** One amount a column; costs are not negative here, profits may be. */
export const Results = z.object({
  revenue: amounts,
  directCost: amounts,
  grossProfit: amounts,
  otherIncome: amounts,
  expenses: amounts,
  beforeTax: amounts,
  tax: amounts,
  netProfit: amounts,
});
export type Results = z.infer<typeof Results>;

export const ProfitAndLoss = z.object({
  columns: z.array(StatementColumn),
  rows: z.array(StatementLine),
  results: Results,
});
export type ProfitAndLoss = z.infer<typeof ProfitAndLoss>;

/** Income and expenses of a period, closing entries left out. */
export const profitAndLoss = report({
  path: '/api/accounts/profit-and-loss',
  screen: screens.profitAndLoss,
  follows: trialBalance.path,
  query: z.object({
    from: isoDateField(),
    to: isoDateField(),
    branchId,
    compare: z._default(naming(choice(RESULT_COMPARES), BUDGETS), 'none'),
  }),
  row: StatementLine,
  answer: ProfitAndLoss,
});

export const BalanceSheet = z.object({
  /** First day of the financial year of the requested day. */
  yearFrom: isoDateField(),
  columns: z.array(StatementColumn),
  /** The group of the surplus holds the profit too. */
  rows: z.array(StatementLine),
  totals: z.object({ liabilities: amounts, assets: amounts }),
  /** The part of the surplus that no closing entry has carried there yet. */
  profit: z.object({ earlierYears: amounts, year: amounts }),
});
export type BalanceSheet = z.infer<typeof BalanceSheet>;

/** Assets and liabilities at the end of a day. */
export const balanceSheet = report({
  path: '/api/accounts/balance-sheet',
  screen: screens.balanceSheet,
  follows: trialBalance.path,
  query: z.object({ asOn: isoDateField(), branchId, compare }),
  row: StatementLine,
  answer: BalanceSheet,
});

/** Parts of the surplus without an account, as named in its schedule and in the trial balance. */
export const UNCLOSED_PROFITS = {
  earlier: 'Previous years’ profit (not closed)',
  year: 'Profit of the year',
} as const;

/** An account of a schedule; amounts on the side of its nature. */
export const ScheduleRow = z.object({
  note: z.nullable(z.int()),
  lineId: id,
  /** Group names from the statement line down. */
  trail: z.array(z.string()),
  nature: choice(NATURES),
  /** null: profit inside the surplus. */
  accountId: z.nullable(id),
  account: z.string(),
  amount: signedMoney,
  previous: signedMoney,
});
export type ScheduleRow = z.infer<typeof ScheduleRow>;

/** The amount of a statement line, and whether its schedule adds up to the same. */
export const ScheduleTie = z.object({
  lineId: id,
  line: z.string(),
  nature: choice(NATURES),
  amount: signedMoney,
  previous: signedMoney,
  isTied: z.boolean(),
});
export type ScheduleTie = z.infer<typeof ScheduleTie>;

/** Accounts behind each line: balances at the end of the period, income and expenses within it, next to last year's. */
export const schedules = report({
  path: '/api/accounts/schedules',
  screen: screens.schedules,
  follows: trialBalance.path,
  query: z.object({
    from: isoDateField(),
    to: isoDateField(),
    branchId,
    groupId: refKey(ACCOUNT_GROUPS, 'Choose a group of the list'),
  }),
  row: ScheduleRow,
  answer: z.object({
    rows: z.array(ScheduleRow),
    /** The lines that are shown whole, as their statements have them. */
    lines: z.array(ScheduleTie),
  }),
});

/** The head of a line that has none of its own. */
export const DEFAULT_HEADS: Readonly<Record<Nature, StatementHead>> = {
  liability: 'currentLiabilities',
  asset: 'currentAssets',
  income: 'revenue',
  expense: 'expenses',
};

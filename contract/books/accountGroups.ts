import * as z from 'zod/mini';
import { accounts as screens } from '../accounts/screens';
import { choice, count, id, nameText, optionalText } from '../fields';
import { Option, resource, Stored } from '../resource';

export const NATURES = ['asset', 'liability', 'income', 'expense'] as const;
export type Nature = (typeof NATURES)[number];

/** The use of the accounts of a group; sub-ledgers, cash rules and taxes depend on it. */
export const CONTROL_TYPES = ['none', 'receivable', 'payable', 'bank', 'cash', 'tax', 'stock', 'fixedAsset'] as const;
export type ControlType = (typeof CONTROL_TYPES)[number];

/**
 * The place of a group in the statements, after Schedule III of the Companies Act 2013: division I, parts I and II. A
 * group without a head has the head of its parent; one with another head is a separate line.
 */
export const STATEMENT_HEADS = {
  equity: 'liability',
  nonCurrentLiabilities: 'liability',
  currentLiabilities: 'liability',
  nonCurrentAssets: 'asset',
  currentAssets: 'asset',
  revenue: 'income',
  otherIncome: 'income',
  expenses: 'expense',
  taxExpense: 'expense',
} as const satisfies Record<string, Nature>;
export type StatementHead = keyof typeof STATEMENT_HEADS;
export const HEADS = Object.keys(STATEMENT_HEADS) as [StatementHead, ...StatementHead[]];

export const CASH_ACTIVITIES = ['operating', 'investing', 'financing'] as const;
export type CashActivity = (typeof CASH_ACTIVITIES)[number];

/**
 * The place of a group in the cash flow statement; `nonCash` is depreciation and its reversal when an asset is sold.
 */
export const CASH_FLOW_CLASSES = [...CASH_ACTIVITIES, 'nonCash'] as const;
export type CashFlowClass = (typeof CASH_FLOW_CLASSES)[number];

/** Far beyond what groups that follow each other by tens reach. */
export const MAX_SEQUENCE = 999_999;

export const AccountGroupInput = z.object({
  code: optionalText(10),
  name: nameText(60, 'Give the group a name'),
  parentId: id,
  /** For a line of the statements; groups below it inherit the value. */
  directCost: z.boolean('Say yes or no'),
  controlType: choice(CONTROL_TYPES),
  /** null: after the other groups of the same parent. */
  sequence: z.nullable(count(MAX_SEQUENCE)),
  statementHead: z._default(z.nullable(choice(HEADS)), null),
  /** null: as the group above; without any, operating. */
  cashFlow: z._default(z.nullable(choice(CASH_FLOW_CLASSES)), null),
  /**
   * The group or one below it holds loans and deposits, given or taken: large cash amounts on them are against the
   * law.
   */
  loans: z._default(z.boolean('Say yes or no'), false),
});

export type AccountGroupInput = z.infer<typeof AccountGroupInput>;

export const AccountGroup = z.extend(AccountGroupInput, {
  ...Stored,
  /** The four roots have no parent and are not edited. */
  parentId: z.nullable(id) as unknown as typeof id,
  parentName: z.nullable(z.string()),
  nature: choice(NATURES),
  /** 0 for a root. */
  depth: z.int(),
  /** Names from the root down, joined by ` › `. */
  trail: z.string(),
  accounts: z.int(),
  isRoot: z.boolean(),
  /** Accounts of the group, or of a group below it, have entries, so its nature is fixed. */
  isPosted: z.boolean(),
});
export type AccountGroup = z.infer<typeof AccountGroup>;

/** A group as forms choose it, with what its accounts take from it. */
export const AccountGroupOption = z.extend(Option, {
  code: z.nullable(z.string()),
  controlType: choice(CONTROL_TYPES),
  directCost: z.boolean(),
  /** 0 for a root. */
  depth: z.int(),
  /** It has no groups below it. */
  isLeaf: z.boolean(),
  /** The highest code among its accounts, and among the groups right under it. */
  lastAccountCode: z.nullable(z.string()),
  lastGroupCode: z.nullable(z.string()),
});
export type AccountGroupOption = z.infer<typeof AccountGroupOption>;

/** Groups nest at most this deep below their root. */
export const MAX_GROUP_DEPTH = 6;

/** Groups right under a root are the lines of profit and loss account and balance sheet. */
export const isStatementLine = (depth: number) => depth === 1;

export const accountGroups = resource({
  imports: true,
  path: '/api/accounts/groups',
  screen: screens.accountGroups,
  names: { one: 'account group', many: 'account groups' },
  input: AccountGroupInput,
  row: AccountGroup,
});

import * as z from 'zod/mini';
import { NATURES } from '../books/accountGroups';
import { branchKeys, choice, id, isoDateField, signedMoney } from '../fields';
import { refKey } from '../references';
import { report } from '../resource';
import { ACCOUNT_GROUPS } from '../targets';
import { accounts as screens } from './screens';
import { trialBalance } from './trialBalance';

const branchId = branchKeys;

/** A group with everything below it; debit above zero. */
export const GroupListRow = z.object({
  groupId: id,
  code: z.nullable(z.string()),
  name: z.string(),
  parentName: z.nullable(z.string()),
  nature: choice(NATURES),
  depth: z.int(),
  accounts: z.int(),
  balance: signedMoney,
});
export type GroupListRow = z.infer<typeof GroupListRow>;

export const groupsList = report({
  path: '/api/accounts/groups-list',
  screen: screens.groupsList,
  follows: trialBalance.path,
  query: z.object({ asOn: isoDateField(), branchId, nature: z._default(choice(['all', ...NATURES]), 'all') }),
  row: GroupListRow,
  answer: z.object({ rows: z.array(GroupListRow) }),
});

/** The list shows at most so many accounts; a group narrows it. */
export const MOST_ACCOUNTS = 5_000;

export const AccountListRow = z.object({
  accountId: id,
  code: z.nullable(z.string()),
  account: z.string(),
  trail: z.array(z.string()),
  gstin: z.nullable(z.string()),
  pan: z.nullable(z.string()),
  creditDays: z.nullable(z.int()),
  active: z.boolean(),
  balance: signedMoney,
  /** Where letters go, for labels. */
  address: z.nullable(z.string()),
  stateCode: z.nullable(z.string()),
  phone: z.nullable(z.string()),
});
export type AccountListRow = z.infer<typeof AccountListRow>;

export const accountsList = report({
  path: '/api/accounts/accounts-list',
  screen: screens.accountsList,
  follows: trialBalance.path,
  query: z.object({
    asOn: isoDateField(),
    branchId,
    groupId: refKey(ACCOUNT_GROUPS, 'Choose a group of the list'),
    active: z._default(z.enum(['all', 'yes', 'no'], 'all, yes or no'), 'all'),
    zero: z._default(z.enum(['hide', 'show'], 'hide or show'), 'hide'),
  }),
  row: AccountListRow,
  answer: z.object({ rows: z.array(AccountListRow), accounts: z.int() }),
});

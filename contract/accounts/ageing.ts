import * as z from 'zod/mini';
import { ledger } from '../books/ledger';
import { branchKeys, count, id, isoDateField, signedMoney } from '../fields';
import { refKey } from '../references';
import { report } from '../resource';
import { ACCOUNTS } from '../targets';
import { accounts as screens } from './screens';

/** Last days of the buckets; older amounts have their own bucket. */
export const EDGES = '30,60,90,180';

const edges = z
  .string()
  .check(z.refine<string>((text) => edgesOf(text) !== null, 'Give four growing numbers of days, such as 30,60,90,180'));

/** Days of the bucket limits, or null when the text is no such list. */
export function edgesOf(text: string): readonly [number, number, number, number] | null {
  if (!/^\d{1,4}(\s*,\s*\d{1,4}){3}$/.test(text.trim())) return null;
  const [a = 0, b = 0, c = 0, d = 0] = text.split(',').map(Number);
  return a > 0 && a < b && b < c && c < d ? [a, b, c, d] : null;
}

const query = {
  asOn: isoDateField(),
  by: z._default(z.enum(['due', 'bill'], 'due or bill'), 'due'),
  edges: z._default(edges, EDGES),
  accountId: refKey(ACCOUNTS, 'Choose a party of the list'),
  branchId: branchKeys,
};

/**
 * A bill open at the end of the day, or money of a party that is not matched with any bill. Amounts above zero are
 * owed to us among receivables, by us among payables; each is in one of the columns, and in `net`.
 */
export const AgeingRow = z.object({
  accountId: id,
  party: z.string(),
  /** null: the balance of an account that is not kept bill by bill. */
  billId: z.nullable(id),
  bill: z.string(),
  billDate: z.nullable(isoDateField()),
  dueDate: z.nullable(isoDateField()),
  /** Days past the due date, or since the bill date; null on account. */
  days: z.nullable(z.int()),
  /** A micro or small enterprise has waited beyond 45 days: MSMED Act 2006, section 15. */
  isLate: z.boolean(),
  /** Open on that day and cancelled later: it is in the ledger of the day, but in no letter and no plan. */
  isCancelled: z.boolean(),
  notDue: signedMoney,
  b0: signedMoney,
  b1: signedMoney,
  b2: signedMoney,
  b3: signedMoney,
  b4: signedMoney,
  onAccount: signedMoney,
  net: signedMoney,
});
export type AgeingRow = z.infer<typeof AgeingRow>;

export const AgeingAnswer = z.object({
  rows: z.array(AgeingRow),
  /** Ledger balance of the same parties on that day. */
  control: signedMoney,
  edges: z.array(count(9999)),
});
export type AgeingAnswer = z.infer<typeof AgeingAnswer>;

export const receivablesAgeing = report({
  path: '/api/accounts/receivables-ageing',
  screen: screens.receivablesAgeing,
  follows: ledger.path,
  query: z.object(query),
  row: AgeingRow,
  answer: AgeingAnswer,
});

export const payablesAgeing = report({
  path: '/api/accounts/payables-ageing',
  screen: screens.payablesAgeing,
  follows: ledger.path,
  query: z.object({ ...query, msme: z._default(z.enum(['all', 'only'], 'all or only'), 'all') }),
  row: AgeingRow,
  answer: AgeingAnswer,
});

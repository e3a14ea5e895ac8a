import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AccountChoice, CASH_WAYS } from '../../contract/books/accountChoices';
import { choice, optionalKey } from '../../contract/fields';
import { MONEY_ACCOUNTS, TILL_ACCOUNTS } from '../../contract/targets';
import type { Api } from '../core/calls/api';
import { rowsIn } from '../core/calls/references';
import type { SignedIn } from '../core/calls/system';
import { rowsOf } from '../core/db/database';
import { LookupQuery, lookupScreens } from '../core/masters/lookup';

/**
 * Look-ups of the accounts that a screen outside the books needs: its users see neither other accounts nor any
 * balance.
 */
export function accountChoiceRoutes(api: Api): void {
  const Branch = { branchId: optionalKey('Choose a branch of the list') };
  choiceRoute(api, MONEY_ACCOUNTS, 'Cash and bank accounts by name', z.extend(LookupQuery, Branch), () => IS_MONEY);
  choiceRoute(
    api,
    TILL_ACCOUNTS,
    'Accounts of cash that a till takes in or pays out',
    z.extend(LookupQuery, { ...Branch, way: z.optional(choice(CASH_WAYS)) }),
    ({ way }) => {
      if (way === 'paidOut') return IS_TILL_EXPENSE;
      return way === 'paidIn' ? IS_MONEY : sql`(${IS_TILL_EXPENSE} or ${IS_MONEY})`;
    },
  );
}

const IS_MONEY = sql`g.control_type in ('cash', 'bank')`;
const IS_TILL_EXPENSE = sql`a.till_expense`;
const SIZE = 50;

type Asked = z.infer<typeof LookupQuery> & { branchId?: string; way?: string };

function choiceRoute(
  api: Api,
  { path }: { path: `/api/${string}` },
  summary: string,
  query: z.ZodMiniType<Asked>,
  only: (asked: Asked) => SQL,
): void {
  const accounts = (who: SignedIn, condition: SQL) => sql`
    select a.id, a.name as label, g.name as hint, g.control_type as "controlType", to_jsonb(a.branch_ids) as "branchIds"
      from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id
     where a.company_id = ${who.companyId} and ${condition}`;
  api.labels.set(path, (who) => accounts(who, sql`true`));
  api.on(
    {
      method: 'GET',
      path: `${path}/lookup`,
      summary,
      needs: { anyOf: lookupScreens(api, path, rowsIn('accounts')) },
      query,
      answer: z.array(AccountChoice),
    },
    (tx, { who, query: asked }) => {
      const { q = '', id, branchId } = asked;
      const typed = sql`position(${q.trim().toLowerCase()} in lower(a.name || ' ' || coalesce(a.code, ''))) > 0`;
      const inBranch = branchId ? sql`(a.branch_ids = '{}' or ${Number(branchId)} = any(a.branch_ids))` : sql`true`;
      const chosen = id ? sql`a.id = ${Number(id)}` : sql`a.active and a.merged_into_id is null and ${typed}`;
      return rowsOf<AccountChoice>(
        tx,
        sql`${accounts(who, sql`${only(asked)} and ${chosen} and ${inBranch}`)} order by a.sort_name limit ${sql.raw(String(SIZE))}`,
      );
    },
  );
}

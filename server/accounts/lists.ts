import { sql } from 'drizzle-orm';
import {
  type AccountListRow,
  accountsList,
  type GroupListRow,
  groupsList,
  MOST_ACCOUNTS,
} from '../../contract/accounts/lists';
import type { Api } from '../core/api';
import { rowOf, rowsOf } from '../core/database';
import { groupTree } from './accountGroups';
import { spanSums } from './spans';

/** The chart of accounts on paper: its groups, its accounts. */
export function listRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: groupsList.path,
      summary: 'Account groups with their balances',
      needs: { anyOf: [groupsList.screen] },
      query: groupsList.query,
      answer: groupsList.answer,
    },
    async (tx, { who, query }) => {
      const branchId = query.branchId ? Number(query.branchId) : null;
      const rows = await rowsOf<GroupListRow>(
        tx,
        sql`
        ${groupTree(who.companyId)},
        sums as (${spanSums(who, [{ from: null, to: query.asOn, branchId }])}),
        own as (
          select t.path, count(*)::int as accounts, coalesce(sum(s.s0), 0) as balance
            from accounts a join tree t on t.id = a.group_id left join sums s on s.account_id = a.id
           where a.company_id = ${who.companyId} group by t.path)
        select t.id as "groupId", t.code, t.name, t.parent_name as "parentName", t.nature, t.depth,
               coalesce(sum(o.accounts), 0)::int as accounts, coalesce(sum(o.balance), 0)::bigint as balance
          from tree t left join own o on t.id = any(o.path)
         where ${query.nature === 'all' ? sql`true` : sql`t.nature = ${query.nature}`}
         group by t.id, t.code, t.name, t.parent_name, t.nature, t.depth, t.place order by t.place`,
      );
      return { rows };
    },
  );

  api.on(
    {
      method: 'GET',
      path: accountsList.path,
      summary: 'Accounts with their balances',
      needs: { anyOf: [accountsList.screen] },
      query: accountsList.query,
      answer: accountsList.answer,
    },
    async (tx, { who, query }) => {
      const branchId = query.branchId ? Number(query.branchId) : null;
      const wanted = [
        ...(query.groupId ? [sql`${Number(query.groupId)} = any(t.path)`] : []),
        ...(query.active === 'all' ? [] : [sql`a.active = ${query.active === 'yes'}`]),
        ...(query.zero === 'show' ? [] : [sql`coalesce(s.s0, 0) <> 0`]),
      ];
      return rowOf<{ rows: AccountListRow[]; accounts: number }>(
        tx,
        sql`
        ${groupTree(who.companyId)},
        sums as (${spanSums(who, [{ from: null, to: query.asOn, branchId }])}),
        found as (
          select a.id, a.code, a.name, a.gstin, a.pan, a.credit_days, a.active, a.address, a.state_code, a.phone, t.trail, t.place, coalesce(s.s0, 0) as balance
            from accounts a join tree t on t.id = a.group_id left join sums s on s.account_id = a.id
           where a.company_id = ${who.companyId} and ${wanted.length === 0 ? sql`true` : sql.join(wanted, sql` and `)}),
        listed as (
          select id as "accountId", code, name as account, to_json(string_to_array(trail, ' › ')) as trail, gstin, pan,
                 credit_days as "creditDays", active, balance, address, state_code as "stateCode", phone
            from found order by place, name limit ${MOST_ACCOUNTS})
        select (select coalesce(json_agg(listed), '[]') from listed) as rows, (select count(*)::int from found) as accounts`,
      );
    },
  );
}

import { sql } from 'drizzle-orm';
import {
  type AccountListRow,
  accountsList,
  type GroupListRow,
  groupsList,
  MOST_ACCOUNTS,
} from '../../contract/accounts/lists';
import type { IsoDate } from '../../contract/dates';
import { spanSums } from '../books/spans';
import type { Api } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { groupTree } from './accountGroups';
import { yearStart } from './statementColumns';
import { surplusGroup } from './trialBalance';

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
        ${await balancesOn(tx, who, query.asOn, branchId)},
        own as (
          select t.path, count(*)::int as accounts, coalesce(sum(b.balance), 0) as balance
            from accounts a join tree t on t.id = a.group_id left join balances b on b.account_id = a.id
           where a.company_id = ${who.companyId} group by t.path
          union all
          -- What earlier years left open stands with the surplus, as in the trial balance.
          select t.path, 0, coalesce(sum(b.earlier), 0) from balances b join tree t on t.id = ${surplusGroup(who)} group by t.path)
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
        ...(query.zero === 'show' ? [] : [sql`coalesce(b.balance, 0) <> 0`]),
      ];
      return rowOf<{ rows: AccountListRow[]; accounts: number }>(
        tx,
        sql`
        ${groupTree(who.companyId)},
        ${await balancesOn(tx, who, query.asOn, branchId)},
        found as (
          select a.id, a.code, a.name, a.gstin, a.pan, a.credit_days, a.active, a.address, a.state_code, a.phone, t.trail, t.place, coalesce(b.balance, 0) as balance
            from accounts a join tree t on t.id = a.group_id left join balances b on b.account_id = a.id
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

/**
 * Balances at the end of a day as in the trial balance and the ledger, as parts of a `with` after `tree`: income and
 * expenses begin each financial year at zero, `earlier` is the open rest of earlier years.
 */
async function balancesOn(tx: Tx, who: SignedIn, asOn: IsoDate, branchId: number | null) {
  const year = { from: await yearStart(tx, who, asOn), to: asOn, branchId };
  return sql`
        sums as (${spanSums(who, [{ from: null, to: asOn, branchId }, year])}),
        balances as (
          select s.account_id, case when y.is_by_year then s.s1 else s.s0 end as balance, case when y.is_by_year then s.s0 - s.s1 else 0 end as earlier
            from sums s join accounts a on a.company_id = ${who.companyId} and a.id = s.account_id join tree t on t.id = a.group_id
           cross join lateral (select t.nature in ('income', 'expense') and ${surplusGroup(who)} is not null as is_by_year) y)`;
}

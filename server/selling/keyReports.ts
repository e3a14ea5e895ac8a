import { sql } from 'drizzle-orm';
import { type AgentsList, customerGroupsList, customersList } from '../../contract/selling/keyReports';
import type { Api } from '../core/calls/api';
import { columnsOf } from '../core/lists/listEngine';
import { reportRoutes } from '../core/lists/reportRoutes';
import { masterColumns, ofMaster, whereActive } from '../stock/itemLists';

/** Balance of the ledger account of a party `t`, debit above zero. */
const BALANCE = sql`coalesce((select sum(y.debit - y.credit) from account_years y where y.company_id = t.company_id and y.account_id = t.account_id), 0)::bigint`;

export function customerListRoutes(api: Api): void {
  reportRoutes(api, customerGroupsList, {
    ...ofMaster,
    summary: 'Customer groups with the number of their customers',
    from: sql`customer_groups t`,
    columns: {
      ...masterColumns,
      ...columnsOf('t', 'kind', 'discountPercent', 'creditDays', 'creditLimit'),
      customers: sql`(select count(*)::int from customers c where c.company_id = t.company_id and c.group_id = t.id)`,
    },
    where: whereActive,
  });
  reportRoutes(api, customersList, {
    ...ofMaster,
    summary: 'Customers with their groups, credit and balance',
    from: sql`customers t join customer_groups g on g.company_id = t.company_id and g.id = t.group_id`,
    columns: {
      ...masterColumns,
      ...columnsOf('t', 'mobile', 'city', 'gstin', 'creditDays', 'creditLimit'),
      group: sql`g.name`,
      balance: BALANCE,
    },
    where: { ...whereActive, groupId: (key) => sql`t.group_id = ${Number(key)}` },
  });
}

export const agentsListRoutes = (api: Api, report: AgentsList) =>
  reportRoutes(api, report, {
    ...ofMaster,
    summary: 'Agents with their commission and what is owed to them',
    from: sql`agents t`,
    columns: {
      ...masterColumns,
      ...columnsOf('t', 'mobile', 'territory', 'commissionPercent'),
      payable: sql`-${BALANCE}`,
    },
    where: whereActive,
  });

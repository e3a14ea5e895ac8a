import { sql } from 'drizzle-orm';
import { firstOfMonth, type IsoDate, lastOfMonth } from '../../contract/dates';
import { departmentsList, itemGroupsList, itemsList, storesList } from '../../contract/inventory/keyReports';
import { type Api, todayOf } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { mayBranches } from '../core/documents/documentHeader';
import { columnsOf } from '../core/lists/listEngine';
import { reportRoutes } from '../core/lists/reportRoutes';
import { isOpenBranch } from '../core/masters/branchOf';
import { itemGroupsListRoutes, itemsListRoutes, masterColumns, ofMaster, whereActive } from '../stock/itemLists';

export function keyReportRoutes(api: Api): void {
  reportRoutes(api, storesList, {
    ...ofMaster,
    summary: 'Stores with their branches, accounts and bins',
    from: sql`stores t join branches b on b.company_id = t.company_id and b.id = t.branch_id`,
    branch: 't.branch_id',
    columns: {
      ...masterColumns,
      ...columnsOf('t', 'kind', 'allowSale', 'allowIssue'),
      branch: sql`b.name`,
      stockAccount: sql`(select a.name from accounts a where a.company_id = t.company_id and a.id = t.stock_account_id)`,
      keeper: sql`(select u.name from users u where u.company_id = t.company_id and u.id = t.keeper_id)`,
      bins: sql`(select count(*)::int from store_bins n where n.company_id = t.company_id and n.store_id = t.id)`,
    },
    where: whereActive,
  });
  itemGroupsListRoutes(api, itemGroupsList);
  itemsListRoutes(api, itemsList);
  reportRoutes(api, departmentsList, {
    ...ofMaster,
    summary: 'Departments with the accounts of what they use',
    from: sql`departments t join accounts a on a.company_id = t.company_id and a.id = t.consumption_account_id`,
    only: ({ who }) => isOpenBranch(who, sql`t.branch_id`),
    columns: {
      ...masterColumns,
      branch: sql`(select b.name from branches b where b.company_id = t.company_id and b.id = t.branch_id)`,
      consumptionAccount: sql`a.name`,
      head: sql`(select e.name from employees e where e.company_id = t.company_id and e.id = t.head_id)`,
      budget: {
        value: ({ now }) => sql`(
          select x.amount from department_budgets x
           where x.company_id = t.company_id and x.department_id = t.id
             and x.month between ${firstOfMonth(todayOf(now))} and ${lastOfMonth(todayOf(now))})`,
      },
      used: { value: ({ who, now }) => usedBetween(who, firstOfMonth(todayOf(now)), lastOfMonth(todayOf(now))) },
      costCentre: sql`(select c.name from cost_centres c where c.company_id = t.company_id and c.id = t.cost_centre_id)`,
    },
    where: whereActive,
  });
}

/** The cost of goods that a department `t` got in some days, after all corrections and less returns. */
const usedBetween = (who: SignedIn, from: IsoDate, to: IsoDate) => sql`coalesce((
  select sum(-m.value - coalesce((select sum(c.value) from stock_moves c where c.company_id = m.company_id and c.corrects_id = m.id), 0))
    from documents d join stock_moves m on m.company_id = d.company_id and m.document_id = d.id
   where d.company_id = t.company_id and d.type in ('MI', 'MR') and d.phase in ('live', 'done') and d.date between ${from} and ${to}
     and (d.input ->> 'departmentId')::int = t.id ${mayBranches(who, 'd.branch_id')}), 0)::bigint`;

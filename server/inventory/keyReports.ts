import { sql } from 'drizzle-orm';
import { todayInIndia } from '../../contract/dates';
import { departmentsList, itemGroupsList, itemsList, storesList } from '../../contract/inventory/keyReports';
import type { Api } from '../core/calls/api';
import { columnsOf } from '../core/lists/listEngine';
import { reportRoutes } from '../core/lists/reportRoutes';
import { gstPercentOn } from '../stock/items';

const own = columnsOf('t', 'id', 'code', 'name', 'active');
const kept = {
  company: sql`t.company_id`,
  order: [{ field: 'name', dir: 'asc' }],
  ties: sql`t.id`,
} as const;
const where = { active: (value: string) => sql`t.active = ${value === 'true'}` };
const hsnCode = sql`(select h.code from hsn_codes h where h.company_id = t.company_id and h.id = t.hsn_code_id)`;

/** Lists of masters. */
export function keyReportRoutes(api: Api): void {
  reportRoutes(api, storesList, {
    ...kept,
    summary: 'Stores with their branches, accounts and bins',
    from: sql`stores t join branches b on b.company_id = t.company_id and b.id = t.branch_id`,
    branch: 't.branch_id',
    columns: {
      ...own,
      ...columnsOf('t', 'kind', 'allowSale', 'allowIssue'),
      branch: sql`b.name`,
      stockAccount: sql`(select a.name from accounts a where a.company_id = t.company_id and a.id = t.stock_account_id)`,
      bins: sql`(select count(*)::int from store_bins n where n.company_id = t.company_id and n.store_id = t.id)`,
    },
    where,
  });
  reportRoutes(api, itemGroupsList, {
    ...kept,
    summary: 'Item groups with the number of their items',
    from: sql`item_groups t`,
    columns: {
      ...own,
      kind: sql`t.kind`,
      under: sql`(select g.name from item_groups g where g.company_id = t.company_id and g.id = t.parent_id)`,
      unit: sql`(select u.code from units u where u.company_id = t.company_id and u.id = t.unit_id)`,
      hsnCode,
      items: sql`(select count(*)::int from items i where i.company_id = t.company_id and i.group_id = t.id)`,
    },
    where,
  });
  reportRoutes(api, itemsList, {
    ...kept,
    summary: 'Items with their groups, units, taxes and rates',
    from: sql`items t
      join units u on u.company_id = t.company_id and u.id = t.unit_id
      left join item_groups g on g.company_id = t.company_id and g.id = t.group_id
      left join item_categories c on c.company_id = t.company_id and c.id = t.category_id`,
    columns: {
      ...own,
      ...columnsOf('t', 'buyRate', 'saleRate', 'mrp'),
      group: sql`g.name`,
      category: sql`c.name`,
      unit: sql`u.code`,
      hsnCode,
      gstPercent: { value: ({ now }) => gstPercentOn(todayInIndia(now)) },
    },
    where: {
      ...where,
      groupId: (key) => sql`t.group_id = ${Number(key)}`,
      categoryId: (key) => sql`t.category_id = ${Number(key)}`,
    },
  });
  reportRoutes(api, departmentsList, {
    ...kept,
    summary: 'Departments with the accounts of what they use',
    from: sql`departments t join accounts a on a.company_id = t.company_id and a.id = t.consumption_account_id`,
    columns: {
      ...own,
      branch: sql`(select b.name from branches b where b.company_id = t.company_id and b.id = t.branch_id)`,
      consumptionAccount: sql`a.name`,
      costCentre: sql`(select c.name from cost_centres c where c.company_id = t.company_id and c.id = t.cost_centre_id)`,
    },
    where,
  });
}

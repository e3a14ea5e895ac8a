import { sql } from 'drizzle-orm';
import { todayInIndia } from '../../contract/dates';
import type { itemGroupsListOn, itemsListOn } from '../../contract/stock/itemLists';
import type { Api } from '../core/calls/api';
import { columnsOf } from '../core/lists/listEngine';
import { reportRoutes } from '../core/lists/reportRoutes';
import { gstPercentOn } from './items';

/** Common parts of lists of masters `t`. */
export const ofMaster = {
  company: sql`t.company_id`,
  order: [{ field: 'name', dir: 'asc' }],
  ties: sql`t.id`,
} as const;
export const masterColumns = columnsOf('t', 'id', 'code', 'name', 'active');
export const whereActive = { active: (value: string) => sql`t.active = ${value === 'true'}` };
const hsnCode = sql`(select h.code from hsn_codes h where h.company_id = t.company_id and h.id = t.hsn_code_id)`;

export const itemGroupsListRoutes = (api: Api, report: ReturnType<typeof itemGroupsListOn>) =>
  reportRoutes(api, report, {
    ...ofMaster,
    summary: 'Item groups with the number of their items',
    from: sql`item_groups t`,
    columns: {
      ...masterColumns,
      kind: sql`t.kind`,
      under: sql`(select g.name from item_groups g where g.company_id = t.company_id and g.id = t.parent_id)`,
      unit: sql`(select u.code from units u where u.company_id = t.company_id and u.id = t.unit_id)`,
      hsnCode,
      items: sql`(select count(*)::int from items i where i.company_id = t.company_id and i.group_id = t.id)`,
    },
    where: whereActive,
  });

export const itemsListRoutes = (api: Api, report: ReturnType<typeof itemsListOn>) =>
  reportRoutes(api, report, {
    ...ofMaster,
    summary: 'Items with their groups, units, taxes and rates',
    from: sql`items t
      join units u on u.company_id = t.company_id and u.id = t.unit_id
      left join item_groups g on g.company_id = t.company_id and g.id = t.group_id
      left join item_categories c on c.company_id = t.company_id and c.id = t.category_id`,
    columns: {
      ...masterColumns,
      ...columnsOf('t', 'buyRate', 'saleRate', 'mrp'),
      group: sql`g.name`,
      category: sql`c.name`,
      unit: sql`u.code`,
      hsnCode,
      gstPercent: { value: ({ now }) => gstPercentOn(todayInIndia(now)) },
    },
    where: {
      ...whereActive,
      groupId: (key) => sql`t.group_id = ${Number(key)}`,
      categoryId: (key) => sql`t.category_id = ${Number(key)}`,
    },
  });

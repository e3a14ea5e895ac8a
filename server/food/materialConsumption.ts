import { sql } from 'drizzle-orm';
import { materialConsumption } from '../../contract/food/materialConsumption';
import type { Api } from '../core/calls/api';
import { reportRoutes } from '../core/lists/reportRoutes';
import { recipeUse } from '../selling/recipes/recipeUse';

const NEEDED = sql`(t.sold + t.free + t.lost)`;
const USED = sql`(t.actual + t.lost)`;
const USED_VALUE = sql`(t.value + t.lost_value)`;
/** At what the kitchen's own use cost; else at the average of its branch, else at the buying rate. */
const NEEDED_VALUE = sql`round(case when ${USED} > 0 then ${USED_VALUE} * ${NEEDED}::numeric / ${USED}
  else ${NEEDED} * coalesce(p.value / nullif(p.qty, 0)::numeric, i.buy_rate / 100000.0, 0) end)::bigint`;

export const materialConsumptionRoutes = (api: Api) =>
  reportRoutes(api, materialConsumption, {
    summary: 'What kitchens needed by recipes for dishes sold and free, what they lost, and what they used',
    from: async (tx, asked) => sql`${await recipeUse(tx, asked)} t
      join items i on i.company_id = ${asked.who.companyId} and i.id = t.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      left join item_groups g on g.company_id = i.company_id and g.id = i.group_id
      left join kitchens k on k.company_id = i.company_id and k.id = t.kitchen_id
      left join stock_pools p on p.company_id = i.company_id and p.branch_id = t.branch_id and p.item_id = t.item_id`,
    company: 'inside',
    columns: {
      itemId: sql`t.item_id`,
      kitchen: sql`k.name`,
      itemGroup: sql`g.name`,
      item: sql`i.name`,
      unit: sql`u.code`,
      sold: sql`t.sold`,
      free: sql`t.free`,
      lost: sql`t.lost`,
      needed: NEEDED,
      used: USED,
      difference: sql`(${USED} - ${NEEDED})`,
      percent: sql`round((${USED} - ${NEEDED}) * 100000.0 / nullif(${NEEDED}, 0))::int`,
      neededValue: NEEDED_VALUE,
      usedValue: USED_VALUE,
      differenceValue: sql`(${USED_VALUE} - ${NEEDED_VALUE})`,
    },
    where: {
      from: () => null,
      to: () => null,
      branchId: () => null,
      kitchenId: (key) => sql`t.kitchen_id = ${Number(key)}`,
      itemId: (key) => sql`t.item_id = ${Number(key)}`,
    },
    order: [
      { field: 'kitchen', dir: 'asc' },
      { field: 'item', dir: 'asc' },
    ],
    ties: sql`t.item_id, t.kitchen_id, t.branch_id`,
  });

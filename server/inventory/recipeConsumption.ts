import { sql } from 'drizzle-orm';
import { recipeConsumption } from '../../contract/inventory/recipeConsumption';
import type { Api } from '../core/calls/api';
import { reportRoutes } from '../core/lists/reportRoutes';
import { recipeUse } from '../selling/recipes/recipeUse';

/** At what the kitchen's own use cost; of what it did not use at the average of its branch, else at the buying rate. */
const THEORETICAL_VALUE = sql`round(case when t.actual > 0 then t.value * t.theoretical::numeric / t.actual
  else t.theoretical * coalesce(p.value / nullif(p.qty, 0)::numeric, i.buy_rate / 100000.0, 0) end)::bigint`;

export const recipeConsumptionRoutes = (api: Api) =>
  reportRoutes(api, recipeConsumption, {
    summary: 'What kitchens should have used by the recipes of what was sold, and what they used',
    from: async (tx, asked) => sql`(
        select kitchen_id, branch_id, item_id, sold + free as theoretical, actual, value from ${await recipeUse(tx, asked)} u
         where sold + free <> 0 or actual <> 0) t
      join items i on i.company_id = ${asked.who.companyId} and i.id = t.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      left join kitchens k on k.company_id = i.company_id and k.id = t.kitchen_id
      left join stock_pools p on p.company_id = i.company_id and p.branch_id = t.branch_id and p.item_id = t.item_id`,
    company: 'inside',
    columns: {
      itemId: sql`t.item_id`,
      kitchen: sql`k.name`,
      item: sql`i.name`,
      unit: sql`u.code`,
      theoretical: sql`t.theoretical`,
      actual: sql`t.actual`,
      difference: sql`(t.actual - t.theoretical)`,
      percent: sql`round((t.actual - t.theoretical) * 100000.0 / nullif(t.theoretical, 0))::int`,
      theoreticalValue: THEORETICAL_VALUE,
      actualValue: sql`t.value`,
      differenceValue: sql`(t.value - ${THEORETICAL_VALUE})`,
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

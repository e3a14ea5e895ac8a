import { sql } from 'drizzle-orm';
import { reorderList } from '../../contract/inventory/reorderList';
import type { Api } from '../core/calls/api';
import { reportRoutes } from '../core/lists/reportRoutes';

const onHand = sql`coalesce((
  select sum(x.qty) from stock_balances x
   where x.company_id = v.company_id and x.store_id = v.store_id and x.item_id = v.item_id), 0)::bigint`;
/** Up to the most, or to the reorder level where no most is given. */
const need = sql`greatest(coalesce(v.most, v.reorder) - ${onHand}, 0)`;

/** What a store has no more of than the reorder level; orders are of whole lots. */
export const reorderRoutes = (api: Api) =>
  reportRoutes(api, reorderList, {
    summary: 'Items at or below their reorder level, and how much to order',
    from: sql`item_levels v
      join items i on i.company_id = v.company_id and i.id = v.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      join stores s on s.company_id = v.company_id and s.id = v.store_id`,
    company: sql`v.company_id`,
    branch: 's.branch_id',
    only: sql`v.reorder is not null and i.active and i.kind = 'stock' and s.active and ${onHand} <= v.reorder`,
    columns: {
      itemId: sql`v.item_id`,
      item: sql`i.name`,
      code: sql`i.code`,
      store: sql`s.name`,
      onHand,
      reorder: sql`v.reorder`,
      most: sql`v.most`,
      lot: sql`v.lot`,
      suggested: sql`case when v.lot > 0 then greatest((${need} + v.lot - 1) / v.lot, 1) * v.lot else ${need} end`,
      unit: sql`u.code`,
      leadDays: sql`v.lead_days`,
    },
    where: {
      itemId: (key) => sql`v.item_id = ${Number(key)}`,
      groupId: (key) => sql`i.group_id = ${Number(key)}`,
      storeId: (key) => sql`v.store_id = ${Number(key)}`,
    },
    order: [{ field: 'item', dir: 'asc' }],
    ties: sql`v.item_id, v.store_id`,
  });

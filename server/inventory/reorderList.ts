import { sql } from 'drizzle-orm';
import { reorderList } from '../../contract/inventory/reorderList';
import type { Api } from '../core/calls/api';
import { reportRoutes } from '../core/lists/reportRoutes';
import { countedLines } from '../stock/countedLines';

const onHand = sql`coalesce((
  select sum(x.qty) from stock_balances x
   where x.company_id = v.company_id and x.store_id = v.store_id and x.item_id = v.item_id), 0)::bigint`;
const counts = (column: string) => sql`coalesce(${sql.raw(`c.${column}`)}, 0)::bigint`;
/** What there is and what is on its way, without what is promised. */
const expected = sql`(${onHand} + coalesce(c.on_order, 0) - coalesce(c.reserved, 0))`;
/** Up to the most, or to the reorder level where no most is given. */
const need = sql`greatest(coalesce(v.most, v.reorder) - ${expected}, 0)::bigint`;

/**
 * What a store has no more of than the reorder level, with what is on order for it; orders are of whole lots. Orders that
 * name no store count for the main store of their branch.
 */
export const reorderRoutes = (api: Api) =>
  reportRoutes(api, reorderList, {
    summary: 'Items at or below their reorder level, and how much to order',
    from: (_tx, { who }) => sql`item_levels v
      join items i on i.company_id = v.company_id and i.id = v.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      join stores s on s.company_id = v.company_id and s.id = v.store_id
      left join ${countedLines(who.companyId)} c on c.item_id = v.item_id and c.branch_id = s.branch_id and c.store_id = v.store_id`,
    company: sql`v.company_id`,
    branch: 's.branch_id',
    only: sql`v.reorder is not null and i.active and i.kind = 'stock' and s.active and ${expected} <= v.reorder`,
    columns: {
      itemId: sql`v.item_id`,
      item: sql`i.name`,
      code: sql`i.code`,
      store: sql`s.name`,
      onHand,
      requested: counts('requested'),
      onOrder: counts('on_order'),
      reserved: counts('reserved'),
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

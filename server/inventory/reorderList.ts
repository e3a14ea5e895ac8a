import { sql } from 'drizzle-orm';
import { reorderList } from '../../contract/inventory/reorderList';
import type { Api } from '../core/calls/api';
import { reportRoutes } from '../core/lists/reportRoutes';
import { inGroup } from '../stock/inGroup';
import { IS_BELOW, LAST_RATE, levelsOf, ON_HAND, SUGGESTED, supplierOf } from '../stock/reorder';

const counts = (column: string) => sql`coalesce(${sql.raw(`c.${column}`)}, 0)::bigint`;

/** Items at or below the reorder level of a store, with the quantity on order and the supplier. */
export const reorderRoutes = (api: Api) =>
  reportRoutes(api, reorderList, {
    summary: 'Items at or below their reorder level, and how much to order',
    from: (_tx, { who }) => levelsOf(who.companyId),
    company: sql`v.company_id`,
    branch: 's.branch_id',
    only: IS_BELOW,
    joins: { supplier: supplierOf },
    columns: {
      itemId: sql`v.item_id`,
      storeId: sql`v.store_id`,
      item: sql`i.name`,
      code: sql`i.code`,
      store: sql`s.name`,
      onHand: ON_HAND,
      requested: counts('requested'),
      onOrder: counts('on_order'),
      reserved: counts('reserved'),
      reorder: sql`v.reorder`,
      most: sql`v.most`,
      lot: sql`v.lot`,
      suggested: SUGGESTED,
      unit: sql`u.code`,
      leadDays: sql`v.lead_days`,
      supplier: { value: sql`w.name`, joins: ['supplier'] },
      lastRate: LAST_RATE,
    },
    where: {
      itemId: (key) => sql`v.item_id = ${Number(key)}`,
      groupId: inGroup,
      storeId: (key) => sql`v.store_id = ${Number(key)}`,
      supplierId: { joins: ['supplier'], is: (key) => sql`w.id = ${Number(key)}` },
    },
    order: [{ field: 'item', dir: 'asc' }],
    ties: sql`v.item_id, v.store_id`,
  });

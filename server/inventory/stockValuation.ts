import { sql } from 'drizzle-orm';
import { stockValuation } from '../../contract/inventory/stockValuation';
import type { Api } from '../core/calls/api';
import { reportRoutes } from '../core/lists/reportRoutes';

/** The pools of items that branches have, as they are now. */
export const stockValuationRoutes = (api: Api) =>
  reportRoutes(api, stockValuation, {
    summary: 'What branches hold of each item now, and what it cost',
    from: sql`stock_pools p
      join items i on i.company_id = p.company_id and i.id = p.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      join branches b on b.company_id = p.company_id and b.id = p.branch_id
      left join item_groups g on g.company_id = i.company_id and g.id = i.group_id`,
    company: sql`p.company_id`,
    branch: 'p.branch_id',
    only: sql`p.qty > 0`,
    columns: {
      itemId: sql`p.item_id`,
      item: sql`i.name`,
      code: sql`i.code`,
      group: sql`g.name`,
      branch: sql`b.name`,
      qty: sql`p.qty`,
      unit: sql`u.code`,
      // Paise for thousandths of a unit, as ten-thousandths of a rupee for one unit.
      rate: sql`round(p.value * 100000::numeric / nullif(p.qty, 0))::bigint`,
      value: { value: sql`p.value`, sum: true },
    },
    where: {
      itemId: (key) => sql`p.item_id = ${Number(key)}`,
      groupId: (key) => sql`i.group_id = ${Number(key)}`,
    },
    order: [{ field: 'item', dir: 'asc' }],
    ties: sql`p.item_id, p.branch_id`,
  });

import { sql } from 'drizzle-orm';
import { firstOfMonth, type IsoDate, lastOfMonth, periodOf } from '../../contract/dates';
import { stockStatement } from '../../contract/inventory/stockStatement';
import type { Api } from '../core/calls/api';
import { reportRoutes } from '../core/lists/reportRoutes';

type Asked = { from: IsoDate; to: IsoDate; itemId?: string };

/**
 * Sums of months, less what of their first and last month lies outside: what it costs grows with the items and months that
 * are asked for, never with their movements.
 */
export const stockStatementRoutes = (api: Api) =>
  reportRoutes(api, stockStatement, {
    summary: 'What each branch held of its items in a period',
    from(_tx, { who, query }) {
      const { from, to, itemId } = query as Asked;
      const item = itemId ? sql`and item_id = ${Number(itemId)}` : sql``;
      const company = sql`company_id = ${who.companyId}`;
      return sql`(
        select branch_id, item_id, sum(before) as opening, sum(came) as received, sum(went) as issued, sum(value) as value
          from (
            select branch_id, item_id, case when period < ${periodOf(from)} then in_qty - out_qty else 0 end as before,
                   case when period >= ${periodOf(from)} then in_qty else 0 end as came,
                   case when period >= ${periodOf(from)} then out_qty else 0 end as went, in_value - out_value as value
              from stock_months where ${company} and period <= ${periodOf(to)} ${item}
            union all
            select branch_id, item_id, qty, -greatest(qty, 0), -greatest(-qty, 0), 0
              from stock_moves where ${company} and date >= ${firstOfMonth(from)} and date < ${from} ${item}
            union all
            select branch_id, item_id, 0, -greatest(qty, 0), -greatest(-qty, 0), -value
              from stock_moves where ${company} and date > ${to} and date <= ${lastOfMonth(to)} ${item}) sums
         group by branch_id, item_id) s
        join items i on i.company_id = ${who.companyId} and i.id = s.item_id
        join units u on u.company_id = i.company_id and u.id = i.unit_id
        join branches b on b.company_id = i.company_id and b.id = s.branch_id`;
    },
    company: sql`i.company_id`,
    branch: 's.branch_id',
    columns: {
      itemId: sql`s.item_id`,
      item: sql`i.name`,
      code: sql`i.code`,
      unit: sql`u.code`,
      branch: sql`b.name`,
      opening: sql`s.opening::bigint`,
      received: sql`s.received::bigint`,
      issued: sql`s.issued::bigint`,
      closing: sql`(s.opening + s.received - s.issued)::bigint`,
      value: { value: sql`s.value::bigint`, sum: true },
    },
    where: {
      from: () => null,
      to: () => null,
      itemId: (key) => sql`s.item_id = ${Number(key)}`,
    },
    order: [{ field: 'item', dir: 'asc' }],
    ties: sql`s.item_id, s.branch_id`,
  });

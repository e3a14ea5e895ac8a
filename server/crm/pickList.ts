import { sql } from 'drizzle-orm';
import { salesOrders } from '../../contract/crm/orders';
import { type Awaited, type Held, pickList, picksOf } from '../../contract/crm/pickList';
import type { IsoDate } from '../../contract/dates';
import { type Api, notFound, todayOf } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

/** The storekeeper's list for a sales order. */

type Order = { id: number; branchId: number; storeId: number | null };

export const pickListRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: pickList.path,
      summary: 'What is taken from the stores for a sales order: store, rack, batch and quantity',
      needs: { anyOf: [pickList.screen] },
      query: pickList.query,
      answer: pickList.answer,
    },
    async (tx, { who, query, now }) => {
      const [order] = await rowsOf<Order>(
        tx,
        sql`select d.id, d.branch_id as "branchId", (d.input ->> 'storeId')::int as "storeId" from documents d
             where d.company_id = ${who.companyId} and d.id = ${query.orderId} and d.type = ${salesOrders.type} ${mayBranches(who, 'd.branch_id')}`,
      );
      if (!order) throw notFound('This sales order');
      const lines = await awaitedOf(tx, who, order.id);
      const itemIds = [...new Set(lines.map(({ itemId }) => itemId))];
      return picksOf(lines, itemIds.length === 0 ? [] : await heldOf(tx, who, order, itemIds, todayOf(now)));
    },
  );

/** Goods neither delivered nor given up, in the unit of each item; services are not taken from a store. */
const awaitedOf = (tx: Tx, { companyId }: SignedIn, orderId: number) =>
  rowsOf<Awaited>(
    tx,
    sql`
    select i.id as "itemId", u.code as unit, i.rack,
           round((l.qty - l.closed_qty - coalesce(p.qty, 0))::numeric * coalesce(
             (select x.factor from item_units x where x.company_id = i.company_id and x.item_id = i.id and x.unit_id = l.unit_id limit 1), 1000) / 1000)::bigint as qty
      from item_lines l
      join items i on i.company_id = l.company_id and i.id = l.item_id and i.kind = 'stock'
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'delivered'
     where l.company_id = ${companyId} and l.document_id = ${orderId} and l.part = 'items' and l.qty > l.closed_qty + coalesce(p.qty, 0)
     order by i.rack nulls last, l.place`,
  );

/** The goods of the store that the order names, else of all that sell in its branch; what expires first in front. */
const heldOf = (
  tx: Tx,
  { companyId }: SignedIn,
  { branchId, storeId }: Order,
  itemIds: readonly number[],
  today: IsoDate,
) =>
  rowsOf<Held>(
    tx,
    sql`
    select s.item_id as "itemId", w.name as store, b.code as batch, b.expires_on as "expiresOn", s.qty
      from stock_balances s
      join stores w on w.company_id = s.company_id and w.id = s.store_id
      left join item_batches b on b.company_id = s.company_id and b.id = s.batch_id
     where s.company_id = ${companyId} and s.item_id = ${anyOf(itemIds)} and s.qty > 0 and w.branch_id = ${branchId}
       and ${storeId === null ? sql`w.active and w.allow_sale` : sql`w.id = ${storeId}`} and coalesce(b.expires_on >= ${today}, true)
     order by b.expires_on nulls last, w.name, b.id`,
  );

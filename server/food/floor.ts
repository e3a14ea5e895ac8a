import { sql } from 'drizzle-orm';
import { floor } from '../../contract/food/floor';
import { orders } from '../../contract/food/orders';
import type { Api } from '../core/calls/api';
import { instantText } from '../core/documents/documentStore';
import { boardRoutes } from '../core/lists/boardRoutes';

/** Live orders of a company, and those that were merged into one. */
const live = sql`
  (select d.* from documents d
     left join open_documents o on o.company_id = d.company_id and o.document_id = d.id
    where d.type = ${orders.type} and (d.phase = 'live' or (d.status = 'merged' and exists (
            select from documents m where m.company_id = d.company_id and m.id = o.merged_into_id and m.phase = 'live'))))`;

/** The floor of an outlet. Orders without a table come after the tables. */
export const floorRoutes = (api: Api) =>
  boardRoutes(api, floor, {
    summary: 'Tables of an outlet with their open orders, and orders without a table',
    from: sql`(select company_id, id from outlets) o
      join lateral (
        select t.id as table_id, t.code, a.name as area, t.seats, t.x, t.y, t.w, t.h, d.id as order_id
          from dining_tables t
          join outlet_areas a on a.company_id = t.company_id and a.id = t.area_id
          left join ${live} d on d.company_id = t.company_id and (d.input ->> 'tableId')::int = t.id
         where t.company_id = o.company_id and t.outlet_id = o.id and (t.active or d.id is not null)
        union all
        select null, null, '', 0, 0, 0, 1, 1, d.id from ${live} d
         where d.company_id = o.company_id and (d.input ->> 'outletId')::int = o.id and d.input ->> 'tableId' is null) t on true
      left join documents d on d.company_id = o.company_id and d.id = t.order_id
      left join open_documents l on l.company_id = o.company_id and l.document_id = t.order_id`,
    company: sql`o.company_id`,
    where: ({ query }) => sql`o.id = ${Number((query as { outletId?: string }).outletId ?? 0)}`,
    columns: {
      key: sql`coalesce(t.table_id::text, '') || ':' || coalesce(t.order_id::text, '')`,
      version: sql`coalesce(d.version, 0)`,
      tableId: sql`t.table_id`,
      name: sql`coalesce(t.code, d.input ->> 'token', nullif(d.particulars, ''), d.id::text)`,
      area: sql`t.area`,
      seats: sql`t.seats`,
      x: sql`t.x`,
      y: sql`t.y`,
      w: sql`t.w`,
      h: sql`t.h`,
      state: sql`case when d.id is null then 'free' when d.status = 'merged' then 'joined' else d.status end`,
      orderId: sql`d.id`,
      orderKind: sql`d.input ->> 'orderKind'`,
      number: sql`d.number`,
      covers: sql`coalesce((d.input ->> 'covers')::int, 0)`,
      guest: sql`d.input ->> 'guestName'`,
      waiter: sql`(select w.name from waiters w where w.company_id = d.company_id and w.id = (d.input ->> 'waiterId')::int)`,
      amount: sql`case when d.status = 'open' then coalesce(l.amount, 0) else coalesce(d.amount, 0) end`,
      unsent: sql`(select count(*)::int from open_lines x where x.company_id = d.company_id and x.document_id = d.id and x.is_open and x.fields ->> 'kotNo' is null)`,
      since: sql`${instantText('d.created_at')}`,
      lastKot: sql`(select ${instantText('max(k.sent_at)')} from kots k where k.company_id = d.company_id and k.document_id = d.id)`,
    },
    order: sql`t.area = '', t.area, length(t.code), t.code, d.id`,
    written: ['d', 'l'],
  });

import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../contract/dates';

/**
 * The performance of a supplier `s` between two days, as a sub-select of shares from 0 to 1: arrived by the expected
 * day, accepted and kept, billed at no more than the rate of the order. null without data.
 */
export const servedBy = (from: IsoDate, to: IsoDate): SQL => sql`(
  select (select avg((r.date <= (o.input ->> 'expectedOn')::date)::int)
            from documents o
            join line_links k on k.company_id = o.company_id and k.from_document_id = o.id and k.relation = 'received' and k.is_live
            join documents r on r.company_id = k.company_id and r.id = k.to_document_id
           where o.company_id = s.company_id and o.type = 'PO' and o.party_id = s.id and r.date between ${from} and ${to})::float as on_time,
         avg(1 - least(1, (coalesce((l.more ->> 'rejectedQty')::bigint, 0) + coalesce(b.qty, 0))::float / l.qty))
           filter (where coalesce(d.input ->> 'mode', 'goodsAndBill') in ('goodsAndBill', 'goodsOnly'))::float as good,
         avg((l.rate <= ol.rate)::int) filter (where ol.id is not null)::float as as_ordered
    from documents d
    join item_lines l on l.company_id = d.company_id and l.document_id = d.id and l.part = 'items'
    left join line_progress b on b.company_id = l.company_id and b.line_id = l.id and b.relation = 'returned'
    left join (item_lines ol join documents od on od.company_id = ol.company_id and od.id = ol.document_id and od.type = 'PO')
           on ol.company_id = l.company_id and ol.id = (l.more ->> 'fromLineId')::int
   where d.company_id = s.company_id and d.type = 'PI' and d.phase = 'live' and d.party_id = s.id and d.date between ${from} and ${to})`;

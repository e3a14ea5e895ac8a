import { sql } from 'drizzle-orm';
import { PurchaseMatch, purchaseMatchPath } from '../../contract/procurement/purchaseMatch';
import { purchases } from '../../contract/procurement/purchases';
import { type Api, notFound } from '../core/calls/api';
import { rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

/** Three-way match: the order of each line with its receipts and bills. */
export const purchaseMatchRoutes = (api: Api): void =>
  api.on(
    {
      method: 'GET',
      path: purchaseMatchPath(':id'),
      summary: 'Ordered, received and billed of each line of a purchase',
      needs: { anyOf: [purchases.screen] },
      answer: PurchaseMatch,
    },
    async (tx, { who, id }) => {
      const rows = await rowsOf<PurchaseMatch[number]>(
        tx,
        sql`
        with own as (
          select l.*, d.input ->> 'mode' as mode, (l.more ->> 'fromLineId')::int as from_id
            from documents d join item_lines l on l.company_id = d.company_id and l.document_id = d.id
           where d.company_id = ${who.companyId} and d.type = 'PI' and d.id = ${id} ${mayBranches(who, 'd.branch_id')}),
        placed as (
          select own.*, case when o.type = 'PO' then own.from_id else (r.more ->> 'fromLineId')::int end as order_id
            from own
            left join item_lines r on r.company_id = own.company_id and r.id = own.from_id
            left join documents o on o.company_id = r.company_id and o.id = r.document_id)
        select p.line_no as "lineNo", i.name as item, o.qty as ordered, coalesce(s.received, p.qty) as received, coalesce(s.rejected, (p.more ->> 'rejectedQty')::bigint, 0) as rejected,
               coalesce(s.billed, case when p.mode = 'goodsOnly' then 0 else coalesce((p.more ->> 'billQty')::bigint, p.qty) end) as billed,
               o.rate as "orderRate", case when p.mode <> 'goodsOnly' then p.rate end as "billRate"
          from placed p
          join items i on i.company_id = p.company_id and i.id = p.item_id
          left join item_lines o on o.company_id = p.company_id and o.id = p.order_id
          left join lateral (
            select sum(t.qty)::bigint as received, sum(coalesce((t.more ->> 'rejectedQty')::bigint, 0))::bigint as rejected,
                   sum(case when d.input ->> 'mode' = 'goodsOnly' then coalesce(b.qty, 0) else coalesce((t.more ->> 'billQty')::bigint, t.qty) end)::bigint as billed
              from line_links k
              join item_lines t on t.company_id = k.company_id and t.id = k.to_line_id
              join documents d on d.company_id = t.company_id and d.id = t.document_id
              left join line_progress b on b.company_id = t.company_id and b.line_id = t.id and b.relation = 'billed'
             where k.company_id = o.company_id and k.from_line_id = o.id and k.relation = 'received' and k.is_live) s on o.id is not null
         order by p.place`,
      );
      if (rows.length === 0) throw notFound('This purchase');
      return rows;
    },
  );

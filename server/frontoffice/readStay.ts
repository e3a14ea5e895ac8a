import { sql } from 'drizzle-orm';
import type { StayView } from '../../contract/frontoffice/stayActs';
import { type Ctx, notFound } from '../core/calls/api';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

/** A stay as its screens show it, whether it is still in house or not. */
export async function readStay(tx: Tx, { who }: Ctx<unknown, unknown>, id: number): Promise<StayView> {
  const [stay] = await rowsOf<StayView>(
    tx,
    sql`
    select s.document_id as id, d.number, s.branch_id as "branchId", r.code as room, s.room_id as "roomId", c.name as category, s.guest_name as "guestName",
           f.name as "firmName", s.kind, s.status, s.arrival, s.departure, s.adults, s.children, s.extra_beds as "extraBeds", s.plan_id as "planId", p.name as "planName",
           s.firm_id as "firmId", s.tariff, s.discount_percent as "discountPercent", s.details_pending as "detailsPending",
           (select coalesce(sum(i.pending), 0)::bigint from sub_ledger_items i
             where i.company_id = s.company_id and i.owner_kind = 'stay' and i.owner_id = s.document_id) as balance,
           coalesce((select json_agg(json_build_object('night', n.night, 'room', o.code, 'net', n.net, 'gstPercent', n.gst_percent, 'gross', n.net + n.cgst + n.sgst,
                                                       'isPosted', n.posted_id is not null) order by n.night)
                       from stay_nights n join rooms o on o.company_id = n.company_id and o.id = n.room_id
                      where n.company_id = s.company_id and n.document_id = s.document_id), '[]') as nights
      from stays s
      join documents d on d.company_id = s.company_id and d.id = s.document_id
      join rooms r on r.company_id = s.company_id and r.id = s.room_id
      join room_categories c on c.company_id = s.company_id and c.id = s.category_id
      join meal_plans p on p.company_id = s.company_id and p.id = s.plan_id
      left join customers f on f.company_id = s.company_id and f.id = s.firm_id
     where s.company_id = ${who.companyId} and s.document_id = ${id} ${mayBranches(who, 's.branch_id')}`,
  );
  if (!stay) throw notFound('This stay');
  return stay;
}

import { sql } from 'drizzle-orm';
import { roomPanel } from '../../contract/frontoffice/roomPanel';
import { roomBlocksPath } from '../../contract/frontoffice/roomStatus';
import type { Api } from '../core/calls/api';
import { boardRoutes } from '../core/lists/boardRoutes';

/** The business date of the hotel of a row `r`: the day that is open, else today. */
const DATE = sql`coalesce((
  select w.day from business_days w
   where w.company_id = r.company_id and w.place_kind = 'hotel' and w.place_id = r.branch_id and w.closed_at is null and w.passed_at is null), (now() at time zone 'Asia/Kolkata')::date)`;

/** Rooms with who is in them, who is expected, and whether they are clean. */
export function roomPanelRoutes(api: Api): void {
  boardRoutes(api, roomPanel, {
    summary: 'Rooms with their guests and states',
    from: sql`rooms r
      join room_categories c on c.company_id = r.company_id and c.id = r.category_id
      left join stays s on s.company_id = r.company_id and s.room_id = r.id and s.status = 'inHouse'
      left join guests g on g.company_id = s.company_id and g.id = s.guest_id
      left join holds h on h.company_id = r.company_id and h.kind = 'room-night' and h.unit_id = r.id and h.part = 0 and s.document_id is null
                       and h.slot = ${DATE}::text`,
    company: sql`r.company_id`,
    branch: 'r.branch_id',
    where: ({ query }) => {
      const { branchId } = query as { branchId?: string };
      return branchId ? sql`r.active and r.branch_id = any(string_to_array(${branchId}, ',')::int[])` : sql`r.active`;
    },
    columns: {
      key: sql`r.id::text`,
      version: sql`r.version`,
      roomId: sql`r.id`,
      branchId: sql`r.branch_id`,
      code: sql`r.code`,
      floor: sql`r.floor`,
      category: sql`c.code`,
      categoryId: sql`c.id`,
      state: sql`case
        when s.document_id is not null and s.kind <> 'guest' then 'house'
        when s.document_id is not null and s.departure < ${DATE} then 'overstay'
        when s.document_id is not null and s.departure = ${DATE} then 'dueOut'
        when s.document_id is not null then 'occupied'
        when h.holder_kind = ${roomBlocksPath} then 'blocked'
        when r.housekeeping = 'dirty' then 'dirty'
        when h.id is not null then 'expected'
        else 'vacant' end`,
      housekeeping: sql`r.housekeeping`,
      stayId: sql`s.document_id`,
      stayVersion: sql`(select d.version from documents d where d.company_id = s.company_id and d.id = s.document_id)`,
      guest: sql`s.guest_name`,
      adults: sql`s.adults`,
      children: sql`s.children`,
      arrival: sql`s.arrival`,
      departure: sql`s.departure`,
      extraBeds: sql`s.extra_beds`,
      planId: sql`s.plan_id`,
      firmId: sql`s.firm_id`,
      tariff: sql`s.tariff`,
      discountPercent: sql`s.discount_percent`,
      date: DATE,
      balance: sql`(select coalesce(sum(i.pending), 0)::bigint from sub_ledger_items i
                     where i.company_id = r.company_id and i.owner_kind = 'stay' and i.owner_id = s.document_id)`,
      detailsPending: sql`coalesce(s.details_pending, false)`,
      isVip: sql`coalesce(g.is_vip, false)`,
      note: sql`h.holder_name`,
    },
    order: sql`length(r.floor), r.floor, r."sort_order", length(r.code), r.code`,
    written: ['r', 'c', 's', 'g', 'h'],
  });
}

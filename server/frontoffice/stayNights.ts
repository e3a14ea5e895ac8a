import { sql } from 'drizzle-orm';
import type { IsoDate } from '../../contract/dates';
import type { NightPrice } from '../../contract/frontoffice/tariff';
import type { Ctx } from '../core/calls/api';
import type { Tx } from '../core/db/database';

type Room = { id: number; categoryId: number };

/** Plans nights of a stay; those that are planned already take the new room and price, those that were charged stay. */
export async function writeNights(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  documentId: number,
  room: Room,
  nights: readonly IsoDate[],
  prices: readonly NightPrice[],
): Promise<void> {
  const rows = nights.map((night, place) => ({ night, ...prices[place] }));
  await tx.execute(sql`
    insert into stay_nights (company_id, document_id, night, room_id, category_id, tariff, discount, extras, meals, net, gst_percent, cgst, sgst)
    select ${who.companyId}::int, ${documentId}::int, night, ${room.id}::int, ${room.categoryId}::int, tariff, discount, extras, meals, net, rate, cgst, sgst
      from json_to_recordset(${JSON.stringify(rows)}::json) as n (night date, tariff bigint, discount bigint, extras bigint, meals bigint, net bigint, rate int, cgst bigint, sgst bigint)
    on conflict (company_id, document_id, night) do update
       set room_id = excluded.room_id, category_id = excluded.category_id, tariff = excluded.tariff, discount = excluded.discount, extras = excluded.extras,
           meals = excluded.meals, net = excluded.net, gst_percent = excluded.gst_percent, cgst = excluded.cgst, sgst = excluded.sgst
     where stay_nights.posted_id is null`);
}

import { sql } from 'drizzle-orm';
import { formatDate, type IsoDate } from '../../contract/dates';
import type { Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';

export type GuestFacts = {
  /** With the title: Mr Rao. */
  name: string;
  idType: string | null;
  isIndian: boolean;
  blacklisted: boolean;
  blacklistReason: string | null;
  active: boolean;
};

/** A guest as documents name him. @throws Refused where there is none. */
export async function guestFacts(tx: Tx, { who }: Ctx<unknown, unknown>, id: number): Promise<GuestFacts> {
  const [guest] = await rowsOf<GuestFacts>(
    tx,
    sql`select coalesce(initcap(g.title) || ' ', '') || g.name as name, g.id_type as "idType", c.code = 'IN' as "isIndian",
               g.blacklisted, g.blacklist_reason as "blacklistReason", g.active
          from guests g join countries c on c.company_id = g.company_id and c.id = g.country_id
         where g.company_id = ${who.companyId} and g.id = ${id}`,
  );
  if (!guest) throw invalid({ guestId: 'Select a guest of the list' });
  if (!guest.active) throw invalid({ guestId: `${guest.name} is no longer active` });
  return guest;
}

export type RoomFacts = {
  id: number;
  code: string;
  branchId: number;
  categoryId: number;
  maxAdults: number;
  maxChildren: number;
  maxExtraBeds: number;
  housekeeping: string;
  /** Who is in it now, and until when. */
  occupiedBy: string | null;
  occupiedUntil: IsoDate | null;
};

/** A room with the guest who is in it now. @throws Refused where there is none. */
export async function roomFacts(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  id: number,
  field = 'roomId',
): Promise<RoomFacts> {
  const [room] = await rowsOf<RoomFacts>(
    tx,
    sql`select r.id, r.code, r.branch_id as "branchId", r.category_id as "categoryId", coalesce(r.max_adults, c.max_adults) as "maxAdults",
               c.max_children as "maxChildren", c.max_extra_beds as "maxExtraBeds", r.housekeeping, s.guest_name as "occupiedBy", s.departure as "occupiedUntil"
          from rooms r
          join room_categories c on c.company_id = r.company_id and c.id = r.category_id
          left join stays s on s.company_id = r.company_id and s.room_id = r.id and s.status = 'inHouse'
         where r.company_id = ${who.companyId} and r.id = ${id} and r.active`,
  );
  if (!room) throw invalid({ [field]: 'Select a room of the list' });
  return room;
}

/** A guest is still in the room after the booked nights. */
export const takenNow = ({ code, occupiedBy, occupiedUntil }: RoomFacts, date: IsoDate): string | null =>
  occupiedBy === null
    ? null
    : `Room ${code} is already taken for ${formatDate(date)} by ${occupiedBy} (till ${formatDate(occupiedUntil ?? date)}).`;

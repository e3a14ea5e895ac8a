import { sql } from 'drizzle-orm';
import { formatDate, type IsoDate } from '../../contract/dates';
import {
  MadeRooms,
  ManyRooms,
  manyRoomsPath,
  type Room,
  type RoomInput,
  roomNumbers,
  rooms,
} from '../../contract/frontoffice/rooms';
import { frontoffice as screens } from '../../contract/frontoffice/screens';
import { TRAN } from '../../contract/screen';
import type { Api, Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { storeOf } from '../core/masters/store';
import { rooms as table } from './tables';

type C = Ctx<unknown, unknown>;

/** Rooms of a hotel, one by one or a floor at once. */
export function roomRoutes(api: Api): void {
  tableRoutes(api, rooms, {
    table,
    order: sql`lower(r."branchName"), r."sortOrder", length(r.code), r.code`,
    label: 'code',
    hint: 'categoryName',
    searched: ['roomName', 'categoryName', 'floor'],
    extra: () => ({
      connectingRoomName: sql`(select c.code from rooms c where c.company_id = t.company_id and c.id = t.connecting_room_id)`,
    }),
    check: (tx, ctx, input, present) => checkRoom(tx, ctx, input, present),
  });
  api.on(
    {
      method: 'POST',
      path: manyRoomsPath,
      summary: 'Several rooms of one floor and category',
      needs: { screen: screens.rooms, tran: TRAN.create },
      body: ManyRooms,
      answer: MadeRooms,
    },
    async (tx, ctx) => ({ rooms: await makeRooms(api, tx, ctx, ctx.body) }),
  );
}

async function checkRoom(tx: Tx, { who }: C, input: RoomInput, present: Room | null): Promise<void> {
  const { branchId, categoryId, connectingRoomId, maxAdults } = input;
  const [category] = await rowsOf<{ branchId: number; name: string; maxAdults: number }>(
    tx,
    sql`select branch_id as "branchId", name, max_adults as "maxAdults" from room_categories
         where company_id = ${who.companyId} and id = ${categoryId}`,
  );
  if (category && category.branchId !== branchId)
    throw invalid({ categoryId: `${category.name} belongs to another branch. Select a category of this one.` });
  if (category && maxAdults !== null && maxAdults > category.maxAdults + 10)
    throw invalid({ maxAdults: `${category.name} takes ${category.maxAdults} adults` });
  if (connectingRoomId !== null && connectingRoomId === present?.id)
    throw invalid({ connectingRoomId: 'A room is not connected with itself. Select the other room.' });
  if (!present || (present.categoryId === categoryId && present.branchId === branchId)) return;
  const [booked] = await rowsOf<{ night: IsoDate }>(
    tx,
    sql`select min(slot) as night from holds where company_id = ${who.companyId} and kind = 'room-night' and unit_id = ${present.id}
        having min(slot) is not null`,
  );
  if (booked) throw invalid({ categoryId: `Room has bookings from ${formatDate(booked.night)}.` });
}

/** All of them or none: a number that is there already is named. */
async function makeRooms(api: Api, tx: Tx, ctx: C, { numbers, ...shared }: ManyRooms) {
  const codes = roomNumbers(numbers);
  if (typeof codes === 'string') throw invalid({ numbers: codes });
  const taken = await rowsOf<{ code: string }>(
    tx,
    sql`select code from rooms where company_id = ${ctx.who.companyId} and branch_id = ${shared.branchId}
           and code in (select jsonb_array_elements_text(${JSON.stringify(codes)}::jsonb)) order by code`,
  );
  if (taken.length > 0)
    throw invalid({ numbers: `There are already rooms ${taken.map(({ code }) => code).join(', ')}. Leave them out.` });
  const store = storeOf(api, rooms);
  const made: { id: number; code: string }[] = [];
  for (const code of codes) {
    const { id } = await store.create(tx, ctx, {
      ...shared,
      code,
      roomName: null,
      block: null,
      phoneExt: null,
      maxAdults: null,
      connectingRoomId: null,
      smoking: false,
      accessible: false,
      sortOrder: 0,
      active: true,
    });
    made.push({ id, code });
  }
  return made;
}

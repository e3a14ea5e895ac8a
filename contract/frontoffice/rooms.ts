import * as z from 'zod/mini';
import { branches } from '../admin/branches';
import { called, choice, codeText, count, id, optionalText, text, yesOrNo } from '../fields';
import { master } from '../master';
import { optionalRef, ref } from '../references';
import { roomCategories } from './roomCategories';
import { frontoffice as screens } from './screens';

export const BED_TYPES = { king: 'King', queen: 'Queen', twin: 'Twin', single: 'Single' } as const;

const PATH = '/api/frontoffice/rooms';

/** A room for guests. roomStates says whether it is clean and who is in it. */
export const rooms = master({
  path: PATH,
  screen: screens.rooms,
  names: { one: 'room', many: 'rooms' },
  imports: true,
  inGrid: true,
  fields: {
    code: called('Room', codeText(8, 'Give the room its number, such as 101')),
    roomName: called('Name', optionalText(40)),
    branchId: ref(branches),
    categoryId: ref(roomCategories),
    floor: text(20, 'Give the floor, such as 1'),
    block: optionalText(20),
    phoneExt: called('Telephone', optionalText(10)),
    /** Null: as many as the category says. */
    maxAdults: called('Adults at most', z.nullable(count(20, 1))),
    connectingRoomId: called('Connected with', optionalRef({ path: PATH, names: { one: 'room', many: 'rooms' } })),
    bedType: called('Bed', choice(BED_TYPES)),
    smoking: yesOrNo,
    accessible: called('Step-free', yesOrNo),
    sortOrder: called('Order', count(9999)),
    active: yesOrNo,
  },
  row: { branchName: z.string(), categoryName: z.string(), connectingRoomName: z.nullable(z.string()) },
  option: { branchId: ref(branches), categoryId: ref(roomCategories), categoryName: z.string() },
  filters: ['branchId', 'categoryId', 'floor', 'active'],
});
export type RoomInput = z.infer<typeof rooms.input>;
export type Room = z.infer<typeof rooms.row>;

const MOST_AT_ONCE = 200;
/** Numbers of rooms that are added at once: `301-312, 401`. */
export function roomNumbers(written: string): string[] | string {
  const numbers: string[] = [];
  for (const part of written.split(',').map((one) => one.trim())) {
    const range = /^([A-Z]*)(\d{1,6})\s*-\s*([A-Z]*)(\d{1,6})$/i.exec(part);
    if (!range) {
      if (!/^[A-Z0-9-]{1,8}$/i.test(part)) return 'Give numbers such as 301-312 or 301, 305';
      numbers.push(part.toUpperCase());
      continue;
    }
    const [, letters = '', first = '', lastLetters = '', last = ''] = range;
    if (lastLetters !== '' && lastLetters.toUpperCase() !== letters.toUpperCase())
      return `${part} begins and ends with other letters`;
    const rooms = Number(last) - Number(first) + 1;
    if (rooms < 1) return `${part} ends before it begins`;
    if (rooms > MOST_AT_ONCE) return `At most ${MOST_AT_ONCE} rooms at once`;
    for (let place = 0; place < rooms; place += 1)
      numbers.push(letters.toUpperCase() + String(Number(first) + place).padStart(first.length, '0'));
  }
  if (numbers.length > MOST_AT_ONCE) return `At most ${MOST_AT_ONCE} rooms at once`;
  const twice = numbers.find((one, place) => numbers.indexOf(one) !== place);
  return twice === undefined ? numbers : `Room ${twice} is named twice`;
}

export const manyRoomsPath = '/api/frontoffice/rooms/many' as const;
export const ManyRooms = z.object({
  numbers: text(200, 'Give the numbers, such as 301-312').check((context) => {
    const found = roomNumbers(context.value);
    if (typeof found === 'string') context.issues.push({ code: 'custom', input: context.value, message: found });
  }),
  branchId: ref(branches),
  categoryId: ref(roomCategories),
  floor: text(20, 'Give the floor, such as 3'),
  bedType: called('Bed', choice(BED_TYPES)),
});
export type ManyRooms = z.infer<typeof ManyRooms>;
export const MadeRooms = z.object({ rooms: z.array(z.object({ id, code: z.string() })) });

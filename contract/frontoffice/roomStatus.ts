import * as z from 'zod/mini';
import { called, choice, id, isoDateField, optionalText } from '../fields';
import { refs } from '../references';
import { rooms } from './rooms';

export const ROOM_STATES = {
  clean: 'Clean',
  inspected: 'Inspected',
  dirty: 'Dirty',
  outOfOrder: 'Out of order',
  outOfService: 'Out of service',
} as const;
export type RoomState = keyof typeof ROOM_STATES;
export const isBlock = (state: RoomState) => state === 'outOfOrder' || state === 'outOfService';

export const roomStatusPath = '/api/frontoffice/room-status' as const;
export const roomBlocksPath = '/api/frontoffice/room-blocks' as const;

/** What housekeeping and the desk say of rooms: clean, dirty, or out of order for some days. */
export const RoomStatus = z
  .object({
    roomIds: refs(rooms, 200, 'Select a room').check(z.minLength(1, 'Select a room')),
    state: called('New state', choice(ROOM_STATES)),
    fromDate: z.nullable(isoDateField()),
    /** The last night on which nobody stays in it. */
    toDate: z.nullable(isoDateField()),
    reason: optionalText(120),
  })
  .check((context) => {
    const { state, fromDate, toDate, reason } = context.value;
    if (!isBlock(state)) return;
    const problems = {
      ...(fromDate === null && { fromDate: 'Give the first night' }),
      ...(toDate === null && { toDate: 'Give the last night' }),
      ...(fromDate !== null &&
        toDate !== null &&
        toDate < fromDate && { toDate: 'The last night lies before the first' }),
      ...(reason === null && { reason: 'Say why nobody can stay in it' }),
    };
    for (const [field, message] of Object.entries(problems))
      context.issues.push({ code: 'custom', input: context.value, path: [field], message });
  });
export type RoomStatus = z.infer<typeof RoomStatus>;
export const RoomsChanged = z.object({ rooms: z.array(id) });

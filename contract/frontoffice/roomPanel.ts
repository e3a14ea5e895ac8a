import * as z from 'zod/mini';
import { board } from '../board';
import { branchKeys, id, isoDateField, signedMoney, signedPercent } from '../fields';
import { frontoffice as screens } from './screens';
import { ROOM_PANEL } from './stays';

/** What a room is now: worked out from its stay, its claims and housekeeping, never stored. */
export const PANEL_STATES = {
  vacant: 'Vacant',
  dirty: 'Vacant, dirty',
  expected: 'Expected',
  occupied: 'Occupied',
  dueOut: 'Due out',
  overstay: 'Overstay',
  house: 'House guest',
  blocked: 'Out of order',
} as const;

/** The rooms of the hotel, each with who is in it and what is to be done. */
export const roomPanel = board({
  path: ROOM_PANEL,
  screen: screens.roomPanel,
  alsoOn: [screens.roomStatus],
  query: { branchId: branchKeys },
  columns: {
    roomId: id,
    branchId: id,
    code: z.string(),
    floor: z.string(),
    category: z.string(),
    categoryId: id,
    state: z.string(),
    housekeeping: z.string(),
    stayId: z.nullable(id),
    stayVersion: z.nullable(z.int()),
    guest: z.nullable(z.string()),
    adults: z.nullable(z.int()),
    children: z.nullable(z.int()),
    arrival: z.nullable(isoDateField()),
    departure: z.nullable(isoDateField()),
    extraBeds: z.nullable(z.int()),
    planId: z.nullable(id),
    firmId: z.nullable(id),
    tariff: z.nullable(signedMoney),
    discountPercent: z.nullable(signedPercent),
    /** The business date of the hotel. */
    date: isoDateField(),
    balance: signedMoney,
    detailsPending: z.boolean(),
    isVip: z.boolean(),
    /** Why it is out of order, or who is expected. */
    note: z.nullable(z.string()),
  },
});
export type RoomTile = z.infer<typeof roomPanel.row>;

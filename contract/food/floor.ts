import * as z from 'zod/mini';
import { board, boardInstant } from '../board';
import { money } from '../fields';
import { refKey } from '../references';
import { restaurant } from '../restaurant/screens';
import { outlets } from '../selling/outlets';
import { takeaway } from '../takeaway/screens';
import { orders } from './orders';

/** The tables of an outlet with their orders, and orders without a table: live, one row for each order or free table. */
export const floor = board({
  path: '/api/food/floor',
  screen: restaurant.billingClassy,
  alsoOn: [restaurant.billingStylish, restaurant.tableStatus, takeaway.billingClassy],
  follows: orders.path,
  query: { outletId: refKey(outlets, 'Select an outlet of the list') },
  columns: {
    tableId: z.nullable(z.int()),
    name: z.string(),
    area: z.string(),
    seats: z.int(),
    x: z.int(),
    y: z.int(),
    w: z.int(),
    h: z.int(),
    state: z.enum(['free', 'open', 'billed', 'joined']),
    orderId: z.nullable(z.int()),
    orderKind: z.nullable(z.string()),
    number: z.nullable(z.string()),
    covers: z.int(),
    guest: z.nullable(z.string()),
    waiter: z.nullable(z.string()),
    amount: money,
    /** Lines that have not gone to the kitchen. */
    unsent: z.int(),
    since: boardInstant,
    /** The last KOT. */
    lastKot: boardInstant,
  },
});
export type FloorRow = z.infer<typeof floor.row>;
export const FLOOR_STATES = { free: 'Free', open: 'Running', billed: 'Bill printed', joined: 'Joined' } as const;

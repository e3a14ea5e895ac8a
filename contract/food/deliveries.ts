import * as z from 'zod/mini';
import { board, boardInstant } from '../board';
import { called, choice, id, instant, keysText, money, optionalText, signedMoney, text } from '../fields';
import { naming, optionalRef, ref, refKey } from '../references';
import { restaurant } from '../restaurant/screens';
import { deliveryBoys } from '../selling/deliveryBoys';
import { outlets } from '../selling/outlets';
import { orders } from './orders';

/** Deliveries of an outlet: from the packed order to the money that the delivery boy hands over. */

export const DELIVERY_STATES = {
  ordered: 'Ordered',
  packed: 'Packed',
  out: 'Out',
  delivered: 'Delivered',
  failed: 'Failed',
} as const;
export type DeliveryState = keyof typeof DELIVERY_STATES;

/** Where a delivery may go from each state. */
export const DELIVERY_MOVES: Readonly<Record<DeliveryState, readonly DeliveryState[]>> = {
  ordered: ['packed', 'out'],
  packed: ['ordered', 'out'],
  out: ['packed', 'delivered', 'failed'],
  delivered: [],
  failed: [],
};

export const deliveries = board({
  path: '/api/food/deliveries',
  screen: restaurant.deliveryDetails,
  follows: orders.path,
  query: { outletId: naming(keysText(1, 'Select an outlet of the list'), outlets) },
  columns: {
    id,
    number: z.nullable(z.string()),
    token: z.nullable(z.string()),
    guest: z.nullable(z.string()),
    mobile: z.nullable(z.string()),
    address: z.nullable(z.string()),
    state: choice(DELIVERY_STATES),
    boyId: z.nullable(id),
    boy: z.nullable(z.string()),
    lines: z.string(),
    amount: money,
    /** What the delivery boy collects; nothing where it is paid already. */
    toCollect: money,
    since: boardInstant,
    outAt: boardInstant,
    /** By when it should be there. */
    dueAt: boardInstant,
    failedReason: z.nullable(z.string()),
  },
});
export type Delivery = z.infer<typeof deliveries.row>;

export const DeliveryStep = z.object({
  to: z._default(choice(DELIVERY_STATES), 'packed'),
  version: z._default(z.int(), 1),
  deliveryBoyId: z._default(called('Delivery boy', optionalRef(deliveryBoys)), null),
  /** What was collected at the door. */
  cash: z._default(called('Cash collected', money), 0 as never),
  upi: z._default(called('UPI collected', money), 0 as never),
  upiReference: z._default(called('UPI reference', optionalText(40)), null),
  reason: z._default(called('Reason', optionalText(200)), null),
});
export type DeliveryStep = z.infer<typeof DeliveryStep>;
export const deliveryStepPath = (one: number | ':id') => `${deliveries.path}/${one}/step` as const;

/** What a delivery boy carries. */
export const Carried = z.object({
  boyId: id,
  boy: z.string(),
  mobile: z.nullable(z.string()),
  onDuty: z.boolean(),
  /** Orders that are out. */
  out: z.int(),
  /** Delivered and not handed over. */
  delivered: z.int(),
  cash: money,
  upi: money,
  limit: money,
  /** Pay for the deliveries that are handed over now. */
  pay: money,
});
export type Carried = z.infer<typeof Carried>;
export const carriedPath = '/api/food/carried';
export const CarriedQuery = z.object({
  outletId: refKey(outlets, 'Select an outlet of the list'),
});

export const HandOver = z.object({
  deliveryBoyId: called('Delivery boy', ref(deliveryBoys)),
  outletId: ref(outlets),
  /** The open shift that takes the money, and the browser that it is open on. */
  shiftId: called('Till', z.int('Open a till first')),
  device: text(40, 'Say which device'),
  counted: called('Cash counted', money),
  remark: optionalText(200),
});
export const HandedOver = z.object({
  boy: z.string(),
  bills: z.array(z.object({ number: z.string(), cash: money, upi: money })),
  expected: money,
  counted: money,
  /** What is short or over is found by the count of the till. */
  difference: signedMoney,
  at: instant,
});
export type HandedOver = z.infer<typeof HandedOver>;
export const handOverPath = '/api/food/hand-overs';

import * as z from 'zod/mini';
import type { Move, Stages } from '../document';
import { called, choice, count, optionalText } from '../fields';
import { optionalRef } from '../references';
import { TRAN } from '../screen';
import { deliveryBoys } from './deliveryBoys';

/** The life of an online order, and the fields of each step. */

export const CARRIERS = { boy: 'Delivery boy', courier: 'Courier', pickup: 'Picked up' } as const;

/** Columns of the board in their order, and the further columns. */
export const BOARD_STAGES = ['new', 'accepted', 'packed', 'dispatched', 'delivered', 'closed'] as const;
export const SIDE_STAGES = ['rejected', 'returned', 'cancelled'] as const;

const modify = { tran: TRAN.modify } as const;
const cancel = {
  to: 'cancelled',
  tran: TRAN.cancel,
  label: 'Cancel',
  reason: true,
  confirm: 'Its number stays used, and reserved goods are free again.',
} as const;
const dispatch: Move = {
  ...modify,
  to: 'dispatched',
  label: 'Dispatch',
  dated: true,
  confirm: 'The tax invoice is made now and goes with the goods.',
  asks: {
    carrier: called('Goes by', choice(CARRIERS, 'Choose who carries it')),
    boyId: z._default(called('Delivery boy', optionalRef(deliveryBoys)), null),
    courier: z._default(called('Courier', optionalText(60)), null),
    awb: z._default(called('AWB no.', optionalText(30)), null),
    vehicleNo: z._default(called('Vehicle', optionalText(15)), null),
  },
};
const rto: Move = {
  ...modify,
  to: 'returned',
  label: 'Returned',
  reason: true,
  dated: true,
  effects: 'write',
  confirm: 'A credit note takes the invoice back; delivery that was charged is lost.',
  asks: { condition: choice({ good: 'Good', damaged: 'Damaged' }, 'Say how the goods came back') },
};
const close: Move = { ...modify, to: 'closed', label: 'Close' };

export const onlineStages = {
  draft: {
    phase: 'draft',
    words: 'draft',
    moves: { submit: { to: 'new', tran: TRAN.create, label: 'Submit', numbers: true } },
  },
  new: {
    phase: 'waiting',
    words: 'new',
    revise: { to: 'new', tran: TRAN.modify, keeps: true },
    moves: {
      accept: { ...modify, to: 'accepted', label: 'Accept' },
      reject: { ...modify, to: 'rejected', label: 'Reject', reason: true },
      cancel,
    },
  },
  accepted: {
    phase: 'live',
    words: 'accepted',
    moves: {
      pack: {
        ...modify,
        to: 'packed',
        label: 'Packed',
        asks: {
          packages: called('Packages', z._default(count(999, 1), 1)),
          weight: called('Weight (grams)', z._default(count(10_000_000), 0)),
        },
      },
      cancel,
    },
  },
  packed: { phase: 'live', words: 'packed', moves: { dispatch, cancel } },
  dispatched: {
    phase: 'live',
    words: 'dispatched',
    moves: { deliver: { ...modify, to: 'delivered', label: 'Delivered' }, rto },
  },
  delivered: { phase: 'live', words: 'delivered', moves: { close, rto } },
  closed: { phase: 'done', words: 'closed', moves: {} },
  rejected: { phase: 'void', words: 'rejected', moves: {} },
  returned: { phase: 'done', words: 'returned', moves: {} },
  cancelled: { phase: 'void', words: 'cancelled', moves: {} },
} as const satisfies Stages;

import * as z from 'zod/mini';
import type { Stages } from '../document';
import { called, choice, count, money, optionalText, percentField, positiveMoney, text, yesOrNo } from '../fields';
import { optionalRef } from '../references';
import { TRAN } from '../screen';
import { customers } from '../selling/customers';
import { TENDERS } from '../selling/tenders';
import { diningTables } from './diningTables';
import { ncDepartments } from './ncDepartments';
import { waiters } from './waiters';

/** What a party is asked while it sits: who serves it, how many guests, and who they are. */
export const seatFields = {
  tableId: called('Table', optionalRef(diningTables)),
  covers: called('Covers', count(99)),
  waiterId: called('Waiter', optionalRef(waiters)),
  customerId: optionalRef(customers),
  guestName: called('Guest', optionalText(80)),
  guestMobile: called('Mobile', optionalText(20)),
  guestAddress: called('Address', optionalText(250)),
};

/** A discount by hand: a percentage or an amount. */
export const discountFields = {
  billDiscountPercent: called('Discount %', percentField()),
  billDiscountAmount: called('Discount', money),
  discountReason: called('Reason', optionalText(100)),
};

const tenders = z
  .array(z.object({ mode: choice(TENDERS), amount: positiveMoney, reference: optionalText(40) }))
  .check(z.maxLength(12, 'At most 12 ways of paying'));

export const settleFields = {
  /** The open shift of the till that takes the money, and the browser that it is open on. */
  shiftId: called('Till', z.int('Open a till first')),
  device: text(40, 'Say which device'),
  tenders,
  /** Who owes what is paid on credit. */
  customerId: z._default(optionalRef(customers), null),
  received: z._default(called('Cash received', money), 0 as never),
  /** A tip above the bill, by the way it was paid. */
  tip: z._default(called('Tip', money), 0 as never),
  tipMode: z._default(choice({ cash: 'Cash', card: 'Card', upi: 'UPI' }), 'cash'),
};
const Settled = z.object(settleFields);
export type SettleGiven = z.infer<typeof Settled>;

const create = { tran: TRAN.create } as const;
const cancel = {
  to: 'cancelled',
  tran: TRAN.cancel,
  label: 'Cancel bill',
  reason: true,
  effects: 'reverse',
  confirm: 'Its number stays used, with the value 0.',
} as const;

/**
 * The life of an order: lines are added while it is open, its bill gets a number when it is printed, and is in the books
 * once it is settled.
 */
export const orderStages = {
  draft: { phase: 'draft', words: 'draft', moves: { open: { ...create, to: 'open', label: 'Open' } } },
  open: {
    phase: 'live',
    words: 'open',
    operations: create,
    moves: {
      seat: { ...create, to: 'open', label: 'Change table or guest', asks: seatFields },
      discount: { ...create, to: 'open', label: 'Discount', asks: discountFields },
      service: {
        ...create,
        to: 'open',
        label: 'Service charge',
        asks: { serviceCharge: called('Service charge', yesOrNo) },
      },
      bill: { ...create, to: 'billed', label: 'Print bill', numbers: true },
      noCharge: {
        ...create,
        to: 'noCharge',
        label: 'No charge',
        numbers: true,
        asks: {
          departmentId: called('NC department', optionalRef(ncDepartments)),
          ncFor: called('For', optionalText(80)),
        },
      },
      void: { ...create, to: 'void', label: 'Close the empty table', effects: 'reverse' },
    },
  },
  merged: { phase: 'void', words: 'merged', moves: {} },
  billed: {
    phase: 'live',
    words: 'printed',
    moves: {
      unprint: { ...create, to: 'open', label: 'Unprint', reason: true },
      settle: { ...create, to: 'settled', label: 'Settle', effects: 'write', asks: settleFields },
      cancel,
    },
  },
  settled: { phase: 'done', words: 'settled', moves: { cancel } },
  noCharge: { phase: 'done', words: 'no charge', moves: { cancel } },
  cancelled: { phase: 'void', words: 'cancelled', moves: {} },
  void: { phase: 'void', words: 'closed without a bill', moves: {} },
} as const satisfies Stages;

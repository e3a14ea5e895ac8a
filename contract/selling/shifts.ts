import * as z from 'zod/mini';
import type { Paise } from '../amount';
import { called, choice, count, id, instant, isoDateField, money, optionalText, signedMoney, text } from '../fields';
import { pos as screens } from '../pos/screens';
import { ref, refKey } from '../references';
import { restaurant } from '../restaurant/screens';
import { sales } from '../sales/screens';
import { takeaway } from '../takeaway/screens';
import { outlets, RETURNS_WITHOUT_BILL } from './outlets';
import { PAID_WITH, TENDERS } from './tenders';

/** The screens on which a till is worked at. */
export const TILL_SCREENS = [
  screens.posBillingStylish,
  sales.saleStylish,
  sales.saleClassy,
  restaurant.billingClassy,
  restaurant.billingStylish,
  takeaway.billingClassy,
] as const;
/** The screens that may read a till. */
export const TILL_LOOKS = [...TILL_SCREENS, screens.creditClearances] as const;

/** A till with the data for its work without the server. */
export const Till = z.object({
  outletId: id,
  outletName: z.string(),
  branchId: id,
  branchName: z.string(),
  /** First lines of the slip. */
  branchGstin: z.nullable(z.string()),
  /** Registration of the branch today, which decides the title of the slip. */
  registration: z._default(z.enum(['regular', 'composition', 'unregistered']), 'regular'),
  branchAddress: z.nullable(z.string()),
  branchPhone: z._default(z.nullable(z.string()), null),
  stateCode: z.string(),
  storeId: id,
  /** Where goods go that come back damaged. */
  damageStoreId: z.nullable(id),
  saleTypeId: id,
  includesTax: z.boolean(),
  rounds: z.boolean(),
  terms: z.nullable(z.string()),
  /** The accepted ways of paying. */
  tenders: z.array(choice(TENDERS)),
  openingFloat: money,
  maxDiscountPercent: z.int(),
  mostDiscountPercent: z._default(z.int(), 100_000),
  returnsWithoutBill: z._default(choice(RETURNS_WITHOUT_BILL), 'no'),
  upiId: z.nullable(z.string()),
  paper: choice(['mm80', 'mm58']),
  copies: z.int(),
  footer: z.nullable(z.string()),
  scalePrefix: z.nullable(z.string()),
  scaleValue: choice(['weight', 'price']),
  series: z.string(),
  name: z.string(),
  /** The shift that is open on it. */
  shift: z.nullable(
    z.object({
      id,
      /** The browser it is open on; null for another user who works on another browser. */
      device: z.nullable(z.string()),
      openedBy: z.string(),
      openedAt: instant,
      opening: money,
      /** Bills numbered in the series of the till in the financial year of today, and that year. */
      lastSerial: z.int(),
      serialYear: z._default(z.string(), ''),
      heldBills: z.int(),
    }),
  ),
});
export type Till = z.infer<typeof Till>;

export const tills = {
  path: '/api/pos/tills',
  query: z.object({ device: z.optional(text(40, 'Say which device')) }),
  screens: TILL_LOOKS,
  answer: z.array(Till),
} as const;

export const OpenShift = z.object({
  outletId: ref(outlets),
  series: text(4, 'Select a till'),
  device: text(40, 'Say which device'),
  opening: called('Opening float', money),
  /** The shift stays and moves to this browser: the other one is lost. */
  takeOver: z._default(z.boolean(), false),
});
export type OpenShift = z.infer<typeof OpenShift>;

/** The count at the closing of a till; before it the cashier does not see the expected amount. */
export const CloseShift = z.object({
  /** Notes and coins by their value in rupees. */
  notes: z
    .array(z.object({ value: count(2000, 1), count: count(100_000) }))
    .check(z.maxLength(20, 'At most 20 kinds of notes and coins')),
  cash: called('Cash counted', money),
  /** Totals of the slips of the card machine and the UPI app. */
  card: called('Card slips', money),
  upi: called('UPI received', money),
  remark: optionalText(200),
});
export type CloseShift = z.infer<typeof CloseShift>;

export const NOTES = [500, 200, 100, 50, 20, 10, 5, 2, 1] as const;

const byMode = z.object({
  mode: choice(Object.keys(TENDERS) as [keyof typeof TENDERS]),
  amount: signedMoney,
  bills: z.int(),
});

/** A shift as on its slip: the expected and the counted money. */
export const Shift = z.object({
  id,
  outletName: z.string(),
  till: z.string(),
  series: z.string(),
  openedBy: z.string(),
  openedAt: instant,
  openedOn: isoDateField(),
  closedBy: z.nullable(z.string()),
  closedAt: z.nullable(instant),
  opening: money,
  bills: z.int(),
  cancelled: z.int(),
  firstNumber: z.nullable(z.string()),
  lastNumber: z.nullable(z.string()),
  tenders: z.array(byMode),
  paidIn: money,
  paidOut: money,
  /** In cash, after the bills, what was paid in and paid out. Null until it is closed: the count is blind. */
  expected: z.nullable(signedMoney),
  counted: z.nullable(money),
  difference: z.nullable(signedMoney),
  cardCounted: z.nullable(money),
  upiCounted: z.nullable(money),
  remark: z.nullable(z.string()),
  /** Bills that were still held and expired with it, when the last till of the outlet closed. */
  expired: z.array(z.object({ label: z.string(), heldBy: z.string(), heldAt: instant })),
});
export type Shift = z.infer<typeof Shift>;

export const shifts = {
  path: '/api/pos/shifts',
  query: z.object({ outletId: refKey(outlets, 'Select an outlet of the list') }),
} as const;

/** A bill that was put aside, on the server and seen by every till of its outlet. */
export const HeldBill = z.object({
  id,
  label: z.string(),
  content: z.string(),
  heldBy: z.string(),
  heldAt: instant,
  amount: money,
  lines: z.int(),
});
export type HeldBill = z.infer<typeof HeldBill>;

export const HoldInput = z.object({
  shiftId: id,
  label: called('Name', text(40, 'Name it, by the customer or a token')),
  amount: money,
  lines: count(500, 1),
  /** As the panel writes and reads it. */
  content: z.string('Say what is held').check(z.maxLength(200_000, 'The bill is too long to be held')),
});
export type HoldInput = z.infer<typeof HoldInput>;
export const heldPath = '/api/pos/held';

export const NO_MONEY = 0 as Paise;
export const PAID_MODES = Object.keys(PAID_WITH) as (keyof typeof PAID_WITH)[];

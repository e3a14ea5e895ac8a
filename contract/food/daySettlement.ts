import * as z from 'zod/mini';
import { called, choice, count, id, instant, isoDateField, keysText, money, signedMoney } from '../fields';
import { naming } from '../references';
import { restaurant } from '../restaurant/screens';
import { ORDER_KINDS } from '../selling/orderKinds';
import { outlets } from '../selling/outlets';
import { PAID_WITH } from '../selling/tenders';
import { takeaway } from '../takeaway/screens';

/** The business day of an outlet that serves food, as its settlement shows it. */

const amount = signedMoney;
export const SETTLED_WITH = { ...PAID_WITH, slip: 'Exchange slip', credit: 'Credit' } as const;

export const DaySettlement = z.object({
  outletId: id,
  outlet: z.string(),
  day: isoDateField(),
  bills: count(1_000_000),
  cancelled: count(1_000_000),
  noCharge: count(1_000_000),
  noChargeValue: amount,
  firstNumber: z.nullable(z.string()),
  lastNumber: z.nullable(z.string()),
  /** At list prices, delivery and service charge apart. */
  gross: amount,
  /** Discounts by the name that the bill prints. */
  discounts: z.array(z.object({ name: z.string(), step: z.int(), bills: z.int(), amount })),
  net: called('Net items', amount),
  charges: amount,
  cgst: amount,
  sgst: amount,
  vat: amount,
  roundOff: amount,
  billed: amount,
  average: amount,
  tenders: z.array(z.object({ mode: choice(SETTLED_WITH), amount })),
  /** Of the tenders what delivery boys handed over. */
  byBoys: amount,
  kinds: z.array(z.object({ kind: choice(ORDER_KINDS), bills: z.int(), amount })),
  items: z.array(z.object({ name: z.string(), qty: z.int(), inCombos: z.int(), net: amount })),
  tills: z.array(
    z.object({
      till: z.string(),
      cashier: z.string(),
      openedAt: instant,
      isOpen: z.boolean(),
      opening: money,
      /** Null while it is open: the count is blind. */
      expected: z.nullable(amount),
      counted: z.nullable(money),
    }),
  ),
  /** Null while the day is open. */
  closedAt: z.nullable(instant),
  closedBy: z.nullable(z.string()),
});
export type DaySettlement = z.infer<typeof DaySettlement>;

export const foodDaySettlement = {
  path: '/api/food/day-settlement',
  screens: [takeaway.daySettlement, restaurant.daySettlement],
  query: z.object({
    outletId: naming(keysText(1, 'Select an outlet of the list'), outlets),
    day: isoDateField('Select the day'),
  }),
  answer: DaySettlement,
} as const;
export const BUSINESS_DAYS = '/api/food/business-days';

import * as z from 'zod/mini';
import { choice, count, id, isoDateField, percentField, rate, yesOrNo } from '../fields';
import { refKey } from '../references';
import { restaurant } from '../restaurant/screens';
import { ORDER_KINDS } from '../selling/orderKinds';
import { outlets } from '../selling/outlets';
import { takeaway } from '../takeaway/screens';
import { FOOD_OUTLET_KINDS } from './foodOutlets';
import { LEDGER_GROUPS } from './menuGroups';
import { COURSES, FOOD_KINDS } from './menuItems';

/** What an outlet offers now, with everything that a tap must know: prices, taxes, what is off. */
export const DISH_SCREENS = [restaurant.billingClassy, restaurant.billingStylish, takeaway.billingClassy] as const;

export const Dish = z.object({
  id,
  itemId: id,
  unitId: id,
  code: z.string(),
  name: z.string(),
  shortName: z.string(),
  quickCode: z.nullable(z.string()),
  groupId: id,
  ledgerGroup: choice(LEDGER_GROUPS),
  kotGroupId: z.nullable(id),
  foodKind: choice(FOOD_KINDS),
  course: z.nullable(choice(COURSES)),
  /** With tax or without as the outlet sells. */
  rate,
  gstPercent: percentField(),
  isVat: yesOrNo,
  taxCode: z.nullable(z.string()),
  /** What the happy hour of this moment gives. */
  discountPercent: percentField(),
  offerName: z.nullable(z.string()),
  isNet: yesOrNo,
  isServed: yesOrNo,
  ncAllowed: yesOrNo,
  openPrice: yesOrNo,
  openName: yesOrNo,
  /** Why it cannot be ordered; null where it can. */
  off: z.nullable(z.string()),
  /** Portions that are left of a counted item. */
  left: z.nullable(z.int()),
  prepMinutes: z.nullable(count(600)),
  variants: z.array(z.object({ itemId: id, name: z.string(), rate })),
  modifiers: z.array(
    z.object({
      id,
      name: z.string(),
      least: z.int(),
      most: z.int(),
      options: z.array(z.object({ name: z.string(), price: z.int() })),
    }),
  ),
});
export type Dish = z.infer<typeof Dish>;

export const DishGroup = z.object({
  id,
  name: z.string(),
  printOrder: z.int(),
  tileColour: z.nullable(z.string()),
  /** Served at this hour to this kind of order. */
  isOn: yesOrNo,
});
export type DishGroup = z.infer<typeof DishGroup>;

/** An outlet as its billing screens work with it. */
export const FoodPlace = z.object({
  outletId: id,
  name: z.string(),
  kind: choice(FOOD_OUTLET_KINDS),
  branchId: id,
  /** The business date of now; null: it has closed for today. */
  day: z.nullable(isoDateField()),
  includesTax: yesOrNo,
  rounds: yesOrNo,
  tableRequired: yesOrNo,
  paxRequired: yesOrNo,
  waiterRequired: yesOrNo,
  serviceChargePercent: percentField(),
  graceCancelMinutes: z.int(),
  attentionMinutes: z.int(),
  maxDiscountPercent: percentField(),
  waiters: z.array(z.object({ id, name: z.string() })),
  departments: z.array(z.object({ id, name: z.string() })),
});
export type FoodPlace = z.infer<typeof FoodPlace>;

export const menu = {
  path: '/api/food/menu',
  screens: DISH_SCREENS,
  query: z.object({
    outletId: refKey(outlets, 'Select an outlet of the list'),
    orderKind: z._default(choice(ORDER_KINDS), 'dineIn'),
  }),
  answer: z.object({ groups: z.array(DishGroup), dishes: z.array(Dish) }),
} as const;
export type Menu = z.infer<typeof menu.answer>;

/** The outlets that serve food, with their business date. */
export const foodPlaces = {
  path: '/api/food/places',
  screens: DISH_SCREENS,
  answer: z.array(FoodPlace),
} as const;

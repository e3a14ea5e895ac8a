import * as z from 'zod/mini';
import {
  called,
  choice,
  id,
  instant,
  isoDateField,
  money,
  optionalText,
  positiveQuantity,
  rate,
  text,
} from '../fields';
import { ref, refKey } from '../references';
import { OfferRow } from '../selling/offers';
import { ORDER_KINDS } from '../selling/orderKinds';
import { outlets } from '../selling/outlets';
import { items } from '../stock/items';
import { takeaway } from '../takeaway/screens';
import { combos } from './combos';
import { itemSupports } from './itemSupports';
import { menuItems } from './menuItems';
import { modifierSets } from './modifierSets';
import { discountFields, seatFields, settleFields } from './orderStages';

/** Orders of a counter: everything is known at once, so pricing, kitchen, bill and payment are one call. */

const none = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null as never);
const UUID = z
  .string('Name it by a UUID')
  .check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'Name it by a UUID'));
export const COUNTER_KINDS = {
  takeAway: ORDER_KINDS.takeAway,
  delivery: ORDER_KINDS.delivery,
  car: ORDER_KINDS.car,
} as const;

/** One of an item, a support or a combo, as it was tapped. */
const CounterLine = z.object({
  /** Made on the device. */
  key: UUID,
  menuItemId: none(ref(menuItems)),
  supportId: none(ref(itemSupports)),
  comboId: none(ref(combos)),
  variantItemId: none(ref(items)),
  qty: positiveQuantity,
  modifiers: z._default(
    z
      .array(z.object({ modifierSetId: ref(modifierSets), name: text(30, 'Name the option') }))
      .check(z.maxLength(20, 'At most 20 options')),
    [],
  ),
  note: none(optionalText(100)),
  openRate: none(rate),
  openName: none(optionalText(60)),
  /** Of a combo with choices: what the guest takes in each slot. */
  choices: z._default(
    z
      .array(z.object({ slot: text(20, 'Name the slot'), menuItemId: ref(menuItems) }))
      .check(z.maxLength(20, 'At most 20 slots')),
    [],
  ),
});
export type CounterLine = z.infer<typeof CounterLine>;

const { customerId, guestName, guestMobile, guestAddress } = seatFields;
const { billDiscountPercent, billDiscountAmount, discountReason } = discountFields;
const zero = <S extends z.ZodMiniType>(schema: S) => z._default(schema, 0 as never);

export const CounterOrder = z.object({
  outletId: ref(outlets),
  orderKind: called('Kind of order', choice(COUNTER_KINDS)),
  customerId: none(customerId),
  guestName: none(guestName),
  guestMobile: none(guestMobile),
  guestAddress: none(guestAddress),
  couponCode: none(called('Coupon', optionalText(20))),
  billDiscountPercent: zero(billDiscountPercent),
  billDiscountAmount: zero(billDiscountAmount),
  discountReason: none(discountReason),
  deliveryCharge: zero(called('Delivery charge', money)),
  /** Supports that come by themselves and that the guest does not want. */
  withoutSupports: z._default(z.array(id).check(z.maxLength(50, 'At most 50')), []),
  lines: z.array(CounterLine).check(z.maxLength(200, 'At most 200 lines')),
});
export type CounterOrder = z.infer<typeof CounterOrder>;

/** What an order comes to, as the server would bill it now. */
export const PricedOrder = z.object({
  lines: z.array(
    z.object({
      /** Of the line that was tapped; null: added by itself. */
      key: z.nullable(z.string()),
      supportId: z.nullable(id),
      name: z.string(),
      /** Names of the parts of a combo and the options of an item. */
      parts: z.array(z.string()),
      qty: positiveQuantity,
      /** At list prices, and after its own offers. */
      gross: money,
      amount: money,
    }),
  ),
  offers: z.array(OfferRow),
  /** One more of these is free. */
  hints: z.array(z.string()),
  /** A combo that holds single items of the order, and what the guest saves by it. */
  savings: z.array(z.object({ comboId: id, name: z.string(), saving: money })),
  totals: z.array(z.object({ label: z.string(), amount: z.int(), strong: z.optional(z.boolean()) })),
  payable: money,
});
export type PricedOrder = z.infer<typeof PricedOrder>;

export const SellOrder = z.extend(CounterOrder, {
  /** Made on the device: the KOT that goes out with the bill. */
  kotKey: UUID,
  /** When the guest comes for it; null: as soon as it is ready. */
  promisedAt: none(instant),
  /** What the guest was shown; the order is priced again when it comes to something else. */
  shown: z.nullable(money),
  /** Null: paid on delivery. */
  settle: z.nullable(z.object(settleFields)),
});
export type SellOrder = z.infer<typeof SellOrder>;

export const SoldOrder = z.object({
  id,
  number: z.string(),
  token: z.string(),
  kotNo: z.nullable(z.string()),
  date: isoDateField(),
  priced: PricedOrder,
});
export type SoldOrder = z.infer<typeof SoldOrder>;

export const counterOrders = {
  path: '/api/food/counter-orders',
  pricesPath: '/api/food/counter-prices',
  screen: takeaway.billingClassy,
  sold: SoldOrder,
  priced: PricedOrder,
} as const;

/** Combos and supports that an outlet sells now. */
export const CounterMenu = z.object({
  combos: z.array(
    z.object({
      id,
      name: z.string(),
      code: z.string(),
      price: money,
      slots: z.array(
        z.object({
          slot: z.string(),
          choices: z.array(z.object({ menuItemId: id, name: z.string(), extraPrice: money, isDefault: z.boolean() })),
        }),
      ),
    }),
  ),
  supports: z.array(z.object({ id, name: z.string(), price: money })),
});
export type CounterMenu = z.infer<typeof CounterMenu>;
export const counterMenu = {
  path: '/api/food/counter-menu',
  query: z.object({
    outletId: refKey(outlets, 'Select an outlet of the list'),
    orderKind: z._default(choice(COUNTER_KINDS), 'takeAway'),
  }),
  answer: CounterMenu,
} as const;

/** The last orders of a guest by mobile number. */
export const PastOrders = z.object({
  customerId: z.nullable(id),
  name: z.nullable(z.string()),
  orders: z.array(
    z.object({
      id,
      number: z.string(),
      date: isoDateField(),
      amount: money,
      lines: z.array(z.object({ menuItemId: id, name: z.string(), qty: positiveQuantity })),
    }),
  ),
});
export type PastOrders = z.infer<typeof PastOrders>;
export const pastOrders = {
  path: '/api/food/past-orders',
  query: z.object({ mobile: text(20, 'Enter the mobile number') }),
  answer: PastOrders,
} as const;

export const TOKEN_STATES = { preparing: 'Preparing', ready: 'Ready', handedOver: 'Handed over' } as const;
export const Token = z.object({
  id,
  token: z.string(),
  number: z.nullable(z.string()),
  orderKind: choice(ORDER_KINDS),
  guest: z.nullable(z.string()),
  since: instant,
  promisedAt: z.nullable(instant),
  readyAt: z.nullable(instant),
  state: choice(TOKEN_STATES),
  amount: money,
  lines: z.string(),
});
export type Token = z.infer<typeof Token>;
export const tokens = {
  path: '/api/food/tokens',
  query: z.object({ outletId: refKey(outlets, 'Select an outlet of the list') }),
  answer: z.array(Token),
} as const;
export const TokenStep = z.object({
  to: z._default(choice({ ready: 'Ready', handedOver: 'Handed over' }), 'ready'),
});
export const tokenStepPath = (one: number | ':id') => `${tokens.path}/${one}/step` as const;

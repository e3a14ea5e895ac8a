import * as z from 'zod/mini';
import { amountOf, type Paise, percentOf, type Quantity, type Rate } from '../amount';
import { ledgerFacts } from '../books/vouchers';
import { documentType, lineTable } from '../document';
import {
  called,
  choice,
  count,
  id,
  money,
  optionalText,
  percentField,
  positiveQuantity,
  rate,
  text,
  yesOrNo,
} from '../fields';
import { ref, refKey } from '../references';
import { OfferRow } from '../selling/offers';
import { ORDER_KINDS } from '../selling/orderKinds';
import { outlets } from '../selling/outlets';
import { items } from '../stock/items';
import { units } from '../stock/units';
import { itemSupports } from './itemSupports';
import { foodKinds } from './kinds';
import { kotGroups } from './kotGroups';
import { LEDGER_GROUPS } from './menuGroups';
import { COURSES, menuItems } from './menuItems';
import { modifierSets } from './modifierSets';
import { workedOrder } from './orderFigures';
import { discountFields, orderStages, seatFields } from './orderStages';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const none = <S extends z.ZodMiniType>(schema: S) => z._default(z.nullable(schema), null as never);
const zeroOf = <S extends z.ZodMiniType>(schema: S) => z._default(schema, 0 as never);

/** The fields of a line that a device sends; the server decides all others. */
export const askedOfLine = {
  /** Null: what goes along with items, such as a box. */
  menuItemId: none(called('Item', ref(menuItems))),
  /** Half or full: the item of a variant. */
  variantItemId: none(ref(items)),
  qty: positiveQuantity,
  /** Options that were chosen of modifier sets, by their names. */
  modifiers: z._default(
    z
      .array(z.object({ modifierSetId: ref(modifierSets), name: text(30, 'Name the option') }))
      .check(z.maxLength(20, 'At most 20 options')),
    [],
  ),
  note: z._default(optionalText(100), null),
  course: none(choice(COURSES)),
  seat: none(count(99, 1)),
  /** The price of an item whose price is typed, and its name. */
  openRate: none(rate),
  openName: z._default(optionalText(60), null),
  /** The KOT with which the line goes to the kitchen, by a UUID of the device; null: not sent yet. */
  kotKey: none(z.string().check(z.regex(UUID, 'Name the KOT by its UUID in lower case'))),
};

/** What the server decides about a line: at the latest when it goes to the kitchen, and never again. */
export const decidedOfLine = {
  lineNo: none(z.int()),
  itemId: zeroOf(ref(items)),
  unitId: zeroOf(ref(units)),
  code: z._default(z.string(), ''),
  name: z._default(z.string(), ''),
  rate: zeroOf(rate),
  discountPercent: zeroOf(percentField()),
  /** The happy hour that gave the discount. */
  offerName: none(z.string()),
  gstPercent: zeroOf(percentField()),
  isVat: z._default(yesOrNo, false),
  taxCode: none(z.string()),
  /** No discount of the bill counts it. */
  isNet: z._default(yesOrNo, false),
  /** A service charge is reckoned on it. */
  isServed: z._default(yesOrNo, false),
  /** A part of a combo: its price is given. Parts of one combo have one key. */
  isFixed: z._default(yesOrNo, false),
  comboKey: none(z.string()),
  comboName: none(z.string()),
  supportId: none(ref(itemSupports)),
  ledgerGroup: z._default(choice(LEDGER_GROUPS), 'food'),
  kotGroupId: none(ref(kotGroups)),
  kotNo: none(z.string()),
  kotAt: none(z.string()),
};

const OrderLine = z.object({ ...askedOfLine, ...decidedOfLine });
export type OrderLine = z.infer<typeof OrderLine>;
export const DECIDED = Object.keys(decidedOfLine) as readonly (keyof typeof decidedOfLine)[];

/**
 * What one party runs up: at a table, under a token, for delivery. Its lines are added by line operations of any device; its
 * bill (type RB) is numbered when it is printed, and a KOT is the change of `kotKey` of its lines.
 */
export const orders = documentType({
  ...foodKinds.order,
  head: {
    outletId: ref(outlets),
    orderKind: called('Kind of order', choice(ORDER_KINDS)),
    ...seatFields,
    ...discountFields,
    token: called('Token', optionalText(12)),
    channelNo: called('Number at the channel', optionalText(30)),
    allergy: called('Allergy', optionalText(100)),
    /** As the sale type of the outlet says. */
    includesTax: called('Prices include tax', yesOrNo),
    rounds: called('Round off', yesOrNo),
    /** Off until the guest asks for it. */
    serviceChargePercent: zeroOf(called('Service charge %', percentField())),
    serviceChargeTaxed: z._default(yesOrNo, true),
    serviceChargeBy: z._default(optionalText(80), null),
    deliveryCharge: zeroOf(called('Delivery charge', money)),
    /** An operator pays the GST (section 9(5) of the CGST Act): the bill bears none. */
    taxByOperator: z._default(yesOrNo, false),
    couponCode: none(called('Coupon', text(20, 'Enter the code of the coupon'))),
    /** What offers and coupons gave, in the order of their steps. */
    offers: z._default(z.array(OfferRow).check(z.maxLength(1000, 'At most 1000 offers')), []),
    /** The order that it was split from. */
    splitFromId: none(id),
  },
  lines: { items: lineTable(OrderLine, { least: 0 }) },
  facts: ledgerFacts,
  list: {
    outletName: z.string(),
    tableCode: z.nullable(z.string()),
    waiterName: z.nullable(z.string()),
    covers: z.int(),
  },
  filters: { outletId: refKey(outlets, 'Select an outlet of the list') },
  worked: workedOrder,
  stages: orderStages,
  numbers: { pattern: '{SER}/{FY-FY}/{NNNNN}' },
  lineOperations: {
    lines: 'items',
    quantity: 'qty',
    merged: 'merged',
    amount: (line) => {
      const { qty, rate: price, discountPercent } = line as { qty: Quantity; rate: Rate; discountPercent: never };
      const gross = amountOf(qty ?? (0 as Quantity), price ?? (0 as Rate));
      return (gross - percentOf(gross, discountPercent ?? 0)) as Paise;
    },
  },
});
export type Order = z.infer<typeof orders.document>;
export type OrderInput = z.infer<typeof orders.input>;

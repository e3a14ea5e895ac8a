import * as z from 'zod/mini';
import { add, negate, type Paise, type Percent, percentOf, sumOf } from '../amount';
import {
  called,
  choice,
  count,
  id,
  idOf,
  instant,
  isoDateField,
  money,
  optionalText,
  searchText,
  text,
} from '../fields';
import { mobileText } from './customers';
import { buyerFields, SLOTS } from './onlineOrders';

/** The public shop: open to everybody without signing in. */

const shopCode = z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Give the number of the shop')));
export const MOST_PIECES = 10;
export const SHOP_PAGE_SIZE = 24;

export const SHOP = '/api/public/shop' as const;
export const SHOP_PRODUCTS = `${SHOP}/products` as const;
/** Followed by the key of an item. */
export const SHOP_PICTURES = `${SHOP}/pictures` as const;
export const SHOP_CART = `${SHOP}/cart` as const;
export const SHOP_ORDERS = `${SHOP}/orders` as const;
export const SHOP_TRACKING = `${SHOP}/tracking` as const;

/** Which shop; left out, the one that is open. */
export const ShopQuery = z.object({ shop: shopCode });

export const ShopInfo = z.object({
  /** The number that addresses of this shop carry. */
  shop: z.int(),
  name: z.string(),
  notice: z.nullable(z.string()),
  /** Goods of the demo: nothing is sent. */
  isDemo: z.boolean(),
  takesCod: z.boolean(),
  upiId: z.nullable(z.string()),
  freeAbove: money,
  deliveryCharge: money,
});
export type ShopInfo = z.infer<typeof ShopInfo>;

/** A product at its price with tax for one piece. */
export const ShopProduct = z.object({
  id,
  name: z.string(),
  subtitle: z.nullable(z.string()),
  description: z.nullable(z.string()),
  category: z.string(),
  tags: z.array(z.string()),
  features: z.array(z.string()),
  price: money,
  /** Shown struck through where it is higher. */
  previous: z.nullable(money),
  /** Tenths of a star; null where nobody rates. */
  rating: z.nullable(z.int()),
  ratingCount: z.int(),
  /** Address of a picture; null: a drawing of its category is shown. */
  photo: z.nullable(z.string()),
  badge: z.nullable(z.object({ text: z.string(), colour: z.string() })),
  /** Whole pieces that can be ordered. */
  free: z.int(),
});
export type ShopProduct = z.infer<typeof ShopProduct>;

export const SHOP_SORTS = {
  name: 'Name',
  price: 'Price, low to high',
  dear: 'Price, high to low',
  rating: 'Rating',
  new: 'Newest',
  discount: 'Discount',
} as const;
const rupeesText = z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'Give whole rupees')));
export const ShopList = z.object({
  shop: shopCode,
  q: z.optional(searchText),
  category: z.optional(searchText),
  tag: z.optional(searchText),
  /** In rupees. */
  from: rupeesText,
  to: rupeesText,
  /** At least so many stars. */
  stars: z.optional(z.string().check(z.regex(/^[1-5]$/, 'One to five stars'))),
  sort: z.optional(choice(SHOP_SORTS)),
  page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,4}$/, 'Give a page'))),
});
export type ShopList = z.infer<typeof ShopList>;
export const ShopPage = z.object({
  rows: z.array(ShopProduct),
  total: z.int(),
  categories: z.array(z.object({ name: z.string(), count: z.int() })),
  tags: z.array(z.string()),
});
export type ShopPage = z.infer<typeof ShopPage>;
export const ShopDetails = z.object({ product: ShopProduct, related: z.array(ShopProduct) });
export type ShopDetails = z.infer<typeof ShopDetails>;

/** How much cheaper it is than before, in whole percent. */
export const savedPercent = ({ price, previous }: Pick<ShopProduct, 'price' | 'previous'>): number =>
  previous && previous > price ? Math.round(((previous - price) / previous) * 100) : 0;

const { compare } = new Intl.Collator();
const byName = (a: ShopProduct, b: ShopProduct) => compare(a.name, b.name);
const ORDERS: Readonly<Record<keyof typeof SHOP_SORTS, (a: ShopProduct, b: ShopProduct) => number>> = {
  name: byName,
  price: (a, b) => a.price - b.price || byName(a, b),
  dear: (a, b) => b.price - a.price || byName(a, b),
  rating: (a, b) => (b.rating ?? 0) - (a.rating ?? 0) || byName(a, b),
  new: (a, b) => b.id - a.id,
  discount: (a, b) => savedPercent(b) - savedPercent(a) || byName(a, b),
};

export const sortedProducts = (
  all: readonly ShopProduct[],
  sort: keyof typeof SHOP_SORTS = 'name',
): readonly ShopProduct[] => [...all].sort(ORDERS[sort]);

/** The tags of a list, found once for all its pages. */
const tagsByList = new WeakMap<readonly ShopProduct[], string[]>();
function tagsIn(all: readonly ShopProduct[]): string[] {
  const known = tagsByList.get(all) ?? [...new Set(all.flatMap(({ tags }) => tags))].sort();
  tagsByList.set(all, known);
  return known;
}

/** The requested page of products in their order, with the categories of the hits. */
export function shopPage(all: readonly ShopProduct[], asked: ShopList): ShopPage {
  const text = asked.q?.trim().toLowerCase() ?? '';
  const [from, to] = [Number(asked.from ?? 0) * 100, asked.to ? Number(asked.to) * 100 : Number.POSITIVE_INFINITY];
  const found = all.filter(
    ({ name, tags, price, rating }) =>
      (text === '' || name.toLowerCase().includes(text)) &&
      price >= from &&
      price <= to &&
      (!asked.tag || tags.includes(asked.tag)) &&
      (!asked.stars || (rating ?? 0) >= Number(asked.stars) * 10),
  );
  const counts = new Map<string, number>();
  for (const { category } of found) counts.set(category, (counts.get(category) ?? 0) + 1);
  const rows = found.filter(({ category }) => !asked.category || category === asked.category);
  const first = (Number(asked.page ?? 1) - 1) * SHOP_PAGE_SIZE;
  return {
    rows: rows.slice(first, first + SHOP_PAGE_SIZE),
    total: rows.length,
    categories: [...counts].map(([name, own]) => ({ name, count: own })).sort((a, b) => compare(a.name, b.name)),
    tags: tagsIn(all),
  };
}

/** A line of a cart: what, how many pieces, and the price at which it was put in. */
export const CartLine = z.object({ id, qty: count(MOST_PIECES, 1), price: money });
export type CartLine = z.infer<typeof CartLine>;
const lines = z.array(CartLine).check(z.minLength(1, 'The cart is empty'), z.maxLength(50, 'At most 50 lines'));
const shop = z.optional(idOf('Give the number of the shop'));
const coupon = z._default(optionalText(20), null);
export const CartInput = z.object({ shop, lines, coupon, stateCode: z._default(optionalText(2), null) });
export type CartInput = z.infer<typeof CartInput>;

export const CartTotals = z.object({ goods: money, discount: money, delivery: money, payable: money });
export type CartTotals = z.infer<typeof CartTotals>;
/** A cart with present prices and stock, and the changes since its lines were added. */
export const Cart = z.object({
  lines: z.array(
    z.object({
      id,
      name: z.string(),
      photo: z.nullable(z.string()),
      category: z.string(),
      qty: z.int(),
      price: money,
      amount: money,
      /** The change, or why it cannot be ordered. */
      notice: z.nullable(z.string()),
      isShort: z.boolean(),
    }),
  ),
  coupon: z.nullable(z.object({ code: z.string(), isGiven: z.boolean(), words: z.string() })),
  totals: CartTotals,
});
export type Cart = z.infer<typeof Cart>;

export type Coupon = { code: string; percent: Percent; most: Paise; least: Paise };
const NONE = 0 as Paise;

/** The totals of a cart: the coupon on the goods up to its maximum, free delivery from an amount of goods on. */
export function cartTotals(
  items: readonly { price: Paise; qty: number }[],
  given: Coupon | null,
  { freeAbove, deliveryCharge }: Pick<ShopInfo, 'freeAbove' | 'deliveryCharge'>,
): CartTotals {
  const goods = sumOf(items, ({ price, qty }) => (price * qty) as Paise);
  const counts = given !== null && goods >= given.least;
  const discount = counts ? (Math.min(percentOf(goods, given.percent), given.most) as Paise) : NONE;
  const delivery = goods === 0 || goods >= freeAbove ? NONE : deliveryCharge;
  return { goods, discount, delivery, payable: add(goods, negate(discount), delivery) };
}

export const SHOP_PAYMENTS = { cod: 'Pay on delivery', upi: 'UPI' } as const;
export const ShopOrderInput = z.object({
  shop,
  /** The same order sent twice is one. */
  request: text(36, 'Give the order a key').check(
    z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/, 'The key of an order is a UUID'),
  ),
  lines,
  coupon,
  ...buyerFields,
  /** Checked together with the other fields: deliveries need a number to call. */
  buyerMobile: called('Mobile', mobileText.check(z.refine((mobile) => mobile !== null, 'Give your mobile number'))),
  slot: called('Delivery slot', choice(SLOTS)),
  payMode: called('Payment', choice(SHOP_PAYMENTS)),
  paidReference: called('UPI reference', optionalText(40)),
  /** The sum that the buyer saw; if it has changed, the buyer is informed before anything is ordered. */
  payable: money,
});
export type ShopOrderInput = z.infer<typeof ShopOrderInput>;

export const ShopOrder = z.object({
  number: z.string(),
  date: isoDateField(),
  buyerName: z.string(),
  payMode: z.string(),
  totals: CartTotals,
  lines: z.array(z.object({ name: z.string(), qty: z.int(), amount: money })),
  promisedAt: z.nullable(instant),
  /** Where it is, in words, and how far it has come: of five steps so many. */
  status: z.string(),
  step: z.int(),
  /** The delivery person. */
  carriedBy: z.nullable(z.string()),
});
export type ShopOrder = z.infer<typeof ShopOrder>;

/** An order is found by its number and the mobile number that it was made with. */
export const TrackingInput = z.object({
  shop,
  number: text(16, 'Give the number of the order'),
  mobile: buyerFields.buyerMobile,
});
export type TrackingInput = z.infer<typeof TrackingInput>;

import { formatPaise, type Paise } from '../../contract/amount';
import type {
  Cart,
  CartInput,
  CartLine,
  Coupon,
  ShopInfo,
  ShopOrderInput,
  TrackingInput,
} from '../../contract/selling/shop';
import {
  Cart as CartAnswer,
  CartInput as CartBody,
  cartTotals,
  SHOP,
  SHOP_CART,
  SHOP_ORDERS,
  SHOP_PICTURES,
  SHOP_PRODUCTS,
  SHOP_TRACKING,
  ShopInfo as ShopAnswer,
  ShopDetails,
  ShopList,
  ShopOrder,
  ShopOrderInput as ShopOrderBody,
  ShopPage,
  type ShopProduct,
  ShopQuery,
  shopPage,
  TrackingInput as TrackingBody,
} from '../../contract/selling/shop';
import { stateName } from '../../contract/statutory';
import { type Api, type Ctx, keyIn, notFound } from '../core/calls/api';
import { invalid, Refused, refuse } from '../core/calls/refused';
import { runAsSystem, systemIn } from '../core/calls/runAsSystem';
import type { SignedIn, System } from '../core/calls/system';
import type { Tx } from '../core/db/database';
import { limitDay } from '../core/signIn/tries';
import { shopCatalogues } from './shopCatalogue';

/** The calls of the public shop for both kinds: items of a company, or the products of the demo. */

type C = Ctx<unknown, unknown>;
type At = { who: SignedIn; now: Date };
type Place = { companyId: number; userId: number | null };

/** An order whose prices, stock and sum were compared with what the buyer saw. */
export type AgreedOrder = {
  input: ShopOrderInput;
  products: ReadonlyMap<number, ShopProduct>;
  coupon: Coupon | null;
  totals: ReturnType<typeof cartTotals>;
};

export type ShopSource = {
  /** A company whose shop is open: the requested one, or the first. */
  find(system: System, company: number | null): Promise<Place | null>;
  info(tx: Tx, at: At): Promise<ShopInfo>;
  products(tx: Tx, at: At, ids?: readonly number[]): Promise<ShopProduct[]>;
  /** Changes with everything that its products are made of but the pieces; null: they are read each time. */
  version(tx: Tx, at: At): Promise<string | null>;
  /** Pieces that can be ordered, by product; null where a product is read with them. */
  pieces(tx: Tx, at: At, ids: readonly number[]): Promise<ReadonlyMap<number, number> | null>;
  /** The file of the picture of what it sells. */
  picture?(tx: Tx, at: At, id: number): Promise<{ sha256: string; type: string } | null>;
  coupon(tx: Tx, at: At, code: string): Promise<Coupon | null>;
  /** Stores an order, once under the key of its request. @returns its number. */
  place(tx: Tx, ctx: C, order: AgreedOrder): Promise<string>;
  /** The number of an order that was stored under this key before. */
  placed(tx: Tx, at: At, request: string): Promise<string | null>;
  order(tx: Tx, at: At, number: string, mobile: string): Promise<ShopOrder | null>;
};

export function shopRoutes(api: Api, sources: readonly ShopSource[]): void {
  const catalogues = shopCatalogues();
  async function within<A>(
    system: System,
    code: string | number | undefined,
    work: (source: ShopSource, tx: Tx, at: At) => Promise<A>,
  ): Promise<A> {
    const { source, place } = await openShop(sources, system, code);
    const at = { who: systemIn(place), now: system.clock() };
    return system.database.inCompany(place.companyId, (tx) => work(source, tx, at), 'reads');
  }
  const needs = 'open' as const;
  api.open(
    { method: 'GET', path: SHOP, summary: 'The public shop', needs, query: ShopQuery, answer: ShopAnswer },
    ({ system, query }) => within(system, query.shop, (source, tx, at) => source.info(tx, at)),
  );
  api.open(
    { method: 'GET', path: SHOP_PRODUCTS, summary: 'What the shop sells', needs, query: ShopList, answer: ShopPage },
    ({ system, query }) =>
      within(system, query.shop, async (source, tx, at) => {
        const catalogue = await catalogues.read(source, tx, at, keptIn(system, at));
        const page = shopPage(catalogue.inOrder(query.sort), query);
        return { ...page, rows: await withPieces(source, tx, at, page.rows) };
      }),
  );
  api.open(
    {
      method: 'GET',
      path: `${SHOP_PRODUCTS}/:id`,
      summary: 'A product of the shop, with others of its category',
      needs,
      query: ShopQuery,
      answer: ShopDetails,
    },
    ({ c, system, query }) =>
      within(system, query.shop, async (source, tx, at) => {
        const catalogue = await catalogues.read(source, tx, at, keptIn(system, at));
        const { product, related } = detailsOf(catalogue.inOrder('new'), keyIn(c));
        const [first = product, ...others] = await withPieces(source, tx, at, [product, ...related]);
        return { product: first, related: others };
      }),
  );
  api.open(
    { method: 'GET', path: `${SHOP_PICTURES}/:id`, summary: 'A picture of a product', needs, query: ShopQuery },
    ({ c, system, query }) =>
      within(system, query.shop, (source, tx, at) => pictureOf(system, source, tx, at, keyIn(c))),
  );
  api.open(
    {
      method: 'POST',
      path: SHOP_CART,
      summary: 'A cart at the prices and the stock of now',
      needs,
      body: CartBody,
      answer: CartAnswer,
    },
    ({ system, body }) => within(system, body.shop, (source, tx, at) => cartOf(source, tx, at, body)),
  );
  api.open(
    {
      method: 'POST',
      path: SHOP_ORDERS,
      summary: 'Order what is in a cart',
      needs,
      tries: 'to order',
      body: ShopOrderBody,
      answer: ShopOrder,
    },
    async ({ system, body, now, address }) => {
      await limitDay(system, address, now, { act: 'order', most: ORDERS_A_DAY });
      const { source, place } = await openShop(sources, system, body.shop);
      const number = await runAsSystem(system, place, (tx, ctx) => placeOrder(source, tx, ctx as C, body));
      return within(system, body.shop, (own, tx, at) => orderOf(own, tx, at, { number, mobile: body.buyerMobile }));
    },
  );
  api.open(
    {
      method: 'POST',
      path: SHOP_TRACKING,
      summary: 'Where an order is, by its number and the mobile number of the buyer',
      needs,
      tries: 'to look for an order',
      body: TrackingBody,
      answer: ShopOrder,
    },
    ({ system, body }) => within(system, body.shop, (source, tx, at) => orderOf(source, tx, at, body)),
  );
}

const keptIn =
  ({ database, events }: System, { who }: At) =>
  (of: string, count: () => Promise<number>): Promise<number> =>
    events.isListening() ? database.counts.kept(who.companyId, of, count) : count();

async function openShop(sources: readonly ShopSource[], system: System, code: string | number | undefined) {
  const company = code === undefined ? null : Number(code);
  for (const source of sources) {
    const place = await source.find(system, company);
    if (place) return { source, place };
  }
  throw new Refused(404, 'NOT_FOUND', 'This shop is not open.', { type: 2 });
}

const PICTURE = {
  'Cache-Control': 'public, max-age=3600',
  'Content-Security-Policy': "default-src 'none'; sandbox",
} as const;

async function pictureOf(system: System, source: ShopSource, tx: Tx, at: At, id: number): Promise<Response> {
  const file = await source.picture?.(tx, at, id);
  const bytes = file && (await system.files.read(at.who.companyId, file.sha256));
  if (!file || !bytes) throw notFound('This picture');
  return new Response(bytes, { headers: { ...PICTURE, 'Content-Type': file.type } });
}

const RELATED = 4;
/** Orders from one address in a day: many buyers of a mobile network share one. */
const ORDERS_A_DAY = 100;

function detailsOf(all: readonly ShopProduct[], id: number): ShopDetails {
  const product = all.find((one) => one.id === id);
  if (!product) throw notFound('This product');
  const related = all.filter(({ category, id: other }) => category === product.category && other !== id);
  return { product, related: related.slice(0, RELATED) };
}

/** Products with the pieces that are free now. */
async function withPieces(source: ShopSource, tx: Tx, at: At, rows: readonly ShopProduct[]): Promise<ShopProduct[]> {
  const ids = rows.map(({ id }) => id);
  const pieces = ids.length > 0 ? await source.pieces(tx, at, ids) : null;
  return rows.map((row) => ({ ...row, free: pieces?.get(row.id) ?? row.free }));
}

const byId = async (source: ShopSource, tx: Tx, at: At, lines: readonly CartLine[]) =>
  new Map(
    (
      await source.products(
        tx,
        at,
        lines.map(({ id }) => id),
      )
    ).map((one) => [one.id, one]),
  );

/** The lines, each with the total quantity of its product so far: stock of a product counts once for two lines. */
function countedTogether(lines: readonly CartLine[]): CartLine[] {
  const asked = new Map<number, number>();
  return lines.map((line) => {
    const qty = (asked.get(line.id) ?? 0) + line.qty;
    asked.set(line.id, qty);
    return { ...line, qty };
  });
}

/** The change of a line since it was added, and whether it can still be ordered. */
function noticeOf({ qty, price }: CartLine, product: ShopProduct): { notice: string | null; isShort: boolean } {
  if (product.free <= 0) return { notice: 'It is sold out. Remove it.', isShort: true };
  if (product.free < qty) return { notice: `Only ${product.free} left. Take fewer.`, isShort: true };
  if (product.price !== price)
    return { notice: `The price changed from ${formatPaise(price)} to ${formatPaise(product.price)}.`, isShort: false };
  return { notice: null, isShort: false };
}

async function cartOf(source: ShopSource, tx: Tx, at: At, { lines, coupon: code }: CartInput): Promise<Cart> {
  const info = await source.info(tx, at);
  const known = await byId(source, tx, at, lines);
  const coupon = code ? await source.coupon(tx, at, code) : null;
  const together = countedTogether(lines);
  const shown = lines.flatMap((line, place) => {
    const product = known.get(line.id);
    if (!product) return [];
    const { name, photo, category, price } = product;
    const amount = (price * line.qty) as Paise;
    const { notice, isShort } = noticeOf(together[place] ?? line, product);
    return [{ id: line.id, name, photo, category, qty: line.qty, price, amount, notice, isShort }];
  });
  const totals = cartTotals(shown, coupon, info);
  return { lines: shown, coupon: code ? couponWords(code, coupon, totals) : null, totals };
}

function couponWords(code: string, coupon: Coupon | null, { goods, discount }: ReturnType<typeof cartTotals>) {
  if (!coupon) return { code, isGiven: false, words: `There is no coupon ${code}.` };
  if (goods < coupon.least)
    return { code, isGiven: false, words: `${code} is for orders from ${formatPaise(coupon.least)}.` };
  return { code, isGiven: true, words: `${code}: ${formatPaise(discount)} off` };
}

async function placeOrder(source: ShopSource, tx: Tx, ctx: C, input: ShopOrderInput): Promise<string> {
  const before = await source.placed(tx, ctx, input.request);
  if (before) return before;
  const info = await source.info(tx, ctx);
  const products = await byId(source, tx, ctx, input.lines);
  refuse({
    ...(stateName(input.stateCode) === undefined && { stateCode: 'Select the state' }),
    ...(input.payMode === 'cod' && !info.takesCod && { payMode: 'This shop takes no pay on delivery. Pay by UPI.' }),
    ...(input.payMode === 'upi' && !info.upiId && { payMode: 'This shop takes no UPI. Pay on delivery.' }),
    ...(input.payMode === 'upi' &&
      !/^\d{12}$/.test(input.paidReference ?? '') && {
        paidReference: 'Enter the 12 digits of the UPI reference of your payment',
      }),
  });
  for (const [place, line] of countedTogether(input.lines).entries()) {
    const product = products.get(line.id);
    const at = `lines.${place}.qty`;
    if (!product) throw invalid({ [at]: 'A product of your cart is no longer sold. Open the cart again.' });
    const { notice, isShort } = noticeOf(line, product);
    if (isShort) throw invalid({ [at]: `${product.name}: ${notice}` });
    if (notice) throw changed(`${product.name}: ${notice}`);
  }
  const coupon = input.coupon ? await source.coupon(tx, ctx, input.coupon) : null;
  if (input.coupon && !coupon) throw invalid({ coupon: `There is no coupon ${input.coupon}.` });
  const priced = input.lines.map(({ id, qty }) => ({ qty, price: products.get(id)?.price ?? (0 as Paise) }));
  const totals = cartTotals(priced, coupon, info);
  if (totals.payable !== input.payable)
    throw changed(`Your order comes to ${formatPaise(totals.payable)} now, not ${formatPaise(input.payable)}.`);
  return source.place(tx, ctx, { input, products, coupon, totals });
}

const changed = (words: string) => new Refused(409, 'CART_CHANGED', `${words} Look at the cart again.`, { type: 3 });

async function orderOf(
  source: ShopSource,
  tx: Tx,
  at: At,
  { number, mobile }: Pick<TrackingInput, 'number' | 'mobile'>,
) {
  const found = mobile && (await source.order(tx, at, number.trim().toUpperCase(), mobile));
  if (!found)
    throw new Refused(404, 'NOT_FOUND', 'There is no order with this number and mobile number. Check both.', {
      type: 2,
    });
  return found;
}

import { sql } from 'drizzle-orm';
import { multiplyDivide, type Paise, type Percent, type Quantity, type Rate } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import { sentenceCase } from '../../../contract/resource';
import { type OnlineOrderInput, onlineOrders } from '../../../contract/selling/onlineOrders';
import { BOARD_STAGES, onlineStages } from '../../../contract/selling/onlineStages';
import {
  type Coupon,
  SHOP_PICTURES,
  type ShopInfo,
  type ShopOrder,
  type ShopProduct,
} from '../../../contract/selling/shop';
import { figuresOfSale } from '../../../contract/selling/soldLines';
import { items } from '../../../contract/stock/items';
import { parsed, todayOf } from '../../core/calls/api';
import { Refused } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { anyOf } from '../../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { postDocument } from '../../core/documents/documentPosting';
import { instantText } from '../../core/documents/documentStore';
import { pricesOf } from '../../selling/prices';
import type { AgreedOrder, ShopSource } from '../../selling/shop';
import { collectedAbove } from '../../selling/tcs';
import { gstPercentOn } from '../../stock/items';
import { onlineOrderKind } from './orders';
import { freeIn } from './reserve';

/** The shop of a company that sells its items online: its orders are online orders of the outlet that is open to everybody. */

type Outlet = {
  id: number;
  name: string;
  company: number;
  branchId: number;
  storeId: number;
  branchState: string | null;
  prepaidCustomerId: number;
  takesCod: boolean;
  upiId: string | null;
  freeAbove: Paise;
  deliveryCharge: Paise;
  deliveryGst: Percent;
  notice: string | null;
};

/** Orders of one mobile number that the shop has not accepted yet. */
const MOST_WAITING = 5;

const outletIn = (tx: Tx, companyId: number) =>
  rowOf<Outlet>(
    tx,
    sql`
    select o.id, o.name, o.company_id as company, o.branch_id as "branchId", o.store_id as "storeId", b.state_code as "branchState",
           o.prepaid_customer_id as "prepaidCustomerId", o.cod_customer_id is not null as "takesCod", o.upi_id as "upiId",
           o.free_above as "freeAbove", o.delivery_charge as "deliveryCharge", o.delivery_gst as "deliveryGst", o.notice
      from online_outlets o join branches b on b.company_id = o.company_id and b.id = o.branch_id
     where o.company_id = ${companyId} and o.is_public and o.active`,
  );

export const itemShop: ShopSource = {
  async find({ database }, company) {
    const [found] = await database.query<{ companyId: number; userId: number }>(sql`
      select company_id as "companyId", taken_by_id as "userId" from online_outlets
       where is_public and active ${company === null ? sql`` : sql`and company_id = ${company}`} order by company_id limit 1`);
    return found ?? null;
  },
  async info(tx, { who }): Promise<ShopInfo> {
    const { name, company, takesCod, upiId, freeAbove, deliveryCharge, notice } = await outletIn(tx, who.companyId);
    return { shop: company, name, notice, isDemo: false, takesCod, upiId, freeAbove, deliveryCharge };
  },
  products: (tx, { who, now }, ids) => productsOf(tx, who, todayOf(now), ids),
  version: (tx, { who, now }) => versionOf(tx, who, todayOf(now)),
  async pieces(tx, { who }, ids) {
    const { storeId } = await outletIn(tx, who.companyId);
    const free = await freeOf(tx, who.companyId, storeId, ids);
    return new Map([...free].map(([id, qty]) => [id, piecesOf(qty)]));
  },
  async picture(tx, { who }, id) {
    const [found] = await rowsOf<{ sha256: string; type: string }>(
      tx,
      sql`select a.sha256, a.type from items t join lateral (${pictureOf('sha256, f.type')}) a on true
           where t.company_id = ${who.companyId} and t.id = ${id} and t.active and t.blocked_for <> 'sell'`,
    );
    return found ?? null;
  },
  async coupon(tx, { who, now }, code): Promise<Coupon | null> {
    const outlet = await outletIn(tx, who.companyId);
    const [found] = await rowsOf<Coupon>(
      tx,
      sql`select code, percent, most_amount as most, least_amount as least from online_coupons
           where company_id = ${who.companyId} and online_outlet_id = ${outlet.id} and code = ${code.toUpperCase()}
             and coalesce(valid_to >= ${todayOf(now)}, true)`,
    );
    return found ?? null;
  },
  async placed(tx, { who }, request) {
    const [found] = await rowsOf<{ number: string }>(
      tx,
      sql`select d.number from online_orders o join documents d on d.company_id = o.company_id and d.id = o.document_id
           where o.company_id = ${who.companyId} and o.external_no = ${request}`,
    );
    return found?.number ?? null;
  },
  async place(tx, ctx, order) {
    const { companyId } = ctx.who;
    const outlet = await outletIn(tx, companyId);
    const { waiting } = await rowOf<{ waiting: number }>(
      tx,
      sql`select count(*)::int as waiting from online_orders o join documents d on d.company_id = o.company_id and d.id = o.document_id
           where o.company_id = ${companyId} and o.mobile = ${order.input.buyerMobile} and d.phase = 'waiting'`,
    );
    if (waiting >= MOST_WAITING)
      throw new Refused(
        429,
        'TOO_MANY',
        `${MOST_WAITING} orders of this mobile number are not accepted yet. Please call the shop.`,
        { type: 2 },
      );
    const given = await postDocument(
      tx,
      ctx,
      onlineOrderKind,
      await inputOf(tx, ctx.who, outlet, order, todayOf(ctx.now)),
      [],
    );
    return given.number ?? '';
  },
  order: orderOf,
};

type Row = Omit<
  ShopProduct,
  'price' | 'previous' | 'free' | 'rating' | 'ratingCount' | 'photo' | 'badge' | 'tags' | 'features'
> & {
  unitId: number;
  kind: string;
  gstPercent: Percent;
  mrp: Rate | null;
  collectedAbove: Paise | null;
  hasPhoto: boolean;
};
/**
 * The picture of an item `t` is its first image file whose name begins with “photo”: other files of an item are not
 * public.
 */
const pictureOf = (columns: string) => sql`
  select f.${sql.raw(columns)} from attachments f
   where f.company_id = t.company_id and f.entity = ${items.path} and f.entity_id = t.id and f.removed_at is null
     and f.type in ('image/png', 'image/jpeg', 'image/webp') and lower(left(f.name, 5)) = 'photo'
   order by f.id limit 1`;

const ONE = 1000 as Quantity;
const HUNDRED = 100_000;
/** Services are always there. */
const PLENTY = 999;

const piecesOf = (free: Quantity | undefined): number => Math.max(0, Math.floor((free ?? 0) / ONE));

async function freeOf(
  tx: Tx,
  companyId: number,
  storeId: number,
  ids: readonly number[],
): Promise<Map<number, Quantity>> {
  const rows = await freeIn(tx, companyId, storeId, sql`i.id = ${anyOf(ids)}`, sql`and item_id = ${anyOf(ids)}`);
  return new Map(rows.map(({ itemId, free }) => [itemId, free]));
}

/**
 * The version of the list of products: the last transaction that wrote each of its tables, and their numbers of rows.
 */
async function versionOf(tx: Tx, { companyId }: SignedIn, date: IsoDate): Promise<string> {
  const rowsOfTable = (table: string) =>
    sql`(select concat_ws('-', count(*), max(xmin::text::bigint)) from ${sql.identifier(table)} where company_id = ${companyId})`;
  const tables = VERSIONED.map(rowsOfTable);
  const { version } = await rowOf<{ version: string }>(
    tx,
    sql`select concat_ws('|', ${date}::text, ${sql.join(tables, sql`, `)},
               (select concat_ws('-', count(*), max(xmin::text::bigint)) from attachments where company_id = ${companyId} and entity = ${items.path}),
               (select c.version from customers c join online_outlets o on o.company_id = c.company_id and o.prepaid_customer_id = c.id
                 where o.company_id = ${companyId} and o.is_public and o.active limit 1)) as version`,
  );
  return version;
}
const VERSIONED = [
  'items',
  'item_groups',
  'hsn_codes',
  'taxes',
  'price_lists',
  'discount_lists',
  'customer_groups',
  'online_outlets',
  'branches',
  'gst_registrations',
  'tds_rates',
] as const;

/** Rates are ten-thousandths of a rupee. */
const inPaise = (rate: Rate): Paise => multiplyDivide(rate as number as Paise, 1, 100);

async function productsOf(tx: Tx, who: SignedIn, date: IsoDate, ids?: readonly number[]): Promise<ShopProduct[]> {
  const { companyId } = who;
  const outlet = await outletIn(tx, companyId);
  const rows = await rowsOf<Row>(
    tx,
    sql`
    select t.id, coalesce(t.short_name, t.name) as name, nullif(t.name, coalesce(t.short_name, t.name)) as subtitle, t.local_name as description,
           coalesce(g.name, 'Other') as category, t.unit_id as "unitId", t.kind, coalesce(${gstPercentOn(date)}, 0)::int as "gstPercent", t.mrp, ${collectedAbove(date, 't')} as "collectedAbove",
           exists (${pictureOf('id')}) as "hasPhoto"
      from items t left join item_groups g on g.company_id = t.company_id and g.id = t.group_id
     where t.company_id = ${companyId} and t.active and t.blocked_for <> 'sell' and t.kind in ('stock', 'service') and not t.serials
       ${ids ? sql`and t.id = ${anyOf(ids)}` : sql``} order by t.id`,
  );
  const asked = rows.map(({ id, unitId }) => ({ itemId: id, unitId, qty: ONE }));
  const prices = await pricesOf(tx, who, { customerId: outlet.prepaidCustomerId, date }, asked);
  const free = ids ? await freeOf(tx, companyId, outlet.storeId, ids) : new Map<number, Quantity>();
  return rows.flatMap(
    ({ unitId: _, kind, gstPercent, mrp, collectedAbove: limit, hasPhoto, ...row }, place): ShopProduct[] => {
      const price = prices[place];
      if (!price || price.rate === null || price.rate === 0) return [];
      const whole = HUNDRED + gstPercent;
      const rate = inPaise(multiplyDivide(price.rate, whole, price.includesTax ? whole : HUNDRED));
      const own = multiplyDivide(rate, HUNDRED - price.discountPercent, HUNDRED);
      // The shop knows no PAN, which decides the tax collected at source; delivery counts towards the limit of a
      // piece.
      if (limit !== null && own + outlet.deliveryCharge > limit) return [];
      const before = [mrp === null ? 0 : inPaise(mrp), rate].reduce((most, one) => Math.max(most, one), 0) as Paise;
      const pieces = kind === 'stock' ? piecesOf(free.get(row.id)) : PLENTY;
      return [
        {
          ...row,
          price: own,
          previous: before > own ? before : null,
          free: pieces,
          rating: null,
          ratingCount: 0,
          photo: hasPhoto ? `${SHOP_PICTURES}/${row.id}?shop=${companyId}` : null,
          badge: null,
          tags: [],
          features: [],
        },
      ];
    },
  );
}

/** An order of the shop as an online order: at the prices that the buyer saw, which hold the tax. */
async function inputOf(
  tx: Tx,
  who: SignedIn,
  outlet: Outlet,
  order: AgreedOrder,
  date: IsoDate,
): Promise<OnlineOrderInput> {
  const { input, totals, products } = order;
  const units = await rowsOf<{ id: number; unitId: number; gstPercent: Percent }>(
    tx,
    sql`select t.id, t.unit_id as "unitId", coalesce(${gstPercentOn(date)}, 0)::int as "gstPercent" from items t
         where t.company_id = ${who.companyId} and t.id = ${anyOf(input.lines.map(({ id }) => id))}`,
  );
  const { request, payMode, lines, payable: _, shop: __, ...buyer } = input;
  return parsed(onlineOrders.input, {
    ...buyer,
    date,
    branchId: outlet.branchId,
    narration: null,
    outletId: outlet.id,
    storeId: outlet.storeId,
    externalNo: request,
    payMode: payMode === 'cod' ? 'cod' : 'prepaid',
    interState: outlet.branchState !== null && outlet.branchState !== input.stateCode,
    includesTax: true,
    rounds: false,
    billDiscountPercent: 0,
    billDiscountAmount: totals.discount,
    items: lines.map(({ id, qty }) => {
      const unit = units.find((one) => one.id === id);
      const { price = 0 } = products.get(id) ?? {};
      return {
        itemId: id,
        unitId: unit?.unitId ?? 0,
        qty: qty * ONE,
        rate: price * 100,
        discountPercent: 0,
        gstPercent: unit?.gstPercent ?? 0,
      };
    }),
    charges:
      totals.delivery > 0 ? [{ label: 'Delivery', amount: totals.delivery, gstPercent: outlet.deliveryGst }] : [],
  }) as OnlineOrderInput;
}

type Stored = {
  date: IsoDate;
  number: string;
  status: string;
  input: OnlineOrderInput;
  promisedAt: string;
  carriedBy: string | null;
  names: Record<string, string>;
};

/** Numbers are entered in capitals, as printed on the order. */
async function orderOf(tx: Tx, { who }: { who: SignedIn }, number: string, mobile: string): Promise<ShopOrder | null> {
  const [found] = await rowsOf<Stored>(
    tx,
    sql`
    select d.date, d.number, d.status, d.input, ${instantText('o.promised_at')} as "promisedAt",
           coalesce(b.name, nullif(concat_ws(' ', o.courier, o.awb), '')) as "carriedBy",
           coalesce((select json_object_agg(l.item_id, l.description) from item_lines l where l.company_id = d.company_id and l.document_id = d.id), '{}') as names
      from documents d join online_orders o on o.company_id = d.company_id and o.document_id = d.id
      left join delivery_boys b on b.company_id = o.company_id and b.id = o.boy_id
     where d.company_id = ${who.companyId} and d.type = ${onlineOrders.type} and d.number = ${number} and o.mobile = ${mobile}`,
  );
  if (!found) return null;
  const { input, names, status } = found;
  const figures = figuresOfSale(input, 'line');
  const goods = figures.lines.reduce((sum, { gross, discount }) => sum + gross - discount, 0) as Paise;
  const delivery = figures.charges.reduce((sum, { amount }) => sum + amount, 0) as Paise;
  const step = (BOARD_STAGES as readonly string[]).indexOf(status);
  return {
    number: found.number,
    date: found.date,
    buyerName: input.buyerName,
    payMode: input.payMode,
    totals: { goods, discount: figures.billDiscount, delivery, payable: figures.payable },
    lines: figures.lines.map(({ gross, discount }, place) => {
      const { itemId = 0, qty = 0 } = input.items[place] ?? {};
      return { name: names[itemId] ?? '', qty: Math.round(qty / ONE), amount: (gross - discount) as Paise };
    }),
    promisedAt: found.promisedAt as ShopOrder['promisedAt'],
    status: sentenceCase((onlineStages as Readonly<Record<string, { words: string }>>)[status]?.words ?? status),
    step: Math.min(step, 4),
    carriedBy: found.carriedBy,
  };
}

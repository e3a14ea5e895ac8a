import * as z from 'zod/mini';
import type { Paise, Percent, Quantity, Rate } from '../../../../contract/amount';
import type { IsoDate } from '../../../../contract/dates';
import { figuresOfBill } from '../../../../contract/pos/bills';
import { rateOfQuantity, type SoldItem } from '../../../../contract/pos/catalogue';
import { labelRate, rateIn, type Scanned } from '../../../../contract/pos/scan';
import { collectedFrom, isCollectedOn, type Payee } from '../../../../contract/selling/collected';
import { type Offered, OfferRow, OfferRule, offersOn, rulesAt } from '../../../../contract/selling/offers';
import type { Price } from '../../../../contract/selling/prices';
import type { Till } from '../../../../contract/selling/shifts';
import type { Tender } from '../../../../contract/selling/tenders';
import { rateAs } from '../../../../contract/stock/rates';
import { Back } from './back';

/** The bill that is being made at a till: plain data, so that it can be held, restored and sent. */

const figure = z.int();
const OrderLine = z.object({
  key: figure,
  itemId: figure,
  code: z.string(),
  name: z.string(),
  unitId: figure,
  unit: z.string(),
  qty: figure,
  rate: figure,
  mrp: z.nullable(figure),
  discountPercent: figure,
  gstPercent: figure,
  /** Its item group, for offers on groups. */
  groupId: z._default(z.nullable(figure), null),
  hsn: z.optional(z.nullable(z.string())),
  batchNo: z.nullable(z.string()),
  serials: z.nullable(z.string()),
  /** Somebody changed its rate: no price list changes it again. */
  isOwnRate: z._default(z.boolean(), false),
  /** Tax collected at source of the buyer, worked out with each change of the bill. */
  tcsPercent: z._default(figure, 0),
});
export type OrderLine = z.infer<typeof OrderLine>;

const Customer = z.object({ id: figure, name: z.string(), mobile: z.nullable(z.string()) });
export type OrderCustomer = z.infer<typeof Customer>;

/** What a bill was sent as while nobody knows whether it arrived, or what it waits as while it is corrected. */
const Sent = z.object({
  key: z.string(),
  number: z.string(),
  date: z.string(),
  isCorrected: z.boolean(),
  /** The time that its offers follow. */
  time: z._default(z.nullable(z.string()), null),
});
export type Sent = z.infer<typeof Sent>;

export const Order = z.object({
  lines: z.array(OrderLine),
  /** The line that keys such as F4 are about. */
  current: figure,
  customer: z.nullable(Customer),
  buyerName: z.nullable(z.string()),
  buyerMobile: z.nullable(z.string()),
  buyerAddress: z.nullable(z.string()),
  /** The buyer declared that the goods are for manufacture. */
  tcsDeclared: z._default(z.boolean(), false),
  billDiscountPercent: figure,
  billDiscountAmount: figure,
  /** A coupon that the server let count, and what offers give on these lines. */
  coupon: z._default(z.nullable(OfferRule), null),
  offers: z._default(z.array(OfferRow), []),
  /** What comes back with it. */
  back: z._default(z.nullable(Back), null),
  /** One sale keeps one key and one number until the server has answered, so it is posted once. */
  sent: z._default(z.nullable(Sent), null),
});
export type Order = z.infer<typeof Order>;

export const EMPTY: Order = {
  lines: [],
  current: -1,
  customer: null,
  buyerName: null,
  buyerMobile: null,
  buyerAddress: null,
  tcsDeclared: false,
  billDiscountPercent: 0,
  billDiscountAmount: 0,
  coupon: null,
  offers: [],
  back: null,
  sent: null,
};

export const isEmpty = (order: Order) => order.lines.length === 0 && !order.customer && !order.back;

let lastKey = 0;
/** Keys of lines stay what they are through holding and recalling. */
const nextKey = (order: Order) => {
  lastKey = Math.max(lastKey, ...order.lines.map(({ key }) => key)) + 1;
  return lastKey;
};

/** One more of an item: on its line where there is one at the same price, else on a new one. */
export function added(order: Order, found: Scanned, qty: Quantity): Order {
  const { item, unitId, factor } = found;
  const labelled = labelRate(found);
  const rate = labelled ?? rateIn(item.rate ?? (0 as Rate), factor);
  const at =
    item.serials || labelled !== null
      ? -1
      : order.lines.findIndex(
          (line) => line.itemId === item.id && line.unitId === unitId && line.batchNo === null && !line.isOwnRate,
        );
  if (at >= 0) {
    const lines = order.lines.map((line, place) => (place === at ? { ...line, qty: line.qty + qty } : line));
    return { ...order, lines, current: at };
  }
  const line: OrderLine = {
    key: nextKey(order),
    itemId: item.id,
    code: item.code,
    name: item.name,
    unitId,
    unit: item.unit,
    qty,
    rate,
    mrp: item.mrp,
    discountPercent: item.discountPercent,
    gstPercent: item.gstPercent,
    groupId: item.groupId,
    hsn: item.hsn,
    batchNo: null,
    serials: null,
    isOwnRate: labelled !== null,
    tcsPercent: 0,
  };
  return { ...order, lines: [...order.lines, line], current: order.lines.length };
}

export const changed = (order: Order, at: number, change: Partial<OrderLine>): Order => ({
  ...order,
  lines: order.lines.map((line, place) => (place === at ? { ...line, ...change } : line)),
});

export function removed(order: Order, at: number): Order {
  const lines = order.lines.filter((_line, place) => place !== at);
  // Removing all lines begins another bill; the waiting one stays as it is.
  const sent = lines.length === 0 && order.sent?.isCorrected ? null : order.sent;
  return { ...order, lines, sent, current: Math.min(order.current, lines.length - 1) };
}

/** A quantity above zero stays; none takes the line away. */
export const withQty = (order: Order, at: number, qty: number): Order =>
  qty > 0 ? changed(order, at, { qty }) : removed(order, at);

type Terms = Pick<Till, 'includesTax' | 'rounds'>;

const enteredLines = (order: Order) =>
  order.lines.map(({ itemId, unitId, qty, rate, discountPercent, gstPercent, tcsPercent, batchNo, serials }) => ({
    itemId,
    unitId,
    qty: qty as Quantity,
    rate: rate as Rate,
    batchNo,
    serials,
    discountPercent: discountPercent as Percent,
    gstPercent: gstPercent as Percent,
    tcsPercent: tcsPercent as Percent,
  }));

export const figuresOf = (order: Order, { includesTax, rounds }: Terms) =>
  figuresOfBill({
    includesTax,
    rounds,
    items: enteredLines(order),
    billDiscountPercent: order.billDiscountPercent as Percent,
    billDiscountAmount: order.billDiscountAmount as Paise,
    offers: order.offers,
  });

/** The items of the till by their key. */
type Known = ReadonlyMap<number, Pick<SoldItem, 'tcs'>>;

/** Lines with the tax that is collected at source of a buyer; of nobody none is. */
export function collecting(order: Order, terms: Terms, known: Known, payee: Payee | null): Order {
  if (!order.lines.some(({ itemId, tcsPercent }) => known.get(itemId)?.tcs || tcsPercent > 0)) return order;
  const { lines: figures } = figuresOf(order, terms);
  const lines = order.lines.map((line, at) => {
    const tcs = known.get(line.itemId)?.tcs;
    const bought = { amount: figures[at]?.amount ?? (0 as Paise), qty: line.qty };
    return { ...line, tcsPercent: tcs && payee ? collectedFrom(tcs, bought, payee, order.tcsDeclared) : 0 };
  });
  return { ...order, lines };
}

/** The first line whose buyer has to be named, since tax is collected of him. */
export const unnamed = (order: Order, terms: Terms, known: Known): OrderLine | undefined => {
  if (order.customer) return undefined;
  const { lines: figures } = figuresOf(order, terms);
  return order.lines.find(({ itemId, qty }, at) => {
    const tcs = known.get(itemId)?.tcs;
    return tcs && isCollectedOn(figures[at]?.amount ?? (0 as Paise), qty, tcs.eachAbove);
  });
};

/** When a bill is made: now, or when it was sent first. */
export type Clock = { date: IsoDate; time: string };

/** The offers on an order at that time, and what the cashier reads about them. */
export const offeredOn = (
  order: Order,
  rules: readonly OfferRule[],
  { mostDiscountPercent, outletId }: Till,
  now: Clock,
): Offered =>
  offersOn(
    order.lines.map(({ itemId, groupId, qty, rate, discountPercent }) => ({
      itemId,
      groupId,
      qty: qty as Quantity,
      rate: rate as Rate,
      discountPercent: discountPercent as Percent,
    })),
    {
      rules: rulesAt(order.coupon ? [...rules, order.coupon] : rules, { ...now, outletId }),
      billDiscountPercent: order.billDiscountPercent as Percent,
      billDiscountAmount: order.billDiscountAmount as Paise,
      mostPercent: mostDiscountPercent as Percent,
    },
  );

export type Paid = { tenders: readonly Tender[]; received: Paise };

/** The bill as the server takes it. */
export const billOf = (
  order: Order,
  till: Till,
  paid: Paid,
  at: { date: IsoDate; soldAt: string | null; device: string; printedAs: string | null },
) => ({
  date: at.date,
  branchId: till.branchId,
  narration: null,
  shiftId: till.shift?.id ?? 0,
  device: at.device,
  outletId: till.outletId,
  saleTypeId: till.saleTypeId,
  storeId: till.storeId,
  customerId: order.customer?.id ?? null,
  buyerName: order.buyerName,
  buyerMobile: order.buyerMobile,
  buyerAddress: order.buyerAddress,
  includesTax: till.includesTax,
  rounds: till.rounds,
  tcsDeclared: order.tcsDeclared && order.customer !== null,
  billDiscountPercent: order.billDiscountPercent,
  billDiscountAmount: order.billDiscountAmount,
  couponCode: order.coupon?.code ?? null,
  offers: order.offers,
  received: paid.received,
  printedAs: at.printedAs,
  soldAt: at.soldAt,
  items: enteredLines(order),
  tenders: paid.tenders,
});
export type Bill = ReturnType<typeof billOf>;

/** Lines at what their items cost a customer; a discount that somebody gave beyond that stays. */
export function priced(order: Order, found: readonly Price[], includesTax: boolean): Order {
  const lines = order.lines.map((line, at) => {
    const price = found[at]?.itemId === line.itemId ? found[at] : undefined;
    if (!price || price.rate === null || line.isOwnRate) return line;
    const rate = rateAs(price.rate, price, { includesTax, gstPercent: line.gstPercent });
    const discountPercent = Math.max(line.discountPercent, price.discountPercent);
    return rate === line.rate && discountPercent === line.discountPercent ? line : { ...line, rate, discountPercent };
  });
  return lines.every((line, at) => line === order.lines[at]) ? order : { ...order, lines };
}

/** Lines of a walk-in at what their quantity costs; a rate that somebody typed stays. */
export function byQuantity(order: Order, known: ReadonlyMap<number, SoldItem>): Order {
  if (order.customer) return order;
  const lines = order.lines.map((line) => {
    const item = known.get(line.itemId);
    if (!item || item.steps.length === 0 || line.isOwnRate) return line;
    const { unitId } = line;
    const factor = item.barcodes.find((one) => one.unitId === unitId)?.factor ?? (1000 as Quantity);
    const rate: number = rateOfQuantity(item, { unitId, factor, qty: line.qty as Quantity }) ?? line.rate;
    return rate === line.rate ? line : { ...line, rate };
  });
  return lines.every((line, at) => line === order.lines[at]) ? order : { ...order, lines };
}

/** Lines at the prices of the outlet. */
export function plain(order: Order, items: readonly SoldItem[]): Order {
  const known = new Map(items.map((item) => [item.id, item]));
  const lines = order.lines.map((line) => {
    const item = known.get(line.itemId);
    if (!item || item.rate === null || line.isOwnRate) return line;
    const factor = item.barcodes.find(({ unitId }) => unitId === line.unitId)?.factor ?? (1000 as Quantity);
    return { ...line, rate: rateIn(item.rate, factor), discountPercent: item.discountPercent };
  });
  return { ...order, lines };
}

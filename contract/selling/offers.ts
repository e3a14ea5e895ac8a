import * as z from 'zod/mini';
import {
  add,
  amountOf,
  multiplyDivide,
  negate,
  type Paise,
  type Percent,
  percentOf,
  type Quantity,
  type Rate,
  sumOf,
} from '../amount';
import { lineTable } from '../document';
import { called, choice, count, id, money, optionalText, percentField, text, yesOrNo } from '../fields';
import { type Moment, missed, offerTimeFields } from './offerTimes';

/**
 * Offers and coupons on a bill, in the one order that counters, restaurant and take-away share. Steps: 1 the price of
 * the list, 2 an offer on an item, 3 buy some and get some free, 4 an offer on the bill or a coupon, 5 the seller's
 * discount by hand, 6 the maximum of all together, 7 rounding. The order in which items are entered never changes the
 * total of a bill.
 */

export const OFFER_KINDS = {
  itemPercent: '% off an item',
  itemAmount: 'Amount off each',
  buyGet: 'Buy some, get some free',
  billPercent: '% off the bill',
  billAmount: 'Amount off the bill',
} as const;
export type OfferKind = keyof typeof OFFER_KINDS;

/**
 * An offer in force, or an entered coupon, as tills know it. Offers for a customer group are read with the customer.
 */
export const OfferRule = z.object({
  code: z.string(),
  /** Printed on the bill. */
  name: z.string(),
  kind: choice(OFFER_KINDS),
  /** Its item or group; neither: everything. Groups include those below them. */
  itemId: z.nullable(id),
  groupIds: z.nullable(z.array(id)),
  percent: percentField(),
  amount: money,
  /** Pieces that are paid for, and those that are free with them. */
  buy: count(99),
  free: count(99),
  /** Least value of the bill after steps 2 and 3, and the most that is given; 0: no such limit. */
  least: money,
  most: money,
  /** Another offer of the bill may follow it, and so may a discount by hand. */
  stackable: yesOrNo,
  isCoupon: yesOrNo,
  ...offerTimeFields,
});
export type OfferRule = z.infer<typeof OfferRule>;

/** The discount of a step: on a line by its number, or on the bill. It replaces a discount typed there. */
export const OfferRow = z.object({
  step: count(5, 2),
  /** None: the discount by hand. */
  code: optionalText(20),
  name: text(40, 'Give the offer a name'),
  /** Line of the bill, from 1; none: the whole bill. */
  line: z.nullable(called('Line', count(500, 1))),
  base: money,
  amount: money,
});
export type OfferRow = z.infer<typeof OfferRow>;
export const offerRows = lineTable(OfferRow, { least: 0, most: 1000 });

/** Rules that count at a moment: a happy hour, a Sunday, some outlets. */
export const rulesAt = (rules: readonly OfferRule[], moment: Moment): OfferRule[] =>
  rules.filter((rule) => missed(rule, moment) === null);

export type OfferedLine = {
  itemId: number;
  groupId: number | null;
  qty: Quantity;
  rate: Rate;
  /** From the discount list, or given by hand. */
  discountPercent: Percent;
  /** Packing, liquor and combos: no offer or discount of the bill counts it. */
  isNet?: boolean;
  /** A part of a combo: its price is given, so no offer on items counts it. */
  isFixed?: boolean;
  /** When it was ordered, where that is not when the bill is made: hours of offers on items are those of the line. */
  moment?: Moment;
};

export type Offering = {
  rules: readonly OfferRule[];
  /** Discount of the bill that is given by hand; one of both. */
  billDiscountPercent: Percent;
  billDiscountAmount: Paise;
  /** The highest share of the list value that all discounts together may reach. */
  mostPercent: Percent;
};

export type Offered = {
  rows: OfferRow[];
  /** Offers that the customer gets with one piece more. */
  hints: { name: string; code: string }[];
  /** A coupon that gives nothing here, and why. */
  unused: 'least' | 'other' | null;
};

const NONE = 0 as Paise;
const less = (from: Paise, amount: Paise) => add(from, negate(amount));
const smaller = (one: Paise, other: Paise) => Math.min(one, other) as Paise;
const capped = (amount: Paise, most: Paise) => (most > 0 ? smaller(amount, most) : amount);

const isFor = (rule: OfferRule, { isFixed, itemId, groupId, moment }: OfferedLine) =>
  !isFixed &&
  (rule.itemId === null || rule.itemId === itemId) &&
  (rule.groupIds === null || (groupId !== null && rule.groupIds.includes(groupId))) &&
  (moment === undefined || missed(rule, moment) === null);

type Given = { rule: OfferRule; amount: Paise };
/** The larger first, then by code, so that the choice depends on nothing else. */
const better = (a: Given, b: Given) => b.amount - a.amount || a.rule.code.localeCompare(b.rule.code);

/** The offers and coupons of a bill. */
export function offersOn(lines: readonly OfferedLine[], offering: Offering): Offered {
  const gross = lines.map(({ qty, rate }) => amountOf(qty, rate));
  const onItems = itemOffers(lines, gross, offering.rules);
  const free = freePieces(lines, gross, onItems, offering.rules);
  const rows = [...onItems, ...free.rows];
  const nets = lines.map((_line, at) => less(gross[at] ?? NONE, discountOfLine(lines[at] as OfferedLine, at, rows)));
  const sold = sumOf(nets, (net) => net);
  const base = sumOf(
    nets.filter((_net, at) => !lines[at]?.isNet),
    (net) => net,
  );
  const onBill = billOffers(base, offering);
  const all = [...rows, ...onBill.rows];
  const list = sumOf(gross, (one) => one);
  const hand = onBill.rows.length > 0 ? NONE : byHand(base, offering);
  const whole = add(
    less(list, sold),
    sumOf(onBill.rows, ({ amount }) => amount),
    hand,
  );
  const over = less(whole, percentOf(list, offering.mostPercent));
  const typed: OfferRow[] =
    over > 0 && hand > 0 ? [{ step: 5, code: null, name: BY_HAND, line: null, base, amount: hand }] : [];
  return { rows: over > 0 ? cut([...all, ...typed], over) : all, hints: free.hints, unused: onBill.unused };
}

export const BY_HAND = 'Discount';

/** Step 2: of the offers on an item the best, where it is better than the discount of the line. */
function itemOffers(lines: readonly OfferedLine[], gross: readonly Paise[], rules: readonly OfferRule[]): OfferRow[] {
  const own = rules.filter(({ kind }) => kind === 'itemPercent' || kind === 'itemAmount');
  return lines.flatMap((line, at): OfferRow[] => {
    const base = gross[at] ?? NONE;
    const [best] = own
      .filter((rule) => isFor(rule, line))
      .map((rule) => {
        const given =
          rule.kind === 'itemPercent' ? percentOf(base, rule.percent) : multiplyDivide(rule.amount, line.qty, 1000);
        return { rule, amount: smaller(capped(given, rule.most), base) };
      })
      .sort(better);
    if (!best || best.amount <= percentOf(base, line.discountPercent)) return [];
    return [rowOf(2, best, at, base)];
  });
}

const rowOf = (step: number, { rule, amount }: Given, at: number | null, base: Paise): OfferRow => ({
  step,
  code: rule.code,
  name: rule.name,
  line: at === null ? null : at + 1,
  base,
  amount,
});

/** The discount of a line: its offers, and its own discount on the rest unless an offer on the item replaced that. */
function discountOfLine({ qty, rate, discountPercent }: OfferedLine, at: number, rows: readonly OfferRow[]): Paise {
  const own = rows.filter(({ line }) => line === at + 1);
  const offered = sumOf(own, ({ amount }) => amount);
  const isReplaced = own.some(({ step }) => step === 2);
  return isReplaced ? offered : add(offered, percentOf(less(amountOf(qty, rate), offered), discountPercent));
}

type Piece = { at: number; price: Paise };

/**
 * Step 3: pieces in order of their price, the dearest first, in sets of those that are paid for and those that are free: the
 * cheapest of each full set are free. Lines of step 2 take part where both offers may go together; a line serves one offer.
 */
function freePieces(
  lines: readonly OfferedLine[],
  gross: readonly Paise[],
  onItems: readonly OfferRow[],
  rules: readonly OfferRule[],
): Pick<Offered, 'rows' | 'hints'> {
  const used = new Set<number>();
  const stackable = new Set(rules.filter((rule) => rule.stackable).map(({ code }) => code));
  const before = (at: number) => onItems.find(({ line }) => line === at + 1);
  const tried = (rule: OfferRule) => {
    const pieces = lines.flatMap((line, at): Piece[] => {
      const former = before(at);
      const isOpen = !former || (rule.stackable && stackable.has(former.code ?? ''));
      if (used.has(at) || !isOpen || !isFor(rule, line) || line.qty < 1000) return [];
      const net = less(gross[at] ?? NONE, former?.amount ?? NONE);
      const price = multiplyDivide(net, 1000, line.qty);
      return Array.from({ length: Math.floor(line.qty / 1000) }, () => ({ at, price }));
    });
    pieces.sort((a, b) => b.price - a.price || a.at - b.at);
    const size = rule.buy + rule.free;
    const sets = Math.floor(pieces.length / size);
    const free = pieces.filter((_piece, place) => place < sets * size && place % size >= rule.buy);
    return { rule, pieces, free, amount: sumOf(free, ({ price }) => price), left: pieces.length - sets * size };
  };
  const rows: OfferRow[] = [];
  const hints: Offered['hints'] = [];
  let open = rules.filter(({ kind, buy, free }) => kind === 'buyGet' && buy > 0 && free > 0);
  while (open.length > 0) {
    const [best] = open.map(tried).sort(better);
    if (!best) break;
    const { rule, pieces, free } = best;
    if (best.left >= rule.buy) hints.push({ code: rule.code, name: rule.name });
    for (const at of new Set(free.map((piece) => piece.at))) {
      const amount = sumOf(free, (piece) => (piece.at === at ? piece.price : NONE));
      if (amount > 0) rows.push(rowOf(3, { rule, amount }, at, gross[at] ?? NONE));
    }
    if (free.length > 0) for (const { at } of pieces) used.add(at);
    open = open.filter((one) => one !== rule);
  }
  return { rows, hints };
}

const byHand = (left: Paise, { billDiscountPercent, billDiscountAmount }: Offering): Paise =>
  smaller(billDiscountAmount > 0 ? billDiscountAmount : percentOf(left, billDiscountPercent), left);

/**
 * Steps 4 and 5: the best offer of the bill or the coupon, and what may follow it, each on what is left. A discount by hand
 * takes the place of those that nothing may follow.
 */
function billOffers(base: Paise, offering: Offering): Pick<Offered, 'rows' | 'unused'> {
  const isTyped = byHand(base, offering) > 0;
  const own = offering.rules.filter(({ kind }) => kind === 'billPercent' || kind === 'billAmount');
  const coupon = own.find(({ isCoupon }) => isCoupon);
  const fits = own.filter(({ least, stackable }) => base >= least && (stackable || !isTyped));
  const given = (rule: OfferRule, left: Paise): Given => {
    const amount = rule.kind === 'billPercent' ? percentOf(left, rule.percent) : rule.amount;
    return { rule, amount: smaller(capped(amount, rule.most), left) };
  };
  const rows: OfferRow[] = [];
  let left = base;
  const take = (step: number, one: Given) => {
    if (one.amount <= 0) return;
    rows.push(rowOf(step, one, null, left));
    left = less(left, one.amount);
  };
  const [best, ...others] = fits.map((rule) => given(rule, base)).sort(better);
  if (best) {
    take(4, best);
    for (const { rule } of others) if (rule.stackable) take(4, given(rule, left));
  }
  const hand = byHand(left, offering);
  if (rows.length > 0 && hand > 0)
    rows.push({ step: 5, code: null, name: BY_HAND, line: null, base: left, amount: hand });
  const isUsed = !coupon || rows.some(({ code }) => code === coupon.code);
  return { rows, unused: isUsed ? null : base < coupon.least ? 'least' : 'other' };
}

/** Step 6: the last steps give less until the most is kept to, and the bill says so. */
function cut(rows: readonly OfferRow[], over: Paise): OfferRow[] {
  let left = over;
  const kept: OfferRow[] = [];
  for (const row of [...rows].reverse()) {
    const taken = smaller(row.amount, left);
    left = less(left, taken);
    kept.unshift(taken > 0 ? { ...row, name: `${row.name} (limited)`, amount: less(row.amount, taken) } : row);
  }
  return kept;
}

type Sold = {
  qty: Quantity | null;
  rate: Rate | null;
  discountPercent: Percent | null;
  discountAmount?: Paise | null;
};
type Bill<I> = {
  items: readonly I[];
  billDiscountPercent: Percent | null;
  billDiscountAmount: Paise | null;
  offers?: readonly { [K in keyof OfferRow]: OfferRow[K] | null }[];
};

/** A bill with its offers as discounts of its lines and of the whole, as `saleFigures` takes them. */
export function withOffers<I extends Sold, B extends Bill<I>>({ offers = [], ...bill }: B) {
  const rows = offers.filter((row): row is OfferRow => row.amount !== null && row.step !== null);
  const onBill = rows.filter(({ line }) => line === null);
  const items = bill.items.map((item, at) => {
    if (!rows.some(({ line }) => line === at + 1)) return item;
    const { qty, rate, discountPercent } = item;
    const line = {
      itemId: 0,
      groupId: null,
      qty: qty ?? (0 as Quantity),
      rate: rate ?? (0 as Rate),
      discountPercent: discountPercent ?? (0 as Percent),
    };
    return { ...item, discountPercent: 0 as Percent, discountAmount: discountOfLine(line, at, rows) };
  });
  return {
    ...bill,
    items,
    ...(onBill.length > 0 && {
      billDiscountPercent: 0 as Percent,
      billDiscountAmount: sumOf(onBill, ({ amount }) => amount),
    }),
  };
}

/** The total of each offer, in the order of its steps, for the totals and the slip. */
export function offersTold(rows: readonly OfferRow[]): { name: string; amount: Paise }[] {
  const names = [...new Set(rows.map(({ name }) => name))];
  return names
    .map((name) => ({ name, amount: sumOf(rows, (row) => (row.name === name ? row.amount : NONE)) }))
    .filter(({ amount }) => amount > 0);
}

import {
  amountOf,
  formatPaise,
  type Paise,
  type Percent,
  percentOf,
  type Quantity,
  type Rate,
} from '../../../contract/amount';
import { timeInIndia } from '../../../contract/clock';
import type { IsoDate } from '../../../contract/dates';
import { comboSaving, comboShares } from '../../../contract/food/comboShares';
import type { CounterLine, CounterOrder, PricedOrder } from '../../../contract/food/counterOrders';
import { automaticCount } from '../../../contract/food/itemSupports';
import { tooFewLeft } from '../../../contract/food/menuItems';
import { chargeTax, figuresOfOrder, workedOrder } from '../../../contract/food/orderFigures';
import type { OrderLine } from '../../../contract/food/orders';
import { type OfferedLine, type OfferRow, offersOn, rulesAt } from '../../../contract/selling/offers';
import { rateAs } from '../../../contract/stock/rates';
import { type Ctx, todayOf } from '../../core/calls/api';
import { invalid, Refused } from '../../core/calls/refused';
import type { Tx } from '../../core/db/database';
import { couponOf, offersOfDay } from '../../selling/offers/offers';
import { type DishFacts, readDishes } from '../dishes';
import { decidedOf, isSupervisor, refuseKot } from '../orderLines';
import type { FoodOutletFacts } from '../outletFacts';
import { type ComboFacts, type ComboPart, readCombos, readSupports, type SupportFacts } from './catalogue';

/** An order of a counter as it is billed at this moment: lines, parts of combos, supports, and offers in their one order. */

type C = Ctx<unknown, unknown>;
/** Hundredths of a paisa. */
const PAISA = 100;
const NONE = 0 as Paise;
const ZERO = 0 as Percent;

type Shown = {
  key: string | null;
  supportId: number | null;
  name: string;
  parts: string[];
  qty: Quantity;
  places: number[];
};
/** A line with the facts that offers need. */
type Built = { line: OrderLine; groupId: number | null; menuGroupId: number | null; takesOffers: boolean };
export type Priced = {
  items: OrderLine[];
  offers: OfferRow[];
  answer: PricedOrder;
};

const BLANK: OrderLine = {
  menuItemId: null,
  variantItemId: null,
  qty: 1000 as Quantity,
  modifiers: [],
  note: null,
  course: null,
  seat: null,
  openRate: null,
  openName: null,
  kotKey: null,
  lineNo: null,
  itemId: 0,
  unitId: 0,
  code: '',
  name: '',
  rate: 0 as Rate,
  discountPercent: ZERO,
  offerName: null,
  gstPercent: ZERO,
  isVat: false,
  taxCode: null,
  isNet: false,
  isServed: false,
  isFixed: false,
  comboKey: null,
  comboName: null,
  supportId: null,
  ledgerGroup: 'food',
  kotGroupId: null,
  kotNo: null,
  kotAt: null,
};

function dishLine(dish: DishFacts, asked: CounterLine, field: string): Built {
  const { menuItemId, variantItemId, qty, modifiers, note, openRate, openName } = asked;
  const entered = { menuItemId, variantItemId, qty, modifiers, note, openRate, openName };
  const decided = decidedOf(dish, entered, field) as Partial<OrderLine>;
  return {
    // Happy hours are steps of the offers, so that each is a row of the bill.
    line: { ...BLANK, ...entered, course: dish.course, ...decided, discountPercent: ZERO, offerName: null },
    groupId: dish.itemGroupId,
    menuGroupId: dish.groupId,
    takesOffers: dish.happyHourAllowed,
  };
}

/** One item of each slot, as it was chosen or as the combo proposes. */
function partsOf({ name, kind, parts }: ComboFacts, choices: CounterLine['choices'], field: string): ComboPart[] {
  if (kind === 'fixed') return [...parts];
  const slots = [...new Set(parts.map(({ slot }) => slot))];
  return slots.map((slot) => {
    const own = parts.filter((part) => part.slot === slot);
    const chosen = choices.find((choice) => choice.slot === slot);
    const part = chosen
      ? own.find(({ menuItemId }) => menuItemId === chosen.menuItemId)
      : (own.find(({ isDefault }) => isDefault) ?? own[0]);
    if (!part) throw invalid({ [`${field}.choices`]: `Choose the ${slot} of ${name}` });
    return part;
  });
}

type Piece = { dish: DishFacts; extraPrice: Paise };

/** Restaurant service bears one rate, so goods in it bear that of the food; a mixed supply bears the highest of its parts. */
function taxOfPiece({ taxMode }: ComboFacts, { dish }: Piece, pieces: readonly Piece[]): Percent {
  if (dish.isVat || taxMode === 'byComponent') return dish.gstPercent;
  const rates = pieces.flatMap((piece) => (piece.dish.isVat ? [] : [piece.dish.gstPercent]));
  return (taxMode === 'mixedSupply' ? Math.max(...rates) : Math.min(...rates)) as Percent;
}

/** A line for each piece of a combo, at its share of the price. */
function comboLines(
  combo: ComboFacts,
  asked: CounterLine,
  dishes: ReadonlyMap<number, DishFacts>,
  outlet: FoodOutletFacts,
  field: string,
): Built[] {
  const pieces = partsOf(combo, asked.choices, field).flatMap((part): Piece[] => {
    const dish = dishes.get(part.menuItemId);
    if (!dish) throw invalid({ [`${field}.comboId`]: `An item of ${combo.name} is not on the menu any more` });
    return Array.from({ length: part.pieces }, () => ({ dish, extraPrice: part.extraPrice }));
  });
  const count = asked.qty / 1000;
  if (!Number.isInteger(count)) throw invalid({ [`${field}.qty`]: 'Combos are sold in whole numbers' });
  const lists = pieces.map(({ dish, extraPrice }) => ({
    listPrice: Math.round(dish.rate / PAISA) as Paise,
    extraPrice,
  }));
  const shares = comboShares(combo.price, lists, count);
  return pieces.map((piece, place): Built => {
    const { dish } = piece;
    const gstPercent = taxOfPiece(combo, piece, pieces);
    const own = Math.round(((shares[place] ?? 0) * PAISA) / count) as Rate;
    const rate = rateAs(own, { includesTax: combo.withTax }, { includesTax: outlet.includesTax, gstPercent });
    return {
      line: {
        ...BLANK,
        menuItemId: dish.id,
        qty: asked.qty,
        note: asked.note,
        course: dish.course,
        itemId: dish.itemId,
        unitId: dish.unitId,
        code: dish.code,
        name: dish.name,
        rate,
        gstPercent,
        isVat: dish.isVat,
        taxCode: dish.taxCode,
        isNet: !combo.offersAllowed || dish.isNet,
        isServed: dish.isServed,
        isFixed: true,
        comboKey: asked.key,
        comboName: combo.name,
        ledgerGroup: dish.ledgerGroup,
        kotGroupId: dish.kotGroupId,
      },
      groupId: dish.itemGroupId,
      menuGroupId: dish.groupId,
      takesOffers: false,
    };
  });
}

function supportLine(
  support: SupportFacts,
  qty: Quantity,
  foodTax: Percent,
  outlet: FoodOutletFacts,
  field: string,
): Built {
  const gstPercent = outlet.isTaxed ? (support.gstPercent ?? foodTax) : ZERO;
  if (support.itemId === null || support.unitId === null)
    throw invalid({
      [field]: `${support.name} has no stock item. Enter it under Item Supports, so that it can be billed.`,
    });
  const rate = (support.price * PAISA) as Rate;
  return {
    line: {
      ...BLANK,
      qty,
      itemId: support.itemId,
      unitId: support.unitId,
      code: support.code,
      name: support.name,
      rate: rateAs(rate, { includesTax: support.withTax }, { includesTax: outlet.includesTax, gstPercent }),
      gstPercent,
      taxCode: support.taxCode,
      isNet: !support.discountable,
      isFixed: true,
      supportId: support.id,
    },
    groupId: null,
    menuGroupId: null,
    takesOffers: false,
  };
}

/** Boxes, bags and cutlery that come by themselves, unless the guest wants none. */
function automatic(order: CounterOrder, supports: readonly SupportFacts[], built: readonly Built[]) {
  const food = built.flatMap(({ line: { menuItemId, qty }, menuGroupId }) =>
    menuItemId === null ? [] : [{ menuItemId, menuGroupId: menuGroupId ?? 0, pieces: Math.ceil(qty / 1000) }],
  );
  const asked = new Set(order.lines.flatMap(({ supportId }) => supportId ?? []));
  return supports.flatMap((support) => {
    if (order.withoutSupports.includes(support.id) || asked.has(support.id)) return [];
    // What costs nothing is given along, and is on no bill.
    if (support.price === 0) return [];
    const count = automaticCount(support, food);
    return count === 0 ? [] : [{ support, qty: (count * 1000) as Quantity }];
  });
}

function checkDishes(
  built: readonly Built[],
  dishes: ReadonlyMap<number, DishFacts>,
  outlet: FoodOutletFacts,
  date: IsoDate,
  now: Date,
): void {
  const asked = new Map<number, number>();
  for (const { line } of built) {
    const dish = line.menuItemId === null ? undefined : dishes.get(line.menuItemId);
    if (!dish) continue;
    refuseKot(dish, outlet, date, now, true);
    const all = (asked.get(dish.id) ?? 0) + Math.ceil(line.qty / 1000);
    asked.set(dish.id, all);
    const few = tooFewLeft(dish, Number(dish.taken), all);
    if (few) throw new Refused(409, 'NOT_LEFT', few, { type: 3 });
  }
}

/** A seller gives up to his limit, a supervisor up to that of supervisors. */
function checkDiscount(
  ctx: C,
  { billDiscountPercent, billDiscountAmount, discountReason }: CounterOrder,
  base: Paise,
  outlet: FoodOutletFacts,
): void {
  if (billDiscountPercent === 0 && billDiscountAmount === 0) return;
  if (!discountReason) throw invalid({ discountReason: 'Enter a reason' });
  const limit = isSupervisor(ctx) ? outlet.supervisorDiscountPercent : outlet.maxDiscountPercent;
  const given = billDiscountAmount > 0 ? billDiscountAmount : percentOf(base, billDiscountPercent);
  if (given > percentOf(base, limit as Percent))
    throw new Refused(403, 'DISCOUNT_LIMIT', `Your limit is ${limit / 1000} %: ask a supervisor.`, {
      type: 3,
      fields: { billDiscountPercent: `At most ${limit / 1000} %` },
    });
}

async function readOffers(tx: Tx, ctx: C, order: CounterOrder) {
  const date = todayOf(ctx.now);
  const moment = { date, time: timeInIndia(ctx.now), outletId: order.outletId };
  const rules = rulesAt(await offersOfDay(tx, ctx, { date, customerId: order.customerId }), moment);
  if (order.couponCode === null) return { rules, coupon: null };
  const buyer = { ...moment, customerId: order.customerId, mobile: order.guestMobile };
  return { rules, coupon: await couponOf(tx, ctx, order.couponCode, buyer, 'couponCode') };
}

/** Parts of combos that the single items of an order would be, cheaper. */
function savingsOf(
  order: CounterOrder,
  combos: readonly ComboFacts[],
  built: readonly Built[],
): PricedOrder['savings'] {
  const singles = built.flatMap(({ line: { menuItemId, qty, rate, isFixed } }) =>
    menuItemId === null || isFixed
      ? []
      : [{ menuItemId, pieces: Math.floor(qty / 1000), price: Math.round(rate / PAISA) as Paise }],
  );
  const fixed = combos.filter(({ kind }) => kind === 'fixed');
  return fixed.flatMap(({ id, name, price, parts }) => {
    const saving = order.lines.length === 0 ? null : comboSaving(singles, { name, price, components: parts });
    return saving === null ? [] : [{ comboId: id, name, saving }];
  });
}

export async function priceOrder(
  tx: Tx,
  ctx: C,
  order: CounterOrder,
  outlet: FoodOutletFacts,
  date: IsoDate,
): Promise<Priced> {
  const combos = await readCombos(tx, ctx, outlet.outletId, order.orderKind);
  const supports = await readSupports(tx, ctx);
  const own = new Set(order.lines.flatMap(({ comboId }) => comboId ?? []));
  const ids = [
    ...order.lines.flatMap(({ menuItemId }) => menuItemId ?? []),
    ...combos.filter(({ id }) => own.has(id)).flatMap(({ parts }) => parts.map(({ menuItemId }) => menuItemId)),
  ];
  const found =
    ids.length === 0 ? [] : await readDishes(tx, ctx, outlet, { orderKind: order.orderKind, date, only: ids });
  const dishes = new Map(found.map((dish) => [dish.id, dish]));
  const built: Built[] = [];
  const shown: Shown[] = [];
  const show = (entry: Omit<Shown, 'places'>, lines: readonly Built[]) => {
    shown.push({ ...entry, places: lines.map((_, place) => built.length + place) });
    built.push(...lines);
  };
  const later: [CounterLine, SupportFacts, string][] = [];
  for (const [place, asked] of order.lines.entries()) {
    const field = `lines.${place}`;
    const combo = combos.find(({ id }) => id === asked.comboId);
    const support = supports.find(({ id }) => id === asked.supportId);
    if (asked.comboId !== null) {
      if (!combo) throw invalid({ [`${field}.comboId`]: 'This combo is not sold now' });
      const lines = comboLines(combo, asked, dishes, outlet, field);
      show(
        {
          key: asked.key,
          supportId: null,
          name: combo.name,
          parts: lines.map(({ line }) => line.name),
          qty: asked.qty,
        },
        lines,
      );
    } else if (asked.supportId !== null) {
      if (!support) throw invalid({ [`${field}.supportId`]: 'This support is not sold any more' });
      later.push([asked, support, field]);
    } else {
      const dish = asked.menuItemId === null ? undefined : dishes.get(asked.menuItemId);
      if (!dish) throw invalid({ [`${field}.menuItemId`]: 'Select an item of the menu' });
      const line = dishLine(dish, asked, field);
      show(
        {
          key: asked.key,
          supportId: null,
          name: line.line.name,
          parts: asked.modifiers.map(({ name }) => name),
          qty: asked.qty,
        },
        [line],
      );
    }
  }
  const foodTax = chargeTax(built.map(({ line }) => line));
  for (const [asked, support, field] of later)
    show({ key: asked.key, supportId: support.id, name: support.name, parts: [], qty: asked.qty }, [
      supportLine(support, asked.qty, foodTax, outlet, `${field}.supportId`),
    ]);
  for (const { support, qty } of automatic(order, supports, built))
    show({ key: null, supportId: support.id, name: support.name, parts: [], qty }, [
      supportLine(support, qty, foodTax, outlet, 'lines'),
    ]);
  checkDishes(built, dishes, outlet, date, ctx.now);
  return finished(
    ctx,
    order,
    outlet,
    { built, shown, savings: savingsOf(order, combos, built) },
    await readOffers(tx, ctx, order),
  );
}

type Work = { built: readonly Built[]; shown: readonly Shown[]; savings: PricedOrder['savings'] };

/** What offers give, and what everything comes to. */
function finished(
  ctx: C,
  order: CounterOrder,
  outlet: FoodOutletFacts,
  { built, shown, savings }: Work,
  { rules, coupon }: Awaited<ReturnType<typeof readOffers>>,
): Priced {
  const items = built.map(({ line }) => line);
  const asked = built.map(
    ({ line, groupId, takesOffers }): OfferedLine => ({
      itemId: line.itemId,
      groupId,
      qty: line.qty,
      rate: line.rate,
      discountPercent: line.discountPercent,
      isNet: line.isNet || line.isVat,
      isFixed: !takesOffers,
    }),
  );
  const { billDiscountPercent, billDiscountAmount } = order;
  const gross = asked.reduce((sum, { qty, rate }) => sum + amountOf(qty, rate), 0) as Paise;
  checkDiscount(ctx, order, gross, outlet);
  const offered = offersOn(asked, {
    rules: coupon ? [...rules, coupon] : rules,
    billDiscountPercent,
    billDiscountAmount,
    mostPercent: outlet.mostDiscountPercent,
  });
  if (coupon && offered.unused === 'least')
    throw invalid({ couponCode: `Coupon ${coupon.code} is for bills from ${formatPaise(coupon.least)}.` });
  const bill = {
    ...order,
    items,
    offers: offered.rows,
    includesTax: outlet.includesTax,
    rounds: outlet.rounds,
    serviceChargePercent: ZERO,
    serviceChargeTaxed: true,
    taxByOperator: false,
  };
  const figures = figuresOfOrder(bill);
  const lineOf = (place: number) => figures.lines[place];
  const answer: PricedOrder = {
    lines: shown.map(({ places, ...line }) => ({
      ...line,
      gross: places.reduce((sum, place) => sum + (lineOf(place)?.gross ?? 0), 0) as Paise,
      amount: places.reduce(
        (sum, place) => sum + (lineOf(place)?.gross ?? 0) - (lineOf(place)?.discount ?? 0),
        0,
      ) as Paise,
    })),
    offers: offered.rows,
    hints: offered.hints.map(({ name }) => name),
    savings,
    totals: items.length === 0 ? [] : workedOrder(bill).totals.map((row) => ({ ...row })),
    payable: items.length === 0 ? NONE : figures.payable,
  };
  return { items, offers: offered.rows, answer };
}

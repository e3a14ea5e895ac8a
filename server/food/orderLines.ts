import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Rate } from '../../contract/amount';
import { minutesOfDay, timeInIndia } from '../../contract/clock';
import type { IsoDate } from '../../contract/dates';
import { tooFewLeft } from '../../contract/food/menuItems';
import { modifierProblem } from '../../contract/food/modifierSets';
import { DECIDED, type OrderLine, orders } from '../../contract/food/orders';
import type { LineFields, LineOperation } from '../../contract/lineOperations';
import { restaurant } from '../../contract/restaurant/screens';
import { can, TRAN } from '../../contract/screen';
import type { OrderKind } from '../../contract/selling/orderKinds';
import { takeaway } from '../../contract/takeaway/screens';
import type { Ctx } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { requireOpenDay } from '../core/days/businessDays';
import { rowsOf, type Tx } from '../core/db/database';
import type { KnownLine, LineOperationRules } from '../core/documents/kind';
import { outletDays } from './days';
import { type DishFacts, readDishes } from './dishes';
import { type KotHead, type KotLine, kotNumber, numberOfKot, writeKot } from './kots';
import { type FoodOutletFacts, readFoodOutlet } from './outletFacts';

/** What the server says to operations on the lines of an order: prices and KOTs of the moment, and why something cannot be. */

type C = Ctx<unknown, unknown>;
type Operated = { documentId: number; operations: readonly LineOperation[]; lines: readonly KnownLine[] };
type Head = KotHead & { orderKind: OrderKind; isApproved: boolean };

const SUPERVISED = [restaurant.billingClassy, restaurant.billingStylish, takeaway.billingClassy];
/** Whether somebody may do what a supervisor does: unprint, cancel after the grace time, give more discount. */
export const isSupervisor = ({ who }: Pick<C, 'who'>): boolean =>
  SUPERVISED.some((screen) => can(who, screen, TRAN.modify));

/** Calls whose lines the server itself has decided. */
const trusted = new WeakSet<object>();
export const trustLines = (ctx: object): void => void trusted.add(ctx);
export const areTrusted = (ctx: object): boolean => trusted.has(ctx);

/** Calls in which a supervisor has agreed to cancel what the kitchen has. */
const agreed = new WeakSet<object>();
export const agreeToCancel = (ctx: object): void => void agreed.add(ctx);

async function readHead(tx: Tx, ctx: C, documentId: number): Promise<Head | null> {
  const [row] = await rowsOf<Omit<Head, 'isApproved'>>(
    tx,
    sql`select d.id as "documentId", d.date::text as day, (d.input ->> 'outletId')::int as "outletId", d.input ->> 'orderKind' as "orderKind",
               coalesce((select t.code from dining_tables t where t.company_id = d.company_id and t.id = (d.input ->> 'tableId')::int),
                        d.input ->> 'token', d.input ->> 'guestName', d.id::text) as place
          from documents d where d.company_id = ${ctx.who.companyId} and d.type = ${orders.type} and d.id = ${documentId}`,
  );
  return row ? { ...row, isApproved: agreed.has(ctx) } : null;
}

const fieldsOf = (line: Pick<KnownLine, 'fields'> | undefined): Partial<OrderLine> =>
  (line?.fields ?? {}) as Partial<OrderLine>;

/** Fields of a line that a device may change, before it went to the kitchen and after. */
const CHANGED_BEFORE = ['qty', 'note', 'course', 'seat', 'kotKey', 'modifiers', 'openRate', 'openName'];
const CHANGED_AFTER = ['seat'];

function refuseOwnFigures(operations: readonly LineOperation[], lines: readonly KnownLine[]): void {
  const problems: Record<string, string> = {};
  for (const [place, { kind, line: key, fields, reason }] of operations.entries()) {
    const line = lines.find((one) => one.line === key);
    const isSent = fieldsOf(line).kotNo != null;
    const named = Object.keys(fields).filter((field) => !(DECIDED as readonly string[]).includes(field) || line);
    if (kind === 'change')
      for (const field of named)
        if (!(isSent ? CHANGED_AFTER : CHANGED_BEFORE).includes(field))
          problems[`operations.${place}.fields.${field}`] = isSent
            ? 'The kitchen has this line. Cancel it and add another one.'
            : 'This is decided when the line is added';
    if (kind === 'cancel' && isSent && !reason) problems[`operations.${place}.reason`] = 'Enter a reason';
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
}

/** Cancelling what the kitchen has is a supervisor's once the grace time is over. */
function refuseLateCancel(
  ctx: C,
  { operations, lines }: Operated,
  { graceCancelMinutes }: FoodOutletFacts,
  head: Head,
): void {
  if (head.isApproved || isSupervisor(ctx)) return;
  for (const { kind, line: key } of operations) {
    if (kind !== 'cancel') continue;
    const { kotNo, kotAt } = fieldsOf(lines.find((one) => one.line === key));
    if (!kotNo || !kotAt) continue;
    const minutes = Math.floor((ctx.now.getTime() - new Date(kotAt).getTime()) / 60_000);
    if (minutes >= graceCancelMinutes)
      throw new Refused(403, 'SUPERVISOR', `${kotNo} went out ${minutes} minutes ago. Ask a supervisor to cancel it.`, {
        type: 3,
      });
  }
}

/** The item as it is chosen: its variant, the options of its modifier sets, or the price that was typed. */
export function decidedOf(dish: DishFacts, asked: Partial<OrderLine>, field: string): LineFields {
  const { variantItemId, modifiers = [], openRate, openName } = asked;
  const variant = variantItemId == null ? null : dish.variants.find(({ itemId }) => itemId === variantItemId);
  if (variantItemId != null && !variant)
    throw invalid({ [`${field}.variantItemId`]: `${dish.name} has no such variant` });
  let extra = 0;
  for (const set of dish.modifiers) {
    const chosen = modifiers.filter(({ modifierSetId }) => modifierSetId === set.id);
    const problem = modifierProblem(set, chosen.length);
    if (problem) throw invalid({ [`${field}.modifiers`]: problem });
    for (const { name } of chosen) extra += (set.options.find((one) => one.name === name)?.price ?? 0) * 100;
  }
  if (dish.openPrice && openRate == null && dish.rate === 0)
    throw invalid({ [`${field}.openRate`]: `Enter the price of ${dish.name}` });
  const own = dish.openPrice && openRate != null ? openRate : (variant?.rate ?? dish.rate);
  const name = dish.openName && openName ? openName : variant ? `${dish.name} (${variant.name})` : dish.name;
  return {
    itemId: variant?.itemId ?? dish.itemId,
    unitId: dish.unitId,
    code: dish.code,
    name,
    rate: (own + extra) as Rate,
    discountPercent: dish.discountPercent,
    offerName: dish.offerName,
    gstPercent: dish.gstPercent,
    isVat: dish.isVat,
    taxCode: dish.taxCode,
    isNet: dish.isNet,
    isServed: dish.isServed,
    ledgerGroup: dish.ledgerGroup,
    kotGroupId: dish.kotGroupId,
    kotNo: null,
    kotAt: null,
  };
}

/** Why an item cannot go to the kitchen now. A counter hands over what no kitchen makes. */
export function refuseKot(
  dish: DishFacts,
  outlet: FoodOutletFacts,
  date: IsoDate,
  now: Date,
  isAtCounter = false,
): void {
  const refuse = (code: string, message: string) => {
    throw new Refused(409, code, message, { type: 3 });
  };
  if (dish.off) refuse('ITEM_OFF', dish.off);
  if (dish.refusal) refuse('TAX_MISSING', dish.refusal);
  if (dish.kotGroupId === null && !isAtCounter) refuse('NO_KITCHEN', `No kitchen is set for ${dish.name}.`);
  if (dish.ledgerGroup !== 'liquor') return;
  if (outlet.dryDay !== null) refuse('DRY_DAY', `Dry day: no liquor on ${date.split('-').reverse().join('-')}.`);
  if (outlet.sellFrom === null || outlet.sellTo === null) return;
  const [time, from, to] = [timeInIndia(now), outlet.sellFrom, outlet.sellTo].map(minutesOfDay) as [
    number,
    number,
    number,
  ];
  if (from < to ? time < from || time >= to : time < from && time >= to)
    refuse('DRY_DAY', `Liquor is served from ${outlet.sellFrom} to ${outlet.sellTo}.`);
}

async function accept(tx: Tx, ctx: C, sent: Operated): Promise<Readonly<Record<string, LineFields>>> {
  const { operations, lines } = sent;
  refuseOwnFigures(operations, lines);
  const head = await readHead(tx, ctx, sent.documentId);
  if (!head) return {};
  await requireOpenDay(tx, ctx, outletDays, head.outletId, head.day);
  const outlet = await readFoodOutlet(tx, ctx, head.outletId, head.day);
  refuseLateCancel(ctx, sent, outlet, head);
  const entered = operations.flatMap(({ id, kind, line: key, fields, qty }, place) => {
    if (kind !== 'add' && kind !== 'change') return [];
    const line = lines.find((one) => one.line === key);
    const asked: Partial<OrderLine> = { ...fieldsOf(line), ...(fields as Partial<OrderLine>) };
    const isNews = kind === 'add' || fieldsOf(line).kotNo == null;
    const amount = Number(asked.qty ?? line?.qty ?? qty ?? 0);
    return isNews ? [{ id, place, asked, units: amount, key: asked.kotKey ?? null }] : [];
  });
  if (entered.length === 0) return {};
  const ids = entered.map(({ asked }) => asked.menuItemId ?? 0);
  const keys = [...new Set(entered.flatMap(({ key }) => key ?? []))];
  const numbers = new Map<string, string>();
  for (const key of keys) numbers.set(key, kotNumber(await numberOfKot(tx, ctx, head, key)));
  const dishes = await readDishes(tx, ctx, outlet, { orderKind: head.orderKind, date: head.day, only: ids });
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const asking = new Map<number, number>();
  const decided: Record<string, LineFields> = {};
  for (const { id, place, asked, units, key } of entered) {
    const dish = byId.get(asked.menuItemId ?? 0);
    if (!dish) throw invalid({ [`operations.${place}.fields.menuItemId`]: 'Select an item of the menu' });
    const fields = decidedOf(dish, asked, `operations.${place}.fields`);
    if (key !== null) {
      refuseKot(dish, outlet, head.day, ctx.now);
      const all = (asking.get(dish.id) ?? 0) + Math.ceil(units / 1000);
      asking.set(dish.id, all);
      const few = tooFewLeft(dish, Number(dish.taken), all);
      if (few) throw new Refused(409, 'NOT_LEFT', few, { type: 3 });
    }
    decided[id] = key === null ? fields : { ...fields, kotNo: numbers.get(key), kotAt: ctx.now.toISOString() };
  }
  return decided;
}

const words = ({ modifiers = [], note }: Partial<OrderLine>): string | null =>
  [...modifiers.map(({ name }) => name), ...(note ? [note] : [])].join(', ') || null;

const kotLine = (line: KnownLine, qty: number, reason: string | null): KotLine => {
  const fields = fieldsOf(line);
  return {
    line: line.line,
    kotGroupId: fields.kotGroupId ?? 0,
    menuItemId: fields.menuItemId ?? 0,
    name: fields.name ?? '',
    qty,
    note: words(fields),
    reason,
  };
};

export const orderLineRules: LineOperationRules = {
  accept,
  async written(tx, ctx, { documentId, operations, changed }) {
    const head = await readHead(tx, ctx, documentId);
    if (!head) return;
    const sent = changed.filter(
      ({ was, line }) => fieldsOf(line).kotNo != null && fieldsOf(was ?? undefined).kotNo == null,
    );
    const news = sent.filter(({ line }) => line.splitFrom === null);
    for (const key of new Set(news.map(({ line }) => fieldsOf(line).kotKey ?? ''))) {
      const own = news.filter(({ line }) => fieldsOf(line).kotKey === key);
      const lines = own.map(({ line }) => kotLine(line, line.qty ?? 0, null));
      await writeKot(tx, ctx, head, { key, kind: 'new', number: await numberOfKot(tx, ctx, head, key), lines });
    }
    const gone = changed.flatMap(({ was, line }) => {
      const qty = line.cancelled - (was?.cancelled ?? 0);
      const isKnown = was && fieldsOf(was).kotNo != null;
      const operation = operations.find((one) => one.kind === 'cancel' && one.line === line.line);
      return isKnown && qty > 0 ? [kotLine(line, -qty, operation?.reason ?? null)] : [];
    });
    if (gone.length === 0) return;
    const key = randomUUID();
    const number = await numberOfKot(tx, ctx, head, key);
    await writeKot(tx, ctx, head, { key, kind: 'cancelled', number, lines: gone });
  },
};

import { sql } from 'drizzle-orm';
import type { Percent } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { bringsBill, PURCHASE_MODE_WORDS, type PurchaseInput } from '../../contract/procurement/purchases';
import type { PurchaseType } from '../../contract/procurement/purchaseTypes';
import { purchaseSettings } from '../../contract/procurement/settings';
import type { ItemTax } from '../../contract/procurement/taxAssignings';
import type { Books } from '../books/posting';
import { type RoundingChoice, roundingChosen } from '../books/rounding';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import { atOnce } from '../core/db/atOnce';
import { rowsOf, type Tx } from '../core/db/database';
import { setting } from '../core/settings/settingsRoutes';
import type { SourceLine } from './billed';
import { itemTaxesOn } from './itemTaxes';

/** Rules for a purchase from purchase types, tax assignings and settings. */

type C = Ctx<unknown, unknown>;
export type TypeFacts = Pick<PurchaseType, 'id' | 'name' | 'mode' | 'accountId' | 'gst' | 'needsOrder' | 'active'>;

export type BuyingRules = {
  type: TypeFacts | null;
  /** By item, on the day of the bill. */
  taxes: ReadonlyMap<number, ItemTax>;
  /** The section assigned to lines, and the lines with the deduction; null without one. */
  assigned: { sectionId: number; lines: ReadonlySet<number> } | null;
  /** Why lines are under reverse charge, each item once. */
  reverse: readonly string[];
  round: RoundingChoice;
  /**
   * The settings for a purchase without an order, and by how much percent its rates may be above those of the order.
   */
  withoutOrder: string;
  rateTolerance: number;
};

export async function readRules(
  tx: Tx,
  ctx: C,
  input: PurchaseInput,
  orders: ReadonlyMap<number, SourceLine>,
  problems: ProblemCollector,
): Promise<BuyingRules> {
  const { items: lines, mode, branchId, purchaseTypeId, billDate, date } = input;
  const [first] = orders.values();
  const typeId = purchaseTypeId ?? first?.purchaseTypeId ?? null;
  const ids = lines.map(({ itemId }) => itemId);
  const { settings } = purchaseSettings;
  const [type, taxes, two, withoutOrder, rateTolerance, round] = await atOnce(
    typeOf(tx, ctx, typeId),
    itemTaxesOn(tx, ctx.who, ids, { purchaseTypeId: typeId, date: billDate ?? date }),
    setting(tx, ctx.who, settings.receiptFirst, branchId),
    setting(tx, ctx.who, settings.withoutOrder, branchId),
    setting(tx, ctx.who, settings.billRateTolerance, branchId),
    roundingOf(tx, ctx, branchId),
  );
  if (type && purchaseTypeId !== null) checkType(type, input, orders, problems);
  if (two === '2' && mode === 'goodsAndBill')
    problems.add({
      mode: 'Goods are received first here and their bill follows. Select Goods without bill, then Bill of goods received.',
    });
  return {
    type,
    taxes,
    withoutOrder,
    rateTolerance,
    assigned: bringsBill(mode) ? assignedTo(lines, taxes, problems) : null,
    reverse: bringsBill(mode) ? [...new Set(ids.flatMap((id) => underReverse(taxes.get(id))))] : [],
    round,
  };
}

const underReverse = (tax: ItemTax | undefined): string[] =>
  tax?.reverseCharge ? [`${tax.why}, by reverse charge.`] : [];

/** How totals of purchases are rounded in a branch, where it is not as all bills are. */
export const roundingOf = async (tx: Tx, ctx: C, branchId: number): Promise<RoundingChoice> =>
  (await setting(tx, ctx.who, purchaseSettings.settings.rounding, branchId)) as RoundingChoice;

export const roundedAs = (books: Books, round: RoundingChoice): Books => roundingChosen(books, round);

async function typeOf(tx: Tx, { who }: C, id: number | null): Promise<TypeFacts | null> {
  if (id === null) return null;
  const [type] = await rowsOf<TypeFacts>(
    tx,
    sql`select id, name, mode, account_id as "accountId", gst, needs_order as "needsOrder", active from purchase_types
         where company_id = ${who.companyId} and id = ${id}`,
  );
  return type ?? null;
}

/** A type is entered in its own way: its kind, from an order where it asks for one, without GST where it bears none. */
function checkType(
  type: TypeFacts,
  { mode, items: lines }: PurchaseInput,
  orders: ReadonlyMap<number, SourceLine>,
  problems: ProblemCollector,
): void {
  const isOfKind = mode === type.mode || (mode === 'billOnly' && type.mode === 'goodsOnly');
  if (!type.active) problems.add({ purchaseTypeId: `${type.name} is inactive. Select another purchase type.` });
  if (!isOfKind)
    problems.add({
      purchaseTypeId: `${type.name} is entered as ${PURCHASE_MODE_WORDS[type.mode]}. Select that kind, or another purchase type.`,
    });
  for (const [place, { fromLineId, gstPercent }] of lines.entries()) {
    if (type.needsOrder && mode !== 'billOnly' && !orders.has(fromLineId ?? 0))
      problems.add({
        [`items.${place}.itemId`]: `${type.name} is bought only against an order. Select the goods from their order (Alt+F).`,
      });
    if (type.gst === 'none' && gstPercent > (0 as Percent))
      problems.add({ [`items.${place}.gstPercent`]: `${type.name} bears no GST. Enter 0.` });
  }
}

/** Tax is deducted on a bill under one section. */
function assignedTo(
  lines: PurchaseInput['items'],
  taxes: ReadonlyMap<number, ItemTax>,
  problems: ProblemCollector,
): BuyingRules['assigned'] {
  const sections = lines.map(({ itemId }) => taxes.get(itemId)?.tdsSectionId ?? null);
  const known = [...new Set(sections.flatMap((id) => id ?? []))];
  const [sectionId, other] = known;
  if (sectionId === undefined) return null;
  if (other !== undefined)
    problems.add({
      [`items.${sections.indexOf(other)}.itemId`]:
        'Its TDS section is not that of the lines before. Enter it as a bill of its own.',
    });
  return { sectionId, lines: new Set(sections.flatMap((id, place) => (id === sectionId ? [place] : []))) };
}

/** Whether credit may be taken on what a line returns: as on the day of its bill. */
export async function creditOfSources(
  tx: Tx,
  { who }: C,
  sources: readonly SourceLine[],
): Promise<(source: SourceLine | undefined) => boolean> {
  const keyOf = ({ purchaseTypeId, billDate }: SourceLine) => `${purchaseTypeId} ${billDate}`;
  const found = new Map<string, Map<number, ItemTax>>();
  for (const source of sources) {
    const key = keyOf(source);
    if (found.has(key)) continue;
    const ids = sources.filter((one) => keyOf(one) === key).map(({ itemId }) => itemId);
    const on: { purchaseTypeId: number | null; date: IsoDate } = {
      purchaseTypeId: source.purchaseTypeId,
      date: source.billDate,
    };
    found.set(key, await itemTaxesOn(tx, who, ids, on));
  }
  return (source) => (source ? (found.get(keyOf(source))?.get(source.itemId)?.creditEligible ?? true) : true);
}

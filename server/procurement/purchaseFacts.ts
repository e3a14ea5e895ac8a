import { sql } from 'drizzle-orm';
import { add, allocate, multiplyDivide, negate, type Paise, type Quantity } from '../../contract/amount';
import {
  bringsBill,
  bringsGoods,
  chargeFigures,
  customsBase,
  isImported,
  linesBilled,
  type PurchaseInput,
} from '../../contract/procurement/purchases';
import { isInterStateFrom } from '../../contract/procurement/supply';
import { loadBilled, loadBooks, loadTds } from '../books/facts';
import { readRegistration } from '../books/gst/registrations';
import { CHARGES_NONE } from '../books/gst/taxHeads';
import { zero } from '../books/posting';
import type { BilledFacts, TdsFacts } from '../books/tds/tds';
import type { Ctx } from '../core/calls/api';
import { invalid, type ProblemCollector } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { atOnce } from '../core/db/atOnce';
import { rowsOf, type Tx } from '../core/db/database';
import type { Override } from '../core/documents/kind';
import { itemAccountsOf } from '../stock/itemAccounts';
import { unitFactorsOf } from '../stock/itemUnits';
import {
  costTax,
  hsnOf,
  readSupplier,
  type SourceLine,
  type SupplierFacts,
  sourceLines,
  type TaxedLine,
  taxedLine,
} from './billed';
import { type BuyingRules, readRules, type TypeFacts } from './purchaseRules';

/** The data for the decision of a purchase, and the cost of its goods. */

type C = Ctx<unknown, unknown>;
type Line = PurchaseInput['items'][number];

/** A charge with its tax, and the carrier whose own bill it is on. */
export type ChargeFacts = { taxed: TaxedLine; carrier: SupplierFacts | null; isFar: boolean };

/** A line of goods without a bill: the quantity received, and the quantity on hand, in the item's own unit. */
export type Receipt = SourceLine & { moved: Quantity; onHand: Quantity };

export type PurchaseFacts = {
  supplier: SupplierFacts;
  taxed: readonly TaxedLine[];
  charges: readonly ChargeFacts[];
  /** The cost of the goods, the service or the asset of each line with freight, charges and tax without credit. */
  landed: readonly Paise[];
  /** The part of that which is in stock: what was billed and not accepted is still to come or to go back. */
  inStock: readonly Paise[];
  orders: ReadonlyMap<number, SourceLine>;
  /** How much of its item's own unit the unit of a line holds. */
  factorOf(line: Pick<Line, 'itemId' | 'unitId'>): number;
  /** The goods that a bill follows, and the quantity on hand. */
  receipts: ReadonlyMap<number, Receipt>;
  /** The account of each line of a service or an asset. */
  costAccounts: readonly number[];
  rejectedStoreId: number | null;
  /** Bears what a bill says more than the goods had, for the part that is no longer on hand. */
  varianceId: number | null;
  tds: TdsFacts | null;
  rules: BuyingRules;
  billed: ReadonlyMap<number, BilledFacts>;
  overrides: readonly Override[];
};

/** A purchase under reverse charge has tax with any supplier; others have credit where the supplier charges it. */
export const hasCredit = (supplier: SupplierFacts, isReverse: boolean, creditEligible: boolean, isRegular: boolean) =>
  isRegular && creditEligible && (isReverse || !CHARGES_NONE.has(supplier.gstType));

export async function readPurchase(
  tx: Tx,
  ctx: C,
  input: PurchaseInput,
  problems: ProblemCollector,
): Promise<Omit<PurchaseFacts, 'overrides'>> {
  const { items: lines, mode, interState, reverseCharge } = input;
  const itemIds = lines.map(({ itemId }) => itemId);
  const [supplier, hsns, orders, factorOf, receipts, registration] = await atOnce(
    readSupplier(tx, ctx, input.supplierId),
    hsnOf(tx, ctx, itemIds, input.date),
    sourceLines(tx, ctx, 'PO', lines),
    unitFactorsOf(tx, ctx.who, lines),
    mode === 'billOnly' ? receiptsOf(tx, ctx, lines) : Promise.resolve(new Map<number, Receipt>()),
    readRegistration(tx, ctx.who.companyId, input.branchId, input.date),
  );
  checkSources(input, orders, problems);
  const rules = await readRules(tx, ctx, input, orders, problems);
  checkSources(input, receipts, problems);
  checkReceiptUnits(input, receipts, problems);
  const figures = linesBilled(input);
  const isRegular = registration === 'regular';
  const isImport = isImported(input);
  if (isImport && supplier.gstType !== 'overseas')
    problems.add({
      imported: `${supplier.name} is not abroad. Set its GST registration to Overseas under Suppliers, or switch this off.`,
    });
  const taxed = figures.map((line, place) => {
    const { itemId, gstPercent, creditPercent, customsDuty } = lines[place] as Line;
    const { hsn = null, untaxed = null } = hsns.get(itemId) ?? {};
    const { creditEligible = true } = rules.taxes.get(itemId) ?? {};
    const rate = bringsBill(mode) ? gstPercent : (0 as typeof gstPercent);
    const isCredit = hasCredit(supplier, reverseCharge || isImport, creditEligible, isRegular);
    if (creditPercent && !isCredit)
      problems.add({
        [`items.${place}.creditPercent`]: 'No credit may be taken of this line. Leave its credit share empty.',
      });
    const customs = isImport ? { base: customsBase(lines[place] as Line, line.taxable), duty: customsDuty } : undefined;
    return taxedLine(line, rate, interState || isImport, {
      hasCredit: isCredit,
      hsn,
      untaxed,
      creditPercent,
      customs,
    });
  });
  const charges = await readCharges(tx, ctx, input, supplier, isRegular);
  const landed = await landedOf(tx, ctx, input, taxed, charges);
  const inStock = landed.map((whole, place) => {
    const { qty, billQty, rejectedQty, fromLineId } = lines[place] as Line;
    const billed = mode === 'goodsOnly' ? qty : (billQty ?? qty);
    const receipt = receipts.get(fromLineId ?? 0);
    const missing = receipt ? rejectedOf(receipt, qty) : billed - (qty - rejectedQty);
    const { taxable, freight } = figures[place] ?? { taxable: zero, freight: zero };
    const line = taxed[place];
    if (missing <= 0 || !line) return whole;
    // Freight and charges are borne by what was accepted.
    const goods =
      freight === 0
        ? add(taxable, costTax(line))
        : multiplyDivide(add(taxable, costTax(line)), taxable - freight, taxable);
    return add(whole, negate(multiplyDivide(goods, missing, billed)));
  });
  const sectionId =
    input.tdsSectionId ??
    rules.assigned?.sectionId ??
    (mode === 'service' ? supplier.tdsSectionId : mode === 'goodsOnly' ? null : supplier.goodsSectionId);
  const { accountId } = supplier;
  const tds = sectionId === null ? [] : [{ line: 0, sectionId, accountId }];
  const settledIds = input.advances.map(({ billId }) => billId);
  const [costAccounts, rejectedStoreId, varianceId, deducted, billed] = await atOnce(
    costAccountsOf(tx, ctx, input, rules.type, problems),
    rejectedStore(tx, ctx, input, problems),
    mode === 'billOnly' ? varianceOf(tx, ctx, input.branchId) : Promise.resolve(null),
    loadTds(tx, ctx.who.companyId, input.date, tds),
    loadBilled(tx, ctx.who.companyId, settledIds),
  );
  return {
    supplier,
    taxed,
    charges,
    landed,
    inStock,
    orders,
    factorOf,
    receipts,
    rules,
    costAccounts,
    rejectedStoreId,
    varianceId,
    billed,
    tds: deducted.get(0) ?? null,
  };
}

/** Followed lines are of this supplier and branch, and have the same item. */
function checkSources(
  { supplierId, branchId, items: lines }: PurchaseInput,
  sources: ReadonlyMap<number, SourceLine>,
  problems: ProblemCollector,
): void {
  for (const [place, { fromLineId, itemId }] of lines.entries()) {
    const source = sources.get(fromLineId ?? 0);
    if (!source) continue;
    const field = `items.${place}.itemId`;
    if (source.partyId !== supplierId)
      problems.add({ [field]: `${source.number} is an order to another supplier. Remove the line.` });
    else if (source.branchId !== branchId)
      problems.add({ [field]: `${source.number} is an order of another branch. Remove the line.` });
    else if (source.itemId !== itemId)
      problems.add({ [field]: `${source.number} has another item in this line. Remove the line, or choose it.` });
  }
}

/** A bill names its receipt in the unit that came. */
function checkReceiptUnits(
  { items: lines }: PurchaseInput,
  receipts: ReadonlyMap<number, Receipt>,
  problems: ProblemCollector,
): void {
  for (const [place, { fromLineId, unitId }] of lines.entries()) {
    const receipt = receipts.get(fromLineId ?? 0);
    if (receipt && receipt.unitId !== unitId)
      problems.add({ [`items.${place}.unitId`]: `${receipt.number} came in another unit. Bill it in that one.` });
  }
}

async function varianceOf(tx: Tx, { who }: C, branchId: number): Promise<number> {
  const need = { accounts: [], bills: [], purposes: ['purchasePriceVariance'] as const };
  return (await loadBooks(tx, who.companyId, branchId, need, [])).purpose('purchasePriceVariance');
}

/** Receipts without a bill, with how much of each is on hand: of its layer under FIFO, else of the pool. */
async function receiptsOf(tx: Tx, ctx: C, lines: readonly Line[]): Promise<Map<number, Receipt>> {
  const sources = await sourceLines(tx, ctx, 'PI', lines);
  const rows = await rowsOf<{ moveId: number; moved: Quantity; onHand: Quantity }>(
    tx,
    sql`
    select m.id as "moveId", m.qty as moved, least(coalesce(y.left_qty, p.qty), m.qty) as "onHand"
      from stock_moves m
      join stock_pools p on p.company_id = m.company_id and p.branch_id = m.branch_id and p.item_id = m.item_id
      left join stock_layers y on y.company_id = m.company_id and y.id = m.id
     where m.company_id = ${ctx.who.companyId} and m.id = ${anyOf([...sources.values()].flatMap(({ moveId }) => moveId ?? []))}`,
  );
  const known = new Map(rows.map((row) => [row.moveId, row]));
  const nothing = { moved: 0 as Quantity, onHand: 0 as Quantity };
  return new Map(
    [...sources].map(([id, source]): [number, Receipt] => {
      const { moved, onHand } = known.get(source.moveId ?? 0) ?? nothing;
      return [id, { ...source, moved, onHand }];
    }),
  );
}

async function readCharges(
  tx: Tx,
  ctx: C,
  input: PurchaseInput,
  own: SupplierFacts,
  isRegular: boolean,
): Promise<ChargeFacts[]> {
  const charges: ChargeFacts[] = [];
  if (input.charges.length === 0) return charges;
  const state = await stateOfBranch(tx, ctx, input.branchId);
  for (const charge of input.charges) {
    const isOwn = charge.payToId === null || charge.payToId === own.id;
    const carrier = isOwn ? null : await readSupplier(tx, ctx, charge.payToId ?? 0);
    // A carrier may be in another state than the supplier.
    const isFar = (carrier && isInterStateFrom(carrier, state)) ?? input.interState;
    const figures = chargeFigures(charge, isFar);
    const isReverse = isOwn && input.reverseCharge;
    const credit = hasCredit(carrier ?? own, isReverse, true, isRegular);
    charges.push({
      carrier,
      isFar,
      taxed: taxedLine(figures, charge.gstPercent, isFar, { hasCredit: credit, hsn: null }),
    });
  }
  return charges;
}

async function stateOfBranch(tx: Tx, { who }: C, branchId: number): Promise<string> {
  const [branch] = await rowsOf<{ state: string }>(
    tx,
    sql`select state_code as state from branches where company_id = ${who.companyId} and id = ${branchId}`,
  );
  return branch?.state ?? '';
}

/** The cost of each line: its own value, tax without credit, and its share of the charges. */
async function landedOf(
  tx: Tx,
  ctx: C,
  { items: lines, charges, mode }: PurchaseInput,
  taxed: readonly TaxedLine[],
  read: readonly ChargeFacts[],
): Promise<Paise[]> {
  const weights = charges.some(({ spread }) => spread === 'weight') ? await weightsOf(tx, ctx, lines) : [];
  const by = {
    value: taxed.map(({ taxable }) => taxable),
    quantity: lines.map(({ qty }) => qty),
    weight: weights,
  };
  const shares = charges.map(({ spread }, place) => {
    const charge = read[place]?.taxed;
    if (!charge || spread === 'none' || !bringsGoods(mode)) return lines.map(() => zero);
    return allocate(add(charge.taxable, costTax(charge)), by[spread]);
  });
  return taxed.map((line, place) =>
    add(line.taxable, line.customs?.duty ?? zero, costTax(line), ...shares.map((share) => share[place] ?? zero)),
  );
}

/** Quantity × weight of the item, for shares alone. */
async function weightsOf(tx: Tx, { who }: C, lines: readonly Line[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number; name: string; weight: number | null }>(
    tx,
    sql`select id, name, weight from items where company_id = ${who.companyId} and id = ${anyOf(lines.map(({ itemId }) => itemId))}`,
  );
  return lines.map(({ itemId, qty }, place) => {
    const item = rows.find(({ id }) => id === itemId);
    if (!item?.weight)
      throw invalid({
        [`items.${place}.itemId`]: `${item?.name ?? 'The item'} has no weight. Enter it under Items, or spread the charge by value.`,
      });
    return multiplyDivide(qty, item.weight, 1000);
  });
}

/**
 * The expense account of a service is that of its item group, else of the purchase type, else the default; the cost
 * of assets goes to the account of their class.
 */
async function costAccountsOf(
  tx: Tx,
  { who }: C,
  input: PurchaseInput,
  type: TypeFacts | null,
  problems: ProblemCollector,
): Promise<number[]> {
  const { mode, items: lines } = input;
  if (mode === 'service') {
    const own = await itemAccountsOf(tx, who.companyId, 'serviceExpense', input);
    const [usual] = await rowsOf<{ id: number }>(
      tx,
      sql`select account_id as id from account_purposes where company_id = ${who.companyId} and purpose = 'serviceExpense' and group_id = 0
             and branch_id in (0, ${input.branchId}) order by branch_id desc limit 1`,
    );
    return lines.map(({ itemId }, place) => {
      const account = own.get(itemId) ?? type?.accountId ?? usual?.id;
      if (!account)
        problems.add({
          [`items.${place}.itemId`]:
            'Set the Expense of Services account of its item group under Accounts Settings before posting purchases.',
        });
      return account ?? 0;
    });
  }
  if (mode !== 'capital') return [];
  const classes = await rowsOf<{ id: number; account: number }>(
    tx,
    sql`select id, cost_account_id as account from asset_classes
         where company_id = ${who.companyId} and active and id = ${anyOf(lines.flatMap(({ assetClassId }) => assetClassId ?? []))}`,
  );
  return lines.map(({ assetClassId }, place) => {
    const account = classes.find(({ id }) => id === assetClassId)?.account;
    if (!account) problems.add({ [`items.${place}.assetClassId`]: 'Select the class of the asset' });
    return account ?? 0;
  });
}

/** Where goods wait that were not accepted. */
async function rejectedStore(
  tx: Tx,
  { who }: C,
  input: PurchaseInput,
  problems: ProblemCollector,
): Promise<number | null> {
  const { items: lines, mode, branchId } = input;
  for (const [place, { qty, rejectedQty }] of lines.entries()) {
    const field = `items.${place}.rejectedQty`;
    if (rejectedQty > qty) problems.add({ [field]: 'More is rejected than was received' });
    else if (rejectedQty > 0 && !bringsGoods(mode)) problems.add({ [field]: 'Only goods that come in are rejected' });
  }
  if (lines.every(({ rejectedQty }) => rejectedQty === 0)) return null;
  const [store] = await rowsOf<{ id: number }>(
    tx,
    sql`select id from stores where company_id = ${who.companyId} and branch_id = ${branchId} and kind = 'rejected' and active order by id limit 1`,
  );
  if (!store)
    problems.add({
      storeId: 'No store of this branch is for rejected goods. Make one under Stores, of the kind Rejected goods.',
    });
  return store?.id ?? null;
}

/** How much of what a bill says of a receipt was rejected: what was accepted is billed first. */
export const rejectedOf = ({ qty, rejectedQty, billed }: SourceLine, part: number): number => {
  const upTo = (taken: number) => Math.max(0, taken - (qty - rejectedQty));
  return upTo(billed + part) - upTo(billed);
};

/** The ledger value of a part of a receipt, and the share of the bill's difference that belongs to goods on hand. */
export function billedLater(source: Receipt, qty: Quantity, cost: Paise) {
  const { landed, billed, onHand, moved } = source;
  const accepted = source.qty - source.rejectedQty;
  const part = (taken: number) =>
    taken >= accepted ? (landed ?? zero) : multiplyDivide(landed ?? zero, taken, accepted);
  const received = add(part(billed + qty), negate(part(billed)));
  const difference = add(cost, negate(received));
  // In the item's own unit.
  const own = multiplyDivide(moved, Math.min(qty - rejectedOf(source, qty), accepted), accepted);
  const left = Math.min(onHand, own);
  return { received, inStock: left === 0 || own === 0 ? zero : multiplyDivide(difference, left, own) };
}

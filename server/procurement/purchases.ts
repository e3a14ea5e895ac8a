import { sql } from 'drizzle-orm';
import { multiplyDivide, type Quantity } from '../../contract/amount';
import { taxOf } from '../../contract/books/gst/heads';
import { bringsGoods, type PurchaseInput, purchases } from '../../contract/procurement/purchases';
import { purchaseSettings } from '../../contract/procurement/settings';
import { billEffect, billList } from '../books/billOfDocument';
import type { AssetRegister } from '../books/boughtAssets';
import { zero } from '../books/posting';
import { setting } from '../core/settings/settingsRoutes';
import type { GoodsLine } from '../stock/goodsLines';
import type { StockMove } from '../stock/ledger/plan';
import { comesIn, stockDocument } from '../stock/stockDocuments';
import { assetCards } from './assetCards';
import { creditOf, INPUT_TAX, REVERSE_TAX, ratesInRupees, supplierParty } from './billed';
import { askAbout, checkForm } from './purchaseChecks';
import { purchaseEntries } from './purchaseEntries';
import { billedLater, type PurchaseFacts, readPurchase } from './purchaseFacts';
import { inRegister } from './register';

/** Percentages are in thousandths. */
const PERCENT = 1000;
const ITEM_KINDS = { service: 'service', capital: 'asset' } as const;

const buying = inRegister(
  stockDocument({
    resource: purchases,
    entersCost: true,
    use: 'buy',
    storesOf: ({ storeId }) => ({ storeId }),
    itemKind: ({ mode }) => (mode === 'service' || mode === 'capital' ? ITEM_KINDS[mode] : 'stock'),
    purposes: [
      ...INPUT_TAX,
      ...REVERSE_TAX,
      'roundOff',
      'tdsPayable',
      'goodsReceivedNotBilled',
      'purchasePriceVariance',
      'freightInward',
      'customsPayable',
      'exchangeDifference',
    ],
    party: (tx, ctx, { supplierId }) => supplierParty(tx, ctx, supplierId, ['all']),
    tolerance: async (tx, ctx, branchId) =>
      PERCENT * (await setting(tx, ctx.who, purchaseSettings.settings.quantityTolerance, branchId)),
    async facts(tx, ctx, input, problems, confirmed) {
      checkForm(input, problems);
      const facts = await problems.collectAsync(() => readPurchase(tx, ctx, input, problems));
      if (!facts) return null;
      return { ...facts, overrides: askAbout(input, facts, confirmed, problems) };
    },
    comesIn: true,
    stays: ({ mode }) => (mode === 'capital' ? 'Its assets have cards in the asset register.' : null),
    lineFigures: storedFigures,
    isMoving: ({ mode }) => bringsGoods(mode),
    moves,
    posts: {
      accounts: ({ supplier, charges, costAccounts }) => [
        supplier.accountId,
        ...charges.flatMap(({ carrier }) => carrier?.accountId ?? []),
        ...costAccounts,
      ],
      bills: (_facts, { advances }) => advances.map(({ billId }) => billId),
      gst: true,
      entries: (of) => {
        const posted = purchaseEntries(of);
        return { ...posted, overrides: [...of.facts.overrides, ...(posted.overrides ?? [])] };
      },
    },
    list: {
      joins: billList.joins,
      columns: {
        ...billList.columns,
        billNo: { value: sql`(d.input ->> 'billNo')` },
        mode: sql`coalesce(d.input ->> 'mode', 'goodsAndBill')`,
      },
      where: {
        supplierId: (key) => sql`d.party_id = ${Number(key)}`,
        mode: (mode) => sql`d.input ->> 'mode' = ${mode}`,
      },
    },
  }),
);

/** Purchases, with the cards of the assets that they bring. */
export const purchaseKind = (assets: AssetRegister) => ({
  ...buying,
  effects: [...buying.effects, assetCards(assets), billEffect],
});

/** The tax of each line that was taken as credit, from any source, and its rate in rupees. */
function storedFigures({ items: lines, ...money }: PurchaseInput, { taxed }: PurchaseFacts) {
  return ratesInRupees(lines, money).map((rates, place) => {
    const line = taxed[place];
    return { ...rates, ...(line && { creditTaken: taxOf(creditOf(line)) }) };
  });
}

/** Accepted goods come in at what they cost, rejected ones wait without value; a later bill changes values alone. */
function moves(
  input: PurchaseInput,
  lines: readonly GoodsLine<PurchaseInput['items'][number]>[],
  facts: PurchaseFacts,
): StockMove[] {
  const { mode, branchId } = input;
  if (mode === 'billOnly')
    return lines.map(({ line, field }, place): StockMove => {
      const receipt = facts.receipts.get(line.fromLineId ?? 0);
      const cost = facts.inStock[place] ?? zero;
      const later = receipt ? billedLater(receipt, line.qty, cost) : { inStock: zero };
      return {
        itemId: line.itemId,
        branchId,
        storeId: receipt?.storeId ?? 0,
        qty: 0 as Quantity,
        valuedBy: 'revalued',
        field,
        given: later.inStock,
        layerId: receipt?.moveId ?? null,
        offsetAccountId: facts.varianceId,
      };
    });
  if (!bringsGoods(mode)) return [];
  const storeId = input.storeId ?? 0;
  const rejected = lines.map(({ line, qty }) => multiplyDivide(qty, line.rejectedQty, line.qty));
  const accepted = lines.map((own, place): StockMove => {
    const out = rejected[place] ?? 0;
    const serials = own.serials.slice(0, own.serials.length - Math.round(out / 1000));
    const value = { valuedBy: 'typed', given: facts.inStock[place] ?? zero, offsetAccountId: null } as const;
    return comesIn(input, storeId, { ...own, qty: (own.qty - out) as Quantity, serials }, value);
  });
  const waiting = lines.flatMap((own, place): StockMove[] => {
    const qty = rejected[place] ?? (0 as Quantity);
    if (qty === 0 || facts.rejectedStoreId === null) return [];
    const serials = own.serials.slice(own.serials.length - Math.round(qty / 1000));
    const value = { valuedBy: 'none', given: zero, offsetAccountId: null } as const;
    return [comesIn(input, facts.rejectedStoreId, { ...own, qty, serials }, value)];
  });
  return [...accepted, ...waiting];
}

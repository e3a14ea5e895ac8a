import { sql } from 'drizzle-orm';
import type { Quantity, Rate } from '../../contract/amount';
import { timeInIndia } from '../../contract/clock';
import type { IsoDate } from '../../contract/dates';
import { openingStocks } from '../../contract/inventory/openingStocks';
import { inventory as screens } from '../../contract/inventory/screens';
import { stockAudits } from '../../contract/inventory/stockAudits';
import { can, TRAN } from '../../contract/screen';
import type { Item } from '../../contract/stock/items';
import { type Ctx, parsed, refusalFor, todayOf } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { postDocument } from '../core/documents/documentPosting';
import { takeStep } from '../core/documents/documentSteps';
import { lockDocument } from '../core/documents/documentStore';
import { auditOf, takeCount } from './audits/auditCounts';
import { stockAuditKind } from './audits/stockAudits';
import { openingStockKind } from './openingStocks';

/**
 * The stock of an item, entered with the item: opening stock while it never moved, afterwards a stock audit of today.
 */

type C = Ctx<unknown, unknown>;
export type StockNow = {
  qty: Quantity;
  buyRate: Rate | null;
  storeId: number | null;
  batchNo: string | null;
  expiresOn: IsoDate | null;
};
type Store = { id: number; name: string; branchId: number };

/** The store that stock is entered in: the selected one, else the first that sells. */
export async function storeToFill(tx: Tx, { who }: C, storeId: number | null): Promise<Store | null> {
  const [store] = await rowsOf<Store>(
    tx,
    sql`select s.id, s.name, s.branch_id as "branchId" from stores s
         where s.company_id = ${who.companyId} and s.active ${mayBranches(who, 's.branch_id')}
           and ${storeId === null ? sql`s.kind = 'main'` : sql`s.id = ${storeId}`}
         order by not s.allow_sale, s.id limit 1`,
  );
  return store ?? null;
}

export async function writeStockNow(tx: Tx, ctx: C, item: Item, stock: StockNow): Promise<void> {
  const { companyId } = ctx.who;
  const store = await storeToFill(tx, ctx, stock.storeId);
  if (!store) throw invalid({ storeId: 'Select a store of the list' });
  if (item.serials)
    throw invalid({ stockNow: 'Each piece has a serial number. Enter the pieces under Opening Stocks.' });
  const { hasMoved, held } = await rowOf<{ hasMoved: boolean; held: number }>(
    tx,
    sql`select exists (select from stock_moves m where m.company_id = ${companyId} and m.branch_id in (select b.id from branches b where b.company_id = ${companyId})
                          and m.item_id = ${item.id}) as "hasMoved",
               coalesce((select sum(b.qty) from stock_balances b where b.company_id = ${companyId} and b.store_id = ${store.id} and b.item_id = ${item.id}), 0)::bigint as held`,
  );
  if (stock.qty === Number(held)) return;
  if (!hasMoved) return openStock(tx, ctx, item, store, stock);
  return countStock(tx, ctx, item, store, stock);
}

async function openStock(tx: Tx, ctx: C, item: Item, store: Store, stock: StockNow): Promise<void> {
  const refusal = refusalFor({ screen: screens.openingStocks, tran: TRAN.create }, ctx.who);
  if (refusal) throw refusal;
  const { date } = await rowOf<{ date: IsoDate }>(
    tx,
    sql`select books_from as date from companies where id = ${ctx.who.companyId}`,
  );
  const line = { itemId: item.id, unitId: item.unitId, qty: stock.qty, rate: stock.buyRate ?? 0, remarks: null };
  const tracked = item.batches ? { batchNo: stock.batchNo, expiresOn: stock.expiresOn } : {};
  const input = parsed(openingStocks.input, {
    branchId: store.branchId,
    narration: null,
    date,
    storeId: store.id,
    items: [{ ...line, ...tracked }],
  });
  await atStockFields(() => postDocument(tx, ctx, openingStockKind, input, []));
}

/** A user who may not approve stock audits leaves the count to one who may. */
async function countStock(tx: Tx, ctx: C, item: Item, store: Store, stock: StockNow): Promise<void> {
  const refusal = refusalFor({ screen: screens.stockAudit, tran: TRAN.create }, ctx.who);
  if (refusal) throw refusal;
  const input = parsed(stockAudits.input, {
    branchId: store.branchId,
    narration: 'Entered with the item',
    date: todayOf(ctx.now),
    time: timeInIndia(ctx.now),
    storeId: store.id,
    scope: 'list',
    groupId: null,
    categoryId: null,
    moving: false,
    blind: false,
    tolerance: null,
    items: [{ itemId: item.id }],
  });
  await atStockFields(async () => {
    const { id } = await postDocument(tx, ctx, stockAuditKind, input, []);
    const outcome = await takeCount(tx, ctx, await auditOf(tx, ctx, id, true), countOf(ctx, item, stock));
    if (outcome.problem) throw invalid({ stockNow: outcome.problem });
    await stepTo(tx, ctx, id, 'close', { uncounted: 'leave' });
    if (can(ctx.who, screens.stockAudit, TRAN.approve)) await stepTo(tx, ctx, id, 'approve');
    // The counter goes on selling after the count, so the day of the item stays open.
    await tx.execute(sql`delete from stock_counts where company_id = ${ctx.who.companyId} and document_id = ${id}`);
  });
}

const countOf = (ctx: C, item: Item, { qty, batchNo, expiresOn }: StockNow) => ({
  key: `item-${item.id}-${ctx.now.getTime()}`,
  lineId: null,
  code: item.code,
  batchNo: item.batches ? batchNo : null,
  expiresOn: item.batches ? expiresOn : null,
  unitId: item.unitId,
  qty,
  serial: null,
  removes: null,
  at: ctx.now.toISOString(),
});

async function stepTo(tx: Tx, ctx: C, id: number, event: string, given?: Record<string, unknown>): Promise<void> {
  const row = await lockDocument(tx, ctx.who, stockAudits.type, id);
  if (row) await takeStep(tx, ctx, stockAuditKind, row, event, { reason: null, confirmed: [], given });
}

const FIELDS: readonly (readonly [RegExp, string])[] = [
  [/rate$/, 'buyRate'],
  [/batchNo$/, 'batchNo'],
  [/expiresOn$/, 'expiresOn'],
  [/storeId$/, 'storeId'],
];

/** Problems of the document show at the fields of the item. */
async function atStockFields<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused) || !error.extra.fields) throw error;
    const fields = Object.entries(error.extra.fields).map(([path, words]): [string, string] => [
      FIELDS.find(([pattern]) => pattern.test(path))?.[1] ?? 'stockNow',
      words,
    ]);
    throw invalid(Object.fromEntries(fields));
  }
}

import { sql } from 'drizzle-orm';
import type { Quantity } from '../../contract/amount';
import type { PendingLine } from '../../contract/document';
import type { Ctx } from '../core/calls/api';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { SourceLine } from './billed';

/** Goods that were rejected on arrival: the quantity billed by the supplier, and their store until they go back. */

type C = Ctx<unknown, unknown>;

/** How many rejected goods the bills of a line charge for: what was accepted is billed first. */
function rejectedBilled(source: SourceLine, receipt: SourceLine | undefined): number {
  const { qty, rejectedQty } = receipt ?? source;
  const billed = receipt ? receipt.billed : (source.billQty ?? source.qty);
  return Math.max(0, Math.min(rejectedQty, billed - (qty - rejectedQty)));
}

/** Quantities of a return out of a store of rejected goods that the supplier had charged, so that he is debited with them. */
export async function chargedQuantities(
  tx: Tx,
  ctx: C,
  lines: readonly { fromLineId: number | null; qty: Quantity }[],
  sources: ReadonlyMap<number, SourceLine>,
  receipts: ReadonlyMap<number, SourceLine>,
): Promise<Quantity[]> {
  const back = await rejectedBack(tx, ctx, [...sources.keys()]);
  const soFar = new Map<number, number>();
  return lines.map(({ fromLineId, qty }) => {
    const source = sources.get(fromLineId ?? 0);
    if (!source) return qty;
    // Bills of one receipt charge for the same rejected goods.
    const key = source.mode === 'billOnly' ? (source.fromLineId ?? source.id) : source.id;
    const before = soFar.get(key) ?? back.get(source.id) ?? 0;
    const left = Math.max(0, rejectedBilled(source, receipts.get(source.fromLineId ?? 0)) - before);
    const charged = Math.min(qty, left) as Quantity;
    soFar.set(key, before + charged);
    return charged;
  });
}

/** Quantity that left stores of rejected goods, for each line or any bill of the same receipt. */
async function rejectedBack(tx: Tx, { who }: C, lineIds: readonly number[]): Promise<Map<number, number>> {
  const rows = await rowsOf<{ id: number; qty: number }>(
    tx,
    sql`
    with family as (
      select l.id, l.id as line_id from item_lines l where l.company_id = ${who.companyId} and l.id = ${anyOf(lineIds)}
      union
      select own.to_line_id, other.to_line_id
        from line_links own
        join line_links other on other.company_id = own.company_id and other.from_line_id = own.from_line_id and other.relation = 'billed' and other.is_live
       where own.company_id = ${who.companyId} and own.to_line_id = ${anyOf(lineIds)} and own.relation = 'billed' and own.is_live)
    select f.id, sum(k.qty)::bigint as qty
      from family f
      join line_links k on k.company_id = ${who.companyId} and k.from_line_id = f.line_id and k.relation = 'returned' and k.is_live
      join documents d on d.company_id = k.company_id and d.id = k.to_document_id
      join stores s on s.company_id = d.company_id and s.id = (d.input ->> 'storeId')::int and s.kind = 'rejected'
     group by f.id`,
  );
  return new Map(rows.map(({ id, qty }) => [id, qty]));
}

type Waiting = { lineId: number; rejected: Quantity; rejectedStoreId: number | null; storeId: number | null };

/** A return begins with the goods that were rejected, in the store where they wait; the rest, in the store they came into. */
export async function offeredReturns(tx: Tx, ctx: C, lines: readonly PendingLine[]): Promise<PendingLine[]> {
  if (lines.length === 0) return [];
  const ids = lines.map(({ lineId }) => lineId);
  const [back, waiting] = [await rejectedBack(tx, ctx, ids), await waitingGoods(tx, ctx, ids)];
  return lines.map((own) => {
    const goods = waiting.get(own.lineId);
    if (!goods) return own;
    const left = Math.min(own.pending, goods.rejected - (back.get(own.lineId) ?? 0));
    if (left <= 0 || goods.rejectedStoreId === null)
      return { ...own, head: { ...own.head, storeId: own.head.storeId ?? goods.storeId } };
    return {
      ...own,
      line: { ...own.line, qty: left },
      head: { ...own.head, storeId: goods.rejectedStoreId },
    };
  });
}

/** For lines of purchases, or the receipts that they bill: the rejected quantity, and the stores. */
async function waitingGoods(tx: Tx, { who }: C, lineIds: readonly number[]): Promise<Map<number, Waiting>> {
  const rows = await rowsOf<Waiting>(
    tx,
    sql`
    select l.id as "lineId", coalesce((r.more ->> 'rejectedQty')::bigint, 0) as rejected, (d.input ->> 'storeId')::int as "storeId",
           (select min(s.id) from stores s where s.company_id = d.company_id and s.branch_id = d.branch_id and s.kind = 'rejected' and s.active) as "rejectedStoreId"
      from item_lines l
      left join line_links k on k.company_id = l.company_id and k.to_line_id = l.id and k.relation = 'billed' and k.is_live
      join item_lines r on r.company_id = l.company_id and r.id = coalesce(k.from_line_id, l.id)
      join documents d on d.company_id = r.company_id and d.id = r.document_id
     where l.company_id = ${who.companyId} and l.id = ${anyOf(lineIds)}`,
  );
  return new Map(rows.map((row) => [row.lineId, row]));
}

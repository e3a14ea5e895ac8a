import { sql } from 'drizzle-orm';
import { formatQuantity, type Quantity } from '../../contract/amount';
import { addDays, formatDate, type IsoDate } from '../../contract/dates';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { EnteredLine, GoodsLine } from './goodsLines';

/** Which batches goods are of: what comes in names its own, what goes out takes those that expire first. */

type Asked = { date: IsoDate; storeId: number };

/** Goods that come in: a batch has a code, and a day until which it is good; shelf life is counted from its making. */
export function withNewBatches<L extends EnteredLine>(
  lines: readonly GoodsLine<L>[],
  { date }: Asked,
  problems: ProblemCollector,
): GoodsLine<L>[] {
  return lines.map((own) => {
    const { item, line } = own;
    const at = (field: string, words: string) => problems.add({ [own.field.replace('qty', field)]: words });
    const code = line.batchNo ?? null;
    if (!item.batches) {
      if (code) at('batchNo', `${item.name} is not kept by batch. Remove the batch.`);
      return own;
    }
    if (!code) {
      at('batchNo', `${item.name} is kept by batch. Enter the batch that comes in.`);
      return own;
    }
    const expiresOn = line.expiresOn ?? null;
    if (expiresOn && expiresOn < date)
      at('expiresOn', `Batch ${code} of ${item.name} expired on ${formatDate(expiresOn)}, before it came in`);
    const madeOn = line.madeOn ?? null;
    if (madeOn && madeOn > date)
      at('madeOn', `Batch ${code} of ${item.name} came in on ${formatDate(date)}; it cannot be made later`);
    const otherwise = item.expiryDays === null ? null : addDays(madeOn ?? date, item.expiryDays);
    return { ...own, batch: { code, madeOn, expiresOn, otherwise } };
  });
}

type Held = { id: number; itemId: number; code: string; expiresOn: IsoDate | null; qty: Quantity };

/** Batches of items that a store holds, those that expire first in front. */
export const heldBatches = (tx: Tx, { who }: Ctx<unknown, unknown>, storeId: number, itemIds: readonly number[]) =>
  rowsOf<Held>(
    tx,
    sql`
    select b.id, b.item_id as "itemId", b.code, b.expires_on as "expiresOn", s.qty
      from stock_balances s
      join item_batches b on b.company_id = s.company_id and b.id = s.batch_id
     where s.company_id = ${who.companyId} and s.store_id = ${storeId} and s.item_id = ${anyOf(itemIds)} and s.qty > 0
     order by b.expires_on nulls last, b.id`,
  );

type Taking = Asked & { takesExpired: boolean; isNamed: boolean };

/** Goods that go out: of the batch that is named, or of those that expire first, in as many lines. */
export async function withBatches<L extends EnteredLine>(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  lines: readonly GoodsLine<L>[],
  asked: Taking,
  problems: ProblemCollector,
): Promise<GoodsLine<L>[]> {
  const itemIds = [...new Set(lines.flatMap(({ item }) => (item.batches ? [item.itemId] : [])))];
  const held = itemIds.length === 0 ? [] : await heldBatches(tx, ctx, asked.storeId, itemIds);
  const left = new Map(held.map(({ id, qty }) => [id, qty as number]));
  return lines.flatMap((own) => {
    const { item, line, serials } = own;
    const at = (field: string, words: string) => problems.add({ [own.field.replace('qty', field)]: words });
    if (!item.batches) {
      if (line.batchNo) at('batchNo', `${item.name} is not kept by batch. Remove the batch.`);
      return [own];
    }
    const batches = held.filter(({ itemId }) => itemId === item.itemId);
    const isExpired = ({ expiresOn }: Held) => !asked.takesExpired && expiresOn !== null && expiresOn < asked.date;
    if (line.batchNo) {
      const batch = batches.find(({ code }) => code === line.batchNo);
      if (!batch) at('batchNo', `There is no batch ${line.batchNo} of ${item.name} in this store`);
      else if (isExpired(batch))
        at(
          'batchNo',
          `Batch ${batch.code} of ${item.name} expired on ${formatDate(batch.expiresOn as IsoDate)}. Enter it as a loss.`,
        );
      if (batch) left.set(batch.id, (left.get(batch.id) ?? 0) - own.qty);
      return [{ ...own, batchId: batch?.id ?? null }];
    }
    if (asked.isNamed || serials.length > 0) {
      at('batchNo', `${item.name} is kept by batch. Enter the batch that goes out.`);
      return [own];
    }
    const good = batches.filter((batch) => !isExpired(batch));
    let open = own.qty as number;
    const parts = good.flatMap(({ id }) => {
      const part = Math.min(open, Math.max(0, left.get(id) ?? 0));
      if (part === 0) return [];
      open -= part;
      left.set(id, (left.get(id) ?? 0) - part);
      return [{ ...own, qty: part as Quantity, batchId: id }];
    });
    if (open > 0) {
      const past = batches.length - good.length;
      at(
        'qty',
        `Only ${formatQuantity((own.qty - open) as Quantity)} ${item.unit} of ${item.name} can be taken from this store${past > 0 ? `: ${past === 1 ? '1 batch is' : `${past} batches are`} past the expiry day` : ''}.`,
      );
      return [own];
    }
    return parts;
  });
}

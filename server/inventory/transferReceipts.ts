import { multiplyDivide, type Quantity } from '../../contract/amount';
import { minuteOf } from '../../contract/inventory/stockDocuments';
import { transferReceipts } from '../../contract/inventory/transferReceipts';
import { loadBooks } from '../books/facts';
import type { ProblemCollector } from '../core/calls/refused';
import type { GoodsLine } from '../stock/goodsLines';
import { goodsSources } from '../stock/sources';
import { goesOut, stockDocument } from '../stock/stockDocuments';
import { storeOfKind } from '../stock/storeOfKind';
import { checkKeeper } from './storeKeeper';

/** How much of a line did not arrive, in the item's own unit. */
export const shortOf = ({
  line,
  qty,
}: GoodsLine<{ qty: Quantity; shortQty: Quantity } & GoodsLine['line']>): Quantity =>
  line.shortQty === 0 ? line.shortQty : multiplyDivide(qty, line.shortQty, line.qty + line.shortQty);

/** Something of each line arrives or is short. */
export function checkShort(lines: readonly { qty: number; shortQty: number }[], problems: ProblemCollector): void {
  for (const [place, { qty, shortQty }] of lines.entries())
    if (qty + shortQty === 0) problems.add({ [`items.${place}.qty`]: 'Enter what arrived, or what is short' });
}

/** Goods leave the store of goods in transit: into the store that receives them, back, or lost. */
const kind = stockDocument({
  resource: transferReceipts,
  use: 'issue',
  takesExpired: true,
  storesOf: ({ storeId }) => ({ storeId }),
  outOf: ({ transitId }) => transitId,
  minute: ({ time }) => minuteOf(time),
  async facts(tx, ctx, input, problems) {
    const { branchId, storeId } = input;
    checkShort(input.items, problems);
    await checkKeeper(tx, ctx, transferReceipts.screen, storeId, problems);
    const sources = await goodsSources(tx, ctx, 'ST', 'received', input.items, 'their transfer', problems);
    const froms = new Set<number>();
    for (const { number, input: sent } of sources.values()) {
      if (sent.inTransit !== true) problems.add({ 'items.0.itemId': `${number} was received when it was sent` });
      if (sent.toStoreId !== storeId) problems.add({ storeId: `${number} goes to another store` });
      froms.add(Number(sent.storeId));
    }
    if (froms.size > 1) problems.add({ 'items.0.itemId': 'Receive the goods of one store at a time' });
    const transitId = await storeOfKind(tx, ctx, branchId, 'transit', 'storeId', problems);
    const need = { accounts: [], bills: [], purposes: ['stockAdjustment'] as const };
    const books = await problems.collectAsync(() => loadBooks(tx, ctx.who.companyId, branchId, need, []));
    const [fromId = 0] = froms;
    return books && transitId !== null && problems.isEmpty
      ? { transitId, fromId, adjustmentId: books.purpose('stockAdjustment') }
      : null;
  },
  moves: (input, lines, { transitId, fromId, adjustmentId }) =>
    lines.flatMap((own) => {
      const short = shortOf(own);
      const arrived = (own.qty - short) as Quantity;
      const moved = (qty: Quantity, storeId: number) => {
        const out = goesOut(input, transitId, { ...own, qty }, null);
        return qty === 0 ? [] : [out, { ...out, storeId, qty }];
      };
      if (short === 0 || input.shortage === 'back') return [...moved(arrived, input.storeId), ...moved(short, fromId)];
      return [...moved(arrived, input.storeId), goesOut(input, transitId, { ...own, qty: short }, adjustmentId)];
    }),
});

/** The store that receives them is the one that they were sent to. */
export const transferReceiptKind: typeof kind = {
  ...kind,
  offered: async (_tx, _ctx, lines) =>
    lines.map((line) => ({ ...line, head: { ...line.head, storeId: line.head.toStoreId } })),
};

import { add, allocate, amountOf, negate, type Paise, type Quantity } from '../../contract/amount';
import { type Repack, repacks } from '../../contract/inventory/repacks';
import { minuteOf } from '../../contract/inventory/stockDocuments';
import { loadBooks } from '../books/facts';
import { plainLine } from '../books/posting';
import { withNewBatches } from '../stock/batches';
import { type GoodsLine, goodsLines } from '../stock/goodsLines';
import { comesIn, goesOut, stockDocument } from '../stock/stockDocuments';

type Made = Repack['made'][number];
type Facts = { adjustmentId: number; workAccountId: number | null; made: readonly GoodsLine<Made>[] };

/**
 * Goods go out at cost, and the produced goods come in at that cost plus the cost of the work. Both sides meet in
 * Stock Adjustment, which also bears later corrections of the cost: the produced goods keep their value.
 */
export const repackKind = stockDocument({
  resource: repacks,
  use: 'issue',
  storesOf: ({ storeId, toStoreId }) => ({ storeId, toStoreId }),
  minute: ({ time }) => minuteOf(time),
  purposes: ['stockAdjustment'],
  async facts(tx, ctx, input, problems): Promise<Facts | null> {
    const { branchId, date, toStoreId, workCost, workAccountId, items: taken } = input;
    if (workCost > 0 && workAccountId === null)
      problems.add({ workAccountId: 'Select the account that bore the cost of the work' });
    const used = new Set(taken.map(({ itemId }) => itemId));
    for (const [place, { itemId }] of input.made.entries())
      if (used.has(itemId)) problems.add({ [`made.${place}.itemId`]: 'This item goes out in the same document' });
    const made = withNewBatches(
      await goodsLines(tx, ctx, input.made, problems, { table: 'made' }),
      { date, storeId: toStoreId },
      problems,
    );
    const need = { accounts: [], bills: [], purposes: ['stockAdjustment'] as const };
    const books = await problems.collectAsync(() => loadBooks(tx, ctx.who.companyId, branchId, need, []));
    return books && { adjustmentId: books.purpose('stockAdjustment'), workAccountId, made };
  },
  moves: (input, lines, { adjustmentId }) => lines.map((line) => goesOut(input, input.storeId, line, adjustmentId)),
  made: (input, { made, adjustmentId }, cost) => {
    const shares = allocate(add(cost, input.workCost), weightsOf(made));
    return made.map((own, place) =>
      comesIn(input, input.toStoreId, own, {
        valuedBy: 'typed',
        given: shares[place] ?? (0 as Paise),
        offsetAccountId: adjustmentId,
      }),
    );
  },
  posts: {
    accounts: ({ workAccountId }) => (workAccountId === null ? [] : [workAccountId]),
    gst: false,
    entries: ({ input: { workCost }, facts: { adjustmentId, workAccountId } }) => ({
      lines:
        workCost === 0 || workAccountId === null
          ? []
          : [
              { ...plainLine(adjustmentId), debit: workCost },
              { ...plainLine(workAccountId), credit: workCost },
            ],
    }),
  },
  amount: (values) => add(...values.filter((value) => value < 0).map(negate)),
});

/** By their rates; by quantity where a line has none. */
function weightsOf(made: readonly GoodsLine<Made>[]): number[] {
  const byRate = made.map(({ line: { qty, rate } }) => (rate === null ? 0 : amountOf(qty as Quantity, rate)));
  return byRate.every((weight) => weight > 0) ? byRate : made.map(({ qty }) => qty);
}

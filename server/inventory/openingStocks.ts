import { sql } from 'drizzle-orm';
import { amountOf } from '../../contract/amount';
import { formatDate, type IsoDate } from '../../contract/dates';
import { openingStocks } from '../../contract/inventory/openingStocks';
import { loadBooks } from '../books/facts';
import { rowOf } from '../core/db/database';
import { comesIn, stockDocument } from '../stock/stockDocuments';

/** Stock of stores when the books began: Dr stock in hand, Cr opening difference. */
export const openingStockKind = stockDocument({
  resource: openingStocks,
  use: 'buy',
  storesOf: ({ storeId }) => ({ storeId }),
  minute: () => 0,
  phase: 'opening',
  purposes: ['openingDifference'],
  async facts(tx, { who }, { branchId, date }, problems) {
    const { booksFrom } = await rowOf<{ booksFrom: IsoDate }>(
      tx,
      sql`select books_from as "booksFrom" from companies where id = ${who.companyId}`,
    );
    if (date !== booksFrom)
      problems.add({ date: `Opening stock stands on the first day of the books, ${formatDate(booksFrom)}` });
    const need = { accounts: [], bills: [], purposes: ['openingDifference'] as const };
    const books = await loadBooks(tx, who.companyId, branchId, need, []);
    return problems.collect(() => ({ accountId: books.purpose('openingDifference') }));
  },
  comesIn: true,
  moves: (input, lines, { accountId }) =>
    lines.map((own) =>
      comesIn(input, input.storeId, own, {
        valuedBy: 'typed',
        given: amountOf(own.line.qty, own.line.rate),
        offsetAccountId: accountId,
      }),
    ),
});

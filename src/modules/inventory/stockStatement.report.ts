import { inventory as screens } from '../../../contract/inventory/screens';
import { stockStatement } from '../../../contract/inventory/stockStatement';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** What branches held of each item, what came and went, and what is left. */
export const stockStatementReport = definePlainReport(stockStatement, {
  minor: ['code', 'group', 'branch', 'reserved', 'onOrder'],
  grouped: { counted: 'Items' },
  open: ({ itemId }, { from, to }) => ({
    screen: screens.stockLedger,
    params: { itemId, from: String(from), to: String(to) },
  }),
  empty: 'No goods were in stock in this period.',
});

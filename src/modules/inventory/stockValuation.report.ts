import { inventory as screens } from '../../../contract/inventory/screens';
import { stockValuation } from '../../../contract/inventory/stockValuation';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** What branches hold now, and what it cost. */
export const stockValuationReport = definePlainReport(stockValuation, {
  minor: ['code', 'group'],
  grouped: { counted: 'Items' },
  open: ({ itemId }) => ({ screen: screens.stockLedger, params: { itemId } }),
  empty: 'No goods are in stock.',
});

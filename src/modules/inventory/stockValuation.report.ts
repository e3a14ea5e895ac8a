import { inventory as screens } from '../../../contract/inventory/screens';
import { stockValuation } from '../../../contract/inventory/stockValuation';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** What branches held at the end of a day, and what it cost. */
export const stockValuationReport = definePlainReport(stockValuation, {
  minor: ['code', 'group'],
  start: ({ today }) => ({ asOn: today }),
  grouped: { counted: 'Items' },
  open: ({ itemId }) => ({ screen: screens.stockLedger, params: { itemId } }),
  empty: 'No goods are in stock.',
});

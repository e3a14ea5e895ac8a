import { inventory as screens } from '../../../contract/inventory/screens';
import { stockStatement, storeBalances } from '../../../contract/inventory/stockStatement';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** The opening stock of each item in branches, the movements, and the balance. */
export const stockStatementReport = definePlainReport(stockStatement, {
  minor: ['code', 'group', 'branch', 'rate', 'reserved', 'onOrder', 'available'],
  grouped: { counted: 'Items' },
  open: ({ itemId }, { from, to, storeId }) => ({
    screen: screens.stockLedger,
    params: { itemId, from: String(from), to: String(to), storeId: storeId ? String(storeId) : null },
  }),
  empty: 'No goods were in stock in this period.',
});

/** The present stock in each store, batch by batch. */
export const storeBalancesReport = definePlainReport(storeBalances, {
  minor: ['code', 'group', 'branch', 'expiresOn', 'unit', 'rate'],
  start: () => ({ level: 'held' }),
  grouped: { counted: 'Balances' },
  open: ({ itemId }) => ({ screen: screens.stockLedger, params: { itemId } }),
  empty: 'No store holds such goods.',
});

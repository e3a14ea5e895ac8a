import { inventory as screens } from '../../../contract/inventory/screens';
import { stockLayers, stockValuation } from '../../../contract/inventory/stockValuation';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** The stock of branches at the end of a day, and its cost. */
export const stockValuationReport = definePlainReport(stockValuation, {
  minor: ['code', 'group', 'method', 'lastRate', 'realisableRate', 'lower'],
  start: ({ today }) => ({ asOn: today }),
  grouped: { counted: 'Items', charted: ['value'] },
  open: ({ itemId }) => ({ screen: screens.stockLedger, params: { itemId } }),
  empty: 'No goods are in stock.',
});

/** Under FIFO: the receipts that it consists of. */
export const stockLayersReport = definePlainReport(stockLayers, {
  columns: ['item', 'code', 'group', 'branch', 'date', 'number', 'party', 'days', 'qty', 'unit', 'rate', 'value'],
  minor: ['code', 'group', 'branch', 'party', 'days', 'unit', 'rate'],
  grouped: { counted: 'Layers' },
  open: ({ type, documentId, date }) => documentLink(type, documentId, date),
  empty: 'No branch that costs by FIFO has goods in stock.',
});

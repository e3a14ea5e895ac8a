import { inventory as screens } from '../../../contract/inventory/screens';
import {
  expiringGoods,
  goodsInTransit,
  priceVariance,
  slowMoving,
  stockAgeing,
  stockClasses,
  stockProof,
} from '../../../contract/inventory/stockAnalysis';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';

/** What lies in stock and for how long, what moves and what does not. */

const AGES = ['to30', 'to60', 'to90', 'to180', 'to365', 'older'] as const;
const ledgerOf = ({ itemId }: { itemId: number }) => ({ screen: screens.stockLedger, params: { itemId } });

export const stockAgeingReport = definePlainReport(stockAgeing, {
  minor: ['code', 'branch', 'qty30', 'qty60', 'qty90', 'qty180', 'qty365', 'qtyOlder'],
  grouped: { counted: 'Items', charted: AGES, stacked: true },
  open: ledgerOf,
  empty: 'No goods are in stock.',
});

export const stockClassesReport = definePlainReport(stockClasses, {
  minor: ['code', 'share'],
  grouped: { counted: 'Items', charted: ['used'] },
  open: ledgerOf,
  empty: 'No item has been in stock yet.',
});

export const expiringGoodsReport = definePlainReport(expiringGoods, {
  columns: ['expiresOn', 'days', 'batch', 'item', 'store', 'qty', 'unit', 'value'],
  minor: ['unit', 'days'],
  grouped: { counted: 'Batches' },
  open: ledgerOf,
  empty: 'No batch in stock expires within these days.',
});

export const stockProofReport = definePlainReport(stockProof, {
  columns: ['branch', 'account', 'stock', 'ledger', 'difference'],
  open: ({ branchId }) => ({ screen: screens.stockValuation, params: { branchId } }),
  check: ({ sums }) =>
    sums.difference === 0
      ? { good: true, text: 'Stock and ledger agree' }
      : { good: false, text: 'Stock and ledger differ. The nightly check of the books names the vouchers.' },
  empty: 'No goods have moved yet.',
});

export const slowMovingReport = definePlainReport(slowMoving, {
  minor: ['code', 'group', 'branch'],
  grouped: { counted: 'Items' },
  open: ({ itemId, lastMoved }) => ({ screen: screens.stockLedger, params: { itemId, from: lastMoved } }),
  empty: 'Everything in stock has moved within these days.',
});

export const priceVarianceReport = definePlainReport(priceVariance, {
  minor: ['code', 'receipts', 'lastOn'],
  open: ({ itemId }, query) => ({
    screen: screens.stockLedger,
    params: { itemId, from: String(query.from), to: String(query.to) },
  }),
  empty: 'Nothing was bought into stock in this period.',
});

export const goodsInTransitReport = definePlainReport(goodsInTransit, {
  columns: ['date', 'days', 'number', 'store', 'to', 'item', 'sent', 'received', 'pending', 'unit'],
  minor: ['unit', 'sent', 'received'],
  grouped: { counted: 'Lines' },
  open: ({ type, documentId, date }) => documentLink(type, documentId, date),
  empty: 'No goods are in transit.',
});

import { addMonths, firstOfMonth, formatMonth, isoDate, lastOfMonth } from '../../../contract/dates';
import { inventory as screens } from '../../../contract/inventory/screens';
import {
  expiringGoods,
  goodsInTransit,
  priceTrend,
  priceVariance,
  slowMoving,
  stockAgeing,
  stockClasses,
  stockProof,
} from '../../../contract/inventory/stockAnalysis';
import { EACH_ROW } from '../../../contract/plainReport';
import { MAX_PAGE_SIZE } from '../../../contract/resource';
import type { ChartData } from '../../kit/chart/chart';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';
import { seesCosts } from '../../kit/seesCosts';
import { translate } from '../../kit/translate';

/** Stock by age, fast movers and slow movers. */

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
  draws: { by: 'item', figures: ['used'], as: 'rows' },
  open: ledgerOf,
  empty: 'No item has been in stock yet.',
});

export const expiringGoodsReport = definePlainReport(expiringGoods, {
  columns: ['expiresOn', 'days', 'batch', 'madeOn', 'item', 'store', 'qty', 'unit', 'value'],
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

/** Items with most purchases, a line each. */
const MOST_LINES = 6;
/** Rates are ten-thousandths of a rupee, and amounts of charts hundredths. */
const IN_PAISE = 100;

type Trend = (typeof priceTrend)['row']['_zod']['output'];
function trendChart({ rows }: { rows: readonly Trend[] }): ChartData | null {
  if (!seesCosts()) return null;
  const months = [...new Set(rows.map(({ month }) => month))].sort();
  const spent = (item: string) => rows.reduce((sum, row) => (row.item === item ? sum + row.value : sum), 0);
  const items = [...new Set(rows.map(({ item }) => item))].sort((a, b) => spent(b) - spent(a)).slice(0, MOST_LINES);
  const rateOf = (item: string, month: string) => rows.find((row) => row.item === item && row.month === month)?.average;
  return {
    kind: 'line',
    label: translate('Average rate'),
    axis: 'Month',
    categories: months.map((month) => formatMonth(isoDate(`${month}-01`))),
    series: items.map((item) => ({
      label: item,
      values: months.map((month) => {
        const average = rateOf(item, month);
        return average === undefined ? null : Math.round(average / IN_PAISE);
      }),
    })),
    show: 'money',
  };
}

export const priceTrendReport = definePlainReport(priceTrend, {
  columns: ['item', 'month', 'receipts', 'qty', 'unit', 'least', 'average', 'most', 'value'],
  minor: ['receipts', 'unit', 'least', 'most'],
  start: ({ today }) => ({ from: addMonths(firstOfMonth(isoDate(today)), -11), to: today }),
  grouped: { counted: 'Months' },
  chart: {
    when: ({ by }) => by === EACH_ROW,
    ask: (query) => ({ ...query, page: 1, size: MAX_PAGE_SIZE }),
    of: trendChart,
  },
  open: ({ itemId, month }) => ({
    screen: screens.stockLedger,
    params: { itemId, from: `${month}-01`, to: lastOfMonth(isoDate(`${month}-01`)) },
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

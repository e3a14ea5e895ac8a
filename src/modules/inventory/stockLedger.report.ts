import { formatDate, formatMonth, isoDate, lastOfMonth } from '../../../contract/dates';
import { stockLedger } from '../../../contract/inventory/stockLedger';
import { EACH_ROW } from '../../../contract/plainReport';
import { MAX_PAGE_SIZE } from '../../../contract/resource';
import type { ChartData } from '../../kit/chart/chart';
import type { Values } from '../../kit/define';
import { documentLink } from '../../kit/document/documentLink';
import { definePlainReport } from '../../kit/report/definePlainReport';
import type { RenderedTable, ReportRow } from '../../kit/report/report';
import { translate } from '../../kit/translate';
import { BinCardButton } from './BinCardButton';

/** Movements of goods, as on a bin card. */

type Row = (typeof stockLedger)['row']['_zod']['output'];
type Book = Pick<(typeof stockLedger)['answer']['_zod']['output'], 'rows' | 'opening' | 'months' | 'total' | 'sums'>;

const PARTS = [
  'date',
  'number',
  'item',
  'store',
  'particulars',
  'received',
  'issued',
  'unit',
  'rate',
  'value',
] as const;
const THOUSANDTHS = 1_000;

const rowOf = (row: Row, place: number): ReportRow => ({
  key: String(place),
  kind: 'row',
  values: row,
  open: documentLink(row.type, row.documentId, row.date),
});

/** The opening, each movement with its balance, and the sums of each month; null where items are mixed. */
function bookOf({ rows, opening, months, total }: Book, query: Values): readonly RenderedTable[] | null {
  if (opening === null) return null;
  const page = Number(query.page ?? 1);
  const [first] = rows;
  const begun =
    first && page > 1
      ? {
          balance: Number(first.balance) - first.received + first.issued,
          balanceValue: first.balanceValue === null ? null : first.balanceValue - first.value,
        }
      : { balance: opening.qty, balanceValue: opening.value };
  const isLast = rows.length === total || page * Number(query.size) >= total;
  const drawn = rows.flatMap((row, place): ReportRow[] => {
    const ends = rows[place + 1] ? rows[place + 1]?.month !== row.month : isLast;
    const month = ends && months.length > 1 ? months.find((one) => one.month === row.month) : undefined;
    if (!month) return [rowOf(row, place)];
    const first = isoDate(`${month.month}-01`);
    const values = { ...month, date: lastOfMonth(first), number: formatMonth(first) };
    return [rowOf(row, place), { key: month.month, kind: 'total', values }];
  });
  const { balance, balanceValue } = months.at(-1) ?? begun;
  const values = { date: query.from, number: translate('Opening'), ...begun };
  return [
    {
      label: stockLedger.screen.title,
      rows: [{ key: 'opening', kind: 'band', values }, ...drawn],
      totals: isLast ? { balance, balanceValue } : null,
      totalsLabel: 'Closing',
    },
  ];
}

/** The balance at the end of each day on which goods moved. */
function balanceChart({ rows, opening }: Book, { itemId, storeId }: Values): ChartData {
  const days = rows.filter((row, place) => rows[place + 1]?.date !== row.date);
  const unit = rows[0]?.unit ?? '';
  return {
    kind: 'line',
    label: translate('Balance'),
    axis: 'Date',
    categories: [translate('Opening'), ...days.map(({ date }) => formatDate(date))],
    series: [
      {
        label: unit,
        values: [opening?.qty ?? 0, ...days.map(({ balance }) => balance ?? 0)].map((qty) => qty / THOUSANDTHS),
        filled: true,
      },
    ],
    show: 'count',
    stepped: true,
    opens: [
      undefined,
      ...days.map(({ date }) => ({
        screen: stockLedger.screen,
        params: { from: date, to: date, itemId: String(itemId), storeId: storeId ? String(storeId) : null },
      })),
    ],
  };
}

export const stockLedgerReport = definePlainReport(stockLedger, {
  columns: [...PARTS, 'balance', 'balanceValue'],
  hides: ({ itemId }) => (itemId ? ['item'] : ['balance', 'balanceValue']),
  minor: ['unit', 'particulars', 'rate', 'balanceValue'],
  grouped: { counted: 'Movements' },
  Tools: BinCardButton,
  draw: bookOf,
  chart: {
    when: ({ itemId, by }) => Boolean(itemId) && by === EACH_ROW,
    ask: (query) => ({ ...query, page: 1, size: MAX_PAGE_SIZE }),
    of: balanceChart,
  },
  isEmpty: ({ rows, opening }) => rows.length === 0 && !opening?.qty,
  open: ({ type, documentId, date }) => documentLink(type, documentId, date),
  empty: 'No goods moved in this period.',
});

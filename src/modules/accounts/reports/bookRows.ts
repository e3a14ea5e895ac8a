import type { BookAnswer } from '../../../../contract/accounts/books';
import type { Paise } from '../../../../contract/amount';
import { formatDate } from '../../../../contract/dates';
import type { Screen } from '../../../../contract/screen';
import type { Values } from '../../../kit/define';
import { documentLink } from '../../../kit/document/documentLink';
import type { RenderedTable, ReportRow } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';
import { monthName } from './ledgerRows';

const NO_BANK = { opening: null, closing: null };

/** A cash or bank book: from the opening balance by entries, days or months to the closing one. */
export function bookTables(
  answer: BookAnswer,
  query: Values,
  screen: Screen,
  bank: { opening: Paise | null; closing: Paise | null } = NO_BANK,
): readonly RenderedTable[] {
  const isByEntry = query.by === 'entry';
  const rows = isByEntry ? entryRows(answer) : sumRows(answer, query, screen);
  const opening = isByEntry ? answer.pageOpening : answer.opening;
  return [
    {
      label: translate('{title} of {name}', { title: translate(screen.title), name: answer.account.name }),
      rows: [
        {
          key: 'opening',
          kind: 'band',
          values: { date: translate('Opening balance'), balance: opening, bankBalance: bank.opening },
        },
        ...rows,
      ],
      totals: { debit: answer.debit, credit: answer.credit, balance: answer.closing, bankBalance: bank.closing },
      totalsLabel: 'Total and closing',
    },
  ];
}

/** A day with several entries closes with its sums; the balance of a single one says it already. */
function entryRows({ rows, sums }: BookAnswer): ReportRow[] {
  const days = new Map(sums.map((day) => [day.date, day]));
  return rows.flatMap((row, place): ReportRow[] => {
    const drawn: ReportRow = {
      key: String(row.entryId),
      kind: 'row',
      values: { ...row, date: formatDate(row.date) },
      open: documentLink(row.type, row.voucherId, row.date),
      isStruck: row.isCancelled,
    };
    const next = rows[place + 1];
    const day = days.get(row.date);
    const ends = next !== undefined && next.date !== row.date;
    if (!ends || !day || rows[place - 1]?.date !== row.date) return [drawn];
    const { debit, credit, balance } = day;
    const closing = { date: translate('Closing {date}', { date: formatDate(row.date) }), debit, credit, balance };
    // The bank's balance after the last entry of the day.
    const values = 'bankBalance' in row ? { ...closing, bankBalance: row.bankBalance } : closing;
    return [drawn, { key: `day ${row.date}`, kind: 'total', values }];
  });
}

function sumRows({ sums }: BookAnswer, query: Values, screen: Screen): ReportRow[] {
  return sums.map(({ date, debit, credit, balance }) => {
    const isMonth = query.by === 'month';
    const from = isMonth ? later(`${date.slice(0, 7)}-01`, String(query.from)) : date;
    return {
      key: date,
      kind: 'row',
      values: { date: isMonth ? monthName(date) : formatDate(date), debit, credit, balance },
      open: {
        screen,
        params: {
          accountId: text(query.accountId),
          branchId: text(query.branchId),
          from,
          to: date,
          by: isMonth ? 'day' : null,
          cleared: text(query.cleared),
          cancelled: text(query.cancelled),
        },
      },
    };
  });
}

const text = (value: unknown) => (value ? String(value) : null);
const later = (a: string, b: string) => (a > b ? a : b);

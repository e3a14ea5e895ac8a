import {
  formatBalance,
  formatPaise,
  formatPercent,
  formatQuantity,
  formatRate,
  type Paise,
  type Percent,
  type Quantity,
  type Rate,
} from '../../contract/amount';
import { formatDate, formatInstant, type IsoDate } from '../../contract/dates';
import type { AnyColumn, ShowKind, Values } from './define';

const NUMERIC: ReadonlySet<ShowKind> = new Set(['money', 'balance', 'quantity', 'rate', 'percent', 'count']);
export const isNumeric = (show: ShowKind | undefined): boolean => show !== undefined && NUMERIC.has(show);

const plainNumber = new Intl.NumberFormat('en-IN');

// A definition allows each kind only on a field of its type, hence the brands taken for granted here.
const WRITERS: Readonly<Record<ShowKind, (value: never) => string>> = {
  money: (value: Paise) => formatPaise(value),
  balance: (value: Paise) => formatBalance(value),
  quantity: (value: Quantity) => formatQuantity(value),
  rate: (value: Rate) => formatRate(value),
  percent: (value: Percent) => `${formatPercent(value)} %`,
  date: (value: IsoDate) => formatDate(value),
  instant: (value: string) => formatInstant(value),
  tick: (value: boolean) => (value ? 'Yes' : 'No'),
  count: (value: number) => plainNumber.format(value),
  text: (value: unknown) => String(value),
  status: (value: string) => STATUS_WORDS[value] ?? value,
};

const STATUS_WORDS: Readonly<Record<string, string>> = {
  draft: 'Draft',
  submitted: 'Waiting for approval',
  posted: 'Posted',
  cancelled: 'Cancelled',
};

/** A value in words, as screens, prints and exports write it. */
export function written(value: unknown, show: ShowKind = 'text', words?: Readonly<Record<string, string>>): string {
  if (value === null || value === undefined || value === '') return '';
  if (words) return words[String(value)] ?? String(value);
  return WRITERS[show](value as never);
}

/** Zero is left blank in columns of debits and credits, as ledgers have always been written. */
export function Figure({ amount, blankZero = false }: { amount: number; blankZero?: boolean }) {
  if (blankZero && amount === 0) return null;
  return <span className={amount < 0 ? 'figure negative' : 'figure'}>{formatPaise(amount as Paise)}</span>;
}

/** A balance with its side as a quiet suffix. */
export function Balance({ amount }: { amount: number }) {
  const [figure, side] = formatBalance(amount as Paise).split(' ');
  return (
    <span className="figure">
      {figure} <small className="side">{side}</small>
    </span>
  );
}

export function StatusBadge({ status }: { status: string }) {
  return <span className={`status status-${status}`}>{written(status, 'status')}</span>;
}

/** One cell of a list. */
export function Cell({ column, row }: { column: AnyColumn; row: Values }) {
  if (column.cell) return column.cell(row);
  const value = row[column.field];
  if (value === null || value === undefined) return null;
  if (column.show === 'money') return <Figure amount={Number(value)} />;
  if (column.show === 'balance') return <Balance amount={Number(value)} />;
  if (column.show === 'status') return <StatusBadge status={String(value)} />;
  if (column.show === 'tick')
    return value ? (
      <span className="tick">
        ✓<span className="visually-hidden">Yes</span>
      </span>
    ) : (
      <span className="visually-hidden">No</span>
    );
  return written(value, column.show, column.words);
}

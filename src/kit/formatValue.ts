import {
  formatBalance,
  formatPaise,
  formatPercent,
  formatQuantity,
  formatRate,
  formatShare,
  type Paise,
  type Percent,
  type Quantity,
  type Rate,
} from '../../contract/amount';
import { formatDate, formatInstant, formatMonth, type IsoDate, isIsoDate } from '../../contract/dates';
import type { ShowKind } from './define';

const NUMERIC: ReadonlySet<ShowKind> = new Set(['money', 'balance', 'quantity', 'rate', 'percent', 'share', 'count']);
export const isNumeric = (show: ShowKind | undefined): boolean => show !== undefined && NUMERIC.has(show);

const plainNumber = new Intl.NumberFormat('en-IN');

// A definition allows each kind only on a field of its type, hence the brands taken for granted here.
const WRITERS: Readonly<Record<ShowKind, (value: never) => string>> = {
  money: (value: Paise) => formatPaise(value),
  balance: (value: Paise) => formatBalance(value),
  quantity: (value: Quantity) => formatQuantity(value),
  rate: (value: Rate) => formatRate(value),
  percent: (value: Percent) => `${formatPercent(value)} %`,
  share: (value: Percent) => `${formatShare(value)} %`,
  // A line that is no entry, such as an opening balance, has words where the others have their day.
  date: (value: string) => (isIsoDate(value) ? formatDate(value) : value),
  instant: (value: string) => formatInstant(value),
  // As groups have it, 2025-04.
  month: (value: string) => formatMonth(`${value}-01` as IsoDate),
  // Month of a day.
  monthOf: (value: string) => (isIsoDate(value) ? formatMonth(value) : value),
  tick: (value: boolean) => (value ? 'Yes' : 'No'),
  count: (value: number) => plainNumber.format(value),
  text: (value: unknown) => String(value),
  status: (value: string) => STATUS_WORDS[value] ?? value,
};

export const STATUS_WORDS: Readonly<Record<string, string>> = {
  draft: 'Draft',
  submitted: 'Waiting for approval',
  posted: 'Posted',
  cancelled: 'Cancelled',
};

/** A value in words, as screens, prints and exports write it. */
export function formatValue(value: unknown, show: ShowKind = 'text', words?: Readonly<Record<string, string>>): string {
  if (value === null || value === undefined || value === '') return '';
  if (words) return words[String(value)] ?? String(value);
  return WRITERS[show](value as never);
}

import type { ColumnCondition } from '../../../contract/columnFilters';
import { addDays, type IsoDate, midnightInIndia } from '../../../contract/dates';
import type { AnyColumn, ShowKind } from '../define';
import { STATUS_WORDS } from '../formatValue';
import { type FigureKind, readFigure } from '../inputs/figures';
import { translate } from '../translate';
import { type Clock, readSpan } from './typedDates';

/** The text under the head of a column: a condition, or its problem in words. */
export type Read = { condition: ColumnCondition } | { problem: string };

const FIGURES: Partial<Record<ShowKind, FigureKind>> = {
  money: 'money',
  balance: 'money',
  quantity: 'quantity',
  rate: 'rate',
  percent: 'percent',
  share: 'percent',
  count: 'count',
};

/** The words of an enumeration, or null where a column has none. */
export const wordsOf = ({ show, words }: AnyColumn): Readonly<Record<string, string>> | null =>
  words ?? (show === 'status' ? STATUS_WORDS : null);

/** An example of the text to type there, in a word or two. */
export function exampleOf(column: AnyColumn): string {
  const { show } = column;
  if (wordsOf(column)) return Object.values(wordsOf(column) ?? {})[0] ?? '';
  if (show === 'tick') return 'yes, no';
  if (show === 'date' || show === 'instant' || show === 'month' || show === 'monthOf') return translate('Apr 2025');
  if (show === 'balance') return '>1000 Dr';
  return show && FIGURES[show] ? '>1000' : '';
}

/** Reads the typed text, which is not empty. */
export function readTyped(column: AnyColumn, typed: string, clock: Clock): Read {
  const { field, show } = column;
  const words = wordsOf(column);
  if (words) return readWords(field, words, typed);
  if (show === 'tick') return readTick(field, typed);
  if (show === 'date' || show === 'instant' || show === 'monthOf') return readTime(field, show, typed, clock);
  if (show === 'month') return readMonth(field, typed, clock);
  const figure = show && FIGURES[show];
  if (figure) return readRange(field, figure, show === 'balance', typed);
  return { condition: { kind: 'text', field, holds: typed.trim().slice(0, 100) } };
}

function readTick(field: string, typed: string): Read {
  const text = typed.trim().toLowerCase();
  const [isYes, isNo] = ['yes', 'no'].map((word) => word.startsWith(text));
  return isYes || isNo ? { condition: { kind: 'tick', field, is: isYes === true } } : { problem: 'Type yes or no' };
}

const MOST_NAMED = 6;

/** One label or several with commas between; the beginning of a label will do, or else any part of a label. */
function readWords(field: string, words: Readonly<Record<string, string>>, typed: string): Read {
  const all = Object.entries(words);
  const any = new Set<string>();
  for (const part of typed.toLowerCase().split(',')) {
    const text = part.trim();
    if (text === '') continue;
    const by = (fits: (label: string) => boolean) => all.filter(([, label]) => fits(label.toLowerCase()));
    const exact = by((label) => label === text);
    const begun = exact.length > 0 ? exact : by((label) => label.startsWith(text));
    const found = begun.length > 0 ? begun : by((label) => label.includes(text));
    if (found.length === 0) {
      const labels = all.map(([, label]) => label);
      const more = labels.length > MOST_NAMED ? ' …' : '';
      return {
        problem: translate('None is called “{part}”: {labels}{more}', {
          part: part.trim(),
          labels: labels.slice(0, MOST_NAMED).join(', '),
          more,
        }),
      };
    }
    for (const [key] of found) any.add(key);
  }
  return any.size === 0 ? { problem: 'Type one of the words' } : { condition: { kind: 'words', field, any: [...any] } };
}

const BACKWARDS = 'The range ends before it begins';

function readTime(field: string, show: 'date' | 'instant' | 'monthOf', typed: string, clock: Clock): Read {
  const span = readSpan(typed, clock);
  if (!span) return { problem: 'Type a date, a month such as Apr 2025, or 1-Apr-2025..15-Apr-2025' };
  const { from, to } = span;
  if (from && to && from > to) return { problem: BACKWARDS };
  if (show !== 'instant') return { condition: { kind: 'time', field, from, to } };
  return { condition: { kind: 'time', field, from: from && midnightInIndia(from), to: to && lastMoment(to) } };
}

function readMonth(field: string, typed: string, clock: Clock): Read {
  const { from, to } = readSpan(typed, clock) ?? {};
  const month = from?.slice(0, 7);
  if (!month || month !== to?.slice(0, 7)) return { problem: 'Type a month such as Apr 2025' };
  return { condition: { kind: 'text', field, holds: month } };
}

/** The last millisecond of a day in India. */
const lastMoment = (date: IsoDate) => new Date(Date.parse(midnightInIndia(addDays(date, 1))) - 1).toISOString();

/** A figure, >figure, from..to; on balances also a side behind it, or a side alone. */
function readRange(field: string, kind: FigureKind, hasSides: boolean, typed: string): Read {
  const problem = hasSides
    ? translate('Type an amount such as >1000, 1000..5000 Dr, or Cr alone')
    : `Type ${kind === 'money' ? 'an amount' : 'a figure'} such as >1000 or 1000..5000`;
  const [, text = '', side = ''] = (hasSides && /^(.*?)\s*(dr|cr)\.?$/i.exec(typed.trim())) || ['', typed.trim(), ''];
  const range = text === '' && side !== '' ? { from: 0, to: null } : bounds(kind, text);
  if (!range) return { problem };
  const { from, to } = range;
  if (from !== null && to !== null && from > to) return { problem: BACKWARDS };
  if (!hasSides) return { condition: { kind: 'figure', field, from, to, of: 'value' } };
  if (side === '') return { condition: { kind: 'figure', field, from, to, of: 'size' } };
  const least = Math.max(from ?? 0, 1);
  if (side.toLowerCase() === 'dr') return { condition: { kind: 'figure', field, from: least, to, of: 'value' } };
  return { condition: { kind: 'figure', field, from: to === null ? null : -to, to: -least, of: 'value' } };
}

type Bounds = { from: number | null; to: number | null };

function bounds(kind: FigureKind, typed: string): Bounds | null {
  const read = (text: string) => readFigure(kind, text.replace(/%\s*$/, ''));
  const [, sign, rest = ''] = /^(>=|<=|>|<|≥|≤)?\s*(.*)$/.exec(typed) ?? [];
  if (!sign && /\.\.|…/.test(rest)) {
    const [first = '', last = '', ...more] = rest.split(/\.\.+|…/);
    const [from, to] = [first, last].map((text) => (text.trim() === '' ? null : read(text)));
    if (more.length > 0 || Number.isNaN(from) || Number.isNaN(to)) return null;
    return from === null && to === null ? null : { from: from ?? null, to: to ?? null };
  }
  const value = read(rest);
  if (Number.isNaN(value)) return null;
  if (sign === '>') return { from: value + 1, to: null };
  if (sign === '>=' || sign === '≥') return { from: value, to: null };
  if (sign === '<') return { from: null, to: value - 1 };
  if (sign === '<=' || sign === '≤') return { from: null, to: value };
  return { from: value, to: value };
}

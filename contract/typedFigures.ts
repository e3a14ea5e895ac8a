import { type Paise, parsePaise } from './amount';
import { type IsoDate, isIsoDate } from './dates';

/** How bank files write dates and amounts. */

export const DATE_ORDERS = ['dmy', 'mdy', 'ymd'] as const;
/** Which part of a date in digits comes first; a month in letters needs no telling. */
export type DateOrder = (typeof DATE_ORDERS)[number];

const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

function dateOf(year: string, month: string, day: string): IsoDate | null {
  const full = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(full) ? full : null;
}

/** Reads 01/04/2025, 1-4-25, 01-Apr-2025, Apr 1, 2025, 2025-04-01, 20250401, each with or without a time behind it. */
export function parseBankDate(text: string, order: DateOrder): IsoDate | null {
  const plain = text
    .trim()
    .replace(/^'/, '')
    // 01-APR-26 (01-APR-26): the value date follows in brackets.
    .replace(/\s*\(.*\)$/, '')
    .replace(/[T\s]+\d{1,2}:\d{2}(:\d{2})?(\.\d+)?\s*([ap]m)?(Z|[+-]\d{2}:?\d{2})?$/i, '');
  const compact = /^(\d{4})(\d{2})(\d{2})$/.exec(plain);
  if (compact) return dateOf(compact[1] ?? '', compact[2] ?? '', compact[3] ?? '');
  const parts = plain
    .toLowerCase()
    .split(/[-/.,\s]+/)
    .filter(Boolean);
  const [a = '', b = '', c = ''] = parts;
  if (parts.length !== 3) return null;
  const named = (part: string) => {
    const place = /^[a-z]{3,9}$/.test(part) ? MONTHS.indexOf(part.slice(0, 3)) : -1;
    return place < 0 ? null : String(place + 1);
  };
  const digits = (...texts: string[]) => texts.every((one) => /^\d{1,4}$/.test(one));
  const second = named(b);
  if (second && digits(a, c)) return a.length === 4 ? dateOf(a, second, c) : dateOf(c, second, a);
  const first = named(a);
  if (first && digits(b, c)) return dateOf(c, first, b);
  if (!digits(a, b, c)) return null;
  if (a.length === 4) return dateOf(a, b, c);
  if (order === 'ymd') return dateOf(a, b, c);
  return order === 'mdy' ? dateOf(c, a, b) : dateOf(c, b, a);
}

/** The only order in which a column of dates can be read; day first where several fit, as Indian banks do. */
export function dateOrderOf(texts: readonly string[]): DateOrder {
  const orders = DATE_ORDERS.filter((order) => texts.every((text) => parseBankDate(text, order) !== null));
  return orders[0] ?? 'dmy';
}

export type BankAmount = { amount: Paise; side: 'Dr' | 'Cr' | null };

/**
 * Reads 1,18,000.00, (590.00), 590.00-, ₹ 590, 1,250.00 Cr, Dr 590.00; nothing and a lone dash are zero. A `Dr` or
 * `Cr` says which side of the account moved, a minus that money went out.
 */
export function parseBankAmount(text: string): BankAmount | null {
  let plain = text.replace(/[\s\u00a0"']+/g, '').replace(/−/g, '-');
  if (plain === '' || /^-+$/.test(plain)) return { amount: 0 as Paise, side: null };
  const side = /^\(?(dr|cr)\)?\.?|\(?(dr|cr)\)?\.?$/i.exec(plain);
  const letters = (side?.[1] ?? side?.[2] ?? '').toLowerCase();
  if (side) plain = plain.slice(0, side.index) + plain.slice(side.index + side[0].length);
  plain = plain.replace(/^(₹|rs\.?|inr)/i, '').replace(/(₹|inr)$/i, '');
  let sign = 1;
  const wrapped = /^\((.*)\)$/.exec(plain);
  if (wrapped) {
    sign = -1;
    plain = wrapped[1] ?? '';
  } else if (plain.endsWith('-')) {
    sign = -1;
    plain = plain.slice(0, -1);
  }
  plain = plain.replace(/^\+/, '').replace(/^(-?)(₹|rs\.?|inr)/i, '$1');
  // Some files carry more digits than money has; zeros behind the paise say nothing.
  plain = plain.replace(/(\.\d\d)0+$/, '$1');
  if (!/^-?[\d,]*\d(\.\d*)?$|^-?\.\d+$/.test(plain)) return null;
  const paise = parsePaise(plain);
  if (paise === null) return null;
  return { amount: (paise * sign || 0) as Paise, side: letters === 'dr' ? 'Dr' : letters === 'cr' ? 'Cr' : null };
}

import {
  addDays,
  financialYearOf,
  firstOfMonth,
  type IsoDate,
  isIsoDate,
  isoDate,
  lastOfMonth,
  parseDate,
} from '../../../contract/dates';
import { type Period, PRESETS, type Preset, periodOf } from '../report/periods';

export type Clock = { today: IsoDate; startMonth: number };
/** Days from and to, both within; null is open. */
export type Span = { from: IsoDate | null; to: IsoDate | null };

const monthOf = (day: IsoDate): Period => ({ from: firstOfMonth(day), to: lastOfMonth(day) });

/** Apr, april 2025, apr-25, 4/2025, 2025-04; without a year the last one that has begun. */
function readMonth(text: string, { today }: Clock): Period | null {
  const numbered = /^(\d{1,2})[-/. ](\d{4})$/.exec(text) ?? /^(\d{4})-(\d{2})$/.exec(text);
  if (numbered) {
    const [, a = '', b = ''] = numbered;
    const day = a.length === 4 ? `${a}-${b}-01` : `${b}-${a.padStart(2, '0')}-01`;
    return isIsoDate(day) ? monthOf(day) : null;
  }
  const [, name, year] = /^([a-z]{3,9})[-/.' ]*(\d{2}|\d{4})?$/.exec(text) ?? [];
  if (!name) return null;
  const day = parseDate(`1-${name}-${year ?? today.slice(0, 4)}`, today);
  if (!day) return null;
  if (year || day <= today) return monthOf(day);
  return monthOf(parseDate(`1-${name}-${Number(today.slice(0, 4)) - 1}`, today) ?? day);
}

/** 2025-26 is a financial year, 2025 one of the calendar. */
function readYear(text: string, { startMonth }: Clock): Period | null {
  const [, first = '', second] = /^((?:19|20|21)\d{2})(?:-(\d{2}))?$/.exec(text) ?? [];
  if (first === '') return null;
  if (second === undefined) return { from: isoDate(`${first}-01-01`), to: isoDate(`${first}-12-31`) };
  if (Number(second) !== (Number(first) + 1) % 100) return null;
  const { from, to } = financialYearOf(isoDate(`${first}-${String(startMonth).padStart(2, '0')}-01`), startMonth);
  return { from, to };
}

function readPeriod(typed: string, clock: Clock): Period | null {
  const text = typed.trim().toLowerCase();
  const named = (Object.keys(PRESETS) as Preset[]).find((name) => PRESETS[name].toLowerCase() === text);
  if (named) return periodOf(named, clock.today, clock.startMonth);
  const whole = readYear(text, clock) ?? readMonth(text, clock);
  if (whole) return whole;
  const day = parseDate(text, clock.today);
  return day && { from: day, to: day };
}

/**
 * Reads days as people type them: a day, a month, a year, this month; from..to, and > >= < <= before any of these.
 * @returns null for anything else.
 */
export function readSpan(typed: string, clock: Clock): Span | null {
  const [, sign, rest = ''] = /^\s*(>=|<=|>|<|≥|≤)?\s*(.*?)\s*$/.exec(typed) ?? [];
  if (!sign && /\.\.|…/.test(rest)) {
    const [first = '', last = '', ...more] = rest.split(/\.\.+|…/);
    const [from, to] = [first.trim() ? readPeriod(first, clock) : null, last.trim() ? readPeriod(last, clock) : null];
    const isRead = more.length === 0 && (from !== null || !first.trim()) && (to !== null || !last.trim());
    return isRead && (from || to) ? { from: from?.from ?? null, to: to?.to ?? null } : null;
  }
  const period = readPeriod(rest, clock);
  if (!period) return null;
  if (sign === '>') return { from: addDays(period.to, 1), to: null };
  if (sign === '>=' || sign === '≥') return { from: period.from, to: null };
  if (sign === '<') return { from: null, to: addDays(period.from, -1) };
  if (sign === '<=' || sign === '≤') return { from: null, to: period.to };
  return period;
}

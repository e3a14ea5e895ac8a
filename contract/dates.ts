import { isValid, parseISO } from 'date-fns';
import { type DateStyle, dateStyle } from './preferences';

declare const unit: unique symbol;
/** A business date, `YYYY-MM-DD`; it has no time and no zone. */
export type IsoDate = string & { readonly [unit]: 'date' };
/** An instant in UTC, `YYYY-MM-DDTHH:MM:SS.sssZ`. */
export type Instant = string & { readonly [unit]: 'instant' };

const IST_MINUTES = 330;

export function isIsoDate(text: string): text is IsoDate {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && text >= '1900-01-01' && text <= '2199-12-31' && isValid(parseISO(text));
}

/** A date literal; throws for anything that is not a real date. */
export function isoDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new RangeError(`${text} is not a date`);
  return text;
}

const DAY = 86_400_000;
/** Midnight UTC of a date, since UTC has no daylight saving. A report counts thousands of days with it. */
function midnight(date: IsoDate): number {
  const time = Date.parse(date);
  if (Number.isNaN(time)) throw new RangeError(`${date} is not a date`);
  return time;
}
const written = (time: number): IsoDate => new Date(time).toISOString().slice(0, 10) as IsoDate;

export const addDays = (date: IsoDate, days: number): IsoDate => written(midnight(date) + days * DAY);

/** The same day of another month, or the last one of a month that is shorter. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const start = new Date(midnight(date));
  const [year, month] = [start.getUTCFullYear(), start.getUTCMonth() + months];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return written(Date.UTC(year, month, Math.min(start.getUTCDate(), last)));
}

/** Days from `from` to `to`; negative when `to` comes first. */
export const daysBetween = (from: IsoDate, to: IsoDate): number => (midnight(to) - midnight(from)) / DAY;
export const firstOfMonth = (date: IsoDate): IsoDate => `${date.slice(0, 7)}-01` as IsoDate;
export const lastOfMonth = (date: IsoDate): IsoDate => addDays(addMonths(firstOfMonth(date), 1), -1);

/** The same day a year before; the last day of a month stays the last. */
export const yearBefore = (date: IsoDate): IsoDate =>
  date === lastOfMonth(date) ? lastOfMonth(addMonths(date, -12)) : addMonths(date, -12);

/** An instant 5 hours 30 minutes on: its UTC spelling reads as a clock in India. */
const onIndianClock = (instant: Date): string => new Date(instant.getTime() + IST_MINUTES * 60_000).toISOString();

/** Today in India; every business date begins and ends there. */
export function todayInIndia(now: Date = new Date()): IsoDate {
  return onIndianClock(now).slice(0, 10) as IsoDate;
}

/**
 * A chosen date with the present time of day, both in India, as an instant: an entry for a day gets the hour at which
 * it was made, and falls on that day in any time zone of server or browser.
 */
export function chosenNow(date: IsoDate, now: Date = new Date()): Instant {
  const there = new Date(`${date}${onIndianClock(now).slice(10)}`);
  return new Date(there.getTime() - IST_MINUTES * 60_000).toISOString() as Instant;
}

/** The instant at which a date begins in India. */
export function midnightInIndia(date: IsoDate): Instant {
  return new Date(Date.parse(`${date}T00:00:00Z`) - IST_MINUTES * 60_000).toISOString() as Instant;
}

type Written = (day: string, month: string, year: string) => string;

const STYLES: Readonly<Record<DateStyle, Written>> = {
  'DD-Mon-YYYY': (day, month, year) => `${day}-${shortName(month)}-${year}`,
  'DD/MM/YYYY': (day, month, year) => `${day}/${month}/${year}`,
  'DD-MM-YYYY': (day, month, year) => `${day}-${month}-${year}`,
  'DD.MM.YYYY': (day, month, year) => `${day}.${month}.${year}`,
  'YYYY-MM-DD': (day, month, year) => `${year}-${month}-${day}`,
};

/** 05-Apr-2025, or as the user of this browser has chosen. */
export const formatDate = (date: IsoDate): string => inStyle(date, STYLES[dateStyle()]);

/** Apr-2025. */
export const formatMonth = (date: IsoDate): string => inStyle(date, (_, month, year) => `${shortName(month)}-${year}`);

function inStyle(date: IsoDate, style: Written): string {
  midnight(date);
  return style(date.slice(8, 10), date.slice(5, 7), date.slice(0, 4));
}

/** For 04 Apr. */
function shortName(month: string): string {
  const name = MONTHS[Number(month) - 1] ?? '';
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1, 3)}`;
}

/** 05-Apr-2025 14:05, in Indian Standard Time. */
export function formatInstant(instant: string): string {
  const shifted = onIndianClock(new Date(instant));
  return `${formatDate(shifted.slice(0, 10) as IsoDate)} ${shifted.slice(11, 16)}`;
}

/** 14:05:09, in Indian Standard Time. */
export const formatTime = (instant: string): string => onIndianClock(new Date(instant)).slice(11, 19);

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/**
 * Reads a date as a person types it: 5-Apr-2025, 05/04/2025, 5.4.25, 050425, 2025-04-05, or `5` and `5-4` completed
 * from `near`. Day comes first, as in India.
 */
export function parseDate(text: string, near: IsoDate): IsoDate | null {
  const typed = text.trim().toLowerCase();
  if (isIsoDate(typed)) return typed;
  const compact = /^(\d{2})(\d{2})(\d{2}|\d{4})$/.exec(typed);
  const parts = compact ? compact.slice(1) : typed.split(/[-/.\s]+/);
  const [day, month = near.slice(5, 7), year = near.slice(0, 4)] = parts;
  if (parts.length > 3 || !day || !/^\d{1,2}$/.test(day) || !/^(\d{2}|\d{4})$/.test(year)) return null;
  const named = month.length < 3 ? -1 : MONTHS.findIndex((name) => name.startsWith(month));
  const monthNumber = named >= 0 ? named + 1 : /^\d{1,2}$/.test(month) ? Number(month) : 0;
  const full = `${year.length === 2 ? `20${year}` : year}-${String(monthNumber).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isIsoDate(full) ? full : null;
}

/** A financial year: `code` 2526 in document numbers, `label` 2025-26 for people, 2025 where it is that of the calendar. */
export type FinancialYear = { code: string; label: string; from: IsoDate; to: IsoDate };

/** The financial year that holds a date. `startMonth` is 4 by the Companies Act 2013, section 2(41). */
export function financialYearOf(date: IsoDate, startMonth = 4): FinancialYear {
  const month = Number(date.slice(5, 7));
  const first = Number(date.slice(0, 4)) - (month < startMonth ? 1 : 0);
  // That of the earliest days begins before the first date that is entered.
  const from = `${first}-${String(startMonth).padStart(2, '0')}-01` as IsoDate;
  const to = addDays(addMonths(from, 12), -1);
  const end = to.slice(2, 4);
  const label = startMonth === 1 ? String(first) : `${first}-${end}`;
  return { code: `${String(first).slice(2)}${end}`, label, from, to };
}

/**
 * The year of the tax laws that holds a date. It runs from April to March, even where the books have another year
 * (General Clauses Act 1897, section 3(21); Income-tax Act 1961, section 3).
 */
export const statutoryYearOf = (date: IsoDate): FinancialYear => financialYearOf(date);

/**
 * The accounting period of an entry: year and month with a phase behind it, so that plain number order is accounting
 * order. 2025039 opening balances (after March, before April), 2025040 April, 2026030 March, 2026035 closing entries.
 */
export type Period = number;
export type Phase = 'normal' | 'closing' | 'opening';

/** @param date of the entry; for `opening` the first day of the year that it opens. */
export function periodOf(date: IsoDate, phase: Phase = 'normal'): Period {
  const month = phase === 'opening' ? addDays(firstOfMonth(date), -1) : date;
  const base = Number(month.slice(0, 4)) * 1000 + Number(month.slice(5, 7)) * 10;
  return base + (phase === 'opening' ? 9 : phase === 'closing' ? 5 : 0);
}

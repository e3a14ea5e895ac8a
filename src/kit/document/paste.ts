import type { QueryClient } from '@tanstack/react-query';
import { addDays, type IsoDate, isIsoDate, isoDate, parseDate, todayInIndia } from '../../../contract/dates';
import { parseBankAmount, parseBankDate } from '../../../contract/typedFigures';
import type { AnyField, LookupInput, Values } from '../define';
import { readFigure } from '../inputs/figures';
import { optionQuery, optionsQuery } from '../lists';
import { translate } from '../translate';
import { bareFigure, choiceNamed, withLostZero } from './spellings';

/** The number by which spreadsheets know 1-Jan-2000. */
const MILLENNIUM = 36_526;

/** A cell of several lines is in quotes, its own quotes doubled; any other is as it is. */
const CELL = /(?:"((?:[^"]|"")*(?:[\n\t]|"")(?:[^"]|"")*)"(?=[\t\n]|$)|([^\t\n]*))([\t\n]|$)/g;

/** Rows and cells of a spreadsheet's text on the clipboard; null when it is only a piece of text. */
export function clipboardRows(text: string): string[][] | null {
  if (!/[\t\n]/.test(text.trim())) return null;
  const rows: string[][] = [[]];
  for (const [, quoted, bare = '', end] of text.replace(/\r/g, '').replace(/\n+$/, '').matchAll(CELL)) {
    rows.at(-1)?.push((quoted?.replaceAll('""', '"') ?? bare).trim());
    if (end === '\n') rows.push([]);
    if (end === '') break;
  }
  return rows;
}

type Entry = { id: number; label: string; hint?: string | null; code?: unknown };

/** Entries whose name or code is exactly this; a code goes before others that only begin with it. */
function sameEntry<E extends Entry>(found: readonly E[], name: string): E | undefined {
  const text = name.toLowerCase();
  const isSame = (value: unknown) => typeof value === 'string' && value.toLowerCase() === text;
  return (
    found.find(({ label }) => isSame(label)) ??
    onlyOne(found.filter(({ code }) => isSame(code))) ??
    onlyOne(found.filter(({ hint }) => isSame(hint)))
  );
}

const onlyOne = <E>(found: readonly E[]): E | undefined => (found.length === 1 ? found[0] : undefined);

/** The one entry that a pasted name means: the same name or code, or the only one that contains it. */
async function entryNamed(client: QueryClient, input: LookupInput, name: string) {
  const ask = (text: string) => client.fetchQuery(optionsQuery(input.source, text.slice(0, 100), input.filters));
  const found = await ask(name);
  const padded = withLostZero(name);
  const entry =
    sameEntry(found, name) ?? onlyOne(found) ?? (padded === null ? undefined : sameEntry(await ask(padded), padded));
  if (entry) client.setQueryData(optionQuery(input.source, entry.id).queryKey, entry);
  return entry;
}

/** A day as people type it, as other programs write it, or as the serial number that a sheet without formats shows. */
function dateIn(text: string): IsoDate | null {
  const isSerial = /^[45]\d{4}$/.test(text);
  return isSerial
    ? addDays(isoDate('2000-01-01'), Number(text) - MILLENNIUM)
    : (parseDate(text, todayInIndia()) ?? parseBankDate(text, 'dmy'));
}

const SIDES = { Dr: 'debit', Cr: 'credit' } as const;

/** (1,200.00) is below zero, and a figure with Dr or Cr must be in the column of that name. */
function moneyIn(text: string, field: string): number {
  const typed = readFigure('money', bareFigure(text));
  const read = Number.isNaN(typed) ? parseBankAmount(text) : null;
  return read && (read.side === null || SIDES[read.side] === field) ? read.amount : typed;
}

/** The values that one pasted cell sets; unreadable text stays empty, to be marked by the check. */
export async function cellValues(client: QueryClient, field: AnyField, text: string): Promise<Values> {
  const { input } = field;
  const name = field.field;
  if (text === '') return {};
  if (input === 'text') return { [name]: text.replace(/\s*\n\s*/g, ' ') };
  if (input === 'textarea' || input === 'password') return { [name]: text };
  if (input === 'date') return { [name]: dateIn(text) ?? text };
  if (input === 'money') return { [name]: moneyIn(text, name) };
  if (input === 'switch') return { [name]: /^(y|yes|true|1|x)$/i.test(text) };
  if (typeof input === 'string') return { [name]: readFigure(input, bareFigure(text)) };
  if (input.kind === 'choice') {
    const choice = choiceNamed(input.words, text);
    return choice === null ? {} : { [name]: choice };
  }
  if (input.kind === 'many') {
    const names = text.split(/[;|]/).map((one) => one.trim());
    const entries = await Promise.all(
      names.map((one) => entryNamed(client, { kind: 'lookup', source: input.source }, one)),
    );
    return entries.every((entry) => entry !== undefined) ? { [name]: entries.map((entry) => entry?.id) } : {};
  }
  const entry = await entryNamed(client, input, text);
  return entry ? { ...input.fills?.(entry, {}), [name]: entry.id } : {};
}

const MOST_NAMED = 5;

/** Whether a pasted cell failed to set its value; a date that cannot be read stays as it is typed. */
export const isUnread = ({ field, input }: AnyField, values: Values) =>
  !(field in values) || Number.isNaN(values[field]) || (input === 'date' && !isIsoDate(String(values[field])));

/** Why a text is not read. */
export function unknownEntry({ input }: AnyField, text: string): string {
  if (typeof input === 'string') return translate('“{text}” cannot be read', { text });
  if (input.kind === 'choice')
    return translate('“{text}” is none of {words}', { text, words: Object.values(input.words).slice(0, 8).join(', ') });
  return translate('There is no {one} “{text}”, or several are like it', {
    one: translate(input.source.names.one),
    text,
  });
}

/** How many lines came, and why some of their texts did not. */
export function pastedWords(count: number, unread: readonly string[]): string {
  const came = count === 1 ? translate('1 line is pasted') : translate('{count} lines are pasted', { count });
  const more = unread.length - MOST_NAMED;
  return [came, ...unread.slice(0, MOST_NAMED), ...(more > 0 ? [translate('and {more} more', { more })] : [])].join(
    '; ',
  );
}

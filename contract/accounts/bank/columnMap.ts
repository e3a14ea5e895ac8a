import * as z from 'zod/mini';
import { formatPaise, type Paise } from '../../amount';
import type { IsoDate } from '../../dates';
import { choice, count } from '../../fields';
import { DATE_ORDERS, dateOrderOf, parseBankAmount, parseBankDate } from '../../typedFigures';
import type { ReadLine, ReadStatement } from './bankLines';

const MAX_COLUMNS = 60;
const column = z.nullable(count(MAX_COLUMNS - 1));

/** Which column of a bank's table holds what, by place from 0; kept by bank account. */
export const ColumnMap = z.object({
  /** Rows above the first line: letterhead and headings. */
  skip: count(200),
  date: count(MAX_COLUMNS - 1),
  narration: column,
  reference: column,
  /** One column for both directions, with a sign, a Dr or Cr in it or in the column `side`. */
  amount: column,
  side: column,
  /** Or a column for each direction. */
  withdrawal: column,
  deposit: column,
  balance: column,
  dateOrder: choice(DATE_ORDERS),
});
export type ColumnMap = z.infer<typeof ColumnMap>;

export type Cells = readonly (readonly string[])[];
type Part = Exclude<keyof ColumnMap, 'skip' | 'dateOrder'>;

/** The headings of Indian banks, most telling first. */
const HEADINGS: readonly (readonly [Part, RegExp])[] = [
  ['date', /^(txn|tran|transaction|post|posting|book|booking|entry)\b.*\b(date|dt)\b|^date\b/],
  ['side', /^(dr\s*[/|]\s*cr|cr\s*[/|]\s*dr|type|txn type|transaction type|debit\s*\/\s*credit)$/],
  ['withdrawal', /withdraw|debit|paid out|^dr(\.| |$)/],
  ['deposit', /deposit|credit|paid in|^cr(\.| |$)/],
  ['balance', /balance|^bal(\.|$)/],
  ['reference', /chq|cheque|instrument|utr|ref/],
  ['narration', /narration|description|particulars|remarks|details/],
  ['amount', /amount|^amt/],
  ['date', /date/],
];

const plainHead = (cell: string) => cell.trim().toLowerCase().replace(/\s+/g, ' ');

function headingsIn(row: readonly string[]): Partial<Record<Part, number>> {
  const found: Partial<Record<Part, number>> = {};
  const taken = new Set<number>();
  for (const [part, words] of HEADINGS) {
    if (found[part] !== undefined) continue;
    const place = row.findIndex((cell, index) => {
      const head = plainHead(cell);
      return !taken.has(index) && head.length < 40 && words.test(head);
    });
    if (place < 0) continue;
    found[part] = place;
    taken.add(place);
  }
  return found;
}

/** How a table of a bank is probably laid out, from its headings; null when it has none that say so. */
export function guessColumnMap(cells: Cells): ColumnMap | null {
  for (const [index, row] of cells.slice(0, 60).entries()) {
    const found = headingsIn(row);
    const hasAmount = found.amount !== undefined || (found.withdrawal !== undefined && found.deposit !== undefined);
    if (found.date === undefined || !hasAmount) continue;
    const { date } = found;
    const twoColumns = found.withdrawal !== undefined && found.deposit !== undefined;
    const texts = cells.slice(index + 1).flatMap((one) => (one[date]?.trim() ? [one[date]] : []));
    const readable = texts.filter((text) => DATE_ORDERS.some((order) => parseBankDate(text, order)));
    return {
      skip: index + 1,
      date,
      narration: found.narration ?? null,
      reference: found.reference ?? null,
      amount: twoColumns ? null : (found.amount ?? null),
      side: twoColumns ? null : (found.side ?? null),
      withdrawal: twoColumns ? (found.withdrawal ?? null) : null,
      deposit: twoColumns ? (found.deposit ?? null) : null,
      balance: found.balance ?? null,
      dateOrder: dateOrderOf(readable),
    };
  }
  return null;
}

/** Whether a map kept from an earlier file fits this one: its first rows give dates and amounts. */
function fitsColumnMap(cells: Cells, map: ColumnMap): boolean {
  const rows = readTable(cells.slice(0, map.skip + 20), map).lines;
  return rows.length > 0 && rows.filter((row) => row.problem === null).length * 2 > rows.length;
}

/** The map to begin with: the one kept by the bank account where it fits, else what the headings say. */
export function firstColumnMap(cells: Cells, kept: ColumnMap | null): ColumnMap | null {
  const guessed = guessColumnMap(cells);
  // The number of lines above the headings varies from file to file.
  const own = kept && { ...kept, skip: guessed?.skip ?? kept.skip };
  return own && fitsColumnMap(cells, own) ? own : guessed;
}

/** The error of a map before anything is read with it, or null. */
export function columnMapProblem(map: ColumnMap): string | null {
  const isOne = map.amount !== null;
  const isTwo = map.withdrawal !== null && map.deposit !== null;
  if (isOne === isTwo) return 'Choose either one column of amounts, or one for withdrawals and one for deposits';
  return null;
}

/** Reads a table with the columns that a map names. Rows that are no lines of a statement are passed over. */
export function readTable(cells: Cells, map: ColumnMap): ReadStatement {
  const lines: ReadLine[] = [];
  const balances: { date: IsoDate; balance: Paise }[] = [];
  let isUnderHeads = false;
  for (const [index, row] of cells.entries()) {
    if (index < map.skip) continue;
    const at = (place: number | null) => (place === null ? '' : (row[place] ?? '').trim());
    const filled = row.flatMap((cell, place) => (cell.trim() ? [place] : []));
    const narration = at(map.narration);
    const previous = lines.at(-1);
    if (previous && filled.length === 1 && filled[0] === map.narration) {
      // A long narration runs on in rows of its own.
      previous.narration = `${previous.narration} ${narration}`.trim();
      continue;
    }
    const { amount, problem } = amountIn(map, at);
    if (filled.length === 0 || (amount === null && problem === null)) continue;
    const date = parseBankDate(at(map.date), map.dateOrder);
    // Words in the date column and no amount: headings of a page, or of the summary under the lines.
    const isHeads = date === null && amount === null && !/\d/.test(at(map.date));
    // The row under the headings of a summary holds its figures, one in the date column.
    if (isHeads || (isUnderHeads && date === null && parseBankAmount(at(map.date)))) {
      isUnderHeads = isHeads;
      continue;
    }
    isUnderHeads = false;
    const balance = balanceIn(map, at);
    const dateProblem = date ? null : at(map.date) ? `“${at(map.date)}” is no date` : 'The date is missing';
    lines.push({
      place: index + 1,
      date,
      amount,
      // Some banks put the sign in front that makes a spreadsheet keep a number as text.
      reference: at(map.reference).replace(/^'/, ''),
      narration,
      ...(balance !== null && { balance }),
      problem: dateProblem ?? problem,
    });
    if (date && balance !== null) balances.push({ date, balance });
  }
  return { lines: oldestFirst(lines), closing: lastBalance(balances), warnings: [] };
}

/** The balance after a line; overdrawn where Dr is written with the figure or in the next column. */
function balanceIn(map: ColumnMap, at: (place: number | null) => string): Paise | null {
  const read = at(map.balance) ? parseBankAmount(at(map.balance)) : null;
  if (!read || map.balance === null) return null;
  const isOverdrawn = read.side === 'Dr' || (read.side === null && /^dr\.?$/i.test(at(map.balance + 1)));
  return (isOverdrawn ? -Math.abs(read.amount) : read.amount) as Paise;
}

type Found = { amount: Paise | null; problem: string | null };
const NOTHING: Found = { amount: null, problem: null };

function amountIn(map: ColumnMap, at: (place: number | null) => string): Found {
  if (map.amount !== null) {
    const text = at(map.amount);
    const read = parseBankAmount(text);
    if (!read) return { amount: null, problem: `“${text}” is no amount` };
    if (read.amount === 0) return NOTHING;
    const word = at(map.side).toLowerCase();
    const side = read.side ?? (/^d|withdraw/.test(word) ? 'Dr' : /^c|deposit/.test(word) ? 'Cr' : null);
    const size = Math.abs(read.amount);
    return { amount: (side === 'Dr' ? -size : side === 'Cr' ? size : read.amount) as Paise, problem: null };
  }
  const out = parseBankAmount(at(map.withdrawal));
  const into = parseBankAmount(at(map.deposit));
  if (!out) return { amount: null, problem: `“${at(map.withdrawal)}” is no amount` };
  if (!into) return { amount: null, problem: `“${at(map.deposit)}” is no amount` };
  if (out.amount === 0 && into.amount === 0) return NOTHING;
  if (out.amount !== 0 && into.amount !== 0) {
    const both = `${formatPaise(out.amount)} and ${formatPaise(into.amount)}`;
    return { amount: null, problem: `The line has a withdrawal and a deposit, ${both}` };
  }
  return { amount: (out.amount !== 0 ? -Math.abs(out.amount) : Math.abs(into.amount)) as Paise, problem: null };
}

/** Banks write the newest line first as often as last; the order of a day is kept either way. */
function isNewestFirst(dates: readonly (IsoDate | null)[]): boolean {
  const known = dates.filter((date) => date !== null);
  return (known[0] ?? '') > (known.at(-1) ?? '');
}

function oldestFirst(lines: ReadLine[]): ReadLine[] {
  return isNewestFirst(lines.map((line) => line.date)) ? lines.toReversed() : lines;
}

function lastBalance(balances: { date: IsoDate; balance: Paise }[]) {
  return (isNewestFirst(balances.map((one) => one.date)) ? balances[0] : balances.at(-1)) ?? null;
}

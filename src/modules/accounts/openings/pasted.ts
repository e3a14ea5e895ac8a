import type { OpeningAccount } from '../../../../contract/accounts/openingSheet';
import { type Paise, parsePaise } from '../../../../contract/amount';
import { blankOpening } from './openingsData';
import { naturalSide } from './sheetRows';

/** A row of a spreadsheet: what it calls an account, and its balance. */
export type PastedRow = {
  text: string;
  account: OpeningAccount | null;
  /** As it was written, without regard to sides; null where no figure could be read. */
  amount: Paise | null;
  /** The side that the row itself names, by its column, Dr or Cr, or a minus. */
  side: 'debit' | 'credit' | null;
};

const DR_CR = /\s*\(?(dr|cr)\.?\)?\s*$/i;
const BRACKETS = /^\((.*)\)$/;

type Figure = { amount: Paise; side: 'debit' | 'credit' | null };

/** `1,200.00 Cr`, `(1,200)` and `-1,200` are credits; `1,200` says no side. */
function figureIn(cell: string): Figure | null {
  const mark = DR_CR.exec(cell)?.[1]?.toLowerCase();
  const plain = cell.replace(DR_CR, '').trim();
  const amount = parsePaise(BRACKETS.exec(plain)?.[1] ?? plain);
  if (amount === null) return null;
  const isCredit = mark === 'cr' || amount < 0 || BRACKETS.test(plain);
  return { amount: Math.abs(amount) as Paise, side: isCredit ? 'credit' : mark ? 'debit' : null };
}

const plain = (text: string) => text.trim().replace(/\s+/g, ' ').toLowerCase();

/** Accounts by code and by name, as a spreadsheet may write them. */
function finder(accounts: readonly OpeningAccount[]): (cells: readonly string[]) => OpeningAccount | null {
  const byWord = new Map<string, OpeningAccount>();
  for (const account of accounts) byWord.set(plain(account.name), account);
  for (const account of accounts) if (account.code) byWord.set(plain(account.code), account);
  return (cells) => cells.map((cell) => byWord.get(plain(cell))).find((account) => account !== undefined) ?? null;
}

/**
 * Rows that were pasted: an account by code or name, and its balance in one column or in two, debit and credit. A head
 * row, empty rows and rows without an amount are left out.
 */
export function readPasted(rows: readonly (readonly string[])[], accounts: readonly OpeningAccount[]): PastedRow[] {
  const find = finder(accounts);
  const width = Math.max(0, ...rows.map((row) => row.length));
  const figures = figureColumns(rows, width, (cell) => find([cell]) !== null);
  const [first = width] = figures;
  const isSided = figures.length === 2;
  const read = rows.flatMap((row): PastedRow[] => {
    const words = row.slice(0, first).filter((cell) => cell.trim() !== '');
    const found = figures.flatMap((column, place) => {
      const figure = figureIn(row[column] ?? '');
      return figure && figure.amount !== 0 ? [{ ...figure, place }] : [];
    });
    const [one] = found;
    if (words.length === 0 || !one) return [];
    const sides = one.place === 0 ? (['debit', 'credit'] as const) : (['credit', 'debit'] as const);
    const side = isSided ? sides[one.side === 'credit' ? 1 : 0] : one.side;
    return [{ text: words.join(' '), account: find(words), amount: found.length > 1 ? null : one.amount, side }];
  });
  // Where some balances say that they are credits, the others are debits.
  const isSigned = read.some((row) => row.side !== null);
  return isSigned ? read.map((row) => ({ ...row, side: row.side ?? 'debit' })) : read;
}

/** The last column, or the last two, that hold figures; the first one names the account whatever it holds. */
function figureColumns(
  rows: readonly (readonly string[])[],
  width: number,
  isAccount: (cell: string) => boolean,
): number[] {
  const columns: number[] = [];
  for (let column = width - 1; column > 0 && columns.length < 2; column -= 1) {
    const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '' && cell !== '-');
    const read = cells.filter((cell) => figureIn(cell) !== null);
    const isCode = cells.some(isAccount);
    if (isCode || read.length === 0 || cells.length - read.length > 1) break;
    columns.unshift(column);
  }
  return columns;
}

/** Balances by account, debit above zero; rows of one account add up. */
export function balancesOf(rows: readonly PastedRow[]): Map<number, Paise> {
  const balances = new Map<number, Paise>();
  for (const { account, amount, side } of rows) {
    if (!account || amount === null) continue;
    const on = side ?? naturalSide(account, blankOpening(account.id));
    const balance = on === 'debit' ? amount : -amount;
    balances.set(account.id, ((balances.get(account.id) ?? 0) + balance) as Paise);
  }
  return balances;
}

import type { OpeningAccount } from '../../../../contract/accounts/openingSheet';
import type { Paise } from '../../../../contract/amount';
import { parseBankAmount } from '../../../../contract/typedFigures';
import { blankOpening } from './openingsData';
import { naturalSide, type Side } from './sheetRows';

/** A row of a spreadsheet: its name of the account, and its balance. */
export type PastedRow = {
  text: string;
  account: OpeningAccount | null;
  /** As it was written, without regard to sides; null where no figure could be read. */
  amount: Paise | null;
  /** The side that the row itself names, by its column, Dr or Cr, or a minus. */
  side: Side | null;
};

const SIDE_HEAD = /^(?:\w+ )?\(?(?:(debit|dr)|credit|cr)\.?\)?(?: (?:amount|balance))?(?: ?\((?:₹|rs\.?|inr)\))?$/i;

type Figure = { amount: Paise; side: Side | null; isMarked: boolean };
/** The column of the figures, and their side unless a figure names its own. */
type FigureColumn = { column: number; side: Side | null };

/** `1,200.00 Cr`, `(1,200)`, `-1,200` and `1,200-` are credits; `1,200` says no side. */
function figureIn(cell: string): Figure | null {
  const read = /\d/.test(cell) ? parseBankAmount(cell) : null;
  if (!read) return null;
  const isCredit = read.side === 'Cr' || read.amount < 0;
  const side = isCredit ? 'credit' : read.side ? 'debit' : null;
  return { amount: Math.abs(read.amount) as Paise, side, isMarked: read.side !== null };
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
  const headed = headedColumns(rows);
  const figures = headed.length > 0 ? headed : figureColumns(rows, (cell) => find([cell]) !== null);
  const first = Math.min(...figures.map(({ column }) => column));
  const read = rows.flatMap((row): PastedRow[] => {
    const words = row.slice(0, first).filter((cell) => cell.trim() !== '');
    const found = figures.flatMap(({ column, side }) => {
      const figure = figureIn(row[column] ?? '');
      return figure && figure.amount !== 0 ? [{ amount: figure.amount, side: sideOf(figure, side) }] : [];
    });
    const [one] = found;
    if (words.length === 0 || !one) return [];
    const amount = found.length > 1 ? null : one.amount;
    return [{ text: words.join(' '), account: find(words), amount, side: one.side }];
  });
  // Where some balances say that they are credits, the others are debits.
  const isSigned = read.some((row) => row.side !== null);
  return isSigned ? read.map((row) => ({ ...row, side: row.side ?? 'debit' })) : read;
}

/** Dr and Cr name the side in any column; a minus turns the side of the column over. */
function sideOf({ side, isMarked }: Figure, column: Side | null): Side | null {
  if (column === null || isMarked) return side;
  if (side !== 'credit') return column;
  return column === 'debit' ? 'credit' : 'debit';
}

const sideNamed = (cell: string): Side | null => {
  const named = SIDE_HEAD.exec(plain(cell));
  return named && (named[1] ? 'debit' : 'credit');
};

/** The columns under the headings Debit and Credit above all figures; with several pairs the last. */
function headedColumns(rows: readonly (readonly string[])[]): FigureColumn[] {
  const top = rows.findIndex((row) => row.slice(1).some((cell) => cell.trim() !== '' && figureIn(cell) !== null));
  const head = rows.slice(0, Math.max(0, top)).findLast((row) => row.slice(1).some((cell) => sideNamed(cell)));
  return (['debit', 'credit'] as const).flatMap((side) => {
    const column = head?.findLastIndex((cell) => sideNamed(cell) === side) ?? 0;
    return column > 0 ? [{ column, side }] : [];
  });
}

const pair = (column: number): FigureColumn[] => [
  { column, side: 'debit' },
  { column: column + 1, side: 'credit' },
];

/**
 * The last column that holds figures, or the last two; the first column is always the account. If no balance is on the
 * other side, its column is there and empty: that of the debits before the figures, that of the credits behind them.
 */
function figureColumns(rows: readonly (readonly string[])[], isAccount: (cell: string) => boolean): FigureColumn[] {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const columns = Array.from({ length: width }, (_, column) => {
    const cells = rows.map((row) => row[column]?.trim() ?? '').filter((cell) => cell !== '' && cell !== '-');
    const read = cells.flatMap((cell) => figureIn(cell) ?? []);
    const isWords = column === 0 || read.length < Math.max(1, cells.length - 1) || cells.some(isAccount);
    // Neither a head nor a sign names the side of the figures.
    const isBare = read.length === cells.length && read.every(({ side }) => side === null);
    return { isEmpty: cells.length === 0, isFigures: cells.length > 0 && !isWords, isBare };
  });
  const last = columns.findLastIndex(({ isEmpty }) => !isEmpty);
  if (!columns[last]?.isFigures) return [];
  const { isBare } = columns[last];
  const before = last > 1 ? columns[last - 1] : undefined;
  if (before?.isFigures || (isBare && before?.isEmpty)) return pair(last - 1);
  return isBare && last + 1 < width ? pair(last) : [{ column: last, side: null }];
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

import type { AnyColumn, ShowKind, Values } from '../define';
import { STATUS_WORDS } from '../formatValue';
import { translate } from '../translate';
import { isWritable } from './scripts';

/** A column as files need it: its value, its words and its kind. */
export type ExportColumn = {
  field: string;
  label: string;
  show?: ShowKind | undefined;
  words?: Readonly<Record<string, string>> | undefined;
  text?: ((values: Values) => string) | undefined;
};

/** A line of a file; every line other than a plain row is emphasised. */
export type ExportLine = { values: Values; kind?: string | undefined; depth?: number | undefined };

/** A table on its way out of the product: its title, company, filters, lines and their totals. */
export type Sheet = {
  /** Name of its tab, where a file has several. */
  name: string;
  title: string;
  company: string;
  /** The filters in words. */
  subtitle: string;
  columns: readonly ExportColumn[];
  lines: readonly ExportLine[];
  totals?: Values | null;
  totalsLabel?: string;
  /** Zero amounts are left out where figures are read, as ledgers have always been written. */
  blankZero?: boolean;
  /** Further words on its pages, in another language than English. */
  words?: { amounts: string; page: string };
};

/** The properties of a column that a file needs; a column without a label holds buttons. */
export function exportColumns(columns: readonly AnyColumn[]): ExportColumn[] {
  return columns
    .filter((column) => column.label !== '')
    .map(({ field, label, show, words, text }) => ({ field, label, show, words, text }));
}

/** The same table with the words of its columns written out, as plain data. */
export function spelt<T extends Pick<Sheet, 'columns' | 'lines'>>(table: T): T {
  const spoken = table.columns.filter((column) => column.text);
  if (spoken.length === 0) return table;
  const wordsOf = ({ values, kind }: ExportLine): Values =>
    kind === undefined || kind === 'row'
      ? Object.fromEntries(spoken.map(({ field, text }) => [field, text?.(values)]))
      : {};
  return {
    ...table,
    columns: table.columns.map(({ text: _, ...column }) => column),
    lines: table.lines.map((line) => ({ ...line, values: { ...line.values, ...wordsOf(line) } })),
  };
}

type Read = Pick<Sheet, 'columns' | 'totalsLabel' | 'words'>;

/** The table in the user's language: headings, choices and labels. */
export function translatedTable<T extends Read>(table: T): T {
  return {
    ...table,
    columns: table.columns.map((column) => ({ ...column, label: translate(column.label), words: saidWords(column) })),
    totalsLabel: translate(table.totalsLabel ?? 'Total'),
    words: { amounts: translate('Amounts in ₹'), page: translate('Page {page} of {pages}') },
  };
}

const OWN_WORDS: Partial<Record<ShowKind, Readonly<Record<string, string>>>> = {
  tick: { true: 'Yes', false: 'No' },
  status: STATUS_WORDS,
};

function saidWords({ show, words = show && OWN_WORDS[show] }: ExportColumn) {
  return words && Object.fromEntries(Object.entries(words).map(([value, text]) => [value, translate(text)]));
}

/** Rows and, where there are any, their totals under them. */
export function allLines({ columns, lines, totals, totalsLabel = 'Total' }: Sheet): ExportLine[] {
  const [first] = columns;
  if (!totals || !first) return [...lines];
  return [...lines, { kind: 'total', values: { ...totals, [first.field]: totalsLabel } }];
}

const MEASURED = 1000;

/** Enough lines to know how wide a column is: the first thousand, and of the others the largest figures and the totals. */
export function widestLines(lines: readonly ExportLine[], field: string): readonly ExportLine[] {
  const [last, ...others] = lines.slice(MEASURED).reverse();
  if (!last) return lines;
  const figure = ({ values }: ExportLine) => Number(values[field]) || 0;
  const most = others.reduce((one, other) => (figure(other) > figure(one) ? other : one), last);
  const least = others.reduce((one, other) => (figure(other) < figure(one) ? other : one), last);
  return [...lines.slice(0, MEASURED), most, least, last];
}

const STRONG = new Set(['group', 'head', 'total', 'band']);
export const isStrong = ({ kind }: ExportLine): boolean => kind !== undefined && STRONG.has(kind);

/** Sums of the columns that have one, without cancelled rows unless there are no others; null where there is none. */
export function totalsOf(columns: readonly AnyColumn[], all: readonly Values[]): Values | null {
  const summed = columns.filter((column) => column.total);
  if (summed.length === 0 || all.length === 0) return null;
  const stands = all.filter((row) => row.status !== 'cancelled');
  const rows = stands.length > 0 ? stands : all;
  return Object.fromEntries(
    summed.map(({ field }) => [field, rows.reduce((sum, row) => sum + Number(row[field] ?? 0), 0)]),
  );
}

/** The first text that a PDF file has no letters for, or null. */
export function unwritable({ title, company, subtitle, columns, lines }: Sheet): string | null {
  const strange = [title, company, subtitle, ...columns.map(({ label }) => label)].find((text) => !isWritable(text));
  if (strange) return strange;
  for (const { values } of lines) {
    for (const { field } of columns) {
      const value = values[field];
      if (typeof value === 'string' && !isWritable(value)) return value;
    }
  }
  return null;
}

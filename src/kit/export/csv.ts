import type { Paise } from '../../../contract/amount';
import { safeText } from '../../../contract/safeText';
import type { Values } from '../define';
import { formatValue, isNumeric } from '../formatValue';
import type { ExportColumn, Sheet } from './sheet';

function quoted(text: string): string {
  const kept = safeText(text);
  // Where the comma is the decimal sign, spreadsheets split cells at semicolons: no value may begin another cell.
  return /[",;\t\n\r]/.test(kept) ? `"${kept.replaceAll('"', '""')}"` : kept;
}

/** Amounts go out as plain numbers in rupees, so that the spreadsheet can add them up. */
function plainAmount(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function cell(column: ExportColumn, row: Values): string {
  const value = row[column.field];
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && column.show === undefined && !column.words) return String(value);
  if (typeof value !== 'number' || !isNumeric(column.show))
    return quoted(formatValue(value, textKind(column), column.words));
  if (column.show === 'money' || column.show === 'balance') return plainAmount(value as Paise);
  return column.show === 'count'
    ? String(value)
    : formatValue(value, column.show)
        .replace(/[,\s%]/g, '')
        .replace('−', '-');
}

/** A word in a column of figures, such as the label of a total, stays a word. */
const textKind = ({ show }: ExportColumn) => (isNumeric(show) ? 'text' : show);

/** Bare rows under their heads, as other programs read them: no title, no totals. */
export function toCsv({ columns, lines }: Pick<Sheet, 'columns' | 'lines'>): string {
  const head = columns.map((column) => quoted(column.label)).join(',');
  return [head, ...lines.map(({ values }) => columns.map((column) => cell(column, values)).join(','))].join('\r\n');
}

/** The byte order mark lets spreadsheets recognise UTF-8. */
export const csvFile = (sheet: Pick<Sheet, 'columns' | 'lines'>): Blob =>
  new Blob([`\uFEFF${toCsv(sheet)}`], { type: 'text/csv;charset=utf-8' });

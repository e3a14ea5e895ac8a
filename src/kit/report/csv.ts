import type { Paise } from '../../../contract/amount';
import type { AnyColumn, Values } from '../define';
import { isNumeric, written } from '../show';

/** Text that a spreadsheet would take for a formula is kept as text. */
function safe(text: string): string {
  const kept = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\n\r]/.test(kept) ? `"${kept.replaceAll('"', '""')}"` : kept;
}

/** Amounts go out as plain numbers in rupees, so that the spreadsheet can add them up. */
function plainAmount(amount: Paise): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

function cell(column: AnyColumn, row: Values): string {
  const value = row[column.field];
  if (value === null || value === undefined) return '';
  if (column.show === 'money' || column.show === 'balance') return plainAmount(Number(value) as Paise);
  if (isNumeric(column.show)) return String(value);
  return safe(written(value, column.show, column.words));
}

export function toCsv(columns: readonly AnyColumn[], rows: readonly Values[]): string {
  const head = columns.map((column) => safe(column.label)).join(',');
  return [head, ...rows.map((row) => columns.map((column) => cell(column, row)).join(','))].join('\r\n');
}

/** Hands a file to the browser; the mark in front tells spreadsheets that it is UTF-8. */
export function downloadCsv(name: string, columns: readonly AnyColumn[], rows: readonly Values[]): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${toCsv(columns, rows)}`], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = `${name}.csv`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}

import { safeText } from '../../contract/safeText';
import { type Row, SCALE, type SheetRows } from './workbook';

const INDIA_AHEAD_MS = 330 * 60_000;
/** So that spreadsheets read it as UTF-8. */
const BYTE_ORDER_MARK = '\ufeff';

/**
 * A table as comma-separated values (RFC 4180), written as its rows come: what its sheet says, with days and times as
 * `2026-03-31` and `2026-03-31 18:05`, which every program reads alike.
 */
export async function* csvOf({ columns, rows }: Omit<SheetRows, 'name'>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + lineOf(columns.map(({ label }) => quoted(label)));
  for await (const some of rows) {
    yield some.map((row: Row) => lineOf(columns.map(({ field, kind }) => cellOf(row[field], kind)))).join('');
  }
}

const lineOf = (cells: readonly string[]) => `${cells.join(',')}\r\n`;

function cellOf(value: unknown, kind: SheetRows['columns'][number]['kind']): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && kind !== 'text') {
    return kind === 'money' ? (value / 100).toFixed(2) : String(value / (SCALE[kind] ?? 1));
  }
  if (kind === 'instant' && typeof value === 'string') {
    const at = Date.parse(value) + INDIA_AHEAD_MS;
    if (!Number.isNaN(at)) return new Date(at).toISOString().slice(0, 16).replace('T', ' ');
  }
  if (kind === 'date' && typeof value === 'string') return quoted(value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return quoted(safeText(typeof value === 'object' ? JSON.stringify(value) : String(value)));
}

const quoted = (text: string) => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

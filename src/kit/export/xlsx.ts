import writeExcelFile, { type Cell, type Sheet as ExcelSheet } from 'write-excel-file/universal';
import { safeText } from '../../../contract/safeText';
import type { Values } from '../define';
import { formatValue, isNumeric } from '../formatValue';
import { allLines, type ExportColumn, type ExportLine, isStrong, type Sheet, widestLines } from './sheet';

/** Lakhs and crores; without this Excel groups by thousands. */
const GROUPS = { crore: '##\\,##\\,##\\,##0', lakh: '##\\,##\\,##0', less: '##,##0' } as const;
const CRORE = 1_00_00_000;
const LAKH = 1_00_000;

const groupOf = (size: number) => (size >= CRORE ? GROUPS.crore : size >= LAKH ? GROUPS.lakh : GROUPS.less);

/** A format has room for two conditions: figures above zero carry both, one below zero the grouping of its own size. */
function grouped(value: number, decimals: string): string {
  if (value < 0) return groupOf(-value) + decimals;
  return `[>=${CRORE}]${GROUPS.crore}${decimals};[>=${LAKH}]${GROUPS.lakh}${decimals};${GROUPS.less}${decimals}`;
}

type Figure = { value: number; format: string };

/** The scaled whole number of the product as the number that a spreadsheet counts with. */
function figure(value: number, show: ExportColumn['show']): Figure {
  if (show === 'count') return { value, format: grouped(value, '') };
  if (show === 'quantity') return { value: value / 1000, format: grouped(value / 1000, '.000') };
  if (show === 'rate') return { value: value / 10_000, format: grouped(value / 10_000, '.0000') };
  if (show === 'percent') return { value: value / 1000, format: '0.00#" %"' };
  if (show === 'share') return { value: value / 1000, format: '0.00" %"' };
  const rupees = value / 100;
  if (show !== 'balance') return { value: rupees, format: grouped(rupees, '.00') };
  const group = `${groupOf(Math.abs(rupees))}.00`;
  return { value: rupees, format: `${group}" Dr";${group}" Cr"` };
}

const DAYS = { date: 'dd-mmm-yyyy', instant: 'dd-mmm-yyyy hh:mm', monthOf: 'mmm-yyyy' } as const;

const INDIA_AHEAD_MS = 330 * 60_000;

/** Spreadsheets know no time zones: they show the Indian clock. */
function day(value: string, show: keyof typeof DAYS) {
  const date = new Date(show === 'instant' ? Date.parse(value) + INDIA_AHEAD_MS : `${value}T00:00:00Z`);
  return Number.isNaN(date.getTime()) ? null : { value: date, format: DAYS[show] };
}

function cellOf(
  column: ExportColumn,
  { values, kind, depth }: ExportLine,
  isFirst: boolean,
  blankZero: boolean,
): Exclude<Cell, null> {
  const value = values[column.field];
  const { show, words } = column;
  if (blankZero && value === 0 && show === 'money' && kind !== 'total') return { value: '' };
  if (value === null || value === undefined || value === '') return { value: '' };
  if (typeof value === 'number' && isNumeric(show)) return { type: Number, align: 'right', ...figure(value, show) };
  if (typeof value === 'number' && show === undefined && !words) return { type: Number, align: 'right', value };
  if ((show === 'date' || show === 'instant' || show === 'monthOf') && typeof value === 'string' && !words) {
    const date = day(value, show);
    if (date) return { type: Date, align: 'left', ...date };
  }
  const text = safeText(formatValue(value, isNumeric(show) ? 'text' : show, words));
  return { type: String, value: text, ...(isFirst && depth ? { indent: depth } : {}) };
}

const HEAD = {
  fontWeight: 'bold',
  backgroundColor: '#ececf1',
  bottomBorderStyle: 'thin',
  bottomBorderColor: '#9a9aa6',
} as const;
const TOTAL = { fontWeight: 'bold', topBorderStyle: 'thin', topBorderColor: '#9a9aa6' } as const;

function styleOf(line: ExportLine) {
  if (line.kind === 'total') return TOTAL;
  return isStrong(line) ? ({ fontWeight: 'bold' } as const) : {};
}

/** More columns than these are printed across. */
const ACROSS_FROM = 6;
const NARROWEST = 9;
const WIDEST = 48;

function widthOf(column: ExportColumn, lines: readonly ExportLine[]): number {
  const lengths = widestLines(lines, column.field).map(({ values }) => lengthOf(column, values));
  return Math.min(Math.max(NARROWEST, column.label.length + 2, ...lengths.map((length) => length + 2)), WIDEST);
}

const lengthOf = (column: ExportColumn, values: Values) =>
  formatValue(
    values[column.field],
    typeof values[column.field] === 'number' ? column.show : textKind(column),
    column.words,
  ).length;
const textKind = ({ show }: ExportColumn) => (isNumeric(show) ? 'text' : show);

/** Names of tabs: at most 31 characters, none of those that Excel keeps for itself, no two alike. */
export function tabNames(names: readonly string[]): string[] {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain = name.replace(/[[\]:*?/\\']/g, ' ').trim() || 'Sheet';
    let tab = plain.slice(0, 31).trim();
    for (let count = 2; taken.has(tab.toLowerCase()); count += 1) tab = `${plain.slice(0, 27).trim()} ${count}`;
    taken.add(tab.toLowerCase());
    return tab;
  });
}

function excelSheet(sheet: Sheet, tab: string): ExcelSheet<Blob> {
  const lines = allLines(sheet);
  const above: Cell[][] = [
    [{ type: String, value: safeText(sheet.company), fontWeight: 'bold', fontSize: 13 }],
    [{ type: String, value: safeText(sheet.title), fontWeight: 'bold' }],
    ...(sheet.subtitle ? [[{ type: String, value: safeText(sheet.subtitle) } as const]] : []),
  ];
  const head = sheet.columns.map(
    ({ label, show }): Cell => ({
      type: String,
      value: safeText(label),
      ...HEAD,
      ...(isNumeric(show) ? { align: 'right' as const } : {}),
    }),
  );
  const body = lines.map((line) => {
    const style = styleOf(line);
    return sheet.columns.map(
      (column, place): Cell => ({
        ...cellOf(column, line, place === 0, sheet.blankZero ?? false),
        ...style,
      }),
    );
  });
  return {
    sheet: tab,
    data: [...above, head, ...body],
    columns: sheet.columns.map((column) => ({ width: widthOf(column, lines) })),
    stickyRowsCount: above.length + 1,
    ...(sheet.columns.length > ACROSS_FROM ? { orientation: 'landscape' as const } : {}),
  };
}

/** An Excel file with a tab for each table: amounts are numbers in rupees, dates are dates, heads stay in sight. */
export function xlsxFile(sheets: readonly Sheet[]): Promise<Blob> {
  const tabs = tabNames(sheets.map(({ name }) => name));
  return writeExcelFile(
    sheets.map((sheet, place) => excelSheet(sheet, tabs[place] ?? 'Sheet')),
    { fontFamily: 'Calibri', fontSize: 11 },
  ).toBlob();
}

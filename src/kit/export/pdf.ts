import type { Content, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import { formatInstant } from '../../../contract/dates';
import { formatValue, isNumeric } from '../formatValue';
import type { Faces } from './fonts';
import { makePdf } from './makePdf';
import { BOLD, longestWordWidth, textWidth } from './measureText';
import { allLines, type ExportColumn, type ExportLine, isStrong, type Sheet, widestLines } from './sheet';

/** A4 in points, without its margins. */
const MARGIN = 28;
const UPRIGHT = 595.28 - 2 * MARGIN;
const ACROSS = 841.89 - 2 * MARGIN;
const PADDING = 8;
const SIZES = [9, 8.5, 8, 7.5, 7, 6.5, 6, 5.5] as const;
/** Widths at a size of 1: longer texts take a second line, and nothing is narrower than a figure of four digits. */
const LONGEST_TEXT = 24;
const SHORTEST = 2.2;
/** The least width of a column of texts before figures lose their room. */
const LEAST_TEXT = 7;
const INDENT = 10;
/** The same at a size of 1. */
const DEPTH = INDENT / 8;

const kindOf = (column: ExportColumn, value: unknown) =>
  isNumeric(column.show) && typeof value !== 'number' ? 'text' : column.show;

function textOf(column: ExportColumn, { values, kind }: ExportLine, blankZero: boolean): string {
  const value = values[column.field];
  if (blankZero && value === 0 && column.show === 'money' && kind !== 'total') return '';
  return formatValue(value, kindOf(column, value), column.words);
}

/** Widths in points at a size of 1, by the longest text of each column and the words of its head, which stay whole. */
function natural(sheet: Sheet, lines: readonly ExportLine[]): number[] {
  return sheet.columns.map((column) => {
    const texts = widestLines(lines, column.field).map((line) => ({ line, text: textOf(column, line, false) }));
    const needed = texts.map(
      ({ line, text }) => textWidth(text) * (isStrong(line) ? BOLD : 1) + (line.depth ?? 0) * DEPTH,
    );
    const most = Math.max(0, ...needed);
    const longest = isNumeric(column.show) ? most : Math.min(most, LONGEST_TEXT);
    return Math.max(SHORTEST, longest, longestWordWidth(column.label) * BOLD);
  });
}

type Fit = { orientation: 'portrait' | 'landscape'; size: number; widths: number[] };

/**
 * The largest print that fits: upright if it can, else across, else smaller; the rest of the width goes to the texts.
 */
export function fitted(widths: readonly number[], isText: readonly boolean[]): Fit {
  const needs = (size: number) => widths.reduce((sum, width) => sum + width * size + PADDING, 0);
  const isReadable = (size: number) => size >= 8;
  const upright = SIZES.find((size) => isReadable(size) && needs(size) <= UPRIGHT);
  const room = upright ? UPRIGHT : ACROSS;
  const size = upright ?? SIZES.find((one) => needs(one) <= ACROSS) ?? SIZES[SIZES.length - 1] ?? 6;
  const rest = room - needs(size);
  const inks = widths.map((width) => width * size);
  const isIn = (place: number) => isText[place] === true;
  const sum = (parts: readonly number[]) => parts.reduce((all, part) => all + part, 0);
  if (rest >= 0) {
    const texts = sum(inks.filter((_, place) => isIn(place)));
    const grown = inks.map((ink, place) => (isIn(place) ? ink + (rest * ink) / texts : ink));
    return { orientation: upright ? 'portrait' : 'landscape', size, widths: grown };
  }
  // Texts take more lines before figures lose their room.
  const spare = inks.map((ink, place) => (isIn(place) ? Math.max(0, ink - LEAST_TEXT * size) : 0));
  const given = Math.min(-rest, sum(spare));
  const shrunk = inks.map((ink, place) => ink - (given > 0 ? (given * (spare[place] ?? 0)) / sum(spare) : 0));
  const missing = -rest - given;
  const cut = shrunk.map((ink) => Math.max(8, ink - (missing * ink) / sum(shrunk)));
  return { orientation: 'landscape', size, widths: cut };
}

function cellOf(column: ExportColumn, line: ExportLine, isFirst: boolean, blankZero: boolean): TableCell {
  const text = textOf(column, line, blankZero);
  const isFigure = isNumeric(column.show);
  return {
    text,
    ...(isFigure ? { alignment: 'right' as const, noWrap: typeof line.values[column.field] === 'number' } : {}),
    ...(isStrong(line) ? { bold: true } : {}),
    ...(isFirst && line.depth ? { margin: [line.depth * INDENT, 0, 0, 0] as [number, number, number, number] } : {}),
  };
}

function contentOf(sheet: Sheet, place: number): { content: Content[]; orientation: Fit['orientation'] } {
  const lines = allLines(sheet);
  const { columns, blankZero = false, words } = sheet;
  const page = fitted(
    natural(sheet, lines),
    columns.map(({ show }) => !isNumeric(show)),
  );
  const head = columns.map(
    ({ label, show }): TableCell => ({
      text: label,
      bold: true,
      color: '#555560',
      ...(isNumeric(show) ? { alignment: 'right' } : {}),
    }),
  );
  const hasMoney = columns.some(({ show }) => show === 'money' || show === 'balance');
  return {
    orientation: page.orientation,
    content: [
      {
        text: sheet.company,
        fontSize: 13,
        bold: true,
        ...(place > 0 ? { pageBreak: 'before', pageOrientation: page.orientation } : {}),
      },
      { text: sheet.title, fontSize: 11, bold: true, margin: [0, 2, 0, 0] },
      {
        columns: [
          { text: sheet.subtitle, width: '*' },
          { text: hasMoney ? (words?.amounts ?? 'Amounts in ₹') : '', width: 'auto' },
        ],
        fontSize: 8.5,
        color: '#555560',
        margin: [0, 2, 0, 8],
      },
      {
        fontSize: page.size,
        table: {
          headerRows: 1,
          dontBreakRows: true,
          widths: page.widths,
          body: [head, ...lines.map((line) => columns.map((column, at) => cellOf(column, line, at === 0, blankZero)))],
        },
        layout: {
          hLineWidth: (at, node) => (at <= 1 || at === node.table.body.length ? 0.7 : 0.3),
          vLineWidth: () => 0,
          hLineColor: (at, node) => (at <= 1 || at === node.table.body.length ? '#77777f' : '#d5d5dc'),
          paddingLeft: () => PADDING / 2,
          paddingRight: () => PADDING / 2,
          paddingTop: () => 2,
          paddingBottom: () => 2,
        },
      },
    ],
  };
}

/** Tables on A4, upright or across by their width, heads repeated, pages numbered. */
export function pdfFile(sheets: readonly Sheet[], faceOf: Faces, now = new Date()): Promise<Blob> {
  const drawn = sheets.map(contentOf);
  const paged = sheets[0]?.words?.page ?? 'Page {page} of {pages}';
  const titles = [...new Set(sheets.map(({ title }) => title))].join(', ');
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageOrientation: drawn[0]?.orientation ?? 'portrait',
    pageMargins: [MARGIN, MARGIN, MARGIN, 36],
    info: { title: titles, author: sheets[0]?.company ?? '' },
    defaultStyle: { fontSize: 9 },
    content: drawn.flatMap(({ content }) => content),
    footer: (page, pages) => ({
      margin: [MARGIN, 10, MARGIN, 0],
      fontSize: 7.5,
      color: '#555560',
      columns: [
        { text: `${titles} · ${formatInstant(now.toISOString())}` },
        {
          text: paged.replace('{page}', String(page)).replace('{pages}', String(pages)),
          alignment: 'right',
        },
      ],
    }),
  };
  return makePdf(definition, faceOf);
}

import type { Column, Content, Margins, TableCell, TDocumentDefinitions } from 'pdfmake/interfaces';
import {
  type Block,
  headLines,
  nameOf,
  notesOf,
  type PaperDocument,
  type PaperRow,
  type PaperSize,
  textOf,
} from './paper';

const MM = 72 / 25.4;
const INK = '#1c1c22';
const QUIET = '#5b5b66';
const LINE = '#9a9aa5';
const PAGES = {
  a4: { pageSize: 'A4', pageOrientation: 'portrait', margin: 14 * MM, size: 9.5 },
  'a4-landscape': { pageSize: 'A4', pageOrientation: 'landscape', margin: 12 * MM, size: 9 },
  a5: { pageSize: 'A5', pageOrientation: 'portrait', margin: 9 * MM, size: 8 },
} as const;

/**
 * Papers one after the other, each beginning on a page of its own.
 * @param printer the printer's margin, in millimetres; null keeps the default of the size.
 */
export function definitionOf(
  papers: readonly PaperDocument[],
  size: PaperSize,
  printer: number | null = null,
): TDocumentDefinitions {
  const { margin: own, size: fontSize, ...page } = PAGES[size];
  const margin = printer === null ? own : printer * MM;
  const [first] = papers;
  const name = nameOf(papers.slice(0, 1)) ?? '';
  return {
    ...page,
    pageMargins: [margin, margin, margin, margin + 10],
    info: { title: name, author: first?.head.company ?? '' },
    defaultStyle: { fontSize, color: INK, lineHeight: 1.15 },
    content: papers.map((paper, place) => ({
      stack: [headOf(paper, fontSize), ...paper.blocks.map((block) => contentOf(block, fontSize)), ...footOf(paper)],
      ...(place > 0 ? { pageBreak: 'before' as const } : {}),
    })),
    // A further page that gets separated from the first one still names its paper.
    footer: (at, of) => ({
      columns: [
        { text: at > 1 && papers.length === 1 ? name : '' },
        { text: pageOf(papers.length, at, of), alignment: 'right', width: 'auto' },
      ],
      fontSize: 7.5,
      color: QUIET,
      margin: [margin, 4, margin, 0],
    }),
  };
}

/**
 * Each of several one-page papers reads as a single page, so that its receiver learns nothing of the others; longer
 * ones are numbered through.
 */
const pageOf = (papers: number, at: number, of: number): string =>
  papers > 1 && papers === of ? 'Page 1 of 1' : `Page ${at} of ${of}`;

/** Points that a logo fits in. */
const LOGO: [number, number] = [120, 42];

const footOf = ({ head }: PaperDocument): Content[] =>
  head.foot ? [{ text: head.foot, alignment: 'center', fontSize: 7.5, color: QUIET, margin: [0, 12, 0, 0] }] : [];

function headOf({ head, title, subtitle, marks }: PaperDocument, fontSize: number): Content {
  return {
    table: {
      widths: [...(head.logo ? ['auto'] : []), '*', 'auto'],
      body: [
        [
          ...(head.logo ? [{ image: head.logo, fit: LOGO, margin: [0, 0, 8, 0] as Margins }] : []),
          {
            stack: [
              { text: head.company, bold: true, fontSize: fontSize + 4 },
              ...headLines(head).map((text) => ({ text, color: QUIET })),
            ],
          },
          {
            alignment: 'right',
            stack: [
              { text: title, bold: true, fontSize: fontSize + 3 },
              ...subtitle.map((text, place) => ({ text, bold: place === 0 })),
              ...marks.map((text) => ({
                text: text.toUpperCase(),
                bold: true,
                color: '#8a1c1c',
                characterSpacing: 0.8,
              })),
            ],
          },
        ],
      ],
    },
    layout: {
      hLineWidth: (at) => (at === 1 ? 0.8 : 0),
      vLineWidth: () => 0,
      hLineColor: () => LINE,
      paddingLeft: () => 0,
      paddingRight: () => 0,
      paddingBottom: () => 6,
    },
    margin: [0, 0, 0, 10],
  };
}

function contentOf(block: Block, fontSize: number): Content {
  switch (block.kind) {
    case 'facts':
      return factsOf(block.facts, fontSize);
    case 'text':
      return { text: block.text, margin: [0, 0, 0, 10], ...(block.isStrong ? { bold: true } : {}) };
    case 'table':
      return tableOf(block, fontSize);
    case 'parties':
      return partiesOf(block);
    case 'totals':
      return totalsOf(block);
    case 'amount':
      return {
        table: {
          widths: ['*', 'auto'],
          body: [[block.words, { text: `₹ ${block.figure}`, bold: true, alignment: 'right', noWrap: true }]],
        },
        layout: {
          hLineColor: () => LINE,
          vLineColor: () => LINE,
          hLineWidth: () => 0.6,
          vLineWidth: boxed,
          ...padding,
        },
        margin: [0, 4, 0, 10],
      };
    case 'codes':
      return {
        columns: block.codes.map(({ label, text }) => ({
          stack: [
            { qr: text, fit: 90 },
            { text: label, color: QUIET, fontSize: fontSize - 1.5 },
          ],
          width: 'auto',
        })),
        columnGap: 18,
        margin: [0, 4, 0, 8],
      };
    case 'signatures':
      return signaturesOf(block);
  }
}

function partiesOf({ parties }: Extract<Block, { kind: 'parties' }>): Content {
  return {
    columns: parties.map(({ title, name, lines }) => ({
      stack: [{ text: title, color: QUIET }, { text: name, bold: true }, ...lines.map((text) => ({ text }))],
      width: '*',
    })),
    columnGap: 14,
    margin: [0, 0, 0, 10],
  };
}

function totalsOf({ totals }: Extract<Block, { kind: 'totals' }>): Content {
  const row = ({ label, figure, isStrong }: (typeof totals)[number]): TableCell[] => [
    { text: label, ...(isStrong ? { bold: true } : { color: QUIET }) },
    { text: figure, alignment: 'right', noWrap: true, ...(isStrong ? { bold: true } : {}) },
  ];
  return {
    unbreakable: true,
    columns: [
      { text: '', width: '*' },
      { table: { widths: ['auto', 'auto'], body: totals.map(row) }, layout: 'noBorders', width: 'auto' },
    ],
    margin: [0, 0, 0, 8],
  };
}

const padding = { paddingTop: () => 5, paddingBottom: () => 5, paddingLeft: () => 7, paddingRight: () => 7 };
const boxed = (at: number) => (at === 1 ? 0 : 0.6);
const FACTS_A_ROW = 3;

function factsOf(facts: readonly { label: string; text: string }[], fontSize: number): Content {
  const cells = facts.map(
    ({ label, text }): Content => ({ stack: [{ text: label, color: QUIET, fontSize: fontSize - 1.5 }, { text }] }),
  );
  const rows: Content[] = [];
  for (let at = 0; at < cells.length; at += FACTS_A_ROW) {
    const row = cells.slice(at, at + FACTS_A_ROW);
    rows.push({
      // One that is alone has the whole width.
      columns:
        cells.length === 1 ? row : [...row, ...Array.from({ length: FACTS_A_ROW - row.length }, () => ({ text: '' }))],
      columnGap: 14,
      margin: [0, 0, 0, 5],
    });
  }
  return { stack: rows, margin: [0, 0, 0, 6] };
}

function tableOf({ columns, rows }: Extract<Block, { kind: 'table' }>, fontSize: number): Content {
  const hasWide = columns.some((column) => column.isWide);
  const isWide = (place: number) => columns[place]?.isWide || (!hasWide && place === 0);
  const cell = (row: PaperRow) =>
    row.cells.map(
      (one, place): TableCell => ({
        stack: [
          { text: textOf(one), ...(isWide(place) ? {} : { noWrap: true }) },
          ...notesOf(one).map((text) => ({ text, fontSize: fontSize - 1.5, color: QUIET })),
        ],
        ...(columns[place]?.isFigure ? { alignment: 'right' as const } : {}),
        ...(row.isStrong ? { bold: true } : {}),
        ...(row.isStruck ? { decoration: 'lineThrough' as const } : {}),
      }),
    );
  const last = rows.length + 1;
  return {
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: columns.map((_column, place) => (isWide(place) ? '*' : 'auto')),
      body: [
        columns.map(
          ({ label, isFigure }): TableCell => ({
            text: label,
            bold: true,
            color: QUIET,
            ...(isFigure ? { alignment: 'right' } : {}),
          }),
        ),
        ...rows.map(cell),
      ],
    },
    layout: {
      hLineWidth: (at) => (at <= 1 || at === last || rows[at - 1]?.isStrong ? 0.7 : 0.25),
      hLineColor: (at) => (at <= 1 || at === last || rows[at - 1]?.isStrong ? LINE : '#d8d8de'),
      vLineWidth: () => 0,
      paddingTop: () => 3,
      paddingBottom: () => 3,
      paddingLeft: (at) => (columns[at]?.isFigure ? 14 : 4),
      paddingRight: () => 4,
    },
    margin: [0, 0, 0, 8],
  };
}

/** Lines to sign on; the revenue stamp is stuck into its box, at the end. */
function signaturesOf({ names, stamp }: Extract<Block, { kind: 'signatures' }>): Content {
  const line = (text: string): Column => ({
    stack: [
      { text: ' ', margin: [0, 0, 0, 34] },
      { canvas: [{ type: 'line', x1: 0, y1: 0, x2: 120, y2: 0, lineWidth: 0.6, lineColor: LINE }] },
      { text, color: QUIET, margin: [0, 3, 0, 0] },
    ],
    width: '*',
  });
  const box: Column[] = stamp
    ? [
        {
          width: 22 * MM,
          stack: [
            {
              canvas: [
                {
                  type: 'rect',
                  x: 0,
                  y: 0,
                  w: 22 * MM,
                  h: 26 * MM,
                  lineWidth: 0.6,
                  lineColor: LINE,
                  dash: { length: 3 },
                },
              ],
            },
            { text: stamp, color: QUIET, fontSize: 7, alignment: 'center', relativePosition: { x: 0, y: -16 * MM } },
          ],
        },
      ]
    : [];
  return { unbreakable: true, columns: [...names.map(line), ...box], columnGap: 16, margin: [0, 10, 0, 0] };
}

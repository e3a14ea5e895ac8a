import { safeText } from '../../contract/safeText';
import { type ZipEntry, zipped } from '../core/files/zip';

/** The kind of values in a column, which decides their format in a spreadsheet. */
export type CellKind = 'text' | 'number' | 'money' | 'quantity' | 'rate' | 'percent' | 'factor' | 'date' | 'instant';

export type SheetColumn = { field: string; label: string; kind: CellKind };
export type Row = Readonly<Record<string, unknown>>;
/** A table, whose rows come some at a time. */
export type SheetRows = { name: string; columns: readonly SheetColumn[]; rows: AsyncIterable<readonly Row[]> };

/** The most lines that a sheet of Excel holds, its head among them; further ones go into another sheet. */
const MOST_LINES = 1_048_576;
/** The most characters of a cell. */
const MOST_CHARACTERS = 32_767;

const STYLE = { plain: 0, head: 1, money: 2, date: 3, instant: 4 } as const;
/** Whole numbers of the product that are parts of what people count in. */
export const SCALE: Partial<Record<CellKind, number>> = {
  money: 100,
  quantity: 1_000,
  rate: 10_000,
  percent: 1_000,
  factor: 10_000,
};
const DAY_MS = 86_400_000;
const INDIA_AHEAD_MS = 330 * 60_000;
/** Day 0 of a spreadsheet. */
const EPOCH = Date.UTC(1899, 11, 30);

/**
 * An Excel file (ECMA-376) with a sheet for each table and one before them that lists these, written as its rows come.
 * Text is never a formula: it is written as inline strings, and what would become one elsewhere has an apostrophe.
 */
export function workbook(
  about: readonly string[],
  sheets: AsyncIterable<SheetRows>,
  now: Date,
): AsyncGenerator<Uint8Array> {
  return zipped(parts(about, sheets), now);
}

async function* parts(about: readonly string[], sheets: AsyncIterable<SheetRows>): AsyncGenerator<ZipEntry> {
  const listed: { name: string; lines: number }[] = [];
  for await (const { name, columns, rows } of sheets) {
    const feed = new Feed(rows);
    for (let part = 1; part === 1 || (await feed.hasMore()); part += 1) {
      const one = { name: part === 1 ? name : `${name} ${part}`, lines: 0 };
      listed.push(one);
      yield { name: sheetPath(listed.length + 1), content: sheetXml(columns, feed, one) };
    }
  }
  const contents = listed.map(({ name, lines }) => ({ name, lines }));
  yield { name: sheetPath(1), content: texts(contentsXml(about, contents)) };
  const names = ['Contents', ...listed.map(({ name }) => name)];
  yield { name: 'xl/workbook.xml', content: texts(bookXml(names)) };
  yield { name: 'xl/_rels/workbook.xml.rels', content: texts(bookRels(names.length)) };
  yield { name: 'xl/styles.xml', content: texts(STYLES) };
  yield { name: '_rels/.rels', content: texts(ROOT_RELS) };
  yield { name: '[Content_Types].xml', content: texts(contentTypes(names.length)) };
}

const sheetPath = (place: number) => `xl/worksheets/sheet${place}.xml`;

async function* texts(text: string): AsyncGenerator<string> {
  yield text;
}

/** Rows taken in portions of any size. */
class Feed {
  readonly #source: AsyncIterator<readonly Row[]>;
  #waiting: readonly Row[] = [];

  constructor(rows: AsyncIterable<readonly Row[]>) {
    this.#source = rows[Symbol.asyncIterator]();
  }

  async hasMore(): Promise<boolean> {
    while (this.#waiting.length === 0) {
      const { done, value } = await this.#source.next();
      if (done) return false;
      this.#waiting = value;
    }
    return true;
  }

  async take(most: number): Promise<readonly Row[]> {
    if (!(await this.hasMore())) return [];
    const taken = this.#waiting.slice(0, most);
    this.#waiting = this.#waiting.slice(most);
    return taken;
  }
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const PARTS = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const WIDTHS: Record<CellKind, number> = {
  text: 24,
  number: 10,
  money: 18,
  quantity: 14,
  rate: 14,
  percent: 10,
  factor: 10,
  date: 13,
  instant: 19,
};

async function* sheetXml(
  columns: readonly SheetColumn[],
  feed: Feed,
  written: { lines: number },
): AsyncGenerator<string> {
  yield sheetHead(columns.map(({ kind }) => WIDTHS[kind])) +
    lineXml(
      1,
      columns.map(({ label }) => textCell(label, STYLE.head)),
    );
  for (;;) {
    const rows = await feed.take(MOST_LINES - 1 - written.lines);
    if (rows.length === 0) break;
    yield rows
      .map((row, place) =>
        lineXml(
          written.lines + place + 2,
          columns.map(({ field, kind }) => cellOf(row[field], kind)),
        ),
      )
      .join('');
    written.lines += rows.length;
  }
  yield '</sheetData></worksheet>';
}

const sheetHead = (widths: readonly number[]) =>
  `${XML}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths
    .map((width, place) => `<col min="${place + 1}" max="${place + 1}" width="${width}" customWidth="1"/>`)
    .join('')}</cols><sheetData>`;

/** A cell without its place. */
type Cell = { attributes: string; inside: string } | null;

function lineXml(line: number, cells: readonly Cell[]): string {
  const written = cells.map((cell, place) =>
    cell ? `<c r="${letters(place)}${line}"${cell.attributes}>${cell.inside}</c>` : '',
  );
  return `<row r="${line}">${written.join('')}</row>`;
}

function letters(place: number): string {
  const rest = Math.floor(place / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (place % 26));
}

function cellOf(value: unknown, kind: CellKind): Cell {
  if (value === null || value === undefined || value === '') return null;
  if (typeof value === 'number' && kind !== 'text') {
    return numberCell(value / (SCALE[kind] ?? 1), kind === 'money' ? STYLE.money : STYLE.plain);
  }
  if ((kind === 'date' || kind === 'instant') && typeof value === 'string') {
    const at = kind === 'date' ? Date.parse(`${value}T00:00:00Z`) : Date.parse(value) + INDIA_AHEAD_MS;
    if (!Number.isNaN(at)) return numberCell((at - EPOCH) / DAY_MS, STYLE[kind]);
  }
  if (typeof value === 'boolean') return textCell(value ? 'Yes' : 'No');
  return textCell(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

const numberCell = (value: number, style: number): Cell => ({
  attributes: style === STYLE.plain ? '' : ` s="${style}"`,
  inside: `<v>${value}</v>`,
});

function textCell(text: string, style: number = STYLE.plain): Cell {
  const kept = safeText(text).slice(0, MOST_CHARACTERS);
  return {
    attributes: `${style === STYLE.plain ? '' : ` s="${style}"`} t="inlineStr"`,
    inside: `<is><t xml:space="preserve">${escaped(kept)}</t></is>`,
  };
}

/** Characters that XML 1.0 has no way to write are left out; half a surrogate pair too, which cutting may leave. */
const UNWRITABLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;

const escaped = (text: string) =>
  text
    .replace(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function contentsXml(about: readonly string[], listed: readonly { name: string; lines: number }[]): string {
  const lines: (readonly Cell[])[] = [
    [textCell('Sheet', STYLE.head), textCell('Rows', STYLE.head)],
    ...listed.map(({ name, lines: count }) => [textCell(name), numberCell(count, STYLE.plain)]),
    [],
    ...about.map((words) => [textCell(words)]),
  ];
  return `${sheetHead([32, 12])}${lines.map((cells, place) => lineXml(place + 1, cells)).join('')}</sheetData></worksheet>`;
}

const bookXml = (names: readonly string[]) =>
  `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets>${names
    .map((name, place) => `<sheet name="${escaped(name)}" sheetId="${place + 1}" r:id="rId${place + 1}"/>`)
    .join('')}</sheets></workbook>`;

const bookRels = (count: number) =>
  `${XML}<Relationships xmlns="${PACKAGE}/relationships">${places(count)
    .map((place) => `<Relationship Id="rId${place}" Type="${OFFICE}/worksheet" Target="worksheets/sheet${place}.xml"/>`)
    .join('')}<Relationship Id="rId${count + 1}" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`;

const contentTypes = (count: number) =>
  `${XML}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${PARTS}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${PARTS}.styles+xml"/>${places(
    count,
  )
    .map((place) => `<Override PartName="/${sheetPath(place)}" ContentType="${PARTS}.worksheet+xml"/>`)
    .join('')}</Types>`;

const places = (count: number) => Array.from({ length: count }, (_, place) => place + 1);

const ROOT_RELS = `${XML}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Indian grouping, which no spreadsheet has built in. */
const MONEY = '[&gt;=10000000]##\\,##\\,##\\,##0.00;[&gt;=100000]##\\,##\\,##0.00;##,##0.00';
const FONT = '<sz val="11"/><name val="Calibri"/>';
const formatOf = (id: number, font = 0) =>
  `<xf numFmtId="${id}" fontId="${font}" fillId="0" borderId="0" xfId="0"${id > 0 ? ' applyNumberFormat="1"' : ''}${font > 0 ? ' applyFont="1"' : ''}/>`;
const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="${MONEY}"/><numFmt numFmtId="165" formatCode="dd-mmm-yyyy"/><numFmt numFmtId="166" formatCode="dd-mmm-yyyy hh:mm"/></numFmts><fonts count="2"><font>${FONT}</font><font><b/>${FONT}</font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5">${formatOf(0)}${formatOf(0, 1)}${formatOf(164)}${formatOf(165)}${formatOf(166)}</cellXfs></styleSheet>`;

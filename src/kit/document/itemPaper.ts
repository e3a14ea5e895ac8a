import type { QueryClient } from '@tanstack/react-query';
import { add, formatPaise, formatPercent, type Paise, sumOf } from '../../../contract/amount';
import { amountInWords } from '../../../contract/words';
import type { Values } from '../define';
import { formatValue, isNumeric } from '../formatValue';
import { type Block, facts, type PaperCell, type PaperColumn, type PaperDocument } from '../paper/paper';
import {
  type DocumentKind,
  type ItemPrint,
  isWorked,
  type LineColumn,
  type Lines,
  type PaperAbout,
  type PaperTax,
  type StoredDocument,
} from './document';
import { enteredIn, linesIn } from './entryValues';
import { keyOf } from './LineRow';
import { cancellation, factsUnder, fieldText, filledFields, IN_HEAD, type Printed, paperHead } from './paperFields';
import { figuresOf } from './worked';

/** A document of goods or services on paper, so that the receiver can check it line by line. */
export async function itemPaper(
  client: QueryClient,
  kind: DocumentKind,
  print: ItemPrint<StoredDocument>,
  printed: Printed,
): Promise<PaperDocument> {
  const { document } = printed;
  const isPriced = print.isPriced?.(document) ?? true;
  const amount = isPriced ? print.amount?.(document) : undefined;
  const worked = figuresOf(kind.resource.worked, enteredIn(kind, document));
  const filledIn = (fields: DocumentKind['header']) =>
    filledFields(
      client,
      fields.filter(({ field }) => !print.tells?.includes(field)),
      document,
    );
  const taxes = (isPriced && print.taxes?.(document)) || [];
  const terms = await print.terms?.(document);
  const letter = await print.letter?.(document);
  const about = await print.about?.(document);
  const lineTable = kind.tables[0]?.field;
  const told = about?.lines && lineTable ? { ...document, [lineTable]: about.lines } : document;
  const parties = about?.parties ?? (await print.party(document));
  const totals = (isPriced ? (worked?.totals ?? []) : []).map(({ label, amount: figure, unit, strong }) => ({
    label,
    figure: formatValue(figure, unit ?? 'money'),
    ...(strong && { isStrong: strong }),
  }));
  return {
    ...paperHead({ title: about?.title ?? print.title }, printed, kind.resource.stages),
    ...(print.copies && { copies: print.copies }),
    blocks: [
      { kind: 'parties', parties: parties.map(({ lines = [], ...party }) => ({ ...party, lines })) },
      factsUnder(parties, await filledIn(kind.header.filter(({ field }) => !IN_HEAD.has(field))), about?.facts),
      ...(letter?.opening ? [{ kind: 'text', text: letter.opening } as const] : []),
      ...(await tablesOf(client, kind, { ...print, more: about?.columns ?? [] }, told, worked?.lines ?? {})),
      ...(totals.length > 0 ? [{ kind: 'totals', totals } as const] : []),
      // A paper without amounts, such as the challan of a sample that comes back, says none in words.
      ...(!amount ? [] : [{ kind: 'amount', words: amountInWords(amount), figure: formatPaise(amount) } as const]),
      ...(taxes.length > 0 ? [taxBlock(taxes)] : []),
      ...(about?.blocks ?? []),
      ...(await filledIn(kind.below)).map((one) => facts([one])),
      ...(terms ? [{ kind: 'text', text: `Terms and conditions\n${terms}` } as const] : []),
      ...cancellation(document),
      ...(letter?.closing ? [{ kind: 'text', text: letter.closing } as const] : []),
      { kind: 'signatures', names: print.signatures },
    ],
  };
}

const isFigure = (column: LineColumn): boolean =>
  isWorked(column) || (typeof column.input === 'string' && isNumeric(column.input as Parameters<typeof isNumeric>[0]));
const PRICES: ReadonlySet<unknown> = new Set(['money', 'rate', 'percent']);
const isPrice = (column: LineColumn): boolean => PRICES.has(isWorked(column) ? column.show : column.input);
const isLookup = (column: LineColumn): boolean =>
  !isWorked(column) && typeof column.input === 'object' && column.input.kind === 'lookup';

type ItemsOnPaper = ItemPrint<StoredDocument> & { more: NonNullable<PaperAbout['columns']> };
type FiguresOfLines = Readonly<Record<string, readonly Readonly<Record<string, number>>[]>>;

/** The lines, and under them further tables that hold any, such as a schedule. */
async function tablesOf(
  client: QueryClient,
  { tables: [first, ...further] }: DocumentKind,
  print: ItemsOnPaper,
  document: StoredDocument,
  figures: FiguresOfLines,
): Promise<Block[]> {
  const block = (table: Lines, columns: readonly LineColumn[], more?: Pick<ItemsOnPaper, 'notes' | 'more'>) =>
    linesBlock(client, { table, columns, more }, document, figures[table.field] ?? []);
  const wanted = typeof print.columns === 'function' ? print.columns(document) : print.columns;
  const named = wanted.flatMap((key) =>
    typeof key === 'string' ? (first?.columns.find((column) => keyOf(column) === key) ?? []) : key,
  );
  const printed = (print.isPriced?.(document) ?? true) ? named : named.filter((column) => !isPrice(column));
  const others = further.filter((table) => linesIn(document, table).length > 0);
  return [
    ...(first ? [await block(first, printed, print)] : []),
    ...(await Promise.all(others.map((table) => block(table, table.columns)))),
  ];
}

const headOf = ({ label, isFigure }: { label: string; isFigure?: true }): PaperColumn => ({
  label,
  ...(isFigure && { isFigure }),
});

type Asked = {
  table: Lines;
  columns: readonly LineColumn[];
  more: Pick<ItemsOnPaper, 'notes' | 'more'> | undefined;
};

async function linesBlock(
  client: QueryClient,
  { table, columns, more }: Asked,
  document: StoredDocument,
  figures: readonly Readonly<Record<string, number>>[],
): Promise<Block> {
  const lines = linesIn(document, table);
  // The name of the item takes the room that is left.
  const wide = columns.find(isLookup) ?? columns.find((column) => !isFigure(column));
  const cell = async (column: LineColumn, line: Values, place: number): Promise<PaperCell> => {
    if (isWorked(column)) return formatValue(figures[place]?.[column.worked], column.show);
    const text = await fieldText(client, column, line, document);
    const notes = column === wide ? (more?.notes?.(line) ?? []) : [];
    return notes.length > 0 ? { text, notes } : text;
  };
  const further = more?.more ?? [];
  const [early, atEnd] = [further.filter((one) => !one.atEnd), further.filter((one) => one.atEnd)];
  const rows = await Promise.all(
    lines.map(async (line, place) => {
      const [name = '', ...cells] = await Promise.all(columns.map((column) => cell(column, line, place)));
      const of = (all: typeof further) => all.map((one) => one.cells[place] ?? '');
      return { cells: [String(place + 1), name, ...of(early), ...cells, ...of(atEnd)] };
    }),
  );
  const [head, ...heads] = columns.map(
    (column): PaperColumn => ({
      label: column.label,
      ...(isFigure(column) && { isFigure: true }),
      ...(column === wide && { isWide: true }),
    }),
  );
  return {
    kind: 'table',
    label: table.title ?? 'Lines',
    columns: [{ label: '#' }, ...(head ? [head] : []), ...early.map(headOf), ...heads, ...atEnd.map(headOf)],
    rows,
  };
}

const NONE = 0 as Paise;
const HEADS = { cgst: 'CGST', sgst: 'SGST', igst: 'IGST', cess: 'Cess' } as const;
type Head = keyof typeof HEADS;

/** Tax by rate, with the heads that there are. */
export function taxBlock(taxes: readonly PaperTax[]): Block {
  const heads = (Object.keys(HEADS) as Head[]).filter((head) => taxes.some((tax) => tax[head]));
  const taxOf = (tax: PaperTax) => add(...heads.map((head) => tax[head] ?? NONE));
  const row = (tax: PaperTax) => [tax.taxable, ...heads.map((head) => tax[head] ?? NONE), taxOf(tax)].map(formatPaise);
  const total: PaperTax = {
    rate: 0 as PaperTax['rate'],
    taxable: sumOf(taxes, ({ taxable }) => taxable),
    ...Object.fromEntries(heads.map((head) => [head, sumOf(taxes, (tax) => tax[head] ?? NONE)])),
  };
  return {
    kind: 'table',
    label: 'Tax by rate',
    columns: [
      { label: 'Tax rate', isWide: true },
      { label: 'Taxable value', isFigure: true },
      ...heads.map((head) => ({ label: HEADS[head], isFigure: true as const })),
      { label: 'Total tax', isFigure: true },
    ],
    rows: [
      ...taxes.map((tax) => ({ cells: [`${formatPercent(tax.rate)} %`, ...row(tax)] })),
      { cells: ['Total', ...row(total)], isStrong: true },
    ],
  };
}

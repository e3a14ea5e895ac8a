import type { QueryClient } from '@tanstack/react-query';
import { add, formatPaise, formatPercent, type Paise, sumOf } from '../../../contract/amount';
import { amountInWords } from '../../../contract/words';
import type { Values } from '../define';
import { formatValue, isNumeric } from '../formatValue';
import { type Block, facts, type PaperColumn, type PaperDocument } from '../paper/paper';
import {
  type DocumentKind,
  type ItemPrint,
  isWorked,
  type LineColumn,
  type PaperTax,
  type StoredDocument,
} from './document';
import { enteredIn, linesIn } from './entryValues';
import { keyOf } from './LineRow';
import { cancellation, fieldText, IN_HEAD, type Printed, paperHead, toldFields } from './paperFields';
import { figuresOf } from './worked';

/** A document of goods or services on paper, so that whoever gets it can check it line by line. */
export async function itemPaper(
  client: QueryClient,
  kind: DocumentKind,
  print: ItemPrint<StoredDocument>,
  printed: Printed,
): Promise<PaperDocument> {
  const { document } = printed;
  const amount = print.amount(document);
  const worked = figuresOf(kind.resource.worked, enteredIn(kind, document));
  const told = (fields: DocumentKind['header']) => toldFields(client, fields, document);
  const taxes = print.taxes?.(document) ?? [];
  const terms = print.terms?.(document);
  const parties = await print.party(document);
  const totals = (worked?.totals ?? []).map(({ label, amount: figure, unit, strong }) => ({
    label,
    figure: formatValue(figure, unit ?? 'money'),
    ...(strong && { isStrong: strong }),
  }));
  return {
    ...paperHead(print, printed, kind.resource.stages),
    blocks: [
      { kind: 'parties', parties: parties.map(({ lines = [], ...party }) => ({ ...party, lines })) },
      facts(await told(kind.header.filter(({ field }) => !IN_HEAD.has(field)))),
      await linesBlock(client, kind, print, document, worked?.lines ?? {}),
      ...(totals.length > 0 ? [{ kind: 'totals', totals } as const] : []),
      { kind: 'amount', words: amountInWords(amount), figure: formatPaise(amount) },
      ...(taxes.length > 0 ? [taxBlock(taxes)] : []),
      ...(await told(kind.below)).map((one) => facts([one])),
      ...(terms ? [{ kind: 'text', text: `Terms and conditions\n${terms}` } as const] : []),
      ...cancellation(document),
      { kind: 'signatures', names: print.signatures },
    ],
  };
}

const isFigure = (column: LineColumn): boolean =>
  isWorked(column) || (typeof column.input === 'string' && isNumeric(column.input as Parameters<typeof isNumeric>[0]));
const isLookup = (column: LineColumn): boolean =>
  !isWorked(column) && typeof column.input === 'object' && column.input.kind === 'lookup';

type FiguresOfLines = Readonly<Record<string, readonly Readonly<Record<string, number>>[]>>;

async function linesBlock(
  client: QueryClient,
  { tables: [table] }: DocumentKind,
  print: ItemPrint<StoredDocument>,
  document: StoredDocument,
  figures: FiguresOfLines,
): Promise<Block> {
  const lines = table ? linesIn(document, table) : [];
  const columns = print.columns.flatMap((key) => table?.columns.find((column) => keyOf(column) === key) ?? []);
  // The name of the item takes the room that is left.
  const wide = columns.find(isLookup) ?? columns.find((column) => !isFigure(column));
  const cell = (column: LineColumn, line: Values, place: number) =>
    isWorked(column)
      ? formatValue(figures[table?.field ?? '']?.[place]?.[column.worked], column.show)
      : fieldText(client, column, line, document);
  const rows = await Promise.all(
    lines.map(async (line, place) => ({
      cells: [String(place + 1), ...(await Promise.all(columns.map((column) => cell(column, line, place))))],
    })),
  );
  return {
    kind: 'table',
    label: table?.title ?? 'Lines',
    columns: [
      { label: '#' },
      ...columns.map(
        (column): PaperColumn => ({
          label: column.label,
          ...(isFigure(column) && { isFigure: true }),
          ...(column === wide && { isWide: true }),
        }),
      ),
    ],
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

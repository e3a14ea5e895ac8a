import type { ComponentType } from 'react';
import type { Paise, Percent } from '../../../contract/amount';
import type { BillMoved, LedgerEntry } from '../../../contract/books/vouchers';
import type { IsoDate } from '../../../contract/dates';
import type {
  ChainLink,
  Decision,
  DocumentResource,
  LineProgress,
  Stages,
  StepTaken,
} from '../../../contract/document';
import type { OpenDays } from '../../../contract/openDays';
import type { Problems } from '../../../contract/problems';
import type { Schema, Stored } from '../../../contract/resource';
import { blankLineOf, blankOf } from '../blank';
import {
  type AnyColumn,
  type AnyField,
  type Column,
  type Draft,
  type Field,
  type Filter,
  type Key,
  plainColumns,
  plainFields,
  type Values,
} from '../define';
import type { EntryForm } from '../form/useEntryForm';
import type { Entity } from '../grid/DataGrid';
import type { Block } from '../paper/paper';
import type { Sorting } from '../urlState';
import { rememberKind } from './kindsByType';
import type { Settled } from './SettleButton';
import { statusPhases, statusWords } from './stages';

type Other = { id: number; number: string | null } | null | undefined;

/** Fields of every stored document in addition to its input. */
export type DocumentFacts = Stored & {
  number: string | null;
  date: IsoDate;
  status: string;
  branchName: string;
  amount: Paise;
  revision?: number;
  /** For kinds that write to the ledger. */
  entries?: readonly LedgerEntry[];
  billsMoved?: readonly BillMoved[];
  /** Names of the accounts that it refers to by key. */
  accountNames?: Readonly<Record<string, string>>;
  /** Names of the entries that it refers to, by the path of their master and by key. */
  names?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** By table of lines: how much of each line later documents took. */
  progress?: Readonly<Record<string, readonly LineProgress[]>>;
  /** Figures of lines that only the server knows. */
  lineFigures?: Readonly<Record<string, readonly Readonly<Record<string, number>>[]>>;
  chain?: readonly ChainLink[];
  decisions?: readonly Decision[];
  steps?: readonly StepTaken[];
  /** Numbers of the documents that its lines follow, by the key of the line that is followed. */
  sources?: Readonly<Record<string, string>>;
  createdBy: string;
  createdAt: string;
  narration?: unknown;
  isAmended: boolean;
  /** The cancelled document that this one replaces, and the one that replaces this; without a number a draft. */
  amendedFrom?: Other;
  amendedTo?: Other;
  cancelReason: string | null;
  cancelledAt: string | null;
  cancelledBy: string | null;
};

/** Initial values of a new document. */
export type Start = { date: IsoDate; branchId: number | null };
/** Today, the day on which the document was first entered, and which other days the user may enter. */
export type Day = {
  today: IsoDate;
  enteredOn: IsoDate;
  mayOtherDates: boolean;
  /** Its screen has a right to other dates, so that the setting Days back bounds them. */
  isBounded: boolean;
  /** Null until loaded; meanwhile only the server checks. */
  open: OpenDays | null;
};
export type Total = { label: string; amount: Paise; strong?: true };

/** A part under one line, such as its bills; draws nothing where the line needs none. */
export type LineDetailProps = { name: string; index: number };

/** A panel about the line that has the focus, such as stock and last prices. */
export type LineAsideProps = { line: Values; index: number; form: EntryForm };

/** Arguments of a key of one kind of document: the form, and the line that has the focus. */
export type EntryTools = { form: EntryForm; line: number | null };
/** `isLate`: the typing has gone on already, because a name was still looked up. */
export type Entered = (at: { form: EntryForm; line: number; isLate: boolean }) => boolean | Promise<boolean>;
export type EntryKey = { keys: string; words: string; act(tools: EntryTools): void | Promise<void> };

/** Tools of an entry form: they can read the typed values and replace them. */
export type EntryToolsProps = { type: string; values(): Values; fill(values: Values): void };

/** A column that nobody types: a figure that the kind works out for each line. */
export type WorkedColumn = { worked: string; label: string; show: 'money' | 'quantity' | 'rate' | 'percent' };

type LineOf<I, K extends Key<I>> = I[K] extends readonly (infer L)[] ? L : never;
type TableOf<L, K extends string> = {
  field: K;
  /** Its name on the tab, where a kind has several tables. */
  title?: string;
  /** A new line; by default, what its schema takes as empty, and `start`. */
  blank?(): Draft<L>;
  start?: Partial<Draft<L>>;
  /** A line in which nothing was entered yet; such lines are left out. Left out: one that is as it began. */
  isBlank?(line: Draft<L>): boolean;
  columns: readonly (Field<L> | WorkedColumn)[];
  /** Further columns of a stored one, which nobody sees while it is typed. */
  stored?: readonly WorkedColumn[];
  /** Enter goes past a column that this line has no use for. */
  passes?(line: Draft<L>, column: Key<L>): boolean;
  /** Enter skips the part under a line that needs nothing there. */
  passesDetail?(line: Draft<L>): boolean;
  /** Called by Enter in a column before it goes on. @returns whether the typing goes on where this put it. */
  entered?: Readonly<Partial<Record<Key<L>, Entered>>>;
  /** Names of the rows inside a line in messages, by `field.row`. */
  rows?: Readonly<Record<string, string>>;
  Detail?: ComponentType<LineDetailProps>;
  Aside?: ComponentType<LineAsideProps>;
  /**
   * The field that names an item: its stock and last prices are shown next to the line, and under a document to
   * approve.
   */
  itemBeside?: Key<L>;
  /** The effect of the bar-code scanner: another line, or one piece more in the line that has the same. */
  scan?: {
    find(code: string): Promise<Partial<Draft<L>> | null>;
    sameAs(line: Draft<L>, found: Partial<Draft<L>>): boolean;
    /** The quantity that a scan of the same raises by one piece. */
    addTo: Key<L>;
  };
  /** Columns whose total is shown under the table. */
  sum?: readonly string[];
  /** The quantity that later documents take from; `qty` by default. */
  counted?: Key<L>;
};
type LinesOf<I> = { [K in Key<I>]: I[K] extends readonly object[] ? TableOf<LineOf<I, K>, K> : never }[Key<I>];

type PrintOf<D> = {
  title: string;
  /** The sum in words under the lines; left out of papers without a total, such as enquiries. */
  amount?(document: D): Paise | undefined;
  signatures: readonly string[];
  /** Sentence for the reader of the paper, in place of the header. */
  says?: {
    text(document: D): string;
    /** Fields under the lines that the sentence contains, so that the paper shows them once. */
    tells: readonly Key<D>[];
  };
  /** From this sum a revenue stamp is stuck on (Indian Stamp Act 1899, schedule I, article 53). */
  stampFrom?: Paise;
};

/** A party of a paper, with its address and registration. */
export type PaperParty = { title: string; name: string; lines?: readonly string[] };

/** The taxable value of one rate, and the tax under each head. */
export type PaperTax = { rate: Percent; taxable: Paise; igst?: Paise; cgst?: Paise; sgst?: Paise; cess?: Paise };

export type PaperLetter = { opening: string; closing: string };

/** Content of a paper in addition to its form. */
export type PaperAbout = {
  title?: string;
  parties?: readonly PaperParty[];
  facts?: readonly { label: string; text: string }[];
  /** Columns after the name of the item, or at the end, a cell for each line. */
  columns?: readonly { label: string; cells: readonly string[]; isFigure?: true; atEnd?: true }[];
  /** Under the tax by rate. */
  blocks?: readonly Block[];
  /** In the place of its lines, such as each batch that is taken for them. */
  lines?: readonly Values[];
};

/** Content of the paper of a voucher that only the server knows. */
export type VoucherAbout = PaperAbout & {
  /** The document goes to another party as a paper of its own, such as a tax invoice: this replaces its entries. */
  instead?: { subtitle: readonly string[]; blocks: readonly Block[]; amount: Paise; signatures: readonly string[] };
  /** Fields that it shows itself. */
  tells?: readonly string[];
};

export type VoucherPrint<D> = PrintOf<D> & {
  kind?: 'voucher';
  about?(document: D): Promise<VoucherAbout>;
};
/** A paper of goods or services: parties, lines, tax by rate, totals, terms. */
type PaperColumns = readonly (string | WorkedColumn)[];
export type ItemPrint<D> = PrintOf<D> & {
  kind: 'items';
  party(document: D): readonly PaperParty[] | Promise<readonly PaperParty[]>;
  /** Columns of the first table of lines that are printed, by field or worked-out figure, or figures that only the paper has. */
  columns: PaperColumns | ((document: D) => PaperColumns);
  /** Without prices it has no rates, amounts, taxes and totals. */
  isPriced?(document: D): boolean;
  /** Small type under a line, such as its batch. */
  notes?(line: Values): readonly string[];
  /** Facts from the server, such as codes and where the document is paid. */
  about?(document: D): Promise<PaperAbout>;
  /** Names of its copies, the first one too. */
  copies?: readonly string[];
  taxes?(document: D): readonly PaperTax[];
  terms?(document: D): string | null | Promise<string | null>;
  /** Text above and below the lines of a paper that is also a letter. */
  letter?(document: D): PaperLetter | null | Promise<PaperLetter | null>;
  /** Fields that the paper shows elsewhere, or that only concern our company. */
  tells?: readonly Key<D>[];
};
export type Print<D> = VoucherPrint<D> | ItemPrint<D>;

/**
 * A further paper of the document: its differences from that of the kind. Its default title is its name in the
 * contract.
 */
export type FurtherPrint<D> = Partial<Omit<ItemPrint<D>, 'kind'>> & {
  /** The document for this paper, such as without goods only offered. */
  of?(document: D): D;
};
type FurtherPrints<D> = Readonly<Record<string, FurtherPrint<D>>>;

export type DocumentParts<I, R extends Stored, D extends I & DocumentFacts> = {
  /** A new document; by default, what its schema takes as empty with a blank line of each table, and `start`. */
  blank?(start: Start): Draft<I>;
  start?: Partial<Draft<I>> | ((start: Start) => Partial<Draft<I>>);
  list: readonly Column<R>[];
  filters?: readonly Filter[];
  order: { sort: Key<R>; dir: 'asc' | 'desc' };
  header: readonly Field<I>[];
  /** Its tables of lines; several are shown as tabs. */
  lines?: LinesOf<I> | readonly LinesOf<I>[];
  /** Fields under the lines. */
  below?: readonly Field<I>[];
  /** The problems that would refuse a posting, as far as they are known without the server. */
  check?(draft: Draft<I>, day: Day): Problems;
  /**
   * Always in sight; unless given, the totals that the kind works out.
   * @param answered the figures that the server gave for the typing, once it is complete.
   */
  totals?(draft: Draft<I>, answered: readonly Total[] | null): readonly Total[];
  /** Fields that the next document begins with as the last one had them. */
  carry: readonly Key<I>[];
  /** Fields that belong to the one document; a copy begins without them. */
  own?: readonly Key<I>[];
  /** The values that are the same in a copy, besides those fields. */
  sameAgain?(values: Values): Values;
  keys?: readonly EntryKey[];
  /** Further actions next to the one that makes a new document. */
  EntryTools?: ComponentType<EntryToolsProps>;
  /** Shown under the head of the form about the choices there, such as what a customer owes. */
  HeadNote?: ComponentType;
  /** Its field `storeId` begins with the usual store of the branch. */
  usualStore?: true;
  /** How the bill that it makes is settled. */
  settledBy?: Settled;
  /** Shown above the paper of a posted document. */
  Note?: ComponentType<{ document: StoredDocument }>;
  /** Shown under the paper of a posted document: its other effects, and the documents linked with it. */
  About?: ComponentType<{ document: StoredDocument }>;
  /** Nobody types such documents: another panel makes and changes them. */
  isFixed?: true;
  print: Print<D>;
  /** Further papers of goods or services, by their names in the contract. */
  papers?: FurtherPrints<D>;
  /** Its entries are its lines, so a posted one shows them once. */
  isAsTyped?: true;
  /** Default addresses of its mail, such as those of its parties. */
  mailTo?(document: StoredDocument): Promise<readonly string[]>;
  /** The link of a UPI request, where money is asked for by it and there is an account that takes it. */
  payLink?(document: StoredDocument): Promise<string | null>;
  /** Further actions for a stored document. */
  Tools?: ComponentType<{ document: StoredDocument }>;
  /** Actions on many documents, next to the list. */
  ListTools?: ComponentType;
};

export type LineColumn = AnyField | WorkedColumn;
export type Scan = {
  find(code: string): Promise<Values | null>;
  sameAs(line: Values, found: Values): boolean;
  addTo: string;
  /** The addition of another scan to its line, such as a serial number; null where the line has it already. */
  joins?(line: Values, found: Values): Values | null;
};

export type Lines = {
  field: string;
  title?: string;
  blank(): Values;
  isBlank(line: Values): boolean;
  columns: readonly LineColumn[];
  stored?: readonly WorkedColumn[];
  passes?(line: Values, column: string): boolean;
  passesDetail?(line: Values): boolean;
  entered?: Readonly<Record<string, Entered | undefined>>;
  rows?: Readonly<Record<string, string>>;
  Detail?: ComponentType<LineDetailProps>;
  Aside?: ComponentType<LineAsideProps>;
  itemBeside?: string;
  scan?: Scan;
  sum?: readonly string[];
  counted?: string;
  /** Its lines are those of stored records: one cannot add or remove any. */
  isFixed?: true;
};

export const isWorked = (column: LineColumn): column is WorkedColumn => 'worked' in column;

/** The columns of a table that are typed. */
export const fieldsIn = ({ columns }: Lines): readonly AnyField[] =>
  columns.filter((column): column is AnyField => !isWorked(column));

export type StoredDocument = Entity & DocumentFacts;

export type DocumentKind = {
  resource: DocumentResource<Values, Entity, StoredDocument>;
  blank(start: Start): Values;
  list: readonly AnyColumn[];
  filters: readonly Filter[];
  order: Sorting;
  header: readonly AnyField[];
  tables: readonly Lines[];
  below: readonly AnyField[];
  check?(draft: Values, day: Day): Problems;
  totals?(draft: Values, answered: readonly Total[] | null): readonly Total[];
  carry: readonly string[];
  own?: readonly string[];
  sameAgain?(values: Values): Values;
  keys: readonly EntryKey[];
  EntryTools?: ComponentType<EntryToolsProps>;
  HeadNote?: ComponentType;
  /** Its field `storeId` begins with the usual store of the branch. */
  usualStore?: true;
  settledBy?: Settled;
  Note?: ComponentType<{ document: StoredDocument }>;
  About?: ComponentType<{ document: StoredDocument }>;
  isFixed?: true;
  print: Print<StoredDocument>;
  papers?: FurtherPrints<StoredDocument>;
  isAsTyped?: true;
  mailTo?(document: StoredDocument): Promise<readonly string[]>;
  payLink?(document: StoredDocument): Promise<string | null>;
  Tools?: ComponentType<{ document: StoredDocument }>;
  ListTools?: ComponentType;
};

/** Lists name the stages of their kind, unless a column or filter has words of its own, in the colour of each. */
function withStatus(list: readonly AnyColumn[], stages: Stages): readonly AnyColumn[] {
  const [words, phases] = [statusWords(stages), statusPhases(stages)];
  return list.map((column) => (column.show === 'status' ? { words, phases, ...column } : column));
}

type PlainTable = Omit<Lines, 'blank' | 'isBlank'> & Partial<Pick<Lines, 'blank' | 'isBlank'>> & { start?: Values };

/** A table of lines with the defaults of the contract. */
function wholeTable(input: Schema<unknown>, { start, ...table }: PlainTable): Lines {
  const begun = table.blank?.() ?? { ...blankLineOf(input, table.field), ...start };
  const said = (value: unknown) => (Array.isArray(value) && value.length === 0 ? null : value || null);
  const isAsBegun = (line: Values) =>
    Object.entries(begun).every(([field, value]) => said(line[field]) === said(value));
  return { blank: () => ({ ...begun }), isBlank: isAsBegun, ...table };
}

const blankBy =
  (input: Schema<unknown>, tables: readonly Lines[], start?: object | ((at: Start) => object)) =>
  ({ date, branchId }: Start): Values => ({
    ...blankOf(input),
    ...Object.fromEntries(tables.map(({ field, blank }) => [field, [blank()]])),
    ...(typeof start === 'function' ? start({ date, branchId }) : start),
    date,
    branchId,
  });

/** The definition without its types, which have done their work where it was written. */
export function plainDocument<I, R extends Stored, D extends I & DocumentFacts>(
  resource: DocumentResource<I, R, D>,
  parts: DocumentParts<NoInfer<I>, NoInfer<R>, NoInfer<D>>,
): DocumentKind {
  const { list, header, lines = [], below = [], filters = [], keys = [], ...rest } = parts;
  const input = resource.input as Schema<unknown>;
  const tables = ([lines].flat() as unknown as PlainTable[]).map((table) => wholeTable(input, table));
  const typeless = { blank: blankBy(input, tables, parts.start), resource, ...rest } as unknown as Omit<
    DocumentKind,
    'list' | 'header' | 'below' | 'filters' | 'keys' | 'tables'
  >;
  return rememberKind({
    ...typeless,
    tables,
    list: withStatus(plainColumns(list), resource.stages),
    header: plainFields(header),
    below: plainFields(below),
    filters,
    keys,
  });
}

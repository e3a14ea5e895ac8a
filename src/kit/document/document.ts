import type { ComponentType } from 'react';
import type { BillMoved, LedgerEntry } from '../../../contract/accounts/vouchers';
import type { Paise } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import type { OpenDays } from '../../../contract/openDays';
import type { Problems } from '../../../contract/problems';
import type { DocumentResource, EventOf, Flow, Status, Stored } from '../../../contract/resource';
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
import type { Sorting } from '../urlState';
import { rememberType } from './typeScreens';

type Other = { id: number; number: string | null } | null | undefined;

/** What every stored document tells besides its input. */
export type DocumentFacts = Stored & {
  number: string | null;
  date: IsoDate;
  status: Status;
  branchName: string;
  amount: Paise;
  entries: LedgerEntry[];
  billsMoved?: readonly BillMoved[];
  /** Names of the accounts that it refers to by key. */
  accountNames: Record<string, string>;
  createdBy: string;
  createdAt: string;
  narration?: unknown;
  isAmended: boolean;
  /** The cancelled one that it was entered in place of, and the one in its place; without a number a draft. */
  amendedFrom?: Other;
  amendedTo?: Other;
  cancelReason: string | null;
  cancelledAt: string | null;
  cancelledBy: string | null;
};

/** What a new document begins with. */
export type Start = { date: IsoDate; branchId: number | null };
/** Today, the day on which the document was first entered, and which other days the user may enter. */
export type Day = {
  today: IsoDate;
  enteredOn: IsoDate;
  mayOtherDates: boolean;
  /** Its screen has a right to other dates, so that the setting Days back bounds them. */
  isBounded: boolean;
  /** Null while it is not known; then the server alone says. */
  open: OpenDays | null;
};
export type Total = { label: string; amount: Paise; strong?: true };

/** A part under one line, such as its bills; draws nothing where the line needs none. */
export type LineDetailProps = { name: string; index: number };

/** What a key of one kind of document is given: the form, and the line that has the focus. */
export type EntryTools = { form: EntryForm; line: number | null };
export type EntryKey = { keys: string; words: string; act(tools: EntryTools): void | Promise<void> };

/** What stands beside an entry: it reads what is typed and may begin it anew with other values. */
export type EntryToolsProps = { type: string; values(): Values; fill(values: Values): void };

type LineOf<I, K extends Key<I>> = I[K] extends readonly (infer L)[] ? L : never;
type LinesOf<I> = {
  [K in Key<I>]: I[K] extends readonly object[]
    ? {
        field: K;
        blank(): Draft<LineOf<I, K>>;
        /** A line in which nothing was entered yet; such lines are left out. */
        isBlank(line: Draft<LineOf<I, K>>): boolean;
        columns: readonly Field<LineOf<I, K>>[];
        /** Enter goes past a column that this line has no use for. */
        passes?(line: Draft<LineOf<I, K>>, column: Key<LineOf<I, K>>): boolean;
        /** What the rows inside a line are called in messages, by `field.row`. */
        rows?: Readonly<Record<string, string>>;
        Detail?: ComponentType<LineDetailProps>;
      }
    : never;
}[Key<I>];

export type Print<D> = {
  title: string;
  /** The sum that stands in words under the lines. */
  amount(document: D): Paise;
  signatures: readonly string[];
  /** In the place of the header: what whoever is handed the paper reads. */
  says?: {
    text(document: D): string;
    /** Fields under the lines that it tells, so that the paper tells them once. */
    tells: readonly Key<D>[];
  };
  /** From this sum a revenue stamp is stuck on (Indian Stamp Act 1899, schedule I, article 53). */
  stampFrom?: Paise;
};

export type DocumentParts<I, R extends Stored, D extends I & DocumentFacts, F extends Flow> = {
  blank(start: Start): Draft<I>;
  list: readonly Column<R>[];
  filters?: readonly Filter[];
  order: { sort: Key<R>; dir: 'asc' | 'desc' };
  header: readonly Field<I>[];
  lines?: LinesOf<I>;
  /** Fields under the lines. */
  below?: readonly Field<I>[];
  /** What would be refused of a posting, as far as it can be known without the server. */
  check?(draft: Draft<I>, day: Day): Problems;
  /** Always in sight; `worked` are the figures that the server gave for what is typed, once it is complete. */
  totals(draft: Draft<I>, worked: readonly Total[] | null): readonly Total[];
  /** Fields that the next document begins with as the last one had them. */
  carry: readonly Key<I>[];
  /** Fields that belong to the one document; a copy of it begins without them. */
  own?: readonly Key<I>[];
  /** What of the values, besides those fields, is the same in a copy. */
  sameAgain?(values: Values): Values;
  keys?: readonly EntryKey[];
  /** Further actions beside a new one. */
  EntryTools?: ComponentType<EntryToolsProps>;
  /** What a posted one tells above its paper. */
  Note?: ComponentType<{ document: StoredDocument }>;
  /** What it tells under its paper: what else it did, and with which others. */
  About?: ComponentType<{ document: StoredDocument }>;
  /** Nobody types such documents: another panel makes and changes them. */
  isFixed?: true;
  print: Print<D>;
  /** Its entries are its lines, so a posted one shows them once. */
  isAsTyped?: true;
  /** Addresses that a mail of it begins with, such as those of its parties. */
  mailTo?(document: StoredDocument): Promise<readonly string[]>;
  /** What else can be done with a stored one. */
  Tools?: ComponentType<{ document: StoredDocument }>;
  /** What can be done with many of them, beside the list. */
  ListTools?: ComponentType;
  actions: Readonly<Record<EventOf<F>, { label: string; confirm?: string }>>;
};

export type Lines = {
  field: string;
  blank(): Values;
  isBlank(line: Values): boolean;
  columns: readonly AnyField[];
  passes?(line: Values, column: string): boolean;
  rows?: Readonly<Record<string, string>>;
  Detail?: ComponentType<LineDetailProps>;
};

export type StoredDocument = Entity & DocumentFacts;

export type DocumentKind = {
  resource: DocumentResource<Values, Entity, StoredDocument>;
  blank(start: Start): Values;
  list: readonly AnyColumn[];
  filters: readonly Filter[];
  order: Sorting;
  header: readonly AnyField[];
  lines?: Lines;
  below: readonly AnyField[];
  check?(draft: Values, day: Day): Problems;
  totals(draft: Values, worked: readonly Total[] | null): readonly Total[];
  carry: readonly string[];
  own?: readonly string[];
  sameAgain?(values: Values): Values;
  keys: readonly EntryKey[];
  EntryTools?: ComponentType<EntryToolsProps>;
  Note?: ComponentType<{ document: StoredDocument }>;
  About?: ComponentType<{ document: StoredDocument }>;
  isFixed?: true;
  print: Print<StoredDocument>;
  isAsTyped?: true;
  mailTo?(document: StoredDocument): Promise<readonly string[]>;
  Tools?: ComponentType<{ document: StoredDocument }>;
  ListTools?: ComponentType;
  actions: Readonly<Record<string, { label: string; confirm?: string }>>;
};

/** The definition without its types, which have done their work where it was written. */
export function plainDocument<I, R extends Stored, D extends I & DocumentFacts, F extends Flow>(
  resource: DocumentResource<I, R, D, F>,
  parts: DocumentParts<I, R, D, F>,
): DocumentKind {
  rememberType(resource.type, resource);
  const { list, header, below = [], filters = [], keys = [], ...rest } = parts;
  const typeless = { resource, ...rest } as unknown as Omit<
    DocumentKind,
    'list' | 'header' | 'below' | 'filters' | 'keys'
  >;
  return {
    ...typeless,
    list: plainColumns(list),
    header: plainFields(header),
    below: plainFields(below),
    filters,
    keys,
  };
}

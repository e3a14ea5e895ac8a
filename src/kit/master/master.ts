import type { ComponentType } from 'react';
import type { Resource, Schema, Stored } from '../../../contract/resource';
import {
  type AnyColumn,
  type AnyField,
  type AnyGroup,
  type Column,
  type Draft,
  type Field,
  type Filter,
  type Group,
  type Key,
  plainColumns,
  plainGroups,
  type Values,
} from '../define';
import type { Lines } from '../document/document';
import { fieldsOf } from '../form/fieldsOf';
import type { Entity } from '../grid/DataGrid';
import type { Sorting } from '../urlState';
import { blankLineOf, blankOf } from './blank';

type LineOf<I, K extends Key<I>> = I[K] extends readonly (infer L)[] ? L : never;
/** A table of lines of a record. */
type LinePart<I> = {
  [K in Key<I>]: I[K] extends readonly object[]
    ? {
        lines: K;
        /** What stands over it, and in messages before the number of a line. */
        label: string;
        columns: readonly Field<LineOf<I, K>>[];
        /** What a new line begins with besides what its schema takes as empty. */
        start?: Partial<Draft<LineOf<I, K>>>;
      }
    : never;
}[Key<I>];

/** A part of a long form that is shown alone. */
export type Tab<I> = { tab: string; form: readonly (Field<I> | Group<I> | LinePart<I>)[] };

export type MasterParts<I, R extends I & Stored> = {
  /**
   * What a new record begins with, where that is more than its schema takes as empty; and what its form only looks at of
   * a stored one.
   */
  blank?: Partial<Draft<I> & Draft<R>>;
  columns: readonly Column<R>[];
  form: readonly (Field<I> | Group<I>)[];
  /** Further parts under the form, one of them shown. */
  tabs?: readonly Tab<I>[];
  filters?: readonly Filter[];
  order?: { sort: Key<R>; dir: 'asc' | 'desc' };
  /** The field that names a record, in titles and when a lookup makes a new one. */
  name: Key<I> & Key<R>;
  /** Shown as a tree instead of pages: where a row hangs and how deep. */
  tree?: { parent: Key<R>; depth: Key<R>; moves?: Moves<I, R> };
  /** Why a record is not changed here, or null. */
  fixed?(row: R): string | null;
  /** Records are made on another screen, in these words. */
  madeElsewhere?: string;
  /** Wide forms stand in two columns. */
  wide?: true;
  /** Further actions beside New. */
  Tools?: ComponentType;
  /** Shows what the form holds while it is filled; it stands inside the form. */
  Preview?: ComponentType;
  /** What a stored record tells above its form: figures, actions, what happened to it. */
  Summary?: ComponentType<SummaryProps<I, R>>;
};

/** How rows of a tree are put under others. */
export type Moves<I, R> = {
  /** The greatest depth of a row, a top row being 0, and what is said where it is passed. */
  deepest: { depth: number; why: string };
  /** A row may stand by itself, under none. */
  top?: true;
  /** Why a row cannot stand under another for reasons of its own, or null. */
  refuse?(row: R, under: R): string | null;
  /** Side effects of a move, shown before it is done. */
  note: string;
  /** Values that a moved row takes. */
  values?: Partial<Draft<I>>;
};

/** `copy` opens the form of a new record with these values. */
export type SummaryProps<I, R> = { record: R; copy(values: Partial<Draft<I>>): void };

export type AnyLines = Lines & { label: string; columns: readonly AnyField[] };
export type AnyTab = {
  tab: string;
  parts: readonly (AnyField | AnyGroup | AnyLines)[];
  /** Names of what stands in it, by which a problem is told to be there. */
  fields: readonly string[];
};

export type Master = {
  resource: Resource<Values, Entity>;
  blank: Values;
  columns: readonly AnyColumn[];
  /** All fields, those of the tabs too. */
  form: readonly (AnyField | AnyGroup)[];
  /** What stands above the tabs. */
  head: readonly (AnyField | AnyGroup)[];
  tabs: readonly AnyTab[];
  /** All tables of lines. */
  lines: readonly AnyLines[];
  filters: readonly Filter[];
  order?: Sorting;
  name: string;
  tree?: { parent: string; depth: string; moves?: Moves<Values, Entity> };
  fixed?(row: Entity): string | null;
  madeElsewhere?: string;
  wide?: true;
  Tools?: ComponentType;
  Preview?: ComponentType;
  Summary?: ComponentType<SummaryProps<Values, Entity>>;
};

/** The definition without its types, which have done their work where it was written. */
export function plainMaster<I, R extends I & Stored>(
  resource: Resource<I, R>,
  parts: MasterParts<NoInfer<I>, NoInfer<R>>,
): Master {
  const { blank, columns, form, tabs = [], filters = [], ...rest } = parts;
  const typeless = { resource, ...rest } as unknown as Omit<
    Master,
    'blank' | 'columns' | 'form' | 'head' | 'tabs' | 'lines' | 'filters'
  >;
  const head = plainGroups(form);
  const drawn = tabs.map((tab) => plainTab(resource.input as Schema<unknown>, tab as unknown as PlainTab));
  const inTabs = drawn.flatMap((tab) => tab.parts);
  return {
    ...typeless,
    blank: { ...blankOf(resource.input), ...blank },
    columns: plainColumns(columns),
    form: [...head, ...inTabs.filter(isField)],
    head,
    tabs: drawn,
    lines: inTabs.filter(isLines),
    filters,
  };
}

type PlainLines = { lines: string; label: string; columns: readonly AnyField[]; start?: Values };
type PlainTab = { tab: string; form: readonly (AnyField | AnyGroup | PlainLines)[] };

type Part = AnyTab['parts'][number];
export const isLines = (part: Part): part is AnyLines => 'isBlank' in part;
export const isField = (part: Part): part is AnyField | AnyGroup => !isLines(part);

function plainTab(input: Schema<unknown>, { tab, form }: PlainTab): AnyTab {
  const parts = form.map((part): Part => {
    if (!('lines' in part)) return part;
    const { lines: field, label, columns, start } = part;
    const blank = { ...blankLineOf(input, field), ...start };
    const isBlank = (line: Values) =>
      Object.entries(blank).every(([name, value]) => (line[name] || null) === (value || null));
    return { field, label, columns, blank: () => ({ ...blank }), isBlank };
  });
  const fields = parts.flatMap((part) => (isLines(part) ? [part.field] : fieldsOf([part]).map(({ field }) => field)));
  return { tab, parts, fields };
}

import type { ComponentType } from 'react';
import type { Resource, Stored } from '../../../contract/resource';
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
import type { Entity } from '../grid/DataGrid';
import type { Sorting } from '../urlState';

export type MasterParts<I, R extends I & Stored> = {
  /** What a new record begins with; of a stored one also what its form only looks at. */
  blank: Draft<I> & Partial<Draft<R>>;
  columns: readonly Column<R>[];
  form: readonly (Field<I> | Group<I>)[];
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
  /** What moving does beside, said before it is done. */
  note: string;
  /** Values that a moved row takes. */
  values?: Partial<Draft<I>>;
};

/** `copy` opens the form of a new record with these values. */
export type SummaryProps<I, R> = { record: R; copy(values: Partial<Draft<I>>): void };

export type Master = {
  resource: Resource<Values, Entity>;
  blank: Values;
  columns: readonly AnyColumn[];
  form: readonly (AnyField | AnyGroup)[];
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
  const { blank, columns, form, filters = [], ...rest } = parts;
  const typeless = { resource, blank, ...rest } as unknown as Omit<Master, 'columns' | 'form' | 'filters'>;
  return { ...typeless, columns: plainColumns(columns), form: plainGroups(form), filters };
}

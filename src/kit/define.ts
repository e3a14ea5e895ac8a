import type { ComponentType, ReactNode } from 'react';
import type { Paise, Percent, Quantity, Rate } from '../../contract/amount';
import type { Instant, IsoDate } from '../../contract/dates';
import type { DocumentPhase } from '../../contract/document';
import type { Option, Schema } from '../../contract/resource';
import type { Screen } from '../../contract/screen';

/** The vocabulary of definitions: a field is a key of its type, and its type limits how it is shown and entered. */
export type Key<T> = Extract<keyof T, string>;

/** The values of a form while it is filled: nothing is given yet, so every field may still be null. */
export type Draft<T> = { [K in keyof T]: T[K] extends readonly (infer L)[] ? Draft<L>[] : T[K] | null };

export type Show<V> = [NonNullable<V>] extends [Paise]
  ? 'money' | 'balance'
  : [NonNullable<V>] extends [Quantity]
    ? 'quantity'
    : [NonNullable<V>] extends [Rate]
      ? 'rate'
      : [NonNullable<V>] extends [Percent]
        ? 'percent' | 'share'
        : [NonNullable<V>] extends [IsoDate]
          ? 'date' | 'monthOf'
          : [NonNullable<V>] extends [Instant]
            ? 'instant'
            : [NonNullable<V>] extends [boolean]
              ? 'tick'
              : [NonNullable<V>] extends [number]
                ? 'count'
                : [NonNullable<V>] extends [string]
                  ? 'text' | 'status' | 'month'
                  : never;

/** Source of a lookup's entries: a resource, or any path that answers `/lookup`. */
export type LookupSource<O extends Option = Option> = {
  path: `/api/${string}`;
  names: { one: string; many: string };
  /** Its own screen, for making a new entry in place. */
  screen?: Screen;
  /** Documents: they are found by their number, not by a name. */
  isNumbered?: true;
  option: Schema<O>;
};

export type LookupInput = {
  kind: 'lookup';
  source: LookupSource;
  /** Narrows the entries, such as `controlType: 'bank,cash'`. */
  filters?: Readonly<Record<string, string>>;
  /** Narrows the entries by the head of the form: a filter, and its fields; the first given field counts. */
  by?: Readonly<Record<string, readonly string[]>>;
  /** A quiet note next to a chosen entry, such as its balance. */
  note?(option: Option): string | null;
  /** Values that a choice sets in other fields of the form. @param others their present values. */
  fills?(option: Option, others: Values): Values;
  /**
   * Values of a choice that only the server knows and that depend on the head of the form, such as the tax of its day;
   * set where nothing else was typed meanwhile.
   */
  asks?(option: Option, head: Values): Promise<Values>;
};

/** Several entries of a lookup: a list of keys, in the filter of a list or report written `1,3`. */
export type ManyInput = {
  kind: 'many';
  source: LookupSource;
  /** The meaning of an empty choice, such as all of them. */
  none?: string;
  /** Offers the entries as cards above the field. */
  Cards?: ComponentType<CardsProps>;
};

export type CardsProps = { value: readonly number[]; onChange(ids: readonly number[]): void; locked: boolean };

/** Some of a few fixed answers: in the filter of a report written `PY,RC`. */
export type SomeInput = {
  kind: 'some';
  words: Readonly<Record<string, string>>;
  /** The meaning of an empty choice. */
  all: string;
  /** Plural of the entries. */
  many: string;
};

export type ChoiceInput<V extends string> = {
  kind: 'choice';
  words: Readonly<Record<V, string>>;
  /** The answers that the server allows now, where these are fewer than all. */
  among?: { path: string; read(answer: unknown): readonly string[] };
  /** Its answers are drawn side by side, so that one tap gives one. */
  inButtons?: true;
};

export type Input<V> = [NonNullable<V>] extends [Paise]
  ? 'money'
  : [NonNullable<V>] extends [Quantity]
    ? 'quantity'
    : [NonNullable<V>] extends [Rate]
      ? 'rate'
      : [NonNullable<V>] extends [Percent]
        ? 'percent'
        : [NonNullable<V>] extends [IsoDate]
          ? 'date'
          : [NonNullable<V>] extends [boolean]
            ? 'switch'
            : [NonNullable<V>] extends [number]
              ? 'count' | LookupInput
              : [NonNullable<V>] extends [string]
                ? 'text' | 'textarea' | 'password' | ChoiceInput<NonNullable<V>>
                : [NonNullable<V>] extends [readonly number[]]
                  ? ManyInput
                  : never;

/**
 * `mark` is next to the title; `name` under the title, and `figure` at the end of its line; `fact` is a short value
 * below; `part` keeps its label but shares a line.
 */
export type CardPlace = 'mark' | 'name' | 'figure' | 'fact' | 'part';

type ColumnOf<R, K extends Key<R>> = {
  field: K;
  label: string;
  show?: Show<R[K]>;
  /** Words for the values of an enumeration. */
  words?: [NonNullable<R[K]>] extends [string] ? Readonly<Record<NonNullable<R[K]>, string>> : never;
  total?: NonNullable<R[K]> extends Paise | Quantity ? 'sum' : never;
  /** The server cannot sort by it. */
  unsorted?: true;
  /** The column has no field of its own and cannot be filtered. */
  unfiltered?: true;
  /** Left out until the user chooses it. */
  optional?: true;
  /** Reports leave it out on phones. */
  minor?: true;
  /** Its total is the result of the report: a phone keeps it in sight, else that of the last column. */
  grand?: true;
  /** Place on the phone card, where the value is shown without label. */
  card?: CardPlace;
  /** Text on a card when the tick is off; nothing is shown when it is on. */
  off?: string;
  /** A dot before the value: the field with its colour, and the field that names the colour. */
  dot?: { colour: Key<R>; of: Key<R> };
  cell?(row: R): ReactNode;
  /** The text in files and filters, where `cell` draws other words than the value. */
  text?(row: R): string;
};
export type Column<R> = { [K in Key<R>]: ColumnOf<R, K> }[Key<R>];
/** A column of a master: left-out properties follow from the contract. */
export type ShortColumn<R> = { [K in Key<R>]: K | (Partial<ColumnOf<R, K>> & { field: K }) }[Key<R>];

type FieldOf<T, K extends Key<T>> = {
  field: K;
  label: string;
  input: Input<T[K]>;
  help?: string;
  /** Shown only while this holds. */
  when?(draft: Draft<T>): boolean;
  /** Shown but not changed while this holds. */
  locked?(draft: Draft<T>): boolean;
  width?: 'short' | 'wide';
};
export type Field<T> = { [K in Key<T>]: FieldOf<T, K> }[Key<T>];
/** A field of a master: left-out properties follow from the contract. */
export type ShortField<T> = { [K in Key<T>]: K | (Partial<FieldOf<T, K>> & { field: K }) }[Key<T>];
export type ShortGroup<T> = { group: string; when?(draft: Draft<T>): boolean; fields: readonly ShortField<T>[] };
export type Group<T> = { group: string; when?(draft: Draft<T>): boolean; fields: readonly Field<T>[] };

/** A filter of a list, offered as a chip: a few words, entries of a lookup, a day, or the days from and to. */
export type Filter = FieldFilter | { kind: 'period'; from: string; to: string };
export type FieldFilter = {
  field: string;
  label: string;
  input: ChoiceInput<string> | LookupInput | ManyInput | 'date';
};

/** A filter by its single fields, such as the two days of a period. */
export const fieldsOfFilter = (filter: Filter): readonly FieldFilter[] =>
  'kind' in filter
    ? [
        { field: filter.from, label: 'From', input: 'date' },
        { field: filter.to, label: 'To', input: 'date' },
      ]
    : [filter];

/** The same without the types of a concrete record, for use inside the kit. */
export type Values = Record<string, unknown>;
export type ShowKind =
  | 'money'
  | 'balance'
  | 'quantity'
  | 'rate'
  | 'percent'
  | 'share'
  | 'date'
  | 'instant'
  | 'month'
  | 'monthOf'
  | 'tick'
  | 'count'
  | 'text'
  | 'status';
export type InputKind =
  | 'money'
  | 'quantity'
  | 'rate'
  | 'percent'
  | 'date'
  | 'switch'
  | 'count'
  | 'text'
  | 'textarea'
  | 'password'
  | LookupInput
  | ManyInput
  | ChoiceInput<string>;
export type AnyColumn = {
  field: string;
  label: string;
  show?: ShowKind;
  words?: Readonly<Record<string, string>>;
  /** For a status: the meaning of each value, which gives it its colour. */
  phases?: Readonly<Record<string, DocumentPhase>>;
  total?: 'sum';
  unsorted?: true;
  unfiltered?: true;
  optional?: true;
  minor?: true;
  grand?: true;
  card?: CardPlace;
  off?: string;
  dot?: { colour: string; of: string };
  cell?(row: Values): ReactNode;
  text?(row: Values): string;
};
export type AnyField = {
  field: string;
  label: string;
  input: InputKind;
  help?: string;
  when?(draft: Values): boolean;
  locked?(draft: Values): boolean;
  width?: 'short' | 'wide';
};
export type AnyGroup = { group: string; when?(draft: Values): boolean; fields: readonly AnyField[] };

// The types above have checked a definition where it was written; the kit draws any definition and forgets the types
// here.
export const plainColumns = <R>(columns: readonly Column<R>[]) => columns as unknown as readonly AnyColumn[];
export const plainFields = <T>(fields: readonly Field<T>[]) => fields as unknown as readonly AnyField[];
export const plainGroups = <T>(form: readonly (Field<T> | Group<T>)[]) =>
  form as unknown as readonly (AnyField | AnyGroup)[];

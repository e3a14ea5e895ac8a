import type { ComponentType } from 'react';
import { labelOf } from '../../../contract/fields';
import { type Resource, type Stored, sentenceCase } from '../../../contract/resource';
import { blankLineOf, blankOf } from '../blank';
import type {
  AnyColumn,
  AnyField,
  AnyGroup,
  Draft,
  Filter,
  Key,
  ShortColumn,
  ShortField,
  ShortGroup,
  Values,
} from '../define';
import {
  type ColumnPart,
  columnFrom,
  columnsOf,
  type FieldPart,
  fieldFrom,
  filtersOf,
  lineShapeOf,
  type Shape,
  shapeOf,
} from '../derive';
import type { Lines } from '../document/document';
import { fieldsOf } from '../form/fieldsOf';
import type { Entity } from '../grid/DataGrid';
import type { ImportedAs } from '../import/ImportPanel';
import { withPhoto } from '../photo/RecordPhoto';
import { translate } from '../translate';
import type { Sorting } from '../urlState';

type LineOf<I, K extends Key<I>> = I[K] extends readonly (infer L)[] ? L : never;
/** A table of lines of a record. */
type LinePart<I> = {
  [K in Key<I>]: I[K] extends readonly object[]
    ? {
        lines: K;
        /** The heading of the lines, also used in messages before the number of a line. */
        label?: string;
        columns?: readonly ShortField<LineOf<I, K>>[];
        /** Initial values of a new line besides those that its schema takes as empty. */
        start?: Partial<Draft<LineOf<I, K>>>;
      }
    : never;
}[Key<I>];

/** A part of a long form that is shown alone; lines alone need no name besides their own. */
export type Tab<I> = LinePart<I> | { tab: string; form: readonly (ShortField<I> | ShortGroup<I> | LinePart<I>)[] };

export type MasterParts<I, R extends I & Stored> = {
  /**
   * Initial values of a new record, where these are more than its schema takes as empty; and fields of a stored one
   * that its form only shows.
   */
  blank?: Partial<Draft<I> & Draft<R>>;
  /** Initial values of a new record in this company, asked of the server before its form opens. */
  start?: { path: `/api/${string}`; read(answer: unknown): Partial<Draft<I>> };
  /** The call that saves the form, where it enters more than the record, and the form's values of a stored one. */
  entry?: { path: `/api/${string}`; of(record: R): Partial<Draft<I>> };
  /** Left out: all that the form enters. */
  columns?: readonly ShortColumn<R>[];
  /** Left out: all fields of the contract. */
  form?: readonly (ShortField<I> | ShortGroup<I>)[];
  /** Further parts under the form, one shown at a time. Left out: the lines of the contract. */
  tabs?: readonly Tab<I>[];
  /** Left out: the filters of the contract. */
  filters?: readonly Filter[];
  order?: { sort: Key<R>; dir: 'asc' | 'desc' };
  /** The field that names a record in titles; a lookup makes a new one by it where it is entered. Left out, `name`. */
  name?: Key<R>;
  /** Shown as a tree instead of pages: the parent of a row and its depth. */
  tree?: { parent: Key<R>; depth: Key<R>; moves?: Moves<I, R> };
  /** Side effects of a move in a tree that the contract declares, shown before it is done. */
  moveNote?: string;
  /** Why a record is not changed here, or null. */
  fixed?(row: R): string | null;
  /** Records are made on another screen, in these words. */
  madeElsewhere?: string;
  /** The record made from rows of a file, where an import takes other columns than the form. */
  importedAs?: ImportedAs;
  /** Wide forms have two columns. */
  wide?: true;
  /** Further actions next to New. */
  Tools?: ComponentType;
  /** Shows the content of the form while one fills it in; it is inside the form. */
  Preview?: ComponentType;
  /** Shown above the form of a stored record: figures, actions, history. */
  Summary?: ComponentType<SummaryProps<I, R>>;
  /** Called after a save, such as to ask a question. @param before null where the record is new. */
  saved?(before: R | null, after: R): Promise<void>;
};

/** How rows of a tree are put under others. */
export type Moves<I, R> = {
  /** The greatest depth of a row, a top row being 0, and the message where it is passed. */
  deepest: { depth: number; why: string };
  /** A row may be at the top level. */
  top?: true;
  /** A reason of the master itself why a row cannot be under another, or null. */
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
  /** Names of its fields, which locate a problem in it. */
  fields: readonly string[];
};

export type Master = {
  resource: Resource<Values, Entity>;
  blank: Values;
  start?: { path: `/api/${string}`; read(answer: unknown): Values };
  entry?: { path: `/api/${string}`; of(record: Entity): Values };
  columns: readonly AnyColumn[];
  /** All fields, those of the tabs too. */
  form: readonly (AnyField | AnyGroup)[];
  /** The part above the tabs. */
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
  importedAs?: ImportedAs;
  wide?: true;
  Tools?: ComponentType;
  Preview?: ComponentType;
  Summary?: ComponentType<SummaryProps<Values, Entity>>;
  saved?(before: Entity | null, after: Entity): Promise<void>;
};

type Declared = Resource<Values, Entity> & { lines?: object };
type PlainLines = { lines: string; label?: string; columns?: readonly FieldPart[]; start?: Values };
type PlainGroup = { group: string; fields: readonly FieldPart[] };
type PlainTab = PlainLines | { tab: string; form: readonly (FieldPart | PlainGroup | PlainLines)[] };
type PlainParts = Omit<Partial<Master>, 'columns' | 'form' | 'tabs'> & {
  columns?: readonly ColumnPart[];
  form?: readonly (FieldPart | PlainGroup)[];
  tabs?: readonly PlainTab[];
  moveNote?: string;
};

/**
 * The definition without its types, which have checked it where it was written, and with the defaults of the contract.
 */
export function plainMaster<I, R extends I & Stored>(
  resource: Resource<I, R>,
  parts: MasterParts<NoInfer<I>, NoInfer<R>>,
): Master {
  const own = resource as unknown as Declared;
  const { blank, columns, form, tabs, filters, moveNote = '', ...rest } = parts as unknown as PlainParts;
  const input = shapeOf(resource.input);
  const row: Shape = { ...shapeOf(resource.row), ...own.listed?.shape } as Shape;
  const lines = Object.keys(own.lines ?? {});
  const name = rest.name ?? ('name' in input ? 'name' : 'code');
  const head = (form ?? Object.keys(input).filter((field) => !lines.includes(field))).map((part) =>
    fieldOrGroup(own, input, part),
  );
  const drawn = (tabs ?? lines.map((field) => ({ lines: field }))).map((tab) => plainTab(own, tab));
  const inTabs = drawn.flatMap((tab) => tab.parts);
  const all = [...head, ...inTabs.filter(isField)];
  const fields = fieldsOf(all);
  return {
    ...rest,
    ...(own.tree && { tree: treeFrom(own.names, own.tree.deepest, moveNote) }),
    resource: own,
    name,
    blank: { ...blankOf(resource.input), ...blank },
    columns: (columns ?? columnsOf(row, fields, name)).map((part, place) => {
      const column = columnFrom(row, fields, part, place);
      return own.photos === true && column.field === name ? withPhoto(own.path, column) : column;
    }),
    form: all,
    head,
    tabs: drawn,
    lines: inTabs.filter(isLines),
    filters: filters ?? filtersOf(Object.keys(own.filters?.shape ?? {}), fields),
  };
}

function fieldOrGroup(own: Declared, shape: Shape, part: FieldPart | PlainGroup): AnyField | AnyGroup {
  if (typeof part === 'string' || !('fields' in part)) return fieldFrom(own, shape, part);
  return { ...part, fields: part.fields.map((field) => fieldFrom(own, shape, field)) };
}

/** A tree whose rows can be put anywhere that is not too deep. */
const treeFrom = ({ many }: { many: string }, deepest: number, note: string): NonNullable<Master['tree']> => ({
  parent: 'parentId',
  depth: 'depth',
  moves: {
    deepest: {
      depth: deepest - 1,
      // The language is known when it is shown.
      get why() {
        return translate('{many} nest at most {deepest} deep.', { many: sentenceCase(translate(many)), deepest });
      },
    },
    top: true,
    note,
  },
});

type Part = AnyTab['parts'][number];
export const isLines = (part: Part): part is AnyLines => 'isBlank' in part;
export const isField = (part: Part): part is AnyField | AnyGroup => !isLines(part);

/** A line is one row high, long texts too. */
const inOneRow = ({ width, ...field }: AnyField): AnyField =>
  field.input === 'textarea' ? { ...field, input: 'text' } : { ...field, ...(width && { width }) };

function plainTab(own: Declared, tab: PlainTab): AnyTab {
  const { input } = own;
  const form = 'lines' in tab ? [tab] : tab.form;
  const parts = form.map((part): Part => {
    if (typeof part === 'string' || !('lines' in part)) return fieldOrGroup(own, shapeOf(input), part);
    const { lines: field, start, label = labelOf(field, shapeOf(input)[field]) } = part;
    const shape = lineShapeOf(input, field);
    const columns = (part.columns ?? Object.keys(shape)).map((one) => inOneRow(fieldFrom(own, shape, one)));
    const blank = { ...blankLineOf(input, field), ...start };
    const isBlank = (line: Values) =>
      Object.entries(blank).every(([name, value]) => (line[name] || null) === (value || null));
    return { field, label, columns, blank: () => ({ ...blank }), isBlank };
  });
  const fields = parts.flatMap((part) => (isLines(part) ? [part.field] : fieldsOf([part]).map(({ field }) => field)));
  const [first] = parts;
  return { tab: 'tab' in tab ? tab.tab : first && isLines(first) ? first.label : '', parts, fields };
}

import * as z from 'zod/mini';
import { id, optionalKey, searchText } from './fields';
import type { PhotoShape } from './photos';
import type { Screen } from './screen';

/** Schemas stay opaque here: only what they read and give matters. */
export type Schema<T> = z.ZodMiniType<T>;
export type Names = { one: string; many: string };

export const sentenceCase = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Every stored row: its key and the version that a save must quote. */
export const Stored = { id, version: z.int() };
export type Stored = { id: number; version: number };

/** An entry of a lookup; the hint distinguishes entries with similar labels. */
export const Option = z.object({ id, label: z.string(), hint: z.nullable(z.string()) });
export type Option = z.infer<typeof Option>;

/** Files are gathered by the largest pages; a screen shows at most 200 rows at a time. */
export const MAX_PAGE_SIZE = 1000;
const numberText = (max: number) =>
  z.coerce
    .number<string | number>('Give a number')
    .check(z.int('Give a whole number'), z.gte(1, 'At least 1'), z.lte(max, `At most ${max}`));

export const ListQuery = z.object({
  page: z._default(numberText(10_000_000), 1),
  size: z._default(numberText(MAX_PAGE_SIZE), 50),
  /** Up to three columns with commas between, and as many directions: see `sorting.ts`. */
  sort: z.optional(z.string().check(z.maxLength(130))),
  dir: z._default(z.string().check(z.regex(/^(asc|desc)(,(asc|desc)){0,2}$/, 'asc or desc')), 'asc'),
  q: z.optional(searchText),
  /** Only records with this tag. */
  tag: optionalKey('Choose a tag of the list'),
  /** Conditions on single columns, see `columnFilters.ts`. */
  where: z.optional(z.string().check(z.maxLength(4000, 'These are more filters than a list can take'))),
});
export type ListQuery = z.infer<typeof ListQuery>;

/** Rows of a page, how many the whole list has, and sums over the whole list where it is not too long for them. */
export type Page<R> = {
  rows: R[];
  total: number;
  sums?: Record<string, number> | undefined;
  /** Tags on the rows, by their key; a row without any is left out. */
  tags?: Record<string, RowTag[]> | undefined;
};
const RowTag = z.object({ name: z.string(), colour: z.string() });
export type RowTag = z.infer<typeof RowTag>;
export const pageOf = <R>(row: Schema<R>) =>
  z.object({
    rows: z.array(row),
    total: z.int(),
    sums: z.optional(z.record(z.string(), z.int())),
    tags: z.optional(z.record(z.string(), z.array(RowTag))),
  });

/** A list that can be looked through and chosen from. */
export type Listed<R> = {
  /** Root of its calls, `/api/area/name`; also the root of its query keys and of its live events. */
  path: `/api/${string}`;
  screen: Screen;
  /** The part of its screen that shows it, where that has several and this is not the first. */
  tab?: string;
  /** Other screens that show and change the same records, such as those of a short form. */
  alsoOn?: readonly Screen[];
  names: Names;
  /** The timeline of each record is kept: `contract/timeline.ts`. */
  timeline?: true;
  row: Schema<R>;
  /** Columns of the list, where a record has more: its lines are read only with the record. */
  listed?: z.ZodMiniObject;
  /** Filters of the list beyond paging and search, each an optional text of the URL. */
  filters?: z.ZodMiniObject;
};

/** A master: what a person enters (`input`) and what lists and forms show (`row`, the input and more). */
export type Resource<I, R extends I & Stored> = Listed<R> & {
  kind: 'master';
  input: Schema<I>;
  /** Records can be brought from a file. */
  imports?: true;
  /** Each record may have a small square photo, or a picture of this shape. */
  photos?: true | PhotoShape;
  /** One record may be merged into another. */
  merges?: true;
  /** Fields that reveal stock cost, only for users who may see it. */
  costs?: readonly string[];
  /** Several records may be changed at once in a grid: the fields that it offers. */
  inGrid?: Readonly<Record<string, z.core.$ZodType>>;
  /** Records form a tree, at most this deep. */
  tree?: { deepest: number };
};

export function resource<I, R extends I & Stored>(it: Omit<Resource<I, R>, 'kind'>): Resource<I, R> {
  return { kind: 'master', ...it };
}

/** A report: filters in the URL, rows and totals from one statement. */
export type Report<Q, R> = {
  kind: 'report';
  path: `/api/${string}`;
  screen: Screen;
  /** Root of the live events that change it, where they are not its own. */
  follows?: `/api/${string}`;
  /** Any action of any user changes it: it is fetched again whenever it is opened. */
  changesAlways?: true;
  query: Schema<Q>;
  row: Schema<R>;
  /** The whole answer: rows and the fields next to them. */
  answer: Schema<{ rows: R[] }>;
};

export function report<Q, R, A extends { rows: R[] }>(
  it: Omit<Report<Q, R>, 'kind' | 'answer'> & { answer: Schema<A> },
): Report<Q, R> & { answer: Schema<A> } {
  return { kind: 'report', ...it };
}

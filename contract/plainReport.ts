import * as z from 'zod/mini';
import { costsIn } from './costFields';
import { choice, isoDateField, optionalText } from './fields';
import { ListQuery, MAX_PAGE_SIZE, type Report } from './resource';
import type { Screen } from './screen';

type Shape = Readonly<Record<string, z.ZodMiniType>>;
type Field<C> = Extract<keyof C, string>;
/** `tab=ageing` in the address, and what it is called. */
export type ReportTab = { key: string; words: string };

/** A report of plain rows: columns and filters are declared once, here; the server gives the SQL of each. */
type Parts<C extends Shape, F extends Shape, T extends Field<C>, S extends Shape, A extends Shape> = {
  path: `/api/${string}`;
  screen: Screen;
  /** The tab of its screen, where that has several reports; the first one needs none. */
  tab?: ReportTab;
  /** Root of the live events that change it. */
  follows?: `/api/${string}`;
  columns: C;
  filters: F;
  /** Columns summed over all rows, regardless of the page. */
  totals?: readonly T[];
  sums?: S;
  /** Columns that rows can be grouped by: `by=party` answers groups, `group=party&value=…` the rows of one. */
  groups?: readonly Field<C>[];
  /** Further fields of the answer, next to its rows. */
  around?: A;
  /** Fields of `around` that reveal stock cost. */
  costsAround?: readonly string[];
};

/** The value of `by` where rows are not grouped. */
export const EACH_ROW = 'rows';
const PAGE_SIZE = 500;

const groupingOf = (groups: readonly string[]) => ({
  by: z._default(choice([EACH_ROW, ...groups]), EACH_ROW),
  /** Each group is split by another column, as months are by department. */
  across: z.optional(choice(groups)),
  group: z.optional(choice(groups)),
  value: z.optional(optionalText(500)),
});
type Grouping = ReturnType<typeof groupingOf>;

const queryOf = <F extends Shape>(filters: F, groups: readonly string[]) =>
  z.object({
    ...filters,
    page: ListQuery.shape.page,
    size: z._default(
      z.coerce
        .number<string | number>('Give a number')
        .check(z.int('Give a whole number'), z.gte(1, 'At least 1'), z.lte(MAX_PAGE_SIZE, `At most ${MAX_PAGE_SIZE}`)),
      PAGE_SIZE,
    ),
    sort: ListQuery.shape.sort,
    dir: ListQuery.shape.dir,
    where: ListQuery.shape.where,
    ...((groups.length > 0 ? groupingOf(groups) : {}) as Partial<Grouping>),
  });

const answerOf = <C extends Shape, S extends Shape, A extends Shape>(
  row: z.ZodMiniObject<C>,
  sums: z.ZodMiniObject<S>,
  around: A,
) =>
  z.object({
    ...around,
    rows: z.array(row),
    /** How many rows there are on all pages, or groups. */
    total: z.int(),
    sums,
    /** The grouping of the rows, if any: then there are groups and no rows. */
    by: z.nullable(z.string()),
    groups: z.array(
      z.object({
        value: z.nullable(z.string()),
        /** The second grouping, where requested. */
        across: z.optional(z.nullable(z.string())),
        count: z.int(),
        sums,
      }),
    ),
    /** The only group whose rows were requested. */
    group: z.nullable(z.object({ field: z.string(), value: z.nullable(z.string()) })),
  });

/** The two days of a report of a period. */
export const period = { from: isoDateField(), to: isoDateField() };

export function plainReport<
  const C extends Shape,
  const F extends Shape,
  T extends Field<C> = never,
  const S extends Shape = Record<never, never>,
  const A extends Shape = Record<never, never>,
>({ columns, filters, totals = [], sums, groups = [], around, costsAround, ...it }: Parts<C, F, T, S, A>) {
  const row = z.object(columns);
  const summed = Object.fromEntries(totals.map((field) => [field, columns[field]]));
  const all = z.object({ ...summed, ...sums } as Pick<C, T> & S);
  return {
    kind: 'report' as const,
    ...it,
    query: queryOf(filters, groups),
    row,
    answer: answerOf(row, all, { ...around } as A),
    filters: { shape: filters as object },
    totals: totals as readonly string[],
    /** Names of all sums: the totals of columns, and further ones. */
    summed: Object.keys(all.shape),
    groups: groups as readonly string[],
    /** Columns and sums that reveal stock cost. */
    costs: [...new Set([...costsIn(columns), ...costsIn(all.shape), ...(costsAround ?? [])])] as readonly string[],
  };
}

/** One row of a list of groups, and the answer of any plain report. */
export type PlainGroup<S> = { value: string | null; across?: string | null | undefined; count: number; sums: S };
export type PlainAnswer<R, S> = {
  rows: R[];
  total: number;
  sums: S;
  by: string | null;
  groups: PlainGroup<S>[];
  group: { field: string; value: string | null } | null;
};
export type PlainReport<Q, R, S, A = unknown> = Report<Q, R> & {
  answer: z.ZodMiniType<PlainAnswer<R, S> & A>;
  filters: { shape: object };
  totals: readonly string[];
  summed: readonly string[];
  groups: readonly string[];
  costs: readonly string[];
  tab?: ReportTab;
};

import * as z from 'zod/mini';
import { ofCost } from './costFields';
import type { IsoDate } from './dates';
import { filterText, optionalKey } from './fields';
import type { PhotoShape } from './photos';
import type { Problems } from './problems';
import { targetsIn } from './references';
import { Option, type Resource, type Schema, Stored } from './resource';
import type { Screen } from './screen';

type Shape = Record<string, z.core.$ZodType>;
type Values<S extends Shape> = z.infer<z.ZodMiniObject<S>>;

type LineRules<S extends Shape> = {
  /** No more lines than these. */
  most: number;
  /** Fields that together are different in every line. */
  unique?: readonly Extract<keyof S, string>[];
  /** The noun for a line in the message about two identical lines, such as “item”. */
  what?: string;
};
export type LineTable<S extends Shape = Shape> = LineRules<S> & { shape: S };

/**
 * Lines of a master, such as the contacts of a supplier: a table of their own, stored and read with the record.
 * Lines that hold from a day on have a `fromDate` that is `unique`; `valueOn` then finds the one of a day.
 */
export const lineTable = <S extends Shape>(shape: S, rules: LineRules<S>): LineTable<S> => ({ shape, ...rules });

/** The line that holds on a day: the last that begins on it or before. */
export function valueOn<L extends { fromDate: IsoDate }>(lines: readonly L[], day: IsoDate): L | null {
  let found: L | null = null;
  for (const line of lines) if (line.fromDate <= day && (!found || line.fromDate > found.fromDate)) found = line;
  return found;
}

type LineTables = Record<string, LineTable>;
type LinesOf<L extends LineTables> = { [K in keyof L]: z.ZodMiniArray<z.ZodMiniObject<L[K]['shape']>> };
/** Fields of lines in a record; none where there are no lines. */
type Lined<L extends LineTables> = [keyof L] extends [never] ? unknown : z.infer<z.ZodMiniObject<LinesOf<L>>>;
type RowOf<F extends Shape, L extends LineTables, W extends Shape> = z.ZodMiniObject<
  Omit<F, keyof W> & LinesOf<L> & W & typeof Stored
>;

type Definition<F extends Shape, L extends LineTables, W extends Shape, O extends Shape, Q extends string> = {
  /** Root of its calls; also of its query keys and live events. */
  path: `/api/${string}`;
  screen: Screen;
  tab?: string;
  /** Other screens that show and change the same records, such as those of a short form. */
  alsoOn?: readonly Screen[];
  names: { one: string; many: string };
  /** The entered fields. A column of the table has the same name, in snake case. */
  fields: F;
  lines?: L;
  /** Further fields of a stored record. The server fills `groupName` automatically where there is a field `groupId`. */
  row?: W;
  /** Further fields of a lookup entry, next to its label. */
  option?: O;
  /** Fields that a list can be narrowed by. */
  filters?: readonly Q[];
  /** Errors of a record over several fields: a sentence for each path. Both sides check it. */
  rules?: (record: NoInfer<Values<F> & Lined<L>>) => Problems;
  imports?: true;
  /** Each record may have a small square photo, or a picture of this shape. Its row and its option have `...photoRow`. */
  photos?: true | PhotoShape;
  /** The timeline of each record is kept: `contract/timeline.ts`. */
  timeline?: true;
  /** One record may be merged into another (`mergeRoutes` on the server). */
  merges?: true;
  /** Several records may be changed at once in a grid. */
  inGrid?: true;
  /** Fields that reveal stock cost: hidden everywhere from users who may not see cost; saving keeps their values. */
  costs?: readonly Extract<keyof F, string>[];
  /** Records form a tree by their `parentId`, at most this deep. Their row has `...treeRow`. */
  tree?: { deepest: number };
};

/** Further columns of a row of a tree. */
export const treeRow = {
  parentName: z.nullable(z.string()),
  /** 0 at the top level. */
  depth: z.int(),
  /** Names from the top down, joined by ` › `. */
  trail: z.string(),
};

export type Master<
  F extends Shape = Shape,
  L extends LineTables = LineTables,
  W extends Shape = Shape,
  O extends Shape = Shape,
> = Resource<Values<F> & Lined<L>, Values<F> & Lined<L> & Stored & z.infer<RowOf<F, L, W>>> & {
  fields: F;
  lines: L;
  option: z.ZodMiniObject<typeof Option.shape & O>;
  tree?: { deepest: number };
};

type Nothing = Record<never, never>;

/** A master from its fields: the input, the row and the shape of a stored record follow from them. */
export function master<
  const F extends Shape,
  const L extends LineTables = Nothing,
  const W extends Shape = Nothing,
  const O extends Shape = Nothing,
  const Q extends string = never,
>(it: Definition<F, L, W, O, Q>): Master<F, L, W, O> {
  const { fields, lines = {} as L, row = {} as W, option = {} as O, filters, rules, inGrid, costs = [], ...rest } = it;
  const shown = (shape: Shape): Shape =>
    Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        (costs as readonly string[]).includes(name) ? ofCost(field) : field,
      ]),
    );
  const arrays = Object.fromEntries(
    Object.entries(lines).map(([name, { shape, most }]) => [
      name,
      z.array(z.object(shape), 'Give a list of lines').check(z.maxLength(most, `At most ${most} lines`)),
    ]),
  );
  const whole = { ...fields, ...arrays };
  const input = z.object(whole).check(
    obeying((record) => ({
      ...rules?.(record as Parameters<NonNullable<typeof rules>>[0]),
      ...repeatedLines(lines, record as Record<string, unknown>),
    })),
  );
  return {
    kind: 'master',
    ...rest,
    fields,
    lines,
    ...(inGrid && { inGrid: fields }),
    ...(costs.length > 0 && { costs }),
    option: z.extend(Option, shown(option)),
    input: input as unknown as Schema<never>,
    row: z.object({ ...Stored, ...shown(whole), ...row }) as unknown as Schema<never>,
    listed: z.object({ ...Stored, ...shown(fields), ...row }),
    ...(filters && {
      filters: z.object(Object.fromEntries(filters.map((name) => [name, filterBy(fields[name])]))),
    }),
  } as unknown as Master<F, L, W, O>;
}

/** A filter of a list in the URL: the key of an entry that a field points to, or any other value as a word. */
const filterBy = (field: z.core.$ZodType | undefined) =>
  field && targetsIn(z.object({ field })).size > 0
    ? optionalKey('Choose an entry of the list')
    : z.optional(filterText);

/** A check of a whole record by a rule that has a sentence for each path. */
export const obeying =
  <T>(rule: (record: T) => Problems): z.core.CheckFn<T> =>
  ({ value, issues }) => {
    for (const [path, message] of Object.entries(rule(value)))
      issues.push({ code: 'custom', input: value, path: pathOf(path), message });
  };

const pathOf = (path: string) => path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part));

/** Lines that say the same as one above them. */
function repeatedLines(tables: LineTables, record: Record<string, unknown>): Problems {
  const problems: Record<string, string> = {};
  for (const [name, { unique = [], what = 'entry' }] of Object.entries(tables)) {
    const first = new Map<string, number>();
    for (const [index, line] of ((record[name] ?? []) as Record<string, unknown>[]).entries()) {
      const key = JSON.stringify(unique.map((field) => String(line[field]).toLowerCase()));
      const before = first.get(key) ?? index;
      first.set(key, before);
      if (unique[0] && before < index)
        problems[`${name}.${index}.${unique[0]}`] = `This ${what} is already in line ${before + 1}.`;
    }
  }
  return problems;
}

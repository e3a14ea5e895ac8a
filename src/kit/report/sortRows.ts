import type { SortKey } from '../../../contract/sorting';
import type { AnyColumn, Values } from '../define';
import { formatValue, isNumeric } from '../formatValue';
import type { ReportRow } from './report';

const byLetters = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

type Compare = (a: Values, b: Values) => number;

/** Empty values come last, in either direction. */
function comparing({ field, dir }: SortKey, column: AnyColumn | undefined): Compare {
  const sign = dir === 'desc' ? -1 : 1;
  const isFigure = isNumeric(column?.show);
  const text = (value: unknown) =>
    column?.words || column?.show === 'status' ? formatValue(value, column.show, column.words) : String(value);
  return ({ [field]: a }, { [field]: b }) => {
    const [lacksA, lacksB] = [a === null || a === undefined || a === '', b === null || b === undefined || b === ''];
    if (lacksA || lacksB) return Number(lacksA) - Number(lacksB);
    return sign * (isFigure ? Number(a) - Number(b) : byLetters.compare(text(a), text(b)));
  };
}

/** Compares by one key after the other; 0 where rows are alike. */
function inOrder(keys: readonly SortKey[], columns: readonly AnyColumn[]): Compare {
  const compares = keys.map((key) =>
    comparing(
      key,
      columns.find(({ field }) => field === key.field),
    ),
  );
  return (a, b) => {
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  };
}

/**
 * Rows in the order of the keys; equal rows keep their order.
 * @param groupOf for grouped rows: their group, which keeps its place.
 * @param wholeOf the figures of a group as a whole, if groups are sorted too.
 */
export function sortRows(
  rows: readonly Values[],
  keys: readonly SortKey[],
  columns: readonly AnyColumn[],
  groupOf: (row: Values) => string = () => '',
  wholeOf?: (group: readonly Values[]) => Values,
): Values[] {
  const compare = inOrder(keys, columns);
  const groups = new Map<string, Values[]>();
  for (const row of rows) {
    const group = groups.get(groupOf(row));
    if (group) group.push(row);
    else groups.set(groupOf(row), [row]);
  }
  const wholes = [...groups.values()].map((group) => ({ group, whole: wholeOf?.(group) ?? {} }));
  if (wholeOf) wholes.sort((a, b) => compare(a.whole, b.whole));
  return wholes.flatMap(({ group }) => group.sort(compare));
}

/** Sorts drawn rows by the keys, each run within its section; heads and sums keep their places. */
export function sortRendered(
  rows: readonly ReportRow[],
  keys: readonly SortKey[],
  columns: readonly AnyColumn[],
): readonly ReportRow[] {
  if (keys.length === 0) return rows;
  const compare = inOrder(keys, columns);
  const runs: ReportRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    if (row.kind === 'row' && run?.[0]?.kind === 'row') run.push(row);
    else runs.push([row]);
  }
  return runs.flatMap((run) => run.sort((a, b) => compare(a.values, b.values)));
}

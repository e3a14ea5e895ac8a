import type { SortKey } from '../../../contract/sorting';
import type { AnyColumn, Values } from '../define';
import { isNumeric, written } from '../written';

const byLetters = new Intl.Collator('en-IN', { numeric: true, sensitivity: 'base' });

type Compare = (a: Values, b: Values) => number;

/** What is empty comes last, whichever way. */
function comparing({ field, dir }: SortKey, column: AnyColumn | undefined): Compare {
  const sign = dir === 'desc' ? -1 : 1;
  const isFigure = isNumeric(column?.show);
  const text = (value: unknown) =>
    column?.words || column?.show === 'status' ? written(value, column.show, column.words) : String(value);
  return ({ [field]: a }, { [field]: b }) => {
    const [lacksA, lacksB] = [a === null || a === undefined || a === '', b === null || b === undefined || b === ''];
    if (lacksA || lacksB) return Number(lacksA) - Number(lacksB);
    return sign * (isFigure ? Number(a) - Number(b) : byLetters.compare(text(a), text(b)));
  };
}

/**
 * Rows in the order of the keys; rows alike stay as they came.
 * @param groupOf where rows stand in groups: their group, which keeps its place.
 */
export function sortRows(
  rows: readonly Values[],
  keys: readonly SortKey[],
  columns: readonly AnyColumn[],
  groupOf?: (row: Values) => string,
): Values[] {
  const compares = keys.map((key) =>
    comparing(
      key,
      columns.find(({ field }) => field === key.field),
    ),
  );
  const places = new Map<string, number>();
  const placeOf = new Map<Values, number>();
  for (const row of groupOf ? rows : []) {
    const group = groupOf?.(row) ?? '';
    if (!places.has(group)) places.set(group, places.size);
    placeOf.set(row, places.get(group) ?? 0);
  }
  return [...rows].sort((a, b) => {
    const between = (placeOf.get(a) ?? 0) - (placeOf.get(b) ?? 0);
    if (between !== 0) return between;
    for (const compare of compares) {
      const order = compare(a, b);
      if (order !== 0) return order;
    }
    return 0;
  });
}

import { type SQL, sql } from 'drizzle-orm';
import type { Schema } from '../../../contract/resource';
import { type SortKey, sortKeysOf } from '../../../contract/sorting';
import { invalid } from '../calls/refused';

/**
 * The requested order of a list. Only fields of the row's contract are allowed.
 * @param many the plural of its rows, for the refusal.
 */
export function sortKeys(
  row: Schema<unknown>,
  many: string,
  { sort, dir }: { sort?: string | undefined; dir: string },
): SortKey[] {
  const fields = (row as unknown as { shape: object }).shape;
  const keys = sortKeysOf(sort, dir);
  const unknown = keys.find(({ field }) => !Object.hasOwn(fields, field));
  if (unknown) throw invalid({ sort: `${many} cannot be sorted by ${unknown.field}` });
  return keys;
}

/**
 * The same over rows `r`; what is empty comes last, whichever way.
 * @param orders columns that are never empty and come by an index, by the fields whose order they are.
 */
export const orderBy = (keys: readonly SortKey[], orders: Readonly<Record<string, string>> = {}): SQL =>
  sql.join(
    keys.map(({ field, dir }) =>
      orders[field]
        ? sql`r.${sql.identifier(orders[field])} ${sql.raw(dir)}`
        : sql`r.${sql.identifier(field)} ${sql.raw(dir)} nulls last`,
    ),
    sql`, `,
  );

import { type SQL, sql } from 'drizzle-orm';
import { type ColumnCondition, readConditions, TAGS_FIELD } from '../../../contract/columnFilters';
import { isIsoDate } from '../../../contract/dates';
import type { Schema } from '../../../contract/resource';
import { invalid } from '../calls/refused';

type Plain = 'text' | 'figure' | 'tick';
type Definition = { type: string; innerType?: Node; in?: Node };
type Node = { _zod: { def: Definition } };

const PLAIN: Readonly<Record<string, Plain>> = {
  string: 'text',
  enum: 'text',
  number: 'figure',
  int: 'figure',
  boolean: 'tick',
};

/** The kind of a column of an answer, or undefined where it is no single value. */
function plainOf({ _zod: { def } }: Node): Plain | undefined {
  const inner = def.innerType ?? def.in;
  return inner ? plainOf(inner) : PLAIN[def.type];
}

/** SQL expression of a column; `type` is given for dates and instants, to cast the bounds of a filter. */
export type ColumnPlace = { value: SQL; type?: 'date' | 'timestamptz' };

/** The fields of a row, as its contract has them. */
const fieldsOf = (row: Schema<unknown>) => (row as unknown as { shape: Record<string, Node> }).shape;

const SEVERAL: ReadonlySet<string> = new Set(['array', 'object', 'record', 'tuple']);
const holdsSeveral = ({ _zod: { def } }: Node): boolean => {
  const inner = def.innerType ?? def.in;
  return inner ? holdsSeveral(inner) : SEVERAL.has(def.type);
};

/** Whether a field of a row is one value, which a list can be put in order by. */
export function isSingleValue(row: Schema<unknown>, field: string): boolean {
  const fields = fieldsOf(row);
  return Object.hasOwn(fields, field) && !holdsSeveral(fields[field] as Node);
}

/**
 * The conditions of a list on single columns, to be joined by `and`.
 * @param place the SQL of a field of the row; only fields of the contract occur.
 * @param tagged rows with a tag that contains a text.
 * @throws a refusal for columns that the row does not have.
 */
export function columnConditions(
  text: string | undefined,
  row: Schema<unknown>,
  place: (field: string) => ColumnPlace | undefined,
  tagged: (part: string) => SQL,
): SQL[] {
  if (!text) return [];
  const conditions = readConditions(text);
  if (!conditions)
    throw invalid({ where: 'The filters of the columns cannot be read. Clear them and type them again.' });
  const fields = fieldsOf(row);
  return conditions.map((condition) => {
    const { field, kind } = condition;
    if (field === TAGS_FIELD && kind === 'text') return tagged(condition.holds);
    const held = Object.hasOwn(fields, field) ? plainOf(fields[field] as Node) : undefined;
    const wanted: Plain = kind === 'figure' || kind === 'tick' ? kind : 'text';
    const found = held === wanted ? place(field) : undefined;
    if (!found) throw invalid({ where: `The column ${field} cannot be filtered so` });
    return conditionOf(condition, found);
  });
}

function conditionOf(condition: ColumnCondition, { value, type }: ColumnPlace): SQL {
  if (condition.kind === 'text') return sql`position(${condition.holds.toLowerCase()} in lower(${value}::text)) > 0`;
  if (condition.kind === 'tick') return condition.is ? sql`${value} is true` : sql`${value} is not true`;
  if (condition.kind === 'words') {
    const any = condition.any.map((word) => sql`${word}`);
    return sql`${value}::text in (${sql.join(any, sql`, `)})`;
  }
  if (condition.kind === 'figure') return between(condition.of === 'size' ? sql`abs(${value})` : value, condition);
  const { from, to } = condition;
  for (const date of [from, to])
    if (date && !isIsoDate(date.slice(0, 10))) throw invalid({ where: `${date} is no real date` });
  // Dates and instants are written so that the order of their letters is the order of time.
  if (!type) return between(sql`${value}::text collate "C"`, condition);
  const typed = (bound: string | null) => bound && sql`${bound}::${sql.raw(type)}`;
  return between(value, { from: typed(from), to: typed(to) });
}

type Bound = SQL | string | number | null;

function between(value: SQL, { from, to }: { from: Bound; to: Bound }): SQL {
  const bounds = [
    ...(from === null ? [] : [sql`${value} >= ${from}`]),
    ...(to === null ? [] : [sql`${value} <= ${to}`]),
  ];
  return bounds.length === 0 ? sql`${value} is not null` : sql.join(bounds, sql` and `);
}

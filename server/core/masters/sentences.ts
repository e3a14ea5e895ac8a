import { getTableColumns } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';
import { labelOf } from '../../../contract/fields';
import type { Names, Schema } from '../../../contract/resource';
import { tableConfigOf } from '../db/tableConfig';
import type { Sentences } from './masterOptions';

type Values = Readonly<Record<string, unknown>>;

/** PostgreSQL cuts longer names off. */
const NAME_LENGTH = 63;

/**
 * The meanings of violated constraints of a master. A unique index is named by its table and column, such as
 * `stores_code`; a foreign key without a row means an entry that is not in the list.
 */
export function sentencesOf<I>({ names, input }: { names: Names; input: Schema<I> }, table: PgTable): Sentences<I> {
  const { shape = {} } = input as unknown as { shape?: Record<string, z.core.$ZodType> };
  const sentences: Record<string, Sentences<I>[string]> = {};
  const { name, indexes, foreignKeys } = tableConfigOf(table);
  const fields = fieldsByColumn(table);
  for (const { config } of indexes) {
    const field = fields.get(config.name?.slice(name.length + 1) ?? '');
    if (config.unique && config.name && field)
      sentences[config.name] = {
        field,
        message: (given) => taken(names, field, labelOf(field, shape[field]), (given as Values)[field]),
      };
  }
  for (const key of foreignKeys) {
    const field = fields.get(key.reference().columns.at(-1)?.name ?? '');
    if (field && field !== 'companyId')
      sentences[key.getName().slice(0, NAME_LENGTH)] = { field, message: () => 'Choose an entry from the list' };
  }
  return sentences;
}

const fieldsByColumn = (table: PgTable) =>
  new Map(
    Object.entries<PgColumn>(getTableColumns(table)).map(([field, column]): [string, string] => [column.name, field]),
  );

const taken = ({ one }: Names, field: string, label: string, value: unknown) =>
  field === 'name'
    ? `${/^(?!uni)[aeiou]/i.test(one) ? 'An' : 'A'} ${one} named ${value} already exists.`
    : `${label} ${value} is taken by another ${one}.`;

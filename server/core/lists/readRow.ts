import type { Schema } from '../../../contract/resource';
import { parsed } from '../calls/api';

/** Stands where the name of an entry was that is there no more. */
export const GONE = '(deleted)';

/**
 * A row of a list by the schema of its contract. A list is read although a row of it names what is gone: the name is
 * replaced by a word, so that the row can be opened and corrected.
 */
export function readRow<R>(schema: Schema<R>, row: unknown): R {
  const result = schema.safeParse(row);
  if (result.success) return result.data;
  const shown = { ...(row as Record<string, unknown>) };
  for (const { path } of result.error.issues) {
    const [field] = path;
    if (typeof field === 'string' && shown[field] === null) shown[field] = GONE;
  }
  return parsed(schema, shown);
}

import type { Schema } from '../../../contract/resource';
import { parsed } from '../calls/api';

/** Shown in place of the name of a deleted entry. */
export const GONE = '(deleted)';

/**
 * A row of a list by the schema of its contract. A row that names a deleted entry is still listed: a word replaces
 * the name, so that the row can be opened and corrected.
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

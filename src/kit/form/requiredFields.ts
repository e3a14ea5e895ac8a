import type { Schema } from '../../../contract/resource';
import type { Values } from '../define';

/** Fields that a form cannot be saved without: those that the schema refuses in an empty form. */
export function requiredFields(schema: Schema<Values>, blank: Values): ReadonlySet<string> {
  const result = schema.safeParse(blank);
  return new Set(result.success ? [] : result.error.issues.map(({ path }) => String(path[0])));
}

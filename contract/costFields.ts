import * as z from 'zod/mini';

const costs = new WeakSet<object>();

/**
 * A figure that reveals stock cost. Answers leave it out for users who may not see cost; its type does not show this.
 */
export function ofCost<S extends z.core.$ZodType>(schema: S): S {
  const own = z.optional(schema);
  costs.add(own);
  return own as unknown as S;
}

/** The fields of a shape that reveal stock cost. */
export const costsIn = (shape: Readonly<Record<string, object>>): string[] =>
  Object.keys(shape).filter((field) => costs.has(shape[field] as object));

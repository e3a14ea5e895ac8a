import * as z from 'zod/mini';

const costs = new WeakSet<object>();

/** A figure that tells what stock costs. Answers leave it out for whoever does not see it, which its type does not say. */
export function ofCost<S extends z.core.$ZodType>(schema: S): S {
  const own = z.optional(schema);
  costs.add(own);
  return own as unknown as S;
}

/** The fields of a shape that tell what stock costs. */
export const costsIn = (shape: Readonly<Record<string, object>>): string[] =>
  Object.keys(shape).filter((field) => costs.has(shape[field] as object));

/** Errors in the input: a sentence for each path, such as `lines.2.amount`. Empty without errors. */
export type Problems = Readonly<Record<string, string>>;

export const NO_PROBLEMS: Problems = {};

/** Joins several, in order; of two for the same path the first is kept. */
export function allProblems(...parts: readonly Problems[]): Problems {
  const all: Record<string, string> = {};
  for (const part of parts) for (const [path, message] of Object.entries(part)) all[path] ??= message;
  return all;
}

export type Turn = { whole: readonly string[] | null; turn: number };
export const ALWAYS: readonly string[];
export function inTurn<T extends { parts: Iterable<string> }>(
  entries: readonly T[],
  turn: Turn,
): { run: T[]; left: T[] };

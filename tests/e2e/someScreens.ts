import type { ScreenKind } from '../../contract/screen';
import { builtScreens } from '../../src/app/built';

/** Kinds of screens that the kit draws from what is declared: what is seen of some says what the others look like. */
const DRAWN_BY_KIT: ReadonlySet<ScreenKind> = new Set(['master', 'transaction', 'report']);

export const areaOf = (path: string): string => path.split('/')[1] ?? '';

/** The first of each group, in their order. */
export function firstOf<T>(all: readonly T[], most: number, groupOf: (it: T) => string): T[] {
  const seen = new Map<string, number>();
  return all.filter((it) => {
    const group = groupOf(it);
    seen.set(group, (seen.get(group) ?? 0) + 1);
    return (seen.get(group) ?? 0) <= most;
  });
}

/** Three of each kind and area that the kit draws, and all screens that draw themselves. */
export const someScreens = firstOf(builtScreens(), 3, ({ path, kind }) =>
  DRAWN_BY_KIT.has(kind) ? `${areaOf(path)} ${kind}` : path,
);

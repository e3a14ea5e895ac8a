import type { Screen } from '../../../contract/screen';

/** The same records on another of their screens, whose rights then count. Files are imported on the first one. */
export function onScreen<T extends { screen: Screen; imports?: true }>(entity: T, screen: Screen): T {
  if (screen === entity.screen) return entity;
  const { imports: _, ...rest } = entity;
  return { ...rest, screen } as T;
}

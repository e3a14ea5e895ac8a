import type { Screen } from '../../../../contract/screen';
import { persistedKey } from '../../../kit/persisted';
import { readStored, writeStored } from '../../../kit/stored';

const KEPT = 8;

const key = () => persistedKey('recentScreens');

/** Paths of the screens that this user opened last, the latest first. */
export function recentPaths(): string[] {
  const stored = readStored(key());
  return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
}

export function rememberScreen(screen: Screen): void {
  const paths = [screen.path, ...recentPaths().filter((path) => path !== screen.path)].slice(0, KEPT);
  writeStored(key(), paths);
}

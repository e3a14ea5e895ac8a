import type { Screen } from '../../../../contract/screen';
import { useSession } from '../../../kit/session';

const KEPT = 8;

function key(): string {
  const usr = useSession.getState().details?.usr;
  return `recentScreens:${usr?.cCode ?? ''}:${usr?.uCode ?? ''}`;
}

/** Paths of the screens that this user opened last, the latest first. */
export function recentPaths(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]');
    return Array.isArray(stored) ? stored.filter((path) => typeof path === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberScreen(screen: Screen): void {
  const paths = [screen.path, ...recentPaths().filter((path) => path !== screen.path)].slice(0, KEPT);
  try {
    localStorage.setItem(key(), JSON.stringify(paths));
  } catch {
    // The list is a convenience; without storage there is none.
  }
}

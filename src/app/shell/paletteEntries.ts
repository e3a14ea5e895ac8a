import type { MenuNode } from '../../../contract/menu';
import { canOpen, type Screen } from '../../../contract/screen';
import type { UserDetails } from '../../../contract/session';
import { allScreens } from '../../../contract/sidebar';
import { whoOf } from '../../kit/session';
import { areaTitleOf } from '../areas';
import { isBuilt } from '../built';
import { HOME, linksOf, screenOf } from './menu';

/** What the palette offers: a screen under the words by which it can be found. */
export type PaletteEntry = { screen: Screen; title: string; trail: string };

/** Every screen that exists and may be opened, by its menu trail or, where no menu has it, by its area. */
export function paletteEntries(details: UserDetails, menu: readonly MenuNode[]): PaletteEntry[] {
  const trails = new Map<string, string>();
  for (const { node, trail } of menu.flatMap((top) => linksOf(top))) {
    const screen = screenOf(node);
    if (screen && !trails.has(screen.path)) trails.set(screen.path, trail.join(' › '));
  }
  const who = whoOf(details);
  const screens = allScreens().filter((screen) => (isBuilt(screen) || trails.has(screen.path)) && canOpen(who, screen));
  const entries = screens.map((screen) => ({
    screen,
    title: screen.title,
    trail: trails.get(screen.path) ?? areaTitleOf(screen),
  }));
  return isBuilt(HOME) ? entries : [{ screen: HOME, title: 'Home', trail: 'All your screens' }, ...entries];
}

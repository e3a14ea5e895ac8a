import type { Screen } from '../../contract/screen';

type IsOffered = (screen: Screen) => boolean;
let isOffered: IsOffered = () => true;

/** The shell knows which catalogued screens exist, and tells it here to whoever draws a menu. */
export function tellOffered(test: IsOffered): void {
  isOffered = test;
}

/** Whether a menu that names the screen may offer it. */
export const offers: IsOffered = (screen) => isOffered(screen);

import type { Screen } from '../../contract/screen';

type IsOffered = (screen: Screen) => boolean;
let isOffered: IsOffered = () => true;

/** Set by the shell, which knows which screens are built; used by every menu. */
export function setMenuFilter(test: IsOffered): void {
  isOffered = test;
}

/** Whether menus show this screen. */
export const isOnMenu: IsOffered = (screen) => isOffered(screen);

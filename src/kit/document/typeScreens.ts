import type { Screen } from '../../../contract/screen';

const screens = new Map<string, Screen>();

/** Notes on which screen documents of a type are shown; the definitions of an area do so as it is fetched. */
export function rememberType(type: string, screen: Screen): void {
  screens.set(type, screen);
}

/** The screen of documents whose numbers begin with these letters, once its area is fetched. */
export const screenOfType = (type: string): Screen | undefined => screens.get(type);

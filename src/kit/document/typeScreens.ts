import type { Screen } from '../../../contract/screen';

/** Where documents of a type are shown: several share a screen, each on a tab of its own. */
type Place = { screen: Screen; tab?: string | undefined };

const places = new Map<string, Place>();

/** Notes on which screen documents of a type are shown; the definitions of an area do so as it is fetched. */
export function rememberType(type: string, place: Place): void {
  places.set(type, place);
}

/** Where documents whose numbers begin with these letters are shown, once their area is fetched. */
export const placeOfType = (type: string): Place | undefined => places.get(type);

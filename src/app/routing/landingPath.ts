import type { UserDetails } from '../../../contract/session';
import { editionOf, screenAt } from '../../../contract/sidebar';

/** The address asked for before the sign-in, where it is an address of the product. */
export function knownPath(asked: string | null): string | null {
  const [, path = ''] = /^\/[^/?]+(\/[^?]*)/.exec(asked ?? '') ?? [];
  return screenAt(path) ? asked : null;
}

/** The start page of a user: the dashboard of the edition. */
export const landingPath = (details: UserDetails): string => editionOf(details.usr.pCode).landing;

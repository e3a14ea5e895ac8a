import type { UserDetails } from '../../../contract/session';
import { editionOf } from '../../../contract/sidebar';

/** Where a user starts: the dashboard of the edition. */
export const landingPath = (details: UserDetails): string => editionOf(details.usr.pCode).landing;

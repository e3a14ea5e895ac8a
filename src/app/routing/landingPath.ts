import { dashboard } from '../../../contract/dashboard/screens';
import type { Screen } from '../../../contract/screen';
import type { UserDetails } from '../../../contract/session';
import { editionOf, screenAt } from '../../../contract/sidebar';
import { isBuilt } from '../built';

/** Where a user starts: the dashboard of the edition, or the home page while that dashboard does not exist. */
export function landingPath(details: UserDetails, exists: (screen: Screen) => boolean = isBuilt): string {
  const screen = screenAt(editionOf(details.usr.pCode).landing);
  return screen && exists(screen) ? screen.path : dashboard.mainDashboard.path;
}

import { dashboard } from '../../../contract/dashboard/screens';
import type { UserDetails } from '../../../contract/session';
import { editionOf, screenAt } from '../../../contract/sidebar';
import { isBuilt } from '../built';

/** Where a user starts: the dashboard of the edition, or the home page while that dashboard does not exist. */
export function landingPath(details: UserDetails): string {
  const screen = screenAt(editionOf(details.usr.pCode).landing);
  return screen && isBuilt(screen) ? screen.path : dashboard.mainDashboard.path;
}

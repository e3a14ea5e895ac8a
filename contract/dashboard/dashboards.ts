import { DOCUMENTS } from '../changes';
import type { DashboardScreen } from '../dashboards';
import { dashboard as screens } from './screens';

/** The start pages of the editions: every signed-in user has one, and is sent what his rights allow. */
const ofEdition = { follows: DOCUMENTS, filters: true } as const;

export const mainDashboard: DashboardScreen = {
  path: '/api/dashboard',
  screen: screens.mainDashboard,
  ...ofEdition,
};
export const manufacturingDashboard: DashboardScreen = {
  path: '/api/dashboard/manufacturing',
  screen: screens.manufacturingDashboard,
  ...ofEdition,
};
export const realEstateDashboard: DashboardScreen = {
  path: '/api/dashboard/real-estate',
  screen: screens.realEstateDashboard,
  ...ofEdition,
};
export const schoolDashboard: DashboardScreen = {
  path: '/api/dashboard/school',
  screen: screens.schoolDashboard,
  ...ofEdition,
};

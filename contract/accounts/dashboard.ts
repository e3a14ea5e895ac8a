import { DOCUMENTS } from '../changes';
import type { DashboardScreen } from '../dashboards';
import { accounts as screens } from './screens';

/** Money, dues and results at a glance. */
export const accountsDashboard: DashboardScreen = {
  path: '/api/accounts/dashboard',
  screen: screens.dashboard,
  follows: DOCUMENTS,
  filters: true,
};

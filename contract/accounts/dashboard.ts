import type { DashboardScreen } from '../dashboards';
import { ledger } from './ledger';
import { accounts as screens } from './screens';

/** Money, dues and results at a glance. */
export const accountsDashboard: DashboardScreen = {
  path: '/api/accounts/dashboard',
  screen: screens.dashboard,
  follows: ledger.path,
  filters: true,
};

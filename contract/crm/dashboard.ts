import { DOCUMENTS } from '../changes';
import type { DashboardScreen } from '../dashboards';
import { crm as screens } from './screens';

/** Enquiries, follow-ups, orders against targets at a glance. */
export const crmDashboard: DashboardScreen = {
  path: '/api/crm/dashboard',
  screen: screens.crmDashboard,
  follows: DOCUMENTS,
  filters: true,
};

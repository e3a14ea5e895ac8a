import type { DashboardScreen } from '../dashboards';
import { demo as screens } from './screens';

/** Demonstrations of what a dashboard can show; their figures are made up and say so. */
const made = (path: `/api/${string}`, screen: DashboardScreen['screen']): DashboardScreen => ({
  path,
  screen,
  follows: path,
  filters: false,
});

export const salesDemo = made('/api/demo/dashboards/sales', screens.dashboardV2);
export const analyticsDemo = made('/api/demo/dashboards/analytics', screens.dashboardV3);
export const projectDemo = made('/api/demo/dashboards/project', screens.dashboardV4);

import type { DashboardScreen } from '../dashboards';
import { SOLD_ROOT } from '../selling/sold';
import { sales as screens } from './screens';

/** Sales, what they earned and what is still owed for them, at a glance. */
export const stockSalesDashboard: DashboardScreen = {
  path: '/api/sales/stock-dashboard',
  screen: screens.stockSalesDashboard,
  follows: SOLD_ROOT,
  filters: true,
};

/** The same on the menu of counter sales. */
export const salesDashboard: DashboardScreen = {
  path: '/api/sales/dashboard',
  screen: screens.salesDashboard,
  follows: SOLD_ROOT,
  filters: true,
};

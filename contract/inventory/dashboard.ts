import type { DashboardScreen } from '../dashboards';
import { inventory as screens } from './screens';

/** Stock at a glance, as it is now. */
const ofStock = { follows: '/api/inventory/stock', filters: 'branch' } as const;

export const inventoryDashboard: DashboardScreen = {
  ...ofStock,
  path: '/api/inventory/dashboard',
  screen: screens.inventoryDashboard,
};

/** The same with what kitchens use. */
export const hotelInventoryDashboard: DashboardScreen = {
  ...ofStock,
  path: '/api/inventory/dashboard/hotel',
  screen: screens.hotelInventoryDashboard,
};

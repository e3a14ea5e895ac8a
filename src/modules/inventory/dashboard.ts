import { hotelInventoryDashboard, inventoryDashboard } from '../../../contract/inventory/dashboard';
import { defineDashboard } from '../../kit/dashboard/defineDashboard';

export const inventoryDashboardScreen = defineDashboard(inventoryDashboard);
export const hotelInventoryDashboardScreen = defineDashboard(hotelInventoryDashboard);

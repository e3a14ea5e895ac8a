import { salesDashboard, stockSalesDashboard } from '../../../contract/sales/dashboard';
import { defineDashboard } from '../../kit/dashboard/defineDashboard';

export const stockSalesDashboardScreen = defineDashboard(stockSalesDashboard);
export const salesDashboardScreen = defineDashboard(salesDashboard);

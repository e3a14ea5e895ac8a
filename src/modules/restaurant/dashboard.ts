import { restaurantDashboard } from '../../../contract/food/dashboards';
import { defineDashboard } from '../../kit/dashboard/defineDashboard';

export const restaurantDashboardScreen = defineDashboard(restaurantDashboard);

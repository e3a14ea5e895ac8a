import { takeAwayDashboard } from '../../../contract/food/dashboards';
import { defineDashboard } from '../../kit/dashboard/defineDashboard';

export const takeAwayDashboardScreen = defineDashboard(takeAwayDashboard);

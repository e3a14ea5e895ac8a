import { accountsDashboard } from '../../../contract/accounts/dashboard';
import { defineDashboard } from '../../kit/dashboard/defineDashboard';

export const accountsDashboardScreen = defineDashboard(accountsDashboard);

import { procurementDashboard, supplierSnapshot } from '../../../contract/procurement/dashboard';
import { defineDashboard } from '../../kit/dashboard/defineDashboard';

export const procurementDashboardScreen = defineDashboard(procurementDashboard);
export const supplierSnapshotScreen = defineDashboard(supplierSnapshot);

import {
  mainDashboard,
  manufacturingDashboard,
  realEstateDashboard,
  schoolDashboard,
} from '../../../contract/dashboard/dashboards';
import { defineDashboard } from '../../kit/dashboard/defineDashboard';

export const startPages = [mainDashboard, manufacturingDashboard, realEstateDashboard, schoolDashboard].map(
  defineDashboard,
);

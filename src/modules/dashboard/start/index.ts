import {
  mainDashboard,
  manufacturingDashboard,
  realEstateDashboard,
  schoolDashboard,
} from '../../../../contract/dashboard/dashboards';
import { defineDashboard } from '../../../kit/dashboard/defineDashboard';
import type { ScreenDefinition } from '../../../kit/definition';

/** They are a bundle of their own: everybody begins with one of these pages, few go on to mails and tasks. */
export const screens: readonly ScreenDefinition[] = [
  mainDashboard,
  manufacturingDashboard,
  realEstateDashboard,
  schoolDashboard,
].map(defineDashboard);

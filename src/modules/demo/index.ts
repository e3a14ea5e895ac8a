import { analyticsDemo, projectDemo, salesDemo } from '../../../contract/demo/dashboards';
import { defineDashboard } from '../../kit/dashboard/defineDashboard';
import type { ScreenDefinition } from '../../kit/definition';

export const screens: readonly ScreenDefinition[] = [salesDemo, analyticsDemo, projectDemo].map(defineDashboard);

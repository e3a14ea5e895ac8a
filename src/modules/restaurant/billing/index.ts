import type { ScreenDefinition } from '../../../kit/definition';
import { billingPanels } from './billing.panel';

export const screens: readonly ScreenDefinition[] = billingPanels;

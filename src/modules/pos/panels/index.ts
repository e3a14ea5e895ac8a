import type { ScreenDefinition } from '../../../kit/definition';
import { tillPanels } from './till.panel';

export const screens: readonly ScreenDefinition[] = tillPanels;

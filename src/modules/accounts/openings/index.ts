import type { ScreenDefinition } from '../../../kit/definition';
import { openingsPanel, supplierOpeningsPanel } from './openings.panel';

export const screens: readonly ScreenDefinition[] = [openingsPanel, supplierOpeningsPanel];

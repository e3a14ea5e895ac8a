import type { ScreenDefinition } from '../../kit/definition';
import { itemsMaster } from './items.master';
import { storesMaster } from './stores.master';
import { unitsMaster } from './units.master';

export const screens: readonly ScreenDefinition[] = [unitsMaster, storesMaster, itemsMaster];

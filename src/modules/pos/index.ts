import { pos } from '../../../contract/pos/screens';
import type { ScreenDefinition } from '../../kit/definition';
import { outletsOn } from '../../selling/outlets.master';
import { taxesOn } from '../../selling/taxes.master';

export const screens: readonly ScreenDefinition[] = [taxesOn(pos.taxSettings), outletsOn(pos.outletSettings)];

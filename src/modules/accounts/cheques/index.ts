import type { ScreenDefinition } from '../../../kit/definition';
import { chequesScreen } from './Cheques';

export const screens: readonly ScreenDefinition[] = [chequesScreen];

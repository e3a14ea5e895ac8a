import type { ScreenDefinition } from '../../../kit/definition';
import { invoicesScreen } from './Invoices';

export const screens: readonly ScreenDefinition[] = [invoicesScreen];

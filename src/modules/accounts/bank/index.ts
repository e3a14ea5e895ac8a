import type { ScreenDefinition } from '../../../kit/definition';
import { bankReconciliationPanel } from './BankReconciliation';

export const screens: readonly ScreenDefinition[] = [bankReconciliationPanel];

import { takeaway } from '../../../../contract/takeaway/screens';
import type { ScreenDefinition } from '../../../kit/definition';
import { SettlementPanel } from './SettlementPanel';

export const settlementPanel: ScreenDefinition = { screen: takeaway.daySettlement, Component: SettlementPanel };

import { takeaway } from '../../../../contract/takeaway/screens';
import type { ScreenDefinition } from '../../../kit/definition';
import { CounterPanel } from './CounterPanel';

export const counterPanel: ScreenDefinition = { screen: takeaway.billingClassy, Component: CounterPanel };

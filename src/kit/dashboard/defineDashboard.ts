import type { DashboardScreen as Contract } from '../../../contract/dashboards';
import type { ScreenDefinition } from '../definition';
import { DashboardScreen } from './DashboardScreen';

/** A whole dashboard screen from the call behind it. */
export function defineDashboard(contract: Contract): ScreenDefinition {
  return { screen: contract.screen, Component: DashboardScreen.bind(null, { contract }) };
}

import type { Screen } from '../../../contract/screen';
import type { ScreenDefinition } from '../definition';
import { Approvals } from './Approvals';

/** The work list of what waits for approval on a screen: documents of these types. */
export function defineApprovals(it: { screen: Screen; types: readonly string[] }): ScreenDefinition {
  return { screen: it.screen, Component: Approvals.bind(null, it) };
}

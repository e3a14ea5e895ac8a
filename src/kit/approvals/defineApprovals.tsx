import type { Screen } from '../../../contract/screen';
import type { ScreenDefinition } from '../definition';
import { Approvals } from './Approvals';

/** The work list of the documents of these types that wait for approval on a screen. */
export function defineApprovals(it: { screen: Screen; types: readonly string[] }): ScreenDefinition {
  return { screen: it.screen, Component: Approvals.bind(null, it) };
}

import { seesCost } from '../../contract/seeCost';
import { useSession, whoOf } from './session';

/** Whether the signed-in user sees stock cost. */
export function seesCosts(): boolean {
  const { details } = useSession.getState();
  return details !== null && seesCost(whoOf(details), details.sets ?? []);
}

/** The server leaves stock cost out of the answer for a user who may not see it, so it has no column either. */
export const hiddenCosts = (costs: readonly string[]): readonly string[] =>
  costs.length === 0 || seesCosts() ? [] : costs;

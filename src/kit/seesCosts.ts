import { seesCost } from '../../contract/seeCost';
import { useSession, whoOf } from './session';

/** Whether the signed-in user sees what stock costs. */
export function seesCosts(): boolean {
  const { details } = useSession.getState();
  return details !== null && seesCost(whoOf(details), details.sets ?? []);
}

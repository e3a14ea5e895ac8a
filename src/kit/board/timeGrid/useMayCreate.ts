import type { Tile } from '../../../../contract/board';
import { can } from '../../../../contract/screen';
import { useSession, whoOf } from '../../session';
import type { TimeGridParts } from './timeGrid';

/** Whether this user may put something on a free place. */
export function useMayCreate(create: TimeGridParts<Tile>['create']): boolean {
  const details = useSession((session) => session.details);
  if (!create) return false;
  return !create.needs || (details !== null && can(whoOf(details), create.needs.screen, create.needs.tran));
}

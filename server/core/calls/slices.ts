import { becomeOwner } from '../db/asOwner';
import type { Tx } from '../db/database';
import type { Ctx } from './api';

/**
 * How the work of a call rests between its slices. @param isOwner whether it works with the owner's rights.
 * @param writeTrail writes what the trail got so far.
 */
export function restOf(tx: Tx, isOwner: boolean, writeTrail: () => Promise<void>): Ctx<unknown, unknown>['rest'] {
  return async (before) => {
    const { rest } = tx;
    if (!rest) return false;
    const isCommitted = await rest(async () => {
      await before?.();
      await writeTrail();
    });
    if (isCommitted && isOwner) await becomeOwner(tx);
    return isCommitted;
  };
}

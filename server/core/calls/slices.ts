import { becomeOwner } from '../db/asOwner';
import type { Tx } from '../db/database';
import type { AuditEntry } from '../trail/audit';
import type { Ctx } from './api';

/**
 * Maximum rows that long work writes in one statement: a caller who arrives at the end of a slice waits for the rest
 * of the statement, so its size has a limit even while nobody waits.
 */
export const PIECE = 200;

/**
 * How the work of a call rests between its slices. @param isOwner whether it works with the owner's rights.
 * @param trail what is still to be written to the audit trail.
 */
export function restOf(
  tx: Tx,
  isOwner: boolean,
  trail: AuditEntry[],
  writeTrail: (entries: readonly AuditEntry[]) => Promise<void>,
): Ctx<unknown, unknown>['rest'] {
  return async (before) => {
    const { rest } = tx;
    if (!rest) return false;
    if (trail.length >= PIECE) await writeTrail(trail.splice(0));
    const isCommitted = await rest(async () => {
      await before?.();
      await writeTrail(trail.splice(0));
    });
    if (isCommitted && isOwner) await becomeOwner(tx);
    return isCommitted;
  };
}

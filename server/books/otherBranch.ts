import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../contract/dates';
import type { Ctx } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import type { Tx } from '../core/db/database';
import { type Branch, headerFor, type Placed } from '../core/documents/documentHeader';

/** Vouchers between two branches: each branch balances on its own, through Branch Accounts. */

/** Lines from index `from` on belong to another branch. */
export type OtherBranch = { branchId: number; from: number };

/**
 * The other branch, which must be open on that day too.
 * @param closedBranch allows an inactive branch: it takes no new entries, only reversals of old ones.
 */
export async function receivingBranch(
  tx: Tx,
  ctx: Ctx<unknown, unknown>,
  { date, toBranchId }: { date: IsoDate; toBranchId: number },
  closedBranch: boolean,
): Promise<Branch> {
  try {
    const rules = { mayOtherDates: true, allowFuture: false, closedBranch };
    return (await headerFor(tx, ctx, { date, branchId: toBranchId }, rules)).branch;
  } catch (error) {
    if (error instanceof Refused && error.extra.fields?.branchId)
      throw invalid({ toBranchId: 'Choose a branch of the list' });
    throw error;
  }
}

/** Writes the lines of the other branch, in the same transaction. @param partsOf what such lines write. */
export async function writeOtherBranch<D extends { lines: readonly unknown[]; otherBranch?: OtherBranch | undefined }>(
  tx: Tx,
  placed: Placed,
  decided: D,
  partsOf: (there: Placed, decided: D) => SQL,
): Promise<void> {
  const { otherBranch, lines } = decided;
  if (!otherBranch) return;
  const own = { ...decided, lines: lines.slice(otherBranch.from), otherBranch: undefined };
  const parts = partsOf({ ...placed, branchId: otherBranch.branchId }, own);
  await tx.execute(
    sql`with stored as (select ${placed.id}::int as id, ${placed.number}::text as number), ${parts} select 1`,
  );
}

import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../contract/dates';
import type { Ctx } from '../core/api';
import type { Tx } from '../core/database';
import { type Branch, headerFor, type Placed } from '../core/documentHeader';
import { invalid, Refused } from '../core/refused';

/** Vouchers between two branches: each balances by itself, through Branch Accounts. */

/** Lines from this place on stand in another branch. */
export type Elsewhere = { branchId: number; from: number };

/**
 * The other branch, which must be open on the day too.
 * @param closedBranch a branch that is switched off takes no new entries, but mirrors of its old ones.
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
export async function writeElsewhere<D extends { lines: readonly unknown[]; elsewhere?: Elsewhere | undefined }>(
  tx: Tx,
  placed: Placed,
  decided: D,
  partsOf: (there: Placed, decided: D) => SQL,
): Promise<void> {
  const { elsewhere, lines } = decided;
  if (!elsewhere) return;
  const own = { ...decided, lines: lines.slice(elsewhere.from), elsewhere: undefined };
  const parts = partsOf({ ...placed, branchId: elsewhere.branchId }, own);
  await tx.execute(
    sql`with stored as (select ${placed.id}::int as id, ${placed.number}::text as number), ${parts} select 1`,
  );
}

import { sql } from 'drizzle-orm';
import type { Outcomes, RowWarning } from '../../../contract/many';
import type { Confirmed } from '../../../contract/steps';
import type { Ctx } from '../calls/api';
import { Refused } from '../calls/refused';
import type { Answered } from '../calls/supervised';
import type { Tx } from '../db/database';
import type { AuditEntry } from '../trail/audit';

type C = Ctx<unknown, unknown>;
type Row = { id: number; version: number };

/**
 * Applies an action to each row within the transaction of the call, or in slices. A refused row is rolled back and
 * reported; the others are kept.
 */
export async function eachRow<R extends Row>(
  tx: Tx,
  ctx: C,
  rows: readonly R[],
  work: (ctx: C, row: R) => Promise<unknown>,
  /** Each row was typed, so that a refusal also names its fields. */
  isTyped = false,
): Promise<Outcomes> {
  const outcomes: Outcomes['outcomes'] = [];
  for (const row of rows) {
    const refused = await oneRow(tx, ctx, row, work, true);
    const fields = isTyped ? refused?.extra.fields : undefined;
    outcomes.push({ id: row.id, problem: refused?.message ?? null, ...(fields && { fields }) });
    await ctx.rest();
  }
  return { outcomes };
}

/**
 * The same for work with warnings. A row with unconfirmed warnings runs to its end as if they were confirmed, so that
 * all are reported, and is then rolled back.
 */
export async function eachConfirmedRow<R extends Row>(
  tx: Tx,
  ctx: C,
  rows: readonly (R & { confirmed: Confirmed })[],
  work: (ctx: C, row: R, confirmed: Confirmed) => Promise<unknown>,
): Promise<Outcomes> {
  const outcomes: Outcomes['outcomes'] = [];
  for (const row of rows) {
    const warnings: RowWarning[] = [];
    const attempt = () => {
      const supposed = warnings.map(
        ({ code, needsReason }): Answered => ({ code, reason: needsReason ? SUPPOSED : null, isSupposed: true }),
      );
      const others = row.confirmed.filter(({ code }) => warnings.every((warning) => warning.code !== code));
      const all = [...others, ...supposed];
      return oneRow(tx, ctx, row, (own) => work(own, row, all), warnings.length === 0);
    };
    let refused = await attempt();
    while (refused?.extra.confirm && warnings.every(({ code }) => code !== refused?.extra.confirm?.code)) {
      warnings.push({ ...refused.extra.confirm, message: refused.message });
      refused = await attempt();
    }
    if (refused) outcomes.push({ id: row.id, problem: refused.message });
    else if (warnings.length === 0) outcomes.push({ id: row.id, problem: null });
    else outcomes.push({ id: row.id, problem: warnings.map(({ message }) => message).join(' '), warnings });
    await ctx.rest();
  }
  return { outcomes };
}

/** A placeholder reason in work that is rolled back. */
const SUPPOSED = 'Not confirmed yet';

/** Does the work of one row behind a savepoint. @returns the refusal that took it back. */
async function oneRow<R extends Row>(
  tx: Tx,
  ctx: C,
  row: R,
  work: (ctx: C, row: R) => Promise<unknown>,
  isKept: boolean,
): Promise<Refused | null> {
  // The trail entries of a rolled back row are dropped with it.
  const trail: AuditEntry[] = [];
  const own: C = { ...ctx, id: row.id, audit: (entry) => trail.push(entry) };
  await tx.execute(sql`savepoint one_row`);
  try {
    await work(own, row);
    await tx.execute(isKept ? sql`release savepoint one_row` : sql`rollback to savepoint one_row`);
    if (isKept) for (const entry of trail) ctx.audit(entry);
    return null;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    await tx.execute(sql`rollback to savepoint one_row`);
    return error;
  }
}

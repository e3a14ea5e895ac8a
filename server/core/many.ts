import { sql } from 'drizzle-orm';
import type { Outcomes } from '../../contract/many';
import type { Ctx } from './api';
import type { AuditEntry } from './audit';
import type { Tx } from './database';
import { Refused } from './refused';

type C = Ctx<unknown, unknown>;
type Row = { id: number; version: number };

/**
 * Does the same with each row, in the one transaction of the call. A row that is refused is taken back alone and told;
 * the others stand.
 */
export async function eachRow(
  tx: Tx,
  ctx: C,
  rows: readonly Row[],
  work: (ctx: C, row: Row) => Promise<unknown>,
): Promise<Outcomes> {
  const outcomes: Outcomes['outcomes'] = [];
  for (const row of rows) {
    // What a refused row would have written to the trail goes with it.
    const trail: AuditEntry[] = [];
    const own: C = { ...ctx, id: row.id, audit: (entry) => trail.push(entry) };
    await tx.execute(sql`savepoint one_row`);
    try {
      await work(own, row);
      await tx.execute(sql`release savepoint one_row`);
      for (const entry of trail) ctx.audit(entry);
      outcomes.push({ id: row.id, problem: null });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      await tx.execute(sql`rollback to savepoint one_row`);
      outcomes.push({ id: row.id, problem: error.message });
    }
  }
  return { outcomes };
}

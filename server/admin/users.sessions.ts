import { sql } from 'drizzle-orm';
import type { Ctx } from '../core/api';
import { rowsOf, type Tx } from '../core/database';

/** Ends the sessions of a user, but not the one that this call was made in. */
export async function endSessions(tx: Tx, ctx: Ctx<unknown, unknown>, id: number, reason: string): Promise<number> {
  const ended = await rowsOf(
    tx,
    sql`delete from sessions where company_id = ${ctx.who.companyId} and user_id = ${id} and token_hash <> ${ctx.who.tokenHash} returning 1`,
  );
  for (const _ of ended) ctx.audit({ action: 'signOut', entity: 'session', entityId: id, reason });
  return ended.length;
}

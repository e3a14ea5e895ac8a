import { sql } from 'drizzle-orm';
import { isPhone } from '../../contract/device';
import type { Ctx } from '../core/calls/api';
import { rowsOf, type Tx } from '../core/db/database';
import { type AccessRules, BOUNDS, boundOf } from '../core/signIn/accessRules';

/** Ends the sessions of a user, but not the one that this call was made in. */
export async function endSessions(tx: Tx, ctx: Ctx<unknown, unknown>, id: number, reason: string): Promise<number> {
  const ended = await rowsOf(
    tx,
    sql`delete from sessions where company_id = ${ctx.who.companyId} and user_id = ${id} and token_hash <> ${ctx.who.tokenHash} returning 1`,
  );
  for (const _ of ended) ctx.audit({ action: 'signOut', entity: 'session', entityId: id, reason });
  return ended.length;
}

type Open = AccessRules & { id: number; agent: string | null; address: string | null };

/** Ends the sessions of a user that the present limits would not let begin: access, roles, days, hours, address. */
export async function endOutside(tx: Tx, ctx: Ctx<unknown, unknown>, userId: number): Promise<void> {
  const { who, now } = ctx;
  const open = await rowsOf<Open>(
    tx,
    sql`select s.id, s.agent, s.ip as address, ${BOUNDS} from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id
         where s.company_id = ${who.companyId} and s.user_id = ${userId} and s.token_hash <> ${who.tokenHash}`,
  );
  for (const { id, agent, address, ...rules } of open) {
    const bound = boundOf(rules, { address: address ?? '', isPhone: isPhone(agent) }, now);
    if (!bound) continue;
    await tx.execute(sql`delete from sessions where company_id = ${who.companyId} and id = ${id}`);
    ctx.audit({ action: 'signOut', entity: 'session', entityId: userId, reason: bound.message });
  }
}

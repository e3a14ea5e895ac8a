import { sql } from 'drizzle-orm';
import type { Confirmed } from '../../../contract/steps';
import type { Answered } from '../calls/supervised';
import type { SignedIn, System } from '../calls/system';
import { grantedTo } from './sessions';
import { provenUser } from './signIn';
import { giveBackTry, limitRate } from './tries';

/** Answers to warnings in a body, at its top or in its rows. */
function answersIn(body: unknown): Confirmed {
  if (typeof body !== 'object' || body === null) return [];
  const { confirmed, rows } = body as { confirmed?: Confirmed; rows?: readonly { confirmed?: Confirmed }[] };
  const ofRows = Array.isArray(rows) ? rows.flatMap((row: { confirmed?: Confirmed }) => row?.confirmed ?? []) : [];
  return [...(Array.isArray(confirmed) ? confirmed : []), ...ofRows];
}

/**
 * Proves the supervisors that a body names, as a sign-in would: wrong passwords count, lock and are kept in the trail, and
 * tries are limited by the minute. Their passwords are taken out of the body.
 * @throws Refused where a password is not right.
 */
export async function proveSupervisors(system: System, who: SignedIn, body: unknown, now: Date): Promise<void> {
  for (const answer of answersIn(body)) {
    const { by } = answer;
    if (!by) continue;
    delete answer.by;
    const { address, isPhone } = who;
    await limitRate(system, address, now, 'to authorise');
    const login = { company: who.companyId, user: by.user, password: by.password };
    const { id, code } = await provenUser(system, login, { address, isPhone, agent: who.device }, now);
    await giveBackTry(system, who.companyId, id);
    const [more] = await system.database.query<{
      roles: { id: number; code: string; revision: number }[] | null;
      branchIds: number[] | null;
    }>(
      sql`select (select json_agg(json_build_object('id', r.id, 'code', r.code, 'revision', r.revision) order by r.id)
                    from user_roles ur join roles r on r.company_id = ur.company_id and r.id = ur.role_id and r.active
                   where ur.company_id = ${who.companyId} and ur.user_id = ${id}) as "roles",
                 (select json_agg(ub.branch_id) from user_branches ub where ub.company_id = ${who.companyId} and ub.user_id = ${id}) as "branchIds"`,
    );
    const held = await grantedTo(system.database, who.companyId, more?.roles ?? []);
    const supervisor: SignedIn = { ...who, ...held, userId: id, uCode: code, branchIds: more?.branchIds ?? null };
    (answer as Answered).supervisor = supervisor;
  }
}

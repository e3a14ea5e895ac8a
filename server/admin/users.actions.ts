import { sql } from 'drizzle-orm';
import { MessageAnswer, SignIns, SignInsQuery, users } from '../../contract/admin/users';
import { TRAN } from '../../contract/screen';
import { type Api, type Ctx, notFound } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { instantText } from '../core/documents/documentStore';
import { dropFactor } from '../core/signIn/factors/factors';
import { sendResetLink } from '../core/signIn/passwordReset';
import { endSessions } from './users.sessions';

const { path, screen } = users;
/** Page size of the log of sign-ins. */
const SIGN_INS = 50;
type Person = { id: number; code: string; name: string; email: string | null; isDisabled: boolean };

async function personOf(tx: Tx, ctx: Ctx<unknown, unknown>): Promise<Person> {
  const [person] = await rowsOf<Person>(
    tx,
    sql`select id, code, name, email, is_disabled as "isDisabled" from users where company_id = ${ctx.who.companyId} and id = ${ctx.id}`,
  );
  if (!person) throw notFound('This user');
  return person;
}

/** Actions of an administrator on a user besides editing the record: a link, signing out, reading the sign-ins. */
export function userActions(api: Api, publicUrl: string): void {
  resetLink(api, publicUrl);
  signOutEverywhere(api);
  unlock(api);
  resetFactor(api);
  signInLog(api);
}

function resetLink(api: Api, publicUrl: string): void {
  api.on(
    {
      method: 'POST',
      path: `${path}/:id/reset-link`,
      summary: 'Send a user a link to choose a new password',
      asOwner: true,
      needs: { screen, tran: TRAN.modify },
      answer: MessageAnswer,
      status: 202,
    },
    async (tx, ctx) => {
      const { code, name, email, isDisabled } = await personOf(tx, ctx);
      if (isDisabled)
        throw new Refused(409, 'DISABLED', `${name} is switched off. Switch the user on first.`, { type: 3 });
      if (!email) throw new Refused(409, 'NO_EMAIL', `${name} has no e-mail address. Enter one first.`, { type: 3 });
      ctx.audit({
        action: 'create',
        entity: 'passwordReset',
        entityId: ctx.id,
        reason: 'Asked for by an administrator',
      });
      const user = { company: ctx.who.companyId, user: code };
      // A transaction of its own, and a slow mail server must not hold up this one.
      ctx.afterwards(() => sendResetLink(ctx.system, publicUrl, user, ctx.who.address, ctx.now));
      return { message: `A link to choose a new password is on its way to ${email}. It works once, for 30 minutes.` };
    },
  );
}

function signOutEverywhere(api: Api): void {
  api.on(
    {
      method: 'POST',
      path: `${path}/:id/sign-out`,
      summary: 'End every session of a user',
      asOwner: true,
      needs: { screen, tran: TRAN.modify },
      answer: MessageAnswer,
    },
    async (tx, ctx) => {
      const { name } = await personOf(tx, ctx);
      const ended = await endSessions(tx, ctx, ctx.id, 'Signed out everywhere by an administrator');
      ctx.changed(path);
      if (ended === 0) return { message: `${name} was signed in nowhere${ctx.id === ctx.who.userId ? ' else' : ''}` };
      return { message: `${name} is signed out: ${ended === 1 ? 'one session has' : `${ended} sessions have`} ended` };
    },
  );
}

function unlock(api: Api): void {
  api.on(
    {
      method: 'POST',
      path: `${path}/:id/unlock`,
      summary: 'Let a user sign in again who is locked after wrong passwords',
      asOwner: true,
      needs: { screen, tran: TRAN.modify },
      answer: MessageAnswer,
    },
    async (tx, ctx) => {
      const { name } = await personOf(tx, ctx);
      const freed = await rowsOf(
        tx,
        sql`update users set failures = 0, failing_since = null, locked_until = null
             where company_id = ${ctx.who.companyId} and id = ${ctx.id} and locked_until > ${ctx.now.toISOString()}::timestamptz returning 1`,
      );
      if (freed.length === 0) throw new Refused(409, 'NOT_LOCKED', `${name} is not locked.`, { type: 2 });
      ctx.audit({ action: 'change', entity: 'session', entityId: ctx.id, reason: 'Unlocked by an administrator' });
      ctx.changed(path);
      return { message: `${name} may sign in again` };
    },
  );
}

function resetFactor(api: Api): void {
  api.on(
    {
      method: 'POST',
      path: `${path}/:id/reset-factor`,
      summary: 'Take the second factor of a user away, as when the phone is lost',
      asOwner: true,
      needs: { screen, tran: TRAN.modify },
      answer: MessageAnswer,
    },
    async (tx, ctx) => {
      const { name } = await personOf(tx, ctx);
      if (!(await dropFactor(tx, ctx.who.companyId, ctx.id))) {
        throw new Refused(409, 'NO_FACTOR', `${name} has no second factor.`, { type: 2 });
      }
      ctx.audit({
        action: 'change',
        entity: 'secondFactor',
        entityId: ctx.id,
        reason: 'Taken away by an administrator',
      });
      await endSessions(tx, ctx, ctx.id, 'The second factor was taken away');
      ctx.changed(path);
      return { message: `The second factor of ${name} is gone, and every session ended` };
    },
  );
}

function signInLog(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: `${path}/:id/sign-ins`,
      summary: 'When, from where and on what a user signed in and out, or was refused',
      asOwner: true,
      needs: { anyOf: [screen] },
      query: SignInsQuery,
      answer: SignIns,
    },
    async (tx, ctx) => {
      await personOf(tx, ctx);
      const own = sql`company_id = ${ctx.who.companyId} and entity = 'session' and action in ('signIn', 'signOut', 'refused')
           and (entity_id = ${ctx.id} or (entity_id is null and user_id = ${ctx.id}))`;
      const rows = await rowsOf<SignIns['rows'][number]>(
        tx,
        sql`
        select id, ${instantText('at')} as at, action, address, device, reason,
               case when user_id is distinct from ${ctx.id} then user_code end as by
          from audit where ${own} order by id desc limit ${SIGN_INS} offset ${(ctx.query.page - 1) * SIGN_INS}`,
      );
      const { total } = await rowOf<{ total: number }>(tx, sql`select count(*)::int as total from audit where ${own}`);
      return { rows, total };
    },
  );
}

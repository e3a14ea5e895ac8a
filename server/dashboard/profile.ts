import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Device, Profile, ProfileChange, profile } from '../../contract/dashboard/profile';
import { type Api, type Ctx, notFound } from '../core/api';
import { asOwner } from '../core/asOwner';
import { rowOf, rowsOf, type Tx } from '../core/database';
import { mayBranches } from '../core/documentHeader';
import { instantText } from '../core/documentStore';
import { invalid, Refused } from '../core/refused';
import { isAlive } from '../core/sessions';
import { stale } from '../core/stale';

const { path } = profile;
type AnyCtx = Ctx<unknown, unknown>;
const mine = ({ who }: AnyCtx) => sql`company_id = ${who.companyId} and user_id = ${who.userId}`;
const me = ({ who }: AnyCtx) => sql`company_id = ${who.companyId} and id = ${who.userId}`;

/** What every user may see and change of himself; no call here reaches another user. */
export function profileRoutes(api: Api): void {
  api.on({ method: 'GET', path, summary: 'The signed-in user', needs: 'signedIn', answer: Profile }, (tx, ctx) =>
    read(tx, ctx),
  );

  api.on(
    {
      method: 'PUT',
      path,
      summary: 'Change name, mobile, e-mail and first branch of oneself',
      needs: 'signedIn',
      body: ProfileChange,
      answer: Profile,
    },
    async (tx, ctx) => {
      const { name, mobile, email, branchId, version } = ctx.body;
      const before = await read(tx, ctx);
      if (before.version !== version) throw stale('profile');
      const known = await rowsOf(
        tx,
        sql`select 1 from branches where company_id = ${ctx.who.companyId} and id = ${branchId} and active ${mayBranches(ctx.who, 'id')}`,
      );
      if (known.length === 0) throw invalid({ branchId: 'Choose a branch of the list' });
      await asOwner(tx, () =>
        tx.execute(
          sql`update users set name = ${name}, mobile = ${mobile}, email = ${email}, branch_id = ${branchId}, version = version + 1 where ${me(ctx)}`,
        ),
      );
      const after = await read(tx, ctx);
      ctx.audit({ action: 'change', entity: path, entityId: ctx.who.userId, before, after });
      ctx.changed(path);
      return after;
    },
  );

  api.on(
    {
      method: 'GET',
      path: profile.devices,
      summary: 'Browsers that are signed in',
      needs: 'signedIn',
      answer: z.array(Device),
    },
    (tx, ctx) => asOwner(tx, () => devices(tx, ctx)),
  );

  api.on(
    {
      method: 'DELETE',
      path: `${profile.devices}/:id`,
      summary: 'Sign another browser of oneself out',
      needs: 'signedIn',
      status: 204,
      whenOver: true,
    },
    async (tx, ctx) => {
      const found = await asOwner(tx, () =>
        rowsOf<{ isThis: boolean }>(
          tx,
          sql`select token_hash = ${ctx.who.tokenHash} as "isThis" from sessions where ${mine(ctx)} and id = ${ctx.id}`,
        ),
      );
      if (!found[0]) throw notFound('This device');
      if (found[0].isThis) {
        throw new Refused(409, 'THIS_DEVICE', 'This is the device in front of you. Use Sign Out for it.', { type: 2 });
      }
      await asOwner(tx, () => tx.execute(sql`delete from sessions where ${mine(ctx)} and id = ${ctx.id}`));
      ctx.audit({ action: 'signOut', entity: 'session', reason: 'From another device' });
      ctx.changed(profile.devices);
    },
  );
}

async function read(tx: Tx, ctx: AnyCtx): Promise<Profile> {
  return asOwner(tx, () =>
    rowOf<Profile>(
      tx,
      sql`select u.id, u.code, u.name, u.mobile, u.email, u.branch_id as "branchId", b.name as "branchName", u.version,
                 coalesce((select json_agg(r.name order by r.name) from user_roles ur
                             join roles r on r.company_id = ur.company_id and r.id = ur.role_id and r.active
                            where ur.company_id = u.company_id and ur.user_id = u.id), '[]') as roles
            from users u join branches b on b.company_id = u.company_id and b.id = u.branch_id
           where u.company_id = ${ctx.who.companyId} and u.id = ${ctx.who.userId}`,
    ),
  );
}

function devices(tx: Tx, ctx: AnyCtx): Promise<Device[]> {
  return rowsOf(
    tx,
    sql`select s.id, s.agent, s.ip, ${instantText('s.created_at')} as since, ${instantText('s.used_at')} as "lastUsed",
               s.token_hash = ${ctx.who.tokenHash} as "isThis"
          from sessions s where s.company_id = ${ctx.who.companyId} and s.user_id = ${ctx.who.userId} and ${isAlive(ctx.now)}
         order by 6 desc, s.used_at desc, s.id desc limit 100`,
  );
}

import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { Device, OthersEnded, Profile, ProfileChange, profile } from '../../contract/dashboard/profile';
import { EMAIL_MISSING } from '../../contract/person';
import { type Api, type Ctx, notFound, parseBody } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { bodyText } from '../core/calls/requestBody';
import { stale } from '../core/calls/stale';
import type { SignedIn, System } from '../core/calls/system';
import { asOwner } from '../core/db/asOwner';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { instantText } from '../core/documents/documentStore';
import { senderOf } from '../core/mails/sender';
import { provePassword } from '../core/signIn/provePassword';
import { isAlive } from '../core/signIn/sessions';
import { writeTrail } from '../core/trail/audit';

const { path } = profile;
type AnyCtx = Ctx<unknown, unknown>;
const mine = ({ who }: AnyCtx) => sql`company_id = ${who.companyId} and user_id = ${who.userId}`;
const me = ({ who }: Pick<AnyCtx, 'who'>) => sql`company_id = ${who.companyId} and id = ${who.userId}`;

/** Data that users may see and change about themselves; no call here reaches another user. */
export function profileRoutes(api: Api, system: System): void {
  api.on({ method: 'GET', path, summary: 'The signed-in user', needs: 'signedIn', answer: Profile }, (tx, ctx) =>
    read(tx, ctx),
  );

  const change = { body: ProfileChange };
  api.signedIn(
    {
      ...change,
      method: 'PUT',
      path,
      summary: 'Change name, mobile, e-mail and first branch of oneself',
      needs: 'signedIn',
      answer: Profile,
      changes: [path],
    },
    async (c, who, now) => c.json(await changeProfile(system, who, parseBody(change, await bodyText(c)), now)),
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
      method: 'POST',
      path: profile.otherDevices,
      summary: 'Sign every other browser of oneself out',
      needs: 'signedIn',
      answer: OthersEnded,
      whenOver: true,
    },
    async (tx, ctx) => {
      const gone = await asOwner(tx, () =>
        rowsOf(tx, sql`delete from sessions where ${mine(ctx)} and token_hash <> ${ctx.who.tokenHash} returning 1`),
      );
      for (const _ of gone) ctx.audit({ action: 'signOut', entity: 'session', reason: 'From another device' });
      ctx.changed(profile.devices);
      return { ended: gone.length };
    },
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

/** Another e-mail address takes the present password: a link for a new password is sent there. */
async function changeProfile(system: System, who: SignedIn, input: ProfileChange, now: Date): Promise<Profile> {
  const { name, mobile, email, branchId, version, password } = input;
  const present = await system.database.inCompany(who.companyId, (tx) => read(tx, { who }));
  if (present.version !== version) throw stale('profile');
  const isMoved = email !== present.email;
  if (isMoved && email === null) throw invalid({ email: EMAIL_MISSING });
  if (isMoved && !password) throw invalid({ password: 'Give your present password to change the e-mail address' });
  if (isMoved && password) await provePassword(system, who, password, now, 'password');
  const after = await system.database.inCompany(who.companyId, async (tx) => {
    const known = await rowsOf(
      tx,
      sql`select 1 from branches where company_id = ${who.companyId} and id = ${branchId} and active ${mayBranches(who, 'id')}`,
    );
    if (known.length === 0) throw invalid({ branchId: 'Choose a branch of the list' });
    const changed = await asOwner(tx, () =>
      rowsOf(
        tx,
        sql`update users set name = ${name}, mobile = ${mobile}, email = ${email}, branch_id = ${branchId}, version = version + 1
             where ${me({ who })} and version = ${version} returning 1`,
      ),
    );
    if (changed.length === 0) throw stale('profile');
    const saved = await read(tx, { who });
    const entry = { action: 'change', entity: path, entityId: who.userId, before: present, after: saved } as const;
    await writeTrail(tx, who, now, [entry]);
    return saved;
  });
  if (isMoved && present.email) {
    tellFormer(system, who, present.email, after).catch((err: unknown) =>
      system.log.error({ err }, 'mail to a former address'),
    );
  }
  return after;
}

/** The former address is notified of the change: if an intruder made it, only there can the owner notice. */
async function tellFormer(
  system: System,
  who: SignedIn,
  former: string,
  { name, code, email }: Profile,
): Promise<void> {
  await system.mailer.send({
    ...(await senderOf(system.database, who.companyId)),
    to: former,
    subject: 'Your e-mail address in Vyapar Suite was changed',
    text: [
      `Dear ${name},`,
      `the e-mail address of user ${code} in company ${who.companyId} is now ${email}. Links for a forgotten password go there.`,
      'If this was not you, tell an administrator of your company at once.',
    ].join('\n\n'),
  });
}

async function read(tx: Tx, ctx: Pick<AnyCtx, 'who'>): Promise<Profile> {
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

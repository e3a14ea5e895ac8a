import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { type UserInput, users } from '../../contract/admin/users';
import { RIGHTS_ROOT } from '../../contract/changes';
import { Option } from '../../contract/resource';
import type { Api, Ctx } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import type { Tx } from '../core/db/database';
import { instantText } from '../core/documents/documentStore';
import { masterRoutes } from '../core/masters/masters';
import { sendResetLink } from '../core/signIn/passwordReset';
import { hashPassword, licensedEditions } from '../core/signIn/sessions';
import { userActions } from './users.actions';
import { checkUser } from './users.rules';
import { endOutside, endSessions } from './users.sessions';

type C = Ctx<unknown, unknown>;

/** The hash of a password is never part of a row. */
const rows = (who: SignedIn, now: Date) => sql`
  select u.id, u.version, u.code, u.name, u.mobile, u.email, null as password, u.p_code as "pCode", u.branch_id as "branchId",
         u.web_check as "webCheck", u.mobile_check as "mobileCheck", not u.is_disabled as active, u.valid_from as "validFrom",
         u.valid_to as "validTo", u.allowed_hours as "allowedHours", u.allowed_ip as "allowedIp",
         u.must_change as "mustChange", u.needs_factor as "needsFactor",
         exists (select from user_factors f where f.company_id = u.company_id and f.user_id = u.id and f.confirmed_at is not null) as "hasFactor",
         case when u.is_disabled then 'disabled' when u.locked_until > ${now.toISOString()}::timestamptz then 'locked'
              when u.p_code <> c.p_code and not coalesce(${licensedEditions('c.id')} ? u.p_code, false) then 'edition' else 'active' end as state,
         ${instantText('u.last_sign_in')} as "lastSignIn",
         (select count(*)::int from sessions s where s.company_id = u.company_id and s.user_id = u.id and s.ends_at > ${now.toISOString()}::timestamptz) as sessions,
         (select coalesce(json_agg(ur.role_id order by ur.role_id), '[]') from user_roles ur
           where ur.company_id = u.company_id and ur.user_id = u.id) as "roleIds",
         (select coalesce(string_agg(r.name, ', ' order by r.id), '') from user_roles ur
            join roles r on r.company_id = ur.company_id and r.id = ur.role_id
           where ur.company_id = u.company_id and ur.user_id = u.id) as "roleNames",
         (select coalesce(json_agg(ub.branch_id order by ub.branch_id), '[]') from user_branches ub
           where ub.company_id = u.company_id and ub.user_id = u.id) as "branchIds",
         (select coalesce(string_agg(b.name, ', ' order by b.id), '') from user_branches ub
            join branches b on b.company_id = ub.company_id and b.id = ub.branch_id
           where ub.company_id = u.company_id and ub.user_id = u.id) as "branchNames"
    from users u join companies c on c.id = u.company_id where u.company_id = ${who.companyId}`;

/** Users: who may sign in, from where and when, and what for. Administrators only. */
export function userRoutes(api: Api, publicUrl: string): void {
  userActions(api, publicUrl);
  masterRoutes(api, users, {
    table: 'users',
    asOwner: true,
    rows: (who, now) => rows(who, now),
    order: sql`lower(r.name), r.id`,
    search: (_who, text) =>
      sql`position(${text} in lower(r.name || ' ' || r.code || ' ' || coalesce(r.email, '') || ' ' || coalesce(r.mobile, ''))) > 0`,
    filter: ({ active, roleId }) =>
      sql`${active === undefined ? sql`true` : sql`r.active = ${active === 'true'}`} and ${
        roleId === undefined
          ? sql`true`
          : sql`exists (select from json_array_elements_text(r."roleIds") held where held = ${roleId})`
      }`,
    values: async (input) => ({
      code: input.code,
      name: input.name,
      mobile: input.mobile,
      email: input.email,
      p_code: input.pCode,
      branch_id: input.branchId,
      web_check: input.webCheck,
      mobile_check: input.mobileCheck,
      is_disabled: !input.active,
      must_change: input.mustChange,
      needs_factor: input.needsFactor,
      valid_from: input.validFrom,
      valid_to: input.validTo,
      allowed_hours: input.allowedHours,
      allowed_ip: input.allowedIp,
      ...(input.password === null ? {} : { password_hash: await hashPassword(input.password) }),
    }),
    lookup: {
      option: Option,
      rows: (who, now) =>
        sql`select r.id, r.name as label, r.code as hint, r.name, r.code, r.email, r.mobile, r.active, r."roleIds" from (${rows(who, now)}) r`,
    },
    constraints: {
      users_code: { field: 'code', message: (input) => `The user code ${input.code} is taken.` },
    },
    // Nobody knows the password of a user from a file: the link to choose one is sent by e-mail.
    imported: (values) => ({ ...values, password: values.email ? randomBytes(24).toString('base64url') : null }),
    afterImport: (ctx, inputs) => ctx.afterwards(() => sendLinks(ctx, publicUrl, inputs)),
    check: (tx, ctx, input, present) => checkUser(tx, ctx, input, present),
    saved: (tx, ctx, id, input) => saved(tx, ctx, id, input),
    async checkDelete(tx, ctx, present) {
      if (present.id === ctx.who.userId) {
        throw new Refused(409, 'OWN_USER', 'Nobody deletes the user they are signed in as.', { type: 4 });
      }
      await checkUser(tx, ctx, { ...present, active: false }, present);
      await forget(tx, ctx.who, present.id);
      ctx.changed('/api/admin/roles');
    },
  });
}

/** One after another, since each is a transaction of its own; a mail that fails does not keep the next from leaving. */
async function sendLinks({ system, who, now }: C, publicUrl: string, inputs: readonly UserInput[]): Promise<void> {
  for (const { code, active } of inputs) {
    if (!active) continue;
    const user = { company: who.companyId, user: code };
    await sendResetLink(system, publicUrl, user, who.address, now).catch((err: unknown) =>
      system.log.error({ err, user: code }, 'link for an imported user'),
    );
  }
}

/** After a save: the roles and branches of the user, and the end of sessions that are no longer allowed. */
async function saved(tx: Tx, ctx: C, id: number, input: UserInput): Promise<void> {
  const { companyId } = ctx.who;
  const mine = sql`company_id = ${companyId} and user_id = ${id}`;
  const roleIds = JSON.stringify([...new Set(input.roleIds)]);
  const branchIds = JSON.stringify([...new Set(input.branchIds)]);
  await tx.execute(sql`delete from user_roles where ${mine}`);
  await tx.execute(sql`
    insert into user_roles (company_id, user_id, role_id)
    select ${companyId}, ${id}, value::int from jsonb_array_elements_text(${roleIds}::jsonb)`);
  await tx.execute(sql`delete from user_branches where ${mine}`);
  await tx.execute(sql`
    insert into user_branches (company_id, user_id, branch_id)
    select ${companyId}, ${id}, value::int from jsonb_array_elements_text(${branchIds}::jsonb)`);
  if (input.password !== null) {
    await tx.execute(sql`
      update users set failures = 0, failing_since = null, locked_until = null where company_id = ${companyId} and id = ${id}`);
    ctx.audit({ action: 'change', entity: 'password', entityId: id, reason: 'By an administrator' });
  }
  if (!input.active) await endSessions(tx, ctx, id, 'The user was switched off');
  else if (input.password !== null) await endSessions(tx, ctx, id, 'The password was changed');
  else await endOutside(tx, ctx, id);
  ctx.changed(RIGHTS_ROOT, '/api/admin/roles');
}

/** Takes away what hangs on a user who has done nothing; where something was done the row itself stays. */
async function forget(tx: Tx, who: SignedIn, id: number): Promise<void> {
  const mine = sql`company_id = ${who.companyId} and user_id = ${id}`;
  for (const table of [
    'user_roles',
    'user_branches',
    'sessions',
    'password_resets',
    'user_factors',
    'notification_reads',
  ]) {
    await tx.execute(sql`delete from ${sql.identifier(table)} where ${mine}`);
  }
}

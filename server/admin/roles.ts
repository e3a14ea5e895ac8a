import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { keyOf, knownRights, type RightKey } from '../../contract/admin/rights';
import {
  ADMINISTRATOR,
  Holder,
  HoldersQuery,
  holdersPath,
  type Role,
  RoleRights,
  roles,
  SaveRights,
} from '../../contract/admin/roles';
import { RIGHTS_ROOT } from '../../contract/changes';
import { Option } from '../../contract/resource';
import { type Grant, isAdministrator, mayReach, TRAN, type Who } from '../../contract/screen';
import { allScreens } from '../../contract/sidebar';
import { type Api, type Ctx, notFound } from '../core/calls/api';
import { invalid, Refused } from '../core/calls/refused';
import { staleRecord } from '../core/calls/stale';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { masterRoutes } from '../core/masters/masters';
import { BOUNDS, standingBoundOf } from '../core/signIn/accessRules';
import { lockOf } from '../core/signIn/tries';

const rightsRoute = `${roles.path}/:id/rights` as const;

const rows = (who: SignedIn) => sql`
  select r.id, r.version, r.code, r.name, r.active, r.copied_from as "copiedFrom", r.code = ${ADMINISTRATOR} as "isFixed",
         (select count(*)::int from user_roles ur where ur.company_id = r.company_id and ur.role_id = r.id) as users,
         (select count(*)::int from role_grants g where g.company_id = r.company_id and g.role_id = r.id) as rights
    from roles r where r.company_id = ${who.companyId}`;

const fixed = () =>
  new Refused(409, 'FIXED', 'ADMINISTRATOR may do everything and stays as it is. Make another role.', {
    type: 4,
  });

/** Roles, the rights that they hold, and who may do what. Administrators only. */
export function roleRoutes(api: Api): void {
  holderRoute(api);
  rightsRoutes(api);
  masterRoutes(api, roles, {
    table: 'roles',
    rows,
    order: sql`r."isFixed" desc, lower(r.name), r.id`,
    search: (_who, text) => sql`position(${text} in lower(r.name || ' ' || r.code)) > 0`,
    filter: ({ active }) => (active === undefined ? undefined : sql`r.active = ${active === 'true'}`),
    values: (input) => ({
      code: input.code,
      name: input.name,
      active: input.active,
      copied_from: input.copiedFrom,
    }),
    lookup: {
      option: Option,
      rows: (who) =>
        sql`select r.id, r.name as label, r.code as hint, r.name, r.code, r.active, r."isFixed" from (${rows(who)}) r`,
    },
    constraints: {
      roles_code: { field: 'code', message: (input) => `A role with the code ${input.code} already exists.` },
    },
    async check(tx, ctx, input, present) {
      if (present?.isFixed) throw fixed();
      if (input.code === ADMINISTRATOR) throw invalid({ code: `${ADMINISTRATOR} is there already and stays as it is` });
      if (present && input.copiedFrom !== present.copiedFrom) {
        throw invalid({ copiedFrom: 'What a role was copied from is said when it is made' });
      }
      if (!present && input.copiedFrom !== null) await sourceOf(tx, ctx.who, input.copiedFrom);
    },
    async saved(tx, ctx, id, input) {
      const isNew = await copyRights(tx, ctx, id, input.copiedFrom);
      // Its code and state are in the session record of its holders.
      if (!isNew) ctx.changed(RIGHTS_ROOT, '/api/admin/users');
    },
    async checkDelete(tx, ctx, present) {
      if (present.isFixed) throw fixed();
      if (present.users > 0) {
        const holders = present.users === 1 ? 'One user holds' : `${present.users} users hold`;
        throw new Refused(409, 'IN_USE', `${holders} this role. Switch it off, or give them another one first.`, {
          type: 3,
        });
      }
      await tx.execute(
        sql`delete from role_grants where company_id = ${ctx.who.companyId} and role_id = ${present.id}`,
      );
    },
  });
}

async function sourceOf(tx: Tx, who: SignedIn, code: string): Promise<{ id: number; isFixed: boolean }> {
  const [source] = await rowsOf<{ id: number; isFixed: boolean }>(
    tx,
    sql`select id, code = ${ADMINISTRATOR} as "isFixed" from roles where company_id = ${who.companyId} and code = ${code}`,
  );
  if (!source) throw invalid({ copiedFrom: 'Choose a role of the list' });
  return source;
}

/** Gives a role that was just made the rights of the one it is a copy of. @returns whether it was just made. */
async function copyRights(tx: Tx, ctx: Ctx<unknown, unknown>, id: number, from: string | null): Promise<boolean> {
  const { companyId } = ctx.who;
  const { version } = await rowOf<{ version: number }>(
    tx,
    sql`select version from roles where company_id = ${companyId} and id = ${id}`,
  );
  if (version > 1) return false;
  if (from === null) return true;
  const source = await sourceOf(tx, ctx.who, from);
  // The administrator holds no rights: its copy begins with all rights.
  if (source.isFixed) await addRights(tx, companyId, id, [...knownRights()]);
  else {
    await tx.execute(sql`
      insert into role_grants (company_id, role_id, module_code, menu_code, screen_code, trans_code)
      select company_id, ${id}, module_code, menu_code, screen_code, trans_code
        from role_grants where company_id = ${companyId} and role_id = ${source.id}`);
  }
  return true;
}

const keysJson = (keys: readonly RightKey[]) => JSON.stringify(keys.map((key) => key.split('/').map(Number)));

const addRights = (tx: Tx, companyId: number, role: number, keys: readonly RightKey[]) =>
  tx.execute(sql`
    insert into role_grants (company_id, role_id, module_code, menu_code, screen_code, trans_code)
    select ${companyId}, ${role}, (k ->> 0)::int, (k ->> 1)::int, (k ->> 2)::int, (k ->> 3)::int
      from jsonb_array_elements(${keysJson(keys)}::jsonb) k`);

const removeRights = (tx: Tx, companyId: number, role: number, keys: readonly RightKey[]) =>
  tx.execute(sql`
    delete from role_grants g using jsonb_array_elements(${keysJson(keys)}::jsonb) k
     where g.company_id = ${companyId} and g.role_id = ${role} and g.module_code = (k ->> 0)::int
       and g.menu_code = (k ->> 1)::int and g.screen_code = (k ->> 2)::int and g.trans_code = (k ->> 3)::int`);

const rightsOf = (tx: Tx, who: SignedIn, role: number) =>
  rowsOf<Grant>(
    tx,
    sql`select module_code as "moduleCode", menu_code as "menuCode", screen_code as "screenCode", trans_code as "transCode"
          from role_grants where company_id = ${who.companyId} and role_id = ${role} order by 1, 2, 3, 4`,
  );

function rightsRoutes(api: Api): void {
  const { screen } = roles;
  const roleOf = async (tx: Tx, who: SignedIn, id: number) => {
    const [role] = await rowsOf<Role>(tx, sql`select * from (${rows(who)}) r where r.id = ${id}`);
    if (!role) throw notFound('This role');
    return role;
  };
  api.on(
    {
      method: 'GET',
      path: rightsRoute,
      summary: 'The rights of a role',
      needs: { anyOf: [screen] },
      answer: RoleRights,
    },
    async (tx, { who, id }) => {
      const { version } = await roleOf(tx, who, id);
      return { id, version, rights: await rightsOf(tx, who, id) };
    },
  );
  api.on(
    {
      method: 'PUT',
      path: rightsRoute,
      summary: 'Give a role exactly these rights',
      needs: { screen, tran: TRAN.modify },
      body: SaveRights,
      answer: RoleRights,
    },
    async (tx, ctx) => {
      const { who, id, body } = ctx;
      await tx.execute(sql`select id from roles where company_id = ${who.companyId} and id = ${id} for update`);
      const role = await roleOf(tx, who, id);
      if (role.isFixed) throw fixed();
      if (role.version !== body.version) throw await staleRecord(tx, ctx, { entity: roles.path, id, what: 'role' });
      const before = new Set((await rightsOf(tx, who, id)).map(keyOf));
      const after = new Set(body.rights.map(keyOf));
      const added = [...after].filter((key) => !before.has(key));
      const removed = [...before].filter((key) => !after.has(key));
      refuseUnknown(added, body.rights);
      if (added.length + removed.length > 0) {
        await removeRights(tx, who.companyId, id, removed);
        await addRights(tx, who.companyId, id, added);
        await tx.execute(sql`
          update roles set revision = revision + 1, version = version + 1 where company_id = ${who.companyId} and id = ${id}`);
        ctx.audit({ action: 'change', entity: roles.path, entityId: id, number: role.code, after: { added, removed } });
        ctx.changed(roles.path, RIGHTS_ROOT);
      }
      const { version } = await roleOf(tx, who, id);
      return { id, version, rights: await rightsOf(tx, who, id) };
    },
  );
}

/** Rights of screens that are no more may be kept or taken away, but none is given that the catalogue does not know. */
function refuseUnknown(added: readonly RightKey[], given: readonly Grant[]): void {
  const known = knownRights();
  const strange = added.find((key) => !known.has(key));
  if (strange === undefined) return;
  const place = given.findIndex((grant) => keyOf(grant) === strange);
  throw invalid({ [`rights.${place}`]: `There is no right ${strange.replaceAll('/', ' / ')} in the catalogue` });
}

function holderRoute(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: holdersPath,
      summary: 'Who may do one thing, and who of them cannot sign in now',
      needs: { anyOf: [roles.screen] },
      asOwner: true,
      query: HoldersQuery,
      answer: z.array(Holder),
    },
    async (tx, { who, query, now }) => {
      const { module, menu, screen, tran } = query;
      const meant = allScreens().filter(({ code }) => code?.join() === [module, menu, screen].join());
      const found = await rowsOf<FoundHolder>(
        tx,
        sql`
        select u.id, u.code, u.name, u.p_code as "pCode", u.is_disabled as "isDisabled", u.locked_until as "lockedUntil", ${BOUNDS},
               (select json_agg(h.code order by h.id) from user_roles hr join roles h on h.company_id = hr.company_id and h.id = hr.role_id and h.active
                 where hr.company_id = u.company_id and hr.user_id = u.id) as "roleCodes",
               json_agg(r.name order by r.name) as roles
          from users u
          join user_roles ur on ur.company_id = u.company_id and ur.user_id = u.id
          join roles r on r.company_id = ur.company_id and r.id = ur.role_id and r.active
         where u.company_id = ${who.companyId}
           and (r.code = ${ADMINISTRATOR} or exists (
             select from role_grants g where g.company_id = r.company_id and g.role_id = r.id and g.module_code = ${module}
                and g.menu_code = ${menu} and g.screen_code = ${screen} and g.trans_code = ${tran}))
         group by u.company_id, u.id order by u.name`,
      );
      const within = found.filter(
        (user) => meant.length === 0 || meant.some((one) => mayReach(whoIs(user, who.companyId), one)),
      );
      const holders = within.map(({ id, code, name, roles, ...user }) => ({
        id,
        code,
        name,
        roles,
        keptOut: keptOut(user, now),
      }));
      return [...holders.filter((one) => one.keptOut === null), ...holders.filter((one) => one.keptOut !== null)];
    },
  );
}

type FoundHolder = Omit<Holder, 'keptOut'> &
  Parameters<typeof standingBoundOf>[0] & {
    pCode: string;
    isDisabled: boolean;
    lockedUntil: string | null;
    roleCodes: string[];
  };

/** The identity under which a user would work: edition, company and roles limit the reach. */
const whoIs = ({ pCode, roleCodes }: FoundHolder, cCode: number): Who => ({
  rCode: roleCodes.find((rCode) => isAdministrator({ rCode })) ?? roleCodes[0] ?? '',
  roleCodes,
  roles: [],
  pCode,
  cCode,
});

function keptOut({ isDisabled, lockedUntil, ...rules }: Omit<FoundHolder, keyof Holder>, now: Date): string | null {
  if (isDisabled) return 'DISABLED';
  return (lockOf(lockedUntil, now) ?? standingBoundOf(rules, now))?.code ?? null;
}

import { createHash } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { sql } from 'drizzle-orm';
import type { Context } from 'hono';
import { editionMessage, editionsWithin, licenceMessage } from '../../../contract/admin/licence';
import { type IsoDate, todayInIndia } from '../../../contract/dates';
import { deviceWords, isPhone } from '../../../contract/device';
import { OUT_OF_BOUNDS, SESSION_OVER } from '../../../contract/errors';
import { type Grant, isAdministrator } from '../../../contract/screen';
import type { OwnPreferences, UserDetails } from '../../../contract/session';
import { clientAddress } from '../calls/clientAddress';
import { Refused } from '../calls/refused';
import type { SignedIn, System } from '../calls/system';
import { type Database, rowsOf, type Tx } from '../db/database';
import { writeTrail } from '../trail/audit';
import { type AccessRules, boundOf, type Place } from './accessRules';
import { minutesLater } from './tries';

/** OWASP password storage: argon2id, 19 MiB, two passes. */
const ARGON = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Without use, unless the company has set its own. */
const IDLE_MINUTES = 480;
export const ABSOLUTE_DAYS = 7;
export const hashPassword = (password: string) => hash(password, ARGON);
export const tokenHashOf = (token: string) => createHash('sha256').update(token).digest('hex');

/** Where a call comes from, and on what. */
export const placeOf = (c: Context): Place => ({
  address: clientAddress(c),
  isPhone: isPhone(c.req.header('User-Agent') ?? null, c.req.header('Sec-CH-UA-Mobile')),
});

/** The user behind the bearer token of a call, or 401. */
export async function signedInBy(system: System, c: Context, now: Date): Promise<SignedIn> {
  const token = /^Bearer ([\w-]{20,100})$/.exec(c.req.header('Authorization') ?? '')?.[1];
  const who = token ? await sessionOf(system.database, tokenHashOf(token), placeOf(c), now) : null;
  if (!who) throw new Refused(401, 'SIGNED_OUT', SESSION_OVER, { type: 2 });
  return who;
}

export async function signOut(tx: Tx, who: SignedIn, now: Date): Promise<void> {
  await tx.execute(sql`delete from sessions where token_hash = ${who.tokenHash}`);
  await writeTrail(tx, who, now, [{ action: 'signOut', entity: 'session', entityId: who.userId }]);
}

type SessionRow = Omit<AccessRules, 'activeRoles'> & {
  companyId: number;
  userId: number;
  uCode: string;
  pCode: string;
  usedAt: string;
  agent: string | null;
  roles: { id: number; code: string; revision: number }[] | null;
  branchIds: number[] | null;
  licenceTo: IsoDate | null;
};

/** Whether the session `s` is alive: not ended, and used within the minutes that its company has set. */
export const isAlive = (now: Date) => sql`(
  s.ends_at > ${now.toISOString()}::timestamptz
  and s.used_at > ${now.toISOString()}::timestamptz - make_interval(mins => coalesce(
        (select i.setup_value::int from settings i
          where i.company_id = s.company_id and i.branch_id = '*' and i.setup_code = 'sessionMinutes'
            and i.setup_value ~ '^[0-9]{1,4}$'), ${IDLE_MINUTES}::int)))`;

/** Grants of a role at a revision never change, so they are kept in memory under both, for each database. */
const grantsByRevision = new WeakMap<Database, Map<string, readonly Grant[]>>();
const KEPT_ROLES = 2000;

/**
 * The user of a session with present rights; null when the session has ended.
 * @param tx given when the session was created in this transaction.
 * @throws Refused 401 with the reason when the user may not work at this time, from this address or on this device.
 */
export async function sessionOf(
  database: Database,
  tokenHash: string,
  place: Place,
  now: Date,
  tx: Tx = database.plain,
): Promise<SignedIn | null> {
  const [row] = await rowsOf<SessionRow>(
    tx,
    sql`
    select s.company_id as "companyId", s.user_id as "userId", u.code as "uCode", u.p_code as "pCode", s.used_at as "usedAt", s.agent, c.valid_to as "licenceTo",
           u.web_check as "webCheck", u.mobile_check as "mobileCheck", u.valid_from as "validFrom", u.valid_to as "validTo",
           u.allowed_hours as "allowedHours", u.allowed_ip as "allowedIp",
           (select json_agg(json_build_object('id', r.id, 'code', r.code, 'revision', r.revision) order by r.id)
              from user_roles ur join roles r on r.company_id = ur.company_id and r.id = ur.role_id and r.active
             where ur.company_id = u.company_id and ur.user_id = u.id) as "roles",
           (select json_agg(ub.branch_id) from user_branches ub where ub.company_id = u.company_id and ub.user_id = u.id) as "branchIds"
      from sessions s join users u on u.company_id = s.company_id and u.id = s.user_id and not u.is_disabled
      join companies c on c.id = s.company_id
     where s.token_hash = ${tokenHash} and ${isAlive(now)}`,
  );
  if (!row) return null;
  const held = row.roles ?? [];
  const bound = boundOf({ ...row, activeRoles: held.length }, place, now);
  if (bound) {
    if (tx === database.plain) await keepOutside(database, row, tokenHash, place, now, bound.code);
    throw new Refused(401, OUT_OF_BOUNDS, bound.message, { type: 2 });
  }
  if (new Date(row.usedAt) < minutesLater(now, -1)) {
    await tx.execute(sql`update sessions set used_at = ${now.toISOString()} where token_hash = ${tokenHash}`);
  }
  return {
    ...(await grantedTo(database, row.companyId, held, tx)),
    companyId: row.companyId,
    userId: row.userId,
    uCode: row.uCode,
    cCode: row.companyId,
    pCode: row.pCode,
    branchIds: row.branchIds,
    validTo: row.licenceTo,
    tokenHash,
    ...place,
    device: deviceWords(row.agent),
  };
}

export async function grantedTo(
  database: Database,
  companyId: number,
  held: readonly { id: number; code: string; revision: number }[],
  tx: Tx = database.plain,
): Promise<{ rCode: string; roleCodes: string[]; roles: Grant[] }> {
  const roles: Grant[] = [];
  for (const role of held) roles.push(...(await grantsOf(database, tx, companyId, role)));
  const main = held.find((role) => isAdministrator({ rCode: role.code })) ?? held[0];
  return { rCode: main?.code ?? '', roleCodes: held.map(({ code }) => code), roles };
}

/** When a session outside its bounds was last kept in the trail: a browser that asks on and on fills no pages. */
const outsideSince = new Map<string, number>();
const OUTSIDE_AGAIN_MS = 15 * 60_000;

async function keepOutside(
  database: Database,
  row: SessionRow,
  tokenHash: string,
  { address }: Place,
  now: Date,
  reason: string,
): Promise<void> {
  const key = `${tokenHash} ${address} ${reason}`;
  if ((outsideSince.get(key) ?? 0) > now.getTime() - OUTSIDE_AGAIN_MS) return;
  if (outsideSince.size >= KEPT_ROLES) outsideSince.clear();
  outsideSince.set(key, now.getTime());
  const { companyId, userId, uCode, agent } = row;
  const actor = { companyId, userId, uCode, address, device: deviceWords(agent) };
  const entry = { action: 'refused', entity: 'session', entityId: userId, reason } as const;
  await database.asSystem((own) => writeTrail(own, actor, now, [entry]));
}

async function grantsOf(
  database: Database,
  tx: Tx,
  companyId: number,
  role: { id: number; revision: number },
): Promise<readonly Grant[]> {
  const kept = grantsByRevision.get(database) ?? new Map<string, readonly Grant[]>();
  grantsByRevision.set(database, kept);
  const key = `${companyId}/${role.id}/${role.revision}`;
  const known = kept.get(key);
  if (known) return known;
  const grants = await rowsOf<Grant>(
    tx,
    sql`select module_code as "moduleCode", menu_code as "menuCode", screen_code as "screenCode", trans_code as "transCode"
          from role_grants where company_id = ${companyId} and role_id = ${role.id} order by 1, 2, 3, 4`,
  );
  if (kept.size >= KEPT_ROLES) kept.clear();
  kept.set(key, grants);
  return grants;
}

/** The editions that the licence loaded last names, as JSON; null where none was. @param company the column with its key. */
export const licensedEditions = (company: string) =>
  sql`(select l.content -> 'editions' from licences l where l.company_id = ${sql.raw(company)} order by l.id desc limit 1)`;

/** The session record in the specification's shape. @param token is given once, at sign-in; later answers repeat the caller's own. */
export async function detailsOf(tx: Tx, who: SignedIn, token: string, now: Date): Promise<UserDetails> {
  const [user] = await rowsOf<
    UserDetails['addr'] & {
      webCheck: boolean;
      mobileCheck: boolean;
      preferences: OwnPreferences;
      edition: string;
      licensed: string[] | null;
    }
  >(
    tx,
    sql`
    select b.name as "branchName", c.name as "companyName", b.id as "branchId", b.code as "branchCode", b.state_code as "stateCode",
           c.fy_start_month as "fyStartMonth", u.web_check as "webCheck", u.mobile_check as "mobileCheck", u.preferences, c.p_code as edition, ${licensedEditions('c.id')} as licensed
      from users u
      join companies c on c.id = u.company_id
      join branches b on b.company_id = u.company_id and b.id = u.branch_id
     where u.company_id = ${who.companyId} and u.id = ${who.userId}`,
  );
  if (!user) throw new Refused(401, 'SIGNED_OUT', SESSION_OVER, { type: 2 });
  const sets = await rowsOf<UserDetails['sets'][number]>(
    tx,
    sql`select branch_id as "branchId", setup_code as "setupCode", setup_value as "setupValue" from settings
         where company_id = ${who.companyId} order by branch_id, setup_code`,
  );
  const { webCheck, mobileCheck, preferences, edition, licensed, ...addr } = user;
  const facts = [
    editionMessage(who.pCode, editionsWithin(edition, licensed)),
    licenceMessage(who.validTo, todayInIndia(now)),
  ];
  return {
    usr: { kCode: token, rCode: who.rCode, pCode: who.pCode, uCode: who.uCode, cCode: who.companyId },
    addr,
    roles: [...who.roles],
    roleCodes: [...(who.roleCodes ?? [])],
    sets,
    localCheck: '0',
    expiryMessage: facts.filter(Boolean).join('. '),
    webCheck: webCheck ? '1' : '0',
    mobileCheck: mobileCheck ? '1' : '0',
    preferences,
  };
}

import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { ROLE_WORDS, RoleCard, type RoleKey, roleCards } from '../../contract/admin/roleCards';
import { ADMINISTRATOR } from '../../contract/admin/roles';
import { can, canOpen, type Grant, type Screen, TRAN, type Who } from '../../contract/screen';
import { allScreens } from '../../contract/sidebar';
import type { Api } from '../core/calls/api';
import type { SignedIn } from '../core/calls/system';
import { rowsOf } from '../core/db/database';

type RoleRow = { id: number; code: string; name: string; grants: Grant[] };

/** Roles in plain words, for the form of a user. */
export function roleCardRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: roleCards.path,
      summary: 'What each role lets its holder do, in words',
      needs: { anyOf: [roleCards.screen] },
      answer: z.array(RoleCard),
    },
    async (tx, { who }) => {
      const roles = await rowsOf<RoleRow>(
        tx,
        sql`
        select r.id, r.code, r.name,
               coalesce(json_agg(json_build_object('moduleCode', g.module_code, 'menuCode', g.menu_code,
                 'screenCode', g.screen_code, 'transCode', g.trans_code)) filter (where g.role_id is not null), '[]') as grants
          from roles r left join role_grants g on g.company_id = r.company_id and g.role_id = r.id
         where r.company_id = ${who.companyId} and r.active
         group by r.company_id, r.id order by r.code = ${ADMINISTRATOR}, r.id`,
      );
      return roles.map((role) => cardOf(who, role)).filter(opensSomething);
    },
  );
}

const opensSomething = ({ isFixed, enters, reads, approves }: RoleCard) =>
  isFixed || enters.length + reads.length + approves.length > 0;

const isPreset = (code: string): code is RoleKey => code in ROLE_WORDS;

function cardOf({ pCode, cCode }: SignedIn, { id, code, name, grants }: RoleRow): RoleCard {
  const isFixed = code === ADMINISTRATOR;
  const holder: Who = { rCode: code, roleCodes: [code], roles: grants, pCode, cCode };
  const opened = isFixed ? [] : allScreens().filter((screen) => screen.built && screen.code && canOpen(holder, screen));
  const titles = (isMeant: (screen: Screen) => boolean) => [
    ...new Set(opened.filter(isMeant).map(({ title }) => title)),
  ];
  const changes = (screen: Screen) =>
    screen.kind !== 'dashboard' &&
    screen.trans.some((tran) => !READING.has(tran) && tran !== TRAN.approve && can(holder, screen, tran));
  const approves = (screen: Screen) => can(holder, screen, TRAN.approve);
  return {
    id,
    code,
    name,
    about: isPreset(code) ? ROLE_WORDS[code].about : null,
    isFixed,
    enters: titles(changes),
    reads: titles((screen) => !changes(screen) && !approves(screen)),
    approves: titles(approves),
  };
}

const READING: ReadonlySet<number> = new Set([TRAN.view, TRAN.print, TRAN.reprint, TRAN.mail, TRAN.remail]);

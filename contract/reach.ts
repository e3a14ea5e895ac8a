import type { Screen, Who } from './screen';
import { SPECIAL_COMPANY } from './sessionKeys';

export function isAdministrator(who: Pick<Who, 'rCode'>): boolean {
  return who.rCode.trim().toUpperCase() === 'ADMINISTRATOR';
}

/** Administration is the ADMINISTRATOR's alone: no grant gives it to another role. */
export const isForAdministrators = (screen: Screen): boolean => screen.kind === 'admin';

/** Company 13010 administers without these (R6). */
const NOT_OF_SPECIAL: readonly string[] = ['/admin/countries', '/admin/states'];

/** Manufacturing has no CRM (R8). D-USO is another code of the same edition. */
const WITHOUT_CRM: readonly string[] = ['D-USI', 'D-USO'];
const CRM = 7;

/** Shares (R7): what the role EMPLOYEE works with, and the modules of all other roles. */
const SHARES = 'D-SHA';
const EMPLOYEE = 'EMPLOYEE';
const OF_EMPLOYEES =
  /^\/(crm\/crm-(dashboard|contacts|contact-submissions|leads|enquiries|enquiry-approvals|quotations|quotation-approvals)|front-desk\/(entry|rep[123]))$/;
/** Purchases, inventory, sales, accounts, HR. */
const OF_OTHERS: readonly number[] = [2, 3, 5, 1, 8];

/** Codes of all roles held, in capitals. */
export const rolesOf = ({ rCode, roleCodes = [rCode] }: Pick<Who, 'rCode' | 'roleCodes'>): string[] =>
  roleCodes.map((code) => code.trim().toUpperCase());

/** What puts a screen beyond somebody; `reachWords.ts` says it in a sentence. */
export type Beyond = 'administration' | 'special' | 'manufacturing' | 'employee' | 'others';

/**
 * What puts a screen beyond somebody whatever rights are granted; null where nothing does. Edition, company and role
 * decide, by the rules R6 to R8 of the menus; `can` and `canOpen` ask it before they ask for rights, so that sidebar,
 * route guard, palette, buttons and server go by it alike.
 *
 * R6 says where the Admin group is drawn, not who administers: administrators of D-COM, D-SHI and D-HOS reach the same
 * screens by their user menu.
 *
 * R7 narrows by role, and several roles of a user are the union of what each of them gives: who is EMPLOYEE and
 * something else has the menu of both. So EMPLOYEE narrows whoever has no other role, in whatever order roles were given.
 */
export function beyond(who: Who, screen: Screen): Beyond | null {
  if (screen.code === null) return null;
  if (isForAdministrators(screen)) {
    if (!isAdministrator(who)) return 'administration';
    return who.cCode === SPECIAL_COMPANY && NOT_OF_SPECIAL.includes(screen.path) ? 'special' : null;
  }
  const [module] = screen.code;
  if (WITHOUT_CRM.includes(who.pCode)) return module === CRM ? 'manufacturing' : null;
  if (who.pCode !== SHARES || isAdministrator(who)) return null;
  const roles = rolesOf(who);
  if (roles.includes(EMPLOYEE) && OF_EMPLOYEES.test(screen.path)) return null;
  if (roles.every((role) => role === EMPLOYEE)) return 'employee';
  return OF_OTHERS.includes(module) ? null : 'others';
}

/** Whether edition, company and role leave a screen within reach; what may be done on it is then a matter of rights. */
export const mayReach = (who: Who, screen: Screen): boolean => beyond(who, screen) === null;

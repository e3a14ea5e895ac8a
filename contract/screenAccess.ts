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

/** Why a screen is denied regardless of rights; `screenAccessText.ts` has the sentence for the user. */
export type AccessDenial = 'administration' | 'special' | 'manufacturing' | 'employee' | 'others';

/**
 * Why a screen is denied to a user regardless of rights, or null. Edition, company and role decide, by the menu rules
 * R6 to R8. `can` and `canOpen` check it before rights, so sidebar, route guard, palette, buttons and server agree.
 * R6 decides where the Admin group is shown, not who is an administrator: administrators of D-COM, D-SHI and D-HOS
 * open the same screens from their user menu.
 * R7 restricts by role. A user with several roles has the union of their menus, so EMPLOYEE restricts only users who
 * have no other role; the order of roles does not matter.
 */
export function accessDenial(who: Who, screen: Screen): AccessDenial | null {
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
export const mayReach = (who: Who, screen: Screen): boolean => accessDenial(who, screen) === null;

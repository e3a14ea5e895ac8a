import { isAdministrator, mayReach } from './screenAccess';

export { isAdministrator, isForAdministrators, mayReach } from './screenAccess';

/** The action that a transaction code allows; specification section 6. */
export const TRAN = {
  /** Opens a report that has no other code of its own (quality control). */
  view: 0,
  create: 1,
  modify: 2,
  /** Delete or cancel; for employees: service close. */
  cancel: 3,
  /** Work in dates other than today. */
  otherDates: 4,
  print: 7,
  reprint: 8,
  /** Mail; for front office payments: reprint. */
  mail: 9,
  /** Mail again; for stock orders: advances against orders. */
  remail: 10,
  advanceCreate: 11,
  advanceModify: 12,
  advanceCancel: 13,
  advanceOtherDates: 14,
  advanceReprint: 18,
  approve: 98,
} as const;

export type Tran = (typeof TRAN)[keyof typeof TRAN];

export type ScreenKind =
  | 'auth'
  | 'master'
  | 'transaction'
  | 'approval'
  | 'report'
  | 'panel'
  | 'setting'
  | 'admin'
  | 'dashboard'
  | 'demo';

/** The place of a screen in the rights of a role: module, menu, screen. */
export type ScreenCode = readonly [module: number, menu: number, screen: number];

export type Screen = {
  /** Route without the layout prefix, in the specification's own spelling. */
  path: `/${string}`;
  /** Further routes that open the same screen. */
  aliases?: readonly `/${string}`[];
  title: string;
  kind: ScreenKind;
  /** `null`: no right is needed beyond being signed in (or none at all, for public screens). */
  code: ScreenCode | null;
  /** The transactions that the screen knows. */
  trans: readonly Tran[];
  /** A screen of suppliers: menus show it by the vendor check. */
  vendor?: true;
  /** Added by this product; the specification names the need but no screen. */
  ours?: true;
  /** A module draws it; a test holds this against what the modules export. */
  built?: true;
};

export type Screens = Record<string, Screen>;

export type Area = { title: string; module: number | null; screens: Screens };

/** One entry of the session's `roles` list: the four-part permission. */
export type Grant = { moduleCode: number; menuCode: number; screenCode: number; transCode: number };

/** The user who acts: role code, grants, edition and company. */
export type Who = {
  rCode: string;
  /** Codes of all roles of the user; when missing, `rCode` is the only role. */
  roleCodes?: readonly string[];
  roles: readonly Grant[];
  pCode: string;
  cCode: number;
};

/** Codes compare as trimmed text: a session record of another backend may hold "1" for 1. */
const isCode = (held: number, code: number): boolean => String(held).trim() === String(code);

function isOn(screen: Screen, grant: Grant): boolean {
  return (
    screen.code !== null &&
    isCode(grant.moduleCode, screen.code[0]) &&
    isCode(grant.menuCode, screen.code[1]) &&
    isCode(grant.screenCode, screen.code[2])
  );
}

/**
 * The one permission rule: menu, route guard, button and server middleware all call it. Within reach ADMINISTRATOR
 * may do everything; every other user needs exactly this module, menu, screen and transaction. No wildcard and no
 * inheritance: modify does not imply create.
 */
export function can(who: Who, screen: Screen, tran: Tran): boolean {
  if (!mayReach(who, screen)) return false;
  return isAdministrator(who) || who.roles.some((grant) => isOn(screen, grant) && isCode(grant.transCode, tran));
}

/** Whether dates other than today may be entered: by transaction 4, or because the screen knows no such transaction. */
export function mayOtherDates(who: Who, screen: Screen): boolean {
  return !screen.trans.includes(TRAN.otherDates) || can(who, screen, TRAN.otherDates);
}

/** A screen opens, and its menu item shows, with any one of the screen's own transactions. */
export function canOpen(who: Who, screen: Screen): boolean {
  if (!mayReach(who, screen)) return false;
  if (screen.code === null || isAdministrator(who)) return true;
  return who.roles.some((grant) => isOn(screen, grant) && screen.trans.some((tran) => isCode(grant.transCode, tran)));
}

/**
 * The vendor screen check of the specification (section 6): a right on the screen code alone is enough. It decides whether
 * a screen of suppliers shows in menus; opening it and every call still ask for all four parts.
 */
export function passesVendorCheck(who: Who, screen: Screen): boolean {
  const { code } = screen;
  if (!mayReach(who, screen)) return false;
  if (code === null || isAdministrator(who)) return true;
  return who.roles.some((grant) => isCode(grant.screenCode, code[2]));
}

export const showsInMenu = (who: Who, screen: Screen): boolean =>
  screen.vendor ? passesVendorCheck(who, screen) : canOpen(who, screen);

/** The transaction that it takes to mail from a screen: its own, else that of printing; none where neither is known. */
export const mailTran = ({ trans }: Screen): Tran | undefined =>
  [TRAN.mail, TRAN.print].find((one) => trans.includes(one));

import { areas } from './catalogue';
import { editions } from './editions';
import type { Edition, MenuNode } from './menu';
import { blocks } from './menuBlocks';
import { isAdministrator, type Screen, showsInMenu, type Who } from './screen';
import { rolesOf } from './screenAccess';

/** The Admin group: added for administrators of the editions that have one. */
export const adminMenu = {
  name: 'Admin',
  description: 'Taxes, Roles, Users and System',
  type: 'dropDown',
  icon: 'admin',
  module: 19,
  sub: [
    { name: 'Taxes', type: 'link', state: '/admin/taxes' },
    { name: 'HSN and SAC Codes', type: 'link', state: '/admin/hsncodes' },
    { name: 'TDS Sections', type: 'link', state: '/admin/tdssections' },
    { name: 'Roles', type: 'link', state: '/admin/roles' },
    { name: 'Users', type: 'link', state: '/admin/userdet' },
    { name: 'System Settings', type: 'link', state: '/admin/system' },
    { name: 'License', type: 'link', state: '/admin/license' },
    { name: 'Countries', type: 'link', state: '/admin/countries' },
    { name: 'States', type: 'link', state: '/admin/states' },
    { name: 'Company', type: 'link', state: '/admin/company' },
    { name: 'Branches', type: 'link', state: '/admin/branches' },
    { name: 'GST Registrations', type: 'link', state: '/admin/gstregistrations' },
    { name: 'Consent Texts', type: 'link', state: '/admin/consenttexts' },
    { name: 'Consents', type: 'link', state: '/admin/consents' },
    { name: 'Data Requests', type: 'link', state: '/admin/datarequests' },
    { name: 'Data Breaches', type: 'link', state: '/admin/databreaches' },
    { name: 'Audit Log', type: 'link', state: '/admin/auditlog' },
    { name: 'Backup', type: 'link', state: '/admin/backup' },
  ],
} as const satisfies MenuNode;

const byPath = new Map<string, Screen>();
for (const area of Object.values(areas)) {
  for (const screen of Object.values<Screen>(area.screens)) {
    byPath.set(screen.path, screen);
    for (const alias of screen.aliases ?? []) byPath.set(alias, screen);
  }
}

/** The catalogued screen behind a route without its layout prefix; aliases of older paths give the current screen. */
export function screenAt(path: string): Screen | undefined {
  return byPath.get(path);
}

export function allScreens(): Screen[] {
  return Object.values(areas).flatMap((area) => Object.values<Screen>(area.screens));
}

/** The edition of a product code; an unknown code gets the plain trading edition's rules with no sidebar of its own. */
export function editionOf(pCode: string): Edition {
  const found = Object.entries<Edition>(editions).find(
    ([code, edition]) => code === pCode || edition.also?.includes(pCode),
  );
  return found?.[1] ?? editions['D-HOS'];
}

export type Viewer = Who & {
  /** Whether a hospital also uses the health care modules (setting `hos_modules`). */
  hasHealthCare?: boolean;
  /** Where the company keeps its documentation (setting `ui_docs`). */
  documentation?: string | undefined;
};

/** Setting of companies of the edition D-HOS. */
export const HOSPITAL_MODULES = 'hos_modules';
/** Setting of any company: a link that opens in a new tab. */
export const DOCUMENTATION = 'ui_docs';

/** The company settings that affect its sidebar. */
export const viewOf = (
  sets: readonly { branchId: string; setupCode: string; setupValue: string }[],
): Pick<Viewer, 'hasHealthCare' | 'documentation'> => {
  const chosen = (code: string) => sets.find((set) => set.branchId === '*' && set.setupCode === code)?.setupValue;
  return { hasHealthCare: chosen(HOSPITAL_MODULES) === 'health', documentation: chosen(DOCUMENTATION) };
};

/**
 * The sidebar of a user: the edition's blocks, the blocks of each role where the edition has such, and the Admin
 * group.
 * @param isBuilt whether a screen exists; items of missing screens are left out.
 */
export function sidebarFor(viewer: Viewer, isBuilt: (screen: Screen) => boolean): MenuNode[] {
  const edition = editionOf(viewer.pCode);
  const names = new Set(rolesOf(viewer).flatMap((role) => edition.roleSidebars?.[role] ?? edition.sidebar));
  const nodes: MenuNode[] = [...names, ...healthCareOf(viewer)].map((name) => blocks[name]);
  if (edition.adminMenu && isAdministrator(viewer)) nodes.push(adminMenu);
  return nodes.flatMap((node) => visible(node, viewer, isBuilt));
}

/** A hospital has a dashboard of its own, so that of health care is not repeated. */
const healthCareOf = (viewer: Viewer) =>
  viewer.hasHealthCare && editionOf(viewer.pCode) === editions['D-HOS']
    ? editions['D-DHA'].sidebar.filter((name) => name !== 'dashboard')
    : [];

/**
 * Screens of administration for administrators whose edition has no Admin group (rule R6: D-COM, D-SHI, D-HOS): their
 * way there is the user menu.
 */
export function adminLinks(viewer: Viewer, isBuilt: (screen: Screen) => boolean): MenuNode[] {
  if (!isAdministrator(viewer) || editionOf(viewer.pCode).adminMenu) return [];
  return visible(adminMenu, viewer, isBuilt);
}

/** `[node]` with its visible children, or `[]`: a group shows with at least one visible child, a disabled item never. */
function visible(node: MenuNode, viewer: Viewer, isBuilt: (screen: Screen) => boolean): MenuNode[] {
  if (node.disabled) return [];
  if (node.type === 'extLink') {
    const state = node.state ?? viewer.documentation;
    return state ? [{ ...node, state }] : [];
  }
  if (node.sub) {
    const sub = node.sub.flatMap((child) => visible(child, viewer, isBuilt));
    return sub.length > 0 ? [{ ...node, sub }] : [];
  }
  const screen = screenAt(node.own ?? node.state ?? '');
  return screen && isBuilt(screen) && showsInMenu(viewer, screen) ? [node] : [];
}

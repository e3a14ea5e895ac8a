import { areas } from '../../contract/catalogue';
import { editions } from '../../contract/editions';
import type { Edition, MenuNode } from '../../contract/menu';
import { blocks } from '../../contract/menuBlocks';
import type { Screen } from '../../contract/screen';

/**
 * The rules of the specification for sidebars, by another road than the product goes: every link of an edition as one
 * line with all its groups, struck out by one rule after another, and the groups drawn from the remaining lines.
 */
type Line = { groups: readonly string[]; name: string; path: string };

export type Reader = {
  pCode: string;
  rCode: string;
  cCode: number;
  /** Module, menu, screen, transaction. */
  grants: readonly (readonly number[])[];
};

const ADMIN_LINES: readonly Line[] = [
  ['Taxes', '/admin/taxes'],
  ['HSN and SAC Codes', '/admin/hsncodes'],
  ['TDS Sections', '/admin/tdssections'],
  ['Roles', '/admin/roles'],
  ['Users', '/admin/userdet'],
  ['System Settings', '/admin/system'],
  ['License', '/admin/license'],
  ['Countries', '/admin/countries'],
  ['States', '/admin/states'],
  ['Company', '/admin/company'],
  ['Branches', '/admin/branches'],
  ['GST Registrations', '/admin/gstregistrations'],
  ['Consent Texts', '/admin/consenttexts'],
  ['Consents', '/admin/consents'],
  ['Data Requests', '/admin/datarequests'],
  ['Data Breaches', '/admin/databreaches'],
  ['Audit Log', '/admin/auditlog'],
  ['Backup', '/admin/backup'],
].map(([name = '', path = '']) => ({ groups: ['Admin'], name, path }));

/** "Admin is added for administrators in …, not for D-COM or D-SHI"; the demo menu of D-HOS has none either. */
const WITH_ADMIN = 'D-CRM D-USI D-MIN D-RES D-SHA D-TAK D-EC1 D-POS D-CON D-DHA D-REA D-RID'.split(' ');
const NOT_FOR_13010 = ['/admin/countries', '/admin/states'];

/** "A vendor screen check matches on screen code alone": screens of suppliers, with their screen codes. */
const OF_VENDORS: ReadonlyMap<string, number> = new Map([
  ['/procurement/pur-sup-groups', 1],
  ['/procurement/pur-suppliers', 2],
  ['/procurement/pur-sup', 2],
  ['/procurement/pur-sup-openings', 3],
]);

const openingCodes = new Map<string, readonly string[] | 'everybody'>();
for (const area of Object.values(areas)) {
  for (const screen of Object.values<Screen>(area.screens)) {
    const codes =
      screen.code === null ? 'everybody' : screen.trans.map((tran) => [...(screen.code ?? []), tran].join());
    for (const path of [screen.path, ...(screen.aliases ?? [])]) openingCodes.set(path, codes);
  }
}

function flat(node: MenuNode, groups: readonly string[] = []): Line[] {
  // "Disabled items are hidden"; the link to the documentation has no address.
  if (node.disabled || (node.type === 'extLink' && !node.state)) return [];
  if (node.sub) return node.sub.flatMap((child) => flat(child, [...groups, node.name]));
  return [{ groups, name: node.name, path: node.own ?? node.state ?? '' }];
}

/** @param exists whether a catalogued path has a screen yet. */
export function linesByRule({ pCode, rCode, cCode, grants }: Reader, exists: (path: string) => boolean): Line[] {
  const edition: Edition = editions[pCode as keyof typeof editions];
  const isAdministrator = /^administrator$/i.test(rCode);
  const ofShares = pCode === 'D-SHA' && /^employee$/i.test(rCode);
  const own = (ofShares ? (['shares'] as const) : edition.sidebar).flatMap((name) => flat(blocks[name]));
  const admin = isAdministrator && WITH_ADMIN.includes(pCode) ? ADMIN_LINES : [];
  const held = new Set(grants.map((grant) => grant.join()));
  const heldScreens = new Set(grants.map(([, , screenCode]) => screenCode));
  return [...own, ...admin]
    .filter(({ path }) => exists(path))
    .filter(({ path }) => cCode !== 13010 || !NOT_FOR_13010.includes(path))
    .filter(({ path }) => {
      const codes = openingCodes.get(path);
      if (codes === undefined) return false;
      const vendorScreen = OF_VENDORS.get(path);
      if (vendorScreen !== undefined) return isAdministrator || heldScreens.has(vendorScreen);
      return isAdministrator || codes === 'everybody' || codes.some((code) => held.has(code));
    });
}

const indented = (depth: number, text: string) => `${'  '.repeat(depth)}${text}`;

/** The lines in words: each group once, above its remaining links. */
export function wordsOfLines(lines: readonly Line[]): string[] {
  let open: readonly string[] = [];
  return lines.flatMap(({ groups, name, path }) => {
    const shared = groups.findIndex((group, depth) => open[depth] !== group);
    const from = shared === -1 ? groups.length : shared;
    open = groups;
    const heads = groups.slice(from).map((group, index) => indented(from + index, group));
    return [...heads, indented(groups.length, `${name} ${path}`)];
  });
}

/** The product's own tree in the same words. */
export function wordsOfTree(nodes: readonly MenuNode[], depth = 0): string[] {
  return nodes.flatMap((node) =>
    node.sub
      ? [indented(depth, node.name), ...wordsOfTree(node.sub, depth + 1)]
      : [indented(depth, `${node.name} ${node.own ?? node.state ?? ''}`)],
  );
}

import { describe, expect, test } from 'vitest';
import { accounts } from '../../contract/accounts/screens';
import { editions } from '../../contract/editions';
import type { Edition, MenuNode } from '../../contract/menu';
import { blocks } from '../../contract/menuBlocks';
import type { Grant, Screen } from '../../contract/screen';
import { adminMenu, allScreens, screenAt, sidebarFor, type Viewer } from '../../contract/sidebar';

const editionCodes = Object.keys(editions) as (keyof typeof editions)[];
const everything = () => true;
const administrator = (pCode: string, cCode = 1): Viewer => ({ rCode: 'ADMINISTRATOR', roles: [], pCode, cCode });
const holder = (pCode: string, roles: Grant[], rCode = 'CLERK'): Viewer => ({ rCode, roles, pCode, cCode: 1 });
const grantFor = (screen: Screen, tran = screen.trans[0] ?? 0): Grant => {
  const [moduleCode = 0, menuCode = 0, screenCode = 0] = screen.code ?? [];
  return { moduleCode, menuCode, screenCode, transCode: tran };
};

/** Every link with the way to it: `Accounts › Masters › Accounts = /accounts/accaccounts`. */
function linesOf(nodes: readonly MenuNode[], trail: readonly string[] = []): string[] {
  return nodes.flatMap((node) => {
    const way = [...trail, node.name];
    return node.sub ? linesOf(node.sub, way) : [`${way.join(' › ')} = ${node.own ?? node.state}`];
  });
}

/**
 * The rules once more, written from the page of decisions and not from the code: first every link of the edition, then
 * one reason after another to leave a link out.
 */
function expectedLines(viewer: Viewer, isBuilt: (path: string) => boolean): string[] {
  const edition: Edition = editions[viewer.pCode as keyof typeof editions];
  const isAdmin = viewer.rCode.toUpperCase() === 'ADMINISTRATOR';
  const isShareClerk = viewer.pCode === 'D-SHA' && viewer.rCode === 'EMPLOYEE';
  const names = isShareClerk ? (['shares'] as const) : edition.sidebar;
  const withoutAdminGroup = ['D-COM', 'D-SHI', 'D-HOS'];
  const nodes: MenuNode[] = names.map((name) => blocks[name]);
  if (isAdmin && !withoutAdminGroup.includes(viewer.pCode)) nodes.push(adminMenu);
  const shown = nodes.filter((node) => !(viewer.pCode === 'D-USI' && node.module === 7));
  return linesOf(shown).filter((line) => {
    const path = line.split(' = ')[1] ?? '';
    const screen = screenAt(path);
    if (!screen || !isBuilt(screen.path)) return false;
    if (viewer.cCode === 13010 && ['/admin/countries', '/admin/states'].includes(path)) return false;
    if (isAdmin || screen.code === null) return true;
    const own = screen.trans.map((tran) => [...(screen.code ?? []), tran].join('.'));
    return viewer.roles.some((it) => own.includes([it.moduleCode, it.menuCode, it.screenCode, it.transCode].join('.')));
  });
}

function groupsOf(nodes: readonly MenuNode[]): MenuNode[] {
  return nodes.flatMap((node) => (node.sub ? [node, ...groupsOf(node.sub)] : []));
}

describe.each(editionCodes)('%s', (pCode) => {
  const accountant = allScreens()
    .filter((screen) => screen.code?.[0] === 1)
    .map((screen) => grantFor(screen));
  const printer = allScreens()
    .filter((screen) => screen.trans.includes(7))
    .map((screen) => grantFor(screen, 7));

  test.each<[string, Viewer]>([
    ['the administrator', administrator(pCode)],
    ['the administrator of company 13010', administrator(pCode, 13010)],
    ['a user without rights', holder(pCode, [])],
    ['an accountant', holder(pCode, accountant)],
    ['whoever may print everything', holder(pCode, printer)],
    ['an EMPLOYEE with every printing right', holder(pCode, printer, 'EMPLOYEE')],
  ])('%s sees what the rules say', (_name, viewer) => {
    const sidebar = sidebarFor(viewer, everything);
    expect(linesOf(sidebar)).toEqual(expectedLines(viewer, everything));
    for (const group of groupsOf(sidebar)) expect([group.name, group.sub?.length]).not.toEqual([group.name, 0]);
  });

  test('a screen that does not exist yet is offered to nobody', () => {
    const built = (path: string) => path.startsWith('/accounts/') && path.length % 2 === 0;
    const viewer = administrator(pCode);
    expect(linesOf(sidebarFor(viewer, (screen) => built(screen.path)))).toEqual(expectedLines(viewer, built));
    expect(sidebarFor(viewer, () => false)).toEqual([]);
  });
});

describe('the Admin group', () => {
  const hasAdmin = (viewer: Viewer) => sidebarFor(viewer, everything).some((node) => node.name === 'Admin');

  test('is for administrators, but not in trading, school and hospital', () => {
    const with_ = editionCodes.filter((pCode) => hasAdmin(administrator(pCode)));
    expect(editionCodes.filter((pCode) => !with_.includes(pCode))).toEqual(['D-COM', 'D-SHI', 'D-HOS']);
  });

  test('no grant gives it to another role', () => {
    const all = allScreens().flatMap((screen) => screen.trans.map((tran) => grantFor(screen, tran)));
    for (const pCode of editionCodes) expect(hasAdmin(holder(pCode, all))).toBe(false);
  });

  test('is shorter for company 13010', () => {
    const names = (cCode: number) =>
      sidebarFor(administrator('D-RES', cCode), everything)
        .find((node) => node.name === 'Admin')
        ?.sub?.map((node) => node.name);
    expect(names(1)).toEqual(['Taxes', 'Roles', 'Users', 'System Settings', 'License', 'Countries', 'States']);
    expect(names(13010)).toEqual(['Taxes', 'Roles', 'Users', 'System Settings', 'License']);
  });
});

describe('single rules', () => {
  test('manufacturing has no CRM, even for an administrator', () => {
    const names = (pCode: string) => sidebarFor(administrator(pCode), everything).map((node) => node.module);
    expect(names('D-USI')).not.toContain(7);
    expect(names('D-COM')).toContain(7);
  });

  test('D-USO is D-USI', () => {
    expect(sidebarFor(administrator('D-USO'), everything)).toEqual(sidebarFor(administrator('D-USI'), everything));
  });

  test('in the edition of shares an EMPLOYEE sees the shares menu and nobody else does', () => {
    const grants = allScreens().flatMap((screen) => screen.trans.map((tran) => grantFor(screen, tran)));
    const names = (rCode: string) => sidebarFor(holder('D-SHA', grants, rCode), everything).map((node) => node.name);
    expect(names('EMPLOYEE')).toEqual([blocks.shares.name]);
    expect(names('employee')).toEqual([blocks.shares.name]);
    expect(names('CLERK')).not.toContain(blocks.shares.name);
    expect(names('ADMINISTRATOR')).not.toContain(blocks.shares.name);
  });

  test('a group shows with one visible child, and only that child', () => {
    const sidebar = sidebarFor(holder('D-COM', [grantFor(accounts.transfers, 7)]), everything);
    expect(linesOf(sidebar)).toEqual([
      'Dashboard = /dashboard/dashboardmain',
      'Accounts › Transactions › Transfers = /accounts/acctransfers',
    ]);
  });

  test('an external link without an address is not shown', () => {
    const names = sidebarFor(administrator('D-HOS'), everything).map((node) => node.name);
    expect(names).not.toContain('Documentation');
    expect(names).toContain(blocks['ui-kits'].name);
  });

  test('asking twice gives the same and changes no block', () => {
    const before = JSON.stringify(blocks);
    expect(sidebarFor(administrator('D-MIN'), everything)).toEqual(sidebarFor(administrator('D-MIN'), everything));
    expect(JSON.stringify(blocks)).toBe(before);
  });
});

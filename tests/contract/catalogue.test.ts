import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { accounts } from '../../contract/accounts/screens';
import { areas } from '../../contract/catalogue';
import { editions } from '../../contract/editions';
import { inventory } from '../../contract/inventory/screens';
import type { AreaName, Edition, MenuNode } from '../../contract/menu';
import { blocks } from '../../contract/menuBlocks';
import { procurement } from '../../contract/procurement/screens';
import { sales } from '../../contract/sales/screens';
import { type Screen, TRAN } from '../../contract/screen';
import { adminMenu, allScreens, editionOf, screenAt } from '../../contract/sidebar';
import { manifestAreas, manifestBlocks } from './manifest';

const digest = (lines: readonly string[]) => createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16);
/** The lists of the specification; screens of our own are not counted. */
const given = (name: AreaName) => Object.values<Screen>(areas[name].screens).filter((screen) => !screen.ours);
/** The links of a menu without those to screens of our own, and without groups that hold nothing else. */
const givenPart = (node: MenuNode): MenuNode => ({
  ...node,
  sub: node.sub?.map(givenPart).filter((child) => child.sub?.length !== 0 && !screenAt(child.state ?? '')?.ours),
});
const leaves = (node: MenuNode): MenuNode[] => (node.sub ? node.sub.flatMap(leaves) : [node]);

/** The specification names approval by 98 but no screen for that of vouchers: theirs take it as well. */
const APPROVED_ON_THEIRS: readonly Screen[] = [
  accounts.payments,
  accounts.receipts,
  accounts.journals,
  accounts.transfers,
  procurement.supplierPayments,
  inventory.materialIssues,
  inventory.materialLosses,
  inventory.storeToStoreTransfers,
  inventory.branchToBranchTransfers,
  inventory.stockAudit,
  sales.b2bAndB2cSales,
];
const specified = (screen: Screen) =>
  screen.trans.filter((tran) => tran !== TRAN.approve || !APPROVED_ON_THEIRS.includes(screen));

describe('areas', () => {
  test('are those of the specification, in its order', () => {
    expect(Object.keys(areas)).toEqual(manifestAreas.map(([name]) => name));
  });

  test.each(manifestAreas)('%s: %s', (name, title, module, screens, aliases, content) => {
    const listed = given(name);
    expect(areas[name].title).toBe(title);
    expect(areas[name].module).toBe(module);
    expect(listed).toHaveLength(screens);
    expect(listed.reduce((n, screen) => n + (screen.aliases?.length ?? 0), 0)).toBe(aliases);
    const lines = listed.map((screen) =>
      [
        screen.path,
        screen.title,
        screen.kind,
        screen.code?.join('.') ?? '-',
        specified(screen).join('.'),
        [...(screen.aliases ?? [])].sort().join(' '),
      ].join('|'),
    );
    expect(digest(lines.sort())).toBe(content);
  });

  test('hold 485 screens with 57 further routes', () => {
    const listed = manifestAreas.flatMap(([name]) => given(name));
    expect(listed).toHaveLength(485);
    expect(listed.flatMap((screen) => screen.aliases ?? [])).toHaveLength(57);
  });
});

describe('screens', () => {
  test('no route leads to two screens', () => {
    const routes = allScreens().flatMap((screen) => [screen.path, ...(screen.aliases ?? [])]);
    expect(routes.filter((route, index) => routes.indexOf(route) !== index)).toEqual([]);
    for (const screen of allScreens()) {
      for (const route of [screen.path, ...(screen.aliases ?? [])]) expect(screenAt(route)).toBe(screen);
    }
  });

  test('routes are plain: they begin with a slash, have an area, and hold no layout and no query', () => {
    for (const screen of allScreens()) {
      for (const route of [screen.path, ...(screen.aliases ?? [])]) {
        expect(route).toMatch(/^(\/[A-Za-z0-9_-]+){1,3}$/);
        expect(route).not.toMatch(/^\/(large|compact)\//);
      }
    }
  });

  test('no two share a code, but the dashboards of one module', () => {
    const coded = allScreens().filter((screen) => screen.code !== null && screen.kind !== 'dashboard');
    const codes = coded.map((screen) => screen.code?.join('.'));
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([]);
  });

  test('the code begins with the module of the area', () => {
    for (const area of Object.values(areas)) {
      for (const screen of Object.values<Screen>(area.screens)) {
        if (screen.code) expect([screen.path, screen.code[0]]).toEqual([screen.path, area.module]);
      }
    }
  });

  test('dashboards of a module are menu 0, screen 0, transaction 1', () => {
    const dashboards = allScreens().filter((screen) => screen.kind === 'dashboard' && screen.code);
    expect(dashboards.length).toBeGreaterThan(10);
    for (const screen of dashboards) {
      expect([screen.path, screen.code?.[1], screen.code?.[2], screen.trans]).toEqual([screen.path, 0, 0, [1]]);
    }
  });

  test('every screen with a code has a transaction, all are catalogued, none twice', () => {
    const known: readonly number[] = Object.values(TRAN);
    for (const screen of allScreens()) {
      if (screen.code) expect(screen.trans.length).toBeGreaterThan(0);
      expect(new Set(screen.trans).size).toBe(screen.trans.length);
      for (const tran of screen.trans) expect(known).toContain(tran);
      expect(screen.title.trim()).toBe(screen.title);
      expect(screen.title).not.toBe('');
    }
  });

  test('an unknown route is no screen', () => {
    for (const path of [
      '',
      '/',
      '/accounts',
      '/accounts/accpayments/',
      '/Accounts/accpayments',
      '/large/accounts/accpayments',
    ]) {
      expect(screenAt(path)).toBeUndefined();
    }
  });
});

describe('menus', () => {
  test.each(manifestBlocks)('block %s holds %i links as specified', (name, count, content) => {
    const walk = (node: MenuNode, trail: readonly string[]): string[] => {
      if (node.sub) return node.sub.flatMap((child) => walk(child, [...trail, node.name]));
      const disabled = node.disabled ? 'disabled' : '';
      return [[...trail, node.name, node.state ?? '', node.own ?? '', node.type, disabled].join('|')];
    };
    const lines = walk(givenPart(blocks[name]), []);
    expect(lines).toHaveLength(count);
    expect(digest(lines)).toBe(content);
  });

  test('there are no other blocks', () => {
    expect(Object.keys(blocks).sort()).toEqual(manifestBlocks.map(([name]) => name).sort());
  });

  test('every link leads to a catalogued screen, the specified one and the one offered in its place', () => {
    const links = [...Object.values<MenuNode>(blocks), adminMenu].flatMap(leaves);
    for (const link of links) {
      if (link.type === 'extLink') continue;
      expect([link.name, link.state]).toEqual([link.name, expect.stringMatching(/^\//)]);
      expect([link.name, screenAt(link.state ?? '')]).not.toEqual([link.name, undefined]);
      if (link.own) expect([link.name, screenAt(link.own)]).not.toEqual([link.name, undefined]);
    }
  });

  test('every screen of our own that a right opens has a link', () => {
    const linked = new Set([...Object.values<MenuNode>(blocks), adminMenu].flatMap(leaves).map(({ state }) => state));
    const own = allScreens().filter((screen) => screen.ours && screen.code);
    expect(own.length).toBeGreaterThan(20);
    expect(own.filter(({ path }) => !linked.has(path)).map(({ path }) => path)).toEqual([]);
  });

  test('a group has children and no link of its own; a link has no children', () => {
    const check = (node: MenuNode) => {
      if (node.type === 'dropDown')
        expect([node.name, node.state, Boolean(node.sub?.length)]).toEqual([node.name, undefined, true]);
      else expect([node.name, node.sub]).toEqual([node.name, undefined]);
      node.sub?.forEach(check);
    };
    for (const node of [...Object.values<MenuNode>(blocks), adminMenu]) check(node);
  });
});

describe('editions', () => {
  // Code, landing, Admin group, blocks of the sidebar: the editions table of the specification.
  test.each<[string, string, boolean, string]>([
    ['D-MIN', 'dashboardmain', true, 'dashboard front-office resta-sales procurements inventory accounts hrd'],
    ['D-COM', 'dashboardmain', false, 'dashboard procurements inventory-2 sales crm accounts hrd'],
    ['D-USI', 'dashboardUsine', true, 'dashboard-2 procurements inventory-3 ppc qc sales crm-2 accounts hrd'],
    ['D-USO', 'dashboardUsine', true, 'dashboard-2 procurements inventory-3 ppc qc sales crm-2 accounts hrd'],
    [
      'D-SHI',
      'dashboardshiksha',
      false,
      'dashboard-3 front-desk students library vehicles hostels procurements inventory-3 accounts hrd',
    ],
    ['D-CON', 'dashboardmain', true, 'dashboard crm services procurements inventory-3 vehicles accounts hrd'],
    ['D-DHA', 'dashboardmain', true, 'dashboard crm services point-of-sales procurements inventory-2 accounts hrd'],
    ['D-REA', 'dashboardReal', true, 'dashboard-4 crm sales services procurements accounts hrd'],
    ['D-RID', 'dashboardmain', true, 'dashboard vehicles crm services procurements inventory-3 accounts hrd'],
    ['D-CRM', 'dashboardmain', true, 'dashboard crm sales-2 accounts hrd'],
    ['D-RES', 'dashboardmain', true, 'dashboard resta-sales procurements inventory-4 accounts hrd'],
    ['D-SHA', 'dashboardmain', true, 'procurements inventory-3 sales accounts hrd'],
    ['D-TAK', 'dashboardmain', true, 'dashboard pos procurements inventory-4 accounts hrd'],
    [
      'D-HOS',
      'dashboardmain',
      false,
      'dashboard-5 ui-kits apps forms tables sessions pages icons others documentation',
    ],
    ['D-EC1', 'dashboardmain', true, 'dashboard e-commerce procurements inventory-5 accounts hrd'],
    ['D-POS', 'dashboardmain', true, 'dashboard point-of-sales services procurements inventory-2 accounts hrd'],
  ])('%s lands on %s', (code, landing, admin, sidebar) => {
    const edition = editionOf(code);
    expect(edition.landing).toBe(`/dashboard/${landing}`);
    expect(screenAt(edition.landing)).toBeDefined();
    expect(edition.adminMenu).toBe(admin);
    expect(edition.sidebar.join(' ')).toBe(sidebar);
  });

  test('are fifteen, and only that of shares has a sidebar of its own for a role', () => {
    expect(Object.keys(editions)).toHaveLength(15);
    const special = Object.entries<Edition>(editions).filter(([, edition]) => edition.roleSidebars);
    expect(special.map(([code, edition]) => [code, edition.roleSidebars])).toEqual([
      ['D-SHA', { EMPLOYEE: ['shares'] }],
    ]);
  });

  test('an unknown product code gets the default menu', () => {
    for (const code of ['', 'D-XXX', 'd-min', 'constructor']) expect(editionOf(code)).toBe(editions['D-HOS']);
  });
});

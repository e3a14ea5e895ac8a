import { describe, expect, test } from 'vitest';
import { accounts } from '../../contract/accounts/screens';
import { editions } from '../../contract/editions';
import type { Edition } from '../../contract/menu';
import { blocks } from '../../contract/menuBlocks';
import type { Grant, Screen } from '../../contract/screen';
import { adminLinks, allScreens, screenAt, sidebarFor, type Viewer, viewOf } from '../../contract/sidebar';
import { demoRoles } from '../../server/setup/demoRoles';
import { isOffered } from '../../src/app/built';
import { linesByRule, type Reader, wordsOfLines, wordsOfTree } from './sidebarRules';

/** The companies of the demo have these roles; their rights are in `server/setup/demoRoles.ts`. */
const ROLES = ['ADMINISTRATOR', 'CLERK', 'AUDITOR', 'EMPLOYEE'] as const;
const editionCodes = Object.keys(editions) as (keyof typeof editions)[];

const readerOf = (pCode: string, role: (typeof ROLES)[number], cCode = 1002): Reader => ({
  pCode,
  rCode: role,
  cCode,
  grants: demoRoles[role].grants,
});

function viewerOf({ grants, ...who }: Reader): Viewer {
  const roles = grants.map(([moduleCode = 0, menuCode = 0, screenCode = 0, transCode = 0]) => ({
    moduleCode,
    menuCode,
    screenCode,
    transCode,
  }));
  return { ...who, roles };
}

const codesOf = (screen: Screen) => screen.trans.map((tran) => [...(screen.code ?? []), tran]);
/** Sets of rights besides those of the demo's roles, each with its rule plain to see. */
const READERS: readonly [string, (pCode: string) => Reader][] = [
  ...ROLES.map((role) => [role, (pCode: string) => readerOf(pCode, role)] as [string, (pCode: string) => Reader]),
  ['administrator in small letters', (pCode) => ({ ...readerOf(pCode, 'ADMINISTRATOR'), rCode: 'administrator' })],
  ['the administrator of company 13010', (pCode) => readerOf(pCode, 'ADMINISTRATOR', 13010)],
  ['a user without rights', (pCode) => ({ ...readerOf(pCode, 'CLERK'), grants: [] })],
  [
    'an EMPLOYEE with every right of accounts',
    (pCode) => {
      const grants = allScreens().filter((screen) => screen.code?.[0] === 1);
      return { ...readerOf(pCode, 'EMPLOYEE'), grants: grants.flatMap(codesOf) };
    },
  ],
  [
    'a role with every right but the administrator’s name',
    (pCode) => ({ ...readerOf(pCode, 'CLERK'), rCode: 'ADMIN', grants: allScreens().flatMap(codesOf) }),
  ],
];

const everything = () => true;
const offeredPath = (path: string) => {
  const screen = screenAt(path);
  return screen !== undefined && isOffered(screen);
};

/** A page of text for a person to read: the menu of each role. */
function page(pCode: (typeof editionCodes)[number]): string {
  const edition: Edition = editions[pCode];
  const parts = ROLES.map((role) => {
    const sidebar = sidebarFor(viewerOf(readerOf(pCode, role)), everything);
    const words = wordsOfTree(sidebar);
    return [`${role} sees ${words.length === 0 ? 'nothing' : ''}`.trim(), ...words.map((line) => `  ${line}`)].join(
      '\n',
    );
  });
  return `${pCode}, ${edition.name}\n\n${parts.join('\n\n')}\n`;
}

describe.each(editionCodes)('%s', (pCode) => {
  test.each(READERS)('%s sees what the rules say, for any set of existing screens', (_name, readerFor) => {
    const reader = readerFor(pCode);
    const halfOfAccounts = (path: string) => path.startsWith('/accounts/') && path.length % 2 === 0;
    for (const exists of [everything, offeredPath, halfOfAccounts, () => false]) {
      const sidebar = sidebarFor(viewerOf(reader), (screen) => exists(screen.path));
      const existsBehind = (path: string) => exists(screenAt(path)?.path ?? path);
      expect(wordsOfTree(sidebar)).toEqual(wordsOfLines(linesByRule(reader, existsBehind)));
    }
  });
});

// The others follow from these by the rules above, and from the blocks that `catalogue.test.ts` holds to their manifest.
test.each(['D-COM', 'D-SHA', 'D-HOS'] as const)('%s: the sidebars are those that were reviewed', async (pCode) => {
  await expect(page(pCode)).toMatchFileSnapshot(`sidebars/${pCode}.txt`);
});

const administrator = (pCode: string, cCode = 1): Viewer => ({ rCode: 'ADMINISTRATOR', roles: [], pCode, cCode });
const holder = (pCode: string, roles: Grant[], rCode = 'CLERK'): Viewer => ({ rCode, roles, pCode, cCode: 1 });
const grantFor = (screen: Screen, tran = screen.trans[0] ?? 0): Grant => {
  const [moduleCode = 0, menuCode = 0, screenCode = 0] = screen.code ?? [];
  return { moduleCode, menuCode, screenCode, transCode: tran };
};

test('a hospital works with the modules of health care too when it is set so', () => {
  const set = (setupValue: string) => viewOf([{ branchId: '*', setupCode: 'hos_modules', setupValue }]);
  const names = (pCode: string, more: object) =>
    sidebarFor({ ...administrator(pCode), ...more }, everything).map((node) => node.name);
  const own = names('D-HOS', {});
  const health = names('D-DHA', {}).filter((name) => name !== 'Dashboard' && name !== 'Admin');
  expect(names('D-HOS', set('demo'))).toEqual(own);
  expect(names('D-HOS', set('health'))).toEqual([...own, ...health]);
  expect(names('D-COM', set('health'))).toEqual(names('D-COM', {}));
});

test('the link to documentation is in the menu once a setting says where it leads', () => {
  const view = viewOf([{ branchId: '*', setupCode: 'ui_docs', setupValue: 'https://docs.example.in' }]);
  const links = (more: object) =>
    sidebarFor({ ...administrator('D-HOS'), ...more }, everything).filter(({ type }) => type === 'extLink');
  expect(links({})).toEqual([]);
  expect(links(view)).toMatchObject([{ name: 'Documentation', state: 'https://docs.example.in' }]);
});

describe('the Admin group', () => {
  const hasAdmin = (viewer: Viewer) => sidebarFor(viewer, everything).some((node) => node.name === 'Admin');

  test('is for administrators, but not in trading, school and hospital', () => {
    const with_ = editionCodes.filter((pCode) => hasAdmin(administrator(pCode)));
    expect(editionCodes.filter((pCode) => !with_.includes(pCode))).toEqual(['D-COM', 'D-SHI', 'D-HOS']);
  });

  test('is reached by the user menu where the sidebar has none, by administrators alone', () => {
    for (const pCode of editionCodes) {
      const links = adminLinks(administrator(pCode), everything).flatMap((group) => group.sub ?? []);
      expect([pCode, links.length > 0]).toEqual([pCode, !hasAdmin(administrator(pCode))]);
      expect(adminLinks(holder(pCode, []), everything)).toEqual([]);
    }
    const names = adminLinks(administrator('D-COM', 13010), everything).flatMap((group) => group.sub ?? []);
    expect(names.map(({ name }) => name)).toContain('Roles');
    expect(names.map(({ name }) => name)).not.toContain('Countries');
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
    expect(names(1)).toEqual([
      'Taxes',
      'HSN and SAC Codes',
      'TDS Sections',
      'Roles',
      'Users',
      'System Settings',
      'License',
      'Countries',
      'States',
      'Company',
      'Branches',
      'GST Registrations',
      'Consent Texts',
      'Consents',
      'Data Requests',
      'Data Breaches',
      'Audit Log',
      'Backup',
    ]);
    expect(names(13010)).toEqual([
      'Taxes',
      'HSN and SAC Codes',
      'TDS Sections',
      'Roles',
      'Users',
      'System Settings',
      'License',
      'Company',
      'Branches',
      'GST Registrations',
      'Consent Texts',
      'Consents',
      'Data Requests',
      'Data Breaches',
      'Audit Log',
      'Backup',
    ]);
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
    expect(wordsOfTree(sidebar)).toEqual([
      'Dashboard /dashboard/dashboardmain',
      'Accounts',
      '  Transactions',
      '    Transfers /accounts/acctransfers',
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

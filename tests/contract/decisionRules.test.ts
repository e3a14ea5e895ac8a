import { describe, expect, test } from 'vitest';
import { accounts } from '../../contract/accounts/screens';
import { admin } from '../../contract/admin/screens';
import { crm } from '../../contract/crm/screens';
import { dashboard } from '../../contract/dashboard/screens';
import type { IsoDate } from '../../contract/dates';
import { editions } from '../../contract/editions';
import { hrd } from '../../contract/hrd/screens';
import { CHECKING, isCheckedFor, mayCheck } from '../../contract/makerChecker';
import type { Edition, MenuNode } from '../../contract/menu';
import { blocks } from '../../contract/menuBlocks';
import { procurement } from '../../contract/procurement/screens';
import { qc } from '../../contract/qc/screens';
import { can, canOpen, type Grant, mayReach, type Screen, TRAN, type Who } from '../../contract/screen';
import { accessDenialText } from '../../contract/screenAccessText';
import { allScreens, screenAt, sidebarFor } from '../../contract/sidebar';
import { checkDate } from '../../server/core/documents/dateRules';

/**
 * The decision rules of permissions by their numbers. Menu, route guard, buttons and server ask the functions that are
 * asked here; that the server asks them at every call is walked through in `tests/server/routes.test.ts` (R10), that a
 * refused route stays in the shell in `tests/src/behavioursRouting.test.tsx` (R9).
 */
const grants = (...codes: string[]): Grant[] =>
  codes.map((code) => {
    const [moduleCode = 0, menuCode = 0, screenCode = 0, transCode = 0] = code.split('/').map(Number);
    return { moduleCode, menuCode, screenCode, transCode };
  });
const holder = (rCode: string, ...codes: string[]): Who => ({
  rCode,
  roles: grants(...codes),
  pCode: 'D-COM',
  cCode: 1,
});
const everything = allScreens().flatMap((screen) =>
  screen.code ? screen.trans.map((tran) => [...(screen.code ?? []), tran].join('/')) : [],
);

/** Names of the groups and items that somebody sees, each under its parent. */
function sees(pCode: string, who: Who, cCode = 1): string[] {
  const walk = (node: MenuNode, trail: string): string[] => [
    `${trail}${node.name}`,
    ...(node.sub ?? []).flatMap((child) => walk(child, `${trail}${node.name} › `)),
  ];
  return sidebarFor({ ...who, pCode, cCode }, () => true).flatMap((node) => walk(node, ''));
}
const tops = (pCode: string, who: Who, cCode = 1) => sees(pCode, who, cCode).filter((name) => !name.includes(' › '));

describe('possible acts', () => {
  test.each<[string, string, Who, Screen, (typeof TRAN)[keyof typeof TRAN], boolean]>([
    ['R1', 'ADMINISTRATOR may do everything', holder('ADMINISTRATOR'), accounts.payments, TRAN.cancel, true],
    ['R1', 'in any case', holder('administrator'), accounts.payments, TRAN.cancel, true],
    ['R1', 'nobody else may without a right', holder('MANAGER'), accounts.payments, TRAN.cancel, false],
    ['R2', 'the exact four parts allow', holder('CLERK', '1/2/1/1'), accounts.payments, TRAN.create, true],
    ['R2', 'another screen does not', holder('CLERK', '1/2/2/1'), accounts.payments, TRAN.create, false],
    ['R2', '2 does not imply 1', holder('CLERK', '1/2/1/2'), accounts.payments, TRAN.create, false],
    ['R2', '98 does not imply 2', holder('CLERK', '2/2/7/98'), procurement.orderApprovals, TRAN.modify, false],
    ['R2', 'zero is no wildcard', holder('CLERK', '1/0/0/0'), accounts.payments, TRAN.create, false],
    [
      'R6',
      'administration is nobody else’s, whatever is granted',
      holder('CLERK', '19/1/2/2'),
      admin.roles,
      TRAN.modify,
      false,
    ],
    ['R6', 'it is the administrator’s', holder('Administrator'), admin.roles, TRAN.modify, true],
  ])('%s: %s', (_rule, _words, who, screen, tran, allowed) => {
    expect(can(who, screen, tran)).toBe(allowed);
  });
});

describe('screens that open', () => {
  test.each<[string, string, Who, Screen, boolean]>([
    ['R3', 'a transaction with any of its own', holder('CLERK', '1/2/1/4'), accounts.payments, true],
    ['R3', 'a master with edit alone', holder('CLERK', '1/1/2/2'), accounts.accounts, true],
    ['R3', 'a report with 0', holder('CLERK', '11/9/1/0'), qc.pendingMirTests, true],
    ['R3', 'a report with 7', holder('CLERK', '1/8/8/7'), accounts.trialBalance, true],
    ['R3', 'a report not with 1', holder('CLERK', '1/8/8/1'), accounts.trialBalance, false],
    ['R3', 'a dashboard with menu 0, screen 0, transaction 1', holder('CLERK', '1/0/0/1'), accounts.dashboard, true],
    ['R3', 'a dashboard not with a right of its module', holder('CLERK', '1/2/1/1'), accounts.dashboard, false],
    ['R6', 'administration not with a grant', holder('CLERK', '19/1/3/1'), admin.users, false],
  ])('%s: %s', (_rule, _words, who, screen, opens) => {
    expect(canOpen(who, screen)).toBe(opens);
  });

  test('R5: the screen code alone opens nothing, as there is no vendor screen', () => {
    expect(canOpen(holder('CLERK', '9/9/444/9'), procurement.purchaseOrders)).toBe(false);
  });
});

describe('the sidebar', () => {
  test('R4: a group with one visible child, a module with one visible group or its dashboard', () => {
    expect(sees('D-COM', holder('CLERK', '1/2/4/7'))).toEqual([
      'Dashboard',
      'Accounts',
      'Accounts › Transactions',
      'Accounts › Transactions › Transfers',
    ]);
    expect(sees('D-COM', holder('CLERK', '1/0/0/1')).filter((name) => name.startsWith('Accounts'))).toHaveLength(2);
    expect(tops('D-COM', holder('CLERK'))).toEqual(['Dashboard']);
  });

  test.each<[string, boolean]>([
    ['D-CRM', true],
    ['D-USI', true],
    ['D-MIN', true],
    ['D-RES', true],
    ['D-SHA', true],
    ['D-TAK', true],
    ['D-EC1', true],
    ['D-POS', true],
    ['D-COM', false],
    ['D-SHI', false],
  ])('R6: %s shows the Admin group to administrators: %s, and never to others', (pCode, shows) => {
    expect(tops(pCode, holder('ADMINISTRATOR')).includes('Admin')).toBe(shows);
    expect(tops(pCode, holder('MANAGER', ...everything))).not.toContain('Admin');
  });

  test('R6: company 13010 has neither countries nor states', () => {
    const names = sees('D-POS', holder('ADMINISTRATOR'), 13010).filter((name) => name.startsWith('Admin › '));
    expect(names.map((name) => name.replace('Admin › ', ''))).toEqual([
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

  test('R7: in D-SHA an EMPLOYEE sees the shares menu alone, others never see it', () => {
    const shares = tops('D-SHA', holder('EMPLOYEE', ...everything));
    expect(shares).toHaveLength(1);
    expect(tops('D-SHA', holder('CLERK', ...everything))).not.toContain(shares[0]);
  });

  test('R8: D-USI has no CRM', () => {
    const modules = (pCode: string) =>
      sidebarFor({ ...holder('ADMINISTRATOR'), pCode, cCode: 1 }, () => true).map((node) => node.module);
    expect(modules('D-USI')).not.toContain(7);
    expect(modules('D-COM')).toContain(7);
  });
});

describe('the reach of roles, with all rights granted', () => {
  const of = (pCode: string, rCode: string, cCode = 1, roleCodes?: string[]): Who => ({
    ...holder(rCode, ...everything),
    pCode,
    cCode,
    roleCodes,
  });
  const everybody = ['ADMINISTRATOR', 'CLERK', 'EMPLOYEE'];

  test.each<[string, string, Who, Screen, boolean]>([
    ['R1', 'an administrator has what the edition has', of('D-COM', 'ADMINISTRATOR'), crm.leads, true],
    ['R2', 'so has a clerk', of('D-COM', 'CLERK'), crm.leads, true],
    ['R6', 'administration is out of reach of others', of('D-RES', 'CLERK'), admin.roles, false],
    ['R6', 'where the Admin group is drawn', of('D-RES', 'ADMINISTRATOR'), admin.roles, true],
    ['R6', 'and by the user menu where it is not', of('D-COM', 'ADMINISTRATOR'), admin.roles, true],
    ['R6', 'in schools too', of('D-SHI', 'ADMINISTRATOR'), admin.users, true],
    ['R6', 'company 13010 has roles', of('D-POS', 'ADMINISTRATOR', 13010), admin.roles, true],
    ['R6', 'no countries', of('D-POS', 'ADMINISTRATOR', 13010), admin.countries, false],
    ['R6', 'no states', of('D-POS', 'ADMINISTRATOR', 13010), admin.states, false],
    ['R6', 'other companies have them', of('D-POS', 'ADMINISTRATOR', 13011), admin.states, true],
    ['R7', 'an EMPLOYEE of D-SHA has leads', of('D-SHA', 'EMPLOYEE'), crm.leads, true],
    ['R7', 'in any case', of('D-SHA', ' employee '), crm.leads, true],
    ['R7', 'but no orders', of('D-SHA', 'EMPLOYEE'), crm.orders, false],
    ['R7', 'and no payments', of('D-SHA', 'EMPLOYEE'), accounts.payments, false],
    ['R7', 'nor the dashboard of accounts', of('D-SHA', 'EMPLOYEE'), accounts.dashboard, false],
    ['R7', 'start pages and own panels are everybody’s', of('D-SHA', 'EMPLOYEE'), dashboard.mainDashboard, true],
    ['R7', 'other roles have payments', of('D-SHA', 'CLERK'), accounts.payments, true],
    ['R7', 'but no leads', of('D-SHA', 'CLERK'), crm.leads, false],
    ['R7', 'an administrator has both: leads', of('D-SHA', 'ADMINISTRATOR'), crm.leads, true],
    ['R7', 'and payments', of('D-SHA', 'ADMINISTRATOR'), accounts.payments, true],
    [
      'R7',
      'EMPLOYEE and CLERK are their union: leads',
      of('D-SHA', 'EMPLOYEE', 1, ['EMPLOYEE', 'CLERK']),
      crm.leads,
      true,
    ],
    ['R7', 'and payments', of('D-SHA', 'EMPLOYEE', 1, ['EMPLOYEE', 'CLERK']), accounts.payments, true],
    ['R7', 'in whatever order', of('D-SHA', 'CLERK', 1, ['CLERK', 'EMPLOYEE']), crm.leads, true],
    ['R7', 'but not orders of CRM', of('D-SHA', 'CLERK', 1, ['CLERK', 'EMPLOYEE']), crm.orders, false],
    ['R7', 'elsewhere EMPLOYEE is a role like others', of('D-COM', 'EMPLOYEE'), accounts.payments, true],
    ['R8', 'D-USI has no CRM', of('D-USI', 'CLERK'), crm.leads, false],
    ['R8', 'not for its administrator', of('D-USI', 'ADMINISTRATOR'), crm.leads, false],
    ['R8', 'nor has D-USO', of('D-USO', 'CLERK'), crm.leads, false],
    ['R8', 'D-USI has accounts', of('D-USI', 'CLERK'), accounts.payments, true],
  ])('%s: %s', (_rule, _words, who, screen, within) => {
    expect(mayReach(who, screen)).toBe(within);
    expect(canOpen(who, screen)).toBe(within);
    for (const tran of screen.code ? screen.trans : []) expect(can(who, screen, tran)).toBe(within);
    expect(accessDenialText(who, screen) === null).toBe(within);
  });

  const inMenu = (nodes: readonly MenuNode[]): Screen[] =>
    nodes.flatMap((node) => (node.sub ? inMenu(node.sub) : (screenAt(node.own ?? node.state ?? '') ?? [])));

  test('R7: the reach of an EMPLOYEE is the menu of shares, screen by screen', () => {
    const menu = inMenu([blocks.shares]).map(({ path }) => path);
    const reached = allScreens().filter((screen) => screen.code && mayReach(of('D-SHA', 'EMPLOYEE'), screen));
    expect(reached.map(({ path }) => path).sort()).toEqual(menu.sort());
  });

  test("the links of an edition's menu are within reach of its reader", () => {
    const beyond = Object.entries<Edition>(editions).flatMap(([pCode, edition]) =>
      everybody.flatMap((rCode) => {
        const names = edition.roleSidebars?.[rCode] ?? edition.sidebar;
        const drawn = inMenu(names.map((name) => blocks[name]).filter((node: MenuNode) => !node.disabled));
        const who = of(pCode, rCode);
        return drawn.filter((screen) => !mayReach(who, screen)).map(({ path }) => `${pCode} ${rCode} ${path}`);
      }),
    );
    expect(beyond).toEqual([]);
  });

  test('R7: the sidebar of EMPLOYEE and CLERK is that of both', () => {
    const names = (...roleCodes: string[]) =>
      sidebarFor(of('D-SHA', roleCodes[0] ?? '', 1, roleCodes), () => true).map(({ name }) => name);
    expect(names('EMPLOYEE', 'CLERK')).toEqual([...names('EMPLOYEE'), ...names('CLERK')]);
  });
});

describe('R11: maker and checker', () => {
  test.each<[string, boolean, number[], number, boolean]>([
    ['while one person may do both, the maker posts', false, [7], 7, true],
    ['with two people the maker does not', true, [7], 7, false],
    ['somebody else does', true, [7], 8, true],
    ['nor does one who changed it', true, [7, 8], 8, false],
  ])('%s', (_words, isOn, makers, user, allowed) => {
    expect(mayCheck(isOn, makers, user)).toBe(allowed);
  });

  test.each<[string, string | null, boolean, boolean]>([
    ['nothing is set', null, false, false],
    ['one person may do both', CHECKING.one, false, false],
    ['two people', CHECKING.two, true, false],
    ['two people, administrators too', CHECKING.twoAlways, true, true],
  ])('%s: whom it binds', (_words, value, others, administrators) => {
    expect(isCheckedFor(value, { rCode: 'CLERK' })).toBe(others);
    expect(isCheckedFor(value, { rCode: 'administrator' })).toBe(administrators);
  });
});

describe('R12: an alias of several labels', () => {
  test('does not occur: each path and each alias opens one screen, which asks for its own code', () => {
    const paths = allScreens().flatMap(({ path, aliases }) => [path, ...(aliases ?? [])]);
    expect(paths.filter((path, place) => paths.indexOf(path) !== place)).toEqual([]);
    for (const screen of allScreens()) {
      for (const path of [screen.path, ...(screen.aliases ?? [])]) expect(screenAt(path)).toBe(screen);
    }
  });
});

describe('R13: other dates', () => {
  const day = (text: string) => text as IsoDate;
  const facts = {
    today: day('2026-03-31'),
    fyStartMonth: 4,
    booksFrom: day('2025-04-01'),
    closedYears: [] as string[],
    branchCode: 'HYD',
    lockUpTo: null as IsoDate | null,
    mayOtherDates: false,
    backDays: null as number | null,
  };
  test.each<[string, string, Partial<typeof facts>, string | null]>([
    ['today needs no right', '2026-03-31', {}, null],
    ['yesterday needs transaction 4', '2026-03-30', {}, 'OTHER_DATE'],
    ['with it yesterday is open', '2026-03-30', { mayOtherDates: true }, null],
    ['the lock binds everybody', '2026-03-30', { mayOtherDates: true, lockUpTo: day('2026-03-30') }, 'LOCKED'],
    ['so does the end of the year', '2026-03-30', { mayOtherDates: true, closedYears: ['2526'] }, 'YEAR_CLOSED'],
    ['the first of the days back is open', '2026-03-28', { mayOtherDates: true, backDays: 3 }, null],
    ['the day before is not', '2026-03-27', { mayOtherDates: true, backDays: 3 }, 'TOO_FAR_BACK'],
    ['no days back leave today', '2026-03-30', { mayOtherDates: true, backDays: 0 }, 'TOO_FAR_BACK'],
  ])('%s', (_words, date, more, code) => {
    const checked = () => checkDate(day(date), { ...facts, ...more }, false);
    if (code === null) expect(checked().code).toBe('2526');
    else expect(checked).toThrow(expect.objectContaining({ code }));
  });
});

describe('the checks of the page', () => {
  test('a clerk with 8/1/6/1 and 8/3/6/7 only', () => {
    const clerk = holder('CLERK', '8/1/6/1', '8/3/6/7');
    const shown = sees('D-COM', clerk).filter((name) => name !== 'Dashboard');
    expect(shown.map((name) => name.split(' › ').at(-1))).toEqual([
      'HRD',
      'Masters',
      'Employees',
      'Transactions',
      'Advances',
    ]);
    expect([TRAN.create, TRAN.modify].map((tran) => can(clerk, hrd.employees, tran))).toEqual([true, false]);
    expect([TRAN.print, TRAN.create, TRAN.reprint].map((tran) => can(clerk, hrd.advances, tran))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('a role with 11/9/1/0', () => {
    const reader = holder('QC', '11/9/1/0');
    const shown = sees('D-USI', reader).filter((name) => name.startsWith('QC'));
    expect(shown.map((name) => name.split(' › ').at(-1))).toEqual(['QC', 'Reports', expect.stringMatching(/MIR/)]);
    expect(can(reader, qc.pendingMirTests, TRAN.print)).toBe(false);
  });

  test('two roles, each half, are their union', () => {
    const both = { ...holder('A'), roles: [...grants('1/2/1/1'), ...grants('1/2/1/7')] };
    expect([TRAN.create, TRAN.print, TRAN.modify].map((tran) => can(both, accounts.payments, tran))).toEqual([
      true,
      true,
      false,
    ]);
  });
});

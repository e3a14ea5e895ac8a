import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { accounts } from '../../contract/accounts/screens';
import { crm } from '../../contract/crm/screens';
import { dashboard } from '../../contract/dashboard/screens';
import { procurement } from '../../contract/procurement/screens';
import { qc } from '../../contract/qc/screens';
import {
  can,
  canOpen,
  type Grant,
  isAdministrator,
  passesVendorCheck,
  showsInMenu,
  TRAN,
  type Tran,
  type Who,
} from '../../contract/screen';
import { Grant as GrantSchema } from '../../contract/session';
import { allScreens } from '../../contract/sidebar';

const grant = (moduleCode: number, menuCode: number, screenCode: number, transCode: number): Grant => ({
  moduleCode,
  menuCode,
  screenCode,
  transCode,
});
const clerk = (...roles: Grant[]): Who => ({ rCode: 'CLERK', roles, pCode: 'D-COM', cCode: 1 });
const trans = Object.values(TRAN);

describe('ADMINISTRATOR', () => {
  test.each(['ADMINISTRATOR', 'administrator', 'Administrator', ' ADMINISTRATOR '])('%j may do everything', (rCode) => {
    const who = { rCode, roles: [], pCode: 'D-COM', cCode: 1 };
    expect(isAdministrator(who)).toBe(true);
    for (const screen of allScreens()) {
      expect(canOpen(who, screen)).toBe(true);
      for (const tran of screen.trans) expect(can(who, screen, tran)).toBe(true);
    }
  });

  test.each(['', 'ADMIN', 'ADMINISTRATORS', 'SUPER ADMINISTRATOR', 'EMPLOYEE'])('%j is an ordinary role', (rCode) => {
    expect(isAdministrator({ rCode })).toBe(false);
  });
});

describe('any other role', () => {
  // Payments is module 1, menu 2, screen 1.
  test.each<[string, Grant[], Tran, boolean]>([
    ['the exact four parts', [grant(1, 2, 1, 1)], TRAN.create, true],
    ['no grant at all', [], TRAN.create, false],
    ['another module', [grant(2, 2, 1, 1)], TRAN.create, false],
    ['another menu', [grant(1, 1, 1, 1)], TRAN.create, false],
    ['another screen', [grant(1, 2, 2, 1)], TRAN.create, false],
    ['modify does not imply create', [grant(1, 2, 1, 2)], TRAN.create, false],
    ['create does not imply modify', [grant(1, 2, 1, 1)], TRAN.modify, false],
    ['approve does not imply modify', [grant(1, 2, 1, 98)], TRAN.modify, false],
    ['print does not imply reprint', [grant(1, 2, 1, 7)], TRAN.reprint, false],
    ['zero is no wildcard', [grant(0, 0, 0, 0)], TRAN.create, false],
    ['the parts must stand in one entry', [grant(1, 2, 2, 1), grant(1, 2, 1, 2)], TRAN.create, false],
    ['one of many', [grant(9, 9, 9, 9), grant(1, 2, 1, 3)], TRAN.cancel, true],
  ])('%s', (_name, roles, tran, allowed) => {
    expect(can(clerk(...roles), accounts.payments, tran)).toBe(allowed);
  });

  test('a grant opens exactly its own screen, in the whole catalogue', () => {
    for (const screen of allScreens()) {
      if (screen.code === null || screen.kind === 'dashboard' || screen.kind === 'admin') continue;
      const who = clerk(grant(...screen.code, screen.trans[0] ?? 0));
      const opened = allScreens().filter((other) => other.code !== null && canOpen(who, other));
      expect(opened).toEqual([screen]);
    }
  });

  test('the product of a role and its grants is nothing but the grants', () => {
    const coded = allScreens().filter((screen) => screen.code !== null);
    const anyGrant = fc.record({
      moduleCode: fc.integer({ min: 0, max: 19 }),
      menuCode: fc.integer({ min: 0, max: 12 }),
      screenCode: fc.integer({ min: 0, max: 30 }),
      transCode: fc.constantFrom<number>(...trans),
    });
    fc.assert(
      fc.property(
        fc.array(anyGrant, { maxLength: 20 }),
        fc.constantFrom(...coded),
        fc.constantFrom(...trans),
        (roles, screen, tran) => {
          const wanted = [...(screen.code ?? []), tran].join('.');
          const held = roles.map((it) => [it.moduleCode, it.menuCode, it.screenCode, it.transCode].join('.'));
          const isAdmin = screen.kind === 'admin';
          expect(can(clerk(...roles), screen, tran)).toBe(!isAdmin && held.includes(wanted));
        },
      ),
    );
  });
});

describe('opening a screen', () => {
  test.each<[string, Parameters<typeof canOpen>[1], Grant[], boolean]>([
    ['a transaction opens with print alone', accounts.payments, [grant(1, 2, 1, 7)], true],
    ['with the right to other dates alone', accounts.payments, [grant(1, 2, 1, 4)], true],
    ['not with a transaction that the screen does not know', accounts.payments, [grant(1, 2, 1, 55)], false],
    ['a report opens with print', accounts.trialBalance, [grant(1, 8, 8, 7)], true],
    ['a report does not open with create', accounts.trialBalance, [grant(1, 8, 8, 1)], false],
    ['a quality report opens with transaction 0', qc.pendingMirTests, [grant(11, 9, 1, 0)], true],
    ['a module dashboard asks for menu 0, screen 0, transaction 1', accounts.dashboard, [grant(1, 0, 0, 1)], true],
    ['the dashboard of another module does not do', accounts.dashboard, [grant(2, 0, 0, 1)], false],
    ['the common dashboard needs no right', dashboard.mainDashboard, [], true],
  ])('%s', (_name, screen, roles, opens) => {
    expect(canOpen(clerk(...roles), screen)).toBe(opens);
  });

  test('a screen without a code still asks for a right to act', () => {
    expect(can(clerk(), dashboard.mainDashboard, TRAN.create)).toBe(false);
  });
});

test('the screen code alone opens nothing', () => {
  expect(canOpen(clerk(grant(99, 99, crm.leads.code[2], 1)), crm.leads)).toBe(false);
});

test('menus show a screen of suppliers by its screen code alone; opening it takes all four parts', () => {
  const other = clerk(grant(5, 1, procurement.suppliers.code[2], 1));
  expect(passesVendorCheck(other, procurement.suppliers)).toBe(true);
  expect([showsInMenu(other, procurement.suppliers), canOpen(other, procurement.suppliers)]).toEqual([true, false]);
  const another = clerk(grant(5, 1, 98, 1));
  expect(showsInMenu(another, procurement.suppliers)).toBe(false);
  // A screen outside suppliers is shown only where it opens.
  expect(showsInMenu(clerk(grant(5, 1, procurement.supplierPayments.code[2], 1)), procurement.supplierPayments)).toBe(
    false,
  );
});

test('codes compare as trimmed text', () => {
  const codes = { moduleCode: ' 2', menuCode: '1', screenCode: '2 ', transCode: '1' };
  const text = clerk(codes as unknown as Grant);
  expect([canOpen(text, procurement.suppliers), can(text, procurement.suppliers, TRAN.create)]).toEqual([true, true]);
  expect(can(text, procurement.suppliers, TRAN.cancel)).toBe(false);
  expect(GrantSchema.parse(codes)).toEqual({ moduleCode: 2, menuCode: 1, screenCode: 2, transCode: 1 });
  for (const wrong of ['', ' ', '1.5', 'one', null, true, -1.5])
    expect(GrantSchema.safeParse({ ...codes, menuCode: wrong }).success).toBe(false);
});

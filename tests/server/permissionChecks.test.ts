import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '../../contract/accounts/screens';
import { hrd } from '../../contract/hrd/screens';
import type { MenuNode } from '../../contract/menu';
import { qc } from '../../contract/qc/screens';
import { can, type Grant, type Screen, TRAN, type Tran } from '../../contract/screen';
import type { UserDetails } from '../../contract/session';
import { sidebarFor } from '../../contract/sidebar';
import { type TestApp, testApp } from '../setup/app';
import { type Caller, forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';
import { plainJournal } from './twoCompanies';

/** The checks on permissions, asked as the browser asks them: the session record of a sign-in, and calls with its token. */
let app: TestApp;
let office: Office;

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
});

const right = (screen: Screen, tran: Tran): Grant => {
  const [moduleCode = 0, menuCode = 0, screenCode = 0] = screen.code ?? [];
  return { moduleCode, menuCode, screenCode, transCode: tran };
};
const session = (who: Caller) => who.ok<UserDetails>('GET', '/api/session');
const whoIs = ({ usr, roles, roleCodes }: UserDetails) => ({ ...usr, roles, roleCodes });

/** The sidebar of a session, each name under its parent. */
function shown(details: UserDetails): string[] {
  const walk = (node: MenuNode, trail: string): string[] => [
    `${trail}${node.name}`,
    ...(node.sub ?? []).flatMap((child) => walk(child, `${trail}${node.name} › `)),
  ];
  return sidebarFor(whoIs(details), () => true).flatMap((node) => walk(node, ''));
}

describe('a signed-in clerk', () => {
  test('with 8/1/6/1 and 8/3/6/7 has Employees and Advances, enters employees and prints advances, nothing else', async () => {
    await office.grant([right(hrd.employees, TRAN.create), right(hrd.advances, TRAN.print)]);
    const details = await session(office.clerk);
    expect(shown(details).filter((name) => name.startsWith('HRD'))).toEqual([
      'HRD',
      'HRD › Masters',
      'HRD › Masters › Employees',
      'HRD › Transactions',
      'HRD › Transactions › Advances',
    ]);
    const who = whoIs(details);
    expect([TRAN.create, TRAN.modify].map((tran) => can(who, hrd.employees, tran))).toEqual([true, false]);
    expect([TRAN.print, TRAN.create, TRAN.reprint].map((tran) => can(who, hrd.advances, tran))).toEqual([
      true,
      false,
      false,
    ]);
  });

  test('with 11/9/1/0 has the pending MIR tests alone, and does not print them', async () => {
    await office.grant([right(qc.pendingMirTests, TRAN.view)]);
    await app.system.database.query(
      sql`update users set p_code = 'D-USI' where company_id = ${office.company} and code = 'RAVI'`,
    );
    const ravi = await office.signIn('RAVI');
    const details = await session(ravi);
    const names = shown(details).filter((name) => name.startsWith('QC'));
    expect(names).toEqual(['QC', 'QC › Reports', expect.stringMatching(/^QC › Reports › .*MIR/)]);
    expect(can(whoIs(details), qc.pendingMirTests, TRAN.print)).toBe(false);
    const told = { screen: qc.pendingMirTests.path, format: 'print', filter: null, rows: 1 };
    expect(await ravi.refused('POST', '/api/exports', told)).toMatchObject({ status: 403 });
    await app.system.database.query(
      sql`update users set p_code = 'D-COM' where company_id = ${office.company} and code = 'RAVI'`,
    );
  });

  test('who loses a right is refused at the next call, by the codes that are missing, and is still signed in', async () => {
    await office.grant([right(accounts.journals, TRAN.create)]);
    const ravi = await office.signIn('RAVI');
    await ravi.ok('POST', JOURNALS, plainJournal(office));
    await office.grant([]);
    expect(await ravi.refused('POST', JOURNALS, plainJournal(office))).toMatchObject({
      status: 403,
      need: { module: 1, menu: 2, screen: 3, transaction: 1 },
    });
    expect(shown(await session(ravi)).filter((name) => name.startsWith('Accounts'))).toEqual([]);
  });

  test('with two roles, each half, has the union of both', async () => {
    await office.grant([right(accounts.journals, TRAN.create)]);
    const { id } = await office.admin.ok<{ id: number }>('POST', '/api/admin/roles', {
      code: 'CANCELS',
      name: 'Cancels',
      active: true,
      copiedFrom: null,
    });
    await app.system.database.query(sql`
      insert into role_grants (company_id, role_id, module_code, menu_code, screen_code, trans_code)
      values (${office.company}, ${id}, 1, 2, 3, 3)`);
    const ravi = await office.signIn('RAVI');
    const { id: journal, version } = await ravi.ok<Voucher>('POST', post(JOURNALS), plainJournal(office));
    const step = { version, reason: 'Entered for the wrong month' };
    expect(await ravi.refused('POST', `${JOURNALS}/${journal}/cancel`, step)).toMatchObject({ status: 403 });
    await app.system.database.query(sql`
      insert into user_roles (company_id, user_id, role_id)
      select company_id, id, ${id} from users where company_id = ${office.company} and code = 'RAVI'`);
    const both = await office.signIn('RAVI');
    await both.ok('POST', post(JOURNALS), plainJournal(office));
    await both.ok('POST', `${JOURNALS}/${journal}/cancel`, step);
  });
});

test.each([
  ['a cheque book', accounts.chequeLayouts, TRAN.create, ['accounts', 'cheque-layouts']],
  ['a rule of the bank', accounts.bankReconciliation, TRAN.create, ['accounts', 'cost-centres']],
  ['the months of a budget from a file', accounts.budgets, TRAN.modify, ['accounts', 'groups']],
] as const)(
  'a user who may enter %s and nothing else is offered the entries it names',
  async (_what, screen, tran, lookups) => {
    await office.grant([right(screen, tran)]);
    for (const name of lookups) {
      const { status } = await office.clerk.call('GET', `/api/accounts/${name}/lookup?q=a`);
      expect([name, status]).toEqual([name, 200]);
    }
  },
);

test('who may enter transfers and nothing else is given the next leaf of a cheque book', async () => {
  await office.grant([right(accounts.transfers, TRAN.create)]);
  const path = `/api/accounts/cheque-books/next?accountId=${office.account('HDFC Current A/c')}`;
  expect(await office.clerk.ok('GET', path)).toEqual({ number: null });
});

describe('an administrator', () => {
  test('of D-COM has all its modules and no Admin group', async () => {
    const tops = shown(await session(office.admin)).filter((name) => !name.includes(' › '));
    expect(tops).toEqual(['Dashboard', 'Procurements', 'Inventory', 'Sales', 'CRM', 'Accounts', 'HRD']);
  });

  test('of company 13010 in D-POS administers without countries and states', async () => {
    const special = await openOffice(app, { code: 13_010, name: 'Special Traders' });
    await app.system.database.query(sql`update users set p_code = 'D-POS' where company_id = 13010`);
    const names = shown(await session(await special.signIn('ASHA'))).filter((name) => name.startsWith('Admin › '));
    const five = ['Taxes', 'Roles', 'Users', 'System Settings', 'License'];
    expect(names.map((name) => name.replace('Admin › ', '')).filter((name) => five.includes(name))).toEqual(five);
    expect(names.some((name) => /Countries|States/.test(name))).toBe(false);
  });
});

describe('maker and checker', () => {
  const set = (setupValue: string, was: string | null) =>
    office.admin.ok('PUT', '/api/admin/settings', {
      changes: [{ branchId: '*', setupCode: 'makerChecker', setupValue, was }],
    });
  const postOf = (id: number) => `${JOURNALS}/${id}/post`;
  let second: Caller;

  beforeAll(async () => {
    await office.grant([right(accounts.journals, TRAN.create), right(accounts.journals, TRAN.modify)]);
    second = await office.signIn('RAVI');
    await set('2', null);
  });

  test('being two with administrators bound, nobody posts their own entries', async () => {
    for (const maker of [office.admin, second]) {
      expect(await maker.refused('POST', post(JOURNALS), plainJournal(office))).toMatchObject({
        status: 403,
        code: 'OWN_DOCUMENT',
        message: expect.stringMatching(/Save the journal as a draft; somebody else posts it/),
      });
      const draft = await maker.ok<Voucher>('POST', JOURNALS, plainJournal(office));
      expect(await maker.refused('POST', postOf(draft.id), { version: draft.version })).toMatchObject({
        code: 'OWN_DOCUMENT',
      });
    }
  });

  test('somebody else posts it, from the list or from its form without changing it', async () => {
    const first = await second.ok<Voucher>('POST', JOURNALS, plainJournal(office));
    expect((await office.admin.ok<Voucher>('POST', postOf(first.id), { version: first.version })).status).toBe(
      'posted',
    );
    const other = await second.ok<Voucher>('POST', JOURNALS, plainJournal(office));
    const body = { ...plainJournal(office), version: other.version };
    expect((await office.admin.ok<Voucher>('PUT', `${JOURNALS}/${other.id}?step=post`, body)).status).toBe('posted');
  });

  test('who changed a draft is one of its makers', async () => {
    const draft = await second.ok<Voucher>('POST', JOURNALS, plainJournal(office));
    const changed = {
      ...forms(office).journal([
        journalLine(office.account('Rent'), rs('200')),
        journalLine(office.account('Salaries'), -rs('200')),
      ]),
      version: draft.version,
    };
    const put = `${JOURNALS}/${draft.id}`;
    expect(await office.admin.refused('PUT', `${put}?step=post`, changed)).toMatchObject({ code: 'OWN_DOCUMENT' });
    const { version } = await office.admin.ok<Voucher>('PUT', put, changed);
    expect(await office.admin.refused('POST', postOf(draft.id), { version })).toMatchObject({ code: 'OWN_DOCUMENT' });
    expect(await second.refused('POST', postOf(draft.id), { version })).toMatchObject({ code: 'OWN_DOCUMENT' });
  });

  test('being two, an administrator may be both unless they are bound too; nobody else may', async () => {
    await set('1', '2');
    expect((await office.admin.ok<Voucher>('POST', post(JOURNALS), plainJournal(office))).status).toBe('posted');
    const own = await office.admin.ok<Voucher>('POST', JOURNALS, plainJournal(office));
    expect((await office.admin.ok<Voucher>('POST', postOf(own.id), { version: own.version })).status).toBe('posted');
    expect(await second.refused('POST', post(JOURNALS), plainJournal(office))).toMatchObject({ code: 'OWN_DOCUMENT' });
  });

  test("at one level again, the maker's entry is posted", async () => {
    await set('0', '1');
    expect((await office.admin.ok<Voucher>('POST', post(JOURNALS), plainJournal(office))).status).toBe('posted');
  });
});

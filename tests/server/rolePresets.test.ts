import { beforeAll, describe, expect, test } from 'vitest';
import { items } from '../../contract/stock/items';
import { ROLE_KEYS, type RoleKey, roleGrants } from '../../server/setup/packs/roles';
import { type TestApp, testApp } from '../setup/app';
import { PLAIN_USER } from '../setup/user';
import { OUTLETS, openTill } from './tills';
import { find, firstCompany, type Owner, signInTo } from './tradeCompany';

/** The roles that a shop begins with, tried against the running product: what each opens, and what it does not. */
let app: TestApp;
let owner: Owner;

beforeAll(async () => {
  app = await testApp('2026-11-28T06:00:00.000Z');
  owner = await firstCompany(app, 'kirana');
});

const PASSWORD = 'three long words';

/** Somebody with one role of the company, who has chosen a password. */
async function hire(role: RoleKey, code: string): Promise<Owner> {
  const [branch] = await find(owner, '/api/admin/branches');
  const [found] = (await find(owner, '/api/admin/roles')).filter(({ label }) => label === NAMES[role]);
  await owner.ok('POST', '/api/admin/users', {
    ...{ ...PLAIN_USER, code, name: code, pCode: 'D-POS', branchId: branch?.id, branchIds: [], roleIds: [found?.id] },
    ...{ password: PASSWORD, mustChange: false },
  });
  app.setNow(new Date(app.system.clock().getTime() + 61_000).toISOString());
  return signInTo(app, owner.company, code, PASSWORD);
}
const NAMES: Partial<Record<RoleKey, string>> = { CASHIER: 'Cashier', STORE: 'Store keeper', AUDITOR: 'Auditor' };

/** Lists of the product, and who of a shop may read them. */
const LISTS = {
  '/api/inventory/items': [],
  '/api/accounts/payments': ['AUDITOR'],
  '/api/accounts/trial-balance?from=2026-04-01&to=2026-11-28': ['AUDITOR'],
  '/api/admin/users': [],
  '/api/inventory/material-issues': ['STORE', 'AUDITOR'],
  '/api/pos/bills': ['CASHIER', 'AUDITOR'],
} as const;

describe('a role of a shop', () => {
  test.each(['CASHIER', 'STORE', 'AUDITOR'] as const)('%s opens what it must and nothing else', async (role) => {
    const user = await hire(role, role);
    const opened: string[] = [];
    for (const path of Object.keys(LISTS)) {
      const { status } = await user.call('GET', path);
      expect([200, 403], path).toContain(status);
      if (status === 200) opened.push(path);
    }
    const expected = Object.entries(LISTS).filter(([, roles]) => (roles as readonly string[]).includes(role));
    expect(opened).toEqual(expected.map(([path]) => path));
  });

  test('a cashier opens the till, sees what is sold, and takes no part in the books', async () => {
    const cashier = await hire('CASHIER', 'IMRAN');
    const [outlet] = await find(cashier, OUTLETS);
    const till = await openTill(cashier, outlet?.id ?? 0, 'T1');
    expect(till.series).toBe('T1');
    await cashier.ok('GET', `/api/pos/catalogue?outletId=${outlet?.id}`);
    expect(await cashier.refused('POST', items.path, {})).toMatchObject({ status: 403 });
  });
});

test.each(ROLE_KEYS)('the rights of %s are of screens that exist, each once', (key) => {
  const grants = roleGrants(key).map((grant) => grant.join('/'));
  expect(new Set(grants).size).toBe(grants.length);
});

test('a shop manager has all that his cashiers have', () => {
  const manager = new Set(roleGrants('SHOP_MGR').map((grant) => grant.join('/')));
  for (const grant of roleGrants('CASHIER')) expect(manager).toContain(grant.join('/'));
});

test('an auditor changes nothing', () => {
  const changing = roleGrants('AUDITOR').filter(
    ([, menu, screen, tran]) => tran !== 0 && tran !== 7 && menu + screen > 0,
  );
  expect(changing).toEqual([]);
});

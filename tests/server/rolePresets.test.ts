import { beforeAll, describe, expect, test } from 'vitest';
import { ROLE_KEYS, ROLE_WORDS, type RoleCard, type RoleKey, roleCards } from '../../contract/admin/roleCards';
import type { Role } from '../../contract/admin/roles';
import { items } from '../../contract/stock/items';
import { roleGrants } from '../../server/setup/packs/roles';
import { type TestApp, testApp } from '../setup/app';
import { PLAIN_USER } from '../setup/user';
import { OUTLETS, openTill } from './tills';
import { find, firstCompany, type Owner, signInTo } from './tradeCompany';

/**
 * The initial roles of a shop, tried against the running product: the screens that each opens, and those it does not.
 */
let app: TestApp;
let owner: Owner;

beforeAll(async () => {
  app = await testApp('2026-11-28T06:00:00.000Z');
  owner = await firstCompany(app, 'kirana');
});

const PASSWORD = 'three long words';

/** Somebody with one role, who has chosen a password; a role that a shop does not begin with is made for the test. */
async function hire(role: RoleKey, code: string): Promise<Owner> {
  const [branch] = await find(owner, '/api/admin/branches');
  await owner.ok('POST', '/api/admin/users', {
    ...PLAIN_USER,
    code,
    name: code,
    pCode: 'D-POS',
    branchId: branch?.id,
    branchIds: [],
    roleIds: [await roleId(role)],
    password: PASSWORD,
    mustChange: false,
  });
  app.setNow(new Date(app.system.clock().getTime() + 61_000).toISOString());
  return signInTo(app, owner.company, code, PASSWORD);
}

async function roleId(code: RoleKey): Promise<number> {
  const { name } = ROLE_WORDS[code];
  const present = (await find(owner, '/api/admin/roles')).find(({ label }) => label === name);
  if (present) return present.id;
  const made = await owner.ok<Role>('POST', '/api/admin/roles', { code, name, active: true, copiedFrom: null });
  await owner.ok('PUT', `/api/admin/roles/${made.id}/rights`, {
    version: made.version,
    rights: roleGrants(code).map(([moduleCode, menuCode, screenCode, transCode]) => ({
      moduleCode,
      menuCode,
      screenCode,
      transCode,
    })),
  });
  return made.id;
}

/** Lists of the product, and who may read them besides the auditor. */
const LISTS: Readonly<Record<string, readonly RoleKey[]>> = {
  '/api/accounts/payments': ['ACCOUNTS'],
  '/api/accounts/trial-balance?from=2026-04-01&to=2026-11-28': ['ACCOUNTS'],
  '/api/procurement/requests': ['PURCHASE', 'STORE', 'PLANNER', 'SITE'],
  '/api/procurement/orders': ['SHOP_MGR', 'PURCHASE'],
  '/api/procurement/purchases': ['SHOP_MGR', 'PURCHASE', 'STORE', 'ACCOUNTS', 'SITE'],
  '/api/procurement/payments': ['ACCOUNTS'],
  '/api/inventory/material-issues': ['STORE', 'KITCHEN', 'HOUSEKEEP', 'FOREMAN', 'SITE'],
  '/api/inventory/stock-audits': ['SHOP_MGR', 'STORE'],
  '/api/pos/bills': ['CASHIER', 'SHOP_MGR'],
  '/api/sales/invoices': ['ACCOUNTS', 'SALES', 'SALES_MGR'],
  '/api/sales/returns': ['CASHIER', 'SHOP_MGR', 'SALES_MGR'],
  '/api/sales/reports/list-of-sales?from=2026-11-01&to=2026-11-28': [
    'SHOP_MGR',
    'ACCOUNTS',
    'SALES',
    'SALES_MGR',
    'REST_MGR',
  ],
  '/api/crm/leads': ['SALES', 'SALES_MGR'],
  '/api/crm/quotations': ['SALES', 'SALES_MGR'],
};
const ADMINISTRATION = ['/api/admin/users', '/api/admin/roles', '/api/admin/company', '/api/admin/backups'];

/** Roles that open something by now. */
const PRESETS_BUILT = ROLE_KEYS.filter((key) => roleGrants(key).length > 0);

describe('a role', () => {
  test.each(PRESETS_BUILT)('%s opens the screens it must and nothing else', async (role) => {
    const user = await hire(role, `U_${role}`);
    const opened: string[] = [];
    for (const path of [...Object.keys(LISTS), ...ADMINISTRATION]) {
      const { status } = await user.call('GET', path);
      expect([200, 403], path).toContain(status);
      if (status === 200) opened.push(path);
    }
    const expected = Object.entries(LISTS).filter(([, roles]) => role === 'AUDITOR' || roles.includes(role));
    expect(opened).toEqual(expected.map(([path]) => path));
  });

  test('is shown in words to users who add users, and to nobody else', async () => {
    const cards = await owner.ok<RoleCard[]>('GET', roleCards.path);
    const cashier = cards.find(({ code }) => code === 'CASHIER');
    expect(cashier).toMatchObject({
      name: 'Cashier',
      about: 'Bills, returns and dues at a till',
      isFixed: false,
      enters: ['Customers', 'Sale (Classy)', 'Sale Returns', 'POS Billing (Stylish)', 'Credit Clearances'],
      approves: [],
    });
    expect(cards.find(({ code }) => code === 'AUDITOR')).toMatchObject({ enters: [], approves: [] });
    expect(cards.at(-1)).toMatchObject({ code: 'ADMINISTRATOR', isFixed: true });
    const auditor = await hire('AUDITOR', 'ANITA');
    expect(await auditor.refused('GET', roleCards.path)).toMatchObject({ status: 403 });
  });

  test('has the buttons that it may use on the start page', async () => {
    const buyer = await hire('PURCHASE', 'MEENA');
    const { actions } = await buyer.ok<{ actions: { label: string }[] }>('GET', '/api/dashboard');
    expect(actions.map(({ label }) => label)).toEqual(['Request', 'Order', 'Receive goods', 'Supplier']);
  });

  test('without a screen that exists is offered to nobody', async () => {
    await roleId('WARDEN');
    const cards = await owner.ok<RoleCard[]>('GET', roleCards.path);
    expect(cards.map(({ code }) => code)).not.toContain('WARDEN');
  });

  test('a cashier opens the till, sees the sales, and takes no part in the books', async () => {
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

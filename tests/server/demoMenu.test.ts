import { beforeAll, describe, expect, test } from 'vitest';
import type { Post } from '../../server/setup/demo';
import { RESTAURANT_MENU, TAKEAWAY_MENU } from '../../server/setup/demoDishes';
import { demoMenu } from '../../server/setup/demoMenu';
import { testApp } from '../setup/app';
import { FOOD } from './food';
import { BANK, type Office, openOffice } from './office';
import { openYard } from './purchases';
import { firstCompany, furtherCompany, type Owner } from './tradeCompany';

const countOf = async ({ ok }: Pick<Office['admin'], 'ok'>, path: string) =>
  (await ok<{ total: number }>('GET', `${path}?size=1`)).total;

describe.each([
  ['D-RES', RESTAURANT_MENU, { tables: 18, waiters: 4 }],
  ['D-TAK', TAKEAWAY_MENU, { tables: 0, waiters: 0 }],
] as const)('the menu of the demo company of %s', (edition, menu, floor) => {
  let office: Office;
  beforeAll(async () => {
    office = await openOffice(await testApp('2026-11-28T06:00:00.000Z'));
    const yard = await openYard(office);
    await office.admin.ok('POST', '/api/inventory/units', {
      code: 'NOS',
      name: 'Numbers',
      uqc: 'NOS',
      decimals: 0,
      active: true,
      conversions: [],
    });
    const bank = await office.open('Demo bank', 'Bank Accounts', BANK);
    const post: Post = (method, path, body) => office.admin.ok(method, path, body);
    const { branchId } = office;
    await demoMenu({ post, branchId, storeId: yard.main, cash: office.account('Cash'), bank }, { edition });
  });

  test('has 60 to 80 dishes in groups, each with a quick code of its own', async () => {
    const dishes = menu.flatMap((section) => section.dishes);
    expect(dishes.length).toBeGreaterThanOrEqual(60);
    expect(dishes.length).toBeLessThanOrEqual(80);
    expect(await countOf(office.admin, FOOD.menuItems)).toBe(dishes.length);
    expect(await countOf(office.admin, FOOD.menuGroups)).toBe(menu.length);
    expect(await countOf(office.admin, FOOD.kotGroups)).toBe(4);
  });

  test('has its tables and waiters', async () => {
    expect(await countOf(office.admin, FOOD.tables)).toBe(floor.tables);
    expect(await countOf(office.admin, FOOD.waiters)).toBe(floor.waiters);
    expect(await countOf(office.admin, FOOD.ncDepartments)).toBe(4);
  });
});

describe('the initial data of a new company', () => {
  let first: Owner;
  let further: Owner;
  beforeAll(async () => {
    const app = await testApp('2026-11-28T06:00:00.000Z');
    first = await firstCompany(app, 'restaurant');
    further = await furtherCompany(app, first, 'takeaway');
  });

  test('a restaurant: six groups of the menu, two kitchens, ten tables, two NC departments', async () => {
    const counts = [FOOD.menuGroups, FOOD.kotGroups, FOOD.tables, FOOD.ncDepartments, FOOD.outlets];
    expect(await Promise.all(counts.map((path) => countOf(first, path)))).toEqual([6, 2, 10, 2, 1]);
  });

  test('a take-away: three groups of the menu, one kitchen, tokens by the day, no tables', async () => {
    const counts = [FOOD.menuGroups, FOOD.kotGroups, FOOD.tables, FOOD.outlets];
    expect(await Promise.all(counts.map((path) => countOf(further, path)))).toEqual([3, 1, 0, 1]);
  });
});

import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { newTillCustomer } from '../../contract/pos/customers';
import { customers } from '../../contract/selling/customers';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { openYard } from './purchases';
import { groupForm, SELLING } from './selling';
import { openCounter, type Shop } from './tills';

/** A customer from name and mobile at the till. */

let office: Office;
let shop: Shop;
const add = (name: string, mobile: string, caller = office.admin) =>
  caller.ok<{ id: number; name: string; mobile: string }>('POST', newTillCustomer.path, {
    outletId: shop.outlet,
    name,
    mobile,
  });

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-10T06:00:00.000Z'), { yearFrom: '2026-04-01' });
  shop = await openCounter(office, await openYard(office));
});

test('needs a customer group, then is in the one of consumers with an account of its own', async () => {
  const body = { outletId: shop.outlet, name: 'Asha Rao', mobile: '98480 12345' };
  expect((await office.admin.refused('POST', newTillCustomer.path, body)).fields).toEqual({
    name: 'There is no customer group yet. Add one in Customer Groups.',
  });
  await office.admin.ok('POST', SELLING.groups, groupForm('WHO', 'Wholesale', { kind: 'B2B' }));
  await office.admin.ok('POST', SELLING.groups, groupForm('RTL', 'Retail', { kind: 'B2C' }));
  const made = await add('Asha Rao', '98480 12345');
  expect(made).toMatchObject({ name: 'Asha Rao', mobile: '9848012345' });
  const whole = await office.admin.ok('GET', `${customers.path}/${made.id}`);
  expect(whole).toMatchObject({ code: 'C0001', groupName: 'Retail', stage: 'customer', stateCode: '36' });
});

test('the holder of the mobile is that customer, also for two tills at once', async () => {
  const [one, other] = await Promise.all([add('Ravi', '9848012346'), add('Ravi K', '+91 9848012346')]);
  expect(one.id).toBe(other.id);
  const rows = await office.app.system.database.query<{ code: string }>(
    sql`select code from customers where mobile = '9848012346'`,
  );
  expect(rows).toEqual([{ code: 'C0002' }]);
});

test('a wrong mobile is refused at its field, and so is a user who may not make customers', async () => {
  const body = { outletId: shop.outlet, name: 'Asha', mobile: '12345' };
  expect((await office.admin.refused('POST', newTillCustomer.path, body)).fields).toEqual({
    mobile: 'A mobile number has 10 digits and begins with 6, 7, 8 or 9',
  });
  await office.grant([{ moduleCode: 5, menuCode: 2, screenCode: 16, transCode: 1 }]);
  expect(await office.clerk.refused('POST', newTillCustomer.path, { ...body, mobile: '9848012345' })).toMatchObject({
    status: 403,
  });
});

import { beforeAll, expect, test } from 'vitest';
import type { FoundEntry } from '../../contract/findRecords';
import { amountIn } from '../../contract/findRecords';
import { type TestApp, testApp } from '../setup/app';
import { PLAIN_USER } from '../setup/user';
import { post } from './office';
import { itemForm } from './selling';
import { BILLS, billForm, OUTLETS, openTill } from './tills';
import { find, firstCompany, type Owner, signInTo } from './tradeCompany';

/** One search over documents and masters, within the user's rights. */
let app: TestApp;
let owner: Owner;
let number: string;

beforeAll(async () => {
  app = await testApp('2026-11-28T06:00:00.000Z');
  owner = await firstCompany(app, 'kirana');
  const [group] = await find(owner, '/api/selling/customer-groups', 'Retail');
  await owner.ok('POST', '/api/selling/customers', {
    code: 'C1',
    name: 'Asha Rao Stores',
    groupId: group?.id,
    stage: 'customer',
    gstType: 'unregistered',
    stateCode: '36',
    onHold: false,
    active: true,
    addresses: [],
    contacts: [],
  });
  number = await sellOneService();
});

/** A service of 1,250.00 and 18 % on it: 1,475.00. */
async function sellOneService(): Promise<string> {
  const [unit] = await find(owner, '/api/inventory/units', 'JOB');
  const [group] = await find(owner, '/api/inventory/item-groups');
  const [hsn] = await find(owner, '/api/admin/hsn-codes', '998713');
  const item = await owner.ok<{ id: number }>('POST', '/api/inventory/items', {
    ...itemForm('MIX', unit?.id ?? 0),
    name: 'Mixer repair',
    kind: 'service',
    groupId: group?.id,
    hsnCodeId: hsn?.id,
  });
  const [outlet] = await find(owner, OUTLETS);
  const till = await openTill(owner, outlet?.id ?? 0, 'T1');
  const line = {
    itemId: item.id,
    unitId: unit?.id,
    qty: 1000,
    rate: 14_750_000,
    discountPercent: 0,
    gstPercent: 18_000,
    batchNo: null,
    serials: null,
  };
  const bill = await owner.ok<{ number: string }>(
    'POST',
    post(BILLS),
    billForm(till, '2026-11-28', [line], [{ mode: 'cash', amount: 147_500 }]),
  );
  return bill.number;
}

const search = (caller: Owner, q: string) => caller.ok<FoundEntry[]>('GET', `/api/find?q=${encodeURIComponent(q)}`);
const kindsAndTitles = (found: readonly FoundEntry[]) => found.map(({ kind, title }) => `${kind}: ${title}`);

test('a customer is found by a part of the name, an item by its code', async () => {
  expect(kindsAndTitles(await search(owner, 'asha'))).toContain('customer: Asha Rao Stores');
  expect(kindsAndTitles(await search(owner, 'mixer'))).toContain('item: Mixer repair');
});

test('a bill is found by its number and by its amount, and opens on its screen', async () => {
  const [byNumber] = (await search(owner, number)).filter(({ title }) => title.includes(number));
  expect(byNumber).toMatchObject({ date: '2026-11-28', amount: 147_500 });
  expect(byNumber?.opens.params.open).toMatch(/^\d+$/);
  for (const amount of ['1475', '1,475.00'])
    expect(
      (await search(owner, amount)).map(({ opens }) => opens),
      amount,
    ).toContainEqual(byNumber?.opens);
  expect((await search(owner, '1476')).map(({ opens }) => opens)).not.toContainEqual(byNumber?.opens);
});

test('one letter finds nothing yet', async () => {
  expect(await search(owner, 'a')).toEqual([]);
});

test('nothing is found that the user may not open', async () => {
  const [branch] = await find(owner, '/api/admin/branches');
  const [role] = (await find(owner, '/api/admin/roles')).filter(({ label }) => label === 'Buyer');
  await owner.ok('POST', '/api/admin/users', {
    ...PLAIN_USER,
    code: 'BUYER',
    name: 'Meena',
    pCode: 'D-POS',
    branchId: branch?.id,
    branchIds: [],
    roleIds: [role?.id],
    password: 'three long words',
    mustChange: false,
  });
  app.setNow(new Date(app.system.clock().getTime() + 61_000).toISOString());
  const buyer = await signInTo(app, owner.company, 'BUYER', 'three long words');
  expect(await search(buyer, 'asha')).toEqual([]);
  expect(await search(buyer, number)).toEqual([]);
  expect(kindsAndTitles(await search(buyer, 'mixer'))).toEqual(['item: Mixer repair']);
});

test.each([
  ['1475', 147_500],
  ['1,475.5', 147_550],
  ['2,14,500.00', 21_450_000],
  ['12.345', null],
  ['T1/26', null],
])('%s is read as an amount of %s', (text, amount) => {
  expect(amountIn(text)).toBe(amount);
});

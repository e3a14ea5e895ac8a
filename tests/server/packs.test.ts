import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ItemGroup } from '../../contract/stock/itemGroups';
import type { Item } from '../../contract/stock/items';
import { TRADE_KEYS, TRADES, type TradeKey, tradeOf } from '../../contract/trades';
import { PACKS } from '../../server/setup/packs/allPacks';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { type Caller, post } from './office';
import { INVOICES, invoiceForm, itemForm } from './selling';
import { BILLS, billForm, OUTLETS, openTill } from './tills';
import { find, firstCompany, furtherCompany, type Owner } from './tradeCompany';

/** The initial data of each trade, on an empty database: it sells one thing at once, and its books agree. */
const TODAY = '2026-11-28';
let app: TestApp;
let first: Owner;

beforeAll(async () => {
  app = await testApp(`${TODAY}T06:00:00.000Z`);
  first = await firstCompany(app, 'kirana');
});

const rowsIn = async <R>(caller: Caller, path: string) =>
  (await caller.ok<{ rows: R[] }>('GET', `${path}?size=200`)).rows;

/** One item of the first group that is for sale. */
async function addItem(owner: Owner, trade: TradeKey): Promise<Item> {
  const groups = await rowsIn<ItemGroup>(owner, '/api/inventory/item-groups');
  const group = groups.find(({ defaults }) => defaults.hsnCodeId !== null);
  const { unitId, hsnCodeId } = group?.defaults ?? {};
  const isService = group?.kind === 'service';
  const item = await owner.ok<Item>('POST', '/api/inventory/items', {
    ...itemForm('ONE', unitId ?? 0),
    groupId: group?.id,
    hsnCodeId: hsnCodeId ?? null,
    saleRate: RATE,
    kind: isService ? 'service' : 'stock',
  });
  if (!isService) await stockOne(owner, item, trade);
  return item;
}

async function stockOne(owner: Owner, { id, unitId }: Item, trade: TradeKey): Promise<void> {
  const [branch] = await find(owner, '/api/admin/branches');
  const [store] = await find(owner, '/api/inventory/stores', PACKS[trade].stores[0]?.name);
  await owner.ok('POST', post('/api/inventory/opening-stocks'), {
    branchId: branch?.id,
    narration: null,
    date: TODAY,
    storeId: store?.id,
    items: [{ itemId: id, unitId, qty: 1000, rate: 500_000, remarks: null }],
  });
}

/** 100.00, without tax. */
const RATE = 1_000_000;

/** One of the item, at a rate that holds the tax or not. */
function lineOf({ id, unitId, gstPercent }: Item, includesTax = false) {
  const rate = includesTax ? (RATE * (100_000 + (gstPercent ?? 0))) / 100_000 : RATE;
  return {
    itemId: id,
    unitId,
    qty: 1000,
    rate,
    discountPercent: 0,
    gstPercent: gstPercent ?? 0,
    batchNo: null,
    serials: null,
  };
}

async function billAtCounter(owner: Owner, item: Item, trade: TradeKey) {
  const [outlet] = await rowsIn<{ id: number }>(owner, OUTLETS);
  const till = await openTill(owner, outlet?.id ?? 0, PACKS[trade].outlet?.series);
  const payable = Math.round((100 * (100_000 + (item.gstPercent ?? 0))) / 100_000) * 100;
  return owner.ok<{ number: string; amount: number }>(
    'POST',
    post(BILLS),
    billForm(till, TODAY, [lineOf(item, till.includesTax)], [{ mode: 'cash', amount: payable }]),
  );
}

async function invoiceBuyer(owner: Owner, item: Item, trade: TradeKey) {
  const [branch] = await find(owner, '/api/admin/branches');
  const [group] = await find(owner, '/api/selling/customer-groups', 'Retail');
  const [type] = await find(owner, '/api/selling/sale-types');
  const [store] = await find(owner, '/api/inventory/stores', PACKS[trade].stores[0]?.name);
  const buyer = await owner.ok<{ id: number }>('POST', '/api/selling/customers', {
    code: 'C1',
    name: 'Asha Rao',
    groupId: group?.id,
    stage: 'customer',
    gstType: 'unregistered',
    stateCode: '36',
    onHold: false,
    active: true,
    addresses: [],
    contacts: [],
  });
  const sale = { customerId: buyer.id, saleTypeId: type?.id ?? 0, storeId: store?.id ?? 0 };
  const form = invoiceForm(branch?.id ?? 0, sale, [lineOf(item)], { date: TODAY });
  return owner.ok<{ number: string; amount: number }>('POST', post(INVOICES), form);
}

describe('a company of each trade', () => {
  test.each(TRADE_KEYS)(
    '%s bills one item at once',
    async (trade) => {
      const owner = trade === 'kirana' ? first : await furtherCompany(app, first, trade);
      const item = await addItem(owner, trade);
      const bill = PACKS[trade].outlet
        ? await billAtCounter(owner, item, trade)
        : await invoiceBuyer(owner, item, trade);
      expect(bill.number).toMatch(/\/00001$/);
      expect(bill.amount).toBeGreaterThan(0);
    },
    30_000,
  );

  test('leaves books that agree', async () => {
    expect((await verify(app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('knows the fifteen editions', () => {
    expect(new Set(TRADE_KEYS.map((key) => TRADES[key].edition)).size).toBe(15);
  });
});

describe('an older company', () => {
  test('gets what its trade lacks, keeps what it has, and lacks nothing the second time', async () => {
    const older = await furtherCompany(app, first, 'kirana', { trade: null, ownership: null });
    const pieces = { code: 'PCS', name: 'Single pieces', uqc: 'PCS', decimals: 0, active: true, conversions: [] };
    await older.ok('POST', '/api/inventory/units', pieces);
    // A group of its own has the code that the trade would give to Money in Transit.
    await app.system.database.query(
      sql`update account_groups set code = '216' where company_id = ${older.company} and name = 'Prepaid Expenses'`,
    );
    const add = () =>
      older.ok<{ added: { name: string; count: number }[] }>('POST', '/api/admin/company/trade', { trade: 'kirana' });
    const lacks = () =>
      older.ok<{ trade: string | null; lacks: { name: string; count: number }[] }>(
        'GET',
        '/api/admin/company/trade?trade=kirana',
      );
    expect(await older.ok('GET', '/api/admin/company/trade')).toEqual({ trade: null, lacks: [] });
    const before = await lacks();
    expect(await lacks()).toEqual(before);
    const { added } = await add();
    expect(before).toEqual({ trade: 'kirana', lacks: added });
    expect(added).toContainEqual({ name: 'Units', count: 15 });
    expect(added).toContainEqual({ name: 'Outlets', count: 1 });
    expect((await rowsIn<{ name: string }>(older, '/api/inventory/units')).map(({ name }) => name)).toContain(
      'Single pieces',
    );
    const groups = await rowsIn<{ code: string; name: string }>(older, '/api/accounts/groups');
    expect(groups.find(({ name }) => name === 'Money in Transit')?.code).toBe('218');
    expect(await add()).toEqual({ added: [] });
    expect(await older.ok('GET', '/api/admin/company/trade')).toEqual({ trade: 'kirana', lacks: [] });
  });

  test('is shown what to do first by its trade, each step marked by its data', async () => {
    const { steps } = await first.ok<{ steps: { key: string; isDone: boolean }[] }>('GET', '/api/dashboard');
    expect(steps.map(({ key, isDone }) => [key, isDone])).toEqual([
      ['items', false],
      ['stock', true],
      ['prices', true],
      ['bill', true],
      ['address', false],
      ['people', false],
      ['backup', false],
    ]);
  });
});

describe('the start page', () => {
  const buttons = async (caller: Caller) =>
    (await caller.ok<{ actions: { label: string }[] }>('GET', '/api/dashboard')).actions.map(({ label }) => label);

  test('has the buttons of the trade', async () => {
    expect(await buttons(first)).toEqual(['New bill', 'New item', 'Receive goods', 'Close the day']);
    const trader = await furtherCompany(app, first, 'trading');
    expect(await buttons(trader)).toEqual(['New invoice', 'Receive goods', 'Receipt', 'New item']);
  });
});

describe('a kirana shop', () => {
  test('has units, stores, a counter with its till, sale types, accounts and all codes', async () => {
    const names = async (path: string, field: 'code' | 'name' = 'code') =>
      (await rowsIn<{ code: string; name: string }>(first, path)).map((row) => row[field]);
    expect((await names('/api/inventory/units')).length).toBeGreaterThanOrEqual(16);
    expect((await names('/api/inventory/stores', 'name')).sort()).toEqual(['Damaged', 'Shop', 'With customers']);
    expect((await names('/api/selling/sale-types')).sort()).toEqual(['RETAIL', 'TAX']);
    const [outlet] = await rowsIn<{ id: number }>(first, OUTLETS);
    expect(await first.ok('GET', `${OUTLETS}/${outlet?.id}`)).toMatchObject({
      code: 'SHOP',
      cardAccountName: 'Card Clearing',
      upiAccountName: 'UPI Clearing',
      couponAccountName: 'Coupon Clearing',
      tills: [{ series: 'T1' }],
    });
    const codes = await first.ok<{ total: number }>('GET', '/api/admin/hsn-codes?size=1');
    expect(codes.total).toBe(1536);
    const accounts = await rowsIn<{ name: string }>(first, '/api/accounts/accounts');
    const own = accounts.map(({ name }) => name);
    expect(own).toEqual(expect.arrayContaining(['Capital', 'Drawings', 'Tea and Refreshment', 'Gift Coupons']));
    expect(own).not.toContain('Share Capital');
  });

  test('is asked for nothing that it cannot choose', async () => {
    for (const path of [
      ...['/api/inventory/stores', '/api/selling/sale-types', '/api/inventory/units', '/api/inventory/item-groups'],
      ...['/api/selling/customer-groups', '/api/procurement/supplier-groups', '/api/procurement/purchase-types'],
      ...['/api/admin/branches', '/api/inventory/departments', '/api/inventory/loss-types'],
    ])
      expect((await find(first, path)).length, path).toBeGreaterThan(0);
  });

  test('finds codes by everyday words, and by numbers that miss a zero or are longer', async () => {
    const found = async (q: string) => (await find(first, '/api/admin/hsn-codes', q)).map(({ label }) => label);
    expect(await found('chawal')).toContain('1006 Rice');
    expect(await found('902')).toContain('0902 Tea');
    expect(await found('10063020')).toEqual(['1006 Rice']);
  });

  test('is registered from its first year on, with the address of its owner', async () => {
    const rows = await app.system.database.query(
      sql`select kind, from_date::text as "from" from gst_registrations where company_id = ${first.company}`,
    );
    expect(rows).toEqual([{ kind: 'regular', from: '2026-04-01' }]);
  });
});

test('each trade has a name, a menu and a chart', () => {
  for (const key of TRADE_KEYS) expect(tradeOf(key).name.length).toBeGreaterThan(3);
});

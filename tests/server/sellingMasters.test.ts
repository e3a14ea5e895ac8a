import { beforeAll, describe, expect, test } from 'vitest';
import type { Account } from '../../contract/books/accounts';
import { crm } from '../../contract/crm/screens';
import type { Price } from '../../contract/selling/prices';
import { testApp } from '../setup/app';
import { type Office, openOffice, rs } from './office';
import { openYard, type Yard } from './purchases';
import {
  agentForm,
  customerForm,
  discountListForm,
  openShop,
  priceListForm,
  qty,
  rate,
  SELLING,
  type Shop,
  targetForm,
} from './selling';

let office: Office;
let yard: Yard;
let shop: Shop;
type Row = { id: number; version: number; name: string; accountId: number; accountName: string };
beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-30T06:00:00.000Z'));
  yard = await openYard(office);
  shop = await openShop(office, office.account('Sales'));
});

const make = (path: string, body: object) => office.admin.ok<Row>('POST', path, body);
const problems = async (path: string, body: object) => {
  const refusal = await office.admin.refused('POST', path, body);
  return refusal.fields ?? refusal;
};
const change = async (path: string, id: number, more: object) => {
  const now = await office.admin.ok<object>('GET', `${path}/${id}`);
  return office.admin.ok<Row>('PUT', `${path}/${id}`, { ...now, ...more });
};
const accountOf = (id: number) => office.admin.ok<Account>('GET', `/api/accounts/accounts/${id}`);

describe('customers', () => {
  test('a customer has a ledger account of its own, kept bill by bill, which follows changes', async () => {
    const gstin = '36AABCS1429B1ZV';
    const made = await make(
      SELLING.customers,
      customerForm('C-1', 'Deccan Lights', shop.dealers, {
        gstType: 'regular',
        gstin,
        stateCode: null,
        creditDays: 21,
      }),
    );
    expect(made).toMatchObject({
      accountName: 'Deccan Lights',
      stateCode: '36',
      pan: 'AABCS1429B',
      groupName: 'Dealers',
    });
    expect(await accountOf(made.accountId)).toMatchObject({
      name: 'Deccan Lights',
      gstin,
      controlType: 'receivable',
      billWise: true,
      creditDays: 21,
    });
    await change(SELLING.customers, made.id, { name: 'Deccan Lighting', creditLimit: rs('1,00,000') });
    expect(await accountOf(made.accountId)).toMatchObject({ name: 'Deccan Lighting', creditLimit: rs('1,00,000') });
  });

  test('an account that is there already may become the customer’s, once', async () => {
    const anand = office.account('Anand Stores');
    const made = await make(SELLING.customers, customerForm('C-2', 'Anand Stores', shop.retail, { accountId: anand }));
    expect(made.accountId).toBe(anand);
    expect(
      await problems(SELLING.customers, customerForm('C-3', 'Anand Two', shop.retail, { accountId: anand })),
    ).toEqual({
      accountId: 'This is the account of Anand Stores',
    });
    const cash = office.account('Cash');
    expect(await problems(SELLING.customers, customerForm('C-3', 'Cash', shop.retail, { accountId: cash }))).toEqual({
      accountId: 'Choose an account of a group for customers',
    });
  });

  test('a mobile number is that of one customer, and a hold has a reason', async () => {
    const twice = customerForm('C-4', 'Sri Two', shop.dealers, { mobile: '+91 98480 12345' });
    expect(await problems(SELLING.customers, twice)).toEqual({
      mobile: 'Another customer has the mobile number 9848012345. Open that customer instead.',
    });
    expect(await problems(SELLING.customers, { ...twice, mobile: '12345' })).toEqual({
      mobile: 'A mobile number has 10 digits and begins with 6, 7, 8 or 9',
    });
    const held = customerForm('C-4', 'Held', shop.dealers, { onHold: true });
    expect(await problems(SELLING.customers, held)).toEqual({ holdReason: 'Say why the customer is on hold' });
  });

  test('the screens of CRM and of sales show the same records, each by its own right', async () => {
    const { clerk, grant } = office;
    expect(await clerk.refused('GET', SELLING.customers)).toMatchObject({ status: 403 });
    const [moduleCode, menuCode, screenCode] = crm.customers.code;
    await grant([{ moduleCode, menuCode, screenCode, transCode: 1 }]);
    const body = customerForm('C-5', 'Made in CRM', shop.dealers, { stage: 'prospect' });
    const made = await clerk.ok<Row>('POST', SELLING.customers, body);
    expect(await clerk.refused('PUT', `${SELLING.customers}/${made.id}`, { ...made, city: 'Hyderabad' })).toMatchObject(
      {
        status: 403,
      },
    );
    expect((await office.admin.ok<{ rows: Row[] }>('GET', `${SELLING.customers}?q=crm`)).rows).toMatchObject([
      { name: 'Made in CRM' },
    ]);
  });
});

test('an agent has an account among the payables', async () => {
  const made = await make(SELLING.agents, agentForm('SITA', 'Sita', { pan: 'AABPS1429B' }));
  expect(await accountOf(made.accountId)).toMatchObject({ name: 'Sita', controlType: 'payable', pan: 'AABPS1429B' });
});

describe('rates', () => {
  const ask = (lines: readonly [number, number, number][], customerId: number | null, date = '2026-04-10') => {
    const items = lines.map((one) => one.join('.')).join(',');
    const customer = customerId ? `&customerId=${customerId}` : '';
    return office.admin.ok<Price[]>('GET', `/api/selling/prices?date=${date}&items=${items}${customer}`);
  };
  let steel: { itemId: number; unitId: number };
  let lights: number;
  beforeAll(async () => {
    steel = { itemId: yard.steel, unitId: yard.kgs };
    lights = (await make(SELLING.customers, customerForm('C-9', 'Own List', shop.dealers))).id;
    const put = (id: number, more: object) => change('/api/inventory/items', id, more);
    const parent = await make('/api/inventory/item-groups', {
      code: 'MET',
      name: 'Metals',
      parentId: null,
      kind: 'trading',
      unitId: null,
      hsnCodeId: null,
      active: true,
    });
    const group = await make('/api/inventory/item-groups', {
      code: 'SHT',
      name: 'Sheets',
      parentId: parent.id,
      kind: 'trading',
      unitId: null,
      hsnCodeId: null,
      active: true,
    });
    await put(yard.steel, {
      saleRate: rate(80),
      lowestRate: rate(60),
      groupId: group.id,
      units: [{ unitId: yard.ltr, factor: 15_000, use: 'sell' }],
    });
    await put(yard.paint, { saleRate: rate(200) });
    await make(
      SELLING.priceLists,
      priceListForm('ALL', 'Everybody', [{ ...steel, rate: rate(78) }], { isDefault: true }),
    );
    const steps = [
      { ...steel, rate: rate(75), floorRate: rate(70) },
      { ...steel, rate: rate(72), minQty: qty(100) },
    ];
    await make(
      SELLING.priceLists,
      priceListForm('DLR', 'Dealer 2026', steps, { validTo: '2026-06-30', groups: [{ groupId: shop.dealers }] }),
    );
    await make(
      SELLING.priceLists,
      priceListForm('OWN', 'Of Own List', [{ ...steel, rate: rate(71) }], { customers: [{ customerId: lights }] }),
    );
    const rows = [
      { itemGroupId: parent.id, minQty: qty(10), percent: 4_000, maxExtraPercent: 1_000 },
      { itemGroupId: parent.id, minQty: qty(25), percent: 6_000 },
      { percent: 2_000 },
    ];
    await make(SELLING.discountLists, discountListForm('D1', 'Dealer discounts', rows, { groupId: shop.dealers }));
  });

  test('a customer’s own list goes before that of the group, that before the one for everybody, the item’s rate last', async () => {
    const of = async (customerId: number | null) => (await ask([[yard.steel, yard.kgs, 1000]], customerId))[0];
    expect(await of(lights)).toMatchObject({ rate: rate(71), priceList: 'Of Own List' });
    expect(await of(shop.sri)).toMatchObject({ rate: rate(75), priceList: 'Dealer 2026', floorRate: rate(70) });
    expect(await of(shop.walkIn)).toMatchObject({ rate: rate(78), priceList: 'Everybody' });
    expect(await of(null)).toMatchObject({ rate: rate(78), floorRate: rate(60) });
    const [paint] = await ask([[yard.paint, yard.ltr, 1000]], shop.sri);
    expect(paint).toMatchObject({ rate: rate(200), priceList: null });
    const [later] = await ask([[yard.steel, yard.kgs, 1000]], shop.sri, '2026-07-01');
    expect(later).toMatchObject({ priceList: 'Everybody' });
  });

  test('larger quantities reach lower rates, and another unit is priced by its content', async () => {
    const [hundred, tin] = await ask(
      [
        [yard.steel, yard.kgs, qty(100)],
        [yard.steel, yard.ltr, qty(7)],
      ],
      shop.sri,
    );
    expect(hundred?.rate).toBe(rate(72));
    expect(tin?.rate).toBe(rate(72) * 15);
  });

  test('of standard discounts the highest that fits counts; a group of items includes those below it', async () => {
    const percents = async (customerId: number) => {
      const asked = [1, 10, 25].map((units): [number, number, number] => [yard.steel, yard.kgs, qty(units)]);
      return (await ask(asked, customerId)).map(({ discountPercent, maxExtraPercent }) => [
        discountPercent,
        maxExtraPercent,
      ]);
    };
    expect(await percents(shop.sri)).toEqual([
      [2_000, 0],
      [4_000, 1_000],
      [6_000, 0],
    ]);
    expect(await percents(shop.walkIn)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ]);
  });

  test('two lists for one group on one day are refused by name, also for everybody', async () => {
    const line = { ...steel, rate: rate(70) };
    const twice = priceListForm('DL2', 'Dealer again', [line], {
      validFrom: '2026-06-01',
      groups: [{ groupId: shop.dealers }],
    });
    expect(await problems(SELLING.priceLists, twice)).toEqual({
      validFrom: 'Dealer 2026 is live until 30-Jun-2026. Begin later, or give that list an earlier last day.',
    });
    await make(SELLING.priceLists, { ...twice, validFrom: '2026-07-01' });
    const everybody = priceListForm('AL2', 'All again', [line], { isDefault: true, validFrom: '2027-04-01' });
    expect(await problems(SELLING.priceLists, everybody)).toEqual({
      validFrom: 'Everybody is live without an end. Begin later, or give that list an earlier last day.',
    });
  });

  test('rates that do not go together are reported line by line', async () => {
    const lines = [
      { ...steel, rate: 0 },
      { ...steel, minQty: 5, rate: rate(70), floorRate: rate(71) },
      { ...steel, minQty: 6, rate: rate(70), mrp: rate(69) },
    ];
    expect(await problems(SELLING.priceLists, priceListForm('X', 'X', lines))).toEqual({
      'items.0.rate': 'Give a rate above zero',
      'items.1.floorRate': 'The lowest rate is above the rate',
      'items.2.rate': 'The rate is above the MRP',
      isDefault: 'Say for whom the list is, or that it is for everybody',
    });
    const paint = { itemId: yard.paint, unitId: yard.kgs, rate: rate(5) };
    expect(
      await problems(SELLING.priceLists, priceListForm('X', 'X', [paint], { groups: [{ groupId: shop.retail }] })),
    ).toEqual({
      'items.0.unitId': 'Paint is not counted in this unit. Add the unit to the item first.',
    });
  });
});

const months = async (params: Record<string, string>) => {
  const { rows } = await office.admin.ok<{ rows: { month: string }[] }>(
    'GET',
    `${SELLING.targets}?${new URLSearchParams(params)}`,
  );
  return rows.map(({ month }) => month);
};

test('one has one target for a month and measure', async () => {
  const made = await make(SELLING.targets, targetForm(shop.ravi));
  expect(made).toMatchObject({ ownerName: 'Ravi', month: '2026-04-01' });
  expect(await problems(SELLING.targets, targetForm(shop.ravi, { month: '2026-04-30' }))).toEqual({
    month: 'Ravi already has a target for Apr-2026.',
  });
  await make(SELLING.targets, targetForm(shop.ravi, { month: '2026-05-31' }));
  const from = (day: string) => JSON.stringify([{ kind: 'time', field: 'month', from: day, to: null }]);
  expect(await months({ where: from('2026-04-02'), sort: 'month' })).toEqual(['2026-05-01']);
  expect(await months({ where: from('2026-04-01'), sort: 'month', dir: 'desc' })).toEqual(['2026-05-01', '2026-04-01']);
  await make(SELLING.targets, targetForm(shop.ravi, { basis: 'collections' }));
  expect(await problems(SELLING.targets, targetForm(shop.ravi, { ownerKind: 'branch' }))).toEqual({
    branchId: 'Choose whose target it is',
  });
});

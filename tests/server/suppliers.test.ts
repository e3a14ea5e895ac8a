import { beforeAll, describe, expect, test } from 'vitest';
import { type Supplier, suppliers } from '../../contract/procurement/suppliers';
import { pageOf } from '../../contract/resource';
import { items } from '../../contract/stock/items';
import { stores } from '../../contract/stock/stores';
import { units } from '../../contract/stock/units';
import { testApp } from '../setup/app';
import { type Office, openOffice } from './office';
import { openYard, type Yard } from './purchases';

let office: Office;
let yard: Yard;
const PATH = suppliers.path;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  yard = await openYard(office);
});

const form = (code: string, name: string, more: object = {}) => ({
  code,
  name,
  gstType: 'unregistered',
  stateCode: '36',
  creditDays: 30,
  creditLimit: 0,
  blocked: 'none',
  active: true,
  contacts: [],
  banks: [],
  items: [],
  ...more,
});
const make = (code: string, name: string, more?: object) =>
  office.admin.ok<Supplier>('POST', PATH, form(code, name, more));
const refused = (more: object, name = 'Pune Coatings') => office.admin.refused('POST', PATH, form('PC', name, more));
type Account = { id: number; name: string; groupId: number; creditDays: number; pan: string | null; billWise: boolean };

describe('lists of masters', () => {
  test.each([
    ['suppliers', suppliers],
    ['items', items],
    ['stores', stores],
    ['units', units],
  ] as const)('%s answer the calls of their screens', async (_name, { path, listed, row }) => {
    const answer = await office.admin.ok('GET', path);
    const read = pageOf((listed ?? row) as unknown as typeof suppliers.row).safeParse(answer);
    expect(read.error?.issues ?? []).toEqual([]);
    expect(read.data?.rows.length).toBeGreaterThan(0);
  });
});

describe('a supplier', () => {
  test('has a ledger account of its own among the payables, which follows it', async () => {
    const made = await make('RP', 'Ravi Packers');
    const account = () => office.admin.ok<Account>('GET', `/api/accounts/accounts/${made.accountId}`);
    expect(await account()).toMatchObject({ name: 'Ravi Packers', creditDays: 30, billWise: true });
    const now = await office.admin.ok<Supplier>('GET', `${PATH}/${made.id}`);
    await office.admin.ok('PUT', `${PATH}/${made.id}`, { ...now, name: 'Ravi Packers and Sons', creditDays: 45 });
    expect(await account()).toMatchObject({ name: 'Ravi Packers and Sons', creditDays: 45 });
  });

  test('takes state and PAN from its GSTIN, and reports problems at each field', async () => {
    const made = await make('SB', 'Shree Boxes', { gstType: 'regular', gstin: '36AAACP4000A1ZC', stateCode: null });
    expect(made).toMatchObject({ stateCode: '36', pan: 'AAACP4000A' });
    const { fields } = await refused({ gstType: 'regular', blocked: 'orders', lowerPercent: 1_000 });
    expect(Object.keys(fields ?? {}).sort()).toEqual(['blockedReason', 'gstin', 'lowerUntil']);
  });

  test('is known by its code and name once', async () => {
    expect(await office.admin.refused('POST', PATH, form('DS', 'Another one'))).toMatchObject({
      fields: { code: expect.any(String) },
    });
    expect(await refused({}, 'Deccan Steels')).toMatchObject({ fields: expect.any(Object) });
  });

  test('keeps contacts, banks and items as they were entered', async () => {
    const contact = {
      name: 'Meena',
      role: null,
      phone: null,
      email: 'meena@example.in',
      forEnquiries: true,
      forOrders: true,
      forPayments: false,
    };
    const item = { itemId: yard.steel, supplierCode: 'MS-1', leadDays: 7, leastQuantity: 500_000, preferred: true };
    const made = await make('SL', 'Sri Logistics', { contacts: [contact], items: [item] });
    const stored = await office.admin.ok<Supplier>('GET', `${PATH}/${made.id}`);
    expect(stored).toMatchObject({ contacts: [contact], items: [item] });
    expect(
      await refused({ banks: [{ bankName: 'HDFC Bank', accountNo: null, ifsc: null, beneficiary: null }] }),
    ).toMatchObject({
      fields: { 'banks.0.accountNo': 'Give the account number', 'banks.0.ifsc': expect.any(String) },
    });
  });

  test('that orders name is not deleted, and one that nothing names goes', async () => {
    const free = await make('XX', 'Nobody yet');
    const now = await office.admin.ok<Supplier>('GET', `${PATH}/${free.id}`);
    await office.admin.ok('DELETE', `${PATH}/${free.id}?version=${now.version}`);
    expect((await office.admin.call('GET', `${PATH}/${free.id}`)).status).toBe(404);
  });
});

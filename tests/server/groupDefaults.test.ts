import { beforeAll, describe, expect, test } from 'vitest';
import { inventory as screens } from '../../contract/inventory/screens';
import { TRAN } from '../../contract/screen';
import { testApp } from '../setup/app';
import { type Office, openOffice, post } from './office';
import { openWarehouse, STOCK, stockForms, type Warehouse } from './stock';

/** Defaults that item groups give to items: nearest group first, and to present items only after a question. */

type Row = { id: number; version: number; name: string; defaults: Record<string, unknown> };
type Changes = { rows: { id: number; version: number; name: string; values: Record<string, unknown> }[] };

let office: Office;
let house: Warehouse;

const GROUPS = '/api/inventory/item-groups';
const ITEMS = '/api/inventory/items';
const NONE = { unitId: null, hsnCodeId: null, taxCredit: null, tracking: null, expiryDays: null };
const group = (code: string, parentId: number | null, more: object = {}) =>
  office.admin.ok<Row>('POST', GROUPS, { ...NONE, code, name: code, parentId, kind: 'raw', active: true, ...more });
const changed = async (id: number, more: object) => {
  const now = await office.admin.ok<object>('GET', `${GROUPS}/${id}`);
  return office.admin.ok<Row>('PUT', `${GROUPS}/${id}`, { ...now, ...more });
};
const item = async (code: string, groupId: number, more: object = {}) =>
  office.admin.ok<Row>('POST', ITEMS, {
    code,
    name: code,
    groupId,
    kind: 'stock',
    unitId: house.kgs,
    itcEligible: true,
    batches: false,
    serials: false,
    negativeAllowed: false,
    blockedFor: 'none',
    active: true,
    units: [],
    barcodes: [],
    levels: [],
    ...more,
  });
const concerned = (id: number, query: string) =>
  office.admin.ok<Changes>('GET', `${GROUPS}/${id}/default-changes?${query}`);

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  house = await openWarehouse(office);
});

describe('defaults of item groups', () => {
  test('come of the nearest group that says something', async () => {
    const food = await group('FOOD', null, { unitId: house.kgs, expiryDays: 180, taxCredit: 'blocked' });
    const fresh = await group('FRESH', food.id, { expiryDays: 3 });
    const milk = await group('MILK', fresh.id, { tracking: 'batches' });
    expect(milk.defaults).toEqual({
      unitId: house.kgs,
      hsnCodeId: null,
      taxCredit: 'blocked',
      tracking: 'batches',
      expiryDays: 3,
    });
    const options = await office.admin.ok<object[]>('GET', `${GROUPS}/lookup?q=milk`);
    expect(options).toMatchObject([{ label: 'MILK', defaults: milk.defaults }]);
  });

  test('that change concern items with the former value, also of groups below without a value of their own', async () => {
    const dry = await group('DRY', null, { expiryDays: 90 });
    const grain = await group('GRAIN', dry.id);
    const nuts = await group('NUTS', dry.id, { expiryDays: 60 });
    const rice = await item('RICE', grain.id, { expiryDays: 90 });
    const salt = await item('SALT', dry.id, { expiryDays: 90 });
    await item('SUGAR', dry.id, { expiryDays: 45 });
    await item('CASHEW', nuts.id, { expiryDays: 90 });
    await changed(dry.id, { expiryDays: 120 });
    const { rows } = await concerned(dry.id, 'expiryDays=90');
    expect(rows).toEqual([
      { id: rice.id, version: rice.version, name: 'RICE', values: { expiryDays: 120 } },
      { id: salt.id, version: salt.version, name: 'SALT', values: { expiryDays: 120 } },
    ]);
    const sent = rows.map(({ id, version, values }) => ({ id, version, values }));
    await office.admin.ok('POST', `${ITEMS}/change-many`, { rows: sent });
    expect(await office.admin.ok('GET', `${ITEMS}/${rice.id}`)).toMatchObject({ expiryDays: 120 });
    expect((await concerned(dry.id, 'expiryDays=90')).rows).toEqual([]);
  });

  test('leave unit and tracking of items that documents name', async () => {
    const metals = await group('METAL', null, { unitId: house.kgs });
    const present = await office.admin.ok<object>('GET', `${ITEMS}/${house.steel}`);
    await office.admin.ok('PUT', `${ITEMS}/${house.steel}`, { ...present, groupId: metals.id });
    const wire = await item('WIRE', metals.id);
    await office.admin.ok('POST', post(STOCK.opening), {
      ...stockForms(office.branchId, house).opening(10, 50),
      confirmed: [],
    });
    await changed(metals.id, { unitId: house.ltr, tracking: 'batches', taxCredit: 'blocked' });
    const { rows } = await concerned(metals.id, `unitId=${house.kgs}`);
    expect(rows.map(({ id, values }) => [id, values])).toEqual([
      [house.steel, { itcEligible: false }],
      [wire.id, { unitId: house.ltr, itcEligible: false, batches: true, serials: false }],
    ]);
  });

  test('are only reported to users who may change items', async () => {
    const [moduleCode, menuCode, screenCode] = screens.itemGroups.code;
    await office.grant([{ moduleCode, menuCode, screenCode, transCode: TRAN.modify }]);
    const { id } = await group('OWN', null);
    expect(await office.clerk.refused('GET', `${GROUPS}/${id}/default-changes`)).toMatchObject({ status: 403 });
  });
});

import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { type Caller, type Office, openOffice } from './office';

const UNITS = '/api/inventory/units';
const STORES = '/api/inventory/stores';
const ITEMS = '/api/inventory/items';

type Record = { id: number; version: number };

let office: Office;
let admin: Caller;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  admin = office.admin;
});

const unit = (code: string, more: object = {}) => ({
  code,
  name: `Unit ${code}`,
  uqc: 'NOS',
  decimals: 0,
  active: true,
  conversions: [],
  ...more,
});
const store = (code: string, more: object = {}) => ({
  code,
  name: `Store ${code}`,
  branchId: office.branchId,
  kind: 'main',
  stockAccountId: null,
  allowSale: true,
  allowIssue: true,
  active: true,
  bins: [],
  ...more,
});
const item = (code: string, unitId: number, more: object = {}) => ({
  code,
  name: `Item ${code}`,
  shortName: null,
  localName: null,
  kind: 'stock',
  unitId,
  hsnCodeId: null,
  itcEligible: true,
  buyRate: null,
  saleRate: null,
  mrp: null,
  batches: false,
  serials: false,
  expiryDays: null,
  negativeAllowed: false,
  blockedFor: 'none',
  rack: null,
  specification: null,
  active: true,
  units: [],
  barcodes: [],
  levels: [],
  ...more,
});
const make = (path: string, body: object) => admin.ok<Record & { [field: string]: unknown }>('POST', path, body);
const bins = (...codes: string[]) => codes.map((code) => ({ code }));

describe('lines of a master', () => {
  test('are stored and read with the record, in their order, and versioned with it', async () => {
    const made = await make(STORES, store('MAIN', { bins: bins('A1', 'A2', 'B1') }));
    expect(made).toMatchObject({ version: 1, bins: bins('A1', 'A2', 'B1'), branchName: 'Branch HYD' });
    const changed = { ...store('MAIN', { bins: bins('B1', 'A1') }), version: 1 };
    await admin.ok('PUT', `${STORES}/${made.id}`, changed);
    expect(await admin.ok('GET', `${STORES}/${made.id}`)).toMatchObject({ version: 2, bins: bins('B1', 'A1') });
    expect(await admin.refused('PUT', `${STORES}/${made.id}`, changed)).toMatchObject({ status: 409, code: 'STALE' });
  });

  test('stay out of the list, which has the names of its references', async () => {
    const { rows } = await admin.ok<{ rows: object[] }>('GET', `${STORES}?sort=branchName&q=store`);
    expect(rows[0]).toMatchObject({ code: 'MAIN', branchName: 'Branch HYD' });
    expect(rows[0]).not.toHaveProperty('bins');
    expect(await admin.refused('GET', `${STORES}?sort=bins`)).toMatchObject({ status: 400 });
  });

  test('are in the audit trail as they were and as they are', async () => {
    const made = await make(STORES, store('TRAIL', { bins: bins('X') }));
    await admin.ok('PUT', `${STORES}/${made.id}`, { ...store('TRAIL', { bins: bins('Y') }), version: 1 });
    const history = await office.app.system.database.query<{ before: object; after: object }>(
      (await import('drizzle-orm'))
        .sql`select before, after from audit where entity = ${STORES} and entity_id = ${made.id} and action = 'change'`,
    );
    expect(history).toMatchObject([{ before: { bins: bins('X') }, after: { bins: bins('Y') } }]);
  });

  test('go with their record', async () => {
    const made = await make(STORES, store('GONE', { bins: bins('Z') }));
    await admin.ok('DELETE', `${STORES}/${made.id}?version=1`);
    const again = await make(STORES, store('GONE', { bins: bins('Z') }));
    expect(again.id).toBeGreaterThan(made.id);
  });

  test('are wrong by their place: twice the same, not of the list, too many', async () => {
    const of = async (body: object) => (await admin.refused('POST', STORES, body)).fields;
    expect(await of(store('BAD', { bins: bins('a1', 'B', 'A1') }))).toEqual({
      'bins.2.code': 'This bin is already in line 1.',
    });
    expect(await of(store('BAD', { bins: bins(...Array.from({ length: 501 }, (_, at) => `B${at}`)) }))).toEqual({
      bins: 'At most 500 lines',
    });
    const { id } = await make(UNITS, unit('PCS'));
    const wrong = item('BAD', id, { units: [{ unitId: 999_999, factor: 12_000, use: 'any' }] });
    expect((await admin.refused('POST', ITEMS, wrong)).fields).toEqual({
      'units.0.unitId': 'Choose an entry from the list',
    });
    expect((await admin.refused('POST', ITEMS, item('BAD', 999_999))).fields).toEqual({
      unitId: 'Choose an entry from the list',
    });
  });

  test('are unique over all records where their table says so', async () => {
    const { id } = await make(UNITS, unit('NOS'));
    await make(ITEMS, item('ONE', id, { barcodes: [{ code: '8901030865275', unitId: null }] }));
    const other = item('TWO', id, {
      barcodes: [
        { code: 'own-1', unitId: null },
        { code: '8901030865275', unitId: null },
      ],
    });
    expect((await admin.refused('POST', ITEMS, other)).fields).toEqual({
      'barcodes.1.code': '8901030865275 is taken by another item.',
    });
  });

  test('and a record with such lines is switched off without losing them', async () => {
    const made = await make(STORES, store('OFF', { bins: bins('K') }));
    await admin.ok('POST', `${STORES}/activate`, { rows: [{ id: made.id, version: 1 }], active: false });
    expect(await admin.ok('GET', `${STORES}/${made.id}`)).toMatchObject({ active: false, bins: bins('K') });
  });
});

describe('units', () => {
  test('say how much of another unit they hold, once and from one side', async () => {
    const kilo = await make(UNITS, unit('KGS', { decimals: 3, uqc: 'KGS' }));
    const bag = await make(UNITS, unit('BAG', { conversions: [{ toUnitId: kilo.id, factor: 50_000 }] }));
    const back = { ...unit('KGS', { decimals: 3, conversions: [{ toUnitId: bag.id, factor: 20 }] }), version: 1 };
    expect((await admin.refused('PUT', `${UNITS}/${kilo.id}`, back)).fields).toEqual({
      'conversions.0.toUnitId': 'BAG says already how much of this unit it holds',
    });
    expect((await admin.refused('DELETE', `${UNITS}/${kilo.id}?version=1`)).code).toBe('IN_USE');
  });

  test('have a code and a name of their own', async () => {
    const of = async (body: object) => (await admin.refused('POST', UNITS, body)).fields;
    expect(await of(unit('kgs', { name: 'Another' }))).toEqual({ code: 'Code KGS is taken by another unit.' });
    expect(await of(unit('KILO', { name: 'unit kgs' }))).toEqual({ name: 'A unit named unit kgs already exists.' });
  });
});

describe('items', () => {
  test('are found by name, code and the whole bar-code; the lookup returns their unit', async () => {
    const { id } = await make(UNITS, unit('LTR', { decimals: 3 }));
    const made = await make(
      ITEMS,
      item('OIL', id, { name: 'Groundnut oil', barcodes: [{ code: '4006381333931', unitId: id }] }),
    );
    for (const text of ['groundnut', 'oil', '4006381333931'])
      expect(await admin.ok('GET', `${ITEMS}/lookup?q=${text}`)).toMatchObject([
        { id: made.id, label: 'Groundnut oil', hint: 'OIL', unitName: 'Unit LTR' },
      ]);
  });

  test('report values that do not fit together', async () => {
    const { id } = await make(UNITS, unit('BOX'));
    const { id: main } = await make(STORES, store('ITEMS'));
    const level = { storeId: main, least: 5_000, reorder: 4_000, most: null, lot: null, leadDays: null };
    const wrong = item('WRONG', id, {
      kind: 'service',
      serials: true,
      mrp: 100_000,
      saleRate: 110_000,
      units: [{ unitId: id, factor: 1_000, use: 'any' }],
      barcodes: [{ code: '8901030865276', unitId: null }],
      levels: [level],
    });
    expect((await admin.refused('POST', ITEMS, wrong)).fields).toEqual({
      serials: 'Only stock has batches and serial numbers',
      saleRate: 'The sale rate is above the MRP',
      'units.0.unitId': 'This is the unit of the item itself',
      'barcodes.0.code': 'A digit is wrong: by the others the last one would be 5',
      'levels.0.reorder': 'The reorder level is not below the least stock',
    });
  });
});

import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Asset, assets, blankAsset } from '../../contract/accounts/assets/assets';
import { accounts as screens } from '../../contract/accounts/screens';
import { type Account, accounts, blankAccount } from '../../contract/books/accounts';
import type { ImportBatch, ImportDone, RowProblem } from '../../contract/imports';
import { type TestApp, testApp } from '../setup/app';
import { PLAIN_USER } from '../setup/user';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';

let app: TestApp;
let office: Office;
let groupId: number;
beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
  const rent = await office.admin.ok<Account>('GET', `${accounts.path}/${office.account('Rent')}`);
  groupId = rent.groupId;
});

const IMPORT = `${accounts.path}/import`;
const named = (...names: string[]) => names.map((name) => ({ name, groupId }));
const check = (rows: object[]) =>
  office.admin.ok<{ problems: RowProblem[] }>('POST', `${IMPORT}/check`, { blank: blankAccount, rows });
const store = (rows: object[], file = 'accounts.xlsx') =>
  office.admin.ok<ImportDone>('POST', IMPORT, { blank: blankAccount, rows, file });
const count = async (name: string) =>
  (await office.admin.ok<{ total: number }>('GET', `${accounts.path}?q=${encodeURIComponent(name)}`)).total;
const undo = (batchId: number | null) => office.admin.call('POST', `${IMPORT}/batches/${batchId}/undo`);

describe('rows of a file', () => {
  test('are checked by every rule, also against the rows above, and nothing is stored', async () => {
    const { problems } = await check([
      ...named('Courier Charges', 'Rent', 'Courier Charges'),
      { name: '', groupId },
      { name: 'Tea', groupId: 999_999 },
      { name: 'Coffee', groupId, gstin: '36AAACP4000A1ZX' },
    ]);
    expect(problems.map(({ place, fields }) => [place, Object.keys(fields)])).toEqual([
      [1, ['name']],
      [2, ['name']],
      [3, ['name']],
      [4, ['groupId']],
      [5, ['gstin']],
    ]);
    expect(problems[1]?.fields.name).toBe('An account named Courier Charges already exists.');
    expect(await count('Courier')).toBe(0);
  });

  test('are stored all or none, found by search, and the trail records each', async () => {
    const bad = await store(named('Zari Work', 'Rent'));
    expect(bad).toEqual({
      batchId: null,
      count: 0,
      problems: [{ place: 1, fields: { name: 'An account named Rent already exists.' } }],
    });
    expect(await count('Zari Work')).toBe(0);
    const done = await store(named('Zari Work', 'Zinc Sheets'));
    expect([done.count, done.problems]).toEqual([2, []]);
    expect([await count('Zari Work'), await count('Zinc')]).toEqual([1, 1]);
    const created = await app.system.database.query<{ n: number }>(
      sql`select count(*)::int as n from audit where entity = ${accounts.path} and action = 'create' and after ->> 'name' in ('Zari Work', 'Zinc Sheets')`,
    );
    expect(created[0]?.n).toBe(2);
  });

  test('the same call again stores nothing twice', async () => {
    const key = '7f9c1f0e-6d0d-4b57-9d5e-0a4c51f5b111';
    const body = { blank: blankAccount, rows: named('Postage'), file: 'a.csv' };
    const first = await office.admin.ok<ImportDone>('POST', IMPORT, body, { key });
    expect(await office.admin.ok<ImportDone>('POST', IMPORT, body, { key })).toEqual(first);
    expect(await count('Postage')).toBe(1);
  });

  test('need the right to create', async () => {
    const [moduleCode, menuCode, screenCode] = screens.accounts.code ?? [0, 0, 0];
    await office.grant([{ moduleCode, menuCode, screenCode, transCode: 2 }]);
    const body = { blank: blankAccount, rows: named('Gifts'), file: 'a.csv' };
    expect((await office.clerk.refused('POST', IMPORT, body)).status).toBe(403);
    expect((await office.clerk.refused('POST', `${IMPORT}/check`, body)).status).toBe(403);
    await office.grant([{ moduleCode, menuCode, screenCode, transCode: 1 }]);
    const done = await office.clerk.ok<ImportDone>('POST', IMPORT, body);
    expect((await office.clerk.refused('POST', `${IMPORT}/batches/${done.batchId}/undo`)).status).toBe(403);
  });

  test('more than a call carries are refused by their number', async () => {
    const rows = Array.from({ length: 10_001 }, () => ({}));
    const refusal = await office.admin.refused('POST', IMPORT, { blank: {}, rows, file: 'big.csv' });
    expect(refusal.fields).toEqual({ rows: 'At most 10,000 rows at a time' });
  });
});

describe('an import', () => {
  test('is taken back whole, once', async () => {
    const { batchId } = await store(named('Fuel', 'Tyres'), 'vehicles.csv');
    expect((await undo(batchId)).status).toBe(204);
    expect([await count('Fuel'), await count('Tyres')]).toEqual([0, 0]);
    const again = await undo(batchId);
    expect([again.status, again.body]).toMatchObject([409, { message: 'vehicles.csv has been taken back already.' }]);
    const [latest] = await office.admin.ok<ImportBatch[]>('GET', `${IMPORT}/batches`);
    expect(latest).toMatchObject({ file: 'vehicles.csv', count: 2, by: 'ASHA', undoneBy: 'ASHA' });
  });

  test('stays whole when something depends on one of its rows, and that one is named', async () => {
    const { batchId } = await store(named('Freight', 'Loading'));
    const found = await office.admin.ok<{ rows: Account[] }>('GET', `${accounts.path}?q=Freight`);
    const journal = forms(office, '2026-03-31').journal([
      journalLine(found.rows[0]?.id ?? 0, rs('10')),
      journalLine(office.account('Salaries'), -rs('10')),
    ]);
    await office.admin.ok<Voucher>('POST', post(JOURNALS), journal);
    const refusal = await undo(batchId);
    expect([refusal.status, refusal.body]).toMatchObject([
      409,
      {
        message:
          '1 of 2 cannot be taken back, so all of them stay. Freight: Freight has entries. Switch it off instead of deleting it.',
      },
    ]);
    expect(await count('Loading')).toBe(1);
  });

  test('of users gives nobody a password that is known', async () => {
    const roles = await office.admin.ok<{ id: number; label: string }[]>('GET', '/api/admin/roles/lookup?q=clerk');
    const user = {
      code: 'MEERA',
      name: 'Meera Iyer',
      email: 'meera@sindhu.in',
      roleIds: [roles[0]?.id],
      branchId: office.branchId,
      password: 'chosen by the file',
    };
    const blank = { ...PLAIN_USER, mobileCheck: true };
    const body = { blank, rows: [user], file: 'users.csv' };
    await office.admin.ok('POST', '/api/admin/users/import/check', { blank, rows: [user] });
    expect(app.sent).toEqual([]);
    const done = await office.admin.ok<ImportDone>('POST', '/api/admin/users/import', body);
    expect([done.count, done.problems]).toEqual([1, []]);
    const login = { company: office.company, user: 'MEERA', password: 'chosen by the file' };
    expect((await office.admin.call('POST', '/api/login', login)).status).toBe(401);
    await expect.poll(() => app.sent.map(({ to }) => to)).toEqual(['meera@sindhu.in']);
    const token = /token=([\w-]+)/.exec(app.sent[0]?.text ?? '')?.[1];
    await office.admin.ok('POST', '/api/reset', { token, password: 'mango tractor violet' });
    expect((await office.admin.call('POST', '/api/login', { ...login, password: 'mango tractor violet' })).status).toBe(
      200,
    );
    const kept = await app.system.database.query<{ n: number }>(
      sql`select count(*)::int as n from audit where after ? 'password' and entity = '/api/admin/users' and action = 'create'`,
    );
    expect(kept[0]?.n).toBe(0);
  });
});

describe('other masters come from files too, and go again', () => {
  const CLASSES = '/api/accounts/asset-classes';
  const made = (path: string, blank: object, rows: object[]) =>
    office.admin.ok<ImportDone>('POST', `${path}/import`, { blank, rows, file: 'register.xlsx' });
  const listed = async (path: string, q: string) =>
    (await office.admin.ok<{ total: number }>('GET', `${path}?q=${encodeURIComponent(q)}`)).total;

  test('assets at go-live bring their earlier depreciation, by the rules of their cards', async () => {
    const [one] = await office.admin.ok<{ id: number }[]>('GET', `${CLASSES}/lookup?q=Furniture`);
    const { branchId } = office;
    const card = { classId: one?.id, branchId, cost: rs('50,000'), lifeYears: 10_0000, putToUse: '2023-04-01' };
    const bad = await made(assets.path, blankAsset, [
      { ...card, code: 'FX-1', name: 'Desk', openingAccumulated: rs('60,000') },
      { ...card, code: 'FX-2', name: 'Chair', branchId: 999_999 },
      { ...card, code: 'FX-3', name: 'Lamp' },
      { ...card, code: 'FX-4', name: 'LAMP' },
    ]);
    expect(bad.problems.map(({ place, fields }) => [place, Object.keys(fields)])).toEqual([
      [0, ['openingAccumulated']],
      [1, ['branchId']],
      [3, ['name']],
    ]);
    const done = await made(assets.path, blankAsset, [
      { ...card, code: 'FX-1', name: 'Desk', openingAccumulated: rs('9,500') },
      { ...card, code: 'FX-2', name: 'Chair' },
    ]);
    const { rows } = await office.admin.ok<{ rows: Asset[] }>('GET', `${assets.path}?q=FX`);
    expect(rows.map(({ code, accumulated, net }) => [code, accumulated, net])).toEqual([
      ['FX-1', rs('9,500'), rs('40,500')],
      ['FX-2', 0, rs('50,000')],
    ]);
    const undone = await office.admin.call('POST', `${assets.path}/import/batches/${done.batchId}/undo`);
    expect([undone.status, await listed(assets.path, 'FX')]).toEqual([204, 0]);
  });

  test.each<[string, string, object, object[], string]>([
    [
      'cost centres',
      '/api/accounts/cost-centres',
      { code: null, name: '', parentId: null, active: true },
      [{ name: 'Site North' }, { name: 'Site South', code: 'S' }],
      'Site',
    ],
    [
      'HSN codes, which have no name but their code',
      '/api/admin/hsn-codes',
      { taxCode: null, uqc: 'NOS', reverseCharge: false, itcEligible: true, active: true },
      [
        { code: '7318', description: 'Zinc screws' },
        { code: '7415', description: 'Zinc nails' },
      ],
      'Zinc',
    ],
  ])('%s', async (_what, path, blank, rows, q) => {
    const done = await made(path, blank, rows);
    expect([done.problems, await listed(path, q)]).toEqual([[], 2]);
    expect((await office.admin.call('POST', `${path}/import/batches/${done.batchId}/undo`)).status).toBe(204);
    expect(await listed(path, q)).toBe(0);
  });
});

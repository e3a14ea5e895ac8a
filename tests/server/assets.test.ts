import { beforeAll, describe, expect, test } from 'vitest';
import type { AssetClassOption } from '../../contract/accounts/assets/assetClasses';
import type { Asset } from '../../contract/accounts/assets/assets';
import type { AssetsListRow } from '../../contract/accounts/assets/assetsList';
import type { Page } from '../../contract/resource';
import { testApp } from '../setup/app';
import {
  ACQUISITIONS,
  ASSETS,
  assetNow,
  CLASSES,
  cancel,
  classInput,
  DISPOSALS,
  type ExampleClasses,
  enterAsset,
  exampleClasses,
  furniture,
  RUNS,
  registerForms,
  vehicle,
} from './assetForms';
import { type Office, openOffice, post, rs, type Voucher } from './office';

let office: Office;
let classes: ExampleClasses;
let serial = 0;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-09-15T06:00:00.000Z'), { branches: ['HYD', 'SEC'] });
  classes = await exampleClasses(office);
});

const code = () => {
  serial += 1;
  return `T-${serial}`;
};
const made = (more: object = {}) => enterAsset(office, furniture(office, classes, { code: code(), ...more }));
const refused = async (more: object) =>
  (await office.admin.refused('POST', ASSETS, furniture(office, classes, { code: code(), ...more }))).fields;
const changed = (asset: Asset, more: object) =>
  office.admin.call('PUT', `${ASSETS}/${asset.id}`, { ...asset, ...more });
const list = async (query: string) =>
  (await office.admin.ok<Page<Asset>>('GET', `${ASSETS}?size=200&${query}`)).rows.map((row) => row.code);

describe('a new company', () => {
  test('has the classes of schedule II with accounts of their own, and gets no second set', async () => {
    const { rows } = await office.admin.ok<
      Page<{ name: string; lifeYears: number; method: string; costAccount: string }>
    >('GET', `${CLASSES}?q=computers and`);
    expect(rows).toMatchObject([
      { name: 'Computers and laptops', lifeYears: 3_0000, method: 'slm', costAccount: 'Computers' },
    ]);
    const all = await office.admin.ok<AssetClassOption[]>('GET', `${CLASSES}/lookup?q=`);
    expect(all).toHaveLength(11 + 3);
    expect(await office.admin.ok('POST', `${CLASSES}/standard`)).toEqual({ added: 0 });
  });
});

describe('a class', () => {
  const input = (more: object) =>
    classInput(office.account('Furniture'), office.account('Acc Dep Furniture'), office.account('Depreciation'), more);
  const problem = async (more: object) => (await office.admin.refused('POST', CLASSES, input(more))).fields;

  test('has a name of its own, a life or a rate, and accounts of the right kind', async () => {
    expect(await problem({ name: 'example FURNITURE' })).toEqual({
      name: 'A class named example FURNITURE already exists.',
    });
    expect(await problem({ lifeYears: null })).toEqual({ lifeYears: 'Straight line needs a life in years' });
    expect(await problem({ method: 'wdv' })).toEqual({ wdvPercent: 'Written down value needs a rate above zero' });
    expect(await problem({ accumulatedAccountId: null })).toEqual({
      accumulatedAccountId: 'Choose the account that gathers the depreciation',
    });
    expect(await problem({ costAccountId: office.account('Rent') })).toEqual({
      costAccountId: 'Rent is no asset account. Choose one that is.',
    });
    expect(await problem({ depreciationAccountId: office.account('Cash') })).toEqual({
      depreciationAccountId: 'Cash is no expense account. Choose one that is.',
    });
    expect(await problem({ accumulatedAccountId: office.account('Furniture') })).toEqual({
      accumulatedAccountId: 'Cost and accumulated depreciation need an account each',
    });
  });

  test('that has assets is not deleted', async () => {
    await made();
    const { rows } = await office.admin.ok<Page<{ id: number; version: number }>>(
      'GET',
      `${CLASSES}?q=example furniture`,
    );
    expect(await office.admin.refused('DELETE', `${CLASSES}/${rows[0]?.id}?version=${rows[0]?.version}`)).toMatchObject(
      {
        code: 'IN_USE',
      },
    );
  });
});

describe('the card of an asset', () => {
  test('says everything that is wrong in words, field by field', async () => {
    expect(await refused({ cost: 0, openingAccumulated: 0 })).toEqual({ cost: 'Give an amount above zero' });
    expect(await refused({ openingAccumulated: rs('2,40,000') })).toEqual({
      openingAccumulated: 'Depreciation to go-live must stay below the cost',
    });
    expect(await refused({ billDate: '2022-06-02' })).toEqual({
      putToUse: 'It cannot be put to use before the date of its bill',
    });
    expect(await refused({ putToUse: null })).toEqual({ putToUse: 'Give the day on which it was put to use' });
    expect(await refused({ lifeYears: null })).toEqual({ lifeYears: 'Straight line needs a life in years' });
    expect(await refused({ state: 'sold' })).toEqual({
      state: 'Sell or scrap an asset by its own document, which takes it out of the books',
    });
    expect(await refused({ classId: 999_999 })).toEqual({ classId: 'Choose a class of the list' });
    expect(await refused({ branchId: 999_999 })).toEqual({ branchId: 'Choose a branch of the list' });
    expect(await refused({ supplierId: 999_999 })).toEqual({ supplierId: 'Choose an account of the list' });
    expect(await refused({ putToUse: '2025-06-01' })).toEqual({
      openingAccumulated: 'Only what was put to use before 01-Apr-2025 has depreciation from before that day',
    });
  });

  test('has a code of its own, in any spelling', async () => {
    const { code: taken } = await made();
    expect(await refused({ code: taken.toLowerCase() })).toEqual({
      code: `Code ${taken.toLowerCase()} is taken by another asset.`,
    });
  });

  test('has a name of its own, in any capitals, when it is entered and when it is changed', async () => {
    const [first, second] = [await made({ name: 'Steel cupboard' }), await made()];
    const name = 'STEEL Cupboard';
    expect(await refused({ name })).toEqual({ name: `An asset named ${name} already exists.` });
    expect((await changed(second, { name })).body).toMatchObject({
      fields: { name: `An asset named ${name} already exists.` },
    });
    expect((await changed(first, { name })).status).toBe(200);
  });

  test('is not depreciated in a class without accounts for it', async () => {
    const land = await office.admin.ok<{ id: number }[]>('GET', `${CLASSES}/lookup?q=freehold`);
    expect(await refused({ classId: land[0]?.id })).toEqual({
      method: 'This class has no accounts for depreciation. Choose another class, or none',
    });
    await made({ classId: land[0]?.id, method: 'none', lifeYears: null, openingAccumulated: 0 });
  });

  test('is found by code, name, class, branch and state; those that are gone stay out of lookups', async () => {
    const asset = await made({ name: 'Teak table' });
    expect(await list('q=teak')).toEqual([asset.code]);
    expect(await list(`q=${asset.code.toLowerCase()}&classId=${classes.furniture}&state=held`)).toContain(asset.code);
    expect(await list(`q=teak&classId=${classes.vehicle}`)).toEqual([]);
    expect(await list(`q=teak&branchId=${office.branches.SEC}`)).toEqual([]);
    const form = registerForms(office);
    await office.admin.ok(
      'POST',
      post(DISPOSALS),
      form.disposal('2025-04-01', asset.id, 0 as never, null, { kind: 'scrap' }),
    );
    expect(await list('q=teak&state=scrapped')).toEqual([asset.code]);
    expect(await list('q=teak&state=held')).toEqual([]);
    expect(await office.admin.ok('GET', `${ASSETS}/lookup?q=teak`)).toEqual([]);
  });

  test('goes while nothing was posted, and not after', async () => {
    const idle = await made();
    await office.admin.ok('DELETE', `${ASSETS}/${idle.id}?version=1`);
    expect(await list(`q=${idle.code}`)).toEqual([]);
    const sold = await made();
    const form = registerForms(office);
    await office.admin.ok(
      'POST',
      post(DISPOSALS),
      form.disposal('2025-04-01', sold.id, 0 as never, null, { kind: 'scrap' }),
    );
    const now = await assetNow(office, sold.id);
    expect(await office.admin.refused('DELETE', `${ASSETS}/${sold.id}?version=${now.version}`)).toMatchObject({
      message: `${sold.name} has documents, so its card stays. Sell or scrap it instead.`,
    });
    expect((await changed(now, { state: 'inUse' })).body).toMatchObject({
      fields: { state: expect.stringMatching(/is scrapped/) },
    });
    expect((await changed(now, { custodian: 'Ravi' })).status).toBe(200);
  });
});

describe('an acquisition', () => {
  const bank = () => office.account('HDFC Current A/c');
  const form = () => registerForms(office);
  const buy = (lines: object[], more: object = {}) =>
    office.admin.ok<Voucher>('POST', post(ACQUISITIONS), form().acquisition('2026-05-10', bank(), lines, more));

  test('of several assets takes credit line by line; blocked tax joins the cost', async () => {
    const car = form().line(classes.vehicle, rs('5,00,000'), {
      code: 'CAR',
      name: 'Car',
      gstPercent: 40_000,
      blocked: true,
      putToUse: '2026-05-12',
    });
    const desk = form().line(classes.furniture, rs('10,000'), {
      code: 'DESK',
      name: 'Desk',
      gstPercent: 18_000,
      putToUse: '2026-05-10',
    });
    const voucher = await buy([car, desk]);
    expect(office.entries(voucher)).toEqual([
      'Vehicle +700000.00',
      'Furniture +10000.00',
      'Input CGST +900.00',
      'Input SGST +900.00',
      'HDFC Current A/c -711800.00',
    ]);
    const [found] = (await office.admin.ok<Page<Asset>>('GET', `${ASSETS}?q=CAR`)).rows;
    expect(found).toMatchObject({
      cost: rs('7,00,000'),
      grossCost: rs('7,00,000'),
      method: 'wdv',
      wdvPercent: 15_000,
      acquiredBy: voucher.number,
      state: 'inUse',
    });
  });

  test('without a day of use is capital work in progress, until the card says when', async () => {
    await buy([form().line(classes.furniture, rs('1,00,000'), { code: 'CWIP', name: 'Panelling' })]);
    const [asset] = (await office.admin.ok<Page<Asset>>('GET', `${ASSETS}?q=CWIP`)).rows as [Asset];
    expect(asset).toMatchObject({ state: 'capitalWork', putToUse: null });
    expect((await changed(asset, { cost: rs('2,00,000') })).body).toMatchObject({
      fields: { cost: 'Panelling has documents, so this stays. Use them to change it' },
    });
    const used = (await changed(asset, { state: 'inUse', putToUse: '2026-07-01' })).body as Asset;
    expect(used).toMatchObject({ state: 'inUse', grossCost: rs('1,00,000') });
  });

  test('from a supplier needs his bill', async () => {
    const line = form().line(classes.furniture, rs('1'), { code: code(), putToUse: '2026-05-10' });
    const body = form().acquisition('2026-05-10', office.account('Deccan Supplies'), [line]);
    expect((await office.admin.refused('POST', post(ACQUISITIONS), body)).fields).toEqual({
      billNo: 'Deccan Supplies is kept bill by bill. Give the number of the bill',
      billDate: 'Give the date of the bill',
    });
  });

  test('refuses a use before the bill, before the year, and two assets of one code or name', async () => {
    const twice = [1, 2].map(() => form().line(classes.furniture, rs('1'), { code: 'SAME', putToUse: '2026-05-10' }));
    const tell = async (lines: object[], more: object = {}) =>
      (await office.admin.refused('POST', post(ACQUISITIONS), form().acquisition('2026-05-10', bank(), lines, more)))
        .fields;
    expect(await tell(twice)).toEqual({ 'lines.1.code': 'Code SAME is taken by another asset.' });
    const named = ['Stool', 'STOOL'].map((name) =>
      form().line(classes.furniture, rs('1'), { code: code(), name, putToUse: '2026-05-10' }),
    );
    expect(await tell(named)).toEqual({ 'lines.1.name': 'An asset named STOOL already exists.' });
    await made({ name: 'stool' });
    expect(await tell(named)).toEqual({ 'lines.0.name': 'An asset named Stool already exists.' });
    const line = (putToUse: string) => [form().line(classes.furniture, rs('1'), { code: code(), putToUse })];
    expect(await tell(line('2026-05-08'), { billDate: '2026-05-09' })).toEqual({
      'lines.0.putToUse': 'It cannot be put to use before the date of its bill',
    });
    expect(await tell(line('2026-03-31'))).toMatchObject({
      'lines.0.putToUse': expect.stringMatching(/^This year began on 01-Apr-2026\./),
    });
  });

  test('refuses a future date of use; an asset under construction may say when it is planned', async () => {
    const line = form().line(classes.furniture, rs('1'), { code: code(), putToUse: '2026-09-16' });
    const body = form().acquisition('2026-05-10', bank(), [line]);
    const NOT_YET = 'The date cannot be in the future.';
    expect((await office.admin.refused('POST', post(ACQUISITIONS), body)).fields).toEqual({
      'lines.0.putToUse': NOT_YET,
    });
    const planned = { putToUse: '2026-09-16', openingAccumulated: 0 };
    expect(await refused(planned)).toEqual({ putToUse: NOT_YET });
    const built = await made({ ...planned, state: 'capitalWork' });
    expect((await changed(built, { state: 'idle' })).body).toMatchObject({ fields: { putToUse: NOT_YET } });
    expect((await changed(built, { state: 'inUse', putToUse: '2026-09-15' })).status).toBe(200);
  });

  test('of people who give one code or name at once is taken from one', async () => {
    const buying = (more: object) => {
      const line = form().line(classes.furniture, rs('5,000'), { ...more, putToUse: '2026-05-10' });
      return office.admin.call('POST', post(ACQUISITIONS), form().acquisition('2026-05-10', bank(), [line]));
    };
    for (const given of [{ code: 'TWICE' }, { name: 'Twice named' }]) {
      const answers = await Promise.all([1, 2, 3].map(() => buying({ code: code(), ...given })));
      expect(answers.map((answer) => answer.status).sort()).toEqual([201, 400, 400]);
      expect(await list('q=TWICE')).toHaveLength('name' in given ? 2 : 1);
    }
  });

  test('that is cancelled takes its assets out of the register and frees their codes and names', async () => {
    const line = form().line(classes.furniture, rs('5,000'), { code: 'FREE', name: 'Freed', putToUse: '2026-05-10' });
    const voucher = await buy([line]);
    const gone = await cancel(office, ACQUISITIONS, voucher);
    expect(office.entries(gone).slice(2)).toEqual(['mirror Furniture -5000.00', 'mirror HDFC Current A/c +5000.00']);
    expect(await list('q=FREE')).toEqual([]);
    expect(await list('q=FREE&state=cancelled')).toEqual(['FREE']);
    await buy([line]);
    expect(await list('q=FREE')).toEqual(['FREE']);
  });
});

test('capital work that was there at go-live is no addition, neither when it is entered nor when it is put to use', async () => {
  const built = { state: 'capitalWork', putToUse: null, cost: rs('70,000'), openingAccumulated: 0 };
  const asset = await made({ code: 'SHED', ...built });
  const figures = async (asOn: string) => {
    const note = await office.admin.ok<{ rows: AssetsListRow[] }>('GET', `/api/accounts/assets-list?asOn=${asOn}`);
    const row = note.rows.find((one) => one.code === 'SHED');
    return row && [row.grossOpening, row.additions, row.grossClosing];
  };
  const asOpened = [rs('70,000'), 0, rs('70,000')];
  expect(await figures('2026-03-31')).toEqual(asOpened);
  const used = (await changed(asset, { state: 'inUse', putToUse: '2026-07-01' })).body as Asset;
  expect(await figures('2026-03-31')).toEqual(asOpened);
  expect(await figures('2026-09-15')).toEqual(asOpened);
  await changed(used, { putToUse: '2026-07-10' });
  expect(await figures('2026-03-31')).toEqual(asOpened);
});

test('a depreciated asset keeps its terms; name and place change freely', async () => {
  const other = await openOffice(office.app, { code: 20_077 });
  const asset = await enterAsset(other, vehicle(other, await exampleClasses(other)));
  await other.admin.ok('POST', post(RUNS), registerForms(other).run('2025-04-30', 'month'));
  const now = await assetNow(other, asset.id);
  const tried = await other.admin.refused('PUT', `${ASSETS}/${asset.id}`, { ...now, wdvPercent: 20_000 });
  expect(tried.fields).toEqual({ wdvPercent: 'Vehicle is depreciated, so this stays. Revise it from a date instead' });
  const back = await other.admin.refused('PUT', `${ASSETS}/${asset.id}`, { ...now, state: 'capitalWork' });
  expect(back.fields?.state).toMatch(/is depreciated/);
  expect(
    await other.admin.ok('PUT', `${ASSETS}/${asset.id}`, {
      ...now,
      name: 'Old car',
      location: 'Garage',
      state: 'idle',
    }),
  ).toMatchObject({
    name: 'Old car',
    location: 'Garage',
    state: 'idle',
    accumulated: now.accumulated,
  });
});

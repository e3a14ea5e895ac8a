import { beforeAll, expect, test } from 'vitest';
import { purchaseSettings } from '../../contract/procurement/settings';
import type { Settings } from '../../contract/settings';
import { setting } from '../../server/core/settings/settingsRoutes';
import { type TestApp, testApp } from '../setup/app';
import { type Office, openOffice } from './office';

const PATH = purchaseSettings.path;
const SETUP = '/api/PurSettings/SetPurSetupDetails';
let app: TestApp;
let office: Office;
beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app, { branches: ['HYD', 'VJA'] });
});

const change = (branchId: string, setupCode: string, was: string | null, setupValue: string | null) => ({
  changes: [{ branchId, setupCode, was, setupValue }],
});
const branch = (code: string) => String(office.branches[code]);
const right = (transCode: number) => [{ moduleCode: 2, menuCode: 8, screenCode: 3, transCode }];
const tolerance = (code: string) =>
  app.system.database.inCompany(office.company, (tx) =>
    setting(tx, { companyId: office.company }, purchaseSettings.settings.rateTolerance, office.branches[code]),
  );

test('a tolerance holds for all branches, and another one for a single branch; who changed it is next to it', async () => {
  expect(await tolerance('HYD')).toBe(10);
  await office.admin.ok('PUT', PATH, change('PUR', 'pur_ratetol', null, '5'));
  const saved = await office.admin.ok<Settings>('PUT', PATH, change(branch('VJA'), 'pur_ratetol', null, '25'));
  expect([await tolerance('HYD'), await tolerance('VJA')]).toEqual([5, 25]);
  expect(saved.changes).toEqual([expect.objectContaining({ setupCode: 'pur_ratetol', by: 'ASHA' })]);
});

test('the catalogued call stores the same values, by branch too, and returns them', async () => {
  const usr = { uCode: 'ASHA', cCode: office.company };
  const sets = [
    { branchId: branch('HYD'), setupCode: 'pur_negst', setupValue: '2' },
    { branchId: 'PUR', setupCode: 'pur_req', setupValue: '2' },
  ];
  const kept = await office.admin.ok<object[]>('POST', SETUP, { sets, usr });
  expect(kept).toEqual(expect.arrayContaining(sets));
  expect(await office.admin.ok('POST', '/api/PurSettings/GetPurSetupDetails', usr)).toEqual(kept);
  const { values } = await office.admin.ok<Settings>('GET', PATH);
  expect(values).toEqual(expect.arrayContaining(sets));
});

test('a setting that is not set by branch, an unknown branch, a role or an invalid value are refused, and nothing is kept', async () => {
  const limits = (role: string) => JSON.stringify([{ role, amount: 100_000 }]);
  const wrong: [string, string, string, string][] = [
    [branch('HYD'), 'pur_ord', '2', `Approval of purchase orders is not set for ${branch('HYD')}`],
    ['99999', 'pur_qtytol', '5', 'More than ordered is not set for 99999'],
    ['PUR', 'pur_qtytol', '101', 'More than ordered: a whole number from 0 to 100'],
    ['PUR', 'pur_limits', 'CLERK', 'Give each role an amount, such as 50,000'],
    ['PUR', 'pur_limits', limits('NOBODY'), 'There is no role NOBODY'],
  ];
  const before = await office.admin.ok<Settings>('GET', PATH);
  for (const [place, code, value, message] of wrong) {
    const { status, fields } = await office.admin.refused('PUT', PATH, change(place, code, null, value));
    expect([status, Object.values(fields ?? {})]).toEqual([400, [message]]);
  }
  const usr = { uCode: 'ASHA', cCode: office.company };
  for (const [branchId, setupCode, setupValue] of wrong)
    await office.admin.refused('POST', SETUP, { sets: [{ branchId, setupCode, setupValue }], usr });
  expect(await office.admin.ok<Settings>('GET', PATH)).toEqual(before);
});

test('the screen is for who has its rights, and only who may change it changes it', async () => {
  await office.grant([]);
  expect(await office.clerk.refused('GET', PATH)).toMatchObject({ status: 403 });
  await office.grant(right(1));
  await office.clerk.ok('GET', PATH);
  const body = change('PUR', 'pur_qtytol', null, '5');
  expect(await office.clerk.refused('PUT', PATH, body)).toMatchObject({ status: 403, need: { screen: 3 } });
  await office.grant([...right(1), ...right(2)]);
  await office.clerk.ok('PUT', PATH, body);
});

import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SetupState } from '../../contract/setup/setup';
import { type TestApp, testApp } from '../setup/app';
import { type Caller, callerOf } from './office';

/** The first run of the product, on an empty database. */
let app: TestApp;
let stranger: Caller;

beforeAll(async () => {
  app = await testApp('2026-03-31T06:00:00.000Z');
  stranger = callerOf(app);
});

const form = {
  name: 'Sindhu Traders Pvt Ltd',
  edition: 'D-COM',
  gstin: null,
  stateCode: '36',
  yearFrom: '2025-04-01',
  chart: 'trading',
  branches: [{ code: 'HYD', name: 'Hyderabad', stateCode: '36' }],
  adminUser: 'asha',
  adminName: 'Asha Rao',
  adminPassword: 'correct horse battery',
};
const state = () => stranger.ok<SetupState>('GET', '/api/setup');

describe('an empty product', () => {
  test('says that it is empty, and offers no sign-in', async () => {
    expect(await state()).toEqual({ empty: true, demo: [], demoPassword: null, onlyCompany: null });
    const login = { company: 20_001, user: 'ASHA', password: 'x' };
    expect(await stranger.refused('POST', '/api/login', login)).toMatchObject({ status: 401, code: 'BAD_LOGIN' });
  });

  test('names every field of the form that is wrong, and stays empty', async () => {
    const wrong = {
      ...form,
      name: ' ',
      stateCode: '99',
      adminPassword: 'short',
      branches: [{ code: 'HY', name: 'Hyderabad', stateCode: '36' }],
    };
    expect(await stranger.refused('POST', '/api/setup', wrong)).toMatchObject({
      status: 400,
      code: 'INVALID',
      fields: {
        name: 'Give the company a name',
        stateCode: 'Choose a state of the list',
        adminPassword: 'Choose a password of at least 10 characters',
        'branches.0.code': 'A branch code has three letters, such as HYD',
      },
    });
    const twice = { ...form, branches: [...form.branches, ...form.branches] };
    expect(await stranger.refused('POST', '/api/setup', twice)).toMatchObject({
      fields: { branches: 'Two branches have the same code' },
    });
    expect((await state()).empty).toBe(true);
  });

  test('becomes one company, once, though two people send the form at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => stranger.call('POST', '/api/setup', form)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
    expect(answers.find((answer) => answer.status === 201)?.body).toEqual({ company: 20_001, user: 'ASHA' });
    expect(answers.find((answer) => answer.status === 409)?.body).toMatchObject({ code: 'NOT_EMPTY' });
    expect(await state()).toEqual({ empty: false, demo: [], demoPassword: null, onlyCompany: 20_001 });
    expect(await stranger.refused('POST', '/api/setup', form)).toMatchObject({ status: 409, code: 'NOT_EMPTY' });
    expect(await stranger.refused('POST', '/api/setup/demo', {})).toMatchObject({ status: 409, code: 'NOT_EMPTY' });
  });
});

describe('the company that was set up', () => {
  let admin: Caller;
  beforeEach(async () => {
    const login = { company: 20_001, user: 'asha', password: form.adminPassword };
    const { usr } = await stranger.ok<{ usr: { kCode: string } }>('POST', '/api/login', login);
    admin = callerOf(app, usr.kCode);
  });

  test('has its administrator, branch and years up to today', async () => {
    expect(await admin.ok('GET', '/api/session')).toMatchObject({ usr: { rCode: 'ADMINISTRATOR', uCode: 'ASHA' } });
    expect(await admin.ok('GET', '/api/admin/branches/lookup')).toMatchObject([{ code: 'HYD', label: 'Hyderabad' }]);
    const years = await app.system.database.query(sql`select label from financial_years order by code`);
    expect(years).toEqual([{ label: '2025-26' }]);
  });

  test('has a chart with every purpose that postings ask for, all at zero', async () => {
    const { rows } = await admin.ok<{ rows: { name: string; balance: number; isSystem: boolean }[] }>(
      'GET',
      '/api/accounts/accounts?size=200',
    );
    expect(rows.every((row) => row.balance === 0)).toBe(true);
    const kept = rows.filter((row) => row.isSystem).map((row) => row.name);
    expect(kept).toEqual(
      expect.arrayContaining(['Cash', 'Input CGST', 'Output IGST', 'TDS Payable', 'Opening Difference']),
    );
    const trial = await admin.ok<{ rows: object[] }>(
      'GET',
      '/api/accounts/trial-balance?from=2025-04-01&to=2026-03-31',
    );
    expect(trial.rows).toEqual([]);
  });

  test('is joined by a further one with an edition of its own, added by its administrator', async () => {
    const another = { ...form, name: 'Sindhu Foods', edition: 'D-RES', chart: 'restaurant', adminUser: 'meera' };
    const made = await admin.ok<{ company: number }>('POST', '/api/admin/company/another', another);
    expect(made).toEqual({ company: 20_002, user: 'MEERA' });
    const login = { company: 20_002, user: 'meera', password: form.adminPassword };
    const { usr } = await stranger.ok<{ usr: { kCode: string; pCode: string } }>('POST', '/api/login', login);
    expect(usr.pCode).toBe('D-RES');
    // The administrator of the further company adds none, and sees nothing of the first.
    const meera = callerOf(app, usr.kCode);
    expect(await meera.refused('POST', '/api/admin/company/another', another)).toMatchObject({
      status: 403,
      code: 'NOT_FIRST_COMPANY',
      message: 'Only an administrator of Sindhu Traders Pvt Ltd adds companies to this installation.',
    });
    expect(await meera.ok('GET', '/api/admin/company')).toMatchObject({
      company: 'Sindhu Foods',
      addsCompanies: false,
    });
    expect(await admin.ok('GET', '/api/admin/company')).toMatchObject({ addsCompanies: true });
    const wrong = { ...another, name: ' ' };
    expect(await admin.refused('POST', '/api/admin/company/another', wrong)).toMatchObject({
      fields: { name: 'Give the company a name' },
    });
  });
});

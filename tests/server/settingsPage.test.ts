import { Hono } from 'hono';
import { beforeAll, expect, test } from 'vitest';
import { procurement } from '../../contract/procurement/screens';
import { type Settings, settingsPage } from '../../contract/settings';
import { Api } from '../../server/core/calls/api';
import { setting, settingsRoutes } from '../../server/core/settings/settingsRoutes';
import { type TestApp, testApp } from '../setup/app';
import { type Caller, callerOf, type Office, openOffice } from './office';

/** A page of settings of any area, from its declaration alone. */
const page = settingsPage({
  path: '/api/procurement/settings',
  screen: procurement.purchaseSettings,
  groups: [{ title: 'Orders', help: null }],
  settings: {
    approval: {
      code: 'pur_ord',
      group: 'Orders',
      label: 'Approval of orders',
      help: null,
      scope: 'PUR',
      kind: { type: 'choice', words: { '1': 'Not needed', '2': 'Needed' } },
      standard: '1',
    },
    days: {
      code: 'pur_orderDays',
      group: 'Orders',
      label: 'Days of an order',
      help: null,
      scope: 'branches',
      kind: { type: 'count', min: 1, max: 90, unit: 'days' },
      standard: '30',
    },
  },
});

let app: TestApp;
let office: Office;
let buyer: Caller;

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app, { branches: ['HYD', 'VJA'] });
  const hono = new Hono();
  settingsRoutes(new Api(hono, app.system), page);
  hono.onError((error, c) => {
    const { status = 500 } = error as { status?: number };
    return c.json({ code: 'REFUSED', message: error.message, ...Object(Object(error).extra) }, status as 400);
  });
  buyer = callerOf({ fetch: async (request) => hono.fetch(request) }, office.admin.token);
});

const change = (branchId: string, setupCode: string, was: string | null, setupValue: string | null) => ({
  changes: [{ branchId, setupCode, was, setupValue }],
});
const held = (branch?: string) =>
  app.system.database.inCompany(office.company, async (tx) => {
    const who = { companyId: office.company };
    const days: number = await setting(tx, who, page.settings.days, branch ? office.branches[branch] : undefined);
    const approval: '1' | '2' = await setting(tx, who, page.settings.approval);
    return { days, approval };
  });

test('a setting without a value has its default; a branch has its own value or that of the company', async () => {
  expect(await held('HYD')).toEqual({ days: 30, approval: '1' });
  await buyer.ok('PUT', page.path, change('*', 'pur_orderDays', null, '45'));
  await buyer.ok('PUT', page.path, change(String(office.branches.VJA), 'pur_orderDays', null, '7'));
  const saved = await buyer.ok<Settings>('PUT', page.path, change('PUR', 'pur_ord', null, '2'));
  expect(saved.changes.map(({ setupCode, by }) => [setupCode, by])).toEqual([
    ['pur_orderDays', 'ASHA'],
    ['pur_ord', 'ASHA'],
  ]);
  expect(await held('HYD')).toEqual({ days: 45, approval: '2' });
  expect(await held('VJA')).toEqual({ days: 7, approval: '2' });
});

test('a value out of bounds, another page’s setting, a wrong place and an old sight are refused', async () => {
  const refused = async (body: object) => (await buyer.call('PUT', page.path, body)).status;
  expect(await refused(change('*', 'pur_orderDays', '45', '91'))).toBe(400);
  expect(await refused(change('*', 'lock_date', null, '2026-01-01'))).toBe(400);
  expect(await refused(change('*', 'pur_ord', null, '1'))).toBe(400);
  expect(await refused(change('*', 'pur_orderDays', '44', '46'))).toBe(409);
  expect(await held('HYD')).toEqual({ days: 45, approval: '2' });
});

test('a page shows its own settings alone', async () => {
  await office.admin.ok('PUT', '/api/admin/settings', change('*', 'backDays', null, '9'));
  const { values } = await buyer.ok<Settings>('GET', page.path);
  expect(new Set(values.map(({ setupCode }) => setupCode))).toEqual(new Set(['pur_ord', 'pur_orderDays']));
});

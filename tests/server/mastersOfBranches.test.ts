import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { branchesPath } from '../../contract/branch';
import type { Master } from '../../contract/master';
import { targetOf } from '../../contract/references';
import { allScreens } from '../../contract/sidebar';
import { createApp } from '../../server/app';
import type { Call } from '../../server/core/calls/api';
import { askedWith } from '../samples/bodies';
import { testApp } from '../setup/app';
import { resources } from '../setup/resources';
import type { Caller, Office } from './office';
import { twoCompanies } from './twoCompanies';

/** Masters that name a branch, as a user sees them who works in another branch only. */
const TIMEOUT = 180_000;
const DAYS = { from: '2025-04-01', to: '2026-03-31', asOn: '2026-03-31', month: '2026-03-01', size: '200' };
const NO_PLAIN_READING = /events$|export$|download$|license$/;

/** Masters of a branch, and those whose records are part of such a master. */
const masters = resources.filter(({ kind }) => kind === 'master') as unknown as Master[];
const named = masters.filter(({ fields = {} }) =>
  Object.values(fields).some((field) => targetOf(field)?.path === branchesPath),
);
const PARTS = ['/api/inventory/department-items', '/api/inventory/kitchens'];
const walked = [...named.map(({ path }) => path), ...PARTS];

type Row = { id: number; version: number; branchId?: number | null };
let office: Office;
let nellore: number;
let ravi: Caller;
let calls: readonly Call[];
const rows = new Map<string, Row>();

beforeAll(async () => {
  const app = await testApp();
  office = (await twoCompanies(app)).other;
  calls = createApp(app.system).calls;
  const { query } = app.system.database;
  const branch = {
    code: 'NEL',
    name: 'Nellore',
    stateCode: '36',
    gstin: null,
    address: null,
    phone: null,
    email: null,
  };
  nellore = (await office.admin.ok<Row>('POST', branchesPath, { ...branch, active: true })).id;
  const { company } = office;
  // Entries of every branch become those of the first one.
  for (const table of ['departments', 'employees', 'sales_targets', 'filed_returns', 'holiday_lists'])
    await query(
      sql`update ${sql.identifier(table)} set branch_id = ${office.branchId} where company_id = ${company} and branch_id is null`,
    );
  await query(sql`update filed_returns set form = 'GSTR-1', ack_no = 'AA360426123456Z' where company_id = ${company}`);
  await office.grant(
    allScreens().flatMap(({ code, trans }) =>
      code
        ? trans.map((transCode) => ({ moduleCode: code[0], menuCode: code[1], screenCode: code[2], transCode }))
        : [],
    ),
  );
  await query(sql`delete from user_branches where company_id = ${company}`);
  await query(sql`
    insert into user_branches (company_id, user_id, branch_id)
    select company_id, id, ${nellore} from users where company_id = ${company} and code = 'RAVI'`);
  ravi = await office.signIn('RAVI');
  for (const path of walked) {
    const list = await office.admin.ok<{ rows: Row[] }>('GET', `${path}?size=200`);
    const [first] = list.rows;
    if (first) rows.set(path, first);
  }
}, TIMEOUT);

test('some entry of each master that names a branch is walked', () => {
  expect(walked.length).toBeGreaterThan(7);
  expect(walked.filter((path) => !rows.has(path))).toEqual([]);
});

describe.each(walked)('%s of another branch', (path) => {
  const row = () => rows.get(path) as Row;
  const stored = () => office.admin.ok<Row>('GET', `${path}/${row().id}`);

  test('is in no list, look-up or record', async () => {
    expect(await ravi.ok('GET', `${path}?size=200`)).toMatchObject({ rows: [], total: 0 });
    expect(await ravi.ok('GET', `${path}/lookup`)).toEqual([]);
    expect(await ravi.ok('GET', `${path}/lookup?id=${row().id}`)).toEqual([]);
    expect((await ravi.call('GET', `${path}/${row().id}`)).status).toBe(404);
    const record = `entity=${path}&id=${row().id}`;
    for (const kind of ['files', 'comments', 'tags', 'timeline'])
      expect([kind, (await ravi.call('GET', `/api/${kind}?${record}`)).status]).toEqual([kind, 404]);
    expect(await ravi.ok('GET', `/api/admin/history?${record}`)).toEqual({ rows: [] });
  });

  test('is neither changed nor deleted', async () => {
    const before = await stored();
    const { id, version } = before;
    expect((await ravi.call('PUT', `${path}/${id}`, before)).status).toBe(404);
    expect((await ravi.call('DELETE', `${path}/${id}?version=${version}`)).status).toBe(404);
    for (const call of calls.filter((one) => one.method === 'POST' && one.path.startsWith(`${path}/`))) {
      if (!/\/(delete|activate|change-many)$/.test(call.path)) continue;
      const body = { rows: [{ id, version, values: {} }], active: false };
      await ravi.call('POST', call.path, body);
    }
    expect(await stored()).toEqual(before);
  });

  test('is not made there', async () => {
    const { fields, lines } = masters.find((one) => one.path === path) as Master;
    const entered = new Set([...Object.keys(fields), ...Object.keys(lines)]);
    const body = Object.fromEntries(Object.entries(await stored()).filter(([field]) => entered.has(field)));
    const refused = await ravi.refused('POST', path, body);
    expect(refused.status).toBe(400);
    const field = Object.keys(body).find((name) => ['branchId', 'storeId', 'departmentId'].includes(name)) ?? '';
    expect(refused.fields).toEqual({ [PARTS.includes(path) ? field : 'branchId']: expect.stringMatching(/branch/) });
  });
});

test(
  'no list, report, look-up or dashboard names an entry of another branch',
  async () => {
    const { query } = office.app.system.database;
    const secret = 'Qqxyz';
    for (const table of ['stores', 'outlets', 'online_outlets', 'departments', 'employees'])
      await query(
        sql`update ${sql.identifier(table)} set name = ${secret} || id where company_id = ${office.company} and branch_id = ${office.branchId}`,
      );
    const keys = {
      outletId: String(rows.get('/api/selling/outlets')?.id),
      storeId: String(rows.get('/api/inventory/stores')?.id),
    };
    const leaks = new Map<string, string>();
    let answered = 0;
    for (const call of calls) {
      if (call.method !== 'GET' || call.path.includes(':') || NO_PLAIN_READING.test(call.path)) continue;
      for (const path of new Set([askedWith(call, DAYS), askedWith(call, { ...DAYS, ...keys })])) {
        const { status, text } = await ravi.call('GET', path);
        if (status === 200) answered += 1;
        const place = text.indexOf(secret);
        if (place >= 0) leaks.set(path, text.slice(Math.max(0, place - 80), place + 20));
      }
    }
    expect(answered).toBeGreaterThan(200);
    expect([...leaks]).toEqual([]);
  },
  TIMEOUT,
);

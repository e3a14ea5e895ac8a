import { setTimeout } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { SetOffAnswer } from '../../contract/accounts/gst/gstSetOff';
import type { Backups } from '../../contract/admin/backup';
import type { CompanyData } from '../../contract/admin/company';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { newBooks } from '../setup/company';
import { type Caller, callerOf, JOURNALS } from './office';

const COMPANY = '/api/admin/company';
const agreed = { agreed: true };

let app: TestApp;
let admin: Caller;
let company: number;

beforeAll(async () => {
  app = await testApp('2026-05-20T06:00:00.000Z');
  const { token, company: code } = await newBooks((given) => app.client(given), { today: '2026-05-20' as never });
  admin = callerOf(app, token);
  company = code;
});

const state = () => admin.ok<CompanyData>('GET', COMPANY);
async function done(): Promise<CompanyData> {
  for (;;) {
    const now = await state();
    if (now.demo.work?.state !== 'running') return now;
    await setTimeout(50);
  }
}
const one = async <R>(statement: Parameters<TestApp['system']['database']['query']>[0]) =>
  (await app.system.database.query<R>(statement))[0];
const accounts = () => one<{ n: number }>(sql`select count(*)::int as n from accounts where company_id = ${company}`);

const totalOf = (rows: SetOffAnswer['rows'], part: string) => rows.find((row) => row.part === part)?.total;

describe('demo data in a company of one’s own', () => {
  let before: { n: number } | undefined;

  test('can be loaded while it has no entries', async () => {
    before = await accounts();
    expect((await state()).demo).toEqual({ loadedAt: null, by: null, refusal: null, work: null });
    expect(await admin.refused('POST', `${COMPANY}/demo`, {})).toMatchObject({ status: 400 });
    expect((await admin.call('POST', `${COMPANY}/demo`, agreed)).status).toBe(202);
    const { demo, documents } = await done();
    expect(demo).toMatchObject({ by: 'ASHA', refusal: null, work: null });
    expect(documents).toBeGreaterThan(15);
  });

  test('are books that are right in themselves, in the name of the user who loaded them', async () => {
    const findings = await verify(app.system.database);
    expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
    const makers = await app.system.database.query(
      sql`select distinct u.code from documents d join users u on u.company_id = d.company_id and u.id = d.created_by where d.company_id = ${company}`,
    );
    expect(makers).toEqual([{ code: 'ASHA' }]);
  });

  test('are numbered in the order of their dates', async () => {
    const earlier = await app.system.database.query(sql`
      select number from (
        select number, date < lag(date) over (partition by type, branch_id, year order by serial) as is_earlier
          from documents where company_id = ${company} and type in ('PY', 'RC', 'JV', 'CT', 'AQ', 'DP', 'SI', 'SR', 'CL', 'CQ', 'CO', 'DC', 'PI', 'EP')) d
       where is_earlier`);
    expect(earlier).toEqual([]);
  });

  test('have set off and paid the tax of each month by the day that the law leaves', async () => {
    const { posted, rows } = await admin.ok<SetOffAnswer>('GET', '/api/accounts/gst-set-off?asOn=2026-04-30');
    expect(posted).toHaveLength(1);
    expect(totalOf(rows, 'cash')).toBeGreaterThan(0);
    expect(totalOf(rows, 'paid')).toBe(totalOf(rows, 'cash'));
  });

  test('are not loaded twice, and the backup of before them is not deleted', async () => {
    expect(await admin.refused('POST', `${COMPANY}/demo`, agreed)).toMatchObject({ status: 409, code: 'DEMO_LOADED' });
    const { rows } = await admin.ok<Backups>('GET', '/api/admin/backups');
    const kept = rows.find(({ how }) => how === 'demo');
    expect(await admin.refused('DELETE', `/api/admin/backups/${kept?.id}`)).toMatchObject({ code: 'DEMO_LOADED' });
  });

  test('are cleared with the name of the company: the books are empty again, people and settings stay', async () => {
    await admin.ok('POST', '/api/admin/roles', {
      code: 'CASHIER',
      name: 'Cashier',
      active: true,
      copiedFrom: null,
    });
    expect(await admin.refused('POST', `${COMPANY}/demo/clear`, { companyName: 'Sindhu' })).toMatchObject({
      fields: { companyName: 'Type the name as it is: Sindhu Traders Pvt Ltd' },
    });
    const clear = { companyName: 'Sindhu Traders Pvt Ltd' };
    expect((await admin.call('POST', `${COMPANY}/demo/clear`, clear)).status).toBe(202);
    expect(await done()).toMatchObject({ documents: 0, demo: { loadedAt: null, refusal: null, work: null } });
    expect(await accounts()).toEqual(before);
    for (const table of ['ledger_entries', 'bills', 'account_months', 'gst_lines', 'assets', 'number_counters']) {
      expect([
        table,
        await one(sql`select count(*)::int as n from ${sql.identifier(table)} where company_id = ${company}`),
      ]).toEqual([table, { n: 0 }]);
    }
    const roles = await admin.ok<{ rows: { code: string }[] }>('GET', '/api/admin/roles');
    expect(roles.rows.map(({ code }) => code)).toContain('CASHIER');
    const told = await app.system.database.query(
      sql`select action from audit where company_id = ${company} and number = 'Demo data' order by id`,
    );
    expect(told).toEqual([{ action: 'create' }, { action: 'delete' }]);
    expect(await admin.refused('POST', `${COMPANY}/demo/clear`, clear)).toMatchObject({ code: 'NO_DEMO' });
  });

  test('that a rule of the company refuses half-way leave nothing behind, and the screen says why', async () => {
    await app.system.database.query(sql`update branches set lock_up_to = '2026-04-30' where company_id = ${company}`);
    expect((await admin.call('POST', `${COMPANY}/demo`, agreed)).status).toBe(202);
    const { demo, documents } = await done();
    expect(documents).toBe(0);
    expect(demo).toMatchObject({
      loadedAt: null,
      work: { state: 'failed', problem: expect.stringMatching(/lock|closed/i) },
    });
    expect(await accounts()).toEqual(before);
    await app.system.database.query(sql`update branches set lock_up_to = null where company_id = ${company}`);
  });

  test('are refused once there is an entry of one’s own', async () => {
    const { id } = await admin.ok<{ id: number }>('POST', JOURNALS, await draft());
    expect(id).toBeGreaterThan(0);
    expect((await state()).demo.refusal).toMatch(/^The company has an entry of its own/);
    expect(await admin.refused('POST', `${COMPANY}/demo`, agreed)).toMatchObject({ status: 409, code: 'NOT_EMPTY' });
  });

  async function draft() {
    const [branch] = await admin.ok<{ id: number }[]>('GET', '/api/admin/branches/lookup?q=');
    const account = async (name: string) =>
      (await admin.ok<{ id: number }[]>('GET', `/api/accounts/accounts/lookup?q=${name}`))[0]?.id;
    const line = { bills: [], narration: null, costCentreId: null };
    return {
      date: '2026-05-20',
      branchId: branch?.id,
      narration: null,
      purpose: 'general',
      lines: [
        { ...line, accountId: await account('Rent'), debit: 100, credit: 0 },
        { ...line, accountId: await account('Salaries'), debit: 0, credit: 100 },
      ],
    };
  }
});

test('a demo company has its demo data from its beginning', async () => {
  await app.system.database.query(sql`update companies set is_demo = true where id = ${company}`);
  expect((await state()).demo.refusal).toMatch(/^This is a demo company/);
});

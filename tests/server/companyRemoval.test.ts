import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CompanyData } from '../../contract/admin/company';
import { removalWork } from '../../server/company/companyJobs';
import { finishRemovals } from '../../server/company/removeCompany';
import { hashPassword } from '../../server/core/signIn/sessions';
import { sealAudit } from '../../server/core/trail/audit';
import { noteAnchors, readAnchors } from '../../server/core/trail/auditAnchor';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { callerOf, type Office, PASSWORD } from './office';
import { MARK, type TwoCompanies, twoCompanies } from './twoCompanies';

const COMPANY = '/api/admin/company';
const REMOVAL = `${COMPANY}/removal`;

let app: TestApp;
let world: TwoCompanies;
let own: Office;
let other: Office;
const query = <R>(statement: Parameters<TestApp['system']['database']['query']>[0]) =>
  app.system.database.query<R>(statement);

beforeAll(async () => {
  app = await testApp();
  world = await twoCompanies(app);
  ({ own, other } = world);
  const hash = await hashPassword('another long password');
  for (const { company, branchId } of [own, other]) {
    await query(sql`
      with made as (
        insert into users (company_id, code, name, password_hash, p_code, branch_id) values (${company}, 'MEENA', 'Meena Iyer', ${hash}, 'D-COM', ${branchId}) returning id
      )
      insert into user_roles (company_id, user_id, role_id) select ${company}, made.id, r.id from made, roles r where r.company_id = ${company} and r.code = 'ADMINISTRATOR'`);
  }
  await sealAudit(app.system.database, (heads) => noteAnchors(app.system.anchors, heads));
});

const said = (office: Office, more: object = {}) => ({
  companyName: office === own ? 'Own Traders' : `${MARK} Traders`,
  secondUser: 'MEENA',
  secondPassword: 'another long password',
  ...more,
});

async function removed(office: Office): Promise<void> {
  await office.admin.ok('POST', REMOVAL, said(office));
  for (;;) {
    const { status, body } = await office.admin.call<CompanyData>('GET', COMPANY);
    if (status === 401) break;
    if (body.removing?.state === 'failed') throw new Error(String(body.removing.problem));
    await setTimeout(50);
  }
  // The session ends with the rows; the files go after them, and the note of where its trail ended.
  while (removalWork(office.company) !== null) await setTimeout(20);
}

const rowsOf = async (company: number) => {
  const counts: [string, number][] = [];
  for (const table of [...world.tables, 'companies']) {
    const [row] = await query<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(table)} where ${sql.identifier(table === 'companies' ? 'id' : 'company_id')} = ${company}`,
    );
    counts.push([table, row?.n ?? 0]);
  }
  return counts;
};
const folder = (...parts: (string | number)[]) => join(app.system.dataDir, ...parts.map(String));

describe('removing a company', () => {
  test('is refused while others are signed in, by their names', async () => {
    expect(await own.admin.refused('POST', REMOVAL, said(own))).toMatchObject({
      status: 409,
      code: 'OTHERS_SIGNED_IN',
      message: expect.stringMatching(/RAVI.*then remove\.$/),
    });
    await own.clerk.ok('POST', '/api/logout', {});
    await other.clerk.ok('POST', '/api/logout', {});
  });

  test.each<[string, object, string]>([
    ['the name is not typed as it is', { companyName: 'own traders' }, 'companyName'],
    ['the other administrator is oneself', { secondUser: 'ASHA', secondPassword: PASSWORD }, 'secondUser'],
    ['the other is no administrator', { secondUser: 'RAVI', secondPassword: PASSWORD }, 'secondUser'],
    ['the password of the other is wrong', { secondPassword: 'guessed' }, 'secondPassword'],
  ])('is refused when %s', async (_why, more, field) => {
    const refusal = await own.admin.refused('POST', REMOVAL, said(own, more));
    expect([refusal.status, Object.keys(refusal.fields ?? {})]).toEqual([400, [field]]);
  });

  test('is refused to a user who is no administrator', async () => {
    const ravi = await own.signIn('RAVI');
    expect(await ravi.refused('POST', REMOVAL, said(own))).toMatchObject({ status: 403 });
    await ravi.ok('POST', '/api/logout', {});
  });

  test('leaves another company as it is in every table and file', async () => {
    await sealAudit(app.system.database, (heads) => noteAnchors(app.system.anchors, heads));
    const before = await world.fingerprints();
    expect(Object.entries(before).filter(([, print]) => print.startsWith('0 '))).toEqual([]);
    const files = readdirSync(folder('files', other.company), { recursive: true });
    expect(files.length).toBeGreaterThan(0);
    await removed(own);
    expect(await world.fingerprints()).toEqual(before);
    expect(readdirSync(folder('files', other.company), { recursive: true })).toEqual(files);
    expect((await other.admin.call('GET', '/api/session')).status).toBe(200);
  });

  test('leaves no row in any table, no file, no session and no former backup', async () => {
    expect((await rowsOf(other.company)).filter(([, n]) => n === 0).map(([table]) => table)).toEqual([]);
    await removed(other);
    for (const { company } of [own, other]) {
      expect((await rowsOf(company)).filter(([, n]) => n > 0)).toEqual([]);
      expect(existsSync(folder('files', company))).toBe(false);
      expect(existsSync(folder('backups', company))).toBe(false);
    }
    const login = { company: other.company, user: 'ASHA', password: PASSWORD };
    expect((await callerOf(app).call('POST', '/api/login', login)).status).toBe(401);
  });

  test('keeps who removed it, who agreed, when, where its audit trail ended, and its last backup', async () => {
    const [kept] = await query<{ backup: string; sequence: number; hash: string }>(
      sql`select * from removed_companies where company = ${other.company}`,
    );
    expect(kept).toMatchObject({ name: `${MARK} Traders`, removed_by: 'ASHA', agreed_by: 'MEENA' });
    expect(kept?.sequence).toBeGreaterThan(10);
    const backup = gunzipSync(readFileSync(folder('backups', 'removed', kept?.backup ?? ''))).toString();
    expect(backup).toContain(`${MARK} Stores`);
    expect(backup).toContain(kept?.hash);
    expect(await readAnchors(app.system.anchors)).toEqual([]);
    const findings = await verify(app.system.database, await readAnchors(app.system.anchors), app.system.files);
    expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('that a power cut stopped before the files is finished at the next start', async () => {
    await app.system.files.take(own.company, new Blob(['left behind']).stream() as ReadableStream<Uint8Array>, 100);
    expect(existsSync(folder('files', own.company))).toBe(true);
    await finishRemovals(app.system.database, app.system.dataDir);
    expect(existsSync(folder('files', own.company))).toBe(false);
  });

  test('never gives its code to another company', async () => {
    const made = await callerOf(app).ok<{ company: number }>('POST', '/api/setup', {
      name: 'Next Traders',
      edition: 'D-COM',
      gstin: null,
      stateCode: '36',
      yearFrom: '2025-04-01',
      chart: 'trading',
      branches: [{ code: 'HYD', name: 'Hyderabad', stateCode: '36' }],
      adminUser: 'ASHA',
      adminName: 'Asha Rao',
      adminPassword: PASSWORD,
    });
    expect(made.company).toBe(30_003);
  });
});

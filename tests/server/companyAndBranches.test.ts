import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Branch } from '../../contract/admin/branches';
import type { CompanyData } from '../../contract/admin/companyProfile';
import type { User } from '../../contract/admin/users';
import type { LetterHead } from '../../contract/paper';
import type { UserDetails } from '../../contract/session';
import { gstinCheckCharacter } from '../../contract/statutory';
import { type TestApp, testApp } from '../setup/app';
import { forms, JOURNALS, journalLine, type Office, openOffice, post, rs, type Voucher } from './office';

/** The company and its branches, from the administrator's hand to numbers and letter heads. */
let app: TestApp;
let office: Office;
const BRANCHES = '/api/admin/branches';
const COMPANY = '/api/admin/company-profile';
const PIXEL =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

beforeAll(async () => {
  app = await testApp();
  office = await openOffice(app);
});

const input = (code: string, more: object = {}) => ({
  code,
  name: `Branch ${code}`,
  stateCode: '36',
  gstin: null,
  address: null,
  phone: null,
  email: null,
  active: true,
  ...more,
});
const make = (code: string, more: object = {}) => office.admin.ok<Branch>('POST', BRANCHES, input(code, more));
const list = async () => (await office.admin.ok<{ rows: Branch[] }>('GET', BRANCHES)).rows;
const named = async (code: string) => {
  const branch = (await list()).find((one) => one.code === code);
  if (!branch) throw new Error(`no branch ${code}`);
  return branch;
};
const refusedChange = async (code: string, more: object) => {
  const branch = await named(code);
  return office.admin.refused('PUT', `${BRANCHES}/${branch.id}`, { ...branch, ...more });
};
const rent = (branchId: number, more: object = {}) =>
  forms(office).journal(
    [journalLine(office.account('Rent'), rs('100')), journalLine(office.account('Salaries'), -rs('100'))],
    { branchId, ...more },
  );

describe('a branch', () => {
  test('that is added is offered to forms, and its code begins the numbers given there', async () => {
    const { id } = await make('SEC', { name: 'Secunderabad' });
    const offered = await office.clerk.ok<{ id: number; code: string }[]>('GET', `${BRANCHES}/lookup?q=secun`);
    expect(offered).toEqual([expect.objectContaining({ id, code: 'SEC', stateCode: '36' })]);
    const voucher = await office.admin.ok<Voucher>('POST', post(JOURNALS), rent(id));
    expect(voucher.number).toMatch(/^JVSEC\//);
  });

  test('gets the lock of the company with its first day', async () => {
    const was = { branchId: '*', setupCode: 'lock_date', was: null };
    await office.admin.ok('PUT', '/api/admin/settings', { changes: [{ ...was, setupValue: '2026-02-28' }] });
    const { id } = await make('WGL');
    expect(await office.admin.refused('POST', post(JOURNALS), rent(id, { date: '2026-02-20' }))).toMatchObject({
      status: 409,
      code: 'LOCKED',
    });
    const lifted = { branchId: '*', setupCode: 'lock_date', setupValue: null, was: '2026-02-28' };
    await office.admin.ok('PUT', '/api/admin/settings', { changes: [lifted] });
  });

  test.each<[string, object, object]>([
    ['a code that another has', { code: 'HYD' }, { code: 'Another branch has the code HYD.' }],
    ['a code of two letters', { code: 'NO' }, { code: 'A branch code has three letters, such as HYD' }],
    ['a state that is none', { stateCode: '99' }, { stateCode: 'Choose a state of the list' }],
    [
      'a GSTIN of another state',
      { gstin: '27AAPFU0939F1ZV' },
      { stateCode: 'The state must be the one that the GSTIN begins with' },
    ],
  ])('is refused %s', async (_what, more, fields) => {
    expect(await office.admin.refused('POST', BRANCHES, input('BAD', more))).toMatchObject({ status: 400, fields });
  });

  test('keeps its code once a number was given, and may change it before', async () => {
    expect(await refusedChange('SEC', { code: 'SCD' })).toMatchObject({
      fields: { code: 'Numbers that were given carry SEC, so it cannot be changed. Make another branch' },
    });
    const fresh = await make('NEU');
    const renamed = await office.admin.ok<Branch>('PUT', `${BRANCHES}/${fresh.id}`, { ...fresh, code: 'NEW' });
    expect([renamed.code, renamed.isNumbered]).toEqual(['NEW', false]);
    await office.admin.ok('DELETE', `${BRANCHES}/${renamed.id}?version=${renamed.version}`);
  });

  test('stays in its state once it has reported its GST there', async () => {
    const { id } = await named('SEC');
    await office.admin.ok(
      'POST',
      post(JOURNALS),
      forms(office).journal(
        [
          journalLine(office.account('Rent'), rs('1,180')),
          journalLine(office.account('Sales'), -rs('1,000'), { gstPercent: 18_000, hsn: '8471' }),
          journalLine(office.account('Output CGST'), -rs('90')),
          journalLine(office.account('Output SGST'), -rs('90')),
        ],
        { branchId: id },
      ),
    );
    expect(await refusedChange('SEC', { stateCode: '29' })).toMatchObject({
      fields: {
        stateCode: expect.stringMatching(/^Secunderabad has GST entries in Telangana, so its state cannot be changed/),
      },
    });
  });

  test('that is the own one of users is neither switched off nor deleted, and the refusal names them', async () => {
    expect(await refusedChange('HYD', { active: false })).toMatchObject({
      status: 409,
      message:
        'Branch HYD is the own branch of ASHA, RAVI, so it is not switched off. Give them another one under Users first.',
    });
  });

  test('that carries documents is switched off, not deleted; then no form offers it', async () => {
    const branch = await named('SEC');
    expect(await office.admin.refused('DELETE', `${BRANCHES}/${branch.id}?version=${branch.version}`)).toMatchObject({
      status: 409,
      code: 'IN_USE',
    });
    await office.admin.ok('PUT', `${BRANCHES}/${branch.id}`, { ...branch, active: false });
    expect(await office.clerk.ok('GET', `${BRANCHES}/lookup?q=secun`)).toEqual([]);
    // Documents entered there still show its name.
    expect(await office.clerk.ok('GET', `${BRANCHES}/lookup?id=${branch.id}`)).toHaveLength(1);
  });

  test('that is the last one stays', async () => {
    await app.system.database.query(
      sql`update branches set active = false where company_id = ${office.company} and code <> 'HYD'`,
    );
    expect(await refusedChange('HYD', { active: false })).toMatchObject({ status: 409, code: 'LAST_BRANCH' });
  });

  test('is looked up among those that one may work in', async () => {
    const far = await make('FAR');
    const { rows } = await office.admin.ok<{ rows: User[] }>('GET', '/api/admin/users?q=RAVI');
    const [ravi] = rows;
    const own = { ...ravi, email: 'ravi@sindhu.example', branchIds: [office.branchId] };
    await office.admin.ok('PUT', `/api/admin/users/${ravi?.id}`, own);
    const offered = await office.clerk.ok<{ code: string }[]>('GET', `${BRANCHES}/lookup?q=`);
    expect(offered.map(({ code }) => code)).toEqual(['HYD']);
    expect(await office.clerk.ok('GET', `${BRANCHES}/lookup?id=${far.id}`)).toEqual([]);
  });
});

describe('the company', () => {
  const read = () => office.admin.ok<CompanyData>('GET', COMPANY);
  const whole = {
    name: 'Sindhu Traders Private Limited',
    cin: 'U51909TG2015PTC098765',
    address: '12 Abids Road\nHyderabad 500001',
    phone: '040 2345 6789',
    email: 'office@sindhu.example',
    website: 'www.sindhu.example',
    logo: PIXEL,
    letterFoot: 'Subject to Hyderabad jurisdiction',
  };

  test('is named on letter heads and in the session as it was entered; a branch shows its own details', async () => {
    const gstin = `36AABCS1234F1Z${gstinCheckCharacter('36AABCS1234F1Z')}`;
    const before = await read();
    const saved = await office.admin.ok<CompanyData>('PUT', COMPANY, {
      ...before,
      ...whole,
      gstin,
    });
    expect(saved).toMatchObject({ name: whole.name, version: before.version + 1 });
    const session = await office.clerk.ok<UserDetails>('GET', '/api/session');
    expect(session.addr.companyName).toBe(whole.name);
    const head = (branchId: number) => office.clerk.ok<LetterHead>('GET', `/api/letter-head?branchId=${branchId}`);
    expect(await head(office.branchId)).toMatchObject({
      company: whole.name,
      address: whole.address,
      contact: '040 2345 6789, office@sindhu.example, www.sindhu.example',
      cin: whole.cin,
      logo: PIXEL,
      foot: whole.letterFoot,
      gstin,
    });
    const { id } = await make('BLR', {
      stateCode: '29',
      noGstinReason: 'noSupply',
      address: '4 MG Road\nBengaluru',
      phone: '080 111 2222',
    });
    expect(await head(id)).toMatchObject({
      address: '4 MG Road\nBengaluru',
      contact: '080 111 2222, office@sindhu.example, www.sindhu.example',
      // Registered in another state: the number of this one is not its own (CGST Act 2017, section 25).
      gstin: null,
    });
  });

  test('keeps the trail of a change, without the bytes of the logo', async () => {
    const kept = await app.system.database.query<{ after: { logo: string; name: string } }>(
      sql`select after from audit where company_id = ${office.company} and entity = ${COMPANY} order by id desc limit 1`,
    );
    expect(kept[0]?.after).toMatchObject({ name: whole.name, logo: expect.stringMatching(/^a picture of \d+ signs$/) });
  });

  test.each<[string, object, object]>([
    ['a GSTIN of another state', { gstin: '27AAPFU0939F1ZV' }, { stateCode: expect.any(String) }],
    ['a CIN that is none', { cin: 'U123' }, { cin: 'A CIN has 21 signs, such as U51909TG2015PTC098765' }],
    ['a logo that is no picture', { logo: 'data:text/html;base64,PGI+' }, { logo: 'A logo is a PNG or JPEG picture' }],
    [
      'a logo that is too large',
      { logo: `data:image/png;base64,${'A'.repeat(60_000)}` },
      { logo: 'This picture is too large for a letter head. Choose a smaller one' },
    ],
    [
      'another beginning of the year once vouchers are numbered',
      { yearBegins: '01' },
      { yearBegins: 'Vouchers are numbered by the financial year, so its beginning stays' },
    ],
  ])('is refused %s', async (_what, more, fields) => {
    expect(await office.admin.refused('PUT', COMPANY, { ...(await read()), ...more })).toMatchObject({
      status: 400,
      fields,
    });
  });

  test('is not saved over the changes of somebody else meanwhile', async () => {
    const data = await read();
    await office.admin.ok('PUT', COMPANY, { ...data, phone: '040 1111 1111' });
    expect(await office.admin.refused('PUT', COMPANY, { ...data, phone: '040 2222 2222' })).toMatchObject({
      status: 409,
    });
  });

  test('begins its year in another month while nothing was posted, and its years are rebuilt', async () => {
    const fresh = await openOffice(app, { code: 20_002, name: 'Zzyzx Traders' });
    const data = await fresh.admin.ok<CompanyData>('GET', COMPANY);
    expect([data.yearBegins, data.booksFrom]).toEqual(['04', '2025-04-01']);
    const moved = await fresh.admin.ok<CompanyData>('PUT', COMPANY, { ...data, yearBegins: '01' });
    expect([moved.yearBegins, moved.booksFrom]).toEqual(['01', '2025-01-01']);
    const years = await app.system.database.query<{ label: string; from: string }>(
      sql`select from_date as "from" from financial_years where company_id = 20002 order by from_date`,
    );
    expect(years.map((year) => year.from)).toEqual(['2025-01-01', '2026-01-01']);
  });

  test('is opened by administrators alone', async () => {
    expect((await office.clerk.refused('GET', COMPANY)).status).toBe(403);
    expect((await office.clerk.refused('GET', BRANCHES)).status).toBe(403);
  });
});

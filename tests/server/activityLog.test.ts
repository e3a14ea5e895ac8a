import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { accounts as screens } from '../../contract/accounts/screens';
import { mainDashboard } from '../../contract/dashboard/dashboards';
import type { Dashboard } from '../../contract/dashboards';
import type { ActivityRow } from '../../contract/trail';
import { testApp } from '../setup/app';
import { enterAsset, furniture, REVISIONS, registerBooks } from './assetForms';
import { forms, JOURNALS, journalLine, type Office, openOffice, PAYMENTS, post, rs, type Voucher } from './office';

let office: Office;
let voucher: Voucher;

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-30T20:00:00.000Z'), { branches: ['HYD', 'VIJ'] });
  const body = forms(office, '2026-03-31').journal([
    journalLine(office.account('Rent'), rs('10')),
    journalLine(office.account('Salaries'), -rs('10')),
  ]);
  voucher = await office.admin.ok<Voucher>('POST', post(JOURNALS), body);
  const id = office.account('Anand Stores');
  const account = await office.admin.ok<object>('GET', `/api/accounts/accounts/${id}`);
  await office.admin.ok('PUT', `/api/accounts/accounts/${id}`, { ...account, creditDays: 45, phone: '9848012345' });
  await office.admin.ok('POST', `${JOURNALS}/${voucher.id}/cancel`, {
    version: voucher.version,
    reason: 'Entered twice by mistake',
  });
});

type Log = { rows: ActivityRow[]; total: number; hours: number[] };
const DAY = 'from=2026-03-31&to=2026-03-31';
const log = (query = '', caller = office.admin) => caller.ok<Log>('GET', `/api/accounts/activity-log?${DAY}${query}`);

describe('the activity log', () => {
  test('shows who did what, newest first, with the screen that shows it', async () => {
    const { rows } = await log(`&number=${voucher.number}`);
    expect(rows.map((row) => [row.user, row.action, row.what, row.path, row.entityId, row.reason])).toEqual([
      ['ASHA', 'cancel', 'Journals', '/accounts/accjournals', voucher.id, 'Entered twice by mistake'],
      ['ASHA', 'post', 'Journals', '/accounts/accjournals', voucher.id, null],
    ]);
    expect(rows.every((row) => row.address !== null)).toBe(true);
  });

  test('shows the fields that changed, before and after', async () => {
    const { rows } = await log('&action=change');
    expect(rows).toHaveLength(1);
    expect(rows[0]?.what).toBe('Accounts');
    expect(rows[0]?.changes).toEqual(
      expect.arrayContaining([
        { field: 'creditDays', before: '30', after: '45' },
        { field: 'phone', before: '', after: '9848012345' },
      ]),
    );
  });

  test('writes values as people do: rupees, shares, and yes or no', async () => {
    const id = office.account('Deccan Supplies');
    const account = await office.admin.ok<object>('GET', `/api/accounts/accounts/${id}`);
    const limits = {
      creditLimit: rs('500000'),
      costCentreNeeded: true,
      gstType: 'unregistered',
      interestPercent: 18_500,
    };
    await office.admin.ok('PUT', `/api/accounts/accounts/${id}`, { ...account, ...limits });
    const { rows } = await log('&action=change');
    expect(rows[0]?.changes).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'creditLimit', before: '0.00', after: '5,00,000.00' }),
        expect.objectContaining({ field: 'costCentreNeeded', before: 'No', after: 'Yes' }),
        expect.objectContaining({ field: 'interestPercent', after: '18.5 %' }),
      ]),
    );
  });

  test('records sign-ins and refusals', async () => {
    await office.clerk.refused('GET', '/api/accounts/activity-log?from=2026-03-31&to=2026-03-31');
    expect((await log('&action=signIn')).rows.map((row) => row.user)).toEqual(['RAVI', 'ASHA']);
    const refused = (await log('&action=refused&user=ravi')).rows;
    expect(refused.map((row) => [row.user, row.path])).toEqual([['RAVI', null]]);
  });

  test.each([
    ['&what=journal', ['Journals']],
    ['&what=account%20gr', []],
    ['&user=nobody', []],
  ])('filters by %s', async (query, titles) => {
    expect([...new Set((await log(query)).rows.map((row) => row.what))]).toEqual(titles);
  });

  test('counts the acts of each hour by the clock of India, and only those asked for', async () => {
    const all = await log();
    expect(all.hours).toHaveLength(24);
    // Everything here happens at 01:30 in Hyderabad.
    expect(all.hours[1]).toBe(all.total);
    expect((await log('&user=nobody')).hours.every((acts) => acts === 0)).toBe(true);
  });

  test('goes by days of India and by pages', async () => {
    // 01:30 in Hyderabad is the evening before in UTC.
    const { total } = await log();
    expect(total).toBeGreaterThan(5);
    expect((await office.admin.ok<Log>('GET', '/api/accounts/activity-log?from=2026-03-30&to=2026-03-30')).total).toBe(
      0,
    );
    const first = await log('&size=2');
    const second = await log('&size=2&page=2');
    expect([first.rows.length, second.rows.length, second.total]).toEqual([2, 2, total]);
    expect(first.rows.at(-1)?.id).toBeGreaterThan(second.rows[0]?.id ?? 0);
  });

  test('leads only to screens that its reader may open', async () => {
    const [module, menu, code] = screens.activityLog.code;
    await office.grant([{ moduleCode: module, menuCode: menu, screenCode: code, transCode: 7 }]);
    const ravi = await office.signIn('RAVI');
    const { rows } = await log(`&number=${voucher.number}`, ravi);
    expect(rows.map((row) => [row.what, row.path])).toEqual([
      ['Journals', null],
      ['Journals', null],
    ]);
  });
});

describe('of several branches', () => {
  let elsewhere: Voucher;
  const branch = (code: string) => `&branches=${office.branches[code]}`;
  const told = async (query: string, caller = office.admin) =>
    (await log(query, caller)).rows.map((row) => [row.action, row.number, row.branch]);

  beforeAll(async () => {
    const body = forms(office, '2026-03-31').journal([
      journalLine(office.account('Rent'), rs('20')),
      journalLine(office.account('Salaries'), -rs('20')),
    ]);
    elsewhere = await office.admin.ok<Voucher>('POST', post(JOURNALS), { ...body, branchId: office.branches.VIJ });
    await office.admin.ok('POST', '/api/comments', { entity: JOURNALS, id: elsewhere.id, body: 'Seen' });
  });

  test('names the branch of each document, and none for masters', async () => {
    expect(await told(`&number=${elsewhere.number}`)).toContainEqual(['post', elsewhere.number, 'VIJ']);
    expect(await told(`&number=${voucher.number}`)).toEqual([
      ['cancel', voucher.number, 'HYD'],
      ['post', voucher.number, 'HYD'],
    ]);
    expect((await log('&action=change')).rows.every((row) => row.branch === null)).toBe(true);
  });

  test('goes by branches, also for attachments of a document; acts without a branch are left out', async () => {
    expect(await told(branch('VIJ'))).toEqual([
      ['comment', expect.anything(), 'VIJ'],
      ['post', elsewhere.number, 'VIJ'],
    ]);
    const both = await told(`${branch('VIJ')},${office.branches.HYD}`);
    expect(both).toEqual([...(await told(branch('VIJ'))), ...(await told(branch('HYD')))]);
    expect(await office.admin.refused('GET', `/api/accounts/activity-log?${DAY}&branches=x`)).toMatchObject({
      fields: { branches: 'Choose branches of the list' },
    });
  });

  test('finds acts from before the branch was kept by the document', async () => {
    await office.app.system.database.asSystem(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update audit set branch_id = null where entity_id = ${elsewhere.id} and action = 'post'`);
    });
    expect(await told(branch('VIJ'))).toContainEqual(['post', elsewhere.number, 'VIJ']);
  });

  test('shows a user of one branch no documents of the other, for any query', async () => {
    await office.app.system.database.query(sql`
      insert into user_branches (company_id, user_id, branch_id)
      select company_id, id, ${office.branches.HYD} from users where company_id = ${office.company} and code = 'RAVI'`);
    const ravi = await office.signIn('RAVI');
    const numbers = (await told('', ravi)).map(([, number]) => number);
    expect(numbers).toContain(voucher.number);
    expect(numbers).not.toContain(elsewhere.number);
    expect(await told(branch('VIJ'), ravi)).toEqual([]);
  });
});

test('the trail leads to the part of the register that shows each document, and the class', async () => {
  const { office: own, classes, send, form } = await registerBooks(office.app);
  const desk = await enterAsset(own, furniture(own, classes));
  await send(REVISIONS, form.revision('2025-04-01', desk.id, { lifeYears: 4_0000 }));
  const { rows } = await own.admin.ok<{ rows: ActivityRow[] }>('GET', `/api/accounts/activity-log?${DAY}&what=asset`);
  const places = new Set(rows.map(({ path, tab }) => `${path} ${tab}`));
  const { path } = screens.assets;
  expect(places).toEqual(new Set([`${path} revisions`, `${path} null`, `${path} classes`]));
  const start = await own.admin.ok<Dashboard>('GET', mainDashboard.path);
  const { params } = start.lists.find(({ key }) => key === 'activity')?.rows[0]?.opens ?? {};
  expect(params).toEqual({ tab: 'revisions', open: expect.any(String) });
});

test('the trail of a card writes its days and its state as its form does', async () => {
  const { office: own, classes } = await registerBooks(office.app);
  const { id, ...desk } = await enterAsset(own, furniture(own, classes));
  const changed = { ...desk, state: 'capitalWork', warrantyTo: '2027-06-30', lifeYears: 4_0000 };
  await own.admin.ok('PUT', `/api/accounts/assets/${id}`, { ...changed, putToUse: desk.putToUse });
  const { rows } = await own.admin.ok<Log>('GET', `/api/accounts/activity-log?${DAY}&what=asset&action=change`);
  expect(rows[0]?.changes).toEqual(
    expect.arrayContaining([
      { field: 'state', before: 'in use', after: 'capital work' },
      { field: 'warrantyTo', before: '', after: '30-Jun-2027' },
      expect.objectContaining({ field: 'lifeYears', after: '4' }),
    ]),
  );
});

test('the history of an entry is found by its whole path and by the end of its path', async () => {
  const ends = await office.admin.ok<{ rows: object[] }>('GET', `/api/admin/history?entity=journals&id=${voucher.id}`);
  const whole = await office.admin.ok<{ rows: object[] }>(
    'GET',
    `/api/admin/history?entity=${encodeURIComponent(JOURNALS)}&id=${voucher.id}`,
  );
  expect(whole.rows).toHaveLength(2);
  expect(ends).toEqual(whole);
  expect(await office.admin.refused('GET', `/api/admin/history?entity=${PAYMENTS}x&id=1`)).toMatchObject({
    status: 404,
  });
});

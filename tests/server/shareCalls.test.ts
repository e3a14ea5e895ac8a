import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Dashboard } from '../../contract/dashboards';
import { frontDesk } from '../../contract/front-desk/screens';
import type { Grant, Screen } from '../../contract/screen';
import { testApp } from '../setup/app';
import { callForm, NEXT_CALL, PROSPECTS, prospectForm, SHARE_CALLS } from './callDesk';
import { type Caller, type Office, openOffice } from './office';

let office: Office;
let ravi: Caller;
let anil: Caller;
const REPORTS = '/api/front-desk/reports';
const { sharesEntry, sharesReport1, sharesReport2, sharesReport3 } = frontDesk;

const every = (screen: Screen): Grant[] =>
  screen.trans.map((transCode) => {
    const [moduleCode = 0, menuCode = 0, screenCode = 0] = screen.code ?? [];
    return { moduleCode, menuCode, screenCode, transCode };
  });

beforeAll(async () => {
  const app = await testApp('2026-04-20T05:00:00.000Z');
  office = await openOffice(app, { name: 'Sindhu Shares' });
  await office.grant([sharesEntry, sharesReport1, sharesReport2, sharesReport3].flatMap(every));
  const { query } = app.system.database;
  // Anil is a second caller; the company is one of the shares edition.
  await query(sql`
    with his as (
      insert into users (company_id, code, name, password_hash, p_code, branch_id)
      select company_id, 'ANIL', 'Anil Shah', password_hash, p_code, branch_id from users where company_id = ${office.company} and code = 'RAVI'
      returning id)
    insert into user_roles (company_id, user_id, role_id)
    select ${office.company}, his.id, r.id from his join roles r on r.company_id = ${office.company} and r.code = 'CLERK'`);
  await query(sql`update roles set code = 'EMPLOYEE' where company_id = ${office.company} and code = 'CLERK'`);
  await query(sql`update users set p_code = 'D-SHA' where company_id = ${office.company}`);
  office.admin = await office.signIn('ASHA');
  ravi = await office.signIn('RAVI');
  anil = await office.signIn('ANIL');
});

type Prospect = {
  id: number;
  name: string;
  mobile: string;
  callerName: string;
  tries: number;
  nextCallAt: string | null;
};
type Next = { prospect: Prospect | null; left: number; lastRemarks: string | null };
const next = (caller: Caller, named: object = {}) =>
  caller.ok<Next>('POST', NEXT_CALL, { mobile: null, prospectId: null, ...named });
const rows = <R>(caller: Caller, path: string) => caller.ok<{ rows: R[]; sums: R; total: number }>('GET', path);
const call = (caller: Caller, name: string, mobile: string, more: object = {}) =>
  caller.ok<{ id: number; prospectId: number }>('POST', SHARE_CALLS, callForm(name, mobile, more));
const refused = (caller: Caller, name: string, mobile: string, more: object = {}) =>
  caller.refused('POST', SHARE_CALLS, callForm(name, mobile, more));

describe('numbers of a list', () => {
  test('are dealt evenly among the callers, and each caller sees his own', async () => {
    const list = ['9848000001', '9848000002', '9848000003', '9848000004'].map((mobile, at) => ({
      name: `Investor ${at + 1}`,
      mobile,
    }));
    const blank = prospectForm('', '');
    await office.admin.ok('POST', `${PROSPECTS}/import`, { blank, rows: list, file: 'list.csv' });
    const of = async (caller: Caller) => (await rows<Prospect>(caller, PROSPECTS)).rows.map(({ name }) => name).sort();
    const [his, theirs] = [await of(ravi), await of(anil)];
    expect([his.length, theirs.length]).toEqual([2, 2]);
    expect([...his, ...theirs].sort()).toEqual(['Investor 1', 'Investor 2', 'Investor 3', 'Investor 4']);
    expect((await of(office.admin)).length).toBe(4);
  });

  test('a number that is there already, or asked not to be called, is reported', async () => {
    await call(ravi, 'Quiet Person', '9848000009', { outcome: 'notInterested', doNotCall: true });
    const enter = (mobile: string) => office.admin.refused('POST', PROSPECTS, prospectForm('Again', mobile));
    expect((await enter('9848000009')).fields).toEqual({ mobile: 'This number is marked Do not call.' });
    expect((await enter('+91 98480 00001')).fields?.mobile).toMatch(
      /^This number is with (Ravi Kumar|Anil Shah) already\.$/,
    );
    expect((await refused(anil, 'Quiet Person', '9848000009')).fields).toEqual({
      mobile: 'This number is marked Do not call.',
    });
  });
});

describe('a caller', () => {
  test('gets the next number, which nobody else calls for ten minutes', async () => {
    const first = await next(ravi);
    expect(first).toMatchObject({ left: 2, lastRemarks: null, prospect: { callerName: 'Ravi Kumar', tries: 0 } });
    const second = await next(ravi);
    expect(second.prospect?.id).not.toBe(first.prospect?.id);
    const taken = await office.admin.refused('POST', NEXT_CALL, { mobile: first.prospect?.mobile, prospectId: null });
    expect(taken).toMatchObject({ status: 409, message: 'Ravi Kumar is calling this number.' });
    const ofAnother = await anil.refused('POST', NEXT_CALL, { mobile: first.prospect?.mobile, prospectId: null });
    expect(ofAnother.message).toBe('Ravi Kumar is calling this number.');
    office.app.setNow('2026-04-20T05:11:00.000Z');
    expect((await next(office.admin, { mobile: first.prospect?.mobile })).prospect?.id).toBe(first.prospect?.id);
    office.app.setNow('2026-04-20T05:22:00.000Z');
  });

  test('who gets no answer calls again the next morning; the number is then due', async () => {
    const { prospect } = await next(ravi);
    await call(ravi, prospect?.name ?? '', prospect?.mobile ?? '');
    const [seen] = (await rows<Prospect>(ravi, `${PROSPECTS}?q=${prospect?.mobile}`)).rows;
    expect(seen).toMatchObject({ lastOutcome: 'noAnswer', tries: 1, nextCallAt: '2026-04-21T04:30:00.000Z' });
    const due = (day: string) =>
      rows<{ mobile: string; daysOver: number; tries: number }>(ravi, `${REPORTS}/due?asOn=${day}`);
    expect((await due('2026-04-20')).rows).toEqual([]);
    expect((await due('2026-04-21')).rows).toMatchObject([{ mobile: prospect?.mobile, daysOver: 0, tries: 1 }]);
    expect((await due('2026-04-23')).rows).toMatchObject([{ daysOver: 2 }]);
  });

  test('says when to call next, has consent or marks Do not call, and takes the PAN at the end', async () => {
    const mobile = '9848000021';
    expect((await refused(ravi, 'New Investor', mobile, { outcome: 'interested', consent: true })).fields).toEqual({
      nextOn: 'Enter when to call next',
    });
    expect((await refused(ravi, 'New Investor', mobile, { outcome: 'notInterested' })).fields).toEqual({
      doNotCall: 'No consent: mark Do not call.',
    });
    const past = { outcome: 'callBack', consent: true, nextOn: '2026-04-20', nextTime: '9:30' };
    expect((await refused(ravi, 'New Investor', mobile, past)).fields).toEqual({
      nextOn: 'The next call is still to come',
    });
    const early = { outcome: 'callBack', consent: true, nextOn: '2026-04-22', pan: 'ABCDE1234F' };
    expect((await refused(ravi, 'New Investor', mobile, early)).fields).toEqual({
      pan: 'The PAN is taken when the prospect is converted',
    });
    await call(ravi, 'New Investor', mobile, {
      outcome: 'callBack',
      consent: true,
      nextOn: '2026-04-22',
      nextTime: '930',
      remarks: 'After office',
    });
    expect(await next(ravi, { mobile })).toMatchObject({
      lastRemarks: 'After office',
      prospect: { nextCallAt: '2026-04-22T04:00:00.000Z' },
    });
    const won = { outcome: 'converted', consent: true, pan: 'ABCDE1234F', qty: 100_000, rate: 1_250_000 };
    await call(ravi, 'New Investor', mobile, won);
    expect((await rows<Prospect>(ravi, `${PROSPECTS}?q=${mobile}`)).rows[0]).toMatchObject({
      nextCallAt: null,
      tries: 2,
    });
  });

  test('sees own calls only; an administrator sees all, with numbers of others hidden', async () => {
    await call(anil, 'Friend of Anil', '9848000031', { outcome: 'notInterested', consent: true });
    const days = 'from=2026-04-20&to=2026-04-20';
    const own = await rows<{ caller: string; mobile: string }>(anil, `${REPORTS}/calls?${days}`);
    expect(own.rows.map(({ caller, mobile }) => [caller, mobile])).toEqual([['Anil Shah', '9848000031']]);
    const all = await rows<{ caller: string; mobile: string }>(office.admin, `${REPORTS}/calls?${days}`);
    expect(new Set(all.rows.map(({ mobile }) => mobile))).toContain('98xxxxxx31');
    const byOutcome = await office.admin.ok<{ groups: { value: string; count: number }[] }>(
      'GET',
      `${REPORTS}/calls?${days}&by=outcome`,
    );
    expect(byOutcome.groups.reduce((sum, { count }) => sum + count, 0)).toBe(all.total);
    expect((await anil.refused('POST', NEXT_CALL, { mobile: '9848000021', prospectId: null })).fields).toEqual({
      mobile: 'This number is with Ravi Kumar already.',
    });
  });
});

test('the summary by caller counts calls, talks and won prospects; managers see it on their start page', async () => {
  const days = 'from=2026-04-01&to=2026-04-30';
  const { rows: callers, sums } = await rows<Record<string, unknown>>(office.admin, `${REPORTS}/callers?${days}`);
  expect(callers).toMatchObject([
    {
      caller: 'Ravi Kumar',
      calls: 4,
      talked: 3,
      interested: 0,
      converted: 1,
      conversion: 25_000,
      target: 60,
      value: 12_500_00,
    },
    { caller: 'Anil Shah', calls: 1, talked: 1, converted: 0, averageGap: null },
  ]);
  expect(sums).toMatchObject({ calls: 5, talked: 4, converted: 1, target: 120, value: 12_500_00 });
  const page = await office.admin.ok<Dashboard>('GET', '/api/dashboard?asOn=2026-04-20');
  const chart = page.charts.find(({ key }) => key === 'callers');
  expect(chart?.categories).toEqual(['Ravi Kumar', 'Anil Shah']);
  expect(chart?.series.map(({ values }) => values)).toEqual([
    [60, 60],
    [4, 1],
    [3, 1],
    [1, 0],
  ]);
  const own = await anil.ok<Dashboard>('GET', '/api/dashboard?asOn=2026-04-20');
  // A caller does not see the others' calls.
  expect(own.charts.find(({ key }) => key === 'callers')).toBeUndefined();
  expect(own.tiles.filter(({ key }) => key === 'calls')).toMatchObject([
    { value: 1, opens: { path: sharesReport1.path } },
  ]);
  expect(own.actions).toContainEqual({
    label: 'Start calling',
    opens: { path: sharesEntry.path, params: { next: '1' } },
  });
});

test('two callers who enter the same new number at once: one has it, the other is refused', async () => {
  const answers = await Promise.all(
    [ravi, anil].map((caller) =>
      caller.call<{ fields?: object }>('POST', SHARE_CALLS, callForm('Shared', '9848000099')),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  expect(answers.find(({ status }) => status === 400)?.body.fields).toHaveProperty('mobile');
});

test('the history of a prospect is for its caller and for administrators', async () => {
  const made = await call(anil, 'Only Anil', '9848066666');
  const history = `/api/admin/history?entity=${PROSPECTS}&id=${made.prospectId}`;
  const prospect = await office.admin.ok<object & { version: number }>('GET', `${PROSPECTS}/${made.prospectId}`);
  await office.admin.ok('PUT', `${PROSPECTS}/${made.prospectId}`, { ...prospect, city: 'Warangal' });
  expect((await rows(ravi, history)).rows).toEqual([]);
  expect((await rows(anil, history)).rows.length).toBeGreaterThan(0);
  expect((await rows(office.admin, history)).rows.length).toBeGreaterThan(0);
});

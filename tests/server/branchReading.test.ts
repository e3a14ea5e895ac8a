import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { allScreens } from '../../contract/sidebar';
import { createApp } from '../../server/app';
import type { Call } from '../../server/core/calls/api';
import { askedWith } from '../samples/bodies';
import { testApp } from '../setup/app';
import { attach } from './attachFile';
import {
  type Caller,
  forms,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  type Voucher,
} from './office';
import { withoutStamp } from './withoutStamp';

/** The limits of a user of one branch in another one: reading and acting. */
let office: Office;
let ravi: Caller;
let calls: readonly Call[];
let voucher: Voucher;
let draft: Voucher;
let template: { id: number; version: number };
/** The answers to a user of VJA before and after HYD has entered anything. */
let before: ReadonlyMap<string, string>;
let after: ReadonlyMap<string, string>;

const TEMPLATES = '/api/accounts/voucher-templates';
const MARK = 'Zzyzx';
const YEAR = 'from=2025-04-01&to=2026-03-31';
const DAYS = { from: '2025-04-01', to: '2026-03-31', asOn: '2026-03-31', size: '50' };

/** Bills belong to a party, which settles them at any branch. */
const OF_PARTIES = /\/(bills\/pending|allocation|accounts\/lookup)(\?|$)/;
/** A user of some branches does not reconcile a bank that others use. */
const OF_WHOLE_BANKS = /\/bank-reconciliation/;
/** The reader's own acts are there too. */
const OF_OWN_ACTS = /\/activity-log|\/api\/dashboard/;
/** The stream of events has no end; a session shows the minute. */
const NO_PLAIN_READING = /events$|session$|export$/;

async function told(): Promise<ReadonlyMap<string, string>> {
  const accounts = ['Anand Stores', 'HDFC Current A/c', 'Cash', 'Rent'].map((name) => office.account(name));
  const more: Readonly<Record<string, string>>[] = [
    {},
    { q: MARK },
    { branchId: String(office.branches.VJA) },
    ...accounts.map((id) => ({ accountId: String(id) })),
  ];
  const answers = new Map<string, string>();
  for (const call of calls) {
    if (call.method !== 'GET' || call.path.includes(':') || NO_PLAIN_READING.test(call.path)) continue;
    for (const path of new Set(more.map((one) => askedWith(call, { ...DAYS, ...one })))) {
      const { status, text } = await ravi.call('GET', path);
      if (status === 200) answers.set(path, text);
    }
  }
  return answers;
}

beforeAll(async () => {
  office = await openOffice(await testApp(), { branches: ['HYD', 'VJA'] });
  ({ calls } = createApp(office.app.system));
  const { query } = office.app.system.database;
  await office.grant(
    allScreens().flatMap(({ code, trans }) =>
      code
        ? trans.map((transCode) => ({ moduleCode: code[0], menuCode: code[1], screenCode: code[2], transCode }))
        : [],
    ),
  );
  await query(sql`
    insert into user_branches (company_id, user_id, branch_id)
    select company_id, id, ${office.branches.VJA ?? 0} from users where company_id = ${office.company} and code = 'RAVI'`);
  ravi = await office.signIn('RAVI');
  // Accounts that are used already, so that no first use shows.
  const used = [
    'Rent',
    'Anand Stores',
    'Deccan Supplies',
    'Purchases',
    'Sales',
    'Input CGST',
    'Input SGST',
    'TDS Payable',
  ];
  const form = forms(office);
  for (const account of used)
    await ravi.ok(
      'POST',
      post(JOURNALS),
      form.journal([journalLine(office.account(account), rs('1')), journalLine(office.account('Salaries'), -rs('1'))], {
        branchId: office.branches.VJA,
      }),
    );
  const paid = form.payment([paymentLine(office.account('Rent'), rs('1'))], { branchId: office.branches.VJA });
  await ravi.ok('POST', post(PAYMENTS), paid);
  before = await told();
  await enterAtHyd();
  after = await told();
});

async function enterAtHyd(): Promise<void> {
  const { admin, account } = office;
  const form = forms(office);
  const narration = `${MARK} rent`;
  const billed = (billNo: string, amount: string) => ({
    bills: [newBill(billNo, '2026-03-01', '2026-03-31', rs(amount))],
  });
  const sale = [
    journalLine(account('Anand Stores'), rs('11,111'), billed('Z/1', '11,111')),
    journalLine(account('Sales'), -rs('11,111')),
  ];
  voucher = await admin.ok<Voucher>('POST', post(JOURNALS), form.journal(sale, { narration }));
  const purchase = [
    journalLine(account('Purchases'), rs('222')),
    journalLine(account('Deccan Supplies'), -rs('222'), billed('Z/2', '222')),
  ];
  await admin.ok('POST', post(JOURNALS), form.journal(purchase, { narration }));
  const taxed = { tdsSectionId: office.section('194I(b)'), gstPercent: 18_000 };
  await admin.ok(
    'POST',
    post(PAYMENTS),
    form.payment([paymentLine(account('Rent'), rs('60,000'), taxed)], { narration }),
  );
  await admin.ok('POST', post(RECEIPTS), form.receipt([receiptLine(account('Anand Stores'), rs('33'))], { narration }));
  const cheque = { mode: 'cheque', instrumentNo: '100077', instrumentDate: '2026-04-30', postDated: true };
  await admin.ok(
    'POST',
    post(PAYMENTS),
    form.payment([paymentLine(account('Rent'), rs('44'))], { narration, ...cheque }),
  );
  const rent = [journalLine(account('Rent'), rs('55')), journalLine(account('Salaries'), -rs('55'))];
  draft = await admin.ok<Voucher>('POST', JOURNALS, form.journal(rent, { narration }));
  template = await admin.ok('POST', TEMPLATES, templateOf(`${MARK} template`, 'HYD'));
}

const templateOf = (name: string, branch: string) => {
  const rent = [journalLine(office.account('Rent'), rs('66')), journalLine(office.account('Salaries'), -rs('66'))];
  return {
    name,
    type: 'JV',
    voucher: forms(office).journal(rent, { branchId: office.branches[branch] }),
    repeat: 'never',
    firstDate: null,
    untilDate: null,
    remindDays: 0,
    paused: false,
  };
};

test('no report, list, lookup or export reveals entries of another branch', async () => {
  const differing = [...after].filter(
    ([path, text]) =>
      withoutStamp(before.get(path)) !== withoutStamp(text) &&
      ![OF_PARTIES, OF_WHOLE_BANKS, OF_OWN_ACTS].some((known) => known.test(path)),
  );
  expect(differing.map(([path, text]) => [path, text.slice(0, 200)])).toEqual([]);
  expect([...after].filter(([, text]) => text.includes(MARK)).map(([path]) => path)).toEqual([]);
  const answered = (told: typeof after) => [...told.keys()].filter((path) => !OF_WHOLE_BANKS.test(path));
  expect(answered(after)).toEqual(answered(before));
  // Each was answered.
  expect(after.size).toBeGreaterThan(200);
  const journal = await ravi.call('GET', `/api/accounts/journal-export?${YEAR}`);
  expect([journal.status, journal.text.includes('JVVJA'), journal.text.includes(MARK)]).toEqual([200, true, false]);
});

test('no call opens, changes, posts, cancels or prints a voucher of another branch', async () => {
  const kept = async () =>
    office.app.system.database.query(
      sql`select id, version, status, input from documents where company_id = ${office.company} and branch_id = ${office.branchId} order by id`,
    );
  const stands = await kept();
  const file = await attach(office, JOURNALS, voucher.id, 'bill.txt', 'A bill');
  const body = (version: number) => ({
    ...forms(office).journal([]),
    ...voucher,
    version,
    reason: 'It was wrong altogether',
  });
  for (const { method, path } of calls) {
    if (!path.includes(':id') || !/journals|vouchers/.test(path)) continue;
    for (const { id, version } of [voucher, draft]) {
      const at = `${path.replace(':id', String(id))}?version=${version}`;
      const { status, text } = await ravi.call(method, at, method === 'GET' ? undefined : body(version));
      expect([method, path, status, text.includes(MARK)]).toEqual([
        method,
        path,
        expect.toSatisfy((s) => s === 404 || s === 400),
        false,
      ]);
    }
  }
  for (const part of ['post', 'delete']) {
    const rows = [{ id: draft.id, version: draft.version, confirmed: [] }];
    await ravi.call('POST', `${JOURNALS}/${part}`, { rows });
  }
  for (const beside of ['files', 'comments', 'tags'])
    expect([beside, (await ravi.call('GET', `/api/${beside}?entity=${JOURNALS}&id=${voucher.id}`)).status]).toEqual([
      beside,
      404,
    ]);
  const history = `/api/admin/history?entity=${JOURNALS}&id=${voucher.id}`;
  expect(await ravi.ok('GET', history)).toEqual({ rows: [] });
  expect((await ravi.call('GET', `/api/files/${file.id}/content`)).status).toBe(404);
  expect(await kept()).toEqual(stands);
});

test('a template of another branch is neither seen nor made', async () => {
  expect((await ravi.call('GET', `${TEMPLATES}/${template.id}`)).status).toBe(404);
  const { version } = template;
  expect((await ravi.call('DELETE', `${TEMPLATES}/${template.id}?version=${version}`)).status).toBe(404);
  expect(await ravi.refused('POST', TEMPLATES, templateOf('Rent there', 'HYD'))).toMatchObject({
    fields: { voucher: 'Its voucher is of a branch that you do not work in. Choose one of yours.' },
  });
  await ravi.ok('POST', TEMPLATES, templateOf('Rent here', 'VJA'));
  // The trail does not reveal it either.
  const trail = `/api/accounts/activity-log?${YEAR}&number=${MARK}`;
  expect(await ravi.ok('GET', trail)).toMatchObject({ total: 0 });
  expect(await office.admin.ok('GET', trail)).toMatchObject({ total: 1 });
  const history = `/api/admin/history?entity=${TEMPLATES}&id=${template.id}`;
  expect(await ravi.ok('GET', history)).toEqual({ rows: [] });
  expect(await office.admin.ok('GET', history)).toMatchObject({ rows: [{ action: 'create' }] });
});

test('accounts and groups, which all branches share, are merged only by a user of all branches', async () => {
  const rent = office.account('Rent');
  const salaries = office.account('Salaries');
  const groups = await office.admin.ok<{ rows: { id: number; name: string }[] }>(
    'GET',
    '/api/accounts/groups?size=200',
  );
  const group = (name: string) => groups.rows.find((row) => row.name === name)?.id ?? 0;
  const pairs = [
    [`/api/accounts/accounts/${rent}/merge`, salaries],
    [`/api/accounts/groups/${group('Deposits')}/merge`, group('Investments')],
  ] as const;
  for (const [path, intoId] of pairs) {
    const expected = {
      status: 403,
      message: 'A merge moves what all branches have, and you work in some of them only.',
    };
    expect(await ravi.refused('GET', `${path}?intoId=${intoId}`)).toMatchObject(expected);
    const body = { intoId, version: 1, reason: 'Entered twice, as it seems' };
    expect(await ravi.refused('POST', path, body)).toMatchObject(expected);
    expect((await office.admin.call('GET', `${path}?intoId=${intoId}`)).status).toBe(200);
  }
  // The trail of one branch does not reveal the balances of all branches either.
  const { version } = await office.admin.ok<{ version: number }>('GET', `/api/accounts/accounts/${salaries}`);
  const merge = { intoId: rent, version, reason: 'Entered twice, as it seems' };
  await office.admin.ok('POST', `/api/accounts/accounts/${salaries}/merge`, merge);
  const history = `/api/admin/history?entity=/api/accounts/accounts&id=${rent}`;
  const log = `/api/accounts/activity-log?${YEAR}&action=merge`;
  for (const path of [history, log]) {
    const fields = async (who: Caller) =>
      (await who.ok<{ rows: { action: string; changes: { field: string }[] }[] }>('GET', path)).rows
        .filter(({ action }) => action === 'merge')
        .flatMap(({ changes }) => changes.map(({ field }) => field));
    expect(await fields(office.admin)).toContain('balance');
    expect(await fields(ravi)).not.toContain('balance');
    expect(await fields(ravi)).toContain('merged');
  }
});

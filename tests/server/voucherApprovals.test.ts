import { beforeAll, describe, expect, test } from 'vitest';
import { accounts as screens } from '../../contract/accounts/screens';
import type { ApprovalRow, DecidedRow } from '../../contract/approvals';
import type { Decision } from '../../contract/document';
import type { Outcomes } from '../../contract/many';
import type { Grant } from '../../contract/screen';
import { testApp } from '../setup/app';
import {
  type Caller,
  forms,
  JOURNALS,
  journalLine,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  TRANSFERS,
  type Voucher,
} from './office';

type Waiting = Voucher & { decisions: Decision[] };
const FORMS = { PY: PAYMENTS, RC: RECEIPTS, JV: JOURNALS, CT: TRANSFERS };

let office: Office;
let form: ReturnType<typeof forms>;
let ravi: Caller;

const grants = [screens.payments, screens.receipts, screens.journals, screens.transfers].flatMap(({ code }): Grant[] =>
  [1, 2, 3].map((transCode) => ({ moduleCode: code[0], menuCode: code[1], screenCode: code[2], transCode })),
);
const set = (setupCode: string, setupValue: string, was: string | null = null, branchId = '*') =>
  office.admin.ok('PUT', '/api/admin/settings', { changes: [{ branchId, setupCode, was, setupValue }] });

beforeAll(async () => {
  office = await openOffice(await testApp());
  form = forms(office);
  ravi = office.clerk;
  await office.grant(grants);
  for (const code of ['acc_pay', 'acc_rec', 'acc_jrn', 'acc_tra']) await set(code, '2');
});

const rent = (amount = '1,000', more: object = {}) =>
  form.payment([paymentLine(office.account('Rent'), rs(amount))], more);
const wait = (body: object = rent(), path = PAYMENTS) => ravi.ok<Waiting>('POST', post(path), body);
const read = (id: number, path = PAYMENTS) => office.admin.ok<Waiting>('GET', `${path}/${id}`);
const step = (made: Waiting, event: string, reason?: string) =>
  office.admin.ok<Waiting>('POST', `${PAYMENTS}/${made.id}/${event}`, {
    version: made.version,
    ...(reason && { reason }),
  });
const decide = (event: string, made: readonly Waiting[], remark?: string, type = 'PY') =>
  office.admin.ok<{ outcomes: { id: number; problem: string | null }[] }>('POST', '/api/approvals/act', {
    event,
    remark,
    rows: made.map(({ id, version }) => ({ type, id, version })),
  });
const balance = async () => {
  const ledger = await office.admin.ok<{ closing: number }>(
    'GET',
    `/api/accounts/ledger?accountId=${office.account('Rent')}&from=2025-04-01&to=2026-03-31`,
  );
  return ledger.closing;
};

describe('a payment that needs approval', () => {
  test('waits without a number and without entries, and is posted by its approval', async () => {
    const before = await balance();
    const made = await wait();
    expect(made).toMatchObject({ status: 'submitted', number: null, entries: [] });
    expect(await balance()).toBe(before);
    const list = await office.admin.ok<ApprovalRow[]>('GET', '/api/approvals?type=PY');
    expect(list).toContainEqual(expect.objectContaining({ id: made.id, maker: 'RAVI', number: null, level: 1 }));
    expect(await decide('approve', [made])).toEqual({ outcomes: [{ id: made.id, problem: null }] });
    const posted = await read(made.id);
    expect(posted).toMatchObject({
      status: 'posted',
      number: expect.stringMatching(/^PYHYD\/2526\//),
      decisions: [{ event: 'approve', by: 'ASHA' }],
    });
    expect(posted.entries).toHaveLength(2);
    expect((await balance()) - before).toBe(rs('1,000'));
  });

  test('takes its number when it is approved, so that those which wait leave no gap', async () => {
    const [first, second] = [await wait(), await wait()];
    await decide('approve', [second]);
    await decide('approve', [first]);
    const serial = async ({ id }: Waiting) => Number((await read(id)).number?.slice(-5));
    expect((await serial(first)) - (await serial(second))).toBe(1);
  });

  test('is approved by somebody else only, with the right to approve payments', async () => {
    const own = await office.admin.ok<Waiting>('POST', post(PAYMENTS), rent());
    expect(await office.admin.refused('POST', `${PAYMENTS}/${own.id}/approve`, { version: own.version })).toMatchObject(
      {
        status: 403,
        code: 'OWN_DOCUMENT',
      },
    );
    expect(await ravi.refused('POST', `${PAYMENTS}/${own.id}/approve`, { version: own.version })).toMatchObject({
      status: 403,
    });
  });

  test('that is returned is a draft again, and asks again once it is sent again', async () => {
    const made = await wait();
    const back = await step(made, 'return', 'Name the month of the rent');
    expect(back).toMatchObject({
      status: 'draft',
      number: null,
      decisions: [{ remark: 'Name the month of the rent' }],
    });
    const again = await ravi.ok<Waiting>('PUT', post(`${PAYMENTS}/${made.id}`), {
      ...rent('1,100'),
      version: back.version,
    });
    expect(again).toMatchObject({ status: 'submitted' });
    expect(await step(again, 'approve')).toMatchObject({ status: 'posted', amount: rs('1,100') });
  });

  test('that is rejected stays without effect and cannot be deleted', async () => {
    const gone = await step(await wait(), 'reject', 'The rent of March is paid');
    expect(gone).toMatchObject({ status: 'rejected', number: null, entries: [] });
    expect(await office.admin.refused('DELETE', `${PAYMENTS}/${gone.id}?version=${gone.version}`)).toMatchObject({
      status: 409,
    });
    expect(
      await office.admin.refused('POST', `${PAYMENTS}/${gone.id}/approve`, { version: gone.version }),
    ).toMatchObject({
      code: 'WRONG_STATUS',
    });
  });

  test('is taken back by its maker, changed and deleted', async () => {
    const made = await wait();
    expect(await ravi.refused('DELETE', `${PAYMENTS}/${made.id}?version=${made.version}`)).toMatchObject({
      status: 409,
    });
    const back = await ravi.ok<Waiting>('POST', `${PAYMENTS}/${made.id}/takeBack`, { version: made.version });
    expect(back).toMatchObject({ status: 'draft', decisions: [] });
    await ravi.ok('DELETE', `${PAYMENTS}/${made.id}?version=${back.version}`);
  });

  test('is refused where its day was locked meanwhile', async () => {
    const made = await office.admin.ok<Waiting>('POST', post(PAYMENTS), rent('900', { date: '2026-02-27' }));
    const other = await wait();
    await set('lock_date', '2026-02-28');
    await office.grant([...grants, { ...grants[0], transCode: 98 } as Grant]);
    expect(await ravi.refused('POST', `${PAYMENTS}/${made.id}/approve`, { version: made.version })).toMatchObject({
      status: 409,
      message: expect.stringContaining('28-Feb-2026'),
    });
    await office.grant(grants);
    expect(await step(other, 'approve')).toMatchObject({ status: 'posted' });
  });
});

test('receipts, journals and transfers wait on the same list', async () => {
  const { account } = office;
  const made = {
    RC: await wait(form.receipt([receiptLine(account('Anand Stores'), rs('500'))]), RECEIPTS),
    JV: await wait(
      form.journal([journalLine(account('Rent'), rs('70')), journalLine(account('Deccan Supplies'), -rs('70'))]),
      JOURNALS,
    ),
    CT: await wait(form.transfer(account('HDFC Current A/c'), account('Cash'), rs('5,000')), TRANSFERS),
  };
  const list = await office.admin.ok<ApprovalRow[]>('GET', '/api/approvals?type=RC,JV,CT');
  expect(list.map(({ type, id }) => [type, id])).toEqual(Object.entries(made).map(([type, { id }]) => [type, id]));
  for (const [type, one] of Object.entries(made)) {
    await decide('approve', [one], undefined, type);
    expect(await read(one.id, FORMS[type as keyof typeof FORMS])).toMatchObject({ status: 'posted' });
  }
});

test('warnings are asked of the approver too, and it is posted once they are confirmed', async () => {
  const bank = form.journal([
    journalLine(office.account('Rent'), rs('90')),
    journalLine(office.account('HDFC Current A/c'), -rs('90')),
  ]);
  const { confirm } = await ravi.refused('POST', post(JOURNALS), bank);
  const confirmed = [{ code: confirm?.code ?? '', reason: 'The bank took it by itself' }];
  const { id, version } = await wait({ ...bank, confirmed }, JOURNALS);
  const send = (more: object) =>
    office.admin.ok<Outcomes>('POST', '/api/approvals/act', {
      event: 'approve',
      rows: [{ type: 'JV', id, version, ...more }],
    });
  const [asked] = (await send({})).outcomes;
  expect(asked?.warnings).toMatchObject([{ code: confirm?.code, needsReason: false }]);
  expect(await read(id, JOURNALS)).toMatchObject({ status: 'submitted' });
  expect(await send({ confirmed })).toEqual({ outcomes: [{ id, problem: null }] });
  expect(await read(id, JOURNALS)).toMatchObject({ status: 'posted' });
});

test('the maker is notified by bell and by mail of the decision, by whom and why', async () => {
  const made = await wait(rent('1,234'));
  await step(made, 'return', 'The landlord has another account now');
  const { rows } = await ravi.ok<{ rows: { title: string; text: string; link: string }[] }>(
    'GET',
    '/api/notifications',
  );
  expect(rows).toContainEqual(
    expect.objectContaining({
      title: 'Payment of 31-Mar-2026 is returned',
      text: 'The landlord has another account now · ASHA, 1,234.00',
      link: `${screens.payments.path}?open=${made.id}`,
    }),
  );
  const mails = await ravi.ok<{ id: number; subject: string }[]>('GET', '/api/mails?folder=inbox');
  const mail = mails.find(({ subject }) => subject === 'Payment of 31-Mar-2026 is returned');
  expect(await ravi.ok('GET', `/api/mails/${mail?.id}`)).toMatchObject({
    text: expect.stringContaining('Remark: The landlord has another account now'),
    relatedDoc: { kind: 'PY', id: made.id },
  });
});

test('recent decisions are shown with who, when and why, to those who may decide', async () => {
  const made = await wait(rent('77'));
  await step(made, 'reject', 'It was never agreed to');
  const [last] = await office.admin.ok<DecidedRow[]>('GET', '/api/approvals/decided?type=PY');
  expect(last).toMatchObject({
    id: made.id,
    event: 'reject',
    by: 'ASHA',
    maker: 'RAVI',
    remark: 'It was never agreed to',
    isWaiting: false,
  });
  expect(await ravi.ok('GET', '/api/approvals/decided')).toEqual([]);
});

test('above the limit of the role the payment waits for somebody with a higher one', async () => {
  await set('acc_limits', '[{"role":"CLERK","amount":100000}]', null, '*');
  const [moduleCode, menuCode, screenCode] = screens.payments.code;
  await office.grant([...grants, { moduleCode, menuCode, screenCode, transCode: 98 }]);
  const make = (amount: string) => office.admin.ok<Waiting>('POST', post(PAYMENTS), rent(amount));
  const small = await make('1,000');
  const large = await make('1,000.01');
  const approve = (made: readonly Waiting[], who: Caller) =>
    who.ok<Outcomes>('POST', '/api/approvals/act', {
      event: 'approve',
      rows: made.map(({ id, version }) => ({ type: 'PY', id, version })),
    });
  await approve([small, large], ravi);
  expect(await read(small.id)).toMatchObject({ status: 'posted' });
  const waiting = await read(large.id);
  expect(waiting).toMatchObject({ status: 'submitted', number: null, decisions: [{ level: 1 }] });
  // Neither of the two is the further person that it waits for.
  const again = [await approve([waiting], ravi), await approve([waiting], office.admin)];
  expect(again.map(({ outcomes }) => outcomes[0]?.problem)).toEqual([
    expect.stringContaining('waits for somebody with a higher limit'),
    expect.stringContaining('somebody else has to approve it'),
  ]);
});

test('a branch with a setting of its own posts at once', async () => {
  await set('acc_pay', '1', null, String(office.branchId));
  expect(await wait()).toMatchObject({ status: 'posted', number: expect.any(String) });
});

import { beforeAll, expect, test } from 'vitest';
import type * as z from 'zod/mini';
import type { postDatedCheques } from '../../contract/accounts/postDatedCheques';
import { formatPaise, type Paise } from '../../contract/amount';
import type { LedgerAnswer } from '../../contract/books/ledger';
import type { Dashboard } from '../../contract/dashboards';
import type { NotificationPage } from '../../contract/notifications';
import { testApp } from '../setup/app';
import { bankDesk } from './bankBooks';
import {
  forms,
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

type Answer = z.infer<typeof postDatedCheques.answer>;
let office: Office;
let received: Voucher;

const written = (paise: number) => formatPaise(paise as Paise);
const cheques = (more = '') =>
  office.admin.ok<Answer>('GET', `/api/accounts/post-dated-cheques?from=2025-04-01&to=2026-03-31${more}`);
const brief = ({ rows }: Answer) =>
  rows.map((row) => [row.side, row.date, row.chequeNo, row.party, row.state, row.clearedOn]);
const cheque = (instrumentNo: string, date: string) => ({
  mode: 'cheque',
  instrumentNo,
  instrumentDate: date,
  date,
  postDated: true,
});

beforeAll(async () => {
  office = await openOffice(await testApp('2025-10-10T06:00:00.000Z'));
  const form = forms(office, '2025-10-10');
  const sale = receiptLine(office.account('Sales'), rs('5,000'));
  received = await office.admin.ok<Voucher>(
    'POST',
    post(RECEIPTS),
    form.receipt([sale], cheque('778812', '2025-10-15')),
  );
  const rent = paymentLine(office.account('Rent'), rs('1,500'));
  await office.admin.ok('POST', post(PAYMENTS), form.payment([rent], cheque('000101', '2025-11-05')));
  await office.admin.ok(
    'POST',
    post(PAYMENTS),
    form.payment([rent], { ...cheque('000102', '2025-10-10'), postDated: false }),
  );
});

test('a cheque of a customer may be post-dated, other money may not', async () => {
  const form = forms(office, '2025-10-10');
  const byBank = form.receipt([receiptLine(office.account('Sales'), rs('10'))], {
    date: '2025-10-20',
    postDated: true,
  });
  expect(await office.admin.refused('POST', post(RECEIPTS), byBank)).toMatchObject({
    status: 409,
    message: 'The date cannot be in the future.',
  });
});

test('both sides are listed by their day until the bank has shown them', async () => {
  const answer = await cheques();
  expect(brief(answer)).toEqual([
    ['received', '2025-10-15', '778812', 'Sales', 'waiting', null],
    ['given', '2025-11-05', '000101', 'Rent', 'waiting', null],
  ]);
  expect([answer.sums.given, answer.sums.received].map(written)).toEqual(['1,500.00', '5,000.00']);
  expect(brief(await cheques('&side=given'))).toHaveLength(1);
});

test('before its day it is in no balance, from then on it is', async () => {
  const path = `/api/accounts/ledger?accountId=${office.account('HDFC Current A/c')}&from=2025-04-01`;
  const balanceOn = async (day: string) => (await office.admin.ok<LedgerAnswer>('GET', `${path}&to=${day}`)).closing;
  expect((await balanceOn('2025-10-15')) - (await balanceOn('2025-10-14'))).toBe(rs('5,000'));
});

test('the dashboard shows those of the week, and the bell says when they can be deposited', async () => {
  const { lists } = await office.admin.ok<Dashboard>('GET', '/api/accounts/dashboard');
  expect(lists.find((list) => list.key === 'cheques')?.rows.map((row) => row.text)).toEqual([
    'Cheque 000102 to Rent',
    'Cheque 778812 from Sales',
  ]);
  office.app.setNow('2025-10-15T06:00:00.000Z');
  const caller = await office.signIn('ASHA');
  const { rows } = await caller.ok<NotificationPage>('GET', '/api/notifications?size=50');
  expect(rows.find(({ key }) => key === `cheque.${received.id}`)).toMatchObject({
    title: 'Cheque 778812 can be deposited',
    text: '₹ 5,000.00 from Sales, dated 15-Oct-2025',
  });
});

test('one that the bank has cleared is listed only when it is asked for', async () => {
  office.app.setNow('2025-10-20T06:00:00.000Z');
  const admin = await office.signIn('ASHA');
  const asked = { ...office, admin };
  const desk = bankDesk(asked);
  const entry = (await desk.entries('2025-10-20')).find((one) => one.instrumentNo === '778812');
  await desk.clear('2025-10-20', [entry?.id ?? 0], '2025-10-17');
  const list = (more: string) =>
    admin.ok<Answer>('GET', `/api/accounts/post-dated-cheques?from=2025-04-01&to=2026-03-31${more}`);
  expect(brief(await list(''))).toEqual([['given', '2025-11-05', '000101', 'Rent', 'waiting', null]]);
  expect(brief(await list('&state=all'))[0]).toEqual([
    'received',
    '2025-10-15',
    '778812',
    'Sales',
    'cleared',
    '2025-10-17',
  ]);
});

test('a draft of one is posted after its day as it was entered, a new one is not', async () => {
  office.app.setNow('2025-10-20T06:00:00.000Z');
  const admin = await office.signIn('ASHA');
  const body = forms(office, '2025-10-20').payment(
    [paymentLine(office.account('Rent'), rs('900'))],
    cheque('000109', '2025-10-25'),
  );
  const draft = await admin.ok<Voucher>('POST', PAYMENTS, body);
  office.app.setNow('2025-10-27T06:00:00.000Z');
  const later = await office.signIn('ASHA');
  expect((await later.refused('POST', post(PAYMENTS), { ...body, instrumentNo: '000110' })).fields).toEqual({
    postDated:
      'The day of this cheque, 25-Oct-2025, has come: it is not post-dated. Switch that off, or correct its date.',
  });
  const posted = await later.ok<Voucher>('POST', `${PAYMENTS}/${draft.id}/post`, { version: draft.version });
  expect([posted.status, posted.date]).toEqual(['posted', '2025-10-25']);
});

test('one that is entered before its day waits for the day on it, not for that of its voucher', async () => {
  office.app.setNow('2025-12-01T06:00:00.000Z');
  const maker = await office.signIn('ASHA');
  const form = forms(office, '2025-12-01');
  const early = { ...cheque('445566', '2025-12-08'), date: '2025-12-01' };
  const sale = receiptLine(office.account('Sales'), rs('700'));
  const { id } = await maker.ok<Voucher>('POST', post(RECEIPTS), form.receipt([sale], early));
  const listed = async (from: string, to: string) =>
    brief(await maker.ok<Answer>('GET', `/api/accounts/post-dated-cheques?from=${from}&to=${to}`));
  expect(await listed('2025-12-01', '2025-12-31')).toEqual([
    ['received', '2025-12-08', '445566', 'Sales', 'waiting', null],
  ]);
  expect(await listed('2025-12-01', '2025-12-07')).toEqual([]);
  const bell = async (day: string) => {
    office.app.setNow(`${day}T06:00:00.000Z`);
    const { rows } = await (await office.signIn('ASHA')).ok<NotificationPage>('GET', '/api/notifications?size=50');
    return rows.find(({ key }) => key === `cheque.${id}`)?.text;
  };
  expect(await bell('2025-12-07')).toBeUndefined();
  expect(await bell('2025-12-08')).toBe('₹ 700.00 from Sales, dated 08-Dec-2025');
  const { lists } = await (await office.signIn('ASHA')).ok<Dashboard>('GET', '/api/accounts/dashboard');
  expect(lists.find((list) => list.key === 'cheques')?.rows.map((row) => row.note)).toEqual(['08-Dec-2025']);
});

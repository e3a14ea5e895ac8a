import { beforeAll, describe, expect, test } from 'vitest';
import { TRAN } from '../../contract/screen';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { bankDesk } from './bankBooks';
import {
  against,
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

let office: Office;
let anand: number;
let bill: number;
beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  anand = office.account('Anand Stores');
  const sale = forms(office, '2026-03-01').journal([
    journalLine(anand, rs('1,000'), { bills: [newBill('S/1', '2026-03-01', '2026-03-31', rs('1,000'))] }),
    journalLine(office.account('Sales'), -rs('1,000')),
  ]);
  await office.admin.ok('POST', post(JOURNALS), sale);
  bill = (await office.pending(anand))[0]?.id ?? 0;
});

const received = (more: object) =>
  office.admin.ok<Voucher>(
    'POST',
    post(RECEIPTS),
    forms(office, '2026-03-10').receipt(
      [receiptLine(anand, rs('1,000'), { bills: [against(bill, rs('1,000'))] })],
      more,
    ),
  );
const cheque = { mode: 'cheque', instrumentNo: '778812', instrumentDate: '2026-03-10' };
const reason = 'Funds insufficient, says the bank';

test('a returned cheque cancels its receipt, opens the bill again and books the charges of the bank', async () => {
  const { id, version, number } = await received(cheque);
  expect(await office.pending(anand)).toEqual([]);
  const body = { version, date: '2026-03-12', charges: rs('590'), reason };
  const answer = await office.admin.ok<object>('POST', `${RECEIPTS}/${id}/bounce`, body);
  expect(answer).toEqual({
    number,
    returned: null,
    charges: { id: expect.any(Number), number: 'PYHYD/2526/00001' },
  });
  expect((await office.pending(anand)).map((one) => [one.billNo, one.pending])).toEqual([['S/1', rs('1,000')]]);
  expect(await office.admin.ok('GET', `${RECEIPTS}/${id}`)).toMatchObject({
    status: 'cancelled',
    cancelReason: reason,
  });
  // The money was in the bank's books until the day of the return.
  const returned = await office.admin.ok<Voucher>('GET', `${RECEIPTS}/${id}`);
  expect(returned.entries.map(({ isMirror, date }) => [isMirror, date])).toEqual([
    [false, '2026-03-10'],
    [false, '2026-03-10'],
    [true, '2026-03-12'],
    [true, '2026-03-12'],
  ]);
  const [charges] = (await office.admin.ok<{ rows: { id: number }[] }>('GET', PAYMENTS)).rows;
  const paid = await office.admin.ok<Voucher>('GET', `${PAYMENTS}/${charges?.id}`);
  expect([paid.date, ...office.entries(paid)]).toEqual([
    '2026-03-12',
    'Bank Charges +590.00',
    'HDFC Current A/c -590.00',
  ]);
  expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
});

test('a returned cheque takes back its write-off', async () => {
  const short = { bills: [against(bill, rs('1,000'))], shortTo: 'badDebt', shortAmount: rs('100') };
  const line = receiptLine(anand, rs('1,000'), short);
  const input = forms(office, '2026-03-10').receipt([line], { ...cheque, instrumentNo: '778814' });
  const { id, version } = await office.admin.ok<Voucher>('POST', post(RECEIPTS), input);
  expect(await office.pending(anand)).toEqual([]);
  await office.admin.ok<object>('POST', `${RECEIPTS}/${id}/bounce`, {
    version,
    date: '2026-03-12',
    charges: 0,
    reason,
  });
  const bounced = await office.admin.ok<Voucher>('GET', `${RECEIPTS}/${id}`);
  expect(office.entries(bounced)).toEqual(
    expect.arrayContaining(['Bad Debts +100.00', 'mirror Bad Debts -100.00', 'mirror Anand Stores +1000.00']),
  );
  expect((await office.pending(anand)).map((one) => [one.billNo, one.pending])).toEqual([['S/1', rs('1,000')]]);
});

test('without charges nothing is paid, and another mode than cheque is not returned', async () => {
  const { id, version } = await received({ ...cheque, instrumentNo: '778813' });
  const body = { version, date: '2026-03-12', charges: 0, reason };
  expect(await office.admin.ok<object>('POST', `${RECEIPTS}/${id}/bounce`, body)).toMatchObject({ charges: null });
  const again = await office.admin.refused('POST', `${RECEIPTS}/${id}/bounce`, { ...body, version: version + 1 });
  expect([again.status, again.code]).toEqual([409, 'WRONG_STATUS']);
  const byBank = await received({});
  const refused = await office.admin.refused('POST', `${RECEIPTS}/${byBank.id}/bounce`, {
    ...body,
    version: byBank.version,
  });
  expect(refused.message).toBe(`${byBank.number} is no posted receipt of a cheque.`);
  await office.admin.ok('POST', `${RECEIPTS}/${byBank.id}/cancel`, { version: byBank.version, reason });
});

test('a cheque does not come back before its receipt, nor on a day that is still to come', async () => {
  const voucher = await received({ ...cheque, instrumentNo: '778815' });
  const refused = (date: string) =>
    office.admin.refused('POST', `${RECEIPTS}/${voucher.id}/bounce`, {
      version: voucher.version,
      date,
      charges: rs('590'),
      reason,
    });
  const { number } = voucher;
  expect(await refused('2026-03-09')).toMatchObject({
    status: 400,
    fields: { date: `${number} is of 10-Mar-2026. Give that day or a later one.` },
  });
  expect(await refused('2026-04-01')).toMatchObject({
    status: 400,
    fields: { date: 'The date cannot be in the future.' },
  });
  await office.admin.ok('POST', `${RECEIPTS}/${voucher.id}/cancel`, { version: voucher.version, reason });
});

test('who may not enter payments cannot have the charges booked, and nothing is cancelled then', async () => {
  const { id, version } = await received({ ...cheque, instrumentNo: '778814' });
  const right = (transCode: number) => ({ moduleCode: 1, menuCode: 2, screenCode: 2, transCode });
  await office.grant([right(TRAN.cancel), right(TRAN.otherDates)]);
  const body = { version, date: '2026-03-12', charges: rs('590'), reason };
  const refused = await office.clerk.refused('POST', `${RECEIPTS}/${id}/bounce`, body);
  expect(refused.status).toBe(403);
  expect(await office.admin.ok('GET', `${RECEIPTS}/${id}`)).toMatchObject({ status: 'posted' });
});

describe('a cheque that the bank had cleared', () => {
  type Kept = { id: number; number: string | null };
  type Answer = { number: string; returned: Kept | null; charges: Kept | null };
  const CHEQUE = { mode: 'cheque', instrumentDate: '2026-03-10' };
  const bounce = (path: string, voucher: Voucher, more: object = {}) =>
    office.admin.ok<Answer>('POST', `${path}/${voucher.id}/bounce`, {
      version: voucher.version,
      date: '2026-03-14',
      charges: 0,
      reason,
      ...more,
    });
  const refusedBounce = (path: string, voucher: Voucher, more: object = {}) =>
    office.admin.refused('POST', `${path}/${voucher.id}/bounce`, {
      version: voucher.version,
      date: '2026-03-14',
      charges: 0,
      reason,
      ...more,
    });
  const open = async (accountId: number) =>
    (await office.pending(accountId)).map((one) => [one.billNo, one.pending] as const);
  async function clear(voucher: Voucher, day = '2026-03-12') {
    const desk = bankDesk(office);
    const entry = (await desk.entries('2026-03-31')).find((one) => one.voucherId === voucher.id);
    await desk.clear('2026-03-31', [entry?.id ?? 0], day);
  }

  test('of a customer stays, and a journal of the day of its return opens the bill again', async () => {
    const other = await office.open('Nizam Stores', 'Trade Receivables', { billWise: true });
    const sale = forms(office, '2026-02-01').journal([
      journalLine(other, rs('2,000'), { bills: [newBill('S/9', '2026-02-01', '2026-03-01', rs('2,000'))] }),
      journalLine(office.account('Sales'), -rs('2,000')),
    ]);
    await office.admin.ok('POST', post(JOURNALS), sale);
    const billId = (await office.pending(other))[0]?.id ?? 0;
    const bills = [against(billId, rs('2,000'))];
    const short = { bills, shortTo: 'discount', shortAmount: rs('50'), tdsDeducted: rs('20') };
    const voucher = await office.admin.ok<Voucher>(
      'POST',
      post(RECEIPTS),
      forms(office, '2026-03-10').receipt([receiptLine(other, rs('2,000'), short)], {
        ...CHEQUE,
        instrumentNo: '900001',
      }),
    );
    await clear(voucher);
    expect((await refusedBounce(RECEIPTS, voucher, { date: '2026-03-11' })).fields).toEqual({
      date: `The bank cleared ${voucher.number} on 12-Mar-2026. Give that day or a later one.`,
    });
    const answer = await bounce(RECEIPTS, voucher, { charges: rs('354'), gstPercent: 18_000 });
    expect(answer).toMatchObject({ number: voucher.number, charges: { number: expect.stringMatching(/^PYHYD/) } });
    const journal = await office.admin.ok<Voucher>('GET', `${JOURNALS}/${answer.returned?.id}`);
    expect([journal.date, journal.status, ...office.entries(journal)]).toEqual([
      '2026-03-14',
      'posted',
      'HDFC Current A/c -1930.00',
      'TDS Receivable -20.00',
      'Discount Allowed -50.00',
      'Nizam Stores +2000.00',
    ]);
    expect(await open(other)).toEqual([['S/9', rs('2,000')]]);
    expect(await office.admin.ok('GET', `${RECEIPTS}/${voucher.id}`)).toMatchObject({ status: 'posted' });
    // The bank's own debit is still to be met by the journal; the receipt stays cleared.
    const waiting = (await bankDesk(office).entries('2026-03-31')).map((one) => [one.voucherId, one.instrumentNo]);
    expect(waiting).toContainEqual([journal.id, '900001']);
    expect(waiting.map(([id]) => id)).not.toContain(voucher.id);
    // A cheque that came back paid nothing: interest runs on from the due date.
    const interest = await office.admin.ok<{ rows: { party: string; from: string; to: string; days: number }[] }>(
      'GET',
      '/api/accounts/interest?asOn=2026-03-31',
    );
    expect(interest.rows.filter((row) => row.party === 'Nizam Stores').map(({ from, to }) => [from, to])).toEqual([
      ['2026-03-01', '2026-03-31'],
    ]);
    expect((await refusedBounce(RECEIPTS, voucher)).message).toBe(
      `${voucher.number} is taken back by ${journal.number} already.`,
    );
    expect(
      await office.admin.refused('POST', `${RECEIPTS}/${voucher.id}/cancel`, { version: voucher.version, reason }),
    ).toMatchObject({
      code: 'RETURNED',
      message: `${journal.number} has taken its cheque back. Cancel ${journal.number} first.`,
    });
    // Once the customer has paid again, the voucher that opened the bill is not taken back before that.
    const again = await office.admin.ok<Voucher>(
      'POST',
      post(RECEIPTS),
      forms(office, '2026-03-20').receipt([receiptLine(other, rs('2,000'), { bills })]),
    );
    const undo = { version: journal.version, reason };
    expect(await office.admin.refused('POST', `${JOURNALS}/${journal.id}/cancel`, undo)).toMatchObject({
      code: 'BILL_SETTLED',
      type: 4,
      message: `S/9 is settled by ${again.number}. Cancel ${again.number} first.`,
      links: [{ id: again.id, type: 'RC', label: again.number }],
    });
    await office.admin.ok('POST', `${RECEIPTS}/${again.id}/cancel`, { version: again.version, reason });
    await office.admin.ok('POST', `${JOURNALS}/${journal.id}/cancel`, undo);
    expect(await open(other)).toEqual([]);
    expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
  });

  test('of our own opens the bill of the supplier again, with the tax that was kept back', async () => {
    const supplier = await office.open('Rao Contractors', 'Trade Payables', { billWise: true });
    const bought = forms(office, '2026-02-01').journal([
      journalLine(office.account('Purchases'), rs('40,000')),
      journalLine(supplier, -rs('40,000'), { bills: [newBill('RC/1', '2026-02-01', '2026-03-01', rs('40,000'))] }),
    ]);
    await office.admin.ok('POST', post(JOURNALS), bought);
    const bills = [against((await office.pending(supplier))[0]?.id ?? 0, rs('40,000'))];
    const line = paymentLine(supplier, rs('40,000'), { bills, tdsSectionId: office.section('194C') });
    const paid = await office.admin.ok<Voucher>(
      'POST',
      post(PAYMENTS),
      forms(office, '2026-03-10').payment([line], { ...CHEQUE, instrumentNo: '900002' }),
    );
    await clear(paid);
    const { returned } = await bounce(PAYMENTS, paid);
    const journal = await office.admin.ok<Voucher>('GET', `${JOURNALS}/${returned?.id}`);
    expect(office.entries(journal)).toEqual(
      office.entries(paid).map((entry) => entry.replace(/[+-]/, (sign) => (sign === '+' ? '-' : '+'))),
    );
    expect(await open(supplier)).toEqual([['RC/1', -rs('40,000')]]);
    expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
  });

  test('is taken back by its journal where people may not use the bank in one', async () => {
    const to = (setupValue: string | null, was: string | null) =>
      office.admin.ok('PUT', '/api/admin/settings', {
        changes: [{ branchId: '*', setupCode: 'bankInJournal', was, setupValue }],
      });
    const voucher = await office.admin.ok<Voucher>(
      'POST',
      post(RECEIPTS),
      forms(office, '2026-03-10').receipt([receiptLine(anand, rs('700'))], { ...CHEQUE, instrumentNo: '900004' }),
    );
    await clear(voucher);
    await to('refuse', null);
    const { returned } = await bounce(RECEIPTS, voucher);
    expect(returned?.number).toMatch(/^JVHYD/);
    const typed = [journalLine(anand, rs('700')), journalLine(office.account('HDFC Current A/c'), -rs('700'))];
    expect(
      await office.admin.refused('POST', post(JOURNALS), forms(office, '2026-03-14').journal(typed)),
    ).toMatchObject({ code: 'BANK_IN_JOURNAL' });
    await to(null, 'refuse');
  });

  test('is not taken back by lines that are not its own', async () => {
    const voucher = await office.admin.ok<Voucher>(
      'POST',
      post(RECEIPTS),
      forms(office, '2026-03-10').receipt([receiptLine(anand, rs('1,000'))], { ...CHEQUE, instrumentNo: '900003' }),
    );
    await clear(voucher);
    const lines = [journalLine(anand, rs('900')), journalLine(office.account('HDFC Current A/c'), -rs('900'))];
    const journal = forms(office, '2026-03-14').journal(lines, { returnOf: voucher.id });
    expect((await office.admin.refused('POST', post(JOURNALS), journal)).fields).toEqual({
      lines: `A returned cheque takes back what ${voucher.number} wrote; its lines stay as they are.`,
    });
  });
});

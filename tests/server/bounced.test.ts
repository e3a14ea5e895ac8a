import { beforeAll, expect, test } from 'vitest';
import { TRAN } from '../../contract/screen';
import { verify } from '../../server/verify';
import { testApp } from '../setup/app';
import {
  against,
  forms,
  JOURNALS,
  journalLine,
  newBill,
  type Office,
  openOffice,
  PAYMENTS,
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
  expect(answer).toEqual({ number, charges: 'PYHYD/2526/00001', draftId: null });
  expect((await office.pending(anand)).map((one) => [one.billNo, one.pending])).toEqual([['S/1', rs('1,000')]]);
  expect(await office.admin.ok('GET', `${RECEIPTS}/${id}`)).toMatchObject({
    status: 'cancelled',
    cancelReason: reason,
  });
  const [charges] = (await office.admin.ok<{ rows: { id: number }[] }>('GET', PAYMENTS)).rows;
  const paid = await office.admin.ok<Voucher>('GET', `${PAYMENTS}/${charges?.id}`);
  expect([paid.date, ...office.entries(paid)]).toEqual([
    '2026-03-12',
    'Bank Charges +590.00',
    'HDFC Current A/c -590.00',
  ]);
  expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
});

test('a returned cheque takes back what was written off with it', async () => {
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

test('without charges nothing is paid, and what is no cheque is not returned', async () => {
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

test('who may not enter payments cannot have the charges booked, and nothing is cancelled then', async () => {
  const { id, version } = await received({ ...cheque, instrumentNo: '778814' });
  const right = (transCode: number) => ({ moduleCode: 1, menuCode: 2, screenCode: 2, transCode });
  await office.grant([right(TRAN.cancel), right(TRAN.otherDates)]);
  const body = { version, date: '2026-03-12', charges: rs('590'), reason };
  const refused = await office.clerk.refused('POST', `${RECEIPTS}/${id}/bounce`, body);
  expect(refused.status).toBe(403);
  expect(await office.admin.ok('GET', `${RECEIPTS}/${id}`)).toMatchObject({ status: 'posted' });
});

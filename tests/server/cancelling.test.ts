import { beforeAll, describe, expect, test } from 'vitest';
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
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  type Voucher,
} from './office';

let office: Office;
let form: ReturnType<typeof forms>;
let anand: number;
const reason = 'Rate was wrong on the bill';

beforeAll(async () => {
  office = await openOffice(await testApp());
  form = forms(office);
  anand = office.account('Anand Stores');
});

const sale = (billNo: string, amount: string) =>
  office.admin.ok<Voucher>(
    'POST',
    post(JOURNALS),
    form.journal([
      journalLine(anand, rs(amount), { bills: [newBill(billNo, '2026-03-01', '2026-03-31', rs(amount))] }),
      journalLine(office.account('Sales'), -rs(amount)),
    ]),
  );
const billOf = async (billNo: string) => (await office.pending(anand)).find((bill) => bill.billNo === billNo);
const cancel = (path: string, { id, version }: Voucher, more: object = {}) =>
  office.admin.ok<Voucher>('POST', `${path}/${id}/cancel`, { version, reason, ...more });
const balanceOf = async (account: number) =>
  (await office.admin.ok<{ balance: number }>('GET', `/api/accounts/accounts/${account}`)).balance;

describe('a cancelled voucher', () => {
  test('keeps its number and its entries, with their mirror, with who and why', async () => {
    const voucher = await sale('S/1', '1,18,000');
    const before = await balanceOf(anand);
    const gone = await cancel(JOURNALS, voucher);
    expect(gone).toMatchObject({
      number: voucher.number,
      status: 'cancelled',
      cancelReason: reason,
      cancelledBy: 'ASHA',
    });
    expect(office.entries(gone)).toEqual([
      'Anand Stores +118000.00',
      'Sales -118000.00',
      'mirror Anand Stores -118000.00',
      'mirror Sales +118000.00',
    ]);
    expect(await balanceOf(anand)).toBe(before - 1_18_000_00);
    expect(await billOf('S/1')).toBeUndefined();
  });

  test('says why, in 10 to 200 characters', async () => {
    const { id, version } = await sale('S/2', '100');
    for (const given of [undefined, '', 'too short', 'x'.repeat(201)]) {
      expect(await office.admin.refused('POST', `${JOURNALS}/${id}/cancel`, { version, reason: given })).toMatchObject({
        status: 400,
        fields: { reason: 'Say why, in 10 to 200 characters' },
      });
    }
  });

  test('is not cancelled, changed, posted or deleted again', async () => {
    const gone = await cancel(JOURNALS, await sale('S/3', '100'));
    const { id, version } = gone;
    expect(await office.admin.refused('POST', `${JOURNALS}/${id}/cancel`, { version, reason })).toMatchObject({
      status: 409,
      code: 'WRONG_STATUS',
      message: `${gone.number} is cancelled; “Cancel voucher” is not possible.`,
    });
    const input = form.journal([journalLine(anand, 1), journalLine(office.account('Sales'), -1)]);
    expect(await office.admin.refused('PUT', `${JOURNALS}/${id}`, { ...input, version })).toMatchObject({
      code: 'WRONG_STATUS',
      message: `${gone.number} is cancelled and stays as it is. Cancel it and enter it again.`,
    });
    expect(await office.admin.refused('POST', `${JOURNALS}/${id}/post`, { version })).toMatchObject({
      code: 'WRONG_STATUS',
    });
    expect(await office.admin.refused('DELETE', `${JOURNALS}/${id}?version=${version}`)).toMatchObject({
      code: 'WRONG_STATUS',
      message: `${gone.number} keeps its number and is never deleted. Cancel it instead.`,
    });
  });

  test('whose bill is settled stays until the settling voucher goes, which is named', async () => {
    const voucher = await sale('S/4', '5,31,000');
    const bill = await billOf('S/4');
    const receipt = await office.admin.ok<Voucher>(
      'POST',
      post(RECEIPTS),
      form.receipt([receiptLine(anand, rs('5,31,000'), { bills: [against(bill?.id ?? 0, rs('5,31,000'))] })]),
    );
    expect(
      await office.admin.refused('POST', `${JOURNALS}/${voucher.id}/cancel`, { version: voucher.version, reason }),
    ).toMatchObject({
      status: 409,
      code: 'SETTLED',
      type: 4,
      message: `S/4 is settled by ${receipt.number}. Cancel ${receipt.number} first.`,
    });
    await cancel(RECEIPTS, receipt);
    expect((await billOf('S/4'))?.pending).toBe(5_31_000_00);
    expect((await cancel(JOURNALS, voucher)).status).toBe('cancelled');
  });

  test('that brought cash in stays when cash has gone out meanwhile', async () => {
    const cash = office.account('Cash');
    const inCash = { receiveInId: cash, mode: 'cash' };
    const receipt = await office.admin.ok<Voucher>(
      'POST',
      post(RECEIPTS),
      form.receipt([receiptLine(office.account('Sales'), rs('5,000'))], inCash),
    );
    await office.admin.ok(
      'POST',
      post(PAYMENTS),
      form.payment([paymentLine(office.account('Rent'), rs('4,000'))], { payFromId: cash, mode: 'cash' }),
    );
    expect(
      await office.admin.refused('POST', `${RECEIPTS}/${receipt.id}/cancel`, { version: receipt.version, reason }),
    ).toMatchObject({
      code: 'CASH_NEGATIVE',
      message: 'Cash would be −4,000.00 on 31-Mar-2026. Enter the money received first, or pay from a bank.',
    });
    expect(await balanceOf(cash)).toBe(1_000_00);
  });
});

describe('a draft', () => {
  const draft = (amount: string) => form.payment([paymentLine(office.account('Rent'), rs(amount))]);
  const save = (amount: string) => office.admin.ok<Voucher>('POST', PAYMENTS, draft(amount));

  test('has no number and touches no account until it is posted', async () => {
    const rent = office.account('Rent');
    const before = await balanceOf(rent);
    const saved = await save('700');
    expect(saved).toMatchObject({ status: 'draft', number: null, entries: [], particulars: 'HDFC Current A/c, Rent' });
    const { id, version } = saved;
    const changed = await office.admin.ok<Voucher>('PUT', `${PAYMENTS}/${id}`, { ...draft('800'), version });
    expect(changed.version).toBe(version + 1);
    expect(await balanceOf(rent)).toBe(before);
    const posted = await office.admin.ok<Voucher>('POST', `${PAYMENTS}/${id}/post`, { version: changed.version });
    expect(posted).toMatchObject({ id, status: 'posted', amount: 800_00 });
    expect(posted.number).toMatch(/^PYHYD\/2526\/\d{5}$/);
    expect(await balanceOf(rent)).toBe(before + 800_00);
  });

  test('is changed and posted in one step', async () => {
    const { id, version } = await save('100');
    const posted = await office.admin.ok<Voucher>('PUT', `${PAYMENTS}/${id}?step=post`, { ...draft('150'), version });
    expect(posted).toMatchObject({ id, status: 'posted', amount: 150_00 });
  });

  test('is saved where posting would be refused: it does not count yet', async () => {
    const anandBill = [against(999_999, rs('10'))];
    const input = form.payment([paymentLine(anand, rs('10'), { bills: anandBill })], {
      mode: 'cheque',
      instrumentNo: null,
    });
    const { id, version } = await office.admin.ok<Voucher>('POST', PAYMENTS, input);
    expect(await office.admin.refused('POST', `${PAYMENTS}/${id}/post`, { version })).toMatchObject({
      fields: { instrumentNo: 'A cheque number has 6 digits' },
    });
  });

  test('is deleted without leaving a gap, and then gone', async () => {
    const last = await office.admin.ok<Voucher>('POST', post(PAYMENTS), draft('1'));
    const { id, version } = await save('5');
    await office.admin.ok('DELETE', `${PAYMENTS}/${id}?version=${version}`);
    expect(await office.admin.refused('GET', `${PAYMENTS}/${id}`)).toMatchObject({
      status: 404,
      message: 'This payment does not exist any more. Reload the list.',
    });
    const next = await office.admin.ok<Voucher>('POST', post(PAYMENTS), draft('2'));
    const serial = (voucher: Voucher) => Number(voucher.number?.slice(-5));
    expect(serial(next)).toBe(serial(last) + 1);
  });

  test('names only accounts that exist', async () => {
    const input = form.payment([paymentLine(999_999, rs('10'))]);
    expect(await office.admin.refused('POST', PAYMENTS, input)).toMatchObject({
      fields: { lines: 'One of the accounts does not exist any more. Choose it again.' },
    });
  });
});

test('the list of vouchers searches, filters by status, dates and branch, and sorts', async () => {
  type Listed = { rows: Voucher[]; total: number; sums: { amount: number } };
  const list = (query: string) => office.admin.ok<Listed>('GET', `${JOURNALS}?${query}`);
  const cancelled = await list('status=cancelled');
  expect(cancelled.total).toBe(3);
  expect(new Set(cancelled.rows.map((row) => row.status))).toEqual(new Set(['cancelled']));
  // Cancelled vouchers are in no total, unless nothing else is listed.
  const sumOf = (rows: readonly Voucher[]) => rows.reduce((sum, row) => sum + row.amount, 0);
  const all = await list('size=200');
  expect(all.sums.amount).toBe(sumOf(all.rows.filter((row) => row.status !== 'cancelled')));
  expect(cancelled.sums.amount).toBe(sumOf(cancelled.rows));
  expect(sumOf(all.rows)).toBe(all.sums.amount + cancelled.sums.amount);
  expect((await list('q=00001')).rows.map((row) => row.number)).toEqual(['JVHYD/2526/00001']);
  expect((await list('from=2026-04-01')).total).toBe(0);
  expect((await list(`to=2026-03-31&branchId=${office.branchId}`)).total).toBe(4);
  const byAmount = (await list('sort=amount&dir=desc&size=2')).rows.map((row) => row.amount);
  expect(byAmount).toEqual([5_31_000_00, 1_18_000_00]);
  for (const sort of ['number', 'particulars', 'narration', 'instrumentNo', 'branchName', 'createdBy', 'status'])
    expect((await list(`sort=${sort}&dir=asc`)).total).toBe(4);
  expect(await office.admin.refused('GET', `${JOURNALS}?sort=password`)).toMatchObject({
    fields: { sort: 'journals cannot be sorted by password' },
  });
});

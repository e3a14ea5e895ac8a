import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import type { LedgerAnswer } from '../../contract/books/ledger';
import { verify } from '../../server/verify/verify';
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
let rent: number;
beforeAll(async () => {
  office = await openOffice(await testApp());
  form = forms(office);
  rent = office.account('Rent');
});

const enter = (path: string, body: object) => office.admin.ok<Voucher>('POST', post(path), body);
const edit = (path: string, { id, version }: Voucher, body: object) =>
  office.admin.ok<Voucher & { revision: number }>('PUT', `${path}/${id}?step=revise`, { ...body, version });
const editRefused = (path: string, { id, version }: Voucher, body: object) =>
  office.admin.refused('PUT', `${path}/${id}?step=revise`, { ...body, version });
const paid = (amount: string, more: object = {}) => form.payment([paymentLine(rent, rs(amount))], more);
const ledgerOf = (accountId: number, more = '') =>
  office.admin.ok<LedgerAnswer>(
    'GET',
    `/api/accounts/ledger?accountId=${accountId}&from=2025-04-01&to=2026-03-31${more}`,
  );

describe('a posted voucher that is edited', () => {
  test('keeps its number, and its ledgers show its present text', async () => {
    const before = await ledgerOf(rent);
    const first = await enter(PAYMENTS, paid('1,200'));
    const now = await edit(PAYMENTS, first, paid('1,250'));
    expect(now).toMatchObject({
      id: first.id,
      number: first.number,
      status: 'posted',
      revision: 2,
      amount: rs('1,250'),
    });
    expect(office.entries(now)).toEqual(['Rent +1250.00', 'HDFC Current A/c -1250.00']);
    const after = await ledgerOf(rent);
    expect(after.closing - before.closing).toBe(rs('1,250'));
    expect([after.debit - before.debit, after.credit - before.credit]).toEqual([rs('1,250'), 0]);
    expect(after.rows.filter(({ number }) => number === first.number).map(({ debit }) => debit)).toEqual([rs('1,250')]);
  });

  test('shows in the ledger, when asked, its former entries and their reversal', async () => {
    const first = await enter(PAYMENTS, paid('300'));
    await edit(PAYMENTS, first, paid('330'));
    const { rows } = await ledgerOf(rent, '&revisions=show');
    const own = rows.filter(({ number }) => number === first.number);
    expect(own.map(({ debit, credit }) => [debit, credit])).toEqual([
      [rs('300'), 0],
      [0, rs('300')],
      [rs('330'), 0],
    ]);
  });

  test('keeps in its history every change with its user, and may be edited again and then cancelled', async () => {
    const first = await enter(PAYMENTS, paid('400'));
    const second = await edit(PAYMENTS, first, paid('410'));
    const third = await edit(PAYMENTS, second, { ...paid('420'), changeRemark: 'The bill said 420' });
    const kept = await office.app.system.database.query(sql`
      select revision, amount::int as amount from document_revisions where company_id = ${office.company} and document_id = ${first.id} order by revision`);
    expect(kept).toEqual([
      { revision: 1, amount: rs('400') },
      { revision: 2, amount: rs('410') },
    ]);
    const trail = await office.app.system.database.query<{ before: string; after: string; reason: string }>(sql`
      select reason, before #>> '{input,lines,0,amount}' as before, after #>> '{input,lines,0,amount}' as after
        from audit where company_id = ${office.company} and entity_id = ${first.id} and action = 'revise' order by id`);
    expect(trail.map(({ before, after, reason }) => [Number(before), Number(after), reason])).toEqual([
      [rs('400'), rs('410'), null],
      [rs('410'), rs('420'), 'The bill said 420'],
    ]);
    const before = await ledgerOf(rent);
    const gone = await office.admin.ok<Voucher>('POST', `${PAYMENTS}/${first.id}/cancel`, {
      version: third.version,
      reason: 'Paid twice by mistake',
    });
    expect(office.entries(gone)).toEqual([
      'Rent +420.00',
      'HDFC Current A/c -420.00',
      'mirror Rent -420.00',
      'mirror HDFC Current A/c +420.00',
    ]);
    expect((await ledgerOf(rent)).closing - before.closing).toBe(-rs('420'));
  });

  test('opens the bills again that it had settled, and settles others', async () => {
    const anand = office.account('Anand Stores');
    const bill = newBill('E/1', '2026-03-21', '2026-04-20', rs('5,000'));
    const sale = (amount: string, more = bill) =>
      form.journal([
        journalLine(anand, rs(amount), { bills: [{ ...more, amount: rs(amount) }] }),
        journalLine(office.account('Sales'), -rs(amount)),
      ]);
    const sold = await enter(JOURNALS, sale('5,000'));
    // Nothing has settled it yet, so the bill itself may change.
    const changed = await edit(JOURNALS, sold, sale('6,000'));
    const [open] = (await office.pending(anand)).filter(({ billNo }) => billNo === 'E/1');
    expect(open?.pending).toBe(rs('6,000'));
    const got = (amount: string) =>
      form.receipt([receiptLine(anand, rs(amount), { bills: [against(open?.id ?? 0, rs(amount))] })]);
    const receipt = await enter(RECEIPTS, got('4,000'));
    expect(await editRefused(JOURNALS, changed, sale('7,000'))).toMatchObject({
      code: 'SETTLED',
      message: `E/1 is settled by ${receipt.number}. Cancel ${receipt.number} first.`,
    });
    const less = await edit(RECEIPTS, receipt, got('1,500'));
    expect((await office.pending(anand)).find(({ billNo }) => billNo === 'E/1')?.pending).toBe(rs('4,500'));
    // Once nothing settles it any more it may be changed again.
    await office.admin.ok('POST', `${RECEIPTS}/${less.id}/cancel`, {
      version: less.version,
      reason: 'Came back unpaid',
    });
    await edit(JOURNALS, changed, sale('7,000'));
    expect((await office.pending(anand)).find(({ billNo }) => billNo === 'E/1')?.pending).toBe(rs('7,000'));
  });

  test('may move to another day of its year, and uses its cheque once more', async () => {
    const cheque = (date: string, amount: string) =>
      paid(amount, { date, mode: 'cheque', instrumentNo: '400123', instrumentDate: date });
    const first = await enter(PAYMENTS, cheque('2026-03-20', '900'));
    const moved = await edit(PAYMENTS, first, cheque('2026-03-22', '900'));
    expect(moved).toMatchObject({ number: first.number, date: '2026-03-22' });
    expect(await editRefused(PAYMENTS, moved, cheque('2025-03-22', '900'))).toMatchObject({ status: 409 });
  });

  test('is not edited where its days are locked or its company approves payments: it is cancelled and entered again', async () => {
    const first = await enter(PAYMENTS, paid('70', { date: '2026-02-10' }));
    const { query } = office.app.system.database;
    await query(sql`update branches set lock_up_to = '2026-02-28' where company_id = ${office.company}`);
    expect(await editRefused(PAYMENTS, first, paid('80', { date: '2026-02-10' }))).toMatchObject({
      message: `Entries of 10-Feb-2026 are closed or locked. Cancel ${first.number} and enter it again.`,
    });
    await query(sql`update branches set lock_up_to = null where company_id = ${office.company}`);
    await query(
      sql`insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, '*', 'acc_pay', '2')`,
    );
    expect(await editRefused(PAYMENTS, first, paid('80', { date: '2026-02-10' }))).toMatchObject({
      message: `Payments wait for approval here. Cancel ${first.number} and enter it again.`,
    });
    await query(sql`delete from settings where company_id = ${office.company} and setup_code = 'acc_pay'`);
  });

  test('leaves cash where it was counted: less received may not take it below zero', async () => {
    const cash = office.account('Cash');
    const got = (amount: string) =>
      form.receipt([receiptLine(office.account('Sales'), rs(amount))], { receiveInId: cash, mode: 'cash' });
    const receipt = await enter(RECEIPTS, got('1,000'));
    await enter(PAYMENTS, paid('800', { payFromId: cash, mode: 'cash' }));
    expect(await editRefused(RECEIPTS, receipt, got('500'))).toMatchObject({ code: 'CASH_NEGATIVE' });
    const more = await edit(RECEIPTS, receipt, got('900'));
    expect(more.amount).toBe(rs('900'));
  });

  test('leaves books that are right in themselves', async () => {
    const findings = await verify(office.app.system.database);
    expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
  });
});

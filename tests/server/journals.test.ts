import { sql } from 'drizzle-orm';
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
  post,
  rs,
  TRANSFERS,
  type Voucher,
} from './office';

let office: Office;
let form: ReturnType<typeof forms>;
let rent: number;
let salaries: number;
let bank: number;
let cash: number;

beforeAll(async () => {
  office = await openOffice(await testApp());
  form = forms(office);
  rent = office.account('Rent');
  salaries = office.account('Salaries');
  bank = office.account('HDFC Current A/c');
  cash = office.account('Cash');
});

const enter = (lines: object[], more: object = {}) =>
  office.admin.ok<Voucher>('POST', post(JOURNALS), form.journal(lines, more));
const enterRefused = (lines: object[], more: object = {}) =>
  office.admin.refused('POST', post(JOURNALS), form.journal(lines, more));

describe('a journal', () => {
  test('is posted as typed', async () => {
    const voucher = await enter(
      [
        journalLine(rent, rs('1,000.50'), { narration: 'March' }),
        journalLine(salaries, -rs('600.25')),
        journalLine(salaries, -rs('400.25')),
      ],
      { narration: 'Wrong heads put right' },
    );
    expect(voucher.number).toBe('JVHYD/2526/00001');
    expect(office.entries(voucher)).toEqual(['Rent +1000.50', 'Salaries -600.25', 'Salaries -400.25']);
    expect(voucher.entries[0]?.narration).toBe('March');
  });

  test('is found by its purpose', async () => {
    await enter([journalLine(rent, rs('70')), journalLine(salaries, -rs('70'))], { purpose: 'provision' });
    type Listed = { rows: { purpose: string }[]; total: number; sums: { amount: number } };
    const provisions = await office.admin.ok<Listed>('GET', `${JOURNALS}?purpose=provision`);
    expect([provisions.rows.map(({ purpose }) => purpose), provisions.total]).toEqual([['provision'], 1]);
    expect(provisions.sums.amount).toBe(rs('70'));
    const others = await office.admin.ok<Listed>('GET', `${JOURNALS}?purpose=general`);
    expect(others.rows.every(({ purpose }) => purpose === 'general')).toBe(true);
    expect(await office.admin.refused('GET', `${JOURNALS}?purpose=wish`)).toMatchObject({ status: 400 });
  });

  test('that does not balance is refused with the difference', async () => {
    expect(await enterRefused([journalLine(rent, rs('1,000')), journalLine(salaries, -rs('880'))])).toMatchObject({
      status: 400,
      type: 2,
      message: 'Debit exceeds credit by 120.00.',
      fields: { lines: 'Debit exceeds credit by 120.00.' },
    });
    expect(await enterRefused([journalLine(rent, rs('990')), journalLine(salaries, -rs('1,000'))])).toMatchObject({
      message: 'Credit exceeds debit by 10.00.',
    });
  });

  test('takes a debit or a credit in each line, one of both, and at least two lines', async () => {
    const both = { ...journalLine(rent, rs('10')), credit: rs('10') };
    expect(await enterRefused([both, journalLine(salaries, -rs('10'))])).toMatchObject({
      fields: { 'lines.0.debit': 'Give a debit or a credit, one of both' },
    });
    expect(await enterRefused([journalLine(rent, rs('10')), journalLine(salaries, 0)])).toMatchObject({
      fields: { 'lines.1.debit': 'Give a debit or a credit, one of both' },
    });
    expect(await enterRefused([journalLine(rent, rs('10'))])).toMatchObject({
      fields: { lines: 'Enter at least 2 lines' },
    });
  });

  test('on a party names its bills in full: their sum is the line', async () => {
    const anand = office.account('Anand Stores');
    const bills = [newBill('S/1', '2026-03-31', '2026-04-30', rs('1,10,000'))];
    expect(
      await enterRefused([
        journalLine(anand, rs('1,18,000'), { bills }),
        journalLine(office.account('Sales'), -rs('1,18,000')),
      ]),
    ).toMatchObject({
      fields: { 'lines.0.bills': 'Bills of Anand Stores add up to 1,10,000.00, the line is 1,18,000.00.' },
    });
  });

  test('sets an advance against a bill that came later', async () => {
    const anand = office.account('Anand Stores');
    const sales = office.account('Sales');
    await enter([
      journalLine(anand, rs('1,000'), { bills: [newBill('S/9', '2026-03-31', '2026-04-30', rs('1,000'))] }),
      journalLine(sales, -rs('1,000')),
    ]);
    await enter([journalLine(sales, rs('300')), journalLine(anand, -rs('300'))]);
    const pending = await office.pending(anand);
    const [advance, bill] = [pending.find((one) => one.pending < 0), pending.find((one) => one.pending > 0)];
    await enter([
      journalLine(anand, rs('300'), { bills: [against(advance?.id ?? 0, rs('300'))] }),
      journalLine(anand, -rs('300'), { bills: [against(bill?.id ?? 0, rs('300'))] }),
    ]);
    expect((await office.pending(anand)).map(({ billNo, pending: left }) => [billNo, left])).toEqual([['S/9', 700_00]]);
  });
});

describe('cash or bank in a journal', () => {
  const lines = () => [journalLine(bank, rs('100')), journalLine(salaries, -rs('100'))];
  const setTo = (value: string) =>
    office.app.system.database.query(sql`
      insert into settings (company_id, branch_id, setup_code, setup_value) values (${office.company}, '*', 'bankInJournal', ${value})
      on conflict (company_id, branch_id, setup_code) do update set setup_value = excluded.setup_value`);

  test('is a warning that may be overridden', async () => {
    expect(await enterRefused(lines())).toMatchObject({
      status: 409,
      code: 'CONFIRM',
      type: 3,
      message: 'Use payment, receipt or transfer for cash and bank.',
      confirm: { code: 'BANK_IN_JOURNAL', needsReason: false },
    });
    const confirmed = [{ code: 'BANK_IN_JOURNAL', reason: null }];
    expect((await enter(lines(), { confirmed })).status).toBe('posted');
  });

  test('is refused or allowed where a setting says so', async () => {
    await setTo('refuse');
    const confirmed = [{ code: 'BANK_IN_JOURNAL', reason: null }];
    expect(await enterRefused(lines(), { confirmed })).toMatchObject({ status: 409, code: 'BANK_IN_JOURNAL' });
    await setTo('allow');
    expect((await enter(lines())).status).toBe('posted');
  });
});

describe('a transfer', () => {
  const move = (from: number, to: number, amount: string, more: object = {}) =>
    office.admin.ok<Voucher>('POST', post(TRANSFERS), form.transfer(from, to, rs(amount), more));
  const moveRefused = (from: number, to: number, amount: string, more: object = {}) =>
    office.admin.refused('POST', post(TRANSFERS), form.transfer(from, to, rs(amount), more));

  test('moves money between bank and cash', async () => {
    const voucher = await move(bank, cash, '30,000', {
      mode: 'cheque',
      instrumentNo: '101001',
      instrumentDate: '2026-03-31',
    });
    expect(voucher.number).toBe('CTHYD/2526/00001');
    expect(office.entries(voucher)).toEqual(['Cash +30000.00', 'HDFC Current A/c -30000.00']);
  });

  test('takes the charges of the bank from where the money comes', async () => {
    const voucher = await move(bank, cash, '1,000', { charges: rs('17.70') });
    expect(office.entries(voucher)).toEqual(['Cash +1000.00', 'Bank Charges +17.70', 'HDFC Current A/c -1017.70']);
  });

  test('needs two different accounts that hold money', async () => {
    expect(await moveRefused(bank, bank, '10')).toMatchObject({
      fields: { toId: 'Choose another account than the one the money comes from' },
    });
    expect(await moveRefused(bank, rent, '10')).toMatchObject({
      fields: { toId: 'Rent is neither cash nor a bank. Choose one that is.' },
    });
  });

  test('never takes cash that is not there, nor a cheque twice', async () => {
    expect(await moveRefused(cash, bank, '31,000.01')).toMatchObject({
      code: 'CASH_NEGATIVE',
      message: 'Cash would be −0.01 on 31-Mar-2026. Enter the money received first, or pay from a bank.',
    });
    expect(
      await moveRefused(bank, cash, '1', { mode: 'cheque', instrumentNo: '101001', instrumentDate: '2026-03-31' }),
    ).toMatchObject({
      fields: { instrumentNo: 'Cheque 101001 is already used in CTHYD/2526/00001.' },
    });
  });
});

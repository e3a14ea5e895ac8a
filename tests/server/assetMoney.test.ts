import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../setup/app';
import { ACQUISITIONS, DISPOSALS, REVISIONS, type RegisterBooks, registerBooks } from './assetForms';
import { forms, JOURNALS, journalLine, PAYMENTS, paymentLine, RECEIPTS, receiptLine, rs } from './office';

/** Money that documents of the register and journals move is held to the same laws as that of payments. */

const DAY = '2025-06-30';
let it: RegisterBooks;
let cash: number;
let serial = 0;

beforeAll(async () => {
  it = await registerBooks(await testApp());
  cash = it.office.account('Cash');
  const form = forms(it.office, DAY);
  const sold = receiptLine(it.office.account('Sales'), rs('1,50,000'));
  await it.send(RECEIPTS, form.receipt([sold], { receiveInId: cash, mode: 'cash' }));
});

const bought = (payer: number, cost: string, more: object = {}) => {
  serial += 1;
  const line = it.form.line(it.classes.furniture, rs(cost), { code: `M${serial}`, putToUse: DAY });
  return it.form.acquisition(DAY, payer, [line], more);
};
const cheque = (instrumentNo: string) => ({ mode: 'cheque', instrumentNo, instrumentDate: DAY });

describe("the bank's payment for an asset", () => {
  test('is paid by a chosen mode, by a cheque of six digits with its date', async () => {
    const fields = async (more: object) => (await it.tell(ACQUISITIONS, bought(it.bank, '100', more))).fields;
    expect(await fields({ mode: null })).toEqual({ mode: 'Choose how HDFC Current A/c moves the money' });
    expect(await fields({ mode: 'cheque', instrumentNo: '12' })).toEqual({
      instrumentNo: 'A cheque number has 6 digits',
      instrumentDate: 'A cheque has a date. Give the one on it.',
    });
    expect(await fields({ mode: 'cheque', instrumentNo: '500001' })).toEqual({
      instrumentDate: 'A cheque has a date. Give the one on it.',
    });
    expect(await fields({ mode: 'cash' })).toHaveProperty('mode');
  });

  test('takes a cheque that payments then cannot take, nor another asset', async () => {
    const first = await it.send(ACQUISITIONS, bought(it.bank, '100', cheque('500001')));
    const used = { instrumentNo: `Cheque 500001 is already used in ${first.number}.` };
    expect((await it.tell(ACQUISITIONS, bought(it.bank, '200', cheque('500001')))).fields).toEqual(used);
    const rent = forms(it.office, DAY).payment([paymentLine(it.office.account('Rent'), rs('10'))], cheque('500001'));
    expect((await it.tell(PAYMENTS, rent)).fields).toEqual(used);
  });
});

describe('cash', () => {
  test('above 10,000 for assets in a day is asked about, with earlier payments included', async () => {
    expect((await it.send(ACQUISITIONS, bought(cash, '6,000', { mode: null }))).status).toBe('posted');
    expect(await it.tell(ACQUISITIONS, bought(cash, '4,001', { mode: 'cash' }))).toMatchObject({
      message: expect.stringContaining('10,001.00 in cash for Furniture in one day is above 10,000.00'),
      confirm: { code: 'CASH_LAW', needsReason: true },
    });
    const [asset] = (await it.office.admin.ok<{ rows: { id: number }[] }>('GET', '/api/accounts/assets')).rows;
    const more = { addedCost: rs('4,001'), creditId: cash, mode: 'cash' };
    expect(await it.tell(REVISIONS, it.form.revision(DAY, asset?.id ?? 0, more))).toMatchObject({
      confirm: { code: 'CASH_LAW' },
    });
  });

  test('of 2,00,000 for an asset that is sold is asked about', async () => {
    const [asset] = (await it.office.admin.ok<{ rows: { id: number }[] }>('GET', '/api/accounts/assets')).rows;
    const sold = it.form.disposal(DAY, asset?.id ?? 0, rs('2,00,000'), cash, { mode: 'cash' });
    expect(await it.tell(DISPOSALS, sold)).toMatchObject({ confirm: { code: 'CASH_LAW' } });
  });

  test('that a journal pays counts too, alone and with payments of the day', async () => {
    const form = forms(it.office, DAY);
    const rent = it.office.account('Rent');
    const journal = (amount: string) => ({
      ...form.journal([journalLine(rent, rs(amount)), journalLine(cash, -rs(amount))]),
      confirmed: [{ code: 'BANK_IN_JOURNAL', reason: null }],
    });
    expect(await it.tell(JOURNALS, journal('10,001'))).toMatchObject({ confirm: { code: 'CASH_LAW' } });
    expect((await it.send(JOURNALS, journal('9,000'))).status).toBe('posted');
    const paid = form.payment([paymentLine(rent, rs('1,001'))], { payFromId: cash, mode: 'cash' });
    expect(await it.tell(PAYMENTS, paid)).toMatchObject({
      message: expect.stringContaining('10,001.00 in cash to Rent in one day'),
      confirm: { code: 'CASH_LAW' },
    });
  });
});

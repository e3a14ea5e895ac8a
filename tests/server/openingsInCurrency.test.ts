import { beforeAll, describe, expect, test } from 'vitest';
import type { OpeningSheet } from '../../contract/accounts/openingSheet';
import type { OpeningBill, Openings } from '../../contract/accounts/openings';
import type { PlanRow } from '../../contract/procurement/paymentPlan';
import { suppliers } from '../../contract/procurement/suppliers';
import { OPEN_BILLS } from '../../contract/targets';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { newBill, type Office, openOffice, post, rs, type Voucher } from './office';
import { openYard, rate, type Yard } from './purchases';
import { SUPPLIER_PAYMENTS, supplierPaymentForm } from './supplierMoney';

/**
 * The debts to a supplier abroad when the books began: SZ/88 of 1,000 dollars at 83.1250 rupees, SZ/91 of 500 at 84,
 * and SZ/92 in rupees.
 */
const PATH = '/api/procurement/supplier-openings';
const PLAN = '/api/procurement/payment-plan';
const DIFFERENCE = [{ code: 'OPENING_DIFFERENCE', reason: null }];
/** The day on which each falls due, for they come in its order. */
const DUE: Record<string, string> = { 'SZ/88': '2025-04-10', 'SZ/91': '2025-04-12', 'ST/5': '2025-04-16' };
const USD = { currency: 'USD', exchangeRate: rate(83.125) };
const bill = (billNo: string, amount: string, more: object = {}) => ({
  ...newBill(billNo, '2025-02-10', DUE[billNo] ?? '2025-04-14', rs(amount)),
  ...more,
});
const FIRST = bill('SZ/88', '83,125', USD);
const SECOND = bill('SZ/91', '42,000', { ...USD, exchangeRate: rate(84) });
const RUPEES = bill('SZ/92', '5,000');

describe('bills at go-live in another currency', () => {
  let office: Office;
  let yard: Yard;
  let shenzhen: number;
  let account: number;
  let bank: number;
  let yardAccount: number;

  const accountOf = async (supplierId: number) =>
    (await office.admin.ok<{ accountId: number }>('GET', `/api/procurement/suppliers/${supplierId}`)).accountId;
  const supplier = async (code: string, name: string, currency: string | null) => {
    const deccan = await office.admin.ok<object>('GET', `/api/procurement/suppliers/${yard.deccan}`);
    const abroad = { gstType: 'overseas', gstin: null, pan: null, stateCode: null };
    const form = suppliers.input.parse({ ...deccan, ...abroad, code, name, currency, accountId: null });
    return (await office.admin.ok<{ id: number }>('POST', '/api/procurement/suppliers', form)).id;
  };
  const read = () => office.admin.ok<Openings>('GET', `${PATH}?branchId=${office.branchId}`);
  const line = (accountId: number, credit: string, bills: object[], debit = '0') => ({
    accountId,
    debit: rs(debit),
    credit: rs(credit),
    bills,
  });
  const body = async (lines: object[]) => ({
    branchId: office.branchId,
    lines,
    version: (await read()).version,
    confirmed: DIFFERENCE,
  });
  const save = async (lines: object[]) => office.admin.ok<Openings>('PUT', `${PATH}/accounts`, await body(lines));
  const refused = async (lines: object[], path = `${PATH}/accounts`) =>
    office.admin.refused('PUT', path, await body(lines));
  const fields = async (bills: object[], credit: string, debit?: string) =>
    (await refused([line(account, credit, bills, debit)])).fields;
  const pending = async () => office.pending(account);
  const keyOf = async (billNo: string) => (await pending()).find((one) => one.billNo === billNo)?.id ?? 0;
  const planned = async () => {
    const { rows } = await office.admin.ok<{ rows: PlanRow[] }>('GET', `${PLAN}?asOn=2026-03-31`);
    return rows.map(({ billNo, pending: left, currency, leftInCurrency }) => [billNo, left, currency, leftInCurrency]);
  };
  const payment = async (billNo: string, dollars: string | null, amount: string) => {
    const paid = { billId: await keyOf(billNo), amount: rs(amount), ofBill: dollars === null ? null : rs(dollars) };
    return supplierPaymentForm(office.branchId, shenzhen, bank, [paid], { date: '2025-10-25' });
  };
  const pay = async (...of: Parameters<typeof payment>) =>
    office.entries(await office.admin.ok<Voucher>('POST', post(SUPPLIER_PAYMENTS), await payment(...of))).toSorted();

  beforeAll(async () => {
    office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
    yard = await openYard(office);
    shenzhen = await supplier('SZ', 'Shenzhen Tools', 'USD');
    account = await accountOf(shenzhen);
    yardAccount = await accountOf(yard.deccan);
    bank = office.account('HDFC Current A/c');
  });

  test('the sheet shows which accounts are of suppliers, and the currency that one bills in', async () => {
    const { rows } = await office.admin.ok<OpeningSheet>(
      'GET',
      `/api/accounts/openings/accounts?branchId=${office.branchId}`,
    );
    const told = (name: string) => {
      const row = rows.find((one) => one.name === name);
      return [row?.isSupplier, row?.currency];
    };
    expect(told('Shenzhen Tools')).toEqual([true, 'USD']);
    expect(told('Deccan Steels')).toEqual([true, null]);
    expect(told('Anand Stores')).toEqual([false, null]);
  });

  test('a problem of a currency is reported at its field', async () => {
    const at = 'lines.0.bills.0';
    expect(await fields([bill('SZ/1', '100', { currency: 'USD' })], '100')).toEqual({
      [`${at}.exchangeRate`]: 'Enter the rupees for 1 USD',
    });
    expect(await fields([bill('SZ/1', '100', { exchangeRate: rate(83) })], '100')).toEqual({
      [`${at}.exchangeRate`]: 'Rupees have no exchange rate. Select a currency, or clear the rate.',
    });
    expect(await fields([bill('SZ/1', '0.10', USD)], '0.10')).toEqual({
      [`${at}.exchangeRate`]: '0.10 in USD cannot be worked out at this rate. Check the amount and the rate.',
    });
    expect(await fields([{ ...bill('SZ/1', '100', USD), refType: 'advance' }], '0', '100')).toEqual({
      [`${at}.currency`]: 'Only a bill can be in another currency. Clear the currency.',
    });
    expect(await fields([bill('DN/1', '100', USD)], '0', '100')).toEqual({
      [`${at}.currency`]: 'Only a bill that you owe can be in another currency. Clear the currency.',
    });
    const customer = [line(office.account('Anand Stores'), '0', [bill('S/1', '100', USD)], '100')];
    expect((await refused(customer, '/api/accounts/openings')).fields).toEqual({
      [`${at}.currency`]: 'Anand Stores is no supplier. Only bills of suppliers can be in another currency.',
    });
  });

  test('a bill is saved with its currency, and the plan of payments shows its open part in the currency', async () => {
    const saved = await save([line(account, '1,30,125', [FIRST, SECOND, RUPEES])]);
    expect(saved.lines[0]?.bills).toEqual([FIRST, SECOND, RUPEES]);
    expect((await read()).lines).toEqual(saved.lines);
    expect(await planned()).toEqual([
      ['SZ/88', rs('83,125'), 'USD', rs('1,000')],
      ['SZ/91', rs('42,000'), 'USD', rs('500')],
      ['SZ/92', rs('5,000'), null, null],
    ]);
    const open = await office.admin.ok<{ label: string; currency: string | null; leftInCurrency: number | null }[]>(
      'GET',
      `${OPEN_BILLS.path}/lookup?supplierId=${shenzhen}`,
    );
    expect(open.map(({ label, currency, leftInCurrency }) => [label, currency, leftInCurrency])).toEqual([
      ['SZ/88', 'USD', rs('1,000')],
      ['SZ/91', 'USD', rs('500')],
      ['SZ/92', null, null],
    ]);
  });

  test('a part that is paid at another rate posts the difference', async () => {
    const bare = await office.admin.refused('POST', post(SUPPLIER_PAYMENTS), await payment('SZ/88', null, '34,000'));
    expect(bare.fields).toEqual({ 'bills.0.ofBill': 'Enter how much of the USD 1,000.00 is paid' });
    const rupees = await office.admin.refused('POST', post(SUPPLIER_PAYMENTS), await payment('SZ/92', '1', '100'));
    expect(rupees.fields).toEqual({ 'bills.0.ofBill': 'Bill SZ/92 is in rupees. Clear it.' });
    // 400 dollars are in the books at 33,250.
    expect(await pay('SZ/88', '400', '34,000')).toEqual([
      'Exchange Gain/Loss +750.00',
      'HDFC Current A/c -34000.00',
      'Shenzhen Tools +33250.00',
    ]);
    const over = await office.admin.refused(
      'POST',
      post(SUPPLIER_PAYMENTS),
      await payment('SZ/88', '600.01', '51,000'),
    );
    expect(over.fields).toEqual({ 'bills.0.ofBill': 'Only USD 600.00 is left of SZ/88' });
  });

  test('openings that are entered again keep it; a bill paid in part keeps its currency and rate', async () => {
    const again = await save([line(account, '1,30,225', [FIRST, SECOND, bill('SZ/92', '5,100')])]);
    expect(again.lines[0]?.bills).toEqual([FIRST, SECOND, bill('SZ/92', '5,100')]);
    expect(await planned()).toEqual([
      ['SZ/88', rs('49,875'), 'USD', rs('600')],
      ['SZ/91', rs('42,000'), 'USD', rs('500')],
      ['SZ/92', rs('5,100'), null, null],
    ]);
    for (const other of [{ ...USD, exchangeRate: rate(84) }, { ...USD, currency: 'EUR' }, {}]) {
      const refusal = await refused([line(account, '1,30,125', [bill('SZ/88', '83,125', other), SECOND, RUPEES])]);
      expect([refusal.code, refusal.message]).toEqual(['SETTLED', expect.stringMatching(/^SZ\/88 is settled by /)]);
    }
    // SZ/91 was of 480 dollars at 85, and SZ/92 was in dollars too.
    const corrected = bill('SZ/91', '40,800', { ...USD, exchangeRate: rate(85) });
    const dollars = bill('sz/92', '5,100', { ...USD, exchangeRate: rate(85) });
    await save([line(account, '1,29,025', [FIRST, corrected, dollars])]);
    expect((await planned()).slice(1)).toEqual([
      ['SZ/91', rs('40,800'), 'USD', rs('480')],
      ['sz/92', rs('5,100'), 'USD', rs('60')],
    ]);
    await save([line(account, '1,28,925', [FIRST, corrected, RUPEES])]);
    expect((await planned()).at(-1)).toEqual(['SZ/92', rs('5,000'), null, null]);
  });

  test('the last payment leaves nothing, at any rate of the bank', async () => {
    expect(await pay('SZ/88', '600', '49,000')).toEqual([
      'Exchange Gain/Loss -875.00',
      'HDFC Current A/c -49000.00',
      'Shenzhen Tools +49875.00',
    ]);
    expect((await pending()).map(({ billNo }) => billNo)).toEqual(['SZ/91', 'SZ/92']);
  });

  test('a supplier that is merged into another takes its bills along, and their openings are entered again', async () => {
    const from = await accountOf(await supplier('ST', 'Shenzhen Trading', null));
    const yen = bill('ST/5', '11,200', { currency: 'JPY', exchangeRate: rate(0.56) });
    await save([line(from, '11,200', [yen])]);
    const { version } = await office.admin.ok<Voucher>('GET', `/api/accounts/accounts/${from}`);
    const merge = { intoId: account, version, reason: 'One supplier was opened twice' };
    await office.admin.ok('POST', `/api/accounts/accounts/${from}/merge`, merge);
    const left = [
      ['SZ/91', rs('40,800'), 'USD', rs('480')],
      ['SZ/92', rs('5,000'), null, null],
      ['ST/5', rs('11,200'), 'JPY', rs('20,000')],
    ];
    const bills = async () => {
      const rows = new Map((await planned()).map((row) => [row[0], row]));
      return left.map(([billNo]) => rows.get(billNo as string));
    };
    expect(await bills()).toEqual(left);
    const [merged] = (await read()).lines;
    expect(merged?.bills.map(({ billNo, currency }: OpeningBill) => [billNo, currency])).toEqual([
      ['SZ/88', 'USD'],
      ['SZ/91', 'USD'],
      ['SZ/92', undefined],
      ['ST/5', 'JPY'],
    ]);
    await save([line(yardAccount, '700', [bill('DS/1', '700')]), line(account, '1,40,125', merged?.bills ?? [])]);
    expect(await bills()).toEqual(left);
    expect(await pay('ST/5', '20,000', '11,500')).toEqual([
      'Exchange Gain/Loss +300.00',
      'HDFC Current A/c -11500.00',
      'Shenzhen Tools +11200.00',
    ]);
  });

  test('the books agree', async () => {
    const findings = await verify(office.app.system.database);
    expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
  });
});

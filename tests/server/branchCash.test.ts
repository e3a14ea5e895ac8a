import { beforeAll, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../setup/app';
import { forms, freshOffice, type Office, PAYMENTS, paymentLine, post, rs, TRANSFERS, type Voucher } from './office';

/** Cash belongs to a branch: a branch pays out and sends on only its own cash (accounts page 1.5). */
let app: TestApp;
let office: Office;
let form: ReturnType<typeof forms>;

beforeAll(async () => {
  app = await testApp();
});

beforeEach(async () => {
  office = await freshOffice(app, { branches: ['HYD', 'VJA'] });
  form = forms(office);
});

const REASON = 'The owner allowed it by word of mouth';
const sent = (path: string, body: object) => office.admin.ok<Voucher>('POST', post(path), body);
const refused = (path: string, body: object) => office.admin.refused('POST', post(path), body);

test('a branch sends no more cash to another than it holds itself', async () => {
  const cash = office.account('Cash');
  const { HYD = 0, VJA = 0 } = office.branches;
  const send = (from: number, to: number, amount: string) =>
    form.transfer(cash, cash, rs(amount), { mode: 'cash', branchId: from, toBranchId: to });
  for (const toBranchId of [HYD, VJA])
    await sent(
      TRANSFERS,
      form.transfer(office.account('HDFC Current A/c'), cash, rs('9,000'), { mode: 'cash', toBranchId }),
    );
  const message = 'Cash at VJA would be −1.00 on 31-Mar-2026. Enter the money received first, or pay from a bank.';
  expect(await refused(TRANSFERS, send(VJA, HYD, '9,001'))).toMatchObject({
    code: 'CASH_NEGATIVE',
    message,
    fields: { fromId: message },
  });
  await sent(TRANSFERS, send(VJA, HYD, '9,000'));
});

test('cash sent to another branch goes through Branch Accounts, so that each branch balances', async () => {
  const [bank, cash] = [office.account('HDFC Current A/c'), office.account('Cash')];
  const { HYD = 0, VJA = 0 } = office.branches;
  const sent8 = form.transfer(bank, cash, rs('7,000'), { mode: 'cash', charges: rs('50'), toBranchId: VJA });
  const voucher = await sent(TRANSFERS, sent8);
  expect(voucher.entries.map((entry) => [entry.accountName, entry.debit - entry.credit])).toEqual([
    ['Branch Accounts', rs('7,000')],
    ['Bank Charges', rs('50')],
    ['HDFC Current A/c', -rs('7,050')],
    ['Cash', rs('7,000')],
    ['Branch Accounts', -rs('7,000')],
  ]);
  type Row = { account: string; closingDebit: number; closingCredit: number };
  const betweenOf = async (branchId?: number) => {
    const at = branchId ? `&branchId=${branchId}` : '';
    const { rows } = await office.admin.ok<{ rows: Row[] }>(
      'GET',
      `/api/accounts/trial-balance?from=2025-04-01&to=2026-03-31${at}`,
    );
    const row = rows.find(({ account }) => account === 'Branch Accounts');
    return row ? row.closingDebit - row.closingCredit : 0;
  };
  expect([await betweenOf(HYD), await betweenOf(VJA), await betweenOf()]).toEqual([rs('7,000'), -rs('7,000'), 0]);
  await office.admin.ok('POST', `${TRANSFERS}/${voucher.id}/cancel`, { version: voucher.version, reason: REASON });
  expect([await betweenOf(HYD), await betweenOf(VJA)]).toEqual([0, 0]);
  expect(
    await refused(TRANSFERS, form.transfer(bank, cash, rs('1'), { mode: 'cash', toBranchId: 999_999 })),
  ).toMatchObject({
    fields: { toBranchId: 'Choose a branch of the list' },
  });
});

test('a branch pays no more cash than it holds itself, even if the others have more', async () => {
  const cash = office.account('Cash');
  const { VJA = 0 } = office.branches;
  const draw = (amount: string, more: object = {}) =>
    sent(TRANSFERS, form.transfer(office.account('HDFC Current A/c'), cash, rs(amount), { mode: 'cash', ...more }));
  const pay = (amount: string) =>
    form.payment([paymentLine(office.account('Salaries'), rs(amount))], {
      payFromId: cash,
      mode: 'cash',
      branchId: VJA,
    });
  await draw('9,000');
  const sentOn = await draw('500', { toBranchId: VJA });
  const message = 'Cash at VJA would be −100.00 on 31-Mar-2026. Enter the money received first, or pay from a bank.';
  expect(await refused(PAYMENTS, pay('600'))).toMatchObject({ code: 'CASH_NEGATIVE', fields: { payFromId: message } });
  const atOnce = await Promise.all([1, 2, 3].map(() => office.admin.call('POST', post(PAYMENTS), pay('250'))));
  expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 201, 409]);
  // However the money is taken back, it is gone from the branch that had it.
  const back = { version: sentOn.version, reason: REASON };
  expect(await office.admin.refused('POST', `${TRANSFERS}/${sentOn.id}/cancel`, back)).toMatchObject({
    code: 'CASH_NEGATIVE',
    message: expect.stringMatching(/^Cash at VJA would be −500\.00 on 31-Mar-2026\./),
  });
});

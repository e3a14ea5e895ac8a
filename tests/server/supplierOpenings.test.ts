import { beforeAll, expect, test } from 'vitest';
import type { OpeningSheet } from '../../contract/accounts/openingSheet';
import type { Openings } from '../../contract/accounts/openings';
import { procurement } from '../../contract/procurement/screens';
import { TRAN } from '../../contract/screen';
import { verify } from '../../server/verify/verify';
import { testApp } from '../setup/app';
import { against, forms, newBill, type Office, openOffice, PAYMENTS, paymentLine, post, rs } from './office';
import { openYard, type Yard } from './purchases';

/** The debts to suppliers when the books began, entered among purchases and kept in the voucher of all openings. */
const PATH = '/api/procurement/supplier-openings';
const DIFFERENCE = [{ code: 'OPENING_DIFFERENCE', reason: null }];

let office: Office;
let yard: Yard;
const accounts: Record<string, number> = {};

beforeAll(async () => {
  office = await openOffice(await testApp('2026-03-31T06:00:00.000Z'));
  yard = await openYard(office);
  for (const [name, id] of Object.entries({ deccan: yard.deccan, vizag: yard.vizag }))
    accounts[name] = (
      await office.admin.ok<{ accountId: number }>('GET', `/api/procurement/suppliers/${id}`)
    ).accountId;
  const { screen, code } = {
    screen: procurement.supplierOpeningBalances,
    code: procurement.supplierOpeningBalances.code,
  };
  expect(screen.built).toBe(true);
  await office.grant(
    [TRAN.create, TRAN.modify].map((transCode) => ({
      moduleCode: code[0],
      menuCode: code[1],
      screenCode: code[2],
      transCode,
    })),
  );
});

const read = (caller = office.clerk) => caller.ok<Openings>('GET', `${PATH}?branchId=${office.branchId}`);
const line = (accountId: number | undefined, debit: string, credit: string, bills: object[]) => ({
  accountId,
  debit: rs(debit),
  credit: rs(credit),
  bills,
});
const body = (lines: object[], version: number | null, more: object = {}) => ({
  branchId: office.branchId,
  lines,
  version,
  ...more,
});

test('the sheet has the suppliers and no other account', async () => {
  const { rows } = await office.clerk.ok<OpeningSheet>('GET', `${PATH}/accounts?branchId=${office.branchId}`);
  expect(rows.map(({ name }) => name)).toEqual(['Deccan Steels', 'Vizag Metals']);
});

test('bills and advances of suppliers are open; the other side is the opening difference until all is entered', async () => {
  const cash = [{ accountId: office.account('Cash'), debit: rs('25,000'), credit: 0, bills: [] }];
  await office.admin.ok('PUT', '/api/accounts/openings', body(cash, null, { confirmed: DIFFERENCE }));
  const { version } = await read();
  const lines = [
    line(accounts.deccan, '0', '1,18,000', [
      newBill('DS/901', '2025-02-10', '2025-03-12', rs('1,00,000')),
      newBill('DS/917', '2025-03-20', '2025-04-19', rs('18,000')),
    ]),
    line(accounts.vizag, '7,500', '0', [
      { refType: 'advance', billId: null, billNo: null, billDate: null, dueDate: null, amount: rs('7,500') },
    ]),
  ];
  expect((await office.clerk.refused('PUT', `${PATH}/accounts`, body(lines, version))).message).toBe(
    'Debit and credit differ by 85,500.00. The difference goes to Opening Difference until you find it.',
  );
  const saved = await office.clerk.ok<Openings>(
    'PUT',
    `${PATH}/accounts`,
    body(lines, version, { confirmed: DIFFERENCE }),
  );
  expect(saved).toMatchObject({
    date: '2025-04-01',
    debit: rs('7,500'),
    credit: rs('1,18,000'),
    payables: rs('1,10,500'),
  });
  expect(saved.lines.map(({ accountName }) => accountName)).toEqual(['Deccan Steels', 'Vizag Metals']);
  expect((await office.pending(accounts.deccan ?? 0)).map((bill) => [bill.billNo, bill.dueDate, bill.pending])).toEqual(
    [
      ['DS/901', '2025-03-12', -rs('1,00,000')],
      ['DS/917', '2025-04-19', -rs('18,000')],
    ],
  );
  // Cash, which the clerk neither saw nor sent, stays.
  const whole = await office.admin.ok<Openings>('GET', `/api/accounts/openings?branchId=${office.branchId}`);
  expect(whole).toMatchObject({ debit: rs('32,500'), credit: rs('1,18,000'), payables: null });
});

test('problems are reported at the bill: after go-live, twice, or not the balance', async () => {
  const { version } = await read();
  const refuse = async (bills: object[], credit: string) =>
    (
      await office.clerk.refused(
        'PUT',
        `${PATH}/accounts`,
        body([line(accounts.deccan, '0', credit, bills)], version, { confirmed: DIFFERENCE }),
      )
    ).fields;
  expect(await refuse([newBill('DS/1', '2025-04-02', '2025-05-01', rs('10'))], '10')).toEqual({
    'lines.0.bills.0.billDate': expect.stringContaining('01-Apr-2025'),
  });
  expect(
    await refuse(
      ['1', '2'].map(() => newBill('DS/901', '2025-02-10', '2025-03-12', rs('10'))),
      '20',
    ),
  ).toEqual({ 'lines.0.bills.1.billNo': expect.stringContaining('DS/901') });
  expect(await refuse([newBill('DS/901', '2025-02-10', '2025-03-12', rs('10'))], '20')).toEqual({
    'lines.0.bills': 'Bills of Deccan Steels add up to 10.00, balance is 20.00.',
  });
});

test('an account of no supplier is refused, and stays with the keeper of the books', async () => {
  const { version } = await read();
  const refused = await office.clerk.refused(
    'PUT',
    `${PATH}/accounts`,
    body([line(office.account('Cash'), '1', '0', [])], version),
  );
  expect(refused.fields).toEqual({ 'lines.0.accountId': 'Select a supplier of the list' });
  const own = await office.clerk.call('GET', `/api/accounts/openings?branchId=${office.branchId}`);
  expect(own.status).toBe(403);
});

test('Trade Payables that belong to no supplier are listed separately', async () => {
  const other = await office.open('Old creditors', 'Trade Payables');
  const { version, payables } = await read();
  const whole = await office.admin.ok<Openings>('GET', `/api/accounts/openings?branchId=${office.branchId}`);
  const lines = [
    ...whole.lines.map(({ accountId, debit, credit, bills }) => ({ accountId, debit, credit, bills })),
    line(other, '0', '500', [newBill('OLD/1', '2025-01-01', '2025-02-01', rs('500'))]),
  ];
  await office.admin.ok('PUT', '/api/accounts/openings', body(lines, version, { confirmed: DIFFERENCE }));
  const now = await read();
  expect(now.payables).toBe((payables ?? 0) + rs('500'));
  expect(now.credit - now.debit).toBe(payables);
});

test('a bill that was paid since keeps its payments, and the books verify', async () => {
  const [bill] = await office.pending(accounts.deccan ?? 0);
  await office.admin.ok(
    'POST',
    post(PAYMENTS),
    forms(office).payment([
      paymentLine(accounts.deccan ?? 0, rs('60,000'), { bills: [against(bill?.id ?? 0, rs('60,000'))] }),
    ]),
  );
  const { version } = await read();
  const less = [line(accounts.deccan, '0', '50,000', [newBill('DS/901', '2025-02-10', '2025-03-12', rs('50,000'))])];
  const refused = await office.clerk.refused('PUT', `${PATH}/accounts`, body(less, version, { confirmed: DIFFERENCE }));
  expect(refused.code).toBe('SETTLED');
  const findings = await verify(office.app.system.database);
  expect(findings.flatMap(({ problems }) => problems)).toEqual([]);
});

import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Gstr3bAnswer } from '../../contract/accounts/gst/gstr3b';
import type { SetOffAnswer } from '../../contract/accounts/gst/gstSetOff';
import type { GstSummary } from '../../contract/accounts/gst/gstSummary';
import { accounts as screens } from '../../contract/accounts/screens';
import type { YearEnd } from '../../contract/accounts/yearEnd';
import { taxOf } from '../../contract/books/gst/heads';
import type { LedgerAnswer } from '../../contract/books/ledger';
import type { Dashboard } from '../../contract/dashboards';
import { lastOfMonth } from '../../contract/dates';
import { TRAN } from '../../contract/screen';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import type { Voucher } from './office';
import {
  callerOf,
  forms,
  JOURNALS,
  journalLine,
  type Office,
  openOffice,
  PAYMENTS,
  paymentLine,
  post,
  rs,
} from './office';

/** Tax that is paid in cash: from the bank, or from the electronic cash ledger (CGST Act 2017, section 49(1)). */
let app: TestApp;
let office: Office;
let companies = 60_000;
beforeAll(async () => {
  app = await testApp('2025-10-20T06:00:00.000Z');
});
beforeEach(async () => {
  companies += 1;
  // Avoids the limit of sign-ins within a minute.
  app.setNow(new Date(Date.parse('2025-10-20T06:00:00.000Z') + (companies - 60_000) * 60_000).toISOString());
  office = await openOffice(app, { code: companies });
  await sale('2025-09-10', '1,00,000');
});

const at = (name: string) => office.account(name);
const on = (date: string) => forms(office, date);
const journal = (date: string, lines: object[], more: object = {}) =>
  office.admin.ok<Voucher>('POST', post(JOURNALS), on(date).journal(lines, more));
const pay = (date: string, lines: object[]) =>
  office.admin.ok<Voucher>('POST', post(PAYMENTS), on(date).payment(lines, { payee: 'Rao Law Chambers' }));
const cancel = (path: string, { id, version }: Voucher) =>
  office.admin.ok<Voucher>('POST', `${path}/${id}/cancel`, { version, reason: 'entered by mistake here' });

/** 18 % within the state: half for each head. */
const sale = (date: string, value: string) => {
  const half = rs(value) * 0.09;
  return journal(
    date,
    [
      journalLine(at('Cash'), rs(value) + 2 * half),
      journalLine(at('Sales'), -rs(value), { gstPercent: 18_000 }),
      journalLine(at('Output CGST'), -half),
      journalLine(at('Output SGST'), -half),
    ],
    { confirmed: [{ code: 'BANK_IN_JOURNAL', reason: null }] },
  );
};
/** Fees of 10,000 from another state, whose 1,800 of IGST the buyer owes. */
const feesUnderReverseCharge = (date: string) =>
  pay(date, [
    paymentLine(at('Professional Fees'), rs('10,000'), { gstPercent: 18_000, reverseCharge: true, interState: true }),
  ]);
const setOff = (asOn = '2025-09-30') => office.admin.ok<SetOffAnswer>('GET', `/api/accounts/gst-set-off?asOn=${asOn}`);
const gstr3b = (from: string) =>
  office.admin.ok<Gstr3bAnswer>('GET', `/api/accounts/gstr-3b?from=${from}&to=${lastOfMonth(from as never)}`);
const postSetOff = async (asOn = '2025-09-30') =>
  office.admin.ok<Voucher>('POST', post(JOURNALS), (await setOff(asOn)).journal as object);
const deposit = (amount: string) => pay('2025-10-20', [paymentLine(at('GST Cash Ledger'), rs(amount))]);
const rowOf = ({ rows }: Pick<SetOffAnswer, 'rows'>, label: string) => rows.find((row) => row.label === label);
const due = async () => {
  const { lists } = await office.admin.ok<Dashboard>('GET', '/api/accounts/dashboard');
  return lists.flatMap(({ rows }) => rows).find(({ text }) => text.startsWith('GST up to'))?.amount ?? 0;
};

describe('tax paid from the cash ledger', () => {
  test('is a journal of one act for the tax left by the set-off, shown as paid in the set-off and in table 6.1 of GSTR-3B', async () => {
    await feesUnderReverseCharge('2025-09-12');
    const { number } = await postSetOff();
    expect(number).toBe('JVHYD/2526/00002');
    await deposit('25,000');
    const before = await setOff();
    expect(before.cashLedger).toBe(rs('25,000'));
    expect(before.cash).toEqual({ igst: rs('1,800'), cgst: rs('9,000'), sgst: rs('9,000'), cess: 0 });
    expect(taxOf(before.paid)).toBe(0);
    expect(await due()).toBe(rs('19,800'));

    const paid = await office.admin.ok<Voucher>('POST', post(JOURNALS), before.payment as object);
    expect(office.entries(paid)).toEqual(['GST Payable +19800.00', 'GST Cash Ledger -19800.00']);
    const after = await setOff();
    expect(after.cashLedger).toBe(rs('5,200'));
    expect(after.posted).toEqual(before.posted);
    expect(after.payment).toBeNull();
    expect(after.paid).toEqual(before.cash);
    expect(await due()).toBe(0);
    const { setOff: table6 } = await gstr3b('2025-09-01');
    expect(rowOf({ rows: table6 }, 'Paid in cash')).toMatchObject({ igst: rs('1,800'), cgst: rs('9,000') });
    expect(rowOf({ rows: table6 }, 'Still to pay in cash')?.total).toBe(0);

    await cancel(JOURNALS, paid);
    expect(await due()).toBe(rs('19,800'));
    const { branchIds, ledgers, ...rest } = await setOff();
    expect(rest).toMatchObject({ cashLedger: rs('25,000'), payment: before.payment });
    expect(branchIds).toEqual([office.branchId]);
    expect(ledgers).toEqual(
      expect.arrayContaining([
        { of: 'input', head: 'cgst', accountId: at('Input CGST') },
        { of: 'output', head: 'cgst', accountId: at('Output CGST') },
        { of: 'payable', head: null, accountId: at('GST Payable') },
        { of: 'cash', head: null, accountId: at('GST Cash Ledger') },
      ]),
    );
    expect((await verify(app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);
  });

  test('is refused when the ledger holds less, and names the shortage', async () => {
    await postSetOff();
    await deposit('10,000');
    const { payment } = await setOff();
    expect(await office.admin.refused('POST', post(JOURNALS), payment as object)).toMatchObject({
      status: 409,
      code: 'LEDGER_SHORT',
      message:
        'GST Cash Ledger would be −8,000.00 on 20-Oct-2025: it holds less than is taken from it. Enter a deposit of 8,000.00 first, or pay from the bank.',
    });
    expect((await setOff()).cashLedger).toBe(rs('10,000'));
  });

  test('is paid once: the same act again is the same voucher, another is refused', async () => {
    await postSetOff();
    await deposit('50,000');
    const { payment } = await setOff();
    const key = randomUUID();
    const send = () => office.admin.ok<Voucher>('POST', post(JOURNALS), payment as object, { key });
    expect((await send()).number).toBe((await send()).number);
    expect(await office.admin.refused('POST', post(JOURNALS), payment as object)).toMatchObject({
      status: 409,
      code: 'NOT_OWED',
      message: 'GST Payable owes 0.00, and 18,000.00 would be paid. Refresh the set-off to see what is still owed.',
    });
    expect((await setOff()).cashLedger).toBe(rs('32,000'));
  });

  test('keeps a deposit that was spent, and pays interest and late fees as any journal does', async () => {
    await postSetOff();
    const deposited = await deposit('18,500');
    await office.admin.ok('POST', post(JOURNALS), (await setOff()).payment as object);
    await journal('2025-10-20', [
      journalLine(at('Bank Charges'), rs('500')),
      journalLine(at('GST Cash Ledger'), -rs('500')),
    ]);
    const { id, version } = deposited;
    const reason = 'entered by mistake here';
    expect(await office.admin.refused('POST', `${PAYMENTS}/${id}/cancel`, { version, reason })).toMatchObject({
      code: 'LEDGER_SHORT',
    });
    const more = [journalLine(at('Bank Charges'), 1), journalLine(at('GST Cash Ledger'), -1)];
    expect(await office.admin.refused('POST', post(JOURNALS), on('2025-10-20').journal(more))).toMatchObject({
      code: 'LEDGER_SHORT',
    });
    const { payment, paid } = await setOff();
    expect([payment, taxOf(paid)]).toEqual([null, rs('18,000')]);
  });

  test('takes the right to enter journals', async () => {
    await postSetOff();
    await deposit('18,000');
    const { moduleCode, menuCode, screenCode } = grantOf(screens.gstSetOff.code);
    await office.grant([{ moduleCode, menuCode, screenCode, transCode: TRAN.print }]);
    const { payment } = await office.clerk.ok<SetOffAnswer>('GET', '/api/accounts/gst-set-off?asOn=2025-09-30');
    expect(payment).not.toBeNull();
    expect((await office.clerk.refused('POST', post(JOURNALS), payment as object)).status).toBe(403);
  });

  test('of one company is nothing to another', async () => {
    await postSetOff();
    await deposit('18,000');
    const own = await setOff();
    companies += 1;
    const other = await openOffice(app, { code: companies });
    const { cashLedger, payment, rows } = await other.admin.ok<SetOffAnswer>(
      'GET',
      '/api/accounts/gst-set-off?asOn=2025-09-30',
    );
    expect([cashLedger, payment, rows.some(({ total }) => total !== 0)]).toEqual([0, null, false]);
    const { status, fields } = await other.admin.refused('POST', post(JOURNALS), {
      ...(own.payment as object),
      branchId: other.branchId,
    });
    expect([status, Object.keys(fields ?? {}).length > 0]).toEqual([400, true]);
    expect((await callerOf(app).refused('POST', post(JOURNALS), own.payment as object)).status).toBe(401);
  });
});

const grantOf = ([moduleCode, menuCode, screenCode]: readonly number[]) => ({
  moduleCode: moduleCode ?? 0,
  menuCode: menuCode ?? 0,
  screenCode: screenCode ?? 0,
});

describe('tax paid from the bank', () => {
  test('counts as paid as the worked example pays it, straight to GST Payable', async () => {
    await postSetOff();
    expect(await due()).toBe(rs('18,000'));
    await pay('2025-10-20', [paymentLine(at('GST Payable'), rs('8,000'))]);
    expect(await due()).toBe(rs('10,000'));
    const { paid, payment } = await setOff();
    expect(paid).toEqual({ igst: 0, cgst: rs('8,000'), sgst: 0, cess: 0 });
    expect(payment?.lines).toMatchObject([{ debit: rs('10,000') }, { credit: rs('10,000') }]);
    await pay('2025-10-20', [paymentLine(at('GST Payable'), rs('10,000'))]);
    expect([await due(), taxOf((await setOff()).paid)]).toEqual([0, rs('18,000')]);
  });

  test('of reverse charge alone, before the set-off, is left out of the set-off that follows', async () => {
    await feesUnderReverseCharge('2025-09-12');
    await pay('2025-10-20', [paymentLine(at('RCM Payable IGST'), rs('1,800'))]);
    expect(await due()).toBe(rs('18,000'));
    const { cash, paid, journal: offered } = await setOff();
    expect([cash.igst, paid.igst]).toEqual([rs('1,800'), rs('1,800')]);
    expect(offered?.lines.map(({ accountId }) => accountId)).not.toContain(at('RCM Payable IGST'));
    await postSetOff();
    expect(await due()).toBe(rs('18,000'));
    // A payment of tax is no supply without GST details.
    const summary = await office.admin.ok<GstSummary>('GET', '/api/accounts/gst-summary?from=2025-10-01&to=2025-10-31');
    expect(summary.rows).toEqual([]);
    expect((await gstr3b('2025-10-01')).without).toBe(0);
  });
});

test('the figures in cash are those of the ledgers that they lead to, owed and paid', async () => {
  await feesUnderReverseCharge('2025-09-12');
  const ledgerOf = async ({ ledgers }: SetOffAnswer, of: string, head: string | null, to: string) => {
    const found = ledgers.find((one) => one.of === of && one.head === head);
    const days = `from=2025-09-01&to=${to}`;
    return office.admin.ok<LedgerAnswer>('GET', `/api/accounts/ledger?accountId=${found?.accountId}&${days}`);
  };
  const owed = await setOff();
  expect(owed.straight).toEqual({ igst: 0, cgst: 0, sgst: 0, cess: 0 });
  expect(-(await ledgerOf(owed, 'reverse', 'igst', '2025-09-30')).closing).toBe(owed.cash.igst);
  expect(-(await ledgerOf(owed, 'output', 'sgst', '2025-09-30')).closing).toBe(owed.cash.sgst);
  await pay('2025-10-20', [paymentLine(at('RCM Payable IGST'), rs('1,800'))]);
  const straight = await setOff();
  expect(straight.straight).toEqual(straight.paid);
  expect((await ledgerOf(straight, 'reverse', 'igst', '2025-10-20')).debit).toBe(straight.paid.igst);
  await postSetOff();
  await pay('2025-10-20', [paymentLine(at('GST Payable'), rs('8,000'))]);
  const settled = await setOff();
  const payable = await ledgerOf(settled, 'payable', null, '2025-10-20');
  expect(payable.debit).toBe(taxOf(settled.paid) - taxOf(settled.straight));
  expect(-payable.closing).toBe(rowOf(settled, 'Still to pay in cash')?.total);
});

describe('credit of tax under reverse charge', () => {
  const held = async (asOn: string) => rowOf(await setOff(asOn), 'Held back until its reverse charge is paid')?.igst;
  const ways: [string, () => Promise<unknown>][] = [
    ['to GST Payable from the bank', () => pay('2025-10-20', [paymentLine(at('GST Payable'), rs('19,800'))])],
    [
      'to GST Payable from the cash ledger',
      async () => {
        await deposit('19,800');
        await office.admin.ok('POST', post(JOURNALS), (await setOff()).payment as object);
      },
    ],
  ];

  test.each(ways)('booked in September is used in October once it is paid %s', async (_way, paidBy) => {
    await feesUnderReverseCharge('2025-09-12');
    await sale('2025-10-05', '20,000');
    expect(await held('2025-09-30')).toBe(-rs('1,800'));
    expect((await setOff()).credit.igst).toBe(0);
    await postSetOff();
    expect(await held('2025-10-31')).toBe(-rs('1,800'));
    await paidBy();
    expect(await held('2025-10-31')).toBeUndefined();
    const october = await setOff('2025-10-31');
    expect(october.credit.igst).toBe(rs('1,800'));
    expect(october.cash).toEqual({ igst: 0, cgst: 0, sgst: rs('1,800'), cess: 0 });
  });

  test('is used too when its own account was paid straight from the bank or the cash ledger', async () => {
    await feesUnderReverseCharge('2025-09-12');
    await pay('2025-10-20', [paymentLine(at('RCM Payable IGST'), rs('800'))]);
    expect(await held('2025-10-31')).toBe(-rs('1,000'));
    await deposit('1,000');
    const { payment } = await setOff();
    expect(payment?.lines).toMatchObject([
      { accountId: at('RCM Payable IGST'), debit: rs('1,000') },
      { accountId: at('GST Cash Ledger'), credit: rs('1,000') },
    ]);
    await office.admin.ok('POST', post(JOURNALS), payment as object);
    expect(await held('2025-10-31')).toBeUndefined();
    // In September itself it was not paid, so its return has no such credit.
    expect(await held('2025-09-30')).toBe(-rs('1,800'));
  });

  test('waits in October too where the set-off of September is entered after October, until that is paid', async () => {
    app.setNow('2025-11-20T06:00:00.000Z');
    companies += 1;
    office = await openOffice(app, { code: companies });
    await sale('2025-09-10', '1,00,000');
    await feesUnderReverseCharge('2025-09-12');
    await sale('2025-10-05', '20,000');
    const september = (await setOff()).journal as object;
    const late = await office.admin.ok<Voucher>('POST', post(JOURNALS), { ...september, date: '2025-11-05' });
    const october = await setOff('2025-10-31');
    expect([october.held.igst, october.credit.igst, october.cash]).toEqual([
      rs('1,800'),
      0,
      { igst: 0, cgst: rs('1,800'), sgst: rs('1,800'), cess: 0 },
    ]);
    // Tax paid by the end of October is credit of October, whenever the set-off that it pays is entered.
    await pay('2025-10-31', [paymentLine(at('GST Payable'), rs('19,800'))]);
    expect(await held('2025-10-31')).toBeUndefined();
    expect((await setOff('2025-10-31')).cash).toEqual({ igst: 0, cgst: 0, sgst: rs('1,800'), cess: 0 });
    await cancel(JOURNALS, late);
  });
});

describe('a month that is set off', () => {
  test('takes along those before it, which are not set off again', async () => {
    await sale('2025-08-10', '50,000');
    const september = await setOff();
    const august = await setOff('2025-08-31');
    expect([august.coveredBy, taxOf(august.dues)]).toEqual([null, rs('9,000')]);
    const taxes = ({ rows }: SetOffAnswer) =>
      rows.flatMap(({ part, label, total }) => (/earlier|dues|owed/.test(part) ? [[label, total]] : []));
    expect(taxes(august)).toEqual([['Tax on supplies made', rs('9,000')]]);
    expect(taxes(september)).toEqual([
      ['Tax of earlier months', rs('9,000')],
      ['Tax of the month', rs('18,000')],
      ['Tax on supplies made', rs('27,000')],
    ]);
    const { number } = await office.admin.ok<Voucher>('POST', post(JOURNALS), september.journal as object);
    expect(await setOff('2025-08-31')).toMatchObject({
      coveredBy: { number, month: '2025-09-30' },
      posted: [],
      journal: null,
    });
    expect(taxes(await setOff())).toEqual([['Tax on supplies made', rs('27,000')]]);
    expect(await office.admin.refused('POST', post(JOURNALS), august.journal as object)).toMatchObject({
      status: 409,
      code: 'SET_OFF',
      message: `${number} set off Sep-2025 and all that was left of the months before. Cancel it first to set off Aug-2025 by itself.`,
    });
  });

  test('stays as it was: tax entered for the month afterwards comes with the next set-off', async () => {
    await postSetOff();
    await sale('2025-09-28', '10,000');
    expect(taxOf((await setOff()).cash)).toBe(rs('18,000'));
    expect(taxOf((await setOff('2025-10-31')).cash)).toBe(rs('1,800'));
  });

  test('is over when it is set off', async () => {
    const { journal: offered } = await setOff();
    expect(await office.admin.refused('POST', post(JOURNALS), { ...offered, date: '2025-09-25' })).toMatchObject({
      fields: { date: 'The tax of the month is known when it is over: date its set-off 30-Sep-2025 or later' },
    });
  });
});

test('reverse charge of the last month that is paid from its own account leaves nothing to set off before the year ends', async () => {
  app.setNow('2026-04-20T06:00:00.000Z');
  companies += 1;
  office = await openOffice(app, { code: companies });
  const state = async () => {
    const { checks } = await office.admin.ok<YearEnd>('GET', '/api/accounts/year-end?year=2526');
    return checks.find(({ check }) => check === 'gstSetOff')?.state;
  };
  await feesUnderReverseCharge('2026-03-12');
  expect(await state()).not.toBe('passed');
  await pay('2026-04-18', [paymentLine(at('RCM Payable IGST'), rs('1,800'))]);
  expect(await state()).toBe('passed');
});

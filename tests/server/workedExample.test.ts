import { beforeAll, describe, expect, test } from 'vitest';
import type { LedgerAnswer } from '../../contract/accounts/ledger';
import type { TrialBalanceRow } from '../../contract/accounts/trialBalance';
import { formatPaise, type Paise } from '../../contract/amount';
import { sealAudit } from '../../server/core/audit';
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
  paymentLine,
  post,
  RECEIPTS,
  receiptLine,
  rs,
  TRANSFERS,
  type Voucher,
} from './office';
import {
  CLOSED,
  type Example,
  FURTHER_ACCOUNTS,
  LEDGERS,
  MOVED,
  OPENINGS,
  PARTIES,
  PENDING,
  TRIAL_BALANCE,
  VOUCHERS,
} from './workedExample';

let office: Office;
const posted = new Map<string, Voucher>();

/** Paise of an amount with its side in front. */
const signed = (text: string) => (text.startsWith('-') ? -rs(text.slice(1)) : rs(text.replace('+', '')));
const written = (paise: number) => formatPaise(paise as Paise).replace('−', '-');
const plainly = (text: string) => written(signed(text));
const parties = new Set(PARTIES.map(([name]) => name));

beforeAll(async () => {
  office = await openOffice(await testApp('2026-04-08T06:00:00.000Z'));
  for (const [name, group] of PARTIES) await opened(name, group, { billWise: true, creditDays: 30 });
  for (const [name, group] of FURTHER_ACCOUNTS) await opened(name, group, {});
  await enterOpenings();
  for (const example of VOUCHERS) posted.set(example.number, await enter(example));
});

async function opened(name: string, group: string, more: object): Promise<void> {
  try {
    office.account(name);
  } catch {
    await office.open(name, group, more);
  }
}

function enterOpenings() {
  const lines = OPENINGS.map(([account, text, bill]) => {
    const amount = signed(text);
    return {
      accountId: office.account(account),
      debit: Math.max(amount, 0),
      credit: Math.max(-amount, 0),
      bills: bill ? [newBill(...bill, Math.abs(amount) as Paise)] : [],
    };
  });
  return office.admin.ok('PUT', '/api/accounts/openings', { branchId: office.branchId, lines, version: null });
}

/** Enters a voucher of the page through the screen that its number names. */
async function enter(example: Example): Promise<Voucher> {
  const form = forms(office, example.date);
  const byCheque = example.cheque ? { mode: 'cheque', instrumentNo: example.cheque, instrumentDate: example.date } : {};
  const [money, ...others] = moneyFirst(example);
  const account = office.account(money?.[0] ?? '');
  switch (example.number.slice(0, 2)) {
    case 'PY': {
      const rent = { gstPercent: 18_000, tdsSectionId: office.section('194I(b)') };
      const lines = example.rent
        ? [paymentLine(office.account('Rent'), rs(example.rent), rent)]
        : await Promise.all(others.map(async ([name, text]) => paymentLine(...(await party(name, text, example)))));
      return send(PAYMENTS, form.payment(lines, { payFromId: account, ...byCheque }));
    }
    case 'RC': {
      const lines = await Promise.all(
        others.map(async ([name, text]) => receiptLine(...(await party(name, text, example)))),
      );
      const mode = money?.[0] === 'Cash' ? 'cash' : 'neft';
      return send(RECEIPTS, form.receipt(lines, { receiveInId: account, mode }));
    }
    case 'CT': {
      const [to, from] = signed(money?.[1] ?? '') > 0 ? [money, others[0]] : [others[0], money];
      const amount = Math.abs(signed(money?.[1] ?? '')) as Paise;
      return send(
        TRANSFERS,
        form.transfer(office.account(from?.[0] ?? ''), office.account(to?.[0] ?? ''), amount, byCheque),
      );
    }
    default: {
      const lines = await Promise.all(
        example.lines.map(async ([name, text]) => {
          const [accountId, , more] = await party(name, text, example);
          return journalLine(accountId, signed(text), more);
        }),
      );
      const confirmed = [{ code: 'BANK_IN_JOURNAL', reason: null }];
      return send(JOURNALS, form.journal(lines, { purpose: example.purpose ?? 'general', confirmed }));
    }
  }
}

const send = (path: string, body: object) => office.admin.ok<Voucher>('POST', post(path), body);

const moneyFirst = ({ lines }: Example) => {
  const isMoney = ([name]: [string, string]) => name === 'HDFC Current A/c' || name === 'Cash';
  return [...lines.filter(isMoney), ...lines.filter((line) => !isMoney(line))];
};

/** Account, amount and bills of a line. */
async function party(name: string, text: string, { bill, date }: Example): Promise<[number, Paise, object]> {
  const accountId = office.account(name);
  const amount = Math.abs(signed(text)) as Paise;
  if (!bill || !parties.has(name)) return [accountId, amount, {}];
  if (bill.due) return [accountId, amount, { bills: [newBill(bill.no, date, bill.due, amount)] }];
  const pending = (await office.pending(accountId)).find((one) => one.billNo === bill.no);
  return [accountId, amount, { bills: [against(pending?.id ?? 0, amount)] }];
}

describe('the books of Sindhu Traders for 2025-26', () => {
  test('number every voucher as the page does and post exactly its lines', () => {
    expect([...posted.values()].map((voucher) => voucher.number)).toEqual(VOUCHERS.map((example) => example.number));
    for (const example of VOUCHERS) {
      const lines = posted
        .get(example.number)
        ?.entries.map((entry): [string, string] => [entry.accountName, written(entry.debit - entry.credit)]);
      const wanted = example.lines.map(([name, text]): [string, string] => [name, plainly(text)]);
      expect([example.number, ...(lines ?? []).sort()]).toEqual([example.number, ...wanted.sort()]);
    }
  });

  test('give the trial balance of the page at 31-Mar-2026', async () => {
    const { rows, totals } = await trialBalance('2025-04-01', '2026-03-31');
    const figures = rows.map((row) => [
      row.account,
      row.group,
      written(row.openingDebit - row.openingCredit),
      written(row.debit),
      written(row.credit),
      written(row.closingDebit - row.closingCredit),
    ]);
    const wanted = TRIAL_BALANCE.map(([account, group, ...amounts]) => [account, group, ...amounts.map(plainly)]);
    expect(figures.sort()).toEqual(wanted.sort());
    expect(totals).toEqual({
      openingDebit: rs('18,50,000'),
      openingCredit: rs('18,50,000'),
      debit: rs(MOVED),
      credit: rs(MOVED),
      closingDebit: rs(CLOSED),
      closingCredit: rs(CLOSED),
    });
  });

  test('open the next year with what this one closes with', async () => {
    const { rows } = await trialBalance('2026-04-01', '2026-04-08');
    const opening = rows.map((row) => [row.account, written(row.openingDebit - row.openingCredit)]);
    const closing = TRIAL_BALANCE.filter(([, , , , , close]) => close !== '0').map(([account, , , , , close]) => [
      account,
      plainly(close),
    ]);
    expect(opening.sort()).toEqual(closing.sort());
  });

  test.each(Object.keys(LEDGERS))('give the ledger of %s', async (name) => {
    const wanted = LEDGERS[name];
    const ledger = await ledgerOf(name);
    expect(written(ledger.opening)).toBe(plainly(wanted?.opening ?? ''));
    expect(
      ledger.rows.map((row) => [row.date, row.number, written(row.debit), written(row.credit), written(row.balance)]),
    ).toEqual(wanted?.rows.map(([date, number, ...amounts]) => [date, number, ...amounts.map(plainly)]));
  });

  test.each(Object.keys(PENDING))('leave the bills of %s pending as the ageing lists them', async (name) => {
    const bills = await office.pending(office.account(name));
    expect(bills.map((bill) => [bill.billNo, bill.dueDate, written(bill.pending)])).toEqual(
      PENDING[name]?.map(([billNo, due, pending]) => [billNo, due, plainly(pending)]),
    );
  });
});

/** 8.10 */
describe('the same books refuse', () => {
  const form = () => forms(office, '2026-03-20');

  test('5,00,000 from Anand Stores against a bill with 4,13,600 pending', async () => {
    const anand = office.account('Anand Stores');
    const [bill] = await office.pending(anand);
    const line = receiptLine(anand, rs('5,00,000'), { bills: [against(bill?.id ?? 0, rs('5,00,000'))] });
    expect(await office.admin.refused('POST', post(RECEIPTS), form().receipt([line]))).toMatchObject({
      message: 'Only 4,13,600.00 is pending on S/25/004.',
    });
  });

  test('45,000 in cash on 20-Mar-2026, when 44,000 is there', async () => {
    const body = form().payment([paymentLine(office.account('Travelling'), rs('45,000'))], {
      payFromId: office.account('Cash'),
      mode: 'cash',
      confirmed: [{ code: 'CASH_LAW', reason: 'Nobody takes cheques there' }],
    });
    const { message } = await office.admin.refused('POST', post(PAYMENTS), body);
    expect(message).toMatch(/^Cash would be −1,000\.00 on 20-Mar-2026\./);
  });

  test('a journal of 1,000 against 990, and one on the bank without a second look', async () => {
    const rent = office.account('Rent');
    const salaries = office.account('Salaries');
    const uneven = form().journal([journalLine(rent, rs('1,000')), journalLine(salaries, -rs('990'))]);
    expect((await office.admin.refused('POST', post(JOURNALS), uneven)).message).toBe('Debit exceeds credit by 10.00.');
    const onBank = form().journal([
      journalLine(rent, rs('10')),
      journalLine(office.account('HDFC Current A/c'), -rs('10')),
    ]);
    expect(await office.admin.refused('POST', post(JOURNALS), onBank)).toMatchObject({
      message: 'Use payment, receipt or transfer for cash and bank.',
      confirm: { code: 'BANK_IN_JOURNAL' },
    });
  });

  test('cancelling sale S/25/001, which a receipt settles', async () => {
    const sale = posted.get('JVHYD/2526/00002');
    const body = { version: sale?.version, reason: 'Customer sent it back' };
    expect(await office.admin.refused('POST', `${JOURNALS}/${sale?.id}/cancel`, body)).toMatchObject({
      message: 'S/25/001 is settled by RCHYD/2526/00003. Cancel RCHYD/2526/00003 first.',
    });
  });

  test('a second payment by cheque 101003', async () => {
    const body = form().payment([paymentLine(office.account('Rent'), rs('10'))], {
      mode: 'cheque',
      instrumentNo: '101003',
    });
    expect((await office.admin.refused('POST', post(PAYMENTS), body)).message).toBe(
      'Cheque 101003 is already used in PYHYD/2526/00011.',
    );
  });
});

test('a voucher cancelled in April mirrors itself in March, takes its figures back, and the books verify', async () => {
  const loan = posted.get('PYHYD/2526/00017');
  const gone = await office.admin.ok<Voucher>('POST', `${PAYMENTS}/${loan?.id}/cancel`, {
    version: loan?.version,
    reason: 'The bank took it twice',
  });
  expect(office.entries(gone).slice(3)).toEqual([
    'mirror Term Loan - HDFC -50000.00',
    'mirror Interest on Term Loan -27000.00',
    'mirror HDFC Current A/c +77000.00',
  ]);
  expect(gone.entries.every((entry) => entry.date === '2026-03-15')).toBe(true);
  const { rows, totals } = await trialBalance('2025-04-01', '2026-03-31');
  const closing = (name: string) => rows.find((row) => row.account === name);
  expect(closing('Term Loan - HDFC')?.closingCredit).toBe(rs('3,00,000'));
  expect(closing('Interest on Term Loan')).toMatchObject({
    debit: rs('27,000'),
    credit: rs('27,000'),
    closingDebit: 0,
  });
  expect(closing('HDFC Current A/c')?.closingDebit).toBe(rs('4,60,000'));
  expect(totals.closingDebit).toBe(totals.closingCredit);
  const bank = await ledgerOf('HDFC Current A/c');
  expect(bank.rows.filter((row) => row.isCancelled).map((row) => row.number)).toEqual([
    'PYHYD/2526/00017',
    'PYHYD/2526/00017',
  ]);
  expect(bank.closing).toBe(rs('4,60,000'));
  await sealAudit(office.app.system.database);
  expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
});

type TrialBalance = { rows: TrialBalanceRow[]; totals: Record<string, number> };
const trialBalance = (from: string, to: string) =>
  office.admin.ok<TrialBalance>('GET', `/api/accounts/trial-balance?from=${from}&to=${to}`);
const ledgerOf = (name: string) =>
  office.admin.ok<LedgerAnswer>(
    'GET',
    `/api/accounts/ledger?accountId=${office.account(name)}&from=2025-04-01&to=2026-03-31&size=500`,
  );

import { beforeAll, describe, expect, test } from 'vitest';
import type { LedgerAnswer } from '../../contract/books/ledger';
import { verify } from '../../server/verify/verify';
import { type BankDesk, BRS, bankDesk, RULES } from './bankBooks';
import { forms, type Office, PAYMENTS, paymentLine, post, rs, type Voucher } from './office';
import { postWorkedExample } from './workedExampleBooks';

/** The worked example of the accounts page, 8.8: HDFC Current A/c at 31-Mar-2026. */
let office: Office;
let desk: BankDesk;
let posted: Map<string, Voucher>;
const MARCH = '2026-03-31';

const entryOf = async (number: string, asOn = MARCH, more = '') => {
  const found = (await desk.entries(asOn, `&size=200${more}`)).find((entry) => entry.number === number);
  if (!found) throw new Error(`${number} is not in the list`);
  return found;
};

beforeAll(async () => {
  ({ office, posted } = await postWorkedExample());
  desk = bankDesk(office);
});

describe('before anything is cleared', () => {
  test('every bank voucher of the year is open, the opening balance is not among them', async () => {
    const open = await desk.entries(MARCH, '&size=200');
    const onBank = [...posted.values()].filter((voucher) =>
      voucher.entries.some((entry) => entry.accountName === 'HDFC Current A/c'),
    );
    expect(open.map((entry) => entry.number).sort()).toEqual(onBank.map((voucher) => voucher.number).sort());
    const summary = await desk.summary(MARCH);
    expect(summary).toMatchObject({
      books: rs('3,83,000'),
      issued: rs('21,20,000'),
      deposited: -rs('21,63,000'),
      computed: rs('3,40,000'),
      openEntries: onBank.length,
      balance: null,
      difference: null,
    });
  });

  test('each shows its party and its mode', async () => {
    expect(await entryOf('PYHYD/2526/00018')).toMatchObject({
      party: 'Pune Polymers',
      mode: 'cheque',
      instrumentNo: '101004',
      credit: rs('1,00,000'),
      debit: 0,
      clearedOn: null,
    });
    expect(await entryOf('CTHYD/2526/00002')).toMatchObject({ party: 'Cash', debit: rs('70,000') });
  });

  test('the list pages, and finds by number, party and amount', async () => {
    const all = await desk.entries(MARCH, '&size=200');
    const third = await desk.entries(MARCH, '&size=5&page=3');
    expect(third.map((entry) => entry.id)).toEqual(all.slice(10, 15).map((entry) => entry.id));
    expect(await desk.entries(MARCH, '&size=5&page=30')).toEqual([]);
    expect((await desk.entries(MARCH, '&q=101004')).map((entry) => entry.number)).toEqual(['PYHYD/2526/00018']);
    expect((await desk.entries(MARCH, '&q=chennai')).map((entry) => entry.number)).toEqual(['RCHYD/2526/00006']);
    expect((await desk.entries(MARCH, '&q=6,85,000')).map((entry) => entry.number)).toEqual(['RCHYD/2526/00004']);
  });
});

describe('the statement of 31-Mar-2026', () => {
  const lines = [
    { date: MARCH, amount: -rs('590'), reference: 'MB310326', narration: 'SMS AND LEDGER FOLIO CHG Q4' },
    { date: MARCH, amount: rs('1,250'), narration: 'CREDIT INTEREST CAPITALISED' },
  ];

  test('ties to the bank’s 2,83,660 once the others are cleared on their own days', async () => {
    const open = await desk.entries(MARCH, '&size=200');
    const later = ['RCHYD/2526/00007', 'PYHYD/2526/00018'];
    const ids = open.filter((entry) => !later.includes(entry.number)).map((entry) => entry.id);
    expect(await desk.clear(MARCH, ids)).toMatchObject({ matched: ids.length });
    await desk.bring(lines);
    await desk.balance(MARCH, rs('2,83,660'));
    expect(await desk.summary(MARCH)).toMatchObject({
      books: rs('3,83,000'),
      deposited: -rs('2,00,000'),
      issued: rs('1,00,000'),
      bankDebits: -rs('590'),
      bankCredits: rs('1,250'),
      computed: rs('2,83,660'),
      balance: rs('2,83,660'),
      difference: 0,
      openEntries: 2,
      openLines: 2,
    });
    expect((await desk.entries(MARCH)).map((entry) => entry.number).sort()).toEqual(later.sort());
  });

  test('clearing changes nothing in the ledger', async () => {
    const bank = await office.admin.ok<LedgerAnswer>(
      'GET',
      `/api/accounts/ledger?accountId=${desk.accountId}&from=2025-04-01&to=${MARCH}`,
    );
    expect(bank.closing).toBe(rs('3,83,000'));
    expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
  });

  test('is reconciled only without a difference', async () => {
    await desk.balance(MARCH, rs('2,83,000'));
    expect((await desk.reconcile(MARCH)).body).toMatchObject({
      code: 'DIFFERENCE',
      message: 'The statement differs by −660.00. Match or enter what is missing, then mark 31-Mar-2026 as reconciled.',
    });
    await desk.balance(MARCH, rs('2,83,660'));
    const marked = await desk.reconcile(MARCH);
    expect(marked.body).toMatchObject({ reconciledBy: 'ASHA', reconciledUpTo: MARCH, difference: 0 });
  });

  test('then locks its cleared entries, its balance, its lines and later clearings in it', async () => {
    const cleared = await entryOf('PYHYD/2526/00017', MARCH, '&show=cleared');
    const locked = 'HDFC Current A/c is reconciled up to 31-Mar-2026. Reopen that day to';
    const refusals = [
      await office.admin.refused('DELETE', `${BRS}/clearings/${cleared.clearingId}`),
      await office.admin.refused('PUT', `${BRS}/balance`, {
        accountId: desk.accountId,
        asOn: MARCH,
        balance: 0,
        version: (await desk.summary(MARCH)).version,
      }),
      await office.admin.refused('POST', `${BRS}/imports`, desk.importOf([{ date: '2026-03-30', amount: 100 }])),
      await office.admin.refused('POST', `${BRS}/clear`, {
        accountId: desk.accountId,
        asOn: MARCH,
        entryIds: [(await entryOf('RCHYD/2526/00007')).id],
        clearedOn: MARCH,
      }),
    ];
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({ status: 409, code: 'RECONCILED', message: expect.stringContaining(locked) });
    }
  });

  test('a file over the same days again brings nothing and is no trouble', async () => {
    expect(await desk.bring(lines)).toEqual({ id: null, added: 0, known: 2 });
  });
});

describe('in April', () => {
  const APRIL = '2026-04-06';

  test('the deposit of 03-Apr and the cheque of 06-Apr are matched by their numbers', async () => {
    await desk.bring([
      { date: '2026-04-03', amount: rs('2,00,000'), reference: '778812', narration: 'CLG ANAND STORES' },
      { date: '2026-04-06', amount: -rs('1,00,000'), reference: '0000101004', narration: 'CHQ PAID' },
    ]);
    const { rows, exact } = await desk.suggestions(APRIL);
    // The receipt was entered without a cheque number: only its name speaks for it, and its fortnight is over.
    expect(rows.map((row) => [row.pass, row.exact, row.entries[0]?.number])).toEqual([
      ['instrument', true, 'PYHYD/2526/00018'],
    ]);
    expect(exact).toBe(1);
    const answer = await office.admin.ok('POST', `${BRS}/match-exact`, { accountId: desk.accountId, asOn: APRIL });
    expect(answer).toEqual({ matched: 1, laterOn: null, more: false });
    const line = (await desk.lines(APRIL)).find((one) => one.reference === '778812');
    await desk.match(APRIL, [(await entryOf('RCHYD/2526/00007', APRIL)).id], [line?.id ?? 0]);
  });

  test('31-Mar still shows both as open, 06-Apr no longer', async () => {
    expect((await desk.entries(MARCH)).map((entry) => entry.number).sort()).toEqual([
      'PYHYD/2526/00018',
      'RCHYD/2526/00007',
    ]);
    expect(await desk.summary(MARCH)).toMatchObject({ computed: rs('2,83,660'), difference: 0 });
    expect(await desk.entries(APRIL)).toEqual([]);
    expect(await entryOf('PYHYD/2526/00018', APRIL, '&show=cleared')).toMatchObject({ clearedOn: APRIL });
    expect(await entryOf('RCHYD/2526/00007', APRIL, '&show=cleared')).toMatchObject({ clearedOn: '2026-04-03' });
  });

  test('charges and interest are booked in place by rules, and the books end where the bank does', async () => {
    const rule = (name: string, pattern: string, more: object) =>
      office.admin.ok('POST', RULES, {
        name,
        bankId: null,
        test: 'contains',
        pattern,
        narration: null,
        sequence: 1,
        active: true,
        ...more,
      });
    const charges = office.account('Bank Charges');
    await rule('Charges', ' chg', { side: 'out', kind: 'payment', accountId: charges });
    await rule('Interest', 'INTEREST', { side: 'in', kind: 'receipt', accountId: office.account('Interest Income') });
    const open = await desk.lines(APRIL);
    expect(open.map((line) => [line.amount, line.rule?.kind, line.rule?.accountName])).toEqual([
      [-rs('590'), 'payment', 'Bank Charges'],
      [rs('1,250'), 'receipt', 'Interest Income'],
    ]);
    const body = {
      accountId: desk.accountId,
      branchId: office.branchId,
      lines: open.map((line) => ({
        lineId: line.id,
        kind: line.rule?.kind,
        accountId: line.rule?.accountId,
        date: APRIL,
        narration: null,
      })),
    };
    const key = desk.key();
    const made = await office.admin.ok<{ numbers: string[] }>('POST', `${BRS}/vouchers`, body, { key });
    expect(made.numbers).toEqual(['PYHYD/2627/00001', 'RCHYD/2627/00001']);
    expect(await office.admin.ok('POST', `${BRS}/vouchers`, body, { key })).toEqual(made);
    expect(await desk.lines(APRIL)).toEqual([]);
    expect(await desk.summary(APRIL)).toMatchObject({
      books: rs('3,83,660'),
      issued: 0,
      deposited: 0,
      bankCredits: 0,
      bankDebits: 0,
      computed: rs('3,83,660'),
    });
    expect(await entryOf('PYHYD/2627/00001', APRIL, '&show=cleared')).toMatchObject({
      party: 'Bank Charges',
      narration: 'SMS AND LEDGER FOLIO CHG Q4',
      clearedOn: APRIL,
    });
  });

  test('a cleared voucher is not cancelled before its clearing is taken back', async () => {
    const voucher = posted.get('PYHYD/2526/00018');
    const cancel = { version: voucher?.version, reason: 'The supplier lost the cheque' };
    const refusal = await office.admin.refused('POST', `${PAYMENTS}/${voucher?.id}/cancel`, cancel);
    expect(refusal).toMatchObject({
      status: 409,
      code: 'CLEARED',
      message:
        'PYHYD/2526/00018 was cleared in HDFC Current A/c on 06-Apr-2026. Take the clearing back in Bank Reconciliation first.',
    });
    const { clearingId } = await entryOf('PYHYD/2526/00018', APRIL, '&show=cleared');
    expect((await desk.undo(clearingId ?? 0)).status).toBe(204);
    expect((await desk.lines(APRIL)).map((line) => line.reference)).toEqual(['0000101004']);
    const cancelled = await office.admin.ok<Voucher>('POST', `${PAYMENTS}/${voucher?.id}/cancel`, cancel);
    expect(cancelled.status).toBe('cancelled');
    // Voucher and mirror are cleared against each other: no bank will ever show either.
    expect((await desk.entries(APRIL)).map((entry) => entry.number)).toEqual([]);
    expect(await desk.summary(MARCH)).toMatchObject({ books: rs('4,83,000'), issued: 0, computed: rs('2,83,660') });
    const mirror = await entryOf('PYHYD/2526/00018', APRIL, '&show=cleared');
    expect((await office.admin.refused('DELETE', `${BRS}/clearings/${mirror.clearingId}`)).code).toBe('MIRROR');
  });

  test('the last reconciled day is reopened with a reason, and its locked entries open', async () => {
    expect((await desk.reopen('2026-03-30')).status).toBe(400);
    expect((await desk.reopen(MARCH)).body).toMatchObject({ reconciledAt: null, reconciledUpTo: null });
    const cleared = await entryOf('PYHYD/2526/00017', MARCH, '&show=cleared');
    expect((await desk.undo(cleared.clearingId ?? 0)).status).toBe(204);
    expect((await verify(office.app.system.database)).flatMap((finding) => finding.problems)).toEqual([]);
  });
});

test('vouchers in place need the right of their own screen', async () => {
  await desk.bring([{ date: '2026-04-07', amount: -rs('10'), narration: 'FEE' }]);
  const line = (await desk.lines('2026-04-08')).find((one) => one.narration === 'FEE');
  const body = {
    accountId: desk.accountId,
    branchId: office.branchId,
    lines: [
      {
        lineId: line?.id,
        kind: 'payment',
        accountId: office.account('Bank Charges'),
        date: '2026-04-07',
        narration: null,
      },
    ],
  };
  const brs = (transCode: number) => ({ moduleCode: 1, menuCode: 2, screenCode: 5, transCode });
  await office.grant([brs(1)]);
  expect(await office.clerk.refused('POST', `${BRS}/vouchers`, body)).toMatchObject({
    status: 403,
    need: { module: 1, menu: 2, screen: 1, transaction: 1 },
  });
  await office.grant([brs(1), { moduleCode: 1, menuCode: 2, screenCode: 1, transCode: 1 }]);
  expect(await office.clerk.refused('POST', `${BRS}/vouchers`, body)).toMatchObject({
    status: 409,
    code: 'OTHER_DATE',
  });
  expect(await office.admin.ok('POST', `${BRS}/vouchers`, body)).toMatchObject({
    numbers: [expect.stringMatching(/^PY/)],
  });
  const paid = forms(office, '2026-04-07').payment([paymentLine(office.account('Rent'), rs('1'))]);
  await office.admin.ok('POST', post(PAYMENTS), paid);
});

import { sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Openings } from '../../contract/accounts/openings';
import { verify } from '../../server/verify/verify';
import { type TestApp, testApp } from '../setup/app';
import { bankDesk } from './bankBooks';
import { forms, freshOffice, type Office, PAYMENTS, paymentLine, post, rs } from './office';

/**
 * Cheques that the books of before had written and the bank had not seen at go-live. Books 3,40,000.00; a cheque of
 * 20,000.00 and one of 1,500.00 not presented, a deposit of 5,000.00 not cleared: the bank says 3,56,500.00.
 */
let app: TestApp;
let office: Office;
const PATH = '/api/accounts/openings';
const BANK = 'HDFC Current A/c';

beforeAll(async () => {
  app = await testApp('2025-04-30T06:00:00.000Z');
});
beforeEach(async () => {
  office = await freshOffice(app);
});

const cheque = {
  kind: 'issued',
  instrumentNo: '100990',
  date: '2025-03-28',
  payee: 'Deccan Supplies',
  amount: rs('20,000'),
};
const small = { kind: 'issued', instrumentNo: '100991', date: '2025-03-30', payee: null, amount: rs('1,500') };
const deposit = {
  kind: 'deposited',
  instrumentNo: null,
  date: '2025-03-31',
  payee: 'Anand Stores',
  amount: rs('5,000'),
};
const bankLine = (more: object = {}) => ({
  accountId: office.account(BANK),
  debit: rs('3,40,000'),
  credit: 0,
  bills: [],
  uncleared: [cheque, small, deposit],
  bankBalance: rs('3,56,500'),
  ...more,
});
const capital = (amount = '3,40,000') => ({
  accountId: office.account('Share Capital'),
  debit: 0,
  credit: rs(amount),
  bills: [],
});
const body = (lines: object[], version: number | null = null) => ({ branchId: office.branchId, lines, version });
const save = (lines: object[], version: number | null = null) =>
  office.admin.ok<Openings>('PUT', PATH, body(lines, version));
const refused = async (lines: object[], version: number | null = null) =>
  office.admin.refused('PUT', PATH, body(lines, version));
const sound = async () => expect((await verify(app.system.database)).flatMap(({ problems }) => problems)).toEqual([]);

test('they are open entries of before, and the statement of the bank ties from the first day on', async () => {
  const saved = await save([bankLine(), capital()]);
  expect(saved.lines.find((one) => one.isBank)).toMatchObject({
    isBank: true,
    bankBalance: rs('3,56,500'),
    uncleared: [cheque, small, deposit],
  });
  const desk = bankDesk(office);
  const opening = await desk.summary('2025-04-01');
  expect(opening).toMatchObject({
    books: rs('3,40,000'),
    issued: rs('21,500'),
    deposited: -rs('5,000'),
    computed: rs('3,56,500'),
    openEntries: 3,
  });
  const entries = await desk.entries('2025-04-30');
  expect(entries).toMatchObject([
    {
      mode: 'cheque',
      instrumentNo: '100990',
      instrumentDate: '2025-03-28',
      party: 'Deccan Supplies',
      credit: rs('20,000'),
      date: '2025-04-01',
    },
    { mode: 'cheque', instrumentNo: '100991', credit: rs('1,500') },
    { instrumentDate: '2025-03-31', party: 'Anand Stores', debit: rs('5,000') },
  ]);
  expect((await desk.entries('2025-04-30', '&q=100991')).map(({ credit }) => credit)).toEqual([rs('1,500')]);
  expect((await desk.entries('2025-04-30', '&q=deccan')).map(({ credit }) => credit)).toEqual([rs('20,000')]);
  // The books themselves know one balance.
  const trial = await office.admin.ok<{ rows: object[] }>(
    'GET',
    '/api/accounts/trial-balance?from=2025-04-01&to=2025-04-30',
  );
  expect(trial.rows).toContainEqual(
    expect.objectContaining({
      account: BANK,
      openingDebit: rs('3,40,000'),
      debit: 0,
      credit: 0,
      closingDebit: rs('3,40,000'),
    }),
  );
  await sound();
});

test('the bank’s lines find them by the number of the cheque, and the month is reconciled', async () => {
  await save([bankLine(), capital()]);
  const desk = bankDesk(office);
  await desk.bring([
    { date: '2025-04-03', amount: -rs('20,000'), reference: '100990' },
    { date: '2025-04-02', amount: rs('5,000'), narration: 'CHQ DEP ANAND STORES' },
  ]);
  const found = await desk.suggestions('2025-04-30');
  expect(found.rows.map(({ exact, entries }) => [exact, entries[0]?.instrumentNo, entries[0]?.party])).toEqual(
    expect.arrayContaining([
      [true, '100990', 'Deccan Supplies'],
      [false, null, 'Anand Stores'],
    ]),
  );
  for (const { entries, lines } of found.rows) {
    await desk.match(
      '2025-04-30',
      entries.map(({ id }) => id),
      lines.map(({ id }) => id),
    );
  }
  // Cheques cleared on the 3rd are still open on the 2nd.
  expect(await desk.summary('2025-04-02')).toMatchObject({ issued: rs('21,500'), deposited: 0 });
  expect(await desk.summary('2025-04-30')).toMatchObject({
    books: rs('3,40,000'),
    issued: rs('1,500'),
    deposited: 0,
    computed: rs('3,41,500'),
    openLines: 0,
  });
  await sound();
});

test('openings that are entered again keep the cleared cheques, as long as the cheque is among them', async () => {
  const first = await save([bankLine(), capital()]);
  const desk = bankDesk(office);
  const [open] = await desk.entries('2025-04-30');
  await desk.clear('2025-04-30', [open?.id ?? 0], '2025-04-03');
  const before = await desk.summary('2025-04-30');
  const cash = { accountId: office.account('Cash'), debit: rs('10,000'), credit: 0, bills: [] };
  const second = await save([cash, bankLine(), capital('3,50,000')], first.version);
  expect(await desk.summary('2025-04-30')).toEqual(before);
  expect((await desk.entries('2025-04-30')).map(({ instrumentNo }) => instrumentNo)).toEqual(['100991', null]);
  const without = bankLine({ uncleared: [small, deposit], bankBalance: rs('3,36,500') });
  expect(await refused([cash, without, capital('3,50,000')], second.version)).toMatchObject({
    status: 409,
    code: 'CLEARED',
    message:
      '100990 was cleared in HDFC Current A/c on 03-Apr-2025. Take the clearing back in Bank Reconciliation first.',
  });
  // An uncleared one may go.
  const fewer = bankLine({ uncleared: [cheque, deposit], bankBalance: rs('3,55,000') });
  await save([cash, fewer, capital('3,50,000')], second.version);
  expect(await desk.summary('2025-04-30')).toMatchObject({ issued: 0, deposited: -rs('5,000'), openEntries: 1 });
  await sound();
});

test('they must be proved by the bank’s own statement', async () => {
  expect(await refused([bankLine({ bankBalance: rs('3,50,000') }), capital()])).toMatchObject({
    status: 400,
    fields: {
      'lines.0.bankBalance':
        'With these cheques the bank had 3,56,500.00 Dr when the books have 3,40,000.00 Dr; its statement says 3,50,000.00 Dr.',
    },
  });
  expect(await refused([bankLine({ bankBalance: null }), capital()])).toMatchObject({
    fields: { 'lines.0.bankBalance': expect.stringContaining('it proves the cheques') },
  });
});

test.each([
  [
    'on an account that is no bank',
    () => [{ ...bankLine(), accountId: office.account('Cash') }],
    'lines.0.uncleared',
    'Cash is not a bank',
  ],
  [
    'dated in the books',
    () => [bankLine({ uncleared: [{ ...cheque, date: '2025-04-01' }] })],
    'lines.0.uncleared.0.date',
    'Give a day before 01-Apr-2025',
  ],
  [
    'without its number',
    () => [bankLine({ uncleared: [{ ...cheque, instrumentNo: null }] })],
    'lines.0.uncleared.0.instrumentNo',
    'Give the number of the cheque',
  ],
  [
    'twice',
    () => [bankLine({ uncleared: [cheque, cheque] })],
    'lines.0.uncleared.1.instrumentNo',
    'Cheque 100990 is already here',
  ],
])('a cheque %s is refused', async (_what, lines, field, sentence) => {
  expect((await refused([...lines(), capital()])).fields).toEqual({ [field]: expect.stringContaining(sentence) });
});

test('the number of such a cheque is used up for payments of that bank', async () => {
  await save([bankLine(), capital()]);
  const pay = forms(office, '2025-04-30').payment([paymentLine(office.account('Rent'), rs('100'))], {
    mode: 'cheque',
    instrumentNo: '100990',
    instrumentDate: '2025-04-30',
  });
  expect(await office.admin.refused('POST', post(PAYMENTS), pay)).toMatchObject({
    status: 400,
    fields: { instrumentNo: 'Cheque 100990 is already used in OPHYD/2526/00001.' },
  });
});

test('a bank whose cheques used up its whole balance has nothing in the books', async () => {
  const all = { ...cheque, amount: rs('1,000') };
  await save(
    [
      bankLine({ debit: 0, uncleared: [all], bankBalance: rs('1,000') }),
      { ...capital('1'), debit: rs('1'), credit: 0 },
      { ...capital('1'), accountId: office.account('Cash'), credit: rs('1') },
    ].map((line, place) =>
      place === 0
        ? line
        : { ...line, accountId: place === 1 ? office.account('Cash') : office.account('Share Capital') },
    ),
  );
  expect(await bankDesk(office).summary('2025-04-01')).toMatchObject({
    books: 0,
    issued: rs('1,000'),
    computed: rs('1,000'),
  });
  const [{ n } = { n: 0 }] = await app.system.database.query<{ n: number }>(
    sql`select count(*)::int as n from bank_opening_items where company_id = ${office.company}`,
  );
  expect(n).toBe(1);
  await sound();
});

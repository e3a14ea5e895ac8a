import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { AgeingRow } from '../../contract/accounts/ageing';
import { delivered, type LetterKind, type Letters, lettersPath } from '../../contract/accounts/letters/letters';
import { type Paise, percent, rupees } from '../../contract/amount';
import { blankAccount } from '../../contract/books/accounts';
import type { LedgerAnswer } from '../../contract/books/ledger';
import { isoDate } from '../../contract/dates';
import { textsOf } from '../../src/kit/paper/paper';
import { bankPaper } from '../../src/modules/accounts/bank/bankPaper';
import {
  adviceFigures,
  confirmationFigures,
  interestFigures,
  overdueOf,
  reminderFigures,
  statementFigures,
} from '../../src/modules/accounts/letters/letterFigures';
import { type LetterFigures, letterOf } from '../../src/modules/accounts/letters/letterPaper';
import { ledgerReport } from '../../src/modules/accounts/reports/ledger.report';
import { journal } from '../setup/company';
import { openScreen, PLAIN_HEAD, serveBooks, serveKit, server } from './kitSupport';

const NONE = 0 as Paise;
const head = { company: 'Sindhu Traders Pvt Ltd', branch: 'Hyderabad', gstin: null, state: null, ...PLAIN_HEAD };
const party = {
  id: 1,
  name: 'Chennai Mart',
  address: '12 Mount Road\nChennai 600002',
  gstin: null,
  email: null,
  phone: null,
};
const written = (kind: LetterKind, figures: LetterFigures, body = delivered(kind).body) =>
  letterOf({ kind, head, party, wording: { ...delivered(kind), body }, on: isoDate('2026-03-31'), ...figures });

const row = (bill: string, due: string | null, days: number | null, net: string, more: Partial<AgeingRow> = {}) =>
  ({
    accountId: 1,
    party: 'Chennai Mart',
    billId: due ? 1 : null,
    bill,
    billDate: due,
    dueDate: due,
    days,
    isLate: false,
    notDue: NONE,
    onAccount: NONE,
    net: net.startsWith('-') ? (-rupees(net.slice(1)) as Paise) : rupees(net),
    ...more,
  }) as AgeingRow;

/** 8.6 of the accounts page, with a bill that is not due yet. */
const CHENNAI = [
  row('S/25/003', '2025-09-17', 195, '3,06,800'),
  row('S/25/005', '2026-03-22', 9, '2,36,000'),
  row('S/25/009', '2026-04-20', -20, '50,000', { notDue: rupees('50,000') }),
  row('on account', null, null, '-1,00,000', { onAccount: -rupees('1,00,000') as Paise }),
];

describe('a reminder', () => {
  test('asks for the overdue amount less payments on account, and names the oldest', () => {
    expect(overdueOf(CHENNAI)).toBe(rupees('4,42,800'));
    const { subject, text, paper } = written('reminder2', reminderFigures(CHENNAI));
    expect(subject).toBe('Second reminder: ₹ 4,42,800.00 are overdue');
    expect(text).toContain('still unpaid on 31-Mar-2026, the oldest of them for 195 days. They come to ₹ 4,42,800.00.');
    expect(text).toContain('S/25/003   17-Sep-2025   17-Sep-2025   195   3,06,800.00');
    expect(text).not.toContain('S/25/009');
    expect(paper.title).toBe('Reminder');
    expect(textsOf(paper)).toContain('To\nChennai Mart\n12 Mount Road\nChennai 600002');
    expect(textsOf(paper).join(' ')).toContain('−1,00,000.00');
  });

  test('keeps its bills where the wording forgets them, and says nothing twice', () => {
    const { paper } = written('reminder1', reminderFigures(CHENNAI), 'Please pay {overdue}.');
    expect(paper.blocks.map(({ kind }) => kind)).toEqual(['text', 'text', 'text', 'table']);
    const inPlace = written('reminder1', reminderFigures(CHENNAI), 'Please pay.\n\n{bills}\n\nThank you.');
    expect(inPlace.paper.blocks.map(({ kind }) => kind)).toEqual(['text', 'text', 'text', 'table', 'text']);
  });
});

const entry = (number: string, debit: string, credit: string, balance: string) => ({
  entryId: 1,
  voucherId: 1,
  type: 'JV',
  number,
  date: isoDate('2025-04-28'),
  branchCode: 'HYD',
  account: 'Anand Stores',
  particulars: 'Sales',
  narration: null,
  billNo: 'S/25/001',
  instrumentNo: null,
  debit: debit ? rupees(debit) : NONE,
  credit: credit ? rupees(credit) : NONE,
  balance: rupees(balance),
  isCancelled: false,
});
const LEDGER = {
  account: {
    id: 1,
    name: 'Anand Stores',
    groupName: 'Trade Receivables',
    nature: 'asset',
    isParty: true,
    billWise: true,
    billNo: null,
  },
  unclosed: NONE,
  opening: rupees('1,18,000'),
  debit: rupees('5,31,000'),
  credit: rupees('1,18,000'),
  closing: rupees('5,31,000'),
  pageOpening: rupees('1,18,000'),
  total: 2,
  rows: [entry('RCHYD/2526/00001', '', '1,18,000', '0'), entry('JVHYD/2526/00002', '5,31,000', '', '5,31,000')],
  months: [],
} as LedgerAnswer;
const [from, to] = [isoDate('2025-04-01'), isoDate('2025-06-30')];

describe('a statement', () => {
  test('runs from the opening balance over every entry to the closing one, and says who owes whom', () => {
    const { text } = written('statement', statementFigures(LEDGER, from, to));
    expect(text).toContain('from 01-Apr-2025 to 30-Jun-2025. It closes with ₹ 5,31,000.00 due from you to us.');
    expect(text).toContain('Opening balance         1,18,000.00 Dr');
    expect(text).toContain('JVHYD/2526/00002   Sales Bill S/25/001   5,31,000.00      5,31,000.00 Dr');
    expect(text).toContain('Total and closing balance   5,31,000.00   1,18,000.00   5,31,000.00 Dr');
  });

  test('of a supplier says that we owe, and of a settled account that nobody does', () => {
    const owing = { ...LEDGER, closing: -rupees('62,400') as Paise };
    expect(written('confirmation', confirmationFigures(owing, from, to)).text).toContain(
      '₹ 62,400.00 due from us to you',
    );
    expect(confirmationFigures({ ...LEDGER, closing: NONE }, from, to).values.side).toBe('on neither side');
  });
});

/** 8.7 of the accounts page, Anand Stores. */
const INTEREST = [
  ['S/24/310', '1,18,000', '2025-03-22', '2025-04-15', 24, '1,396.60'],
  ['S/25/001', '5,31,000', '2025-05-28', '2025-06-10', 13, '3,404.22'],
  ['S/25/004', '6,13,600', '2026-02-09', '2026-03-20', 39, '11,801.29'],
  ['S/25/004', '4,13,600', '2026-03-20', '2026-03-31', 11, '2,243.64'],
] as const;

test('an interest note lists principal, days and rate of each bill, and says its total in words', () => {
  const rows = INTEREST.map(([bill, principal, first, last, days, interest]) => ({
    accountId: 1,
    party: 'Anand Stores',
    billId: 1,
    bill,
    principal: rupees(principal),
    from: isoDate(first),
    to: isoDate(last),
    days,
    rate: percent('18'),
    interest: rupees(interest),
  }));
  const { subject, text, paper } = written('interestNote', interestFigures(rows));
  expect(subject).toBe('Interest of ₹ 18,845.75 up to 31-Mar-2026');
  expect(paper.title).toBe('Interest note');
  expect(text).toContain('S/25/004   6,13,600.00   09-Feb-2026   20-Mar-2026   39   18 %   11,801.29');
  expect(text).toMatch(/Total Rupees Eighteen Thousand Eight Hundred.* and Paise Seventy.Five Only .*18,845\.75/);
  const own = written('interestNote', interestFigures(rows), 'Please pay {words}.');
  expect(textsOf(own.paper).join(' ')).toContain('Please pay Rupees Eighteen Thousand');
});

test('the paper of a bank reconciliation has its statement and every open item with its age', () => {
  const ZERO = NONE;
  const paper = bankPaper(head, {
    summary: {
      account: { id: 1, name: 'HDFC Current A/c' },
      asOn: isoDate('2026-03-31'),
      books: rupees('3,83,000'),
      issued: rupees('1,00,000'),
      deposited: -rupees('2,00,000') as Paise,
      bankCredits: rupees('1,250'),
      bankDebits: -rupees('590') as Paise,
      openEntries: 2,
      openLines: 0,
      computed: rupees('2,83,660'),
      balance: rupees('2,83,660'),
      difference: ZERO,
      version: 1,
      reconciledAt: null,
      reconciledBy: null,
      reconciledUpTo: null,
    },
    entries: [
      bankEntry('RCHYD/2526/00007', '2026-03-20', 'Anand Stores', '2,00,000', '0'),
      bankEntry('PYHYD/2526/00018', '2025-12-28', 'Pune Polymers', '0', '1,00,000'),
    ],
    lines: [],
  });
  expect(paper.subtitle).toEqual(['HDFC Current A/c', 'at 31-Mar-2026']);
  const said = textsOf(paper).join('|');
  expect(said).toContain('Balance as per bank statement|2,83,660.00|Difference|0.00');
  expect(said).toContain('20-Mar-2026|RCHYD/2526/00007 Anand Stores|Cheque 778812|11|2,00,000.00');
  expect(said).toContain('28-Dec-2025|PYHYD/2526/00018 Pune Polymers|Cheque 778812 (stale)|93|−1,00,000.00');
  expect(said).toContain('Total|||1,00,000.00');
  expect(said).toContain('At the bank, not in the books: nothing.');
});

const bankEntry = (number: string, date: string, party: string, debit: string, credit: string) => ({
  id: 1,
  voucherId: 1,
  type: number.slice(0, 2),
  number,
  date: isoDate(date),
  party,
  mode: 'cheque' as const,
  instrumentNo: '778812',
  instrumentDate: isoDate(date),
  narration: null,
  debit: rupees(debit),
  credit: rupees(credit),
  clearedOn: null,
  clearingId: null,
  isStale: date < '2025-12-31',
});

test('an advice adds up: bills, money in advance, less tax, the net payment', () => {
  const bills = [{ billNo: 'DS/101', billDate: '2025-04-20', amount: rupees('2,36,000'), settled: rupees('1,50,000') }];
  const advice = { accountId: 1, bills, gross: rupees('1,60,000'), tds: rupees('1,000'), net: rupees('1,59,000') };
  const { text } = written(
    'paymentAdvice',
    adviceFigures(advice, { number: 'PYHYD/2526/00003', mode: 'NEFT', instrument: '' }),
  );
  expect(text).toContain('We have paid you ₹ 1,59,000.00 by NEFT on 31-Mar-2026, our voucher PYHYD/2526/00003');
  expect(text).toContain('DS/101   20-Apr-2025   2,36,000.00   1,50,000.00');
  expect(text).toContain('In advance, on account         10,000.00');
  expect(text).toContain('Less income tax deducted (TDS)         −1,000.00');
  expect(text).toContain('Paid to you         1,59,000.00');
});

describe('letters in the ledger', () => {
  serveKit();
  const booksNow = serveBooks();
  let party = 0;
  beforeAll(async () => {
    const books = booksNow();
    const { rows } = await books.client.get<{ rows: { id: number; name: string }[] }>(
      '/api/accounts/groups?q=Trade%20Receivables',
    );
    const made = await books.client.post<{ id: number }>('/api/accounts/accounts', {
      ...blankAccount,
      name: 'Office Depot',
      groupId: rows[0]?.id,
    });
    party = made.id;
    const entry = journal({ ...books, rent: party }, books.branches[0] ?? 0, 1_18_000_00);
    await books.client.post('/api/accounts/journals?step=post', entry);
  });

  test('are offered for parties only', async () => {
    openScreen(ledgerReport, `?accountId=${booksNow().rent}`);
    expect(await screen.findByText('Opening balance')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Letters' })).toBeNull();
  });

  test('are offered on paper only while there is no mail server, and where to set one', async () => {
    const { client } = booksNow();
    const answer = await client.get<Letters>(`${lettersPath}?accountIds=${party}`);
    const parties = answer.parties.map((one) => ({ ...one, email: 'depot@example.com' }));
    server.use(http.get(`*${lettersPath}`, () => HttpResponse.json({ ...answer, parties, mails: false })));
    openScreen(ledgerReport, `?accountId=${party}`);
    await userEvent.setup().click(await screen.findByRole('button', { name: 'Letters' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Letters to Office Depot' }));
    expect(await dialog.findByText(/E-mail is not set up/)).toBeDefined();
    expect(dialog.getByRole('link', { name: 'Set one under System Settings, Mail' })).toBeDefined();
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: /^Mail/ }).disabled).toBe(true);
  });

  test('are previewed, reworded and printed', async () => {
    const sheets: string[] = [];
    vi.stubGlobal('print', () => sheets.push(document.querySelector('.print-sheet')?.textContent ?? ''));
    openScreen(ledgerReport, `?accountId=${party}`);
    const keys = userEvent.setup();
    await keys.click(await screen.findByRole('button', { name: 'Letters' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Letters to Office Depot' }));
    expect(await dialog.findByText(/No e-mail address, so only on paper: Office Depot/)).toBeDefined();
    await keys.click(dialog.getByRole('button', { name: 'Wording' }));
    const body = await screen.findByLabelText('Letter', { selector: 'textarea' });
    await keys.clear(body);
    await keys.type(body, 'Namaste {{party}, {{nothing}');
    await keys.click(screen.getByRole('button', { name: 'Save wording' }));
    expect(await screen.findByText('This letter knows nothing of {nothing}')).toBeDefined();
    await keys.clear(body);
    await keys.type(body, 'Namaste {{party}');
    await keys.click(screen.getByRole('button', { name: 'Save wording' }));
    await waitFor(() => expect(screen.queryByLabelText('Letter', { selector: 'textarea' })).toBeNull());
    await waitFor(() => expect(dialog.getByText('Namaste Office Depot')).toBeDefined());
    await keys.click(dialog.getByRole('button', { name: 'Print' }));
    await waitFor(() => expect(sheets).toHaveLength(1));
    expect(sheets[0]).toMatch(/Namaste Office Depot.*Opening balance.*1,18,000\.00 Dr/);
  });
});

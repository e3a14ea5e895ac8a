import { beforeAll, describe, expect, test } from 'vitest';
import type { CashFlow, CashFlowRow } from '../../contract/accounts/cashFlow';
import { formatPaise, type Paise } from '../../contract/amount';
import { blankAccount } from '../../contract/books/accounts';
import type { LedgerAnswer } from '../../contract/books/ledger';
import { forms, JOURNALS, journalLine, type Office, PAYMENTS, paymentLine, post, rs, type Voucher } from './office';
import { postWorkedExample } from './workedExampleBooks';

let office: Office;
beforeAll(async () => {
  ({ office } = await postWorkedExample());
});

const YEAR = 'from=2025-04-01&to=2026-03-31';
const statement = (query = YEAR) => office.admin.ok<CashFlow>('GET', `/api/accounts/cash-flow?${query}`);
const written = (paise: number) => formatPaise(paise as Paise);
const by = (method: string, activity: string, { rows }: CashFlow) =>
  rows.filter((row) => row.method === method && row.activity === activity);
const lines = (rows: CashFlowRow[]) => rows.map(({ kind, line, amount }) => [kind, line, written(amount)]);
const sum = (rows: CashFlowRow[]) => written(rows.reduce((total, row) => total + row.amount, 0));

describe('the cash flow statement of the worked example', () => {
  test('begins with cash and bank of 3,65,000 and ends with 4,27,000', async () => {
    const { opening, closing } = await statement();
    expect([written(opening), written(closing)]).toEqual(['3,65,000.00', '4,27,000.00']);
  });

  test('shows nothing for days before the books begin', async () => {
    const before = { from: '2024-04-01', rows: [], opening: 0, closing: 0 };
    expect(await statement('from=2024-04-01&to=2025-03-31')).toEqual(before);
    expect(await statement('from=2024-04-01&to=2025-03-31&compare=previous')).toMatchObject(before);
  });

  test('direct: money in and out by the groups on the other side', async () => {
    const answer = await statement();
    expect(lines(by('direct', 'operating', answer))).toEqual([
      // 1,41,600 + 1,50,000 + 2,54,000 + 64,800 + 1,06,200 + 1,00,000
      ['movement', 'Trade Payables', '−8,16,600.00'],
      // TDS kept on rent 72,000 and deposited 66,000, GST paid 82,800, tax on the cash sale 9,000
      ['movement', 'Statutory Dues', '−67,800.00'],
      // 1,18,000 + 59,000 + 5,31,000 + 6,85,000 + 1,00,000 + 2,00,000
      ['movement', 'Trade Receivables', '16,93,000.00'],
      // 32,400 on each of four rents
      ['movement', 'Input Tax Credit', '−1,29,600.00'],
      ['movement', 'Sales Accounts', '50,000.00'],
      ['movement', 'Employee Costs', '−2,70,000.00'],
      ['movement', 'Indirect Expenses', '−7,20,000.00'],
    ]);
    expect(sum(by('direct', 'operating', answer))).toBe('−2,61,000.00');
    // The vehicle: cost 6,00,000 less depreciation 1,28,354.79 less loss 71,645.21 is the 4,00,000 that came in.
    expect(lines(by('direct', 'investing', answer))).toEqual([['movement', 'Fixed Assets - Cost', '4,00,000.00']]);
    expect(lines(by('direct', 'financing', answer))).toEqual([
      ['movement', 'Long Term Borrowings', '−50,000.00'],
      ['movement', 'Finance Costs', '−27,000.00'],
    ]);
  });

  test('indirect: from the profit by non-cash items and changes of working capital', async () => {
    const answer = await statement();
    expect(lines(by('indirect', 'operating', answer))).toEqual([
      ['profit', 'Net profit', '1,50,989.04'],
      ['adjustment', 'Finance Costs', '27,000.00'],
      ['adjustment', 'Depreciation', '75,365.75'],
      ['adjustment', 'Indirect Expenses', '71,645.21'],
      ['movement', 'Trade Payables', '1,80,400.00'],
      ['movement', 'Statutory Dues', '1,50,600.00'],
      ['movement', 'Other Current Liabilities', '90,000.00'],
      ['movement', 'Inventories', '65,000.00'],
      ['movement', 'Trade Receivables', '−8,79,400.00'],
      ['movement', 'Input Tax Credit', '−1,02,600.00'],
    ]);
    // 1,50,989.04 + 27,000 + 75,365.75 + 71,645.21 = 3,25,000; working capital took up 4,96,000.
    expect(sum(by('indirect', 'operating', answer))).toBe('−1,71,000.00');
    // The vehicle brought 4,00,000, computers of 90,000 were bought.
    expect(lines(by('indirect', 'investing', answer))).toEqual([['movement', 'Fixed Assets - Cost', '3,10,000.00']]);
    expect(sum(by('indirect', 'financing', answer))).toBe('−77,000.00');
  });

  test('both methods tie with cash and bank on any days, broken months too', async () => {
    for (const days of [
      YEAR,
      'from=2025-06-10&to=2025-09-30',
      'from=2025-04-06&to=2025-04-07',
      'from=2024-01-01&to=2026-04-30',
    ]) {
      const { rows, opening, closing } = await statement(days);
      for (const method of ['direct', 'indirect'])
        expect([days, method, sum(rows.filter((row) => row.method === method))]).toEqual([
          days,
          method,
          written(closing - opening),
        ]);
    }
  });
});

test.each([YEAR, 'from=2025-06-10&to=2026-01-20'])(
  'the ledger of a group holds the entries of its line: %s',
  async (query) => {
    const { rows } = await statement(query);
    // The entries of a sold asset are gathered from several groups, the loss of its sale among them.
    const isOfSale = ({ activity, kind, line }: CashFlowRow) =>
      activity === 'investing' || (kind === 'adjustment' && line === 'Indirect Expenses');
    const ofGroups = rows.filter((row) => row.groupId !== null && !isOfSale(row));
    expect(ofGroups.length).toBeGreaterThan(8);
    for (const { method, kind, line, groupId, amount } of ofGroups) {
      const touching = method === 'direct' ? '&touching=money' : '';
      const path = `/api/accounts/ledger?groupId=${groupId}&${query}&closing=before&size=500${touching}`;
      const ledger = await office.admin.ok<LedgerAnswer>('GET', path);
      const moved = ledger.rows.reduce((total, row) => total + row.credit - row.debit, 0);
      // The adjustment of the profit reverses the line's effect on it.
      const told = kind === 'adjustment' ? -amount : amount;
      expect([line, moved, ledger.credit - ledger.debit]).toEqual([line, told, told]);
    }
  },
);

test('with the year before, each line and both balances have the figures of that year', async () => {
  const whole = await statement();
  const next = await statement('from=2026-04-01&to=2027-03-31&compare=previous');
  expect(next.previous).toEqual({ opening: whole.opening, closing: whole.closing });
  const past = next.rows.filter(({ previous }) => previous !== 0);
  const said = (rows: CashFlowRow[], amount: (row: CashFlowRow) => number | undefined) =>
    rows.map((row) => [row.method, row.activity, row.kind, row.line, amount(row)].join(' ')).sort();
  expect(said(past, ({ previous }) => previous)).toEqual(said(whole.rows, ({ amount }) => amount));
  // Before the books began nothing was there.
  const first = await statement(`${YEAR}&compare=previous`);
  expect([first.previous, first.rows.every(({ previous }) => previous === 0)]).toEqual([
    { opening: 0, closing: 0 },
    true,
  ]);
  expect(whole.previous).toBeUndefined();
});

describe('where each account belongs', () => {
  test('a group moves to another activity, and one of its parts may differ', async () => {
    const { rows: groups } = await office.admin.ok<{ rows: { id: number; name: string; cashFlow: string | null }[] }>(
      'GET',
      '/api/accounts/groups?size=200',
    );
    const deposits = groups.find(({ name }) => name === 'Deposits');
    const sub = { code: null, name: 'Fixed deposits', parentId: deposits?.id, directCost: false, controlType: 'none' };
    await office.admin.ok('POST', '/api/accounts/groups', { ...sub, sequence: null, cashFlow: 'investing' });
    const deposit = await opened('Deposit with HDFC', 'Fixed deposits');
    const form = forms(office, '2026-04-02');
    await office.admin.ok('POST', post(PAYMENTS), form.payment([paymentLine(deposit, rs('10,000'))]));
    const rent = form.payment([paymentLine(office.account('Rent Deposit'), rs('3,000'))]);
    await office.admin.ok('POST', post(PAYMENTS), rent);
    const answer = await statement('from=2026-04-01&to=2026-04-08');
    expect(lines(by('direct', 'investing', answer))).toEqual([['movement', 'Deposits', '−10,000.00']]);
    expect(lines(by('direct', 'operating', answer))).toEqual([['movement', 'Deposits', '−3,000.00']]);
  });

  test('a cancelled voucher moves nothing once its mirror is on the same day', async () => {
    const before = await statement('from=2026-04-01&to=2026-04-08');
    const form = forms(office, '2026-04-03');
    const paid = await office.admin.ok<Voucher>(
      'POST',
      post(PAYMENTS),
      form.payment([paymentLine(office.account('Rent'), rs('500'))]),
    );
    const { id, version } = paid;
    await office.admin.ok('POST', `${PAYMENTS}/${id}/cancel`, { version, reason: 'Paid twice by mistake' });
    expect(await statement('from=2026-04-01&to=2026-04-08')).toEqual(before);
  });

  test('money between cash and bank is no flow, an entry without money neither', async () => {
    const before = await statement('from=2026-04-01&to=2026-04-08');
    const form = forms(office, '2026-04-04');
    const journal = form.journal([
      journalLine(office.account('Rent'), rs('700')),
      journalLine(office.account('Salaries Payable'), -rs('700')),
    ]);
    await office.admin.ok('POST', post(JOURNALS), journal);
    const transfer = form.transfer(office.account('HDFC Current A/c'), office.account('Cash'), rs('100'));
    await office.admin.ok('POST', '/api/accounts/transfers?step=post', transfer);
    const after = await statement('from=2026-04-01&to=2026-04-08');
    const direct = ({ rows }: CashFlow) => rows.filter((row) => row.method === 'direct');
    expect(direct(after)).toEqual(direct(before));
    expect(lines(by('indirect', 'operating', after))).toContainEqual([
      'movement',
      'Other Current Liabilities',
      '700.00',
    ]);
  });

  async function opened(name: string, group: string): Promise<number> {
    const { rows } = await office.admin.ok<{ rows: { id: number; name: string }[] }>(
      'GET',
      '/api/accounts/groups?size=200',
    );
    const groupId = rows.find((row) => row.name === group)?.id;
    const { id } = await office.admin.ok<{ id: number }>('POST', '/api/accounts/accounts', {
      ...blankAccount,
      name,
      groupId,
    });
    return id;
  }
});

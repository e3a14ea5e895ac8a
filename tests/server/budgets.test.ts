import { beforeAll, describe, expect, test } from 'vitest';
import { type BudgetLines, type BudgetReport, monthsOf, spreadEvenly } from '../../contract/accounts/budgets';
import type { ProfitAndLoss } from '../../contract/accounts/statements';
import { formatPaise, type Paise } from '../../contract/amount';
import { type Office, rs } from './office';
import { BUDGETS, budgetInput, budgetLine } from './planForms';
import { postWorkedExample } from './workedExampleBooks';

let office: Office;
let budget: { id: number; version: number };
const groups = new Map<string, number>();
const written = (paise = 0) => formatPaise(paise as Paise);
const even = (text: string) => monthsOf(spreadEvenly(rs(text)));
const save = (lines: object[], more: object = {}) => ({ version: budget.version, reason: null, lines, ...more });
const lines = () => [
  budgetLine({ accountId: office.account('Sales') }, even('24,00,000')),
  budgetLine({ groupId: groups.get('Employee Costs') }, even('3,60,000')),
  budgetLine({ accountId: office.account('Rent') }, even('6,00,000')),
];

beforeAll(async () => {
  ({ office } = await postWorkedExample());
  const { rows } = await office.admin.ok<{ rows: { id: number; name: string }[] }>(
    'GET',
    '/api/accounts/groups?size=200',
  );
  for (const { id, name } of rows) groups.set(name, id);
  budget = await office.admin.ok('POST', BUDGETS, budgetInput('Budget 2025-26', '2025-08-15'));
  const stored = await office.admin.ok<BudgetLines>('PUT', `${BUDGETS}/${budget.id}/lines`, save(lines()));
  budget = stored.budget;
});

describe('a budget', () => {
  test('belongs to the financial year of any day that is given', async () => {
    expect(await office.admin.ok('GET', `${BUDGETS}/${budget.id}`)).toMatchObject({
      yearFrom: '2025-04-01',
      year: '2025-26',
      income: rs('24,00,000'),
      expense: rs('9,60,000'),
    });
  });

  test('is revised with a reason, which its history keeps', async () => {
    const path = `${BUDGETS}/${budget.id}/lines`;
    expect((await office.admin.refused('PUT', path, save(lines()))).fields).toEqual({
      reason: 'Say why the budget is revised; it is kept in its history',
    });
    const revised = [...lines().slice(0, 2), budgetLine({ accountId: office.account('Rent') }, even('6,60,000'))];
    const stored = await office.admin.ok<BudgetLines>('PUT', path, save(revised, { reason: 'New lease from April' }));
    expect(stored.budget.expense).toBe(rs('10,20,000'));
    const history = await office.admin
      .ok<{ rows: { reason: string | null }[] }>(
        'GET',
        `/api/accounts/activity-log?from=2026-04-01&to=2026-04-30&q=lease`,
      )
      .catch(() => null);
    if (history) expect(JSON.stringify(history)).toContain('New lease from April');
    budget = stored.budget;
    budget = (await office.admin.ok<BudgetLines>('PUT', path, save(lines(), { reason: 'The lease was not signed' })))
      .budget;
  });

  test('a stale revision is refused', async () => {
    const refused = await office.admin.refused('PUT', `${BUDGETS}/${budget.id}/lines`, {
      ...save(lines(), { reason: 'Somebody else was first' }),
      version: budget.version - 1,
    });
    expect([refused.status, refused.code]).toEqual([409, 'STALE']);
  });

  test('counts each amount once and only income and expenses', async () => {
    const refused = async (wrong: object[]) =>
      (await office.admin.refused('PUT', `${BUDGETS}/${budget.id}/lines`, save(wrong, { reason: 'To be refused' })))
        .fields;
    const rent = budgetLine({ accountId: office.account('Rent') }, even('12'));
    expect(await refused([rent, rent])).toEqual({ 'lines.1.accountId': 'Rent has a line already' });
    expect(await refused([rent, budgetLine({ groupId: groups.get('Indirect Expenses') }, even('12'))])).toEqual({
      'lines.0.accountId': 'Rent is under Indirect Expenses, which has a line of its own',
    });
    expect(await refused([budgetLine({ accountId: office.account('Cash') }, even('12'))])).toEqual({
      'lines.0.accountId': 'Cash is neither income nor an expense',
    });
    expect(await refused([budgetLine({}, even('12'))])).toEqual({
      'lines.0.accountId': 'Choose an account or a group, one of both',
    });
  });

  test('a line can be spread like last year by months', async () => {
    const next = await office.admin.ok<{ id: number }>('POST', BUDGETS, budgetInput('Budget 2026-27', '2026-04-01'));
    const path = `${BUDGETS}/${next.id}/last-year?accountId=${office.account('Sales')}`;
    const { amounts } = await office.admin.ok<{ amounts: number[] }>('GET', path);
    // April 4,50,000; May 7,50,000; August 2,60,000; November 50,000; January 5,20,000; February 2,00,000.
    expect(amounts.map(written)).toEqual([
      ...['4,50,000.00', '7,50,000.00', '0.00', '0.00', '2,60,000.00', '0.00'],
      ...['0.00', '50,000.00', '0.00', '5,20,000.00', '2,00,000.00', '0.00'],
    ]);
  });
});

const report = (query: string) => office.admin.ok<BudgetReport>('GET', `/api/accounts/budget-report?${query}`);
const table = ({ rows }: BudgetReport) =>
  rows.map(({ line, isBudgeted, amounts }) => [line, isBudgeted, ...amounts.map(written)]);

describe('budget against actual', () => {
  test('over the year: each line, then unplanned figures, to the profit', async () => {
    const answer = await report('from=2025-04-01&to=2026-03-31');
    expect(table(answer)).toEqual([
      ['Sales', true, '24,00,000.00', '22,30,000.00'],
      ['Purchase Returns', false, '0.00', '−20,000.00'],
      ['Purchases', false, '0.00', '7,20,000.00'],
      ['Changes in Inventories', false, '0.00', '65,000.00'],
      ['Employee Costs', true, '3,60,000.00', '3,60,000.00'],
      ['Interest on Term Loan', false, '0.00', '27,000.00'],
      ['Depreciation', false, '0.00', '75,365.75'],
      ['Loss on Sale of Asset', false, '0.00', '71,645.21'],
      ['Professional Fees', false, '0.00', '60,000.00'],
      ['Rent', true, '6,00,000.00', '7,20,000.00'],
    ]);
    // 24,00,000 − 9,60,000, and the profit of the year.
    expect(answer.results.netProfit.map(written)).toEqual(['14,40,000.00', '1,50,989.04']);
  });

  test('over whole months: from 10-Jun to 5-Jul is June and July', async () => {
    const answer = await report('from=2025-06-10&to=2025-07-05');
    expect([answer.from, answer.to]).toEqual(['2025-06-01', '2025-07-31']);
    expect(table(answer)).toEqual([
      ['Sales', true, '4,00,000.00', '0.00'],
      ['Employee Costs', true, '60,000.00', '90,000.00'],
      ['Rent', true, '1,00,000.00', '1,80,000.00'],
    ]);
  });

  test('a year without a budget is empty, days outside its year are refused', async () => {
    expect((await report('from=2024-04-01&to=2025-03-31')).budget).toBeNull();
    const path = `/api/accounts/budget-report?from=2025-03-01&to=2025-06-30&budgetId=${budget.id}`;
    expect((await office.admin.refused('GET', path)).fields).toEqual({
      from: 'The budget is that of 2025-26. Choose days of that year.',
    });
  });

  test('is next to the profit and loss account, line by line', async () => {
    const { columns, rows, results } = await office.admin.ok<ProfitAndLoss>(
      'GET',
      '/api/accounts/profit-and-loss?from=2025-04-01&to=2026-03-31&compare=budget',
    );
    expect(columns.map(({ kind, budget: of }) => [kind, of?.name ?? null])).toEqual([
      ['asked', null],
      ['budget', 'Budget 2025-26'],
    ]);
    const of = (line: string) => rows.find((row) => row.line === line)?.amounts.map(written);
    expect(of('Sales Accounts')).toEqual(['22,30,000.00', '24,00,000.00']);
    expect(of('Indirect Expenses')).toEqual(['8,51,645.21', '6,00,000.00']);
    expect(results.netProfit.map(written)).toEqual(['1,50,989.04', '14,40,000.00']);
  });

  test('is next to the figures of its own branches, over whole months', async () => {
    const branchId = office.branchId;
    const beside = async (more: string) => {
      const path = `/api/accounts/profit-and-loss?from=2025-06-10&to=2025-07-05&compare=budget${more}`;
      return (await office.admin.ok<ProfitAndLoss>('GET', path)).columns.flatMap(({ budget: of, from, to }) =>
        of ? [[of.name, from, to]] : [],
      );
    };
    expect(await beside(`&branchId=${branchId}`)).toEqual([]);
    await office.admin.ok('POST', BUDGETS, budgetInput('Of a branch', '2025-04-01', { branchId }));
    const months = ['2025-06-01', '2025-07-31'];
    expect(await beside('')).toEqual([['Budget 2025-26', ...months]]);
    expect(await beside(`&branchId=${branchId}`)).toEqual([['Of a branch', ...months]]);
    expect(await beside(`&branchId=${branchId},${branchId + 1}`)).toEqual([]);
  });
});

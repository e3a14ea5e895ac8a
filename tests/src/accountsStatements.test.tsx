import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, test } from 'vitest';
import { budgetReport } from '../../contract/accounts/budgets';
import { accounts as screens } from '../../contract/accounts/screens';
import { type ProfitAndLoss, type StatementLine, UNCLOSED_PROFITS } from '../../contract/accounts/statements';
import type { Paise } from '../../contract/amount';
import { addDays, financialYearOf, isoDate, todayInIndia } from '../../contract/dates';
import { setDictionary, translate } from '../../src/kit/translate';
import { budgetAgainstActualReport } from '../../src/modules/accounts/reports/budget.report';
import { cashFlowReport } from '../../src/modules/accounts/reports/cashFlow.report';
import { journalOf } from '../../src/modules/accounts/reports/debitNote';
import { interestReport } from '../../src/modules/accounts/reports/interest.report';
import {
  profitWords,
  scheduleThree,
  statementRow,
  twoSidedProfitAndLoss,
  verticalProfitAndLoss,
} from '../../src/modules/accounts/reports/profitAndLossRows';
import { statementColumns } from '../../src/modules/accounts/reports/statementColumns';
import {
  balanceSheetReport,
  profitAndLossReport,
  schedulesReport,
} from '../../src/modules/accounts/reports/statements.report';
import { words as hindi } from '../../src/words/hi/accounts';
import { journal } from '../setup/company';
import { answer, openScreen, placeNow, serveBooks, serveKit, server } from './kitSupport';

serveKit();
const booksNow = serveBooks();
beforeAll(async () => {
  const books = booksNow();
  await books.client.post(
    '/api/accounts/journals?step=post',
    journal({ ...books, salaries: await accountNamed('Share Capital') }, books.branches[0] ?? 0, 1_18_000_00),
  );
});

async function accountNamed(name: string): Promise<number> {
  const options = await booksNow().client.get<{ id: number; label: string }[]>(
    `/api/accounts/accounts/lookup?q=${encodeURIComponent(name)}`,
  );
  return options.find((option) => option.label === name)?.id ?? 0;
}

describe('the statements on screen', () => {
  test('a loss is called so, its line leads to its schedule, and both formats are one click apart', async () => {
    openScreen(profitAndLossReport);
    const table = await screen.findByRole('table', { name: 'Profit and loss account' });
    expect(within(table).getByText('Net loss').closest('tr')?.textContent).toContain('−1,18,000.00');
    const link = within(table).getByRole('link', { name: 'Indirect Expenses' });
    expect(link.getAttribute('href')).toMatch(/accfinrepschedules\?from=.*&to=.*&groupId=\d+$/);
    await userEvent.setup().click(screen.getByRole('button', { name: 'Two-sided' }));
    expect(placeNow()).toContain('view=sides');
    expect(screen.getByRole('table', { name: 'Expenses' })).toBeDefined();
    expect(within(screen.getByRole('table', { name: 'Income' })).getByText('Net loss')).toBeDefined();
  });

  test('a line of the cash flow leads to the entries that it adds up', async () => {
    openScreen(cashFlowReport, '?view=indirect');
    const table = await screen.findByRole('table', { name: 'Cash Flow' });
    const link = within(table).getByRole('link', { name: 'Share Capital' });
    expect(link.getAttribute('href')).toMatch(/accfinrepledgerdetailed\?from=.*&to=.*&groupId=\d+&closing=none$/);
  });

  test.each([
    ['', ['Amount', '% of revenue']],
    ['?compare=previous', ['Amount', '% of revenue', 'Year before']],
    ['?compare=branches', ['Branch HYD', 'Total', '% of revenue']],
    ['?compare=branches&view=schedule', ['Branch HYD', 'Total', '% of revenue']],
    ['?compare=previous&view=sides', ['Amount', '% of revenue', 'Year before']],
  ])('the profit and loss account shows shares of the asked period: %s', async (asked, figures) => {
    openScreen(profitAndLossReport, asked);
    const [table] = await screen.findAllByRole('table');
    const heads = within(table as HTMLElement).getAllByRole('columnheader');
    expect(heads.slice(2).map((head) => head.textContent)).toEqual(figures);
  });

  test('the balance sheet balances in words, next to the months of the year', async () => {
    openScreen(balanceSheetReport);
    expect(await screen.findByText('Both sides agree: 0.00')).toBeDefined();
    expect(screen.getByText('of which profit of the year')).toBeDefined();
    await userEvent.setup().selectOptions(screen.getByLabelText('compare with'), 'months');
    expect(placeNow()).toContain('compare=months');
  });

  test('a schedule leads to the ledgers of its accounts', async () => {
    openScreen(schedulesReport);
    const link = await screen.findByRole('link', { name: 'Office Rent' });
    expect(link.getAttribute('href')).toContain(`accfinrepledgerdetailed?accountId=${booksNow().rent}&from=`);
    expect(link.getAttribute('href')).toContain('closing=none');
    expect(screen.getByRole('link', { name: 'Share Capital' }).getAttribute('href')).toContain('closing=before');
  });

  test('the profit in a schedule leads to the account of the year that made it', async () => {
    const year = financialYearOf(todayInIndia());
    const next = financialYearOf(addDays(year.to, 1));
    const made = new RegExp(`accfinreppnlacc\\?from=${year.from}&to=${year.to}$`);
    for (const [asked, profit] of [
      [year, UNCLOSED_PROFITS.year],
      [next, UNCLOSED_PROFITS.earlier],
    ] as const) {
      const { unmount } = openScreen(schedulesReport, `?from=${asked.from}&to=${asked.to}`);
      const link = await screen.findByRole('link', { name: profit });
      expect(link.getAttribute('href')).toMatch(made);
      unmount();
    }
  });

  test('without late bills the interest says so', async () => {
    openScreen(interestReport);
    expect(await screen.findByText(/No bill was paid late/)).toBeDefined();
  });
});

const paise = (...amounts: number[]) => amounts as Paise[];
const statementLine = (
  line: string,
  nature: StatementLine['nature'],
  amount: number,
  more: object = {},
): StatementLine => ({
  groupId: amount,
  line,
  note: 1,
  nature,
  head: nature === 'income' ? 'revenue' : 'expenses',
  directCost: false,
  holdsProfit: false,
  amounts: paise(amount),
  microAndSmall: null,
  ...more,
});
const column = (kind: 'asked' | 'month' | 'branch' | 'previous', from: string | null, to: string) => ({
  kind,
  from: from === null ? null : isoDate(from),
  to: isoDate(to),
  branchId: null,
  branchName: kind === 'branch' ? 'Pune' : null,
});

function statement(revenue: number, direct: number, other: number, expenses: number, tax: number): ProfitAndLoss {
  const gross = revenue - direct;
  const beforeTax = gross + other - expenses;
  return {
    columns: [column('asked', '2025-04-01', '2026-03-31')],
    rows: [
      statementLine('Sales', 'income', revenue),
      statementLine('Interest', 'income', other, { head: 'otherIncome' }),
      statementLine('Purchases', 'expense', direct, { directCost: true }),
      statementLine('Rent', 'expense', expenses),
      statementLine('Income tax', 'expense', tax, { head: 'taxExpense' }),
    ],
    results: {
      revenue: paise(revenue),
      directCost: paise(direct),
      grossProfit: paise(gross),
      otherIncome: paise(other),
      expenses: paise(expenses),
      beforeTax: paise(beforeTax),
      tax: paise(tax),
      netProfit: paise(beforeTax - tax),
    },
  };
}

test.each([
  ['one column that gains', [100], 'Net profit'],
  ['one column that loses', [-100], 'Net loss'],
  ['a loss beside a column without figures', [-100, 0], 'Net loss'],
  ['a cost centre that loses in a company that gains', [-100, 400, 300], 'Net profit or loss'],
  ['nothing at all', [0, 0], 'Net profit'],
])('a result is a loss where all its figures are: %s', (_name, amounts, words) => {
  expect(profitWords('Net profit', paise(...amounts))).toBe(words);
});

describe('the two-sided account', () => {
  /** The sums of the rows of one account on one side, up to its total. */
  const sides = (answer: ProfitAndLoss) =>
    twoSidedProfitAndLoss(answer).map(({ rows, totals }) => {
      const total = rows.findIndex((row) => row.kind === 'band');
      const sum = (part: typeof rows) => part.reduce((all, row) => all + Number(row.values.c0 ?? 0), 0);
      return [sum(rows.slice(0, total)), rows[total]?.values.c0, sum(rows.slice(total + 1)), totals?.c0];
    });

  test.each([
    ['profit', statement(1000, 600, 50, 200, 30)],
    ['gross profit, net loss', statement(1000, 600, 0, 900, 0)],
    ['gross loss, net profit', statement(500, 600, 900, 100, 10)],
    ['gross loss, net loss', statement(500, 600, 10, 100, 0)],
  ])('adds up on both sides: %s', (_name, answer) => {
    const [left, right] = sides(answer);
    expect(left?.[0]).toBe(left?.[1]);
    expect(left?.[2]).toBe(left?.[3]);
    expect(right).toEqual(left);
  });

  test('shows the share of every figure in the revenue, as the vertical one does', () => {
    const shares = twoSidedProfitAndLoss(statement(1000, 600, 50, 200, 30)).map(({ rows, totals }) => [
      ...rows.filter(({ values }) => values.c0).map(({ values }) => [values.line, values.share]),
      totals?.share,
    ]);
    expect(shares).toEqual([
      [
        ['Purchases', 60_000],
        ['Gross profit carried down', 40_000],
        ['Total', 100_000],
        ['Rent', 20_000],
        ['Income tax', 3_000],
        ['Net profit', 22_000],
        45_000,
      ],
      [['Sales', 100_000], ['Total', 100_000], ['Gross profit brought down', 40_000], ['Interest', 5_000], 45_000],
    ]);
  });

  test('the vertical one names a loss, before tax and after it', () => {
    const words = (answer: ProfitAndLoss) =>
      verticalProfitAndLoss(answer).flatMap(({ rows, totalsLabel }) => [
        ...rows.filter((row) => row.kind === 'band').map((row) => row.values.line),
        totalsLabel,
      ]);
    expect(words(statement(1000, 600, 50, 200, 30))).toEqual(['Gross profit', 'Profit before tax', 'Net profit']);
    expect(words(statement(500, 600, 10, 100, 0))).toEqual(['Gross loss', 'Loss before tax', 'Net loss']);
  });

  test('Schedule III has all income, then all expenses in one block, profit before tax, tax and profit', () => {
    const [table] = scheduleThree(statement(1000, 600, 50, 200, 30));
    const figures = table?.rows
      .filter((row) => row.kind === 'band' || row.kind === 'total')
      .map((row) => [row.values.line, row.values.c0]);
    expect(figures).toEqual([
      ['Revenue from operations', 1000],
      ['Other income', 50],
      ['III. Total income (I + II)', 1050],
      ['Total expenses', 800],
      ['V. Profit before tax (III − IV)', 250],
      ['Tax expense', 30],
    ]);
    expect([table?.totalsLabel, table?.totals?.c0]).toEqual(['VII. Profit for the period (V − VI)', 220]);
    expect(scheduleThree(statement(100, 600, 0, 0, 0))[0]?.totalsLabel).toBe('VII. Loss for the period (V − VI)');
  });
});

test('budget against actual names the whole months of its figures where the asked days break one', async () => {
  const results = Object.fromEntries(
    ['revenue', 'directCost', 'grossProfit', 'otherIncome', 'expenses', 'beforeTax', 'tax', 'netProfit'].map((name) => [
      name,
      paise(0, 0),
    ]),
  );
  const row = { key: 'line 1', accountId: null, groupId: 7, line: 'Rent', nature: 'expense', head: 'expenses' };
  const rows = [{ ...row, directCost: false, isBudgeted: true, amounts: paise(3_000_00, 2_000_00) }];
  const months = { budget: null, from: '2026-05-01', to: '2026-09-30', rows, results };
  server.use(answer(budgetReport.path, months));
  const headsOf = async (asked: string) => {
    const { unmount } = openScreen(budgetAgainstActualReport, asked);
    const heads = within(await screen.findByRole('table')).getAllByRole('columnheader');
    unmount();
    return heads.slice(1, 3).map(({ textContent }) => textContent);
  };
  expect(await headsOf('?from=2026-05-01&to=2026-09-30')).toEqual(['Budget', 'Actual']);
  expect(await headsOf('?from=2026-05-17&to=2026-09-03')).toEqual([
    'Budget, May-2026 to Sep-2026',
    'Actual, May-2026 to Sep-2026',
  ]);
});

test.each([
  ['English', new Map()],
  ['Hindi', new Map(Object.entries(hindi))],
])('sums of a budget are better by less cost and by more income, in %s', async (_language, dictionary) => {
  setDictionary(dictionary);
  const line = (name: string, nature: string, head: string, amounts: number[]) => {
    const figures = { amounts: paise(...amounts), directCost: false, isBudgeted: true };
    return { key: name, accountId: null, groupId: 7, line: name, nature, head, ...figures };
  };
  const rows = [
    line('Rent', 'expense', 'expenses', [300_00, 200_00]),
    line('Salaries', 'expense', 'expenses', [500_00, 450_00]),
    line('Interest', 'income', 'otherIncome', [100_00, 70_00]),
    line('Scrap', 'income', 'otherIncome', [50_00, 60_00]),
  ];
  const results = {
    revenue: paise(0, 0),
    directCost: paise(0, 0),
    grossProfit: paise(0, 0),
    otherIncome: paise(150_00, 130_00),
    expenses: paise(800_00, 650_00),
    beforeTax: paise(-650_00, -520_00),
    tax: paise(0, 0),
    netProfit: paise(-650_00, -520_00),
  };
  server.use(answer(budgetReport.path, { budget: null, from: '2026-04-01', to: '2027-03-31', rows, results }));
  openScreen(budgetAgainstActualReport, '?from=2026-04-01&to=2027-03-31');
  const table = await screen.findByRole('table');
  const betterOf = (words: string) =>
    within(within(table).getByText(translate(words)).closest('tr') as HTMLElement).getAllByRole('cell')[2]?.textContent;
  expect(betterOf('Total expenses')).toBe('150.00');
  expect(betterOf('Total other income')).toBe('−20.00');
  setDictionary(new Map());
});

test('a budget is named with the months that it covers, and its figures lead to its report', () => {
  const asked = { kind: 'asked', from: isoDate('2026-04-01'), to: isoDate('2026-11-22'), branchId: null } as const;
  const budget = { ...asked, kind: 'budget', to: isoDate('2026-11-30'), budget: { id: 7, name: 'Sales' } } as const;
  const columns = [asked, budget].map((column) => ({ ...column, branchName: null }));
  expect(statementColumns(columns, 'Particulars').at(-1)?.label).toBe('Budget: Sales, Apr-2026 to Nov-2026');
  const whole = columns.map((column) => ({ ...column, to: budget.to }));
  expect(statementColumns(whole, 'Particulars').at(-1)?.label).toBe('Budget: Sales');
  const rent = statementRow({ ...statementLine('Rent', 'expense', 5), groupId: 3, amounts: paise(5, 6) }, columns, 1);
  expect(rent.opens?.c0?.screen).toBe(screens.schedules);
  expect(rent.opens?.c1).toEqual({
    screen: screens.budgetReport,
    params: { from: asked.from, to: budget.to, budgetId: 7 },
  });
});

test('months are before their total, last year behind this one, balances by months end with the day itself', () => {
  const labels = (columns: ReturnType<typeof column>[]) => statementColumns(columns, 'Line').map((one) => one.label);
  const asked = column('asked', '2025-04-01', '2025-05-31');
  expect(
    labels([asked, column('month', '2025-04-01', '2025-04-30'), column('month', '2025-05-01', '2025-05-31')]),
  ).toEqual(['Line', 'Note', 'Apr-2025', 'May-2025', 'Total']);
  expect(labels([asked, column('previous', '2024-04-01', '2024-05-31')])).toEqual([
    'Line',
    'Note',
    'Amount',
    'Year before',
  ]);
  expect(labels([column('asked', null, '2025-05-31'), column('month', null, '2025-05-31')])).toEqual([
    'Line',
    'Note',
    'May-2025',
  ]);
  expect(labels([column('asked', null, '2025-05-31'), column('branch', null, '2025-05-31')])).toEqual([
    'Line',
    'Note',
    'Pune',
    'All branches',
  ]);
});

test('a debit note charges the party with a bill of its own and credits the income', () => {
  const note = {
    date: isoDate('2026-03-31'),
    branchId: 1,
    billNo: 'INT/260331',
    dueDate: isoDate('2026-04-30'),
    incomeId: 9,
    narration: null,
  };
  const amount = 85_532_55 as Paise;
  const { purpose, lines } = journalOf(note, { id: 7, billWise: true }, amount);
  expect(purpose).toBe('debitNote');
  expect(lines.map((line) => [line.accountId, line.debit, line.credit])).toEqual([
    [7, amount, 0],
    [9, 0, amount],
  ]);
  expect(lines[0]?.bills).toMatchObject([{ refType: 'new', billNo: 'INT/260331', amount }]);
  expect(journalOf(note, { id: 7, billWise: false }, amount).lines[0]?.bills).toEqual([]);
});

import { EDGES, edgesOf } from '../../../contract/accounts/ageing';
import { accounts as screens } from '../../../contract/accounts/screens';
import { negate } from '../../../contract/amount';
import type { DashboardChart } from '../../../contract/dashboards';
import { formatDate } from '../../../contract/dates';
import { canOpen } from '../../../contract/screen';
import { chartFor, type DashboardAt, targetOf } from '../../core/dashboards/dashboards';
import { type BookLine, isExpense, isIncome, isMoney, monthly, monthsTo } from './figures';
import { type Aged, ledgerTarget } from './tiles';

const MONTH_FROM = 3;
const monthWords = (at: DashboardAt) => monthsTo(at.asOn).map(({ from }) => formatDate(from).slice(MONTH_FROM));

/** Income and expense of twelve months; each month opens its profit and loss account. */
export function resultChart(at: DashboardAt, lines: readonly BookLine[]): DashboardChart[] {
  if (!canOpen(at.who, screens.profitAndLoss)) return [];
  return [
    chartFor({
      key: 'results',
      kind: 'bars',
      label: 'Income and expense by month',
      axis: 'Month',
      categories: monthWords(at),
      series: [
        { label: 'Income', values: monthly(lines, isIncome).map(negate), tone: 'good' },
        { label: 'Expense', values: monthly(lines, isExpense), tone: 'warn' },
      ],
      show: 'money',
      opens: monthsTo(at.asOn).map(({ from, to }) =>
        targetOf(screens.profitAndLoss, { from, to, branchId: at.branchId }),
      ),
    }),
  ];
}

/** Money into cash and banks less money out, by month as in the cash flow statement; moves between them cancel out. */
export function cashFlowChart(at: DashboardAt, lines: readonly BookLine[]): DashboardChart[] {
  if (!canOpen(at.who, screens.cashFlow)) return [];
  return [
    chartFor({
      key: 'cashFlow',
      kind: 'line',
      label: 'Cash flow by month',
      axis: 'Month',
      categories: monthWords(at),
      series: [{ label: 'Cash and bank, in less out', values: monthly(lines, isMoney) }],
      show: 'money',
      opens: monthsTo(at.asOn).map(({ from, to }) => targetOf(screens.cashFlow, { from, to, branchId: at.branchId })),
    }),
  ];
}

const SIDES = [
  { side: 'receivable', words: 'Receivable', screen: screens.receivablesAgeing },
  { side: 'payable', words: 'Payable', screen: screens.payablesAgeing },
] as const;

/** Both sides by age, with the same columns as their reports. */
export function ageingBars(at: DashboardAt, lines: readonly BookLine[], aged: Aged): DashboardChart[] {
  const shown = SIDES.filter(({ screen }) => canOpen(at.who, screen));
  if (shown.length === 0) return [];
  const [a, b, c, d] = edgesOf(EDGES) ?? [0, 0, 0, 0];
  const buckets = [
    { name: 'notDue', label: 'Not due', tone: 'info' },
    { name: 'b0', label: `1–${a}`, grade: 0 },
    { name: 'b1', label: `${a + 1}–${b}`, grade: 0.25 },
    { name: 'b2', label: `${b + 1}–${c}`, grade: 0.5 },
    { name: 'b3', label: `${c + 1}–${d}`, grade: 0.75 },
    { name: 'b4', label: `Over ${d}`, grade: 1 },
  ] as const;
  const onAccount = shown.map(({ side }) => {
    // Accounts that are not kept bill by bill have their whole balance on account.
    const unbilled = lines.filter(({ control, billWise }) => control === side && !billWise);
    const sum = unbilled.reduce((all, { sums }) => all + sums.balance, 0);
    return aged[side].onAccount + (side === 'payable' ? -sum : sum);
  });
  return [
    chartFor({
      key: 'ageing',
      kind: 'across',
      label: 'Receivable and payable by age in days',
      axis: 'Side',
      categories: shown.map(({ words }) => words),
      series: [
        ...buckets.map(({ name, ...bucket }) => ({ ...bucket, values: shown.map(({ side }) => aged[side][name]) })),
        { label: 'On account', tone: 'quiet' as const, values: onAccount },
      ],
      stacked: true,
      show: 'money',
      opens: shown.map(({ screen }) => targetOf(screen, { asOn: at.asOn, branchId: at.branchId })),
    }),
  ];
}

const LARGEST = 10;

/** Where the money of the year went. */
export function expenseChart(at: DashboardAt, lines: readonly BookLine[]): DashboardChart[] {
  if (!canOpen(at.who, screens.ledger)) return [];
  const largest = lines
    .filter((line) => isExpense(line) && line.sums.year > 0)
    .sort((x, y) => y.sums.year - x.sums.year)
    .slice(0, LARGEST);
  return [
    chartFor({
      key: 'expenses',
      kind: 'across',
      label: 'Largest expense accounts this year',
      axis: 'Account',
      categories: largest.map(({ name }) => name ?? ''),
      series: [{ label: 'This year', values: largest.map(({ sums }) => sums.year) }],
      show: 'money',
      opens: largest.map(({ id }) => (id === null ? null : ledgerTarget(at, id))),
    }),
  ];
}

import { accounts as screens } from '../../../../contract/accounts/screens';
import {
  balanceSheet,
  profitAndLoss,
  type ScheduleRow,
  schedules,
  UNCLOSED_PROFITS,
} from '../../../../contract/accounts/statements';
import { formatPaise, type Paise } from '../../../../contract/amount';
import { financialYearOf, isoDate, todayInIndia } from '../../../../contract/dates';
import type { AnyColumn, Values } from '../../../kit/define';
import { choice } from '../../../kit/inputs/inputKinds';
import { defineReport } from '../../../kit/report/defineReport';
import { translate } from '../../../kit/translate';
import { anyGroup, someBranches } from '../lookups';
import { twoSidedBalanceSheet, verticalBalanceSheet } from './balanceSheetRows';
import { profitAndLossChart } from './charts';
import { scheduleThree, twoSidedProfitAndLoss, verticalProfitAndLoss } from './profitAndLossRows';
import { accountWords, fieldOf, statementColumns, withinBranches, withoutFutureMonths } from './statementColumns';
import { formerYearOf, yearOf } from './yearOf';

const compared = choice({ none: 'none', previous: 'the year before', months: 'months', branches: 'branches' });
const comparedResults = choice({ ...compared.words, budget: 'the budget' });
const FORMATS = { label: 'Format', words: { vertical: 'Vertical', sides: 'Two-sided' } } as const;
const RESULT_FORMATS = {
  label: 'Format',
  words: { vertical: 'With gross profit', schedule: 'Schedule III', sides: 'Two-sided' },
} as const;
const drawnAs: Readonly<Record<string, typeof verticalProfitAndLoss>> = {
  schedule: scheduleThree,
  sides: twoSidedProfitAndLoss,
};
/** Behind the figure of the asked period, even if that is the total of months or branches. */
const SHARE: AnyColumn = { field: 'share', label: '% of revenue', show: 'share', minor: true };

const thisYear = ({ today, startMonth }: { today: string; startMonth: number }) => {
  const year = financialYearOf(isoDate(today), startMonth);
  return { from: year.from, to: year.to };
};

/** Figures are compared only with the budget of the same branches. */
function noBudget(branchId: unknown): string {
  if (!branchId) return translate('There is no budget of all branches in use for this year. Make one under Budgets.');
  return String(branchId).includes(',')
    ? translate('There are no budgets of several branches together. Choose one branch, or all of them.')
    : translate('There is no budget of this branch in use for this year. Make one under Budgets.');
}

/** Income less expenses, in each format; the running year up to today, so that a year before is as long. */
export const profitAndLossReport = defineReport(profitAndLoss, {
  start: (at) => ({ ...thisYear(at), to: at.today, compare: 'none' }),
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
    { kind: 'field', field: 'compare', label: 'compare with', input: comparedResults, omitFromTitle: true },
  ],
  views: RESULT_FORMATS,
  columns: (answer) =>
    statementColumns(withoutFutureMonths(answer, todayInIndia()).columns, 'Particulars').flatMap((column) =>
      column.field === fieldOf(0) ? [column, SHARE] : [column],
    ),
  draw: (answer, query, view) =>
    withinBranches((drawnAs[view] ?? verticalProfitAndLoss)(withoutFutureMonths(answer, todayInIndia())), query),
  chart: { of: profitAndLossChart },
  check: ({ columns }, { compare, branchId }) =>
    compare === 'budget' && columns.length === 1 ? { good: null, text: noBudget(branchId) } : null,
  empty: 'There is no income and no expense in this period. Choose another one.',
});

/** Assets and liabilities, in either format. */
export const balanceSheetReport = defineReport(balanceSheet, {
  start: ({ today }) => ({ asOn: today, compare: 'none' }),
  filters: [
    { kind: 'field', field: 'asOn', label: 'As on', input: 'date', required: true },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
    { kind: 'field', field: 'compare', label: 'compare with', input: compared, omitFromTitle: true },
  ],
  views: FORMATS,
  columns: ({ columns }) => statementColumns(columns, 'Particulars'),
  draw: (answer, query, view) =>
    withinBranches(view === 'sides' ? twoSidedBalanceSheet(answer) : verticalBalanceSheet(answer), query),
  check({ totals }) {
    const [assets, liabilities] = [totals.assets[0] ?? 0, totals.liabilities[0] ?? 0];
    return assets === liabilities
      ? { good: true, text: translate('Both sides agree: {assets}', { assets: formatPaise(assets as Paise) }) }
      : {
          good: false,
          text: translate('The sides differ by {assets}', {
            assets: formatPaise(Math.abs(assets - liabilities) as Paise),
          }),
        };
  },
  empty: 'Nothing was posted up to this day. Choose a later one.',
});

const STATEMENT: AnyColumn = { field: 'statement', label: 'In the statement', show: 'money' };

/** The row of the statement that a schedule belongs to. */
function statementOf({ nature, lineId }: ScheduleRow, { from, to, branchId }: Values) {
  const params = { branchId: branchId ? String(branchId) : null, row: lineId };
  return nature === 'asset' || nature === 'liability'
    ? { screen: screens.balanceSheet, params: { asOn: String(to), ...params } }
    : { screen: screens.profitAndLoss, params: { from: String(from), to: String(to), ...params } };
}

/** The period that made a profit which no closing entry has carried to the surplus. */
function madeIn(account: string, to: string): { from: string; to: string } {
  if (account === UNCLOSED_PROFITS.year) return { from: yearOf(to).from, to };
  const former = formerYearOf(to);
  return { from: former.from, to: former.to };
}

/** The accounts behind the lines of both statements, this year next to last: the notes to accounts. */
export const schedulesReport = defineReport(schedules, {
  start: thisYear,
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'groupId', label: 'line', input: anyGroup, placeholder: 'All lines' },
    { kind: 'field', field: 'branchId', label: 'branch', input: someBranches },
  ],
  tree: {
    trail: ({ note, trail: [line, ...below] }) => [note === null ? `${line}` : `${note}. ${line}`, ...below],
    levels: { group: 'Lines', row: 'Accounts' },
    noTotal: true,
    values: ({ lineId }, depth, { lines }) =>
      depth === 0 ? { statement: lines.find((line) => line.lineId === lineId)?.amount } : {},
    open: (row, query, depth) => (depth === 0 ? statementOf(row, query) : undefined),
  },
  columns: () => [
    { field: 'account', label: 'Account', cell: accountWords, text: accountWords },
    { field: 'amount', label: 'This year', show: 'money', total: 'sum' },
    { field: 'previous', label: 'Last year', show: 'money', total: 'sum' },
    STATEMENT,
  ],
  check({ lines }) {
    const untied = lines.filter(({ isTied }) => !isTied).map(({ line }) => line);
    if (lines.length === 0) return null;
    return untied.length === 0
      ? {
          good: true,
          text: translate('The schedules tie to the statements: {lines} of {lines} lines agree', {
            lines: lines.length,
          }),
        }
      : {
          good: false,
          text: translate('These lines differ from their statements: {untied}', { untied: untied.join(', ') }),
        };
  },
  open: (row, { from, to, branchId }) =>
    row.accountId === null
      ? {
          screen: screens.profitAndLoss,
          params: { ...madeIn(row.account, String(to)), branchId: branchId ? String(branchId) : null },
        }
      : {
          screen: screens.ledger,
          params: {
            accountId: row.accountId,
            from: String(from),
            to: String(to),
            branchId: branchId ? String(branchId) : null,
            // The statements show a year before it is closed; with several years, income and expenses of each.
            closing: row.nature === 'income' || row.nature === 'expense' ? 'none' : 'before',
          },
        },
  empty: 'No account of these lines has a figure in this year or the last.',
});

import { type BudgetReport, type BudgetReportRow, budgetReport, budgets } from '../../../../contract/accounts/budgets';
import { accounts as screens } from '../../../../contract/accounts/screens';
import { add, formatPaise, negate, type Paise } from '../../../../contract/amount';
import { financialYearOf, formatMonth, isoDate } from '../../../../contract/dates';
import type { AnyColumn, Values } from '../../../kit/define';
import { entriesOf, lookup } from '../../../kit/inputs/inputKinds';
import { defineReport } from '../../../kit/report/defineReport';
import type { Link, ReportRow } from '../../../kit/report/report';
import { translate } from '../../../kit/translate';
import { profitWords, verticalRows } from './profitAndLossRows';
import { shareOf } from './statementColumns';

const aBudget = lookup(entriesOf(budgets));
const ZERO = 0 as Paise;

/** An expense is over its budget when more was spent, income when less came in. */
const isOver = ({ nature, amounts: [planned = ZERO, actual = ZERO] }: BudgetReportRow) =>
  nature === 'expense' ? actual > planned : actual < planned;

/** The variance is above zero where it is better than planned: more income, less cost. */
const figures = (planned: Paise = ZERO, actual: Paise = ZERO, isCost = false): Values => ({
  budget: planned,
  actual,
  variance: isCost ? add(planned, negate(actual)) : add(actual, negate(planned)),
  share: shareOf(actual, planned),
});

function linkOf({ accountId, groupId }: BudgetReportRow, { from, to, budget }: BudgetReport): Link {
  const params = { from, to, branchId: budget?.branchId ?? null };
  return accountId === null
    ? { screen: screens.schedules, params: { ...params, groupId } }
    : { screen: screens.ledger, params: { ...params, accountId, closing: 'before' } };
}

function drawn(answer: BudgetReport) {
  return (row: BudgetReportRow): ReportRow => {
    const [planned, actual] = row.amounts;
    const mark = !row.isBudgeted
      ? translate('Not budgeted')
      : isOver(row)
        ? row.nature === 'income'
          ? translate('Below budget')
          : translate('Over budget')
        : '';
    return {
      key: row.key,
      kind: 'row',
      depth: 1,
      values: { line: row.line, ...figures(planned, actual, row.nature === 'expense'), mark },
      opens: { actual: linkOf(row, answer) },
    };
  };
}

/** A budget covers whole months, which are named where the asked period breaks one. */
function ofMonths(name: string, { from, to }: BudgetReport, asked: Values): string {
  if (from === asked.from && to === asked.to) return name;
  return translate('{name}, {from} to {to}', { name: translate(name), from: formatMonth(from), to: formatMonth(to) });
}

/** Planned and actual figures side by side, by the lines of the budget. */
export const budgetAgainstActualReport = defineReport(budgetReport, {
  start: ({ today, startMonth }) => {
    const { from, to } = financialYearOf(isoDate(today), startMonth);
    return { from, to };
  },
  filters: [
    { kind: 'period', from: 'from', to: 'to' },
    { kind: 'field', field: 'budgetId', label: 'against', input: aBudget, placeholder: 'Newest budget' },
  ],
  columns: (answer, query): readonly AnyColumn[] => [
    { field: 'line', label: 'Particulars' },
    { field: 'budget', label: ofMonths('Budget', answer, query), show: 'money' },
    { field: 'actual', label: ofMonths('Actual', answer, query), show: 'money', grand: true },
    { field: 'variance', label: 'Better (− worse)', show: 'money' },
    { field: 'share', label: '% of budget', show: 'share', minor: true },
    { field: 'mark', label: 'Mark' },
  ],
  draw: (answer) => [
    {
      label: budgetReport.screen.title,
      rows: verticalRows(answer, drawn(answer), ([planned, actual], isCost) => figures(planned, actual, isCost)),
      totals: figures(...(answer.results.netProfit as [Paise, Paise])),
      totalsLabel: profitWords('Net profit', answer.results.netProfit),
    },
  ],
  check: ({ budget, rows }) => {
    if (!budget) return null;
    const over = rows.filter((row) => row.isBudgeted && row.nature === 'expense' && isOver(row));
    const beyond = over.reduce((sum, { amounts: [planned = 0, actual = 0] }) => sum + actual - planned, 0) as Paise;
    return over.length === 0
      ? { good: true, text: translate('{name}: no expense is over its budget', { name: budget.name }) }
      : {
          good: false,
          text: translate('{name}: {over} {overWords} over by {beyond}', {
            name: budget.name,
            over: over.length,
            overWords: translate(over.length === 1 ? 'expense is' : 'expenses are'),
            beyond: formatPaise(beyond),
          }),
        };
  },
  empty: 'There is no budget in use for this year, or nothing in it. Make one under Budgets.',
});

import { accounts as screens } from '../../../contract/accounts/screens';
import { add, negate, type Paise } from '../../../contract/amount';
import type { Tile } from '../../../contract/dashboards';
import { addMonths, firstOfMonth, formatDate, type IsoDate, yearBefore } from '../../../contract/dates';
import { type DashboardAt, targetOf, tileFor } from '../../core/dashboards/dashboards';
import type { AgedSums } from '../ageing';
import {
  type BookLine,
  balances,
  isExpense,
  isIncome,
  isMoney,
  isResult,
  isRevenue,
  isTds,
  lastMonthEnd,
  monthly,
  sumIn,
} from './figures';

export type Aged = Record<'receivable' | 'payable', AgedSums>;

/** Every tile uses the query of the report that it opens; a test compares each with its report. */

const isSide = (side: string) => (line: BookLine) => line.control === side;
/** Days from one to another as a tile names them: `01 to 22-Oct-2026`, `01-Apr to 22-Nov-2025`. */
export function stretchWords(from: IsoDate, to: IsoDate): string {
  const [begin, end] = [formatDate(from), formatDate(to)];
  const isOneMonth = begin.slice(2) === end.slice(2);
  return `${isOneMonth ? begin.slice(0, 2) : begin.slice(0, 6)} to ${end}`;
}

const atMonthEnd = (at: DashboardAt) => formatDate(lastMonthEnd(at.asOn));
export const overdueOf = ({ b0, b1, b2, b3, b4 }: AgedSums): Paise => add(b0, b1, b2, b3, b4);

/** Cash and each bank account, with the balance that its book closes at. */
export function moneyTiles(at: DashboardAt, lines: readonly BookLine[]): Tile[] {
  const { who, asOn, branchId } = at;
  const shown = lines.filter((line) => isMoney(line) && (line.active || line.sums.balance !== 0));
  const ordered = [...shown].sort((a, b) => Number(b.control === 'cash') - Number(a.control === 'cash'));
  return ordered.flatMap((line) =>
    tileFor(who, {
      key: `money.${line.id}`,
      label: line.name ?? '',
      named: true,
      value: line.sums.balance,
      show: 'balance',
      before: { value: line.sums.lastMonthEnd, words: atMonthEnd(at) },
      trend: balances(lines, (one) => one.id === line.id, at),
      screen: line.control === 'cash' ? screens.cashBook : screens.bankBook,
      params: { accountId: line.id, from: firstOfMonth(asOn), to: asOn, branchId },
    }),
  );
}

/** Amounts owed to us and by us, and the overdue part. */
export function dueTiles(at: DashboardAt, lines: readonly BookLine[], aged: Aged): Tile[] {
  return (['receivable', 'payable'] as const).flatMap((side) => {
    const isOurs = side === 'payable';
    const ours = (amount: Paise) => (isOurs ? negate(amount) : amount);
    const report = {
      screen: isOurs ? screens.payablesAgeing : screens.receivablesAgeing,
      params: { asOn: at.asOn, branchId: at.branchId },
    };
    const total = ours(sumIn(lines, isSide(side), 'balance'));
    const late = overdueOf(aged[side]);
    return [
      ...tileFor(at.who, {
        key: side,
        label: isOurs ? 'Payable' : 'Receivable',
        value: total,
        before: { value: ours(sumIn(lines, isSide(side), 'lastMonthEnd')), words: atMonthEnd(at) },
        trend: balances(lines, isSide(side), at).map(ours),
        ...report,
      }),
      ...tileFor(at.who, {
        key: `${side}.overdue`,
        label: isOurs ? 'Payable, overdue' : 'Receivable, overdue',
        value: late,
        note: 'By due date',
        ...report,
      }),
    ];
  });
}

/** Tax deducted from parties and not paid to the government yet. */
export function tdsTile(at: DashboardAt, lines: readonly BookLine[]): Tile[] {
  const { who, asOn, branchId } = at;
  if (!lines.some(isTds)) return [];
  return tileFor(who, {
    key: 'tds',
    label: 'TDS payable',
    value: negate(sumIn(lines, isTds, 'balance')),
    before: { value: negate(sumIn(lines, isTds, 'lastMonthEnd')), words: atMonthEnd(at) },
    trend: balances(lines, isTds, at).map(negate),
    screen: screens.tdsRegister,
    params: { from: firstOfMonth(asOn), to: asOn, branchId },
  });
}

/** The profit of the month and of the year, compared with the same period a year before. */
export function profitTiles(at: DashboardAt, lines: readonly BookLine[]): Tile[] {
  const { who, asOn, branchId, yearFrom } = at;
  const months = monthly(lines, isResult).map(negate);
  const parts = [
    { key: 'profit.month', label: 'Profit this month', span: 'month', past: 'monthBefore', from: firstOfMonth(asOn) },
    { key: 'profit.year', label: 'Profit this year', span: 'year', past: 'yearBefore', from: yearFrom },
  ] as const;
  return parts.flatMap(({ key, label, span, past, from }) =>
    tileFor(who, {
      key,
      label,
      value: negate(sumIn(lines, isResult, span)),
      before: { value: negate(sumIn(lines, isResult, past)), words: stretchWords(yearBefore(from), yearBefore(asOn)) },
      better: 'more',
      trend: span === 'month' ? months : [],
      screen: screens.profitAndLoss,
      params: { from, to: asOn, branchId },
    }),
  );
}

/** Income and expense of the year, compared with the same period a year before, as in the profit and loss account. */
export function resultTiles(at: DashboardAt, lines: readonly BookLine[]): Tile[] {
  const { who, asOn, branchId, yearFrom } = at;
  const parts = [
    { key: 'income', label: 'Income this year', isIn: isIncome, sign: negate, better: 'more' },
    { key: 'expense', label: 'Expense this year', isIn: isExpense, sign: (amount: Paise) => amount, better: null },
  ] as const;
  return parts.flatMap(({ key, label, isIn, sign, better }) =>
    tileFor(who, {
      key,
      label,
      value: sign(sumIn(lines, isIn, 'year')),
      before: {
        value: sign(sumIn(lines, isIn, 'yearBefore')),
        words: stretchWords(yearBefore(yearFrom), yearBefore(asOn)),
      },
      better,
      trend: monthly(lines, isIn).map(sign),
      screen: screens.profitAndLoss,
      params: { from: yearFrom, to: asOn, branchId },
    }),
  );
}

/** Sales of this month, compared with the same days of the month before. */
export function salesTile(at: DashboardAt, lines: readonly BookLine[]): Tile[] {
  const { who, asOn, branchId } = at;
  return tileFor(who, {
    key: 'sales',
    label: 'Sales this month',
    value: negate(sumIn(lines, isRevenue, 'month')),
    note: 'Revenue in the ledger',
    before: {
      value: negate(sumIn(lines, isRevenue, 'lastMonth')),
      words: stretchWords(addMonths(firstOfMonth(asOn), -1), addMonths(asOn, -1)),
    },
    better: 'more',
    trend: monthly(lines, isRevenue).map(negate),
    screen: screens.profitAndLoss,
    params: { from: firstOfMonth(asOn), to: asOn, branchId },
  });
}

/** Cash and bank together, as the trial balance closes them. */
export function allMoneyTile(at: DashboardAt, lines: readonly BookLine[]): Tile[] {
  const { who, asOn, branchId, yearFrom } = at;
  return tileFor(who, {
    key: 'money',
    label: 'Cash and bank',
    value: sumIn(lines, isMoney, 'balance'),
    show: 'balance',
    before: { value: sumIn(lines, isMoney, 'lastMonthEnd'), words: atMonthEnd(at) },
    trend: balances(lines, isMoney, at),
    screen: screens.trialBalance,
    params: { from: yearFrom, to: asOn, branchId },
  });
}

export const ledgerTarget = (at: DashboardAt, accountId: number) =>
  targetOf(screens.ledger, { accountId, from: at.yearFrom, to: at.asOn, branchId: at.branchId });

import { type Paise, sumOf } from '../../../contract/amount';
import type { Tile } from '../../../contract/dashboards';
import { firstOfMonth, formatDate, yearBefore } from '../../../contract/dates';
import { sales as screens } from '../../../contract/sales/screens';
import { type DashboardAt, tileFor } from '../../core/dashboards/dashboards';
import type { Collected, Owed, SoldFigures } from './figures';

/** Every tile uses the query of the report that it opens; a test compares each with its report. */

const share = (part: number, whole: number) => (whole === 0 ? 0 : Math.round((part * 1000) / whole) / 10);
const daysBefore = ({ asOn }: DashboardAt) =>
  `${formatDate(yearBefore(firstOfMonth(asOn))).slice(0, 2)} to ${formatDate(yearBefore(asOn))}`;

/** Sales of the day and of the month, compared with a year before. */
export function soldTiles(at: DashboardAt, { day, dayBefore, month, monthBefore, months }: SoldFigures): Tile[] {
  const { who, asOn, branchId } = at;
  const params = { from: firstOfMonth(asOn), to: asOn, branchId };
  return [
    ...tileFor(who, {
      key: 'sales.day',
      label: 'Sales today',
      value: day.taxable,
      note: 'Without tax, less returns',
      before: { value: dayBefore.taxable, words: formatDate(yearBefore(asOn)) },
      better: 'more',
      screen: screens.listOfStockSales,
      params: { from: asOn, to: asOn, branchId },
    }),
    ...tileFor(who, {
      key: 'sales.month',
      label: 'Sales of the month',
      value: month.taxable,
      note: 'Without tax, less returns',
      before: { value: monthBefore.taxable, words: daysBefore(at) },
      better: 'more',
      trend: [...months],
      screen: screens.listOfStockSales,
      params,
    }),
    ...tileFor(who, {
      key: 'bills',
      label: 'Bills this month',
      value: month.bills,
      show: 'count',
      before: { value: monthBefore.bills, words: daysBefore(at) },
      better: 'more',
      screen: screens.customerWiseSales,
      params,
    }),
    ...tileFor(who, {
      key: 'average',
      label: 'Average bill',
      value: Math.round((month.taxable + month.returned) / Math.max(month.bills, 1)),
      note: 'Without tax',
      before: {
        value: Math.round((monthBefore.taxable + monthBefore.returned) / Math.max(monthBefore.bills, 1)),
        words: daysBefore(at),
      },
      better: 'more',
      screen: screens.customerWiseSales,
      params,
    }),
    ...tileFor(who, {
      key: 'returns',
      label: 'Returns this month',
      value: share(month.returned, month.taxable + month.returned),
      show: 'percent',
      better: 'less',
      screen: screens.listOfStockSales,
      params: { ...params, kind: 'return' },
    }),
    ...tileFor(who, {
      key: 'margin',
      label: 'Margin this month',
      value: share(month.taxable - month.cost, month.taxable),
      show: 'percent',
      note: 'Sales less cost of goods',
      before: { value: share(monthBefore.taxable - monthBefore.cost, monthBefore.taxable), words: daysBefore(at) },
      better: 'more',
      screen: screens.itemWiseSales,
      params,
    }),
  ];
}

/** Payments of customers this month, with their bills and separately. */
export function collectionTile(at: DashboardAt, receipts: readonly Collected[]): Tile[] {
  const from = firstOfMonth(at.asOn);
  return tileFor(at.who, {
    key: 'collection',
    label: 'Collection this month',
    value: sumOf(
      receipts.filter(({ date }) => date >= from),
      ({ amount }) => amount,
    ),
    note: 'With bills, at counters, receipts and advances',
    better: 'more',
    screen: screens.listOfStockSales,
    params: { tab: 'collection', from, to: at.asOn, branchId: at.branchId },
  });
}

/** Amounts owed by customers, and the overdue part. */
export function owedTiles({ who, asOn, branchId }: DashboardAt, owed: Owed): Tile[] {
  const all = sumOf(Object.values(owed), (amount) => amount);
  const screen = screens.pendingReceivables;
  return [
    ...tileFor(who, {
      key: 'outstanding',
      label: 'Bills outstanding',
      value: all,
      better: 'less',
      screen,
      params: { asOn, branchId },
    }),
    ...tileFor(who, {
      key: 'overdue',
      label: 'Bills overdue',
      value: (all - owed['not due']) as Paise,
      note: 'By due date',
      better: 'less',
      screen,
      params: { asOn, due: 'overdue', branchId },
    }),
  ];
}

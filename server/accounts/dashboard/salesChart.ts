import { sql } from 'drizzle-orm';
import { accounts as screens } from '../../../contract/accounts/screens';
import type { Paise } from '../../../contract/amount';
import type { DashboardChart } from '../../../contract/dashboards';
import { addDays, formatDate, type IsoDate, periodOf } from '../../../contract/dates';
import { canOpen } from '../../../contract/screen';
import { chartFor, type DashboardAt, targetOf } from '../../core/dashboards/dashboards';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import { type BookLine, isRevenue } from './figures';

const DAYS = 30;
/** Length of day and month in 02-Nov-2026. */
const SHORT_DAY = 6;
/** Periods of days end with 0, those of closing and opening entries do not. */
const OF_DAYS = 10;

/** Revenue of the thirty days that end with the day; each opens the profit and loss account of that day. */
export async function salesChart(tx: Tx, at: DashboardAt, lines: readonly BookLine[]): Promise<DashboardChart[]> {
  const { who, asOn, branchId } = at;
  if (!canOpen(who, screens.profitAndLoss)) return [];
  const accounts = lines.flatMap((line) => (line.id !== null && isRevenue(line) ? [line.id] : []));
  const days = Array.from({ length: DAYS }, (_, place): IsoDate => addDays(asOn, place + 1 - DAYS));
  const [first = asOn] = days;
  const sums = await rowsOf<{ date: IsoDate; amount: Paise }>(
    tx,
    sql`select e.date, sum(e.credit - e.debit)::bigint as amount
          from ledger_entries e
         where e.company_id = ${who.companyId} and e.account_id = ${anyOf(accounts)}
           and e.period between ${periodOf(first)} and ${periodOf(asOn)} and e.period % ${OF_DAYS} = 0
           and e.date between ${first} and ${asOn}
           ${branchId === null ? sql`` : sql`and e.branch_id = ${branchId}`} ${mayBranches(who, 'e.branch_id')}
         group by e.date`,
  );
  const ofDay = new Map(sums.map(({ date, amount }) => [date, amount]));
  return [
    chartFor({
      key: 'sales',
      kind: 'line',
      label: 'Sales of the last 30 days',
      axis: 'Day',
      categories: days.map((day) => formatDate(day).slice(0, SHORT_DAY)),
      series: [{ label: 'Sales', values: days.map((day) => ofDay.get(day) ?? 0), filled: true }],
      show: 'money',
      opens: days.map((day) => targetOf(screens.profitAndLoss, { from: day, to: day, branchId })),
    }),
  ];
}

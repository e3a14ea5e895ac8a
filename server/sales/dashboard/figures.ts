import { sql } from 'drizzle-orm';
import type { Paise } from '../../../contract/amount';
import { addDays, addMonths, firstOfMonth, type IsoDate, yearBefore } from '../../../contract/dates';
import type { COLLECTED_BY } from '../../../contract/sales/afterSale';
import { RECEIVABLE_AGES } from '../../../contract/sales/saleReports';
import { MONEY_MODES, SETTLED_BY } from '../../../contract/selling/sold';
import { pendingOn } from '../../books/openBills';
import type { DashboardAt } from '../../core/dashboards/dashboards';
import { rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import { type SoldOwner, soldBy } from '../../selling/sold/read';
import { SETTLED_PLACES } from '../../selling/sold/sums';
import { collectedApart } from '../reports/afterSale';

/** The figures behind the dashboards of sales, all from sums. */

export const DAYS = 30;
export const MONTHS = 12;

export type SoldSum = {
  key: number;
  bills: number;
  taxable: Paise;
  returned: Paise;
  cost: Paise;
};
export const nothingSold: SoldSum = {
  key: 0,
  bills: 0,
  taxable: 0 as Paise,
  returned: 0 as Paise,
  cost: 0 as Paise,
};

export const ofBranch = ({ who, branchId }: DashboardAt, column: string) =>
  sql`${branchId === null ? sql`` : sql`and ${sql.raw(column)} = ${branchId}`} ${mayBranches(who, column)}`;

export const soldOf = (tx: Tx, at: DashboardAt, owner: SoldOwner, from: IsoDate, to: IsoDate): Promise<SoldSum[]> =>
  rowsOf<SoldSum>(
    tx,
    sql`select key, bills, taxable, returned, cost from (${soldBy(at, owner, { from, to, branchId: at.branchId })}) s order by key`,
  );

const whole = async (tx: Tx, at: DashboardAt, from: IsoDate, to: IsoDate): Promise<SoldSum> =>
  (await soldOf(tx, at, 'all', from, to))[0] ?? nothingSold;

/** The last days and months that end with the day, the oldest first. */
export const daysTo = (asOn: IsoDate): IsoDate[] =>
  Array.from({ length: DAYS }, (_, place) => addDays(asOn, place + 1 - DAYS));
export const monthsTo = (asOn: IsoDate): IsoDate[] =>
  Array.from({ length: MONTHS }, (_, place) => addMonths(firstOfMonth(asOn), place + 1 - MONTHS));

export type SoldFigures = {
  day: SoldSum;
  dayBefore: SoldSum;
  month: SoldSum;
  monthBefore: SoldSum;
  /** Net sales day by day and month by month. */
  days: readonly Paise[];
  months: readonly Paise[];
};

export async function soldFigures(tx: Tx, at: DashboardAt): Promise<SoldFigures> {
  const { who, asOn } = at;
  const month = firstOfMonth(asOn);
  const days = daysTo(asOn);
  const months = monthsTo(asOn);
  const [firstDay = asOn] = days;
  const [firstMonth = asOn] = months;
  const rows = await rowsOf<{ span: string; date: IsoDate; taxable: Paise }>(
    tx,
    sql`select span, date, sum(taxable)::bigint as taxable from sale_sums
         where company_id = ${who.companyId} and owner = 'all' and key = 0 ${ofBranch(at, 'branch_id')}
           and ((span = 'day' and date between ${firstDay} and ${asOn}) or (span = 'month' and date between ${firstMonth} and ${month}))
         group by 1, 2`,
  );
  const on = (span: string, date: IsoDate) =>
    rows.find((row) => row.span === span && row.date === date)?.taxable ?? (0 as Paise);
  const thisMonth = await whole(tx, at, month, asOn);
  return {
    day: await whole(tx, at, asOn, asOn),
    dayBefore: await whole(tx, at, yearBefore(asOn), yearBefore(asOn)),
    month: thisMonth,
    monthBefore: await whole(tx, at, yearBefore(month), yearBefore(asOn)),
    days: days.map((day) => on('day', day)),
    months: months.map((one) => (one === month ? thisMonth.taxable : on('month', one))),
  };
}

export type Owed = Record<(typeof RECEIVABLE_AGES)[number], Paise>;

/** Amounts owed by customers, by the age of their bills, with the columns of the report of pending receivables. */
export async function owedByAge(tx: Tx, at: DashboardAt): Promise<Owed> {
  const { who, asOn, branchId } = at;
  const isNarrow = branchId !== null || who.branchIds;
  const own = (column: string) => sql`${sql.raw(column)} is not null ${ofBranch(at, column)}`;
  const [notDue, first, second, third, last] = RECEIVABLE_AGES;
  const rows = await rowsOf<{ age: keyof Owed; amount: Paise }>(
    tx,
    sql`with ${pendingOn(who.companyId, asOn, isNarrow ? own : null, sql`and b.amount > 0`)}
        select case when b.due_date >= ${asOn} then ${notDue} when ${asOn}::date - b.due_date <= 30 then ${first}
                    when ${asOn}::date - b.due_date <= 60 then ${second} when ${asOn}::date - b.due_date <= 90 then ${third} else ${last} end as age,
               sum(b.open)::bigint as amount
          from pending b
         where b.open > 0 and b.account_id in (select account_id from customers where company_id = ${who.companyId})
         group by 1`,
  );
  return Object.fromEntries(
    RECEIVABLE_AGES.map((age) => [age, rows.find((row) => row.age === age)?.amount ?? 0]),
  ) as Owed;
}

export type Collected = { date: IsoDate; mode: keyof typeof COLLECTED_BY; amount: Paise };

/**
 * Payments of customers in the last days, by day and mode: those with their bills come from the sums, the others from
 * their documents.
 */
export const collected = (tx: Tx, at: DashboardAt, from: IsoDate): Promise<Collected[]> =>
  rowsOf<Collected>(
    tx,
    sql`
    select date, mode, sum(amount)::bigint as amount from (
      select s.date, m.mode, s.total as amount
        from sale_sums s join (values ${MONEY}) as m(number, mode) on m.number = s.key % ${SETTLED_PLACES}
       where s.company_id = ${at.who.companyId} and s.owner = 'mode' and s.span = 'day' and s.date between ${from} and ${at.asOn} ${ofBranch(at, 's.branch_id')}
      union all
      select date, mode, amount from (${collectedApart({ who: at.who, from, to: at.asOn, branchId: at.branchId })}) a) t
     group by 1, 2`,
  );

const MONEY = sql.raw(MONEY_MODES.map((mode) => `(${SETTLED_BY[mode]}, '${mode}')`).join(', '));

import { sql } from 'drizzle-orm';
import { type Budget, type BudgetReportRow, budgetReport, budgets } from '../../../contract/accounts/budgets';
import { negate, type Paise } from '../../../contract/amount';
import { firstOfMonth, type IsoDate, lastOfMonth } from '../../../contract/dates';
import { spanSums } from '../../books/spans';
import type { Api } from '../../core/calls/api';
import { parsed } from '../../core/calls/api';
import { invalid } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { rowsOf, type Tx } from '../../core/db/database';
import { groupTree } from '../accountGroups';
import { onItsSide, resultsOf } from '../results';
import { yearStart } from '../statementColumns';
import { budgetRows } from './budgets';

const MONTHS_A_YEAR = 12;

/** Whole months of a financial year, as places in a budget's twelve amounts, counted from 1. */
export type BudgetMonths = { first: number; last: number };

const monthsBetween = (from: IsoDate, to: IsoDate) =>
  (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * MONTHS_A_YEAR +
  Number(to.slice(5, 7)) -
  Number(from.slice(5, 7));

/** The months of a budget that hold the days from one to another. @throws Refused when they leave its year. */
export function monthsWithin(budget: Pick<Budget, 'yearFrom' | 'year'>, from: IsoDate, to: IsoDate): BudgetMonths {
  if (to < from) throw invalid({ to: 'The last day comes before the first' });
  const first = monthsBetween(budget.yearFrom, from) + 1;
  const last = monthsBetween(budget.yearFrom, to) + 1;
  if (first < 1 || last > MONTHS_A_YEAR)
    throw invalid({ from: `The budget is that of ${budget.year}. Choose days of that year.` });
  return { first, last };
}

/** The amount of a budget line for some months: a column of a select over `budget_lines l`. */
export const monthsOfLine = ({ first, last }: BudgetMonths) =>
  sql`(select coalesce(sum(m), 0)::bigint from unnest(l.amounts[${first}::int:${last}::int]) m)`;

/**
 * The requested budget, or the newest in use of a year: of the named branch, of the company where that is null, of
 * either where no branch is given.
 */
export async function budgetFor(
  tx: Tx,
  who: SignedIn,
  asked: { budgetId?: number | null; yearFrom: IsoDate; branchId?: number | null },
): Promise<Budget | null> {
  const ofBranch =
    asked.branchId === undefined ? sql`` : sql`and r."branchId" is not distinct from ${asked.branchId}::int`;
  const which = asked.budgetId
    ? sql`r.id = ${asked.budgetId}`
    : sql`r.active and r."yearFrom" = ${asked.yearFrom} ${ofBranch}`;
  const [found] = await rowsOf<unknown>(
    tx,
    sql`select * from (${budgetRows(who)}) r where ${which}
         order by r."branchId" is null desc, r.id desc limit 1`,
  );
  if (!found && asked.budgetId) throw invalid({ budgetId: 'Choose a budget of the list' });
  return found ? parsed(budgets.row, found) : null;
}

/** Budget against actual: the lines of the budget, then what happened on accounts that it does not name. */
export function budgetReportRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: budgetReport.path,
      summary: 'Budget against what happened',
      needs: { anyOf: [budgetReport.screen] },
      query: budgetReport.query,
      answer: budgetReport.answer,
    },
    async (tx, { who, query }) => {
      const [from, to] = [firstOfMonth(query.from), lastOfMonth(query.to)];
      const budget = await budgetFor(tx, who, {
        budgetId: query.budgetId ? Number(query.budgetId) : null,
        yearFrom: await yearStart(tx, who, to),
      });
      if (!budget) return { budget, from, to, rows: [], results: resultsOf([], 2) };
      const rows = await rowsAgainst(tx, who, budget, monthsWithin(budget, from, to), { from, to });
      return { budget, from, to, rows, results: resultsOf(rows, 2) };
    },
  );
}

type Found = Omit<BudgetReportRow, 'amounts'> & {
  budget: Paise;
  /** Debit above zero. */
  actual: Paise;
};

async function rowsAgainst(
  tx: Tx,
  who: SignedIn,
  budget: Budget,
  months: BudgetMonths,
  { from, to }: { from: IsoDate; to: IsoDate },
): Promise<BudgetReportRow[]> {
  const found = await rowsOf<Found>(
    tx,
    sql`
    ${groupTree(who.companyId)},
    sums as (${spanSums(who, [{ from, to, branchId: budget.branchId }])}),
    lines as (
      select l.line_no, l.account_id, l.group_id, ${monthsOfLine(months)} as budget from budget_lines l
       where l.company_id = ${who.companyId} and l.budget_id = ${budget.id}),
    actuals as (
      select a.id, a.name, t.id as group_id, s.s0 as actual,
             (select l.line_no from lines l where l.account_id = a.id or l.group_id = any(t.path) limit 1) as line_no
        from sums s join accounts a on a.company_id = ${who.companyId} and a.id = s.account_id join tree t on t.id = a.group_id
       where t.nature in ('income', 'expense')),
    listed as (
      select 'line ' || l.line_no as key, l.account_id as "accountId", l.group_id as "groupId", coalesce(a.name, g.name) as line,
             coalesce(l.group_id, a.group_id) as tree_id, true as "isBudgeted", l.budget,
             coalesce((select sum(x.actual) from actuals x where x.line_no = l.line_no), 0)::bigint as actual
        from lines l
        left join accounts a on a.company_id = ${who.companyId} and a.id = l.account_id
        left join tree g on g.id = l.group_id
      union all
      select 'account ' || x.id, x.id, null, x.name, x.group_id, false, 0, x.actual
        from actuals x where x.line_no is null and x.actual <> 0)
    select r.key, r."accountId", r."groupId", r.line, r."isBudgeted", r.budget, r.actual, t.nature, t.head, t.direct_cost as "directCost"
      from listed r join tree t on t.id = r.tree_id
     order by t.place, r."groupId" is null, r.line`,
  );
  return found.map(({ budget: planned, actual, ...row }) => ({
    ...row,
    amounts: [planned, onItsSide(row.nature, actual)],
  }));
}

/** Sums of a budget by the line of the statements, debit above zero, for columns of the profit and loss account. */
export async function budgetByLine(
  tx: Tx,
  who: SignedIn,
  budget: Budget,
  months: BudgetMonths,
): Promise<Map<number, Paise>> {
  const rows = await rowsOf<{ lineId: number; nature: string; amount: Paise }>(
    tx,
    sql`
    ${groupTree(who.companyId)}
    select t.line_id as "lineId", t.nature, sum(${monthsOfLine(months)})::bigint as amount
      from budget_lines l left join accounts a on a.company_id = l.company_id and a.id = l.account_id
      join tree t on t.id = coalesce(l.group_id, a.group_id)
     where l.company_id = ${who.companyId} and l.budget_id = ${budget.id} and t.depth > 0
     group by t.line_id, t.nature`,
  );
  return new Map(rows.map(({ lineId, nature, amount }) => [lineId, nature === 'income' ? negate(amount) : amount]));
}

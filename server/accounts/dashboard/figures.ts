import { sql } from 'drizzle-orm';
import { add, negate, type Paise, sumOf } from '../../../contract/amount';
import type { Nature, StatementHead } from '../../../contract/books/accountGroups';
import { addDays, addMonths, firstOfMonth, type IsoDate, lastOfMonth, yearBefore } from '../../../contract/dates';
import { type Span, spanSums } from '../../books/spans';
import type { DashboardAt } from '../../core/dashboards/dashboards';
import { rowsOf, type Tx } from '../../core/db/database';
import { groupTree } from '../accountGroups';

/**
 * The figures of the books behind the tiles: one pass over the sums of months, independent of the length of the
 * history.
 */

export const MONTHS = 12;

export type Stretch = { from: IsoDate; to: IsoDate };
type Spans = {
  balance: Span;
  lastMonthEnd: Span;
  month: Span;
  lastMonth: Span;
  monthBefore: Span;
  year: Span;
  yearBefore: Span;
};
type SpanName = keyof Spans;

/** The twelve months that end with the day. */
export function monthsTo(asOn: IsoDate): Stretch[] {
  return Array.from({ length: MONTHS }, (_, place) => {
    const from = addMonths(firstOfMonth(asOn), place + 1 - MONTHS);
    const last = lastOfMonth(from);
    return { from, to: last < asOn ? last : asOn };
  });
}

export const lastMonthEnd = (asOn: IsoDate): IsoDate => addDays(firstOfMonth(asOn), -1);

function spansOf({ asOn, branchId, yearFrom }: DashboardAt): Spans {
  const month = firstOfMonth(asOn);
  const span = (from: IsoDate | null, to: IsoDate): Span => ({ from, to, branchId });
  return {
    balance: span(null, asOn),
    lastMonthEnd: span(null, lastMonthEnd(asOn)),
    month: span(month, asOn),
    lastMonth: span(addMonths(month, -1), addMonths(asOn, -1)),
    monthBefore: span(yearBefore(month), yearBefore(asOn)),
    year: span(yearFrom, asOn),
    yearBefore: span(yearBefore(yearFrom), yearBefore(asOn)),
  };
}

export type BookLine = {
  /** null: all parties of a side together. */
  id: number | null;
  name: string | null;
  control: string;
  nature: Nature;
  head: StatementHead;
  billWise: boolean;
  purpose: string | null;
  active: boolean;
  /** Debits less credits. */
  sums: Readonly<Record<SpanName, Paise>>;
  months: readonly Paise[];
};

/** Every account needed by a tile, with its sums; parties are summed up by side. */
export async function bookLines(tx: Tx, at: DashboardAt): Promise<BookLine[]> {
  const { who } = at;
  const named = spansOf(at);
  const names = Object.keys(named) as SpanName[];
  const months = monthsTo(at.asOn).map(({ from, to }): Span => ({ from, to, branchId: at.branchId }));
  const spans = [...Object.values(named), ...months];
  const sums = sql.join(
    spans.map((_, place) => sql`s.${sql.raw(`s${place}`)}`),
    sql`, `,
  );
  // Parties that agree in every property used here are one line with a negative key: that of the first group of their
  // kind, and two digits for how they are kept and whether they are in use. Only the other accounts have names.
  const rows = await rowsOf<Omit<BookLine, 'sums' | 'months'> & { all: Paise[] }>(
    tx,
    sql`
    ${groupTree(who.companyId)},
    purposes as (
      select account_id, min(purpose) as purpose from account_purposes
       where company_id = ${who.companyId} and purpose = 'tdsPayable' group by account_id),
    kinds as materialized (
      select t.id, t.control_type as control, l.nature, l.head, t.control_type in ('receivable', 'payable') as isparty,
             min(t.id) over (partition by t.control_type, l.nature, l.head) as first,
             t.control_type in ('receivable', 'payable', 'cash', 'bank') or l.nature in ('income', 'expense') as istold
        from tree t join tree l on l.id = coalesce(t.line_id, t.id)),
    lines as materialized (
      select a.id, case when k.isparty and p.account_id is null then -(k.first * 4 + a.bill_wise::int * 2 + a.active::int) else a.id end as as_id
        from accounts a join kinds k on k.id = a.group_id left join purposes p on p.account_id = a.id
       where a.company_id = ${who.companyId} and (k.istold or p.account_id is not null)),
    sums as materialized (${spanSums(who, spans, sql``, sql`lines`)}),
    told as (
      select s.account_id, null::int as id, null as name, k.control, k.nature, k.head, (-s.account_id & 2) <> 0 as bill_wise, null as purpose,
             (-s.account_id & 1) <> 0 as active
        from sums s join kinds k on k.id = -s.account_id / 4 where s.account_id < 0
      union all
      select s.account_id, case when k.isparty then null else a.id end, case when k.isparty then null else a.name end, k.control, k.nature, k.head,
             a.bill_wise, p.purpose, a.active
        from sums s join accounts a on a.company_id = ${who.companyId} and a.id = s.account_id join kinds k on k.id = a.group_id
        left join purposes p on p.account_id = a.id)
    select t.id, t.name, t.control, t.nature, t.head, t.bill_wise as "billWise", t.purpose, t.active, json_build_array(${sums}) as all
      from told t join sums s on s.account_id = t.account_id
     order by 2, 1`,
  );
  return rows.map(({ all, ...line }) => ({
    ...line,
    sums: Object.fromEntries(names.map((name, place) => [name, all[place] ?? 0])) as Record<SpanName, Paise>,
    months: all.slice(names.length),
  }));
}

type Pick<T> = (line: BookLine) => T;
const of = (lines: readonly BookLine[], isIn: Pick<boolean>, amount: Pick<Paise>) => sumOf(lines.filter(isIn), amount);

export const isMoney: Pick<boolean> = ({ control }) => control === 'cash' || control === 'bank';
export const isResult: Pick<boolean> = ({ nature }) => nature === 'income' || nature === 'expense';
export const isIncome: Pick<boolean> = ({ nature }) => nature === 'income';
export const isExpense: Pick<boolean> = ({ nature }) => nature === 'expense';
/** Revenue as the profit and loss account has it. */
export const isRevenue: Pick<boolean> = ({ nature, head }) => nature === 'income' && head !== 'otherIncome';
export const isTds: Pick<boolean> = ({ purpose }) => purpose === 'tdsPayable';

/** Debits less credits of some accounts over a named stretch. */
export const sumIn = (lines: readonly BookLine[], isIn: Pick<boolean>, span: SpanName): Paise =>
  of(lines, isIn, ({ sums }) => sums[span]);

/** The same month by month. */
export const monthly = (lines: readonly BookLine[], isIn: Pick<boolean>): Paise[] =>
  Array.from({ length: MONTHS }, (_, place) => of(lines, isIn, ({ months }) => months[place] ?? (0 as Paise)));

/**
 * A balance at the end of each month, worked backwards from the day; months before the books began are left out, since
 * their openings are no movement.
 */
export function balances(lines: readonly BookLine[], isIn: Pick<boolean>, { asOn, booksFrom }: DashboardAt): Paise[] {
  const moved = monthly(lines, isIn);
  const ends: Paise[] = [];
  let balance = sumIn(lines, isIn, 'balance');
  for (const [place, { from }] of [...monthsTo(asOn).entries()].reverse()) {
    if (addMonths(from, 1) <= booksFrom) break;
    ends.unshift(balance);
    balance = add(balance, negate(moved[place] ?? (0 as Paise)));
  }
  return ends;
}

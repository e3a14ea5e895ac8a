import { sql } from 'drizzle-orm';
import type { Compare, StatementColumn } from '../../contract/accounts/statements';
import { addMonths, firstOfMonth, type IsoDate, lastOfMonth, yearBefore } from '../../contract/dates';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowOf, rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';

const MOST_MONTHS = 24;
const MOST_BRANCHES = 24;

type Asked = { from: IsoDate | null; to: IsoDate; branchId: number | null; compare: Compare };

/** The columns of a statement: the requested one, then its comparisons. */
export async function columnsFor(
  tx: Tx,
  who: SignedIn,
  { from, to, branchId, compare }: Asked,
  firstDay: IsoDate,
): Promise<StatementColumn[]> {
  if (from !== null && to < from) throw invalid({ to: 'The last day comes before the first' });
  const column = (kind: StatementColumn['kind'], first: IsoDate | null, last: IsoDate) => ({
    kind,
    from: first,
    to: last,
    branchId,
    branchName: null,
  });
  const asked = column('asked', from, to);
  if (compare === 'previous') return [asked, column('previous', from && yearBefore(from), yearBefore(to))];
  if (compare === 'months') {
    return [asked, ...monthsOf(firstDay, to).map((month) => column('month', from && month.from, month.to))];
  }
  if (compare === 'branches') {
    const branches = await branchesOf(tx, who, branchId);
    if (branches.length > MOST_BRANCHES)
      throw invalid({ compare: `At most ${MOST_BRANCHES} branches can be compared. Choose one branch at a time.` });
    return [
      asked,
      ...branches.map(({ id, name }) => ({ ...column('branch', from, to), branchId: id, branchName: name })),
    ];
  }
  return [asked];
}

function monthsOf(from: IsoDate, to: IsoDate): { from: IsoDate; to: IsoDate }[] {
  const months: { from: IsoDate; to: IsoDate }[] = [];
  for (let first = from; first <= to; first = addMonths(firstOfMonth(first), 1)) {
    const last = lastOfMonth(first);
    months.push({ from: first, to: last < to ? last : to });
    if (months.length > MOST_MONTHS)
      throw invalid({ from: `At most ${MOST_MONTHS} months can be compared. Choose a shorter period.` });
  }
  return months;
}

const branchesOf = (tx: Tx, who: SignedIn, branchId: number | null) =>
  rowsOf<{ id: number; name: string }>(
    tx,
    sql`select id, name from branches where company_id = ${who.companyId} ${mayBranches(who, 'id')}
         ${branchId === null ? sql`` : sql`and id = ${branchId}`} order by id`,
  );

/** The first day of the financial year that holds a date. */
export async function yearStart(tx: Tx, who: SignedIn, date: IsoDate): Promise<IsoDate> {
  const { month } = await rowOf<{ month: number }>(
    tx,
    sql`select fy_start_month as month from companies where id = ${who.companyId}`,
  );
  const back = (Number(date.slice(5, 7)) - month + 12) % 12;
  return addMonths(firstOfMonth(date), -back);
}

import { sql } from 'drizzle-orm';
import { accounts as screens } from '../../../contract/accounts/screens';
import type { Paise } from '../../../contract/amount';
import type { Tile } from '../../../contract/dashboards';
import { addMonths, firstOfMonth } from '../../../contract/dates';
import { canOpen } from '../../../contract/screen';
import { rolesOf } from '../../../contract/screenAccess';
import { type DashboardAt, type DashboardSource, mayAny, tileFor } from '../../core/dashboards/dashboards';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import { agedSums } from '../ageing';
import { resultChart } from './charts';
import { bookLines } from './figures';
import { BOOK_REPORTS, firstSteps } from './parts';
import { salesChart } from './salesChart';
import { allMoneyTile, dueTiles, salesTile, stretchWords } from './tiles';
import { topCustomers } from './topCustomers';

/** Tiles of the due sides that a start page has room for. */
const DUES: ReadonlySet<string> = new Set(['receivable', 'receivable.overdue', 'payable.overdue']);

/** The figures of the books for a start page. */
export const accountsOverview: DashboardSource = async (tx, at) => {
  const steps = await firstSteps(tx, at);
  if (steps) return (await followsTrade(tx, at)) ? {} : { steps };
  const vouchers = await voucherTiles(tx, at);
  if (!mayAny(at.who, BOOK_REPORTS)) return { tiles: vouchers };
  const lines = await bookLines(tx, at);
  const aged = await agedSums(tx, at.who, { asOn: at.asOn, branchId: at.branchId?.toString() });
  return {
    tiles: [
      ...salesTile(at, lines),
      ...vouchers,
      ...allMoneyTile(at, lines),
      ...dueTiles(at, lines, aged).filter(({ key }) => DUES.has(key)),
    ],
    charts: [...(await salesChart(tx, at, lines)), ...resultChart(at, lines)],
    lists: await topCustomers(tx, at),
  };
};

/** A company with a trade has the steps of its trade; those of the books are for its accountants. */
async function followsTrade(tx: Tx, { who }: DashboardAt): Promise<boolean> {
  if (rolesOf(who).includes('ACCOUNTS')) return false;
  const { trade } = await rowOf<{ trade: string | null }>(
    tx,
    sql`select trade from companies where id = ${who.companyId}`,
  );
  return trade !== null;
}

const KINDS = [
  { type: 'RC', key: 'receipts', label: 'Receipts this month' },
  { type: 'PY', key: 'payments', label: 'Payments this month' },
] as const;

/** Valid vouchers of the month, as the day book adds them up, compared with the same days of the month before. */
async function voucherTiles(tx: Tx, at: DashboardAt): Promise<Tile[]> {
  const { who, asOn, branchId } = at;
  if (!canOpen(who, screens.dayBook)) return [];
  const from = firstOfMonth(asOn);
  const [earlier, earlierTo] = [addMonths(from, -1), addMonths(asOn, -1)];
  const sums = await rowsOf<{ type: string; amount: Paise; before: Paise; vouchers: number }>(
    tx,
    sql`select d.type, coalesce(sum(d.amount) filter (where d.date >= ${from}), 0)::bigint as amount,
               coalesce(sum(d.amount) filter (where d.date <= ${earlierTo}), 0)::bigint as before,
               (count(*) filter (where d.date >= ${from}))::int as vouchers
          from documents d
         where d.company_id = ${who.companyId} and d.type in ('RC', 'PY') and d.date between ${earlier} and ${asOn} and d.status = 'posted'
               ${branchId === null ? sql`` : sql`and d.branch_id = ${branchId}`} ${mayBranches(who, 'd.branch_id')}
         group by d.type`,
  );
  return KINDS.flatMap(({ type, key, label }) => {
    const sum = sums.find((one) => one.type === type);
    return tileFor(who, {
      key,
      label,
      value: sum?.amount ?? 0,
      note: `${sum?.vouchers ?? 0} vouchers`,
      before: { value: sum?.before ?? 0, words: stretchWords(earlier, earlierTo) },
      screen: screens.dayBook,
      params: { from, to: asOn, type, cancelled: 'hide', branchId },
    });
  });
}

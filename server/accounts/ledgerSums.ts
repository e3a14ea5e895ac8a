import { type SQL, sql } from 'drizzle-orm';
import { add, negate, type Paise } from '../../contract/amount';
import type { IsoDate } from '../../contract/dates';
import { rowsOf, type Tx } from '../core/db/database';
import type { LedgerScope } from './ledgerCentre';

export type Month = { period: number; debit: Paise; credit: Paise; entries: number };

/** The days of a ledger, also as periods, and the conditions on its rows. */
export type LedgerRange = {
  from: IsoDate;
  to: IsoDate;
  fromPeriod: number;
  toPeriod: number;
  /** The last period that is included. */
  lastPeriod: number;
  centre: LedgerScope;
  /** Condition for the requested branches on a table. */
  here(table: string): SQL;
  /** Those rows that also belong to the accounts of the ledger. */
  scope(table: string): SQL;
};

export const net = (month: { debit: Paise; credit: Paise }) => add(month.debit, negate(month.credit));

/** The kept sums of the months before a range and inside it, and what moved in its first month before it begins. */
export async function sumsOf(tx: Tx, range: LedgerRange) {
  const all = await keptSums(tx, range);
  const cut = await outsideOf(tx, range);
  return {
    earlier: all.filter((month) => month.period < range.fromPeriod),
    inside: insideOf(all, cut, range),
    beforeFirstDay: add(cut.beforeDebit, negate(cut.beforeCredit)),
  };
}

async function keptSums(tx: Tx, { centre, scope, lastPeriod }: LedgerRange): Promise<Month[]> {
  return rowsOf<Month>(
    tx,
    sql`select m.period, sum(m.debit)::bigint as debit, sum(m.credit)::bigint as credit, sum(m.entries)::int as entries
        from ${centre.months} m where ${scope('m')} and m.period <= ${lastPeriod} group by m.period order by m.period`,
  );
}

type Outside = {
  beforeDebit: Paise;
  beforeCredit: Paise;
  before: number;
  afterDebit: Paise;
  afterCredit: Paise;
  after: number;
};

/** The parts of the first and last month outside the range. */
async function outsideOf(tx: Tx, range: LedgerRange): Promise<Outside> {
  const { from, to, fromPeriod, toPeriod, lastPeriod, centre, scope } = range;
  const [cut] = await rowsOf<Outside>(
    tx,
    sql`select coalesce(sum(e.debit) filter (where e.date < ${from}), 0)::bigint as "beforeDebit", coalesce(sum(e.credit) filter (where e.date < ${from}), 0)::bigint as "beforeCredit",
             count(*) filter (where e.date < ${from})::int as before,
             coalesce(sum(e.debit) filter (where e.date > ${to}), 0)::bigint as "afterDebit", coalesce(sum(e.credit) filter (where e.date > ${to}), 0)::bigint as "afterCredit",
             count(*) filter (where e.date > ${to})::int as after
        from ledger_entries e
       where ${scope('e')} ${centre.entries} and ((e.period = ${fromPeriod} and e.date < ${from}) or (e.period between ${toPeriod} and ${lastPeriod} and e.date > ${to}))`,
  );
  if (!cut) throw new Error('a count gave no row');
  return cut;
}

/** The months of the range, less what lies outside it. */
function insideOf(all: readonly Month[], cut: Outside, { fromPeriod, toPeriod }: LedgerRange): Month[] {
  const inside = all.filter((month) => month.period >= fromPeriod).map((month) => ({ ...month }));
  for (const month of inside) {
    if (month.period === fromPeriod) {
      month.debit = add(month.debit, negate(cut.beforeDebit));
      month.credit = add(month.credit, negate(cut.beforeCredit));
      month.entries -= cut.before;
    }
    if (month.period === toPeriod) {
      month.debit = add(month.debit, negate(cut.afterDebit));
      month.credit = add(month.credit, negate(cut.afterCredit));
      month.entries -= cut.after;
    }
  }
  return inside;
}

type Page = { page: number; size: number };

/** The months that hold the rows of a page, how many of their rows come before it, and the balance where they begin. */
export function placeOf({ page, size }: Page, opening: Paise, inside: readonly Month[], range: LedgerRange) {
  let skipped = (page - 1) * size;
  let startBalance = opening;
  let startPeriod = range.fromPeriod;
  let endPeriod = range.lastPeriod;
  let reached = 0;
  for (const month of inside) {
    const before = reached;
    reached += month.entries;
    if (reached <= (page - 1) * size) {
      skipped -= month.entries;
      startBalance = add(startBalance, net(month));
      continue;
    }
    if (before <= (page - 1) * size) startPeriod = month.period;
    if (reached >= page * size) {
      endPeriod = month.period;
      break;
    }
  }
  if ((page - 1) * size >= reached) startPeriod = range.lastPeriod + 1;
  return { skipped, startBalance, startPeriod, endPeriod };
}

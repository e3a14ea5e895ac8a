import { sql } from 'drizzle-orm';
import { type LedgerAnswer, ledger } from '../../contract/accounts/ledger';
import { add, negate, type Paise } from '../../contract/amount';
import { type IsoDate, periodOf } from '../../contract/dates';
import type { Api } from '../core/api';
import { rowsOf, type Tx } from '../core/database';
import { mayBranches } from '../core/documentHeader';
import { invalid } from '../core/refused';
import type { Signed } from '../core/system';
import { billLedger, ledgerAccount } from './billLedger';
import { type Kept, ledgerCentre } from './ledgerCentre';
import { ledgerEntries } from './ledgerEntries';
import { isBalance } from './noteNumbers';
import { oppositeLedger } from './oppositeLedger';
import { standing } from './standing';
import { yearStart } from './statementColumns';

type Month = { period: number; debit: Paise; credit: Paise; entries: number };

/**
 * The detailed ledger of an account, a page at a time. The kept sums of months tell in which month a page begins and
 * the balance there, so a page costs the same in the first year and in the tenth.
 */
export function ledgerRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: ledger.path,
      summary: 'Entries of an account with running balance',
      needs: { anyOf: [ledger.screen] },
      query: ledger.query,
      answer: ledger.answer,
    },
    async (tx, { who, query }) => {
      if (query.billId) return billLedger(tx, who, query, Number(query.billId));
      if (!query.oppositeId) return accountLedger(tx, who, query);
      const whole = await accountLedger(tx, who, { ...query, page: 1, size: 1 });
      return oppositeLedger(tx, who, query, Number(query.oppositeId), whole);
    },
  );
}

export type LedgerAsked = {
  accountId: number;
  from: IsoDate;
  to: IsoDate;
  branchId?: string | undefined;
  costCentre?: string | undefined;
  cancelled?: 'show' | 'hide' | undefined;
  page: number;
  size: number;
};

/** A page of the entries of one account, or of a part of them. */
export async function accountLedger(tx: Tx, who: Signed, query: LedgerAsked, part?: Kept): Promise<LedgerAnswer> {
  const { accountId, from, to, branchId, page, size } = query;
  if (to < from) throw invalid({ to: 'The last day comes before the first' });
  const account = await ledgerAccount(tx, who, accountId);
  const centre = standing(who, query, part ?? (await ledgerCentre(tx, who, query.costCentre)));
  const scope = (table: string) => sql`
  ${sql.raw(table)}.company_id = ${who.companyId} and ${sql.raw(table)}.account_id = ${accountId}
  ${branchId ? sql`and ${sql.raw(table)}.branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, `${table}.branch_id`)}`;

  const fromPeriod = periodOf(from);
  const toPeriod = periodOf(to);
  const all = await rowsOf<Month>(
    tx,
    sql`select m.period, sum(m.debit)::bigint as debit, sum(m.credit)::bigint as credit, sum(m.entries)::int as entries
        from ${centre.months} m where ${scope('m')} and m.period <= ${toPeriod + 5} group by m.period order by m.period`,
  );
  /** What of the first and last month lies outside the range. */
  const [cut] = await rowsOf<{
    beforeDebit: Paise;
    beforeCredit: Paise;
    before: number;
    afterDebit: Paise;
    afterCredit: Paise;
    after: number;
  }>(
    tx,
    sql`select coalesce(sum(e.debit) filter (where e.date < ${from}), 0)::bigint as "beforeDebit", coalesce(sum(e.credit) filter (where e.date < ${from}), 0)::bigint as "beforeCredit",
             count(*) filter (where e.date < ${from})::int as before,
             coalesce(sum(e.debit) filter (where e.date > ${to}), 0)::bigint as "afterDebit", coalesce(sum(e.credit) filter (where e.date > ${to}), 0)::bigint as "afterCredit",
             count(*) filter (where e.date > ${to})::int as after
        from ledger_entries e
       where ${scope('e')} ${centre.entries} and ((e.period = ${fromPeriod} and e.date < ${from}) or (e.period between ${toPeriod} and ${toPeriod + 5} and e.date > ${to}))`,
  );
  if (!cut) throw new Error('a count gave no row');
  const net = (month: { debit: Paise; credit: Paise }) => add(month.debit, negate(month.credit));
  // Income and expenses begin each financial year at nothing, whether the year before is closed or not yet.
  const since = isBalance(account.nature) ? 0 : periodOf(await yearStart(tx, who, from));
  const earlier = all.filter((month) => month.period < fromPeriod);
  const opening = add(
    ...earlier.filter((month) => month.period >= since).map(net),
    cut.beforeDebit,
    negate(cut.beforeCredit),
  );
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
  const total = inside.reduce((sum, month) => sum + month.entries, 0);

  // The month that holds the first row of the page, and the balance where that month begins.
  let skipped = (page - 1) * size;
  let startBalance = opening;
  let startPeriod = fromPeriod;
  for (const month of inside) {
    startPeriod = month.period;
    if (skipped < month.entries) break;
    skipped -= month.entries;
    startBalance = add(startBalance, net(month));
  }
  if ((page - 1) * size >= total) startPeriod = toPeriod + 6;

  const rows = await ledgerEntries(
    tx,
    sql`
    select e.* from ledger_entries e
     where ${scope('e')} ${centre.entries} and e.period >= ${startPeriod} and e.period <= ${toPeriod + 5} and e.date between ${from} and ${to}
     order by e.period, e.date, e.id limit ${skipped + size}`,
  );
  let balance = startBalance;
  const running = rows.map((row) => {
    balance = add(balance, net(row));
    return { ...row, balance };
  });
  const pageOpening = skipped > 0 ? (running[skipped - 1]?.balance ?? startBalance) : startBalance;

  let monthBalance = opening;
  const months = inside
    .filter((month) => month.entries > 0)
    .map((month) => {
      monthBalance = add(monthBalance, net(month));
      const text = String(month.period);
      return {
        month: `${text.slice(0, 4)}-${text.slice(4, 6)}`,
        debit: month.debit,
        credit: month.credit,
        balance: monthBalance,
      };
    });
  return {
    account: { ...account, ...(centre.name && { costCentre: centre.name }) },
    unclosed: add(...earlier.filter((month) => month.period < since).map(net)),
    opening,
    debit: add(...inside.map((month) => month.debit)),
    credit: add(...inside.map((month) => month.credit)),
    closing: add(opening, ...inside.map(net)),
    pageOpening,
    total,
    rows: running.slice(skipped),
    months,
  };
}

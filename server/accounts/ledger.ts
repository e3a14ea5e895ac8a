import { sql } from 'drizzle-orm';
import { add, negate, type Paise } from '../../contract/amount';
import { type LedgerAnswer, ledger } from '../../contract/books/ledger';
import { type IsoDate, periodOf } from '../../contract/dates';
import type { Api } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { billLedger } from './billLedger';
import { type LedgerScope, ledgerCentre } from './ledgerCentre';
import { ledgerEntries } from './ledgerEntries';
import { monthsOf } from './ledgerMonths';
import { accountOwner, groupOwner, type LedgerOwner } from './ledgerOwner';
import { isBalance } from './noteNumbers';
import { oppositeLedger } from './oppositeLedger';
import { yearStart } from './statementColumns';
import { withoutCancelled } from './withoutCancelled';

type Month = { period: number; debit: Paise; credit: Paise; entries: number };

/**
 * The detailed ledger of an account or a group, a page at a time. The kept sums of months tell in which month a page begins and
 * the balance there, so a page costs the same in the first year and in the tenth.
 */
export function ledgerRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: ledger.path,
      summary: 'Entries of an account, or of all accounts of a group, with running balance',
      needs: { anyOf: [ledger.screen] },
      query: ledger.query,
      answer: ledger.answer,
    },
    async (tx, { who, query }) => {
      const { accountId, billId, oppositeId, touching } = query;
      if (accountId !== undefined && billId) return billLedger(tx, who, { ...query, accountId }, Number(billId));
      const owner =
        accountId === undefined
          ? await groupOwner(tx, who, Number(query.groupId))
          : await accountOwner(tx, who, accountId);
      if (!oppositeId && touching === 'all') return ledgerOf(tx, who, owner, query);
      const whole = await ledgerOf(tx, who, owner, { ...query, page: 1, size: 1 });
      return oppositeLedger(tx, who, owner, query, oppositeId ? Number(oppositeId) : 'money', whole);
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
  closing?: 'before' | 'after' | 'none' | undefined;
  opposite?: 'off' | 'on' | undefined;
  page: number;
  size: number;
};

/** The last period whose entries are told: that of the last day, with the closing entries of its year or without. */
export const lastPeriodOf = ({ to, closing }: Pick<LedgerAsked, 'to' | 'closing'>) =>
  periodOf(to, closing === 'before' ? 'normal' : 'closing');

/** A page of the entries of one account, or of a part of them. */
export const accountLedger = async (
  tx: Tx,
  who: SignedIn,
  query: LedgerAsked,
  part?: LedgerScope,
): Promise<LedgerAnswer> => ledgerOf(tx, who, await accountOwner(tx, who, query.accountId), query, part);

async function ledgerOf(
  tx: Tx,
  who: SignedIn,
  owner: LedgerOwner,
  query: Omit<LedgerAsked, 'accountId'>,
  part?: LedgerScope,
): Promise<LedgerAnswer> {
  const { from, to, branchId, page, size } = query;
  const { account } = owner;
  if (to < from) throw invalid({ to: 'The last day comes before the first' });
  const centre = withoutCancelled(who, owner, query, part ?? (await ledgerCentre(tx, who, query.costCentre)));
  const here = (table: string) => sql`
  ${branchId ? sql`and ${sql.raw(table)}.branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, `${table}.branch_id`)}`;
  const scope = (table: string) => sql`
  ${sql.raw(table)}.company_id = ${who.companyId} and ${owner.has(`${table}.account_id`)} ${here(table)}`;

  const fromPeriod = periodOf(from);
  const toPeriod = periodOf(to);
  const lastPeriod = lastPeriodOf(query);
  const all = await rowsOf<Month>(
    tx,
    sql`select m.period, sum(m.debit)::bigint as debit, sum(m.credit)::bigint as credit, sum(m.entries)::int as entries
        from ${centre.months} m where ${scope('m')} and m.period <= ${lastPeriod} group by m.period order by m.period`,
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
       where ${scope('e')} ${centre.entries} and ((e.period = ${fromPeriod} and e.date < ${from}) or (e.period between ${toPeriod} and ${lastPeriod} and e.date > ${to}))`,
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

  // The months that hold the rows of the page, and the balance where the first of them begins.
  let skipped = (page - 1) * size;
  let startBalance = opening;
  let startPeriod = fromPeriod;
  let endPeriod = lastPeriod;
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
  if ((page - 1) * size >= total) startPeriod = lastPeriod + 1;

  // Account by account, each over its index, however many other entries their months hold.
  const order = sql`e.period, e.date, e.id`;
  const written = await ledgerEntries(
    tx,
    sql`
    select e.*, (sum(e.debit - e.credit) over (order by ${order}))::bigint as moved
      from accounts a cross join lateral (
        select e.* from ledger_entries e
         where e.company_id = ${who.companyId} and e.account_id = a.id ${here('e')} ${centre.entries}
           and e.period between ${startPeriod} and ${endPeriod} and e.date between ${from} and ${to}
         order by ${order} limit ${skipped + size}) e
     where a.company_id = ${who.companyId} and ${owner.has('a.id')}
     order by ${order} limit ${size} offset ${skipped}`,
    query,
  );
  const rows = written.map(({ moved, ...row }) => ({ ...row, balance: add(startBalance, moved) }));
  const [first] = rows;
  const pageOpening = first ? add(first.balance, negate(net(first))) : startBalance;

  return {
    account: { ...account, ...(centre.name && { costCentre: centre.name }) },
    unclosed: add(...earlier.filter((month) => month.period < since).map(net)),
    opening,
    debit: add(...inside.map((month) => month.debit)),
    credit: add(...inside.map((month) => month.credit)),
    closing: add(opening, ...inside.map(net)),
    pageOpening,
    total,
    rows,
    months: monthsOf(
      opening,
      inside.filter((month) => month.entries > 0),
    ),
  };
}

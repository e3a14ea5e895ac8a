import { sql } from 'drizzle-orm';
import { add, negate } from '../../contract/amount';
import { type LedgerAnswer, ledger } from '../../contract/books/ledger';
import { type IsoDate, periodOf } from '../../contract/dates';
import type { Api } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import type { Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { billLedger } from './billLedger';
import { type LedgerScope, ledgerCentre } from './ledgerCentre';
import { ledgerEntries } from './ledgerEntries';
import { monthsOf } from './ledgerMonths';
import { accountOwner, groupOwner, type LedgerOwner } from './ledgerOwner';
import { type LedgerRange, net, placeOf, sumsOf } from './ledgerSums';
import { isBalance } from './noteNumbers';
import { oppositeLedger } from './oppositeLedger';
import { yearStart } from './statementColumns';
import { withoutCancelled } from './withoutCancelled';

/**
 * The detailed ledger of an account or a group, a page at a time. The kept sums of months show in which month a page
 * begins and the balance there, so a page costs the same in the first year and in the tenth.
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
  revisions?: 'show' | 'hide' | undefined;
  closing?: 'before' | 'after' | 'none' | undefined;
  opposite?: 'off' | 'on' | undefined;
  page: number;
  size: number;
};

/** The last period that is included: that of the last day, with or without the closing entries of its year. */
export const lastPeriodOf = ({ to, closing }: Pick<LedgerAsked, 'to' | 'closing'>) =>
  periodOf(to, closing === 'before' ? 'normal' : 'closing');

/** A page of the entries of one account, or of a selection. */
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
  const { from, to, branchId, size } = query;
  const { account } = owner;
  if (to < from) throw invalid({ to: 'The last day comes before the first' });
  const centre = withoutCancelled(who, owner, query, part ?? (await ledgerCentre(tx, who, query.costCentre)));
  const here = (table: string) => sql`
  ${branchId ? sql`and ${sql.raw(table)}.branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, `${table}.branch_id`)}`;
  const scope = (table: string) => sql`
  ${sql.raw(table)}.company_id = ${who.companyId} and ${owner.has(`${table}.account_id`)} ${here(table)}`;

  const range: LedgerRange = {
    from,
    to,
    fromPeriod: periodOf(from),
    toPeriod: periodOf(to),
    lastPeriod: lastPeriodOf(query),
    centre,
    here,
    scope,
  };
  const { earlier, inside, beforeFirstDay } = await sumsOf(tx, range);
  // Income and expenses begin each financial year at nothing, whether the year before is closed or not yet.
  const since = isBalance(account.nature) ? 0 : periodOf(await yearStart(tx, who, from));
  const opening = add(...earlier.filter((month) => month.period >= since).map(net), beforeFirstDay);
  const { skipped, startBalance, startPeriod, endPeriod } = placeOf(query, opening, inside, range);

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
    total: inside.reduce((sum, month) => sum + month.entries, 0),
    rows,
    months: monthsOf(
      opening,
      inside.filter((month) => month.entries > 0),
    ),
  };
}

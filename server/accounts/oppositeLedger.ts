import { sql } from 'drizzle-orm';
import { add, negate, type Paise, sumOf } from '../../contract/amount';
import type { LedgerAnswer } from '../../contract/books/ledger';
import { type IsoDate, periodOf } from '../../contract/dates';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { ledgerCentre } from './ledgerCentre';
import { ledgerEntries } from './ledgerEntries';
import { monthsOf } from './ledgerMonths';
import type { LedgerOwner } from './ledgerOwner';
import { withoutCancelled } from './withoutCancelled';

type Asked = {
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
/** The shown entries of a month, and the movement of all entries of the ledger in it. */
type Month = { period: number; debit: Paise; credit: Paise; entries: number; moved: Paise };

const OWN = {
  account: 'Choose another account than the one of this ledger',
  group: 'Choose an account outside of this group',
};

/**
 * Only the entries of a ledger against one other account, or against cash and bank: entries whose voucher touches it
 * too. Balances stay those of the whole ledger, so the other entries of the requested days are summed and shown as
 * left out.
 */
export async function oppositeLedger(
  tx: Tx,
  who: SignedIn,
  owner: LedgerOwner,
  asked: Asked,
  against: number | 'money',
  whole: LedgerAnswer,
): Promise<LedgerAnswer> {
  const { from, to, branchId, page, size } = asked;
  const opposite = against === 'money' ? null : await oppositeName(tx, who, owner, against);
  const kept = withoutCancelled(who, owner, asked, await ledgerCentre(tx, who, asked.costCentre));
  const here = (table: string) =>
    sql`${branchId ? sql`and ${sql.raw(table)}.branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, `${table}.branch_id`)}`;
  const within = sql`
    e.company_id = ${who.companyId} and ${owner.has('e.account_id')} ${here('e')} ${kept.entries}
    and e.period between ${periodOf(from)} and ${periodOf(to, asked.closing === 'before' ? 'normal' : 'closing')} and e.date between ${from} and ${to}`;
  // The gain or loss of a sale moves no cash of its own.
  const isShown =
    against === 'money'
      ? sql`not exists (
    select from account_purposes p
     where p.company_id = e.company_id and p.account_id = e.account_id and p.purpose in ('gainOnAssets', 'lossOnAssets')) and exists (
    select from ledger_entries o
      join accounts a on a.company_id = o.company_id and a.id = o.account_id
      join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.control_type in ('cash', 'bank')
     where o.company_id = e.company_id and o.document_id = e.document_id and o.is_mirror = e.is_mirror ${here('o')})`
      : sql`exists (
    select from ledger_entries o
     where o.company_id = e.company_id and o.document_id = e.document_id and o.account_id = ${against})`;

  const months = await rowsOf<Month>(
    tx,
    sql`
    select e.period, coalesce(sum(e.debit) filter (where e.shown), 0)::bigint as debit,
           coalesce(sum(e.credit) filter (where e.shown), 0)::bigint as credit,
           count(*) filter (where e.shown)::int as entries, sum(e.debit - e.credit)::bigint as moved
      from (select e.period, e.debit, e.credit, ${isShown} as shown from ledger_entries e where ${within}) e
     group by e.period order by e.period`,
  );
  const slice = sql`
    select * from (
      select e.*, (sum(e.debit - e.credit) over (order by e.period, e.date, e.id))::bigint as moved from ledger_entries e where ${within}) e
     where ${isShown} order by e.period, e.date, e.id limit ${size} offset ${(page - 1) * size}`;
  const rows = (await ledgerEntries(tx, slice, asked)).map(({ moved, ...row }) => ({
    ...row,
    balance: add(whole.opening, moved),
  }));
  const [first] = rows;
  const debit = sumOf(months, (month) => month.debit);
  const credit = sumOf(months, (month) => month.credit);
  const total = months.reduce((sum, month) => sum + month.entries, 0);
  return {
    ...whole,
    leftOut: {
      against: opposite,
      entries: whole.total - total,
      debit: add(whole.debit, negate(debit)),
      credit: add(whole.credit, negate(credit)),
    },
    debit,
    credit,
    pageOpening: page > 1 && first ? add(first.balance, negate(first.debit), first.credit) : whole.opening,
    total,
    rows,
    months: monthsOf(whole.opening, months),
  };
}

async function oppositeName(tx: Tx, who: SignedIn, owner: LedgerOwner, accountId: number): Promise<string> {
  const [opposite] = await rowsOf<{ name: string; isOwn: boolean }>(
    tx,
    sql`select name, ${owner.has('id')} as "isOwn" from accounts where company_id = ${who.companyId} and id = ${accountId}`,
  );
  if (!opposite) throw invalid({ oppositeId: 'Choose an account of the list' });
  if (opposite.isOwn) throw invalid({ oppositeId: OWN[owner.account.accounts === undefined ? 'account' : 'group'] });
  return opposite.name;
}

import { sql } from 'drizzle-orm';
import { type IsoDate, periodOf } from '../../contract/dates';
import type { SignedIn } from '../core/calls/system';
import type { LedgerScope } from './ledgerCentre';
import type { LedgerOwner } from './ledgerOwner';

type Asked = {
  from: IsoDate;
  cancelled?: 'show' | 'hide' | undefined;
  revisions?: 'show' | 'hide' | undefined;
  closing?: 'before' | 'after' | 'none' | undefined;
};

/** An entry `e` of a voucher that was never cancelled. */
export const STANDING = sql`
  and not exists (select from documents c where c.company_id = e.company_id and c.id = e.document_id and c.status = 'cancelled')`;

/**
 * The source of a ledger without cancelled vouchers: the kept sums less its owner's cancelled entries and their
 * mirrors, so that balances are as if these had never been made.
 */
export function withoutCancelled(
  { companyId }: SignedIn,
  { has }: LedgerOwner,
  { from, cancelled, revisions, closing }: Asked,
  all: LedgerScope,
): LedgerScope {
  const whole = closing === 'none' ? notClosing(all, from) : all;
  const kept = revisions === 'show' ? whole : withoutRevisions(companyId, has, whole);
  if (cancelled !== 'hide') return kept;
  return {
    name: kept.name,
    months: sql`(
      select company_id, account_id, branch_id, period, debit, credit, entries from ${kept.months} k
      union all
      select e.company_id, e.account_id, e.branch_id, e.period, -e.debit, -e.credit, -1
        from documents d join ledger_entries e on e.company_id = d.company_id and e.document_id = d.id
       where d.company_id = ${companyId} and d.status = 'cancelled' and ${has('e.account_id')} ${kept.entries})`,
    entries: sql`${kept.entries} ${STANDING}`,
  };
}

/** The same without former entries of changed vouchers, whose sum is zero but which count on both sides. */
const withoutRevisions = (
  companyId: number,
  has: LedgerOwner['has'],
  { name, months, entries }: LedgerScope,
): LedgerScope => ({
  name,
  months: sql`(
      select company_id, account_id, branch_id, period, debit, credit, entries from ${months} w
      union all
      select e.company_id, e.account_id, e.branch_id, e.period, -e.debit, -e.credit, -1
        from ledger_entries e where e.company_id = ${companyId} and e.revised > 0 and ${has('e.account_id')} ${entries})`,
  entries: sql`${entries} and e.revised = 0`,
});

/** The same without the closing entries of these days; a period that ends in 5 holds nothing else. */
const notClosing = ({ name, months, entries }: LedgerScope, from: IsoDate): LedgerScope => ({
  name,
  months: sql`(
      select company_id, account_id, branch_id, period, debit, credit, entries from ${months} c
       where c.period % 10 <> 5 or c.period < ${periodOf(from)})`,
  entries: sql`${entries} and e.period % 10 <> 5`,
});

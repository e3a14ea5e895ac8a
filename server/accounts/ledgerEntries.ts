import { type SQL, sql } from 'drizzle-orm';
import type { LedgerRow } from '../../contract/accounts/ledger';
import type { Paise } from '../../contract/amount';
import { rowsOf, type Tx } from '../core/database';

type WrittenEntry = Omit<LedgerRow, 'balance'>;

/**
 * Entries of a ledger in words, in order: `slice` gives columns of `ledger_entries` and `moved`, what all entries up to
 * and with this one brought; no more rows than are shown.
 */
export function ledgerEntries(tx: Tx, slice: SQL): Promise<(WrittenEntry & { moved: Paise })[]> {
  return rowsOf(
    tx,
    sql`
  with slice as (${slice})
  select s.id as "entryId", s.document_id as "voucherId", d.type, d.number, s.date, b.code as "branchCode", i.name as account,
         coalesce((select string_agg(p.name, ', ' order by p.amount desc)
                     from (select a.name, sum(o.debit + o.credit) as amount
                             from ledger_entries o join accounts a on a.company_id = o.company_id and a.id = o.account_id
                            where o.company_id = s.company_id and o.document_id = s.document_id and o.is_mirror = s.is_mirror
                              and o.account_id <> s.account_id and (o.debit > 0) <> (s.debit > 0)
                            group by a.name) p), '') as particulars,
         coalesce(s.narration, d.narration) as narration, s.bill_no as "billNo", d.instrument_no as "instrumentNo",
         s.debit, s.credit, s.moved, d.status = 'cancelled' as "isCancelled"
    from slice s
    join documents d on d.company_id = s.company_id and d.id = s.document_id
    join accounts i on i.company_id = s.company_id and i.id = s.account_id
    join branches b on b.company_id = s.company_id and b.id = s.branch_id
   order by s.period, s.date, s.id`,
  );
}

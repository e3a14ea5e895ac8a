import { type SQL, sql } from 'drizzle-orm';
import type { LedgerRow } from '../../contract/accounts/ledger';
import type { Paise } from '../../contract/amount';
import { rowsOf, type Tx } from '../core/database';

type WrittenEntry = Omit<LedgerRow, 'balance'>;

/** Accounts on the other side of a voucher of `documents d`, the largest first, seen from one account and its side. */
export const oppositeNames = (accountId: SQL, isDebit: SQL, isMirror: SQL) => sql`
  coalesce((select string_agg(p.name, ', ' order by p.amount desc)
              from (select a.name, sum(o.debit + o.credit) as amount
                      from ledger_entries o join accounts a on a.company_id = o.company_id and a.id = o.account_id
                     where o.company_id = d.company_id and o.document_id = d.id and o.is_mirror = ${isMirror}
                       and o.account_id <> ${accountId} and (o.debit > 0) <> (${isDebit})
                     group by a.name) p), '')`;

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
         ${oppositeNames(sql`s.account_id`, sql`s.debit > 0`, sql`s.is_mirror`)} as particulars,
         coalesce(s.narration, d.narration) as narration, s.bill_no as "billNo", d.instrument_no as "instrumentNo",
         s.debit, s.credit, s.moved, d.status = 'cancelled' as "isCancelled"
    from slice s
    join documents d on d.company_id = s.company_id and d.id = s.document_id
    join accounts i on i.company_id = s.company_id and i.id = s.account_id
    join branches b on b.company_id = s.company_id and b.id = s.branch_id
   order by s.period, s.date, s.id`,
  );
}

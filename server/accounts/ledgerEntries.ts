import { type SQL, sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import type { LedgerRow } from '../../contract/books/ledger';
import { rowsOf, type Tx } from '../core/db/database';

type WrittenEntry = Omit<LedgerRow, 'balance'>;

/** Accounts on the other side of a voucher of `documents d`, the largest first, seen from one account and its side. */
export const oppositeNames = (accountId: SQL, isDebit: SQL, isMirror: SQL) => sql`
  coalesce((select string_agg(p.name, ', ' order by p.amount desc)
              from (select a.name, sum(o.debit + o.credit) as amount
                      from ledger_entries o join accounts a on a.company_id = o.company_id and a.id = o.account_id
                     where o.company_id = d.company_id and o.document_id = d.id and o.is_mirror = ${isMirror}
                       and o.account_id <> ${accountId} and (o.debit > 0) <> (${isDebit})
                     group by a.name) p), '')`;

/** At most so many opposite accounts of one voucher are listed; an opening or a payroll may have thousands. */
export const MOST_OPPOSITES = 50;

/** All other accounts of the voucher of an entry `s` with their amounts, those on the other side first, the largest before. */
const OPPOSITES = sql`,
         (select coalesce(json_agg(json_build_object('accountId', case when t.accounts = 1 then t.id end, 'account', t.name,
                                                     'amount', t.amount, 'accounts', t.accounts) order by t.place), '[]')
            from (select least(p.place, ${sql.raw(String(MOST_OPPOSITES + 1))}) as place, min(p.id) as id, min(p.name) as name,
                         sum(p.amount)::bigint as amount, count(*)::int as accounts
                    from (select a.id, a.name, sum(o.debit - o.credit) as amount,
                                 row_number() over (order by (o.debit > 0) = (s.debit > 0), sum(o.debit + o.credit) desc, a.name) as place
                            from ledger_entries o join accounts a on a.company_id = o.company_id and a.id = o.account_id
                           where o.company_id = s.company_id and o.document_id = s.document_id and o.is_mirror = s.is_mirror
                             and o.account_id <> s.account_id
                           group by a.id, a.name, o.debit > 0) p
                   group by 1) t) as opposites`;

/**
 * Entries of a ledger in words, in order: `slice` gives columns of `ledger_entries` and `moved`, what all entries up to
 * and with this one brought; no more rows than are shown.
 */
export function ledgerEntries(
  tx: Tx,
  slice: SQL,
  { opposite }: { opposite?: 'off' | 'on' | undefined } = {},
): Promise<(WrittenEntry & { moved: Paise })[]> {
  return rowsOf(
    tx,
    sql`
  with slice as (${slice})
  select s.id as "entryId", s.document_id as "voucherId", d.type, d.number, s.date, b.code as "branchCode", i.name as account,
         ${oppositeNames(sql`s.account_id`, sql`s.debit > 0`, sql`s.is_mirror`)} as particulars,
         coalesce(s.narration, d.narration) as narration, s.bill_no as "billNo", v.instrument_no as "instrumentNo",
         s.debit, s.credit, s.moved, d.status = 'cancelled' as "isCancelled"
         ${opposite === 'on' ? OPPOSITES : sql``}
    from slice s
    join documents d on d.company_id = s.company_id and d.id = s.document_id
    left join vouchers v on v.company_id = s.company_id and v.document_id = s.document_id
    join accounts i on i.company_id = s.company_id and i.id = s.account_id
    join branches b on b.company_id = s.company_id and b.id = s.branch_id
   order by s.period, s.date, s.id`,
  );
}

import { sql } from 'drizzle-orm';
import type { Check } from '../../core/db/checks';

/** The dues of persons under their control accounts agree with the ledger. */
export const SUB_LEDGER_CHECKS: readonly Check[] = [
  {
    check: 'What each person owes equals the moves of it',
    counts: sql`select count(*)::int as n from sub_ledger_items`,
    problems: sql`
      select format('Company %s: %s %s owes %s of %s, its moves give %s', i.company_id, i.owner_kind, i.owner_id, i.pending, i.key, coalesce(m.amount, 0)) as problem
        from sub_ledger_items i
        left join (select company_id, item_id, sum(amount)::bigint as amount from sub_ledger_moves group by company_id, item_id) m
          on m.company_id = i.company_id and m.item_id = i.id
       where i.pending <> coalesce(m.amount, 0)`,
  },
  {
    check: 'Control accounts equal what their persons owe, document by document',
    counts: sql`select count(*)::int as n from accounts where owner_kind is not null`,
    problems: sql`
      with ledger as (
        select e.company_id, e.account_id, e.document_id, sum(e.debit - e.credit)::bigint as amount
          from ledger_entries e join accounts a on a.company_id = e.company_id and a.id = e.account_id and a.owner_kind is not null
         group by 1, 2, 3),
      owners as (
        select i.company_id, i.account_id, m.document_id, sum(m.amount)::bigint as amount
          from sub_ledger_moves m join sub_ledger_items i on i.company_id = m.company_id and i.id = m.item_id
         group by 1, 2, 3)
      select format('Company %s, account %s, document %s: ledger %s, persons %s', coalesce(l.company_id, o.company_id), coalesce(l.account_id, o.account_id),
                    coalesce(l.document_id, o.document_id), coalesce(l.amount, 0), coalesce(o.amount, 0)) as problem
        from ledger l full join owners o on o.company_id = l.company_id and o.account_id = l.account_id and o.document_id = l.document_id
       where coalesce(l.amount, 0) <> coalesce(o.amount, 0)`,
  },
];

import { sql } from 'drizzle-orm';
import type { Check } from '../core/db/checks';

/** Rules of the asset register and of the clearing of bank entries. */
export const ACCOUNTS_CHECKS: readonly Check[] = [
  {
    check: 'Cost and depreciation of the asset register equal what its documents wrote to the ledger',
    counts: sql`select count(*)::int as n from asset_movements where document_id is not null`,
    problems: sql`
      with register as (
        select m.company_id, m.branch_id, v.account_id, sum(v.amount) as amount
          from asset_movements m
          join assets a on a.company_id = m.company_id and a.id = m.asset_id
          join asset_classes c on c.company_id = a.company_id and c.id = a.class_id
          cross join lateral (values (c.cost_account_id, m.cost), (c.accumulated_account_id, -m.accumulated)) v(account_id, amount)
         where m.document_id is not null group by 1, 2, 3
      ),
      ledger as (
        select e.company_id, e.branch_id, e.account_id, sum(e.debit - e.credit) as amount
          from ledger_entries e
          join documents d on d.company_id = e.company_id and d.id = e.document_id
                          and (d.type in ('AQ', 'DP', 'AV', 'AT', 'AD') or d.type = 'PI' and d.input ->> 'mode' = 'capital')
         where exists (select from asset_classes c where c.company_id = e.company_id and e.account_id in (c.cost_account_id, c.accumulated_account_id))
         group by 1, 2, 3
      )
      select format('Company %s, branch %s, account %s: the register has %s, its documents wrote %s', coalesce(r.company_id, l.company_id), coalesce(r.branch_id, l.branch_id),
                    coalesce(r.account_id, l.account_id), coalesce(r.amount, 0), coalesce(l.amount, 0)) as problem
        from register r full join ledger l on l.company_id = r.company_id and l.branch_id = r.branch_id and l.account_id = r.account_id
       where coalesce(r.amount, 0) <> coalesce(l.amount, 0)`,
  },
  {
    check: 'Sums of cleared bank entries equal the entries, and none differs from its ledger entry',
    counts: sql`select count(*)::int as n from bank_cleared_entries`,
    problems: sql`
      select format('Company %s, account %s, period %s: kept %s/%s in %s entries, cleared %s/%s in %s', coalesce(m.company_id, c.company_id), coalesce(m.account_id, c.account_id),
                    coalesce(m.period, c.period), m.debit, m.credit, m.entries, c.debit, c.credit, c.entries) as problem
        from (select * from bank_cleared_months where entries <> 0 or debit <> 0 or credit <> 0) m
        full join (select company_id, account_id, period, sum(debit) as debit, sum(credit) as credit, count(*) as entries
                     from bank_cleared_entries group by company_id, account_id, period) c
          on c.company_id = m.company_id and c.account_id = m.account_id and c.period = m.period
       where (m.debit, m.credit, m.entries::bigint) is distinct from (c.debit::bigint, c.credit::bigint, c.entries)
      union all
      select format('Company %s: cleared entry %s is not what the ledger has', c.company_id, c.entry_id)
        from bank_cleared_entries c join ledger_entries e on e.company_id = c.company_id and e.id = c.entry_id
       where (c.account_id, c.period, c.date, c.debit, c.credit) is distinct from (e.account_id, e.period, e.date, e.debit, e.credit)`,
  },
  {
    check: 'What cleared together adds up alike in books and bank, unless it was cleared by hand',
    counts: sql`select count(*)::int as n from bank_clearings`,
    problems: sql`
      select format('Company %s: clearing %s has %s in the books and %s at the bank', k.company_id, k.id, b.amount, l.amount) as problem
        from bank_clearings k
        cross join lateral (select coalesce(sum(debit - credit), 0) as amount from bank_cleared_entries c where c.company_id = k.company_id and c.clearing_id = k.id) b
        cross join lateral (select coalesce(sum(amount), 0) as amount from bank_lines x where x.company_id = k.company_id and x.clearing_id = k.id) l
       where k.how <> 'hand' and b.amount <> l.amount`,
  },
];

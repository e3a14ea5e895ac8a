import { sql } from 'drizzle-orm';
import type { Check } from '../../core/db/checks';
import { METHOD } from './facts';

/** What the stock ledger and all that is kept beside it obey. */
export const STOCK_CHECKS: readonly Check[] = [
  {
    check: 'Stock of each branch equals its movements, and nothing has value without quantity',
    counts: sql`select count(*)::int as n from stock_pools`,
    problems: sql`
      select format('Company %s, branch %s, %s: kept %s worth %s, movements give %s worth %s', p.company_id, p.branch_id, i.name,
                    p.qty / 1000.0, p.value / 100.0, m.qty / 1000.0, m.value / 100.0) as problem
        from stock_pools p
        join items i on i.company_id = p.company_id and i.id = p.item_id
        cross join lateral (select coalesce(sum(qty) filter (where valued_by <> 'none'), 0) as qty, coalesce(sum(value), 0) as value from stock_moves v
                             where v.company_id = p.company_id and v.branch_id = p.branch_id and v.item_id = p.item_id) m
       where (p.qty, p.value) is distinct from (m.qty::bigint, m.value::bigint) or (p.qty = 0 and p.value <> 0)`,
  },
  {
    check: 'Stock of each store equals its movements',
    counts: sql`select count(*)::int as n from stock_balances`,
    problems: sql`
      select format('Company %s, store %s, item %s: kept %s, movements give %s', coalesce(b.company_id, m.company_id), coalesce(b.store_id, m.store_id),
                    coalesce(b.item_id, m.item_id), b.qty / 1000.0, m.qty / 1000.0) as problem
        from stock_balances b
        full join (select company_id, store_id, item_id, coalesce(batch_id, 0) as batch_id, sum(qty) as qty from stock_moves group by 1, 2, 3, 4) m
          on m.company_id = b.company_id and m.store_id = b.store_id and m.item_id = b.item_id and m.batch_id = b.batch_id
       where coalesce(b.qty, 0) <> coalesce(m.qty, 0)`,
  },
  {
    check: 'Each piece with a serial number is in the store that its movements put it in',
    counts: sql`select count(*)::int as n from item_serials`,
    problems: sql`
      select format('Company %s, %s: store %s holds %s pieces, of which %s are known by number', b.company_id, i.name, b.store_id, b.qty / 1000.0, coalesce(s.n, 0)) as problem
        from (select company_id, store_id, item_id, sum(qty) as qty from stock_balances group by 1, 2, 3) b
        join items i on i.company_id = b.company_id and i.id = b.item_id and i.serials
        left join (select company_id, store_id, item_id, count(*) as n from item_serials group by 1, 2, 3) s
          on s.company_id = b.company_id and s.store_id = b.store_id and s.item_id = b.item_id
       where b.qty <> coalesce(s.n, 0) * 1000`,
  },
  {
    check: 'Sums of months equal the stock ledger',
    counts: sql`select count(*)::int as n from stock_months`,
    problems: sql`
      select format('Company %s, branch %s, item %s, period %s: kept %s and %s, movements give %s and %s', coalesce(k.company_id, m.company_id),
                    coalesce(k.branch_id, m.branch_id), coalesce(k.item_id, m.item_id), coalesce(k.period, m.period), k.qty, k.value, m.qty, m.value) as problem
        from (select company_id, branch_id, item_id, store_id, period, in_qty - out_qty as qty, in_value - out_value as value from stock_months) k
        full join (select company_id, branch_id, item_id, store_id, extract(year from date)::int * 1000 + extract(month from date)::int * 10 as period,
                          sum(qty) as qty, sum(value) as value from stock_moves group by 1, 2, 3, 4, 5) m
          on m.company_id = k.company_id and m.branch_id = k.branch_id and m.item_id = k.item_id and m.store_id = k.store_id and m.period = k.period
       where (coalesce(k.qty, 0), coalesce(k.value, 0)) is distinct from (coalesce(m.qty, 0)::bigint, coalesce(m.value, 0)::bigint)`,
  },
  {
    check: 'Layers of FIFO come to the stock of their branch, and the moving average has none',
    counts: sql`select count(*)::int as n from stock_layers`,
    problems: sql`
      select format('Company %s, branch %s, item %s: layers hold %s worth %s, the branch %s worth %s', p.company_id, p.branch_id, p.item_id, coalesce(y.qty, 0) / 1000.0,
                    coalesce(y.value, 0) / 100.0, p.qty / 1000.0, p.value / 100.0) as problem
        from (select p.*, ${METHOD} as method from stock_pools p join branches b on b.company_id = p.company_id and b.id = p.branch_id) p
        left join (select company_id, branch_id, item_id, sum(left_qty) as qty, sum(left_value) as value from stock_layers group by 1, 2, 3) y
          on y.company_id = p.company_id and y.branch_id = p.branch_id and y.item_id = p.item_id
       where case p.method when 'fifo' then (p.qty, p.value) is distinct from (coalesce(y.qty, 0)::bigint, coalesce(y.value, 0)::bigint) else y.qty is not null end`,
  },
  {
    check: 'What each document did to stock is what it posted to stock in hand',
    counts: sql`select count(distinct document_id)::int as n from stock_moves`,
    problems: sql`
      select format('Company %s: %s moved goods worth %s and posted %s to stock in hand', d.company_id, d.number, m.value / 100.0, coalesce(e.value, 0) / 100.0) as problem
        from (select company_id, document_id, branch_id, sum(value) as value from stock_moves group by 1, 2, 3) m
        join documents d on d.company_id = m.company_id and d.id = m.document_id
        left join lateral (
          select sum(e.debit - e.credit) as value from ledger_entries e
           where e.company_id = m.company_id and e.document_id = m.document_id and e.branch_id = m.branch_id
             and e.account_id in (select p.account_id from account_purposes p where p.company_id = m.company_id and p.purpose = 'stockInHand'
                                  union select s.stock_account_id from stores s where s.company_id = m.company_id and s.stock_account_id is not null)) e on true
       where m.value <> coalesce(e.value, 0)`,
  },
];

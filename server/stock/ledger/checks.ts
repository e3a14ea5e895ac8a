import { type SQL, sql } from 'drizzle-orm';
import type { Check } from '../../core/db/checks';
import { METHOD } from './facts';
import { receivedIn, usedIn, wrongYears } from './years';

/** The value on each account of stock in hand, with accounts as merged by now. */
const BY_ACCOUNT = (document: SQL) => sql`
  select m.company_id, ${document} m.branch_id, m.item_id, coalesce(a.merged_into_id, a.id) as account_id, m.value
    from stock_moves m join accounts a on a.company_id = m.company_id and a.id = m.account_id
  union all
  select m.company_id, ${document} m.branch_id, m.item_id, coalesce(a.merged_into_id, a.id), m.value
    from stock_shifts m join accounts a on a.company_id = m.company_id and a.id = m.account_id`;

/** The value of each item on each account of stock in hand. */
export const HELD = sql`
  select company_id, branch_id, item_id, account_id, value from stock_pools where account_id is not null
  union all
  select company_id, branch_id, item_id, account_id, value from stock_held`;

/** Rules of the stock ledger and of all data derived from it. */
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
    check: 'Sums of years, of what went out and of what came in, equal the stock ledger',
    counts: sql`select (select count(*) from stock_used_years)::int + (select count(*) from stock_received_years)::int as n`,
    problems: sql`${wrongYears('stock_used_years', usedIn(sql`stock_moves`))} union all ${wrongYears('stock_received_years', receivedIn(sql`stock_moves`))}`,
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
       where case p.method when 'fifo' then (greatest(p.qty, 0), greatest(p.value, 0)) is distinct from (coalesce(y.qty, 0)::bigint, coalesce(y.value, 0)::bigint) else y.qty is not null end`,
  },
  {
    check: 'What each document did to stock is what it posted to each account of stock in hand',
    counts: sql`select count(distinct document_id)::int as n from stock_moves`,
    problems: sql`
      with goods as (${BY_ACCOUNT(sql`m.document_id,`)}),
      own as (select distinct company_id, account_id from goods union select company_id, account_id from account_purposes where purpose = 'stockInHand'
              union select company_id, stock_account_id from stores where stock_account_id is not null),
      posted as (
        select e.company_id, e.document_id, e.branch_id, e.account_id, sum(e.debit - e.credit) as value
          from ledger_entries e join own o on o.company_id = e.company_id and o.account_id = e.account_id
         where exists (select from stock_moves m where m.company_id = e.company_id and m.document_id = e.document_id)
            or exists (select from stock_shifts s where s.company_id = e.company_id and s.document_id = e.document_id)
         group by 1, 2, 3, 4)
      select format('Company %s: %s moved goods worth %s on %s and posted %s to it', d.company_id, d.number, coalesce(g.value, 0) / 100.0, a.name, coalesce(p.value, 0) / 100.0) as problem
        from (select company_id, document_id, branch_id, account_id, sum(value) as value from goods group by 1, 2, 3, 4) g
        full join posted p on p.company_id = g.company_id and p.document_id = g.document_id and p.branch_id = g.branch_id and p.account_id = g.account_id
        join documents d on d.company_id = coalesce(g.company_id, p.company_id) and d.id = coalesce(g.document_id, p.document_id)
        join accounts a on a.company_id = d.company_id and a.id = coalesce(g.account_id, p.account_id)
       where coalesce(g.value, 0) <> coalesce(p.value, 0)`,
  },
  {
    check: 'Each account of stock in hand holds of each item what was posted to it, together its value',
    counts: sql`select count(*)::int as n from stock_pools`,
    problems: sql`
      with goods as (${BY_ACCOUNT(sql``)}),
      held as (${HELD})
      select format('Company %s, branch %s, %s: %s holds %s, movements give %s', i.company_id, coalesce(g.branch_id, h.branch_id), i.name, a.name,
                    coalesce(h.value, 0) / 100.0, coalesce(g.value, 0) / 100.0) as problem
        from (select company_id, branch_id, item_id, account_id, sum(value) as value from goods group by 1, 2, 3, 4) g
        full join (select company_id, branch_id, item_id, account_id, sum(value) as value from held group by 1, 2, 3, 4) h
          on h.company_id = g.company_id and h.branch_id = g.branch_id and h.item_id = g.item_id and h.account_id = g.account_id
        join items i on i.company_id = coalesce(g.company_id, h.company_id) and i.id = coalesce(g.item_id, h.item_id)
        join accounts a on a.company_id = i.company_id and a.id = coalesce(g.account_id, h.account_id)
       where coalesce(g.value, 0) <> coalesce(h.value, 0)
      union all
      select format('Company %s, branch %s, %s: worth %s, of which accounts hold %s', p.company_id, p.branch_id, i.name, p.value / 100.0, coalesce(h.value, 0) / 100.0)
        from stock_pools p
        join items i on i.company_id = p.company_id and i.id = p.item_id
        left join (select company_id, branch_id, item_id, sum(value) as value from held group by 1, 2, 3) h
          on h.company_id = p.company_id and h.branch_id = p.branch_id and h.item_id = p.item_id
       where p.value <> coalesce(h.value, 0)`,
  },
];

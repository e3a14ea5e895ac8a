import { sql } from 'drizzle-orm';
import type { Check } from '../../core/db/checks';
import { STANDS } from '../../stock/ledger/standing';
import { SUM_COLUMNS, summedUp } from './sums';

/** Ways of paying that tills know. */
const TILL_MODES = sql.raw(
  ['cash', 'card', 'upi', 'coupon', 'slip', 'credit'].map((mode) => `('${mode}', b.${mode})`).join(', '),
);

/** Rules of the sales register and its sums. */
export const SALES_CHECKS: readonly Check[] = [
  {
    check: 'Each sale in the register is a posted document of its amount, and its goods cost what they took from stock',
    counts: sql`select count(*)::int as n from sale_bills`,
    problems: sql`
      select format('Company %s: %s is %s of %s, the register has %s', b.company_id, d.number, d.status, d.amount / 100.0, b.total / 100.0) as problem
        from sale_bills b join documents d on d.company_id = b.company_id and d.id = b.document_id
       where b.is_live <> (d.status <> 'cancelled') or (b.is_live and (abs(b.total), b.date) is distinct from (d.amount, d.date))
      union all
      select format('Company %s: %s cost %s, its movements of stock say %s', s.company_id, d.number, s.cost / 100.0, -m.value / 100.0)
        from sale_bills s join documents d on d.company_id = s.company_id and d.id = s.document_id
       cross join lateral (select coalesce(sum(m.value), 0) as value from stock_moves m
                            where m.company_id = s.company_id and m.document_id = s.document_id and ${STANDS}) m
       where s.is_live and s.cost <> -m.value`,
  },
  {
    check: 'Items and charges of each sale come to its taxable value',
    counts: sql`select count(*)::int as n from sale_items`,
    problems: sql`
      select format('Company %s: %s has taxable value %s, its items %s and charges %s', b.company_id, d.number, b.taxable / 100.0, i.taxable / 100.0, b.charges / 100.0) as problem
        from sale_bills b join documents d on d.company_id = b.company_id and d.id = b.document_id
       cross join lateral (select coalesce(sum(s.taxable), 0) as taxable, coalesce(sum(s.cost), 0) as cost from sale_items s
                            where s.company_id = b.company_id and s.document_id = b.document_id) i
       where b.is_live and b.kind <> 'note' and (i.taxable + b.charges <> b.taxable or i.cost <> b.cost)`,
  },
  {
    check: 'Bills and returns of a counter are settled in the register as they stand on the till',
    counts: sql`select count(distinct document_id)::int as n from till_lines where kind in ('bill', 'return')`,
    problems: sql`
      select format('Company %s: %s has %s by %s on the till, %s in the register', b.company_id, d.number, coalesce(t.amount, 0) / 100.0, m.mode, m.amount / 100.0) as problem
        from sale_bills b join documents d on d.company_id = b.company_id and d.id = b.document_id
       cross join lateral (values ${TILL_MODES}) as m(mode, amount)
        left join lateral (select sum(l.amount) as amount from till_lines l
                            where l.company_id = b.company_id and l.document_id = b.document_id and l.kind in ('bill', 'return') and l.mode = m.mode) t on true
       where b.is_live and coalesce(t.amount, 0) <> m.amount
         and exists (select from till_lines l where l.company_id = b.company_id and l.document_id = b.document_id and l.kind in ('bill', 'return'))`,
  },
  {
    check: 'Sums of sales equal the sales register',
    counts: sql`select count(*)::int as n from sale_sums`,
    problems: sql`
      select format('Company %s, %s %s, %s %s: kept %s, the register gives %s', coalesce(k.company_id, r.company_id), coalesce(k.owner, r.owner),
                    coalesce(k.key, r.key), coalesce(k.span, r.span), coalesce(k.date, r.date), k.sums, r.sums) as problem
        from (select company_id, owner, span, date, branch_id, key, array[${SUM_COLUMNS}]::numeric[] as sums from sale_sums) k
        full join (select company_id, owner, span, date, branch_id, key, array[${SUM_COLUMNS}]::numeric[] as sums
                     from (${summedUp(sql`(select * from sale_bills where is_live)`, sql`sale_items`)})
                       s(company_id, owner, span, date, branch_id, key, ${SUM_COLUMNS})) r
          on r.company_id = k.company_id and r.owner = k.owner and r.span = k.span and r.date = k.date and r.branch_id = k.branch_id and r.key = k.key
       where coalesce(k.sums, array_fill(0::numeric, array[11])) is distinct from coalesce(r.sums, array_fill(0::numeric, array[11]))`,
  },
];

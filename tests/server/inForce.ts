import { sql } from 'drizzle-orm';
import type { Office } from './office';

/** The settings in force in a company, by names instead of keys. */
export async function inForce({ app, company, branchId }: Office) {
  const { query } = app.system.database;
  const of = (table: string) => sql.raw(`${table} where company_id = ${company}`);
  const [
    ledger,
    months,
    bills,
    gst,
    tds,
    pools,
    balances,
    held,
    layers,
    serials,
    stock,
    other,
    sold,
    soldItems,
    bought,
    taken,
  ] = await Promise.all([
    query(sql`select a.name, e.date, e.branch_id = ${branchId} as here, sum(e.debit - e.credit)::bigint as net from ledger_entries e
                join accounts a on a.company_id = e.company_id and a.id = e.account_id
               where e.company_id = ${company} and e.revised = 0 group by 1, 2, 3 having sum(e.debit - e.credit) <> 0 order by 1, 2, 3`),
    query(sql`select a.name, m.period, m.branch_id = ${branchId} as here, m.debit - m.credit as net from account_months m
                join accounts a on a.company_id = m.company_id and a.id = m.account_id
               where m.company_id = ${company} and m.debit <> m.credit order by 1, 2, 3`),
    query(
      sql`select bill_no, kind, bill_date, amount, pending from bills where company_id = ${company} and not is_cancelled order by 1, 2, 4`,
    ),
    query(
      sql`select date, rate, bill_no, sum(taxable)::bigint as taxable, sum(cgst)::bigint as cgst, sum(sgst)::bigint as sgst, sum(igst)::bigint as igst
            from ${of('gst_lines')} and revised = 0 group by 1, 2, 3 having sum(taxable) <> 0 or sum(cgst + igst) <> 0 order by 1, 2, 3`,
    ),
    query(
      sql`select date, sum(base)::bigint as base, sum(tax)::bigint as tax from ${of('tds_deductions')} and revised = 0 group by 1 having sum(base) <> 0 order by 1, 2, 3`,
    ),
    query(
      sql`select i.code, p.qty, p.value from stock_pools p join items i on i.company_id = p.company_id and i.id = p.item_id where p.company_id = ${company} order by 1`,
    ),
    query(sql`select i.code, s.code as store, b.qty from stock_balances b join items i on i.company_id = b.company_id and i.id = b.item_id
                join stores s on s.company_id = b.company_id and s.id = b.store_id where b.company_id = ${company} and b.qty <> 0 order by 1, 2`),
    query(sql`select i.code, a.name, h.value from stock_held h join items i on i.company_id = h.company_id and i.id = h.item_id
                join accounts a on a.company_id = h.company_id and a.id = h.account_id where h.company_id = ${company} order by 1, 2`),
    query(sql`select i.code, y.date, y.left_qty, y.left_value from stock_layers y join items i on i.company_id = y.company_id and i.id = y.item_id
               where y.company_id = ${company} and y.left_qty > 0 order by 1, 2, 3, 4`),
    query(
      sql`select s.code, w.code as store from item_serials s left join stores w on w.company_id = s.company_id and w.id = s.store_id where s.company_id = ${company} order by 1`,
    ),
    query(sql`select i.code, s.code as store, m.period, m.in_qty - m.out_qty as qty from stock_months m join items i on i.company_id = m.company_id and i.id = m.item_id
                join stores s on s.company_id = m.company_id and s.id = m.store_id where m.company_id = ${company} and m.in_qty <> m.out_qty order by 1, 2, 3`),
    query(sql`select 'direct' as what, supplier || ' ' || bill_no as named from direct_bills where company_id = ${company} and is_live
              union all select 'cheque', instrument_no from vouchers where company_id = ${company} and is_live and instrument_no is not null
              union all select 'reversal', on_date::text from journal_reversals where company_id = ${company} order by 1, 2`),
    query(
      sql`select date, kind, taxable, cgst, sgst, igst, round_off, total, cost, commission, cash, bank, credit from ${of('sale_bills')} and is_live order by 1, 2, 3, 8`,
    ),
    query(sql`select i.code, s.date, s.qty, s.taxable, s.tax, s.cost from sale_items s join items i on i.company_id = s.company_id and i.id = s.item_id
               where s.company_id = ${company} order by 1, 2, 3`),
    query(
      sql`select date, bill_no, taxable, cgst, sgst, igst, round_off, total, tds from ${of('purchase_bills')} and is_live order by 1, 2, 3, 8`,
    ),
    query(
      sql`select relation, sum(qty)::bigint as qty from ${of('line_progress')} group by 1 having sum(qty) <> 0 order by 1`,
    ),
  ]);
  return {
    ledger,
    months,
    bills,
    gst,
    tds,
    pools,
    balances,
    held,
    layers,
    serials,
    stock,
    other,
    sold,
    soldItems,
    bought,
    taken,
  };
}

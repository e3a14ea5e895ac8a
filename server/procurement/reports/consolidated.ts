import { sql } from 'drizzle-orm';
import { addMonths, type IsoDate } from '../../../contract/dates';
import { consolidatedPurchases, supplierWiseConsolidations } from '../../../contract/procurement/purchaseReports';
import type { Api } from '../../core/calls/api';
import { mayBranches } from '../../core/documents/documentHeader';
import { columnsIn } from '../../core/lists/listEngine';
import type { ListRequest } from '../../core/lists/listParts';
import { reportRoutes } from '../../core/lists/reportRoutes';
import { inGroup } from '../../stock/inGroup';
import { IS_TAX_APART, LINE_AMOUNT, LINE_TAX } from './register';

type Asked = {
  from: IsoDate;
  to: IsoDate;
  of?: string;
  branchId?: string;
  supplierId?: string;
  itemId?: string;
  groupId?: string;
};

/** The branches of the user, limited to the requested one. */
const inBranches = ({ who }: ListRequest, { branchId }: Asked, column: string) =>
  sql`${mayBranches(who, column)} ${branchId ? sql`and ${sql.raw(column)} = ${Number(branchId)}` : sql``}`;

type Key = { name: ReturnType<typeof sql>; id: ReturnType<typeof sql> };
const KEYS: Readonly<Record<string, Key>> = {
  item: { name: sql`i.name`, id: sql`i.id` },
  group: { name: sql`coalesce(g.name, '–')`, id: sql`g.id` },
  hsn: { name: sql`coalesce(h.code, '–')`, id: sql`h.id` },
  month: { name: sql`to_char(p.date, 'YYYY-MM')`, id: sql`null::int` },
};

const ALL = { from: () => null, to: () => null, branchId: () => null } as const;

export function consolidatedRoutes(api: Api): void {
  reportRoutes(api, consolidatedPurchases, {
    summary: 'What was bought by item, group, HSN or month',
    from(_tx, asked) {
      const query = asked.query as Asked;
      const { from, to, of = 'item', supplierId, itemId, groupId } = query;
      const sign = sql`case p.type when 'PI' then 1 else -1 end`;
      const { name, id } = KEYS[of] ?? (KEYS.item as Key);
      const qty = sql`(${sign} * coalesce((l.more ->> 'billQty')::bigint, l.qty))`;
      return sql`(
        select ${name} as key, ${id} as "keyId", sum(${qty})::bigint as qty,
               coalesce(round(sum(${sign} * l.taxable) * 1000.0 / nullif(sum(${qty}), 0)), 0)::bigint * 100 as "averageRate",
               min(l.rate)::bigint as "leastRate", max(l.rate)::bigint as "mostRate",
               sum(${sign} * l.taxable)::bigint as taxable, sum(${sign} * ${LINE_TAX})::bigint as tax, sum(${sign} * ${LINE_AMOUNT})::bigint as total,
               coalesce(round(sum(${sign} * l.taxable) * 100000.0 / nullif(sum(sum(${sign} * l.taxable)) over (), 0)), 0)::int as share
          from purchase_bills p
          join item_lines l on l.company_id = p.company_id and l.document_id = p.document_id
          join items i on i.company_id = l.company_id and i.id = l.item_id
          left join item_groups g on g.company_id = i.company_id and g.id = i.group_id
          left join hsn_codes h on h.company_id = i.company_id and h.id = i.hsn_code_id
         where p.company_id = ${asked.who.companyId} and p.is_live and p.mode <> 'carrier' and p.date between ${from} and ${to} ${inBranches(asked, query, 'p.branch_id')}
           ${supplierId ? sql`and p.supplier_id = ${Number(supplierId)}` : sql``} ${itemId ? sql`and l.item_id = ${Number(itemId)}` : sql``}
           ${groupId ? sql`and ${inGroup(groupId, asked)}` : sql``}
         group by 1, 2) t`;
    },
    company: 'inside',
    columns: {
      ...columnsIn('t', 'key', 'keyId', 'qty', 'averageRate', 'leastRate', 'mostRate', 'share'),
      taxable: { value: sql`t.taxable`, sum: true },
      tax: { value: sql`t.tax`, sum: true },
      total: { value: sql`t.total`, sum: true },
    },
    where: { ...ALL, of: () => null, supplierId: () => null, itemId: () => null, groupId: () => null },
    order: [{ field: 'taxable', dir: 'desc' }],
    ties: sql`t.key`,
  });

  reportRoutes(api, supplierWiseConsolidations, {
    summary: 'Purchases, returns and credit notes of each supplier, next to the year before',
    from(_tx, asked) {
      const query = asked.query as Asked;
      const { from, to } = query;
      const own = sql`p.company_id = ${asked.who.companyId} and p.is_live ${inBranches(asked, query, 'p.branch_id')}`;
      return sql`(
        select x.*, s.name as supplier, coalesce(round(x.net * 100000.0 / nullif(sum(x.net) over (), 0)), 0)::int as share
          from (
            select p.supplier_id, coalesce(sum(p.taxable) filter (where p.type = 'PI' and p.date >= ${from}), 0)::bigint as purchases,
                   coalesce(sum(p.taxable) filter (where p.type = 'PR' and p.date >= ${from}), 0)::bigint as returns,
                   coalesce(sum(p.taxable) filter (where p.type = 'CN' and p.date >= ${from}), 0)::bigint as notes,
                   coalesce(sum(p.taxable) filter (where p.date >= ${from}), 0)::bigint as net,
                   coalesce(sum(p.taxable) filter (where p.date <= ${addMonths(to, -12)}), 0)::bigint as last_year,
                   coalesce(sum(p.cgst + p.sgst + p.igst + p.cess) filter (where p.date >= ${from} and not ${IS_TAX_APART}), 0)::bigint as tax,
                   coalesce(sum(p.total) filter (where p.date >= ${from}), 0)::bigint as total,
                   coalesce(sum(p.total - p.tds - coalesce(o.balance, 0)) filter (where p.date >= ${from}), 0)::bigint as paid,
                   coalesce(sum(o.balance) filter (where p.date >= ${from}), 0)::bigint as balance
              from purchase_bills p
              left join lateral (select sum(-b.pending) as balance from bills b where b.company_id = p.company_id and b.document_id = p.document_id
                                    and b.account_id = p.account_id and not b.is_cancelled) o on true
             where ${own} and (p.date between ${from} and ${to} or p.date between ${addMonths(from, -12)} and ${addMonths(to, -12)})
             group by p.supplier_id) x
          join suppliers s on s.company_id = ${asked.who.companyId} and s.id = x.supplier_id) t`;
    },
    company: 'inside',
    columns: {
      supplierId: sql`t.supplier_id`,
      supplier: sql`t.supplier`,
      purchases: sql`t.purchases`,
      returns: sql`t.returns`,
      notes: sql`t.notes`,
      net: sql`t.net`,
      lastYear: sql`t.last_year`,
      tax: sql`t.tax`,
      total: sql`t.total`,
      paid: sql`t.paid`,
      balance: sql`t.balance`,
      share: sql`t.share`,
    },
    where: ALL,
    order: [{ field: 'net', dir: 'desc' }],
    ties: sql`t.supplier_id`,
  });
}

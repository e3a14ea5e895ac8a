import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../../contract/dates';
import {
  deliveryPerformance,
  gstOfPurchases,
  MSME_DAYS,
  msmeDues,
  priceHistory,
} from '../../../contract/procurement/purchaseAnalysis';
import { pendingOn } from '../../books/openBills';
import type { Api } from '../../core/calls/api';
import { mayBranches } from '../../core/documents/documentHeader';
import { columnsIn, columnsOf } from '../../core/lists/listEngine';
import type { ListRequest } from '../../core/lists/listParts';
import { reportRoutes } from '../../core/lists/reportRoutes';
import { inGroup } from '../../stock/inGroup';

/** How suppliers deliver, what prices did, what tax came in, and what micro and small enterprises are owed. */

type Asked = { from: IsoDate; to: IsoDate; branchId?: string; supplierId?: string; itemId?: string; groupId?: string };
const ANY = () => null;

/** The branches of the user, limited to the requested ones. */
const inBranches = ({ who, query }: ListRequest, column: string): SQL => {
  const keys = (query as Asked).branchId?.split(',').map((key) => sql`${Number(key)}`);
  return sql`${mayBranches(who, column)} ${keys ? sql`and ${sql.raw(column)} in (${sql.join(keys, sql`, `)})` : sql``}`;
};
const only = (key: string | undefined, column: SQL): SQL => (key ? sql`and ${column} = ${Number(key)}` : sql``);

/** Thousandths of a per cent of a whole. */
const shareOf = (part: SQL, whole: SQL) => sql`coalesce(round(${part} * 100000.0 / nullif(${whole}, 0)), 0)::int`;

const deliveryRoutes = (api: Api) =>
  reportRoutes(api, deliveryPerformance, {
    summary: 'How suppliers delivered what was ordered, against the days that it was expected on',
    from(_tx, asked) {
      const { from, to, supplierId, itemId } = asked.query as Asked;
      const late = sql`(r.date - coalesce(l.needed_on, (o.input ->> 'expectedOn')::date))`;
      return sql`(
        select o.party_id as supplier_id, count(*)::int as deliveries, (count(*) filter (where ${late} <= 0))::int as on_time,
               (count(*) filter (where ${late} > 0))::int as late, coalesce(round(avg(greatest(${late}, 0))), 0)::int as average_days,
               greatest(coalesce(max(${late}), 0), 0)::int as most_days,
               sum(coalesce((t.more ->> 'rejectedQty')::bigint, 0)) as rejected, sum(t.qty) as qty
          from documents o
          join item_lines l on l.company_id = o.company_id and l.document_id = o.id
          join line_links k on k.company_id = l.company_id and k.from_line_id = l.id and k.relation = 'received' and k.is_live
          join documents r on r.company_id = k.company_id and r.id = k.to_document_id
          join item_lines t on t.company_id = k.company_id and t.id = k.to_line_id
         where o.company_id = ${asked.who.companyId} and o.type = 'PO' and r.date between ${from} and ${to} ${inBranches(asked, 'r.branch_id')}
           ${only(supplierId, sql`o.party_id`)} ${only(itemId, sql`l.item_id`)}
         group by 1) x
        join suppliers s on s.company_id = ${asked.who.companyId} and s.id = x.supplier_id`;
    },
    company: 'inside',
    columns: {
      supplierId: sql`x.supplier_id`,
      supplier: sql`s.name`,
      deliveries: { value: sql`x.deliveries`, sum: true },
      onTime: { value: sql`x.on_time`, sum: true },
      late: { value: sql`x.late`, sum: true },
      share: shareOf(sql`x.on_time`, sql`x.deliveries`),
      averageDays: sql`x.average_days`,
      mostDays: sql`x.most_days`,
      rejected: shareOf(sql`x.rejected`, sql`x.qty`),
    },
    where: { from: ANY, to: ANY, supplierId: ANY, itemId: ANY, branchId: ANY },
    order: [{ field: 'share', dir: 'asc' }],
    ties: sql`x.supplier_id`,
  });

const priceRoutes = (api: Api) =>
  reportRoutes(api, priceHistory, {
    summary: 'What each item was bought at, purchase by purchase',
    from(_tx, asked) {
      const { from, to, supplierId, itemId, groupId } = asked.query as Asked;
      // The time before may lie before the period, and with another supplier.
      return sql`(
        select h.*, lag(h.net) over w as before from (
          select p.document_id, p.date, p.supplier_id, l.item_id, l.unit_id, l.place, coalesce((l.more ->> 'billQty')::bigint, l.qty) as qty, l.rate,
                 coalesce((l.more ->> 'discountPercent')::int, 0) as discount,
                 round(l.rate * (100000 - coalesce((l.more ->> 'discountPercent')::int, 0)) / 100000.0)::bigint as net
            from purchase_bills p
            join item_lines l on l.company_id = p.company_id and l.document_id = p.document_id
            join items i on i.company_id = l.company_id and i.id = l.item_id
           where p.company_id = ${asked.who.companyId} and p.is_live and p.type = 'PI' and p.mode <> 'carrier' and p.date <= ${to} and l.rate is not null
             ${inBranches(asked, 'p.branch_id')} ${only(itemId, sql`l.item_id`)} ${groupId ? sql`and ${inGroup(groupId, asked)}` : sql``}) h
        window w as (partition by h.item_id, h.unit_id order by h.date, h.document_id, h.place)) h
        join documents d on d.company_id = ${asked.who.companyId} and d.id = h.document_id and h.date >= ${from} ${only(supplierId, sql`h.supplier_id`)}
        join suppliers s on s.company_id = d.company_id and s.id = h.supplier_id
        join items i on i.company_id = d.company_id and i.id = h.item_id
        join units u on u.company_id = d.company_id and u.id = h.unit_id`;
    },
    company: 'inside',
    columns: {
      ...columnsOf('h', 'documentId', 'qty', 'rate', 'net'),
      date: { value: sql`h.date`, type: 'date', required: true },
      number: sql`d.number`,
      supplier: sql`s.name`,
      item: sql`i.name`,
      unit: sql`u.code`,
      discountPercent: sql`h.discount`,
      before: sql`h.before`,
      change: sql`round((h.net - h.before) * 100000.0 / nullif(h.before, 0))::int`,
    },
    where: { from: ANY, to: ANY, itemId: ANY, groupId: ANY, supplierId: ANY, branchId: ANY },
    order: [
      { field: 'item', dir: 'asc' },
      { field: 'date', dir: 'desc' },
    ],
    ties: sql`h.document_id, h.place`,
  });

const gstRoutes = (api: Api) =>
  reportRoutes(api, gstOfPurchases, {
    summary: 'GST of bills, returns and credit notes by rate and HSN',
    from(_tx, asked) {
      const { from, to, supplierId } = asked.query as Asked;
      const signed = (column: string) =>
        sql`sum(case p.type when 'PI' then 1 else -1 end * abs(l.${sql.identifier(column)}))::bigint`;
      const tax = sql`case p.type when 'PI' then 1 else -1 end * abs(l.cgst + l.sgst + l.igst + l.cess)`;
      return sql`(
        select l.rate, l.hsn, count(distinct p.document_id)::int as documents, ${signed('taxable')} as taxable, ${signed('cgst')} as cgst,
               ${signed('sgst')} as sgst, ${signed('igst')} as igst, ${signed('cess')} as cess, sum(${tax})::bigint as tax,
               coalesce(sum(${tax}) filter (where l.credit_eligible), 0)::bigint as credit,
               coalesce(sum(${tax}) filter (where l.reverse_charge), 0)::bigint as reverse
          from purchase_bills p
          join gst_lines l on l.company_id = p.company_id and l.document_id = p.document_id and l.party_id = p.account_id
           and l.direction = 'inward' and not l.is_mirror and l.revised = 0
         where p.company_id = ${asked.who.companyId} and p.is_live and p.date between ${from} and ${to} ${inBranches(asked, 'p.branch_id')}
           ${only(supplierId, sql`p.supplier_id`)}
         group by 1, 2) t`;
    },
    company: 'inside',
    columns: {
      ...columnsIn('t', 'rate', 'hsn', 'documents'),
      taxable: { value: sql`t.taxable`, sum: true },
      cgst: { value: sql`t.cgst`, sum: true },
      sgst: { value: sql`t.sgst`, sum: true },
      igst: { value: sql`t.igst`, sum: true },
      cess: { value: sql`t.cess`, sum: true },
      tax: { value: sql`t.tax`, sum: true },
      credit: { value: sql`t.credit`, sum: true },
      reverse: { value: sql`t.reverse`, sum: true },
    },
    where: { from: ANY, to: ANY, supplierId: ANY, branchId: ANY },
    order: [{ field: 'rate', dir: 'asc' }],
    ties: sql`t.hsn`,
  });

const msmeRoutes = (api: Api) =>
  reportRoutes(api, msmeDues, {
    summary: 'Open bills of micro and small enterprises by the last day on which the law has them paid',
    from(_tx, { who, query }) {
      const { asOn } = query as { asOn: IsoDate };
      const { withoutTerms, most } = MSME_DAYS;
      return sql`(
        with ${pendingOn(who.companyId, asOn, null, sql`and b.kind = 'bill' and b.amount < 0`)}
        select x.*, x.bill_date + x.allowed as pay_by, ${asOn}::date - (x.bill_date + x.allowed) as days_late,
               case when x.bill_date + x.allowed < ${asOn}::date then 'late' else 'due' end as state
          from (select b.id, b.document_id, d.type, d.date, b.branch_id, b.bill_no, coalesce(p.bill_date, d.date) as bill_date, -b.open as open,
                       s.id as supplier_id, s.name as supplier, s.msme_kind, s.msme_no, least(coalesce(s.credit_days, ${withoutTerms}::int), ${most}::int) as allowed
                  from pending b
                  join suppliers s on s.company_id = b.company_id and s.account_id = b.account_id and s.msme_kind in ('micro', 'small')
                  join documents d on d.company_id = b.company_id and d.id = b.document_id
                  left join purchase_bills p on p.company_id = b.company_id and p.document_id = b.document_id and p.account_id = b.account_id
                 where b.company_id = ${who.companyId}) x) t join companies c on c.id = ${who.companyId}`;
    },
    company: sql`c.id`,
    branch: 't.branch_id',
    columns: {
      ...columnsOf('t', 'documentId', 'type', 'supplier', 'billNo', 'allowed', 'state'),
      date: { value: sql`t.date`, type: 'date', required: true },
      enterprise: sql`t.msme_kind`,
      udyam: sql`t.msme_no`,
      billDate: { value: sql`t.bill_date`, type: 'date', required: true },
      payBy: { value: sql`t.pay_by`, type: 'date', required: true },
      daysLate: sql`greatest(t.days_late, 0)::int`,
      pending: { value: sql`t.open`, sum: true },
      overdue: { value: sql`(case t.state when 'late' then t.open else 0 end)::bigint`, sum: true },
    },
    where: {
      asOn: ANY,
      supplierId: (key) => sql`t.supplier_id = ${Number(key)}`,
      state: (state) => sql`t.state = ${state}`,
    },
    order: [{ field: 'payBy', dir: 'asc' }],
    ties: sql`t.id`,
  });

export function purchaseAnalysisRoutes(api: Api): void {
  deliveryRoutes(api);
  priceRoutes(api);
  gstRoutes(api);
  msmeRoutes(api);
}

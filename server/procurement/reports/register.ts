import { sql } from 'drizzle-orm';
import {
  detailedPurchases,
  listOfPurchases,
  supplierWisePurchases,
} from '../../../contract/procurement/purchaseReports';
import type { Api } from '../../core/calls/api';
import { between, columnsOf } from '../../core/lists/listEngine';
import { reportRoutes } from '../../core/lists/reportRoutes';
import { inGroup } from '../../stock/inGroup';

/** The open amount of a register row `p`, or of its return: above zero is owed by us. */
const BALANCE = sql`coalesce(o.balance, 0)::bigint`;
/** The tax of a register row `p` is no part of its total: it is owed under reverse charge, or was paid at customs. */
export const IS_TAX_APART = sql`(p.total <> p.taxable + p.cgst + p.sgst + p.igst + p.cess + p.round_off)`;
/** Tax and amount of a line `l` of the row, as far as the bill has them. */
export const LINE_TAX = sql`(case when ${IS_TAX_APART} then 0 else l.tax end)`;
export const LINE_AMOUNT = sql`(case when ${IS_TAX_APART} then l.taxable else l.amount end)`;
const onBill = (head: string) => ({
  value: sql`(case when ${IS_TAX_APART} then 0 else p.${sql.raw(head)} end)`,
  sum: true as const,
});
const apart = (head: string) => ({
  value: sql`(case when ${IS_TAX_APART} then p.${sql.raw(head)} else 0 end)`,
  sum: true as const,
});
const sum = (name: string) => ({ value: sql.raw(`p.${name}`), sum: true as const });

/** The register, document by document. */
const register = {
  from: sql`purchase_bills p
    join documents d on d.company_id = p.company_id and d.id = p.document_id
    join suppliers s on s.company_id = p.company_id and s.id = p.supplier_id`,
  company: sql`p.company_id`,
  branch: 'p.branch_id',
  only: sql`p.is_live`,
  columns: {
    ...columnsOf('p', 'documentId', 'type', 'billNo'),
    date: { value: sql`p.date`, type: 'date', required: true },
    number: sql`d.number`,
    billDate: { value: sql`p.bill_date`, type: 'date' },
    supplier: sql`s.name`,
    gstin: sql`s.gstin`,
    taxable: sum('taxable'),
    cgst: onBill('cgst'),
    sgst: onBill('sgst'),
    igst: onBill('igst'),
    cess: onBill('cess'),
    roundOff: sum('round_off'),
    total: sum('total'),
    otherCgst: apart('cgst'),
    otherSgst: apart('sgst'),
    otherIgst: apart('igst'),
    otherCess: apart('cess'),
    tds: sum('tds'),
    paid: { value: sql`(p.total - p.tds - ${BALANCE})`, joins: ['open'], sum: true },
    balance: { value: BALANCE, joins: ['open'], sum: true },
    month: sql`to_char(p.date, 'YYYY-MM')`,
  },
  joins: {
    open: sql`left join lateral (select sum(-b.pending) as balance from bills b
       where b.company_id = p.company_id and b.document_id = p.document_id and b.account_id = p.account_id and not b.is_cancelled) o on true`,
  },
  where: {
    ...between(sql`p.date`),
    supplierId: (key: string) => sql`p.supplier_id = ${Number(key)}`,
    mode: (mode: string) => sql`p.mode = ${mode}`,
    stateCode: (code: string) => sql`s.state_code = ${code}`,
  },
  ties: sql`p.document_id, p.supplier_id`,
} as const;

/** Lines of bills and returns, at their cost and with the rate of their order. */
const lines = {
  from: sql`purchase_bills p
    join documents d on d.company_id = p.company_id and d.id = p.document_id
    join suppliers s on s.company_id = p.company_id and s.id = p.supplier_id
    join item_lines l on l.company_id = p.company_id and l.document_id = p.document_id
    join items i on i.company_id = l.company_id and i.id = l.item_id
    join units u on u.company_id = l.company_id and u.id = l.unit_id`,
  joins: {
    group: sql`left join item_groups g on g.company_id = i.company_id and g.id = i.group_id`,
    hsn: sql`left join hsn_codes h on h.company_id = i.company_id and h.id = i.hsn_code_id`,
    order: sql`left join item_lines ol on ol.company_id = l.company_id and ol.id = (l.more ->> 'fromLineId')::int
      left join documents od on od.company_id = ol.company_id and od.id = ol.document_id and od.type = 'PO'`,
    move: sql`left join lateral (select sum(m.value) as value from stock_moves m
       where m.company_id = p.company_id and m.document_id = p.document_id and m.item_id = l.item_id and m.mirror_of_id is null
         and not exists (select from stock_moves x where x.company_id = m.company_id and x.mirror_of_id in (m.id, m.corrects_id))
         and (m.line_no = l.place or p.type = 'PR')) mv on true`,
  },
} as const;

export function registerRoutes(api: Api): void {
  const order = [{ field: 'date', dir: 'asc' }] as const;
  reportRoutes(api, listOfPurchases, {
    ...register,
    order,
    summary: 'The purchase register: bills, returns and credit notes',
  });
  reportRoutes(api, supplierWisePurchases, {
    ...register,
    summary: 'The purchase register by supplier',
    order: [{ field: 'supplier', dir: 'asc' }, ...order],
  });
  const sign = sql`case p.type when 'PI' then 1 else -1 end`;
  reportRoutes(api, detailedPurchases, {
    ...lines,
    summary: 'Lines of bills and returns',
    company: sql`p.company_id`,
    branch: 'p.branch_id',
    only: sql`p.is_live and p.mode <> 'carrier'`,
    columns: {
      ...columnsOf('p', 'documentId', 'type', 'billNo'),
      date: { value: sql`p.date`, type: 'date', required: true },
      number: sql`d.number`,
      supplier: sql`s.name`,
      item: sql`i.name`,
      itemGroup: { value: sql`g.name`, joins: ['group'] },
      hsn: { value: sql`h.code`, joins: ['hsn'] },
      unit: sql`u.code`,
      qty: sql`(${sign} * coalesce((l.more ->> 'billQty')::bigint, l.qty))`,
      rate: sql`coalesce(l.rate, 0)`,
      discountPercent: sql`coalesce((l.more ->> 'discountPercent')::int, 0)`,
      taxable: { value: sql`(${sign} * l.taxable)`, sum: true },
      tax: { value: sql`(${sign} * ${LINE_TAX})`, sum: true },
      amount: { value: sql`(${sign} * ${LINE_AMOUNT})`, sum: true },
      otherTax: { value: sql`(${sign} * (l.tax - ${LINE_TAX}))`, sum: true },
      landed: { value: sql`coalesce(mv.value, ${sign} * l.taxable)::bigint`, joins: ['move'], sum: true },
      order: { value: sql`od.number`, joins: ['order'] },
      variance: {
        value: sql`(case when od.id is null then 0 else round((l.rate - ol.rate) * l.qty / 100000.0) end)::bigint`,
        joins: ['order'],
      },
    },
    where: {
      ...between(sql`p.date`),
      supplierId: (key) => sql`p.supplier_id = ${Number(key)}`,
      itemId: (key) => sql`l.item_id = ${Number(key)}`,
      groupId: inGroup,
      hsnCodeId: (key) => sql`i.hsn_code_id = ${Number(key)}`,
    },
    order,
    ties: sql`p.document_id, l.place`,
  });
}

import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../../contract/dates';
import {
  billsWithoutGoods,
  pendingEnquiries,
  pendingRequests,
  receiptsWithoutBill,
} from '../../../contract/procurement/pendingPurchases';
import { purchaseRequests } from '../../../contract/procurement/requests';
import type { Api } from '../../core/calls/api';
import type { ListRequest } from '../../core/lists/listParts';
import { reportRoutes } from '../../core/lists/reportRoutes';
import { STANDS } from '../../stock/ledger/standing';
import { pendingLinesOf } from '../../stock/pendingLines';

/** Requests, enquiries, receipts and bills that still wait for what follows them. */

const asOnOf = ({ query }: ListRequest) => (query as { asOn: IsoDate }).asOn;
const upTo = (day: string) => sql`d.date <= ${day}`;
const ANY = () => null;

const REQUESTS = pendingLinesOf(purchaseRequests.type, 'ordered');
const NEEDED = sql`coalesce(l.needed_on, (d.input ->> 'neededBy')::date)`;
const PRIORITY = sql`d.input ->> 'priority'`;

const requestRoutes = (api: Api) =>
  reportRoutes(api, pendingRequests, {
    summary: 'Lines of purchase requests that were not ordered in full',
    ...REQUESTS,
    from: sql`${REQUESTS.from}
      left join line_progress s on s.company_id = l.company_id and s.line_id = l.id and s.relation = 'issued'
      left join departments t on t.company_id = d.company_id and t.id = (d.input ->> 'departmentId')::int`,
    columns: {
      ...REQUESTS.columns,
      value: { value: sql`coalesce(${REQUESTS.columns.value.value}, 0)`, sum: true },
      party: sql`t.name`,
      neededOn: { value: NEEDED, type: 'date', required: true },
      issued: sql`coalesce(s.qty, 0)`,
      priority: PRIORITY,
    },
    where: {
      asOn: upTo,
      departmentId: (key) => sql`t.id = ${Number(key)}`,
      itemId: REQUESTS.where.itemId,
      priority: (value) => sql`${PRIORITY} = ${value}`,
    },
    order: [{ field: 'neededOn', dir: 'asc' }],
  });

/** Quotations that count for an enquiry `d`. */
const QUOTATIONS = sql`
  select q.party_id from line_links k
    join documents q on q.company_id = k.company_id and q.id = k.to_document_id and q.type = 'QT'
   where k.company_id = d.company_id and k.from_document_id = d.id and k.relation = 'quoted' and q.status not in ('cancelled', 'rejected')`;

const enquiryRoutes = (api: Api) =>
  reportRoutes(api, pendingEnquiries, {
    summary: 'Suppliers who were asked in an enquiry and have sent no quotation',
    from: (_tx, asked) => sql`(
      select d.*, s.id as supplier_id, s.name as supplier, ${asOnOf(asked)}::date - d.date as days,
             (select count(*)::int from item_lines l where l.company_id = d.company_id and l.document_id = d.id) as lines,
             (select count(distinct q.party_id)::int from (${QUOTATIONS}) q) as answers
        from documents d
        cross join lateral jsonb_array_elements_text(d.input -> 'supplierIds') as e (key)
        join suppliers s on s.company_id = d.company_id and s.id = (e.key)::int
       where d.company_id = ${asked.who.companyId} and d.type = 'EN' and d.phase = 'live' and d.date <= ${asOnOf(asked)}
         and s.id not in (${QUOTATIONS})) x`,
    company: sql`x.company_id`,
    branch: 'x.branch_id',
    columns: {
      documentId: sql`x.id`,
      number: sql`x.number`,
      date: { value: sql`x.date`, type: 'date', required: true },
      validTill: { value: sql`(x.input ->> 'validTill')::date`, type: 'date', required: true },
      supplier: sql`x.supplier`,
      lines: sql`x.lines`,
      answers: sql`x.answers`,
      days: sql`x.days`,
    },
    where: { asOn: ANY, supplierId: (key) => sql`x.supplier_id = ${Number(key)}` },
    order: [{ field: 'validTill', dir: 'asc' }],
    ties: sql`x.id, x.supplier_id`,
  });

const REJECTED = sql`coalesce((l.more ->> 'rejectedQty')::bigint, 0)`;
const ACCEPTED = sql`(l.qty - ${REJECTED})`;
const BILLED = sql`coalesce((l.more ->> 'billQty')::bigint, l.qty)`;

/** For a line of goods without a bill, whose `billed` and `returned` progress are `b` and `r`. */
export const WITHOUT_BILL = {
  mode: 'goodsOnly',
  qty: sql`(${ACCEPTED} - coalesce(b.qty, 0) - coalesce(r.qty, 0))`,
};

/** For a line of goods with their bill: goods returned from a store of rejected goods are no longer owed. */
export const WITHOUT_GOODS = {
  mode: 'goodsAndBill',
  qty: sql`(${BILLED} - ${ACCEPTED} - coalesce((
    select sum(t.qty)::bigint from line_links k
      join item_lines t on t.company_id = k.company_id and t.id = k.to_line_id
      join documents w on w.company_id = t.company_id and w.id = t.document_id
      join stores e on e.company_id = w.company_id and e.id = (w.input ->> 'storeId')::int and e.kind = 'rejected'
     where k.company_id = l.company_id and k.from_line_id = l.id and k.relation = 'returned' and k.is_live), 0))`,
};

/** Lines `l` of purchases `d` with their item, unit and progress, before `isOneSided` limits them. */
export const PURCHASED = sql`documents d
  join item_lines l on l.company_id = d.company_id and l.document_id = d.id and l.part = 'items'
  join items i on i.company_id = l.company_id and i.id = l.item_id
  join units u on u.company_id = l.company_id and u.id = l.unit_id
  left join line_progress b on b.company_id = l.company_id and b.line_id = l.id and b.relation = 'billed'
  left join line_progress r on r.company_id = l.company_id and r.line_id = l.id and r.relation = 'returned'`;

export const isOneSided = ({ mode, qty }: { mode: string; qty: SQL }) =>
  sql`d.type = 'PI' and d.phase = 'live' and coalesce(d.input ->> 'mode', 'goodsAndBill') = ${mode} and ${qty} > 0`;

/** The common part of both one-sided reports. */
const oneSided = (of: { mode: string; qty: SQL }) => ({
  company: sql`d.company_id`,
  branch: 'd.branch_id',
  only: isOneSided(of),
  where: {
    asOn: upTo,
    supplierId: (key: string) => sql`d.party_id = ${Number(key)}`,
    itemId: (key: string) => sql`l.item_id = ${Number(key)}`,
  },
  order: [{ field: 'date', dir: 'asc' }] as const,
  ties: sql`d.id, l.place`,
});
const oneSidedColumns = (pending: SQL) =>
  ({
    documentId: sql`d.id`,
    date: { value: sql`d.date`, type: 'date', required: true },
    number: sql`d.number`,
    supplier: sql`d.party_name`,
    item: sql`i.name`,
    unit: sql`u.code`,
    received: ACCEPTED,
    pending,
    days: sql`x.days`,
  }) as const;
const withDays = (asked: ListRequest, from: SQL) =>
  sql`${from} cross join lateral (select ${asOnOf(asked)}::date - d.date as days) x`;

const receiptRoutes = (api: Api) =>
  reportRoutes(api, receiptsWithoutBill, {
    summary: 'Goods that were received and not billed',
    ...oneSided(WITHOUT_BILL),
    from: (_tx, asked) =>
      withDays(
        asked,
        sql`${PURCHASED}
          left join stock_moves m on m.company_id = d.company_id and m.document_id = d.id and m.line_no = l.place and ${STANDS}`,
      ),
    columns: {
      ...oneSidedColumns(WITHOUT_BILL.qty),
      billed: sql`coalesce(b.qty, 0)`,
      // The open credit after the parts of bills and returns, each rounded from the first on.
      value: {
        value: sql`(coalesce(m.value, l.taxable) - round(coalesce(m.value, l.taxable)::numeric * (${ACCEPTED} - ${WITHOUT_BILL.qty}) / ${ACCEPTED}))::bigint`,
        sum: true,
      },
      challanNo: sql`d.input ->> 'challanNo'`,
    },
  });

const billRoutes = (api: Api) =>
  reportRoutes(api, billsWithoutGoods, {
    summary: 'Goods that were billed and neither accepted nor sent back',
    ...oneSided(WITHOUT_GOODS),
    from: (_tx, asked) => withDays(asked, PURCHASED),
    columns: {
      ...oneSidedColumns(WITHOUT_GOODS.qty),
      billed: BILLED,
      value: { value: sql`round(l.taxable::numeric * ${WITHOUT_GOODS.qty} / ${BILLED})::bigint`, sum: true },
      billNo: sql`d.input ->> 'billNo'`,
    },
  });

export function pendingPurchaseRoutes(api: Api): void {
  requestRoutes(api);
  enquiryRoutes(api);
  receiptRoutes(api);
  billRoutes(api);
}

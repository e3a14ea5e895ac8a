import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../../contract/dates';
import { collections, listOfDebitNotes, listOfReturns } from '../../../contract/sales/afterSale';
import { MONEY_MODES } from '../../../contract/selling/sold';
import type { Api } from '../../core/calls/api';
import type { SignedIn } from '../../core/calls/system';
import { mayBranches } from '../../core/documents/documentHeader';
import { between, columnsOf } from '../../core/lists/listEngine';
import { reportRoutes } from '../../core/lists/reportRoutes';

/** Money of customers, returns and later charges. */

export type CollectedIn = { who: SignedIn; from: IsoDate; to: IsoDate; branchId?: string | number | null | undefined };

/** A mode of vouchers as settlements know it: what is no cash, card or UPI comes into a bank. */
const modeOf = (mode: SQL) => sql`(case when ${mode} in ('cash', 'card', 'upi') then ${mode} else 'bank' end)`;
const MONEY = sql.raw(MONEY_MODES.map((mode) => `('${mode}', b.${mode})`).join(', '));

/** Receipts apart from a bill: clearances at a counter, advances less refunds, payouts of channels. */
export function collectedApart({ who, from, to, branchId }: CollectedIn): SQL {
  const own = sql`d.company_id = ${who.companyId} and d.status = 'posted' and d.date between ${from} and ${to}
    ${branchId ? sql`and d.branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, 'd.branch_id')}`;
  return sql`
    select d.id as document_id, d.type, d.date, d.number, d.party_name, c.id as customer_id, v.mode as voucher_mode,
           case d.type when 'RC' then 'receipt' when 'CA' then 'advance' else 'payout' end as kind, ${modeOf(sql`v.mode`)} as mode, sum(e.credit - e.debit)::bigint as amount
      from documents d
      join ledger_entries e on e.company_id = d.company_id and e.document_id = d.id and not e.is_mirror and e.revised = 0
      join lateral (select c.id from customers c where c.company_id = e.company_id and c.account_id = e.account_id order by c.id limit 1) c on true
      left join vouchers v on v.company_id = d.company_id and v.document_id = d.id
     where ${own} and d.type in ('RC', 'CA', 'OY')
     group by d.id, d.type, d.date, d.number, d.party_name, c.id, v.mode having sum(e.credit - e.debit) <> 0
    union all
    select d.id, d.type, d.date, d.number, d.party_name, d.party_id, null, 'clearance', ${modeOf(sql`l.mode`)}, sum(l.amount)::bigint
      from documents d join till_lines l on l.company_id = d.company_id and l.document_id = d.id and l.kind = 'clearance'
     where ${own} and d.type = 'CL' group by d.id, d.type, d.date, d.number, d.party_name, d.party_id, l.mode`;
}

export function afterSaleRoutes(api: Api): void {
  reportRoutes(api, collections, {
    summary: 'Money that came from customers, with their bills or later',
    from(_tx, { who, query }) {
      const asked = query as { from: IsoDate; to: IsoDate; branchId?: string };
      const { from, to, branchId } = asked;
      return sql`(
        select b.document_id, b.type, b.date, d.number, d.party_name, b.customer_id, 'sale' as kind, m.mode, m.amount
          from sale_bills b cross join lateral (values ${MONEY}) as m(mode, amount)
          join documents d on d.company_id = b.company_id and d.id = b.document_id
         where b.company_id = ${who.companyId} and b.is_live and m.amount <> 0 and b.date between ${from} and ${to}
               ${branchId ? sql`and b.branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, 'b.branch_id')}
        union all
        select document_id, type, date, number, party_name, customer_id, kind, mode, amount from (${collectedApart({ who, ...asked })}) a) t
        left join customers c on c.company_id = ${who.companyId} and c.id = t.customer_id`;
    },
    company: 'inside',
    columns: {
      ...columnsOf('t', 'documentId', 'type', 'number', 'kind', 'mode'),
      date: { value: sql`t.date`, type: 'date', required: true },
      customer: sql`coalesce(c.name, t.party_name, 'Cash sale')`,
      amount: { value: sql`t.amount`, sum: true },
    },
    where: {
      from: () => null,
      to: () => null,
      branchId: () => null,
      kind: (kind) => sql`t.kind = ${kind}`,
      mode: (mode) => sql`t.mode = ${mode}`,
    },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`t.document_id, t.mode`,
  });

  reportRoutes(api, listOfReturns, {
    summary: 'Goods that customers brought back, with their bills',
    ...OF_REGISTER,
    only: sql`b.kind = 'return' and b.is_live`,
    joins: { ...JOINS, sold: SOLD },
    columns: {
      ...COLUMNS,
      billNo: { value: sql`sold.number`, joins: ['sold'] },
      billDate: { value: sql`sold.date`, type: 'date', joins: ['sold'] },
      outlet: { value: sql`ol.name`, joins: ['outlet'] },
      reason: FIRST_REASON,
      refund: sql`(d.input ->> 'refundMode')`,
      cost: { value: sql`(-b.cost)`, sum: true },
      commission: { value: sql`(-b.commission)`, sum: true },
      taxable: { value: sql`(-b.taxable)`, sum: true },
      tax: { value: sql`(-(b.cgst + b.sgst + b.igst + b.vat))`, sum: true },
      total: { value: sql`(-b.total)`, sum: true },
    },
    where: { ...WHERE, reason: (reason) => sql`${FIRST_REASON} = ${reason}` },
  });

  reportRoutes(api, listOfDebitNotes, {
    summary: 'What was charged on bills later',
    ...OF_REGISTER,
    only: sql`b.kind = 'note' and b.is_live`,
    joins: {
      ...JOINS,
      open: sql`left join lateral (select sum(o.pending) as balance from bills o
         where o.company_id = b.company_id and o.document_id = b.document_id and not o.is_cancelled) o on true`,
    },
    columns: {
      ...COLUMNS,
      billNo: sql`(select x.number from documents x where x.company_id = d.company_id and x.id = (d.input ->> 'invoiceId')::int)`,
      reason: sql`(d.input ->> 'debitReason')`,
      taxable: { value: sql`b.taxable`, sum: true },
      tax: { value: sql`(b.cgst + b.sgst + b.igst)`, sum: true },
      total: { value: sql`b.total`, sum: true },
      balance: { value: sql`coalesce(o.balance, 0)::bigint`, joins: ['open'], sum: true },
    },
    where: WHERE,
  });
}

const OF_REGISTER = {
  from: sql`sale_bills b join documents d on d.company_id = b.company_id and d.id = b.document_id
    left join customers c on c.company_id = b.company_id and c.id = b.customer_id`,
  company: sql`b.company_id`,
  branch: 'b.branch_id',
  order: [{ field: 'date', dir: 'asc' }],
  ties: sql`b.document_id`,
} as const;
const JOINS = { outlet: sql`left join outlets ol on ol.company_id = b.company_id and ol.id = b.outlet_id` };
/** The bill that goods came back of. */
const SOLD = sql`left join lateral (
  select x.number, x.date from line_links k join documents x on x.company_id = k.company_id and x.id = k.from_document_id
   where k.company_id = b.company_id and k.to_document_id = b.document_id and k.relation = 'returned' order by k.id limit 1) sold on true`;
const FIRST_REASON = sql`(d.input -> 'items' -> 0 ->> 'returnReason')`;
const COLUMNS = {
  ...columnsOf('b', 'documentId', 'type'),
  date: { value: sql`b.date`, type: 'date', required: true },
  number: sql`d.number`,
  customer: sql`coalesce(c.name, d.party_name, 'Cash sale')`,
} as const;
const WHERE = {
  ...between(sql`b.date`),
  customerId: (key: string) => sql`b.customer_id = ${Number(key)}`,
  groupId: (key: string) => sql`c.group_id = ${Number(key)}`,
};

import { sql } from 'drizzle-orm';
import {
  agentCommissions,
  approvalRegister,
  lostQuotations,
  orderRegister,
  pendingOrders,
  quotationRegister,
} from '../../contract/crm/offerReports';
import { salesOrders } from '../../contract/crm/orders';
import { quotations } from '../../contract/crm/quotations';
import { todayInIndia } from '../../contract/dates';
import type { Api } from '../core/calls/api';
import { instantText } from '../core/documents/documentStore';
import { OF_DOCUMENTS } from '../core/lists/documentList';
import { between, columnsOf } from '../core/lists/listEngine';
import type { ListRequest } from '../core/lists/listParts';
import { reportRoutes } from '../core/lists/reportRoutes';
import { percentOfSql } from '../selling/sold/read';
import { pendingLinesOf } from '../stock/pendingLines';
import { NOW, OWNER } from './crmSql';

/** Registers of what was offered, ordered, earned by agents and approved. */

const VALID = sql`(d.input ->> 'validTill')::date`;
const DUE = sql`(d.input ->> 'deliveryDate')::date`;
const today = ({ now }: ListRequest) => todayInIndia(now);

/** The owner of the enquiry that a document answers; without an enquiry, the user who entered it. */
export const owned = {
  owner: sql`left join lateral (
    select e.owner_id from (select coalesce((
      select ${OWNER} from (select * from documents x where x.company_id = d0.company_id and x.id = (d0.input ->> 'leadId')::int) d ${NOW}), d0.created_by) as owner_id
        from (select d.company_id, d.input, d.created_by) d0) e) o on true
    left join users owner on owner.company_id = d.company_id and owner.id = o.owner_id`,
  agent: sql`left join agents ag on ag.company_id = d.company_id and ag.id = (d.input ->> 'agentId')::int`,
  lost: sql`left join lateral (
    select m.given, coalesce(m.date, (m.taken_at at time zone 'Asia/Kolkata')::date) as lost_on from document_steps m
     where m.company_id = d.company_id and m.document_id = d.id and m.event = 'lose' order by m.id desc limit 1) lost on true`,
} as const;
export const owner = { value: sql`owner.name`, joins: ['owner'] };
export const ofPeople = {
  ownerId: { joins: ['owner'], is: (key: string) => sql`o.owner_id = ${Number(key)}` },
  customerId: (key: string) => sql`d.party_id = ${Number(key)}`,
};
const hasItem = (key: string) =>
  sql`exists (select from item_lines x where x.company_id = d.company_id and x.document_id = d.id and x.item_id = ${Number(key)})`;
export const head = {
  documentId: sql`d.id`,
  number: sql`d.number`,
  date: { value: sql`d.date`, type: 'date', required: true },
} as const;
const offer = { ...head, revision: sql`d.revision`, customer: sql`d.party_name`, owner } as const;

/** A figure that the approver saw. */
const called = (label: string) =>
  sql`(select (f ->> 'value')::bigint from jsonb_array_elements(d.review -> 'figures') f where f ->> 'label' = ${sql.raw(`'${label}'`)} limit 1)`;

/** Past its day it is expired, also before the night that says so. */
const STATE = (asked: ListRequest) =>
  sql`(case when d.status in ('approved', 'sent', 'partly') and ${VALID} < ${today(asked)}::date then 'expired' else d.status end)`;
const SHOWN: Readonly<Record<string, readonly string[]>> = {
  open: ['approved', 'sent', 'partly'],
  pending: ['submitted'],
  expired: ['expired'],
  won: ['closed', 'partly'],
  lost: ['lost'],
};

export function offerReportRoutes(api: Api): void {
  quotationRoutes(api);
  orderRoutes(api);
  commissionRoutes(api);
  approvalRoutes(api);
}

function quotationRoutes(api: Api): void {
  reportRoutes(api, quotationRegister, {
    summary: 'Quotations of a period with their status',
    ...OF_DOCUMENTS,
    only: sql`d.type = ${quotations.type} and d.number is not null`,
    joins: owned,
    columns: {
      ...offer,
      agent: { value: sql`ag.name`, joins: ['agent'] },
      amount: { value: sql`d.amount`, sum: true },
      extraDiscount: { value: sql`coalesce(${called('Extra discount')}, 0)`, sum: true },
      marginPercent: called('Gross margin'),
      status: { value: STATE },
      validTill: { value: VALID, type: 'date' },
      daysLeft: {
        value: (asked) => sql`(case when d.phase in ('live', 'waiting') then ${VALID} - ${today(asked)}::date end)`,
      },
      reason: { value: sql`lost.given ->> 'lostReason'`, joins: ['lost'] },
      lostTo: { value: sql`lost.given ->> 'lostTo'`, joins: ['lost'] },
    },
    where: {
      ...between(sql`d.date`),
      ...ofPeople,
      show: (show, asked) =>
        sql`${STATE(asked)} in (${sql.join(
          (SHOWN[show] ?? []).map((status) => sql`${status}`),
          sql`, `,
        )})`,
      itemId: hasItem,
    },
    order: [{ field: 'date', dir: 'desc' }],
    ties: sql`d.id desc`,
  });

  reportRoutes(api, lostQuotations, {
    summary: 'Lines of quotations that were lost in a period, why and to whom',
    from: sql`documents d
      join item_lines l on l.company_id = d.company_id and l.document_id = d.id and l.part = 'items'
      join items i on i.company_id = l.company_id and i.id = l.item_id
      join units u on u.company_id = l.company_id and u.id = l.unit_id`,
    company: sql`d.company_id`,
    branch: 'd.branch_id',
    // Optional lines were not part of the lost total.
    only: sql`d.type = ${quotations.type} and d.status = 'lost' and coalesce(l.more ->> 'offered', 'main') = 'main'`,
    joins: owned,
    columns: {
      ...offer,
      lostOn: { value: sql`lost.lost_on`, type: 'date', joins: ['lost'] },
      item: sql`i.name`,
      unit: sql`u.code`,
      qty: sql`l.qty`,
      value: { value: sql`l.taxable`, sum: true },
      reason: { value: sql`lost.given ->> 'lostReason'`, joins: ['lost'] },
      lostTo: { value: sql`lost.given ->> 'lostTo'`, joins: ['lost'] },
    },
    where: {
      from: { joins: ['lost'], is: (day) => sql`lost.lost_on >= ${day}::date` },
      to: { joins: ['lost'], is: (day) => sql`lost.lost_on <= ${day}::date` },
      ...ofPeople,
      reason: { joins: ['lost'], is: (value) => sql`lost.given ->> 'lostReason' = ${value}` },
      itemId: (key) => sql`l.item_id = ${Number(key)}`,
    },
    order: [{ field: 'lostOn', dir: 'desc' }],
    ties: sql`d.id desc, l.place`,
  });
}

const PENDING = pendingLinesOf(salesOrders.type, 'delivered');
const late = (asked: ListRequest) => sql`greatest(0, ${today(asked)}::date - ${DUE})`;

function orderRoutes(api: Api): void {
  reportRoutes(api, orderRegister, {
    summary: 'Orders of a period with what of them is delivered',
    ...OF_DOCUMENTS,
    only: sql`d.type = ${salesOrders.type} and d.number is not null`,
    joins: {
      ...owned,
      lines: sql`left join lateral (
        select coalesce(sum(l.taxable), 0)::bigint as ordered, coalesce(sum(round(l.taxable::numeric * coalesce(p.qty, 0) / l.qty)), 0)::bigint as delivered,
               coalesce(sum(round(l.taxable::numeric * l.closed_qty / l.qty)), 0)::bigint as closed
          from item_lines l
          left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'delivered'
         where l.company_id = d.company_id and l.document_id = d.id and l.part = 'items') n on true`,
    },
    columns: {
      ...head,
      customer: sql`d.party_name`,
      owner,
      poNo: sql`d.input ->> 'poNo'`,
      agent: { value: sql`ag.name`, joins: ['agent'] },
      amount: { value: sql`d.amount`, sum: true },
      ordered: { value: sql`n.ordered`, joins: ['lines'], sum: true },
      delivered: { value: sql`n.delivered`, joins: ['lines'], sum: true },
      cancelled: { value: sql`n.closed`, joins: ['lines'], sum: true },
      pending: {
        value: sql`(case when d.phase = 'live' then n.ordered - n.delivered - n.closed else 0 end)`,
        joins: ['lines'],
        sum: true,
      },
      deliveryDate: { value: DUE, type: 'date' },
      lateDays: { value: (asked) => sql`(case when d.phase = 'live' then ${late(asked)} else 0 end)` },
      status: sql`d.status`,
    },
    where: {
      ...between(sql`d.date`),
      ...ofPeople,
      status: (status) => sql`d.status = ${status}`,
      agentId: (key) => sql`(d.input ->> 'agentId')::int = ${Number(key)}`,
    },
    order: [{ field: 'date', dir: 'desc' }],
    ties: sql`d.id desc`,
  });

  reportRoutes(api, pendingOrders, {
    summary: 'Lines of sales orders that were not delivered in full',
    ...PENDING,
    columns: {
      ...PENDING.columns,
      due: { value: DUE, type: 'date', required: true },
      lateDays: { value: late },
      cancelled: sql`l.closed_qty`,
    },
    where: {
      ...PENDING.where,
      dueFrom: (day) => sql`${DUE} >= ${day}`,
      dueTo: (day) => sql`${DUE} <= ${day}`,
    },
    order: [{ field: 'due', dir: 'asc' }],
  });
}

/** The commission reversed with returned goods, and the part paid to the agent. */
const RETURNED = sql`coalesce((
  select -sum(r.commission) from sale_bills r
   where r.company_id = b.company_id and r.kind = 'return' and r.is_live and r.document_id in (
     select k.to_document_id from line_links k where k.company_id = b.company_id and k.from_document_id = b.document_id and k.relation = 'returned' and k.is_live)), 0)::bigint`;
const PAID = sql`coalesce((
  select sum(m.amount) from bills o
    join bill_movements m on m.company_id = o.company_id and m.bill_id = o.id and m.document_id <> o.document_id and not m.is_mirror and m.revised = 0
    join documents p on p.company_id = m.company_id and p.id = m.document_id and p.phase <> 'void'
   where o.company_id = b.company_id and o.document_id = b.document_id and o.account_id = a.account_id and not o.is_cancelled and p.type <> 'SR'), 0)::bigint`;

const commissionRoutes = (api: Api) =>
  reportRoutes(api, agentCommissions, {
    summary: 'Commission of agents by bill: earned, taken back, paid and payable',
    from: sql`sale_bills b
      join documents d on d.company_id = b.company_id and d.id = b.document_id
      join agents a on a.company_id = b.company_id and a.id = b.agent_id
      left join customers c on c.company_id = b.company_id and c.id = b.customer_id`,
    company: sql`b.company_id`,
    branch: 'b.branch_id',
    only: sql`b.kind = 'bill' and b.is_live and b.commission <> 0`,
    joins: { came: sql`cross join lateral (select ${RETURNED} as returned, ${PAID} as paid) n` },
    columns: {
      ...columnsOf('b', 'documentId', 'type'),
      date: { value: sql`b.date`, type: 'date', required: true },
      number: sql`d.number`,
      customer: sql`coalesce(c.name, d.party_name, 'Cash sale')`,
      agent: sql`a.name`,
      taxable: { value: sql`b.taxable`, sum: true },
      percent: percentOfSql(sql`b.commission`, sql`b.taxable`),
      commission: { value: sql`b.commission`, sum: true },
      returned: { value: sql`n.returned`, joins: ['came'], sum: true },
      paid: { value: sql`n.paid`, joins: ['came'], sum: true },
      payable: { value: sql`(b.commission - n.returned - n.paid)`, joins: ['came'], sum: true },
    },
    where: {
      ...between(sql`b.date`),
      agentId: (key) => sql`b.agent_id = ${Number(key)}`,
      open: { joins: ['came'], is: () => sql`b.commission - n.returned - n.paid <> 0` },
    },
    order: [
      { field: 'agent', dir: 'asc' },
      { field: 'date', dir: 'asc' },
    ],
    ties: sql`b.document_id`,
  });

const HOURS = sql`round(extract(epoch from m.decided_at - m.asked_at)::numeric / 3600, 2)`;
const DECIDED_ON = sql`(m.decided_at at time zone 'Asia/Kolkata')::date`;

const approvalRoutes = (api: Api) =>
  reportRoutes(api, approvalRegister, {
    summary: 'Approvals of enquiries, quotations and orders, and how long each waited',
    from: sql`document_decisions m join documents d on d.company_id = m.company_id and d.id = m.document_id
      join users u on u.company_id = d.company_id and u.id = d.created_by
      join users w on w.company_id = m.company_id and w.id = m.decided_by`,
    company: sql`m.company_id`,
    branch: 'd.branch_id',
    only: sql`d.type in ('CL', 'CQ', 'CO')`,
    columns: {
      ...head,
      type: sql`d.type`,
      revision: sql`m.revision`,
      party: sql`coalesce(d.party_name, d.input ->> 'name')`,
      amount: sql`d.amount`,
      maker: sql`u.name`,
      askedAt: { value: sql`m.asked_at`, shown: instantText('m.asked_at'), type: 'timestamptz' },
      decidedAt: { value: sql`m.decided_at`, shown: instantText('m.decided_at'), type: 'timestamptz' },
      hours: { value: sql`${HOURS}::float8`, sum: true },
      decision: sql`m.event`,
      level: sql`m.level`,
      approver: sql`w.name`,
      remark: sql`m.remark`,
    },
    where: {
      from: (day) => sql`${DECIDED_ON} >= ${day}::date`,
      to: (day) => sql`${DECIDED_ON} <= ${day}::date`,
      kind: (type) => sql`d.type = ${type}`,
      decision: (event) => sql`m.event = ${event}`,
      approverId: (key) => sql`m.decided_by = ${Number(key)}`,
    },
    order: [{ field: 'decidedAt', dir: 'desc' }],
    ties: sql`m.id desc`,
  });

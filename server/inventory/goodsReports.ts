import { type SQL, sql } from 'drizzle-orm';
import { daysBetween, type IsoDate, todayInIndia } from '../../contract/dates';
import {
  departmentUse,
  materialIssuesList,
  materialLossesList,
  stockTransfers,
} from '../../contract/inventory/goodsReports';
import { inventoryKinds } from '../../contract/inventory/kinds';
import type { Api } from '../core/calls/api';
import { between, columnsIn } from '../core/lists/listEngine';
import type { ListRequest } from '../core/lists/listParts';
import { reportRoutes } from '../core/lists/reportRoutes';
import { STANDS } from '../stock/ledger/standing';
import { inBranches } from './pools';

type Asked = { from: IsoDate; to: IsoDate };
/** Later corrections of a movement. */
const CORRECTED = sql`coalesce((select sum(c.value) from stock_moves c where c.company_id = m.company_id and c.corrects_id = m.id), 0)`;

/** Goods that went out of stores by posted documents of a type, at what they cost after all corrections. */
function goodsOut(type: string) {
  return {
    from: sql`stock_moves m
      join documents d on d.company_id = m.company_id and d.id = m.document_id
      join items i on i.company_id = m.company_id and i.id = m.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      join stores s on s.company_id = m.company_id and s.id = m.store_id`,
    company: sql`m.company_id`,
    branch: 'm.branch_id',
    only: sql`d.type = ${type} and d.phase in ('live', 'done') and m.qty < 0 and ${STANDS}`,
    columns: {
      documentId: sql`d.id`,
      date: { value: sql`m.date`, type: 'date', required: true },
      number: sql`d.number`,
      store: sql`s.name`,
      item: sql`i.name`,
      qty: sql`-m.qty`,
      unit: sql`u.code`,
    },
    value: { value: sql`(-m.value - ${CORRECTED})::bigint`, sum: true },
    where: {
      ...between(sql`m.date`),
      itemId: (key: string) => sql`m.item_id = ${Number(key)}`,
      storeId: (key: string) => sql`m.store_id = ${Number(key)}`,
    },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`d.id, m.id`,
  } as const;
}

const MONTH = sql`to_char(m.date, 'YYYY-MM')`;
const keyOf = (field: string) => sql.raw(`(d.input ->> '${field}')::int`);

/** Items used by departments in a period: issues less returns, at cost. */
const usedIn = (request: ListRequest): SQL => {
  const { from, to } = request.query as Asked;
  return sql`(
    select ${keyOf('departmentId')} as department_id, m.item_id,
           coalesce(sum(-m.qty) filter (where d.type = ${inventoryKinds.issue.type}), 0)::bigint as issued,
           coalesce(sum(m.qty) filter (where d.type = ${inventoryKinds.issueReturn.type}), 0)::bigint as returned,
           sum(-m.value - ${CORRECTED})::bigint as value
      from stock_moves m join documents d on d.company_id = m.company_id and d.id = m.document_id
     where m.company_id = ${request.who.companyId} and m.date between ${from} and ${to} and m.qty <> 0
       and d.type in (${inventoryKinds.issue.type}, ${inventoryKinds.issueReturn.type}) and d.phase in ('live', 'done')
       ${inBranches(request, 'm.branch_id')}
     group by 1, 2)`;
};

/** Standard use of departments, by the days of the period; limited to the requested branch. */
const standardIn = (request: ListRequest): SQL => {
  const { from, to } = request.query as Asked;
  return sql`(
    select v.department_id, v.item_id, (v.daily_qty * ${daysBetween(from, to) + 1})::bigint as standard
      from department_items v join departments p on p.company_id = v.company_id and p.id = v.department_id
     where v.company_id = ${request.who.companyId} and v.active and v.daily_qty is not null
       and (p.branch_id is null or (true ${inBranches(request, 'p.branch_id')})))`;
};

const departmentUseRoutes = (api: Api) =>
  reportRoutes(api, departmentUse, {
    summary: 'What departments used of each item, and their standard',
    from: (_tx, request) => sql`(
      select department_id, item_id, coalesce(u.issued, 0) as issued, coalesce(u.returned, 0) as returned,
             coalesce(u.issued - u.returned, 0) as used, coalesce(u.value, 0) as value, s.standard
        from ${usedIn(request)} u full join ${standardIn(request)} s using (department_id, item_id)) t
      join departments p on p.company_id = ${request.who.companyId} and p.id = t.department_id
      join items i on i.company_id = p.company_id and i.id = t.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id`,
    company: 'inside',
    columns: {
      departmentId: sql`t.department_id`,
      itemId: sql`t.item_id`,
      department: sql`p.name`,
      item: sql`i.name`,
      ...columnsIn('t', 'issued', 'returned', 'used', 'standard'),
      variance: sql`(t.used - t.standard)`,
      unit: sql`u.code`,
      value: { value: sql`t.value`, sum: true },
      varianceValue: sql`round((t.used - t.standard) * t.value::numeric / nullif(t.used, 0))::bigint`,
    },
    where: {
      from: () => null,
      to: () => null,
      branchId: () => null,
      departmentId: (key) => sql`t.department_id = ${Number(key)}`,
      itemId: (key) => sql`t.item_id = ${Number(key)}`,
    },
    order: [
      { field: 'department', dir: 'asc' },
      { field: 'value', dir: 'desc' },
    ],
    ties: sql`t.department_id, t.item_id`,
  });

const issueRoutes = (api: Api) => {
  const { value, ...issues } = goodsOut(inventoryKinds.issue.type);
  reportRoutes(api, materialIssuesList, {
    ...issues,
    summary: 'Goods that departments got, line by line',
    columns: {
      ...issues.columns,
      department: { value: sql`p.name`, joins: ['department'] },
      purpose: sql`nullif(d.input ->> 'purpose', '')`,
      month: MONTH,
      value,
    },
    joins: { department: sql`join departments p on p.company_id = d.company_id and ${keyOf('departmentId')} = p.id` },
    where: {
      ...issues.where,
      departmentId: (key) => sql`${keyOf('departmentId')} = ${Number(key)}`,
      purpose: (words) => sql`position(lower(${words}) in lower(d.input ->> 'purpose')) > 0`,
    },
  });
};

const lossRoutes = (api: Api) => {
  const { value, ...losses } = goodsOut(inventoryKinds.loss.type);
  reportRoutes(api, materialLossesList, {
    ...losses,
    summary: 'Goods that were lost, line by line',
    columns: {
      ...losses.columns,
      lossType: { value: sql`o.name`, joins: ['lossType'] },
      witness: sql`nullif(d.input ->> 'witness', '')`,
      value,
      share: {
        value: sql`round(${value.value} * 100000.0 / nullif(c.value, 0))::bigint`,
        joins: ['used'],
      },
    },
    joins: {
      lossType: sql`join loss_types o on o.company_id = d.company_id and ${keyOf('lossTypeId')} = o.id`,
      used: (request) =>
        sql`left join (select item_id, sum(value) as value from ${usedIn(request)} t group by 1) c on c.item_id = m.item_id`,
    },
    where: { ...losses.where, lossTypeId: (key) => sql`${keyOf('lossTypeId')} = ${Number(key)}` },
  });
};

/** A transfer in one step has arrived with its own document; what is received by others is what they say, less what is short. */
const IN_STEPS = sql`(d.type = ${inventoryKinds.branchTransfer.type} or coalesce((d.input ->> 'inTransit')::boolean, false))`;
const TAKEN = sql`(case when ${IN_STEPS} then coalesce(p.qty, 0) else l.qty end)`;
const SHORT = sql`coalesce(k.short, 0)::bigint`;
const PENDING = sql`(l.qty - l.closed_qty - ${TAKEN})`;
const LAST = sql`(case when ${IN_STEPS} then k.last_on else d.date end)`;

const transferRoutes = (api: Api) =>
  reportRoutes(api, stockTransfers, {
    summary: 'Goods that went from one store or branch to another, and what of them arrived',
    from: sql`documents d
      join item_lines l on l.company_id = d.company_id and l.document_id = d.id
      join items i on i.company_id = l.company_id and i.id = l.item_id
      join units u on u.company_id = l.company_id and u.id = l.unit_id
      join stores s on s.company_id = d.company_id and s.id = ${keyOf('storeId')}
      left join stores v on v.company_id = d.company_id and v.id = ${keyOf('toStoreId')}
      left join branches w on w.company_id = d.company_id and w.id = d.other_branch_id
      left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'received'
      left join lateral (
        select sum((x.more ->> 'shortQty')::bigint) as short, max(r.date) as last_on
          from line_links y
          join item_lines x on x.company_id = y.company_id and x.id = y.to_line_id
          join documents r on r.company_id = y.company_id and r.id = y.to_document_id
         where y.company_id = l.company_id and y.from_line_id = l.id and y.relation = 'received' and y.is_live) k on true`,
    company: sql`d.company_id`,
    branch: 'd.branch_id',
    otherBranch: 'd.other_branch_id',
    only: sql`d.type in (${inventoryKinds.transfer.type}, ${inventoryKinds.branchTransfer.type}) and d.phase in ('live', 'done')`,
    columns: {
      documentId: sql`d.id`,
      type: sql`d.type`,
      date: { value: sql`d.date`, type: 'date', required: true },
      number: sql`d.number`,
      store: sql`s.name`,
      to: sql`coalesce(v.name, w.name)`,
      item: sql`i.name`,
      sent: sql`l.qty`,
      received: sql`(${TAKEN} - ${SHORT})`,
      short: SHORT,
      pending: PENDING,
      unit: sql`u.code`,
      receivedOn: { value: LAST, type: 'date' },
      days: {
        value: ({ now }) =>
          sql`greatest((case when ${PENDING} > 0 then ${todayInIndia(now)}::date else ${LAST} end) - d.date, 0)`,
      },
    },
    where: {
      ...between(sql`d.date`),
      itemId: (key) => sql`l.item_id = ${Number(key)}`,
      storeId: (key) => sql`s.id = ${Number(key)}`,
      between: (type) => sql`d.type = ${type}`,
    },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`d.id, l.place`,
  });

export function goodsReportRoutes(api: Api): void {
  issueRoutes(api);
  departmentUseRoutes(api);
  lossRoutes(api);
  transferRoutes(api);
}

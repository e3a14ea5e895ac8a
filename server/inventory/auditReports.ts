import { sql } from 'drizzle-orm';
import { samplesInAndOut, stockAuditVariances } from '../../contract/inventory/auditReports';
import { inventoryKinds } from '../../contract/inventory/kinds';
import { type Api, todayOf } from '../core/calls/api';
import { between } from '../core/lists/listEngine';
import type { ListRequest } from '../core/lists/listParts';
import { reportRoutes } from '../core/lists/reportRoutes';
import { SENT_FOR_OF } from './samples';
import { classed } from './stockAnalysis';

const DIFFERENCE = sql`(l.counted_qty - l.expected_qty)`;
/** In thousandths of one per cent; goods that the books do not have were all wrong. */
const ACCURACY = sql`(case when l.counted_qty = l.expected_qty then 100000 when l.expected_qty <= 0 then 0
  else greatest(100000 - round(abs${DIFFERENCE} * 100000.0 / l.expected_qty), 0) end)::int`;
const VALUE = sql`
  coalesce((select sum(m.value + coalesce((select sum(x.value) from stock_moves x where x.company_id = m.company_id and x.corrects_id = m.id), 0))
              from stock_moves m
             where m.company_id = l.company_id and m.document_id = l.document_id and m.item_id = l.item_id
               and coalesce(m.batch_id, 0) = coalesce(l.batch_id, 0) and m.mirror_of_id is null and m.corrects_id is null), 0)::bigint`;

export const DUE = sql`nullif(d.input ->> 'returnBy', '')::date`;
const RETURNED = sql`coalesce(p.qty, 0)`;
/**
 * For a line `l` of a document `d` with progress `p`: only goods due back can be pending; goods spent or taken into
 * stock never come back.
 */
export const PENDING = sql`(case when (d.input ->> 'returnable')::boolean then greatest(l.qty - l.closed_qty - ${RETURNED}, 0) else 0 end)`;
const daysLate = ({ now }: Pick<ListRequest, 'now'>) =>
  sql`(case when ${PENDING} > 0 and ${DUE} is not null then greatest(${todayOf(now)}::date - ${DUE}, 0) else 0 end)::int`;

/** Counted lines of stock audits, and samples that went out and came in. */
export function auditReportRoutes(api: Api): void {
  reportRoutes(api, stockAuditVariances, {
    summary: 'What posted stock audits counted against the books, line by line',
    from: sql`stock_audit_lines l
      join documents d on d.company_id = l.company_id and d.id = l.document_id
      join items i on i.company_id = l.company_id and i.id = l.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id`,
    company: sql`l.company_id`,
    branch: 'd.branch_id',
    only: sql`d.type = ${inventoryKinds.audit.type} and d.phase = 'done' and l.counted_qty is not null`,
    columns: {
      documentId: sql`d.id`,
      date: { value: sql`d.date`, type: 'date', required: true },
      number: sql`d.number`,
      store: { value: sql`s.name`, joins: ['store'] },
      item: sql`i.name`,
      batch: { value: sql`b.code`, joins: ['batch'] },
      book: sql`l.expected_qty`,
      counted: sql`l.counted_qty`,
      difference: DIFFERENCE,
      accuracy: ACCURACY,
      unit: sql`u.code`,
      value: { value: VALUE, sum: true },
      lossType: { value: sql`o.name`, joins: ['lossType'] },
      remark: sql`l.remark`,
      month: sql`to_char(d.date, 'YYYY-MM')`,
    },
    sums: {
      counts: { value: sql`1` },
      matches: { value: sql`(case when ${DIFFERENCE} = 0 then 1 else 0 end)` },
    },
    joins: {
      store: sql`join stores s on s.company_id = d.company_id and s.id = (d.input ->> 'storeId')::int`,
      batch: sql`left join item_batches b on b.company_id = l.company_id and b.id = l.batch_id`,
      lossType: sql`left join loss_types o on o.company_id = l.company_id and o.id = l.loss_type_id`,
      class: (asked) => sql`left join ${classed(asked)} t on t.item_id = l.item_id`,
    },
    where: {
      ...between(sql`d.date`),
      itemId: (key) => sql`l.item_id = ${Number(key)}`,
      storeId: (key) => sql`(d.input ->> 'storeId')::int = ${Number(key)}`,
      lossTypeId: (key) => sql`l.loss_type_id = ${Number(key)}`,
      abc: { joins: ['class'], is: (abc) => sql`t.abc = ${abc}` },
      lines: (which) => (which === 'differing' ? sql`${DIFFERENCE} <> 0` : null),
    },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`d.id, l.id`,
  });
  reportRoutes(api, samplesInAndOut, {
    summary: 'Samples given and got, with what is due back',
    from: sql`item_lines l
      join documents d on d.company_id = l.company_id and d.id = l.document_id
      join items i on i.company_id = l.company_id and i.id = l.item_id
      join units u on u.company_id = l.company_id and u.id = l.unit_id
      left join line_progress p on p.company_id = l.company_id and p.line_id = l.id and p.relation = 'returned'`,
    company: sql`l.company_id`,
    branch: 'd.branch_id',
    only: sql`d.type in (${inventoryKinds.sampleOut.type}, ${inventoryKinds.sampleIn.type}) and d.phase in ('live', 'done')`,
    columns: {
      documentId: sql`d.id`,
      type: sql`d.type`,
      way: sql`(case d.type when ${inventoryKinds.sampleIn.type} then 'in' else 'out' end)`,
      date: { value: sql`d.date`, type: 'date', required: true },
      number: sql`d.number`,
      party: sql`(d.input ->> 'person')`,
      sentFor: SENT_FOR_OF,
      item: sql`i.name`,
      qty: sql`l.qty`,
      returned: RETURNED,
      pending: PENDING,
      unit: sql`u.code`,
      returnBy: { value: DUE, type: 'date' },
      daysLate: { value: daysLate },
    },
    where: {
      ...between(sql`d.date`),
      way: (way) => sql`d.type = ${way === 'in' ? inventoryKinds.sampleIn.type : inventoryKinds.sampleOut.type}`,
      sentFor: (sentFor) => sql`${SENT_FOR_OF} = ${sentFor}`,
      state: (state, asked) => (state === 'overdue' ? sql`${daysLate(asked)} > 0` : sql`${PENDING} > 0`),
      itemId: (key) => sql`l.item_id = ${Number(key)}`,
    },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`d.id, l.place`,
  });
}

import { sql } from 'drizzle-orm';
import type { SaleRegister, SoldLines } from '../../../contract/selling/saleReports';
import { SETTLED_MODES, type SettledBy } from '../../../contract/selling/sold';
import type { Api } from '../../core/calls/api';
import { between, columnsOf } from '../../core/lists/listEngine';
import { reportRoutes } from '../../core/lists/reportRoutes';
import { percentOfSql } from '../sold/read';

/** A cancelled document counts as zero. */
const live = (name: string) => ({
  value: sql.raw(`(case when b.is_live then b.${name} else 0 end)`),
  sum: true as const,
});
const CUSTOMER = sql`coalesce(c.name, d.party_name, 'Cash sale')`;

const SETTLED = Object.fromEntries(SETTLED_MODES.map((mode) => [mode, live(mode)])) as Record<
  SettledBy,
  ReturnType<typeof live>
>;

export const saleRegisterRoutes = (api: Api, report: SaleRegister) =>
  reportRoutes(api, report, {
    summary: 'The sales register: bills, returns and debit notes',
    from: sql`sale_bills b`,
    company: sql`b.company_id`,
    branch: 'b.branch_id',
    // Counts and sums of a month read the bills alone.
    joins: {
      document: sql`join documents d on d.company_id = b.company_id and d.id = b.document_id`,
      customer: sql`left join customers c on c.company_id = b.company_id and c.id = b.customer_id`,
      type: sql`left join sale_types t on t.company_id = b.company_id and t.id = b.sale_type_id`,
      outlet: sql`left join outlets ol on ol.company_id = b.company_id and ol.id = b.outlet_id`,
      user: sql`join users u on u.company_id = d.company_id and u.id = d.created_by`,
      agent: sql`left join agents a on a.company_id = b.company_id and a.id = b.agent_id`,
      open: sql`left join lateral (select sum(o.pending) as balance from bills o
         where o.company_id = b.company_id and o.document_id = b.document_id and o.account_id = c.account_id and not o.is_cancelled) o on true`,
    },
    columns: {
      ...columnsOf('b', 'documentId', 'type', 'kind'),
      date: { value: sql`b.date`, type: 'date', required: true },
      number: { value: sql`d.number`, joins: ['document'] },
      customer: { value: CUSTOMER, joins: ['document', 'customer'] },
      gstin: { value: sql`c.gstin`, joins: ['customer'] },
      saleType: { value: sql`t.name`, joins: ['type'] },
      outlet: { value: sql`ol.name`, joins: ['outlet'] },
      agent: { value: sql`a.name`, joins: ['agent'] },
      user: { value: sql`u.name`, joins: ['document', 'user'] },
      gross: live('gross'),
      discount: live('discount'),
      taxable: live('taxable'),
      cgst: live('cgst'),
      sgst: live('sgst'),
      igst: live('igst'),
      roundOff: live('round_off'),
      total: live('total'),
      ...SETTLED,
      balance: { value: sql`coalesce(o.balance, 0)::bigint`, joins: ['customer', 'open'] },
      status: sql`case when b.is_live then 'posted' else 'cancelled' end`,
      month: sql`to_char(b.date, 'YYYY-MM')`,
    },
    where: {
      ...between(sql`b.date`),
      customerId: (key) => sql`b.customer_id = ${Number(key)}`,
      groupId: { joins: ['customer'], is: (key) => sql`c.group_id = ${Number(key)}` },
      agentId: (key) => sql`b.agent_id = ${Number(key)}`,
      saleTypeId: (key) => sql`b.sale_type_id = ${Number(key)}`,
      outletId: (key) => sql`b.outlet_id = ${Number(key)}`,
      sold: (where) => (where === 'direct' ? sql`b.outlet_id is null` : sql`b.outlet_id is not null`),
      userId: { joins: ['document'], is: (key) => sql`d.created_by = ${Number(key)}` },
      hour: (hour) => sql`b.hour = ${Number(hour)}`,
      kind: (kind) => sql`b.kind = ${kind}`,
    },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`b.document_id`,
    key: sql`b.document_id`,
  });

const MARGIN = sql`(s.taxable - s.cost)`;

export const soldLinesRoutes = (api: Api, report: SoldLines) =>
  reportRoutes(api, report, {
    summary: 'What each bill and return sold of its items',
    from: sql`sale_bills b
      join sale_items s on s.company_id = b.company_id and s.document_id = b.document_id
      join documents d on d.company_id = b.company_id and d.id = b.document_id
      join items i on i.company_id = s.company_id and i.id = s.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id`,
    company: sql`b.company_id`,
    branch: 'b.branch_id',
    only: sql`b.is_live`,
    joins: {
      customer: sql`left join customers c on c.company_id = b.company_id and c.id = b.customer_id`,
      group: sql`left join item_groups g on g.company_id = i.company_id and g.id = i.group_id`,
    },
    columns: {
      ...columnsOf('b', 'documentId', 'type'),
      date: { value: sql`b.date`, type: 'date', required: true },
      number: sql`d.number`,
      customer: { value: CUSTOMER, joins: ['customer'] },
      item: sql`i.name`,
      itemGroup: { value: sql`g.name`, joins: ['group'] },
      unit: sql`u.code`,
      ...columnsOf('s', 'qty', 'freeQty'),
      rate: sql`coalesce(round(s.gross * 100000.0 / nullif(s.qty, 0)), 0)::bigint`,
      discount: { value: sql`s.discount`, sum: true },
      taxable: { value: sql`s.taxable`, sum: true },
      tax: { value: sql`s.tax`, sum: true },
      cost: { value: sql`s.cost`, sum: true },
      margin: { value: MARGIN, sum: true },
      marginPercent: sql`coalesce(${percentOfSql(MARGIN, sql`s.taxable`)}, 0)`,
    },
    where: {
      ...between(sql`s.date`),
      itemId: (key) => sql`s.item_id = ${Number(key)}`,
      itemGroupId: (key) => sql`i.group_id = ${Number(key)}`,
      customerId: (key) => sql`b.customer_id = ${Number(key)}`,
      agentId: (key) => sql`b.agent_id = ${Number(key)}`,
      outletId: (key) => sql`b.outlet_id = ${Number(key)}`,
    },
    order: [{ field: 'date', dir: 'asc' }],
    ties: sql`s.document_id, s.item_id`,
  });

import { sql } from 'drizzle-orm';
import { financialYearOf, type IsoDate } from '../../../contract/dates';
import { supplierGroupsList, suppliersList } from '../../../contract/procurement/purchaseReports';
import type { Api } from '../../core/calls/api';
import { columnsOf } from '../../core/lists/listEngine';
import { reportRoutes } from '../../core/lists/reportRoutes';
import { servedBy } from '../rating';

type Asked = { asOn: IsoDate };

/** Purchases from a supplier `s` in the year up to a day, and the amount owed now. */
const bought = ({ asOn }: Asked) => sql`
  select sum(p.taxable) as taxable from purchase_bills p
   where p.company_id = s.company_id and p.supplier_id = s.id and p.is_live and p.date between ${financialYearOf(asOn).from} and ${asOn}`;
const OWED = sql`
  select sum(-b.pending) as pending from bills b where b.company_id = s.company_id and b.account_id = s.account_id and b.pending <> 0`;

/** Over what is known, as `ratingOf` has it. */
const RATING = sql`round(100 * (coalesce(40 * a.on_time, 0) + coalesce(40 * a.good, 0) + coalesce(20 * a.as_ordered, 0))
  / nullif((case when a.on_time is null then 0 else 40 end) + (case when a.good is null then 0 else 40 end) + (case when a.as_ordered is null then 0 else 20 end), 0))`;

/** Suppliers with the purchases of the year up to a day and what is owed to each now. */
export const suppliersListRoutes = (api: Api) =>
  reportRoutes(api, suppliersList, {
    summary: 'Suppliers with what was bought of each this year and what is owed',
    from: sql`suppliers s`,
    company: sql`s.company_id`,
    joins: {
      bought: ({ query }) => sql`left join lateral (${bought(query as Asked)}) y on true`,
      owed: sql`left join lateral (${OWED}) o on true`,
      group: sql`left join supplier_groups g on g.company_id = s.company_id and g.id = s.group_id`,
      contact: sql`left join supplier_contacts k on k.company_id = s.company_id and k.supplier_id = s.id and k.line_no = 1`,
      served: ({ query }) => {
        const { asOn } = query as Asked;
        return sql`cross join lateral ${servedBy(financialYearOf(asOn).from, asOn)} a`;
      },
    },
    columns: {
      supplierId: sql`s.id`,
      code: sql`s.code`,
      name: sql`s.name`,
      group: { value: sql`g.name`, joins: ['group'] },
      gstType: sql`s.gst_type`,
      gstin: sql`s.gstin`,
      pan: sql`s.pan`,
      state: sql`s.state_code`,
      contact: { value: sql`concat_ws(', ', k.name, k.phone, k.email)`, joins: ['contact'] },
      creditDays: sql`s.credit_days`,
      msme: sql`s.msme_kind`,
      blocked: sql`s.blocked`,
      purchases: { value: sql`coalesce(y.taxable, 0)::bigint`, joins: ['bought'], sum: true },
      payable: { value: sql`coalesce(o.pending, 0)::bigint`, joins: ['owed'], sum: true },
      onTime: { value: sql`round(a.on_time * 100000)::int`, joins: ['served'] },
      rating: { value: sql`(${RATING} * 1000)::int`, joins: ['served'] },
    },
    where: {
      asOn: () => null,
      groupId: (key) => sql`s.group_id = ${Number(key)}`,
      stateCode: (code) => sql`s.state_code = ${code}`,
      gstType: (type) => sql`s.gst_type = ${type}`,
      msmeOnly: () => sql`s.msme_kind in ('micro', 'small')`,
      blocked: (blocked) => (blocked === 'yes' ? sql`s.blocked <> 'none'` : sql`s.blocked = 'none'`),
    },
    order: [{ field: 'name', dir: 'asc' }],
    ties: sql`s.id`,
  });

/** Supplier groups as their tree has them, each with its own suppliers. */
export const supplierGroupsListRoutes = (api: Api) =>
  reportRoutes(api, supplierGroupsList, {
    summary: 'Supplier groups with what was bought of their suppliers this year and what is owed',
    from: (_tx, { who }) => sql`(
      with recursive tree as (
        select g.id, g.name as trail from supplier_groups g where g.company_id = ${who.companyId} and g.parent_id is null
        union all
        select g.id, t.trail || ' › ' || g.name from supplier_groups g join tree t on t.id = g.parent_id where g.company_id = ${who.companyId})
      select g.*, t.trail from tree t join supplier_groups g on g.company_id = ${who.companyId} and g.id = t.id) g`,
    company: sql`g.company_id`,
    joins: {
      parent: sql`left join supplier_groups o on o.company_id = g.company_id and o.id = g.parent_id`,
      sums: ({ query }) => sql`left join lateral (
        select count(*)::int as suppliers, sum(y.taxable) as taxable, sum(o.pending) as pending from suppliers s
          left join lateral (${bought(query as Asked)}) y on true
          left join lateral (${OWED}) o on true
         where s.company_id = g.company_id and s.group_id = g.id) x on true`,
    },
    columns: {
      groupId: sql`g.id`,
      ...columnsOf('g', 'code', 'active'),
      name: sql`g.trail`,
      under: { value: sql`o.name`, joins: ['parent'] },
      suppliers: { value: sql`coalesce(x.suppliers, 0)`, joins: ['sums'], sum: true },
      purchases: { value: sql`coalesce(x.taxable, 0)::bigint`, joins: ['sums'], sum: true },
      payable: { value: sql`coalesce(x.pending, 0)::bigint`, joins: ['sums'], sum: true },
    },
    where: { asOn: () => null, active: (value) => sql`g.active = ${value === 'true'}` },
    order: [{ field: 'name', dir: 'asc' }],
    ties: sql`g.id`,
  });

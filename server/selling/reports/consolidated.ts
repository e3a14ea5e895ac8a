import { type SQL, sql } from 'drizzle-orm';
import type { IsoDate } from '../../../contract/dates';
import {
  consolidatedSales,
  consolidatedSettlements,
  hourWiseSales,
  taxWiseSales,
} from '../../../contract/selling/shopReports';
import { SETTLED_BY, SETTLED_MODES, type SettledBy } from '../../../contract/selling/sold';
import type { Api } from '../../core/calls/api';
import { mayBranches } from '../../core/documents/documentHeader';
import type { ListRequest } from '../../core/lists/listParts';
import { reportRoutes } from '../../core/lists/reportRoutes';
import { percentOfSql, type SoldOwner, soldBy } from '../sold/read';
import { SETTLED_PLACES } from '../sold/sums';
import { PERIOD, SUMS, summed } from './sums';

/** Sales and settlements by day and outlet, out of the sums of days. */

type Asked = {
  from: IsoDate;
  to: IsoDate;
  branchId?: string;
  outletId?: string;
  saleTypeId?: string;
  by?: string;
  group?: string;
};

/** Sums of the days of a period, of one owner. */
const daysOf = ({ who, query }: ListRequest, owner: SoldOwner, columns: SQL) => {
  const { from, to, branchId } = query as Asked;
  return sql`
    select date, branch_id, ${columns} from sale_sums
     where company_id = ${who.companyId} and owner = ${owner} and span = 'day' and date between ${from} and ${to}
           ${branchId ? sql`and branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, 'branch_id')}`;
};

/** A row is of a day, a branch and an outlet, or none. */
const PLACE = {
  date: { value: sql`s.date`, type: 'date', required: true },
  month: sql`to_char(s.date, 'YYYY-MM')`,
  branchId: sql`s.branch_id`,
  branch: sql`b.name`,
  outletId: sql`o.id`,
  outlet: sql`o.name`,
} as const;
const ORDER = [
  { field: 'date', dir: 'asc' },
  { field: 'branch', dir: 'asc' },
  { field: 'outlet', dir: 'asc' },
] as const;
const AT_OUTLET = { outletId: (key: string) => sql`o.id = ${Number(key)}` };

/** Sale types are not stored by outlet: a request for one gets the days of the type. */
const isByType = ({ saleTypeId, by, group }: Asked) => Boolean(saleTypeId) || by === 'saleType' || group === 'saleType';

const averageOf = sql`coalesce(round((s.taxable + s.returned)::numeric / nullif(s.bills, 0)), 0)::bigint`;

export function consolidatedRoutes(api: Api): void {
  reportRoutes(api, consolidatedSales, {
    summary: 'Sales of each day at each outlet, or of each sale type',
    from(_tx, asked) {
      const byType = isByType(asked.query as Asked);
      const days = daysOf(
        asked,
        byType ? 'type' : 'outlet',
        sql`key, bills, qty, gross, discount, taxable, returned, tax, total`,
      );
      const company = asked.who.companyId;
      return sql`(select * from (${days}) x where bills <> 0 or qty <> 0 or taxable <> 0 or returned <> 0 or total <> 0) s
        join branches b on b.company_id = ${company} and b.id = s.branch_id
        left join outlets o on o.company_id = ${company} and o.id = ${byType ? sql`0` : sql`s.key`}
        left join sale_types t on t.company_id = ${company} and t.id = ${byType ? sql`s.key` : sql`0`}`;
    },
    company: 'inside',
    columns: {
      ...PLACE,
      ...SUMS,
      saleTypeId: sql`t.id`,
      saleType: sql`t.name`,
      qty: summed(sql`s.qty`),
      gross: summed(sql`s.gross`),
      tax: summed(sql`s.tax`),
      total: summed(sql`s.total`),
      average: averageOf,
    },
    where: { ...PERIOD, ...AT_OUTLET, saleTypeId: (key) => sql`t.id = ${Number(key)}` },
    order: [...ORDER, { field: 'saleType', dir: 'asc' }],
    ties: sql`s.branch_id, s.key`,
  });

  settlementRoutes(api);
  taxRoutes(api);
  hourRoutes(api);
}

const settledAs = (mode: SettledBy) =>
  sql.raw(
    `coalesce(sum(m.total) filter (where m.key % ${SETTLED_PLACES} = ${SETTLED_BY[mode]}), 0)::bigint as ${mode}`,
  );
const modes = (of: (mode: SettledBy) => SQL) => sql.join(SETTLED_MODES.map(of), sql`, `);
const SETTLED = Object.fromEntries(SETTLED_MODES.map((mode) => [mode, summed(sql.raw(`s.${mode}`))])) as Record<
  SettledBy,
  ReturnType<typeof summed>
>;
const ALL_SETTLED = sql.raw(`(${SETTLED_MODES.map((mode) => `s.${mode}`).join(' + ')})`);

/** Two sums that are kept apart: what was sold, and how it was settled. */
const settlementRoutes = (api: Api) =>
  reportRoutes(api, consolidatedSettlements, {
    summary: 'How the sales of each day were settled, and what is different from the sales',
    from(_tx, asked) {
      const company = asked.who.companyId;
      return sql`(
        select coalesce(m.date, x.date) as date, coalesce(m.branch_id, x.branch_id) as branch_id, coalesce(m.place, x.key) as key,
               ${modes((mode) => sql.raw(`coalesce(m.${mode}, 0) as ${mode}`))}, coalesce(x.total, 0) as total
          from (select m.date, m.branch_id, m.key / ${sql.raw(String(SETTLED_PLACES))} as place, ${modes(settledAs)}
                  from (${daysOf(asked, 'mode', sql`key, total`)}) m group by 1, 2, 3) m
          full join (${daysOf(asked, 'outlet', sql`key, bills, returned, total`)}) x on x.date = m.date and x.branch_id = m.branch_id and x.key = m.place
         where x.bills <> 0 or x.total <> 0 or x.returned <> 0 or ${sql.raw(SETTLED_MODES.map((mode) => `m.${mode} <> 0`).join(' or '))}) s
        join branches b on b.company_id = ${company} and b.id = s.branch_id
        left join outlets o on o.company_id = ${company} and o.id = s.key`;
    },
    company: 'inside',
    columns: {
      ...PLACE,
      ...SETTLED,
      settled: summed(ALL_SETTLED),
      total: summed(sql`s.total`),
      difference: summed(sql`(s.total - ${ALL_SETTLED})`),
    },
    where: { ...PERIOD, ...AT_OUTLET },
    order: ORDER,
    ties: sql`s.branch_id, s.key`,
  });

/** Under reverse charge the customer owes the tax, and the bill charges none. */
const CHARGED = (head: string) =>
  sql.raw(`coalesce(sum(g.${head}) filter (where not g.reverse_charge), 0)::bigint as ${head}`);

/** Rates are in the register of GST, limited here to documents that sell. */
const taxRoutes = (api: Api) =>
  reportRoutes(api, taxWiseSales, {
    summary: 'Taxable value and tax of what was sold, by rate',
    from(_tx, { who, query }) {
      const { from, to, branchId, outletId } = query as Asked;
      return sql`(
        select g.rate, count(distinct g.document_id) filter (where b.kind = 'bill')::int as bills, sum(g.taxable)::bigint as taxable, ${CHARGED('cgst')},
               ${CHARGED('sgst')}, ${CHARGED('igst')}
          from gst_lines g join sale_bills b on b.company_id = g.company_id and b.document_id = g.document_id and b.is_live
         where g.company_id = ${who.companyId} and g.date between ${from} and ${to} and g.direction = 'outward' and g.supply <> 'advance' and not g.is_mirror and g.revised = 0
               ${branchId ? sql`and g.branch_id = ${Number(branchId)}` : sql``} ${mayBranches(who, 'g.branch_id')}
               ${outletId ? sql`and b.outlet_id = ${Number(outletId)}` : sql``}
         group by g.rate) s`;
    },
    company: 'inside',
    columns: {
      rate: sql`s.rate`,
      bills: sql`s.bills`,
      taxable: summed(sql`s.taxable`),
      cgst: summed(sql`s.cgst`),
      sgst: summed(sql`s.sgst`),
      igst: summed(sql`s.igst`),
      tax: summed(sql`(s.cgst + s.sgst + s.igst)`),
      total: summed(sql`(s.taxable + s.cgst + s.sgst + s.igst)`),
    },
    where: { ...PERIOD, outletId: () => null },
    order: [{ field: 'rate', dir: 'asc' }],
    ties: sql`s.rate`,
  });

const HOUR = sql`(lpad(s.key::text, 2, '0') || ':00')`;

const hourRoutes = (api: Api) =>
  reportRoutes(api, hourWiseSales, {
    summary: 'Sales by the hour at which they were entered',
    from: (_tx, asked) =>
      sql`(select x.*, sum(x.taxable) over () as whole from (${soldBy(asked, 'hour', asked.query as Asked)}) x where x.bills <> 0 or x.taxable <> 0 or x.returned <> 0) s`,
    company: 'inside',
    columns: {
      hour: sql`s.key`,
      hours: HOUR,
      ...SUMS,
      tax: summed(sql`s.tax`),
      total: summed(sql`s.total`),
      average: averageOf,
      share: sql`coalesce(${percentOfSql(sql`s.taxable`, sql`s.whole`)}, 0)`,
    },
    where: PERIOD,
    order: [{ field: 'hour', dir: 'asc' }],
    ties: sql`s.key`,
  });

import { type SQL, sql } from 'drizzle-orm';
import { firstOfMonth, type IsoDate, yearBefore } from '../../../contract/dates';
import { agentWiseSales, customerWiseSales } from '../../../contract/sales/saleReports';
import type { Api } from '../../core/calls/api';
import type { ListRequest } from '../../core/lists/listParts';
import { reportRoutes } from '../../core/lists/reportRoutes';
import { MARGINS, PERIOD, SUMS, summed } from '../../selling/reports/sums';
import { percentOfSql, soldBy } from '../../selling/sold/read';

/** The totals of customers and agents in a period, read from the sums. */

type Asked = { from: IsoDate; to: IsoDate; branchId?: string };

/** The sums of the period, compared with the net sales of the same period a year before. */
function withYearBefore(asked: ListRequest, owner: 'customer' | 'agent'): SQL {
  const { from, to, branchId } = asked.query as Asked;
  const before = { from: yearBefore(from), to: yearBefore(to), branchId };
  return sql`(
    select coalesce(n.key, l.key) as key, n.bills, n.discount, n.taxable, n.returned, n.tax, n.total, n.cost, n.commission,
           coalesce(l.taxable, 0) as last_year, sum(n.taxable) over () as whole
      from (${soldBy(asked, owner, { from, to, branchId })}) n full join (${soldBy(asked, owner, before)}) l on l.key = n.key
     where n.bills <> 0 or n.taxable <> 0 or n.returned <> 0 or l.taxable <> 0) s`;
}

const BALANCE = (account: SQL) => sql`coalesce((select sum(y.debit - y.credit) from account_years y
  where y.company_id = ${account}.company_id and y.account_id = ${account}.account_id), 0)::bigint`;

export function saleWiseRoutes(api: Api): void {
  reportRoutes(api, customerWiseSales, {
    summary: 'Sales, returns and margin of each customer, next to the year before',
    from: (_tx, asked) => sql`${withYearBefore(asked, 'customer')}
      left join customers c on c.company_id = ${asked.who.companyId} and c.id = s.key
      left join customer_groups g on g.company_id = c.company_id and g.id = c.group_id`,
    company: 'inside',
    columns: {
      customerId: sql`c.id`,
      customer: sql`coalesce(c.name, 'Cash sale')`,
      group: sql`g.name`,
      city: sql`c.city`,
      ...SUMS,
      tax: summed(sql`coalesce(s.tax, 0)`),
      total: summed(sql`coalesce(s.total, 0)`),
      ...MARGINS,
      share: sql`coalesce(${percentOfSql(sql`s.taxable`, sql`s.whole`)}, 0)`,
      lastYear: summed(sql`s.last_year`),
      balance: summed(sql`case when c.id is null then 0 else ${BALANCE(sql`c`)} end`),
    },
    where: {
      ...PERIOD,
      customerId: (key) => sql`c.id = ${Number(key)}`,
      groupId: (key) => sql`c.group_id = ${Number(key)}`,
    },
    order: [{ field: 'taxable', dir: 'desc' }],
    ties: sql`s.key`,
  });

  reportRoutes(api, agentWiseSales, {
    summary: 'Sales, commission and targets of each agent, next to the year before',
    from(_tx, asked) {
      const { from, to } = asked.query as Asked;
      return sql`${withYearBefore(asked, 'agent')}
        join agents a on a.company_id = ${asked.who.companyId} and a.id = s.key
        left join lateral (select sum(t.amount) as amount from sales_targets t
           where t.company_id = a.company_id and t.agent_id = a.id and t.basis = 'invoices' and t.active
             and t.month between ${firstOfMonth(from)} and ${firstOfMonth(to)}) t on true`;
    },
    company: 'inside',
    columns: {
      agentId: sql`a.id`,
      agent: sql`a.name`,
      territory: sql`a.territory`,
      ...SUMS,
      total: summed(sql`coalesce(s.total, 0)`),
      commission: summed(sql`coalesce(s.commission, 0)`),
      target: summed(sql`coalesce(t.amount, 0)::bigint`),
      achieved: percentOfSql(sql`coalesce(s.taxable, 0)`, sql`t.amount`),
      lastYear: summed(sql`s.last_year`),
      payable: summed(sql`-${BALANCE(sql`a`)}`),
    },
    where: { ...PERIOD, agentId: (key) => sql`a.id = ${Number(key)}` },
    order: [{ field: 'taxable', dir: 'desc' }],
    ties: sql`a.id`,
  });
}

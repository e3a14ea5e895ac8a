import { sql } from 'drizzle-orm';
import { type TillCustomer, tillCustomers } from '../../contract/pos/customers';
import { type Api, todayOf } from '../core/calls/api';
import { rowsOf } from '../core/db/database';
import { mayBranches } from '../core/documents/documentHeader';
import { payeeIn } from '../selling/tcs';

/** Customers that a till keeps for work without network. */
export const tillCustomerRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: tillCustomers.path,
      summary: 'Customers of an outlet with their credit, kept by its tills for work without network',
      needs: { anyOf: tillCustomers.screens },
      query: tillCustomers.query,
      answer: tillCustomers.answer,
    },
    (tx, { who, query, now }) =>
      rowsOf<TillCustomer>(
        tx,
        sql`
        with outlet as (
          select o.branch_id from outlets o where o.company_id = ${who.companyId} and o.id = ${Number(query.outletId ?? 0)} ${mayBranches(who, 'o.branch_id')}),
        bought as (
          select s.key, sum(s.bills) as bills from sale_sums s join outlet o on o.branch_id = s.branch_id
           where s.company_id = ${who.companyId} and s.owner = 'customer' and s.span = 'month' and s.date > ${todayOf(now)}::date - 200 group by s.key),
        listed as (
          select c.id, c.name, c.mobile, c.credit_limit, c.on_hold, c.account_id, b.bills from customers c left join bought b on b.key = c.id
           where c.company_id = ${who.companyId} and c.active and c.stage <> 'blocked' and exists (select from outlet)
             ${query.customerId ? sql`and c.id = ${Number(query.customerId)}` : sql``}
           order by b.bills desc nulls last, c.id desc limit ${tillCustomers.most})
        select l.id, l.name, l.mobile, l.credit_limit as "creditLimit", l.on_hold as "onHold",
               coalesce((select sum(y.debit - y.credit) from account_years y where y.company_id = ${who.companyId} and y.account_id = l.account_id), 0)::bigint as outstanding,
               ${payeeIn(sql`a.pan`, sql`a.gstin`)} as payee
          from listed l join accounts a on a.company_id = ${who.companyId} and a.id = l.account_id
         order by l.bills desc nulls last, l.id desc`,
      ),
  );

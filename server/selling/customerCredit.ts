import { sql } from 'drizzle-orm';
import type { Paise } from '../../contract/amount';
import { type CustomerCredit, customerCredit } from '../../contract/selling/customerCredit';
import type { Api } from '../core/calls/api';
import { rowsOf } from '../core/db/database';

type Row = Omit<CustomerCredit, 'creditLeft'>;

/** The amount owed by a customer, and the remaining credit. */
export const customerCreditRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: customerCredit.path,
      summary: 'What a customer owes on a day, what of it is overdue, and the credit that is left',
      needs: { anyOf: customerCredit.screens },
      query: customerCredit.query,
      answer: customerCredit.answer,
    },
    async (tx, { who, query: { customerId, date } }): Promise<CustomerCredit | null> => {
      const [row] = await rowsOf<Row>(
        tx,
        sql`
        select coalesce((select sum(y.debit - y.credit) from account_years y
                          where y.company_id = c.company_id and y.account_id = c.account_id), 0)::bigint as outstanding,
               coalesce(b.overdue, 0)::bigint as overdue, coalesce(${date}::date - b.first, 0)::int as "overdueDays",
               coalesce(b.advances, 0)::bigint as advances, c.credit_limit as "creditLimit",
               case when c.on_hold then coalesce(c.hold_reason, '') end as "onHold"
          from customers c
          left join lateral (
            select sum(pending) filter (where pending > 0 and due_date < ${date}) as overdue, min(due_date) filter (where pending > 0 and due_date < ${date}) as first,
                   -sum(pending) filter (where pending < 0) as advances
              from bills where company_id = c.company_id and account_id = c.account_id and pending <> 0 and not is_cancelled) b on true
         where c.company_id = ${who.companyId} and c.id = ${Number(customerId ?? 0)}`,
      );
      if (!row) return null;
      const left = row.creditLimit === null ? null : ((row.creditLimit - row.outstanding) as Paise);
      return { ...row, creditLeft: left };
    },
  );

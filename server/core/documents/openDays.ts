import { sql } from 'drizzle-orm';
import { OpenDays, openDaysPath } from '../../../contract/openDays';
import type { Api } from '../calls/api';
import { rowOf } from '../db/database';
import { BACK_DAYS, mayBranches } from './documentHeader';

/** The dates against which forms check before they send. */
export function openDaysRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: openDaysPath,
      summary: 'Which days the books are open for, in each branch of the user',
      needs: 'signedIn',
      answer: OpenDays,
    },
    (tx, { who }) =>
      rowOf<OpenDays>(
        tx,
        sql`
        select c.fy_start_month as "fyStartMonth", c.books_from as "booksFrom",
               coalesce((select json_agg(y.code order by y.code) from financial_years y
                          where y.company_id = c.id and y.closed_at is not null), '[]') as "closedYears",
               coalesce((select json_agg(json_build_object('id', b.id, 'code', b.code, 'lockUpTo', b.lock_up_to, 'backDays', ${BACK_DAYS}) order by b.id)
                           from branches b where b.company_id = c.id and b.active ${mayBranches(who, 'b.id')}), '[]') as branches
          from companies c where c.id = ${who.companyId}`,
      ),
  );
}

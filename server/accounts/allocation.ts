import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AllocationQuery, allocationPath, OpenParty } from '../../contract/accounts/allocation';
import { accounts as screens } from '../../contract/accounts/screens';
import { openAccounts } from '../books/openBills';
import type { Api } from '../core/calls/api';
import { rowsOf } from '../core/db/database';

/** More than that nobody looks through before it is booked. */
const MOST_PARTIES = 50;

export function allocationRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: allocationPath,
      summary: 'Parties with money that no bill has met, and their open bills that it could meet',
      needs: { anyOf: [screens.receivablesAgeing, screens.payablesAgeing, screens.ledger] },
      query: AllocationQuery,
      answer: z.array(OpenParty),
    },
    (tx, { who, query }) =>
      rowsOf(
        tx,
        sql`
        select a.id as "accountId", a.name as party,
               json_agg(json_build_object('id', b.id, 'kind', b.kind, 'billNo', b.bill_no, 'billDate', b.bill_date,
                                          'dueDate', b.due_date, 'pending', b.pending) order by b.due_date, b.id) as items
          from bills b
          join accounts a on a.company_id = b.company_id and a.id = b.account_id
          join account_groups g on g.company_id = a.company_id and g.id = a.group_id
         where b.company_id = ${who.companyId} and b.pending <> 0 and g.control_type in ('receivable', 'payable')
           ${openAccounts(who)}
           ${query.side ? sql`and g.control_type = ${query.side}` : sql``}
           ${query.accountId ? sql`and a.id = ${Number(query.accountId)}` : sql``}
         group by a.id, a.name
        having (bool_or(b.kind <> 'bill' and b.pending < 0) and bool_or(b.kind = 'bill' and b.pending > 0))
            or (bool_or(b.kind <> 'bill' and b.pending > 0) and bool_or(b.kind = 'bill' and b.pending < 0))
         order by a.name limit ${MOST_PARTIES}`,
      ),
  );
}

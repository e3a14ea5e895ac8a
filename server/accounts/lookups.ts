import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { accounts as screens } from '../../contract/accounts/screens';
import { PendingBill, pendingBillsPath, TdsSectionOption, tdsSectionsPath } from '../../contract/books/vouchers';
import { searchText } from '../../contract/fields';
import type { Api } from '../core/calls/api';
import { rowsOf } from '../core/db/database';
import { lookupScreens } from '../core/masters/lookup';

const Lookup = z.object({
  q: z.optional(searchText),
  id: z.optional(z.string().check(z.regex(/^\d{1,9}$/, 'No such key'))),
});

/** What vouchers choose from besides accounts: TDS sections, pending bills. */
export function lookupRoutes(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: `${tdsSectionsPath}/lookup`,
      summary: 'TDS sections',
      needs: { anyOf: lookupScreens(api, tdsSectionsPath, [screens.accounts]) },
      query: Lookup,
      answer: z.array(TdsSectionOption),
    },
    (tx, { who, query }) =>
      rowsOf(
        tx,
        sql`select id, code || ' ' || name as label, case when to_date is not null then 'until ' || to_char(to_date, 'DD-Mon-YYYY') end as hint, code from tds_sections
           where company_id = ${who.companyId} and active and (${query.id ?? null}::int is null or id = ${query.id ?? null}::int)
             and position(${(query.q ?? '').trim().toLowerCase()} in lower(code || ' ' || name)) > 0
           order by code limit 50`,
      ),
  );

  const AccountQuery = z.object({
    accountId: z.coerce
      .number<string>('Choose an account')
      .check(z.int('Choose an account'), z.gte(1), z.lte(2_147_483_647, 'Choose an account')),
  });
  api.on(
    {
      method: 'GET',
      path: pendingBillsPath,
      summary: 'Pending bills of a party, oldest first',
      needs: { anyOf: [screens.payments, screens.receipts, screens.journals, screens.openings] },
      query: AccountQuery,
      answer: z.array(PendingBill),
    },
    (tx, { who, query }) =>
      rowsOf(
        tx,
        sql`select id, version, account_id as "accountId", bill_no as "billNo", bill_date as "billDate", due_date as "dueDate", amount, pending
            from bills where company_id = ${who.companyId} and account_id = ${query.accountId} and pending <> 0
           order by due_date, id limit 500`,
      ),
  );
}

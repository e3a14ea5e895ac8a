import { sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { accounts as screens } from '../../contract/accounts/screens';
import { billToSettle } from '../../contract/books/billOfDocument';
import { PendingBill, pendingBillsPath, TdsSectionOption, tdsSectionsPath } from '../../contract/books/vouchers';
import { provisionOn } from '../../contract/tdsProvisions';
import { openAccounts } from '../books/openBills';
import { type Api, notFound, todayOf } from '../core/calls/api';
import { rowsIn } from '../core/calls/references';
import { rowsOf } from '../core/db/database';
import { LookupQuery, lookupScreens } from '../core/masters/lookup';

/** Choices of vouchers besides accounts: TDS sections, pending bills. */
export function lookupRoutes(api: Api): void {
  billRoute(api);
  api.on(
    {
      method: 'GET',
      path: `${tdsSectionsPath}/lookup`,
      summary: 'Sections of tax deducted or collected at source',
      needs: { anyOf: lookupScreens(api, tdsSectionsPath, rowsIn('tds_sections'), [screens.accounts]) },
      query: z.extend(LookupQuery, { collected: z.optional(z.literal('true', 'true, or left out')) }),
      answer: z.array(TdsSectionOption),
    },
    async (tx, { who, query, now }) => {
      const today = todayOf(now);
      const rows = await rowsOf<z.infer<typeof TdsSectionOption>>(
        tx,
        sql`select id, code || ' ' || name as label, case when to_date is not null then 'until ' || to_char(to_date, 'DD-Mon-YYYY') end as hint, code from tds_sections
           where company_id = ${who.companyId} and active and (${query.id ?? null}::int is null or id = ${query.id ?? null}::int)
             ${query.collected ? sql`and code like '206C%'` : sql``}
             and position(${(query.q ?? '').trim().toLowerCase()} in lower(code || ' ' || name)) > 0
           order by code limit 50`,
      );
      const asToday = (code: string) => (provisionOn(code, today) === code ? null : `now ${provisionOn(code, today)}`);
      return rows.map((row) => ({ ...row, hint: row.hint ?? asToday(row.code) }));
    },
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
        sql`select b.id, b.version, b.account_id as "accountId", b.bill_no as "billNo", b.bill_date as "billDate", b.due_date as "dueDate", b.amount, b.pending
            from bills b join accounts a on a.company_id = b.company_id and a.id = b.account_id
           where b.company_id = ${who.companyId} and b.account_id = ${query.accountId} and b.pending <> 0 ${openAccounts(who)}
           order by b.due_date, b.id limit 500`,
      ),
  );
}

/** The bill that a link names, for the receipt or payment that settles it. */
function billRoute(api: Api): void {
  api.on(
    {
      method: 'GET',
      path: billToSettle.path,
      summary: 'One bill that is not settled, with its party',
      needs: { anyOf: [screens.payments, screens.receipts] },
      answer: billToSettle.answer,
    },
    async (tx, { who, id }) => {
      const [bill] = await rowsOf<z.infer<typeof billToSettle.answer>>(
        tx,
        sql`select b.id, b.account_id as "accountId", b.bill_no as "billNo", b.pending
              from bills b join accounts a on a.company_id = b.company_id and a.id = b.account_id
             where b.company_id = ${who.companyId} and b.id = ${id} and b.pending <> 0 ${openAccounts(who)}`,
      );
      if (!bill) throw notFound('This bill');
      return bill;
    },
  );
}

import { type SQL, sql } from 'drizzle-orm';
import { anyOf } from '../core/db/anyOf';
import type { Tx } from '../core/db/database';

/** Data of a customer or supplier in the books, for a request for erasure. */

/**
 * Day of the newest entry of the account of a row `t`, or of the newest document that names it as its party.
 * @param but types of documents that the books do not hold.
 */
export const newestOfParty = (path: string, but: readonly string[] = []): SQL => sql`greatest(
  (select max(e.date) from ledger_entries e where e.company_id = t.company_id and e.account_id = t.account_id),
  (select max(d.date) from documents d where d.company_id = t.company_id and d.party_kind = ${path} and d.party_id = t.id
      and not coalesce(${JSON.stringify(but)}::jsonb ? d.type, false)))`;

/** Makes the ledger accounts of parties anonymous; one that another party shares stays. */
export async function eraseAccounts(
  tx: Tx,
  companyId: number,
  { table, ids }: { table: 'customers' | 'suppliers' | 'agents'; ids: readonly number[] },
): Promise<void> {
  await tx.execute(sql`
    update accounts a set name = 'Erased account ' || a.id, gstin = null, gst_type = case when a.gst_type is null then null else 'unregistered' end,
           pan = null, msme_no = null, bank_name = null, account_no = null, ifsc = null, upi_id = null,
           address = null, phone = null, email = null, active = false, version = a.version + 1
     where a.company_id = ${companyId}
       and a.id in (select t.account_id from ${sql.identifier(table)} t where t.company_id = ${companyId} and t.id = ${anyOf(ids)})
       and 1 = (select (select count(*) from customers c where c.company_id = a.company_id and c.account_id = a.id)
                     + (select count(*) from suppliers s where s.company_id = a.company_id and s.account_id = a.id)
                     + (select count(*) from agents g where g.company_id = a.company_id and g.account_id = a.id))`);
}

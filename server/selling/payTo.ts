import { sql } from 'drizzle-orm';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';

/** Where customers pay, as printed on papers of sales. */

export type Bank = { bankName: string | null; accountNo: string | null; ifsc: string | null; upiId: string | null };

/** The bank account that papers name: one of the branch before one of the company, with a UPI ID before without. */
export async function bankOf(tx: Tx, who: SignedIn, branchId: number): Promise<Bank | null> {
  const [bank] = await rowsOf<Bank>(
    tx,
    sql`select a.bank_name as "bankName", a.account_no as "accountNo", a.ifsc, a.upi_id as "upiId"
          from accounts a join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.control_type = 'bank'
         where a.company_id = ${who.companyId} and a.active and (a.account_no is not null or a.upi_id is not null)
           and (cardinality(a.branch_ids) = 0 or ${branchId}::int = any(a.branch_ids))
         order by cardinality(a.branch_ids) = 0, a.upi_id is null, a.account_no is null, a.id limit 1`,
  );
  return bank ?? null;
}

const given = (texts: readonly (string | null)[]) => texts.filter(Boolean);

export const bankLines = ({ bankName, accountNo, ifsc, upiId }: Bank): string =>
  given([
    accountNo && given([bankName, `account ${accountNo}`, ifsc && `IFSC ${ifsc}`]).join(', '),
    upiId && `UPI ${upiId}`,
  ]).join('\n');

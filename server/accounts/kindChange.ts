import { type SQL, sql } from 'drizzle-orm';
import type { ControlType } from '../../contract/books/accountGroups';
import { isParty } from '../../contract/books/accounts';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';

const BILLS = sql`exists (select from bills b where b.company_id = a.company_id and b.account_id = a.id)`;
const of = (table: string) =>
  sql`exists (select from ${sql.identifier(table)} t where t.company_id = a.company_id and t.account_id = a.id)`;
const AT_BANK = sql.join(
  ['bank_lines', 'bank_clearings', 'bank_statements', 'bank_opening_items', 'cheque_books'].map(of),
  sql` or `,
);

/**
 * Why accounts keep the kind of their group: only bills of customers and suppliers are aged, and only bank accounts
 * are reconciled. Under another kind nobody would find these entries.
 * @param which a condition on the accounts `a`
 * @returns the first account with what it has, or null
 */
export async function kindChangeRefusal(tx: Tx, who: SignedIn, kind: ControlType, which: SQL): Promise<string | null> {
  if (!isParty(kind) && kind !== 'bank') return null;
  const [found] = await rowsOf<{ name: string }>(
    tx,
    sql`select a.name from accounts a where a.company_id = ${who.companyId} and ${which} and (${kind === 'bank' ? AT_BANK : BILLS})
         order by a.name limit 1`,
  );
  return found
    ? `${found.name} has ${kind === 'bank' ? 'statements, reconciled entries or cheques of its bank' : 'bills'}`
    : null;
}

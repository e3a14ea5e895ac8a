import { sql } from 'drizzle-orm';
import type { Account, AccountInput } from '../../contract/books/accounts';
import type { Ctx } from '../core/calls/api';
import { invalid } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';

const bankOf = ({ bankName, accountNo, ifsc }: Pick<AccountInput, 'bankName' | 'accountNo' | 'ifsc'>) =>
  JSON.stringify([bankName, accountNo, ifsc]);

/**
 * The bank account of a supplier is changed under Suppliers, where a second user agrees; the ledger account only
 * follows. Allowed values are the first bank account of the supplier, or the one that was agreed to just now.
 */
export async function refuseSupplierBank(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  input: AccountInput,
  present: Account,
): Promise<void> {
  if (bankOf(input) === bankOf(present)) return;
  const rows = await rowsOf<{ name: string; banks: (string | null)[][] }>(
    tx,
    sql`
    select s.name,
           (select coalesce(json_agg(json_build_array(x.name, x.account_no, x.ifsc)), '[[null, null, null]]')
              from ((select b.bank_name as name, b.account_no, b.ifsc from supplier_banks b
                      where b.company_id = s.company_id and b.supplier_id = s.id order by b.line_no limit 1)
                    union all
                    select c.banks -> 0 ->> 'bankName', c.banks -> 0 ->> 'accountNo', c.banks -> 0 ->> 'ifsc'
                      from supplier_bank_changes c
                     where c.company_id = s.company_id and c.supplier_id = s.id and c.agreed_by is not null) x) as banks
      from suppliers s
     where s.company_id = ${who.companyId} and s.account_id = ${present.id}`,
  );
  const [supplier] = rows;
  if (!supplier) return;
  const wanted = bankOf(input);
  if (rows.some(({ banks }) => banks.some((bank) => JSON.stringify(bank) === wanted))) return;
  throw invalid({
    accountNo: `This is the account of the supplier ${supplier.name}. Change its bank account under Suppliers, where a second user agrees.`,
  });
}

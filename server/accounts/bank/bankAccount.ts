import { sql } from 'drizzle-orm';
import { formatDate, type IsoDate } from '../../../contract/dates';
import { invalid, Refused } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';

export type BankAccount = {
  id: number;
  name: string;
  accountNo: string | null;
  /** GSTIN of the bank itself, as on its bills. */
  gstin: string | null;
  stateCode: string | null;
  /** The last day that is reconciled. */
  reconciledUpTo: IsoDate | null;
};

/**
 * A bank account that may be reconciled. With `lock` all changes to its clearings wait for one another, so that no two
 * clear the same entry and nothing moves while a day is marked.
 * @throws Refused when it is no bank account, or holds entries of branches that the user may not see: a statement that
 * leaves some out would never tie.
 */
export async function bankAccount(tx: Tx, who: SignedIn, accountId: number, lock = false): Promise<BankAccount> {
  if (lock)
    await tx.execute(
      sql`select 1 from accounts where company_id = ${who.companyId} and id = ${accountId} for no key update`,
    );
  const [account] = await rowsOf<BankAccount & { isForeign: boolean }>(
    tx,
    sql`
    select a.id, a.name, a.account_no as "accountNo", a.gstin, a.state_code as "stateCode",
           (select max(s.date) from bank_statements s
             where s.company_id = a.company_id and s.account_id = a.id and s.reconciled_at is not null) as "reconciledUpTo",
           ${
             who.branchIds
               ? sql`exists (select 1 from account_months m where m.company_id = a.company_id and m.account_id = a.id
                              and not (true ${mayBranches(who, 'm.branch_id')}))`
               : sql`false`
           } as "isForeign"
      from accounts a
      join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.control_type = 'bank'
     where a.company_id = ${who.companyId} and a.id = ${accountId}`,
  );
  if (!account) throw invalid({ accountId: 'Choose a bank account of the list' });
  if (account.isForeign) {
    throw new Refused(
      403,
      'OTHER_BRANCHES',
      `${account.name} has entries of branches that you may not see. Ask somebody who works in all branches to reconcile it.`,
      { type: 4 },
    );
  }
  const { isForeign: _isForeign, ...own } = account;
  return own;
}

/** Nothing of a day that is reconciled is changed. */
export function checkUnlocked(bank: BankAccount, day: IsoDate, what: string): void {
  if (!bank.reconciledUpTo || day > bank.reconciledUpTo) return;
  throw new Refused(
    409,
    'RECONCILED',
    `${bank.name} is reconciled up to ${formatDate(bank.reconciledUpTo)}. Reopen that day to ${what}.`,
    { type: 4 },
  );
}

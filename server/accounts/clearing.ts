import { sql } from 'drizzle-orm';
import { formatDate, type IsoDate } from '../../contract/dates';
import type { Ctx } from '../core/calls/api';
import { Refused } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';
import { write } from './bank/clear';
import { latest } from './bank/clearing.decide';

/** The interface of bank reconciliation for the rest of the books. */

/** The day on which the bank cleared an entry, or null: a column of a select over ledger entries named `e`. */
export const CLEARED_ON = sql`(
  select c.cleared_on from bank_cleared_entries c where c.company_id = e.company_id and c.entry_id = e.id)`;

/**
 * Called when a document was cancelled and its mirror is written. Cleared documents cannot be cancelled; entries that
 * the bank never saw are cleared against their mirrors, since no statement will ever show either.
 * @throws Refused when an entry is cleared.
 */
export async function cancelledAtBank(tx: Tx, ctx: Ctx<unknown, unknown>, documentId: number): Promise<void> {
  const entries = await rowsOf<{
    id: number;
    accountId: number;
    account: string;
    number: string;
    date: IsoDate;
    clearedOn: IsoDate | null;
  }>(
    tx,
    sql`
    select e.id, e.account_id as "accountId", a.name as account, d.number, e.date, ${CLEARED_ON} as "clearedOn"
      from ledger_entries e
      join documents d on d.company_id = e.company_id and d.id = e.document_id
      join accounts a on a.company_id = e.company_id and a.id = e.account_id
      join account_groups g on g.company_id = a.company_id and g.id = a.group_id and g.control_type = 'bank'
     where e.company_id = ${ctx.who.companyId} and e.document_id = ${documentId} and e.revised = 0 order by e.id`,
  );
  const cleared = entries.find((entry) => entry.clearedOn);
  if (cleared?.clearedOn) {
    throw new Refused(
      409,
      'CLEARED',
      `${cleared.number} was cleared in ${cleared.account} on ${formatDate(cleared.clearedOn)}. Take the clearing back in Bank Reconciliation first.`,
      { type: 4 },
    );
  }
  for (const accountId of new Set(entries.map((entry) => entry.accountId))) {
    const own = entries.filter((entry) => entry.accountId === accountId);
    const clearedOn = latest(own.map((entry) => entry.date));
    await write(tx, ctx, { id: accountId }, [
      { entryIds: own.map((entry) => entry.id), lineIds: [], clearedOn, how: 'mirror' },
    ]);
  }
}

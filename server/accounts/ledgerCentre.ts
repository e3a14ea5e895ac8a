import { type SQL, sql } from 'drizzle-orm';
import { invalid } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { rowsOf, type Tx } from '../core/db/database';
import { rowAndBelow } from '../core/masters/tree';

/** The scope of a ledger: its whole account, entries with a cost centre, or entries without one. */
export type LedgerScope = {
  name: string | null;
  /** Sums by period, with the columns of `account_months`. */
  months: SQL;
  /** A condition on `ledger_entries e`. */
  entries: SQL;
};

const COLUMNS = sql`company_id, account_id, branch_id, period`;

export async function ledgerCentre(tx: Tx, { companyId }: SignedIn, asked: string | undefined): Promise<LedgerScope> {
  if (!asked) return { name: null, months: sql`account_months`, entries: sql`` };
  if (asked === 'none') {
    return {
      name: 'without cost centre',
      months: sql`(
        select ${COLUMNS}, debit, credit, entries from account_months
        union all
        select ${COLUMNS}, -debit, -credit, -entries from cost_centre_months)`,
      entries: sql`and e.cost_centre_id is null`,
    };
  }
  const id = Number.parseInt(asked, 10);
  const [centre] = await rowsOf<{ name: string }>(
    tx,
    sql`select name from cost_centres where company_id = ${companyId} and id = ${id}`,
  );
  if (!centre) throw invalid({ costCentre: 'Choose a cost centre of the list' });
  const within = asked.endsWith('.own') ? sql`= ${id}` : sql`in (${rowAndBelow('cost_centres', companyId, id)})`;
  return {
    name: centre.name,
    months: sql`(select ${COLUMNS}, debit, credit, entries from cost_centre_months where cost_centre_id ${within})`,
    entries: sql`and e.cost_centre_id ${within}`,
  };
}

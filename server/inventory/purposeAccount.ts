import { loadBooks } from '../books/facts';
import type { Purpose } from '../books/posting';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import type { Tx } from '../core/db/database';

/** The account of a branch for a purpose; a missing one is reported with all other errors. */
export async function accountFor(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  branchId: number,
  purpose: Purpose,
  problems: ProblemCollector,
): Promise<number | null> {
  const need = { accounts: [], bills: [], purposes: [purpose] };
  const books = await problems.collectAsync(() => loadBooks(tx, who.companyId, branchId, need, []));
  return (books && problems.collect(() => books.purpose(purpose))) ?? null;
}

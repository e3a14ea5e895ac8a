import { sql } from 'drizzle-orm';
import { accounts as screens } from '../../../contract/accounts/screens';
import type { Tile } from '../../../contract/dashboards';
import { canOpen } from '../../../contract/screen';
import { type DashboardAt, tileFor } from '../../core/dashboards/dashboards';
import type { Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';
import { openMonths, openOfBranches } from '../bank/openItems';
import type { BookLine } from './figures';

/**
 * Entries that a bank has not seen; a tile for each bank, as each is reconciled separately. A reconciliation covers
 * all branches, so a user of some branches gets the uncleared part of the bank book instead.
 */
export async function unreconciledTiles(tx: Tx, at: DashboardAt, lines: readonly BookLine[]): Promise<Tile[]> {
  const { who, asOn, branchId } = at;
  const isOfSome = branchId !== null || who.branchIds !== null;
  const screen = isOfSome ? screens.bankBook : screens.bankReconciliation;
  if (!canOpen(who, screens.bankReconciliation) || !canOpen(who, screen)) return [];
  const banks = lines.filter(({ control, active }) => control === 'bank' && active);
  const tiles: Tile[] = [];
  for (const { id, name } of banks) {
    if (id === null) continue;
    const isOnly = banks.length === 1;
    const bankAt = { companyId: who.companyId, accountId: id, asOn };
    tiles.push(
      ...tileFor(who, {
        key: isOnly ? 'unreconciled' : `unreconciled.${id}`,
        label: isOnly ? 'Unreconciled entries' : `Unreconciled entries, ${name ?? ''}`,
        value: isOfSome
          ? await openOfBranches(tx, bankAt, (column) => ofBranches(at, column))
          : (await openMonths(tx, bankAt)).reduce((sum, { entries }) => sum + entries, 0),
        show: 'count',
        note: 'In the books, not seen by the bank',
        screen,
        params: isOfSome
          ? { accountId: id, from: at.booksFrom, to: asOn, cleared: 'uncleared', branchId }
          : { accountId: id, asOn },
      }),
    );
  }
  return tiles;
}

const ofBranches = ({ who, branchId }: DashboardAt, column: string) =>
  sql`(${branchId === null ? sql`true` : sql`${sql.raw(column)} = ${branchId}`} ${mayBranches(who, column)})`;

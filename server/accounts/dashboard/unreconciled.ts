import { accounts as screens } from '../../../contract/accounts/screens';
import type { Tile } from '../../../contract/dashboards';
import { canOpen } from '../../../contract/screen';
import { type DashboardAt, tileFor } from '../../core/dashboards';
import type { Tx } from '../../core/database';
import { openMonths } from '../bank/openItems';
import type { BookLine } from './figures';

/** Entries that a bank has not seen; a tile for each bank, as each is reconciled for itself, with all its branches. */
export async function unreconciledTiles(
  tx: Tx,
  { who, asOn }: DashboardAt,
  lines: readonly BookLine[],
): Promise<Tile[]> {
  if (!canOpen(who, screens.bankReconciliation)) return [];
  const banks = lines.filter(({ control, active }) => control === 'bank' && active);
  const tiles: Tile[] = [];
  for (const { id, name } of banks) {
    if (id === null) continue;
    const months = await openMonths(tx, { companyId: who.companyId, accountId: id, asOn });
    const isOnly = banks.length === 1;
    tiles.push(
      ...tileFor(who, {
        key: isOnly ? 'unreconciled' : `unreconciled.${id}`,
        label: `Unreconciled entries${isOnly ? '' : `, ${name ?? ''}`}`,
        value: months.reduce((sum, { entries }) => sum + entries, 0),
        show: 'count',
        note: 'In the books, not seen by the bank',
        screen: screens.bankReconciliation,
        params: { accountId: id, asOn },
      }),
    );
  }
  return tiles;
}

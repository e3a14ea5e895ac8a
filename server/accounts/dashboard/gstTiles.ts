import { accounts as screens } from '../../../contract/accounts/screens';
import { lessHeads, taxOf } from '../../../contract/books/gst/heads';
import type { Tile } from '../../../contract/dashboards';
import { lastOfMonth } from '../../../contract/dates';
import { type DashboardAt, tileFor } from '../../core/dashboards/dashboards';
import type { Tx } from '../../core/db/database';
import { cashFigures } from '../gst/gstSetOff';
import type { Registration } from '../gst/scope';
import { ofWhom } from './taxDues';

/** The unpaid cash part of the month's set-off; a tile for each registration, as each files its own returns. */
export async function gstTiles(
  tx: Tx,
  { who, asOn, branchId }: DashboardAt,
  registrations: readonly Registration[],
): Promise<Tile[]> {
  const tiles: Tile[] = [];
  for (const registration of registrations) {
    const { due, paid } = await cashFigures(tx, who, registration, lastOfMonth(asOn), asOn);
    const [first = null] = registration.branchIds;
    tiles.push(
      ...tileFor(who, {
        key: registrations.length === 1 ? 'gst' : `gst.${first}`,
        label:
          registrations.length === 1
            ? 'GST payable this month'
            : `GST payable this month${ofWhom(registration, registrations)}`,
        value: taxOf(lessHeads(due, paid)),
        note: 'In cash, after credit is set off',
        screen: screens.gstSetOff,
        params: { asOn, branchId: registrations.length === 1 ? branchId : first },
      }),
    );
  }
  return tiles;
}

import type { IsoDate } from '../../../contract/dates';
import type { Ctx } from '../../core/calls/api';
import type { Tx } from '../../core/db/database';
import type { StockPlan } from './complete';
import type { Revalued } from './corrections';
import type { StockMove } from './plan';
import { type Added, type OfAccounts, settled, stockAccountOf } from './stockAccounts';
import type { MoveRow } from './write';

/** Values that a plan adds to each account of stock in hand, and its changes of later movements. */

export type AccountOf = (of: Pick<StockMove, 'storeId' | 'itemId'>) => number;
export const accountOfMove =
  (of: OfAccounts): AccountOf =>
  ({ storeId, itemId }) =>
    stockAccountOf(of, storeId, itemId);

export const addedBy = ({ move: { branchId, itemId }, value, accountId }: MoveRow): Added[] =>
  accountId === null ? [] : [{ branchId, itemId, accountId, value }];
export const addedLater = ({ branchId, itemId, accountId, difference: value }: Revalued): Added => ({
  branchId,
  itemId,
  accountId,
  value,
});

type Settling = { rows: readonly MoveRow[]; added: readonly Added[]; of: OfAccounts };

/** The plan with what each account of stock in hand holds after it. */
export async function settledPlan(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  plan: StockPlan,
  { rows, added, of }: Settling,
): Promise<StockPlan> {
  const { pools, facts } = plan;
  const heldOf = ({ branchId, itemId }: { branchId: number; itemId: number }) =>
    facts.get(`${branchId} ${itemId}`)?.held ?? [];
  const moved = rows.map(({ move }) => move);
  return { ...plan, settled: await settled(tx, who.companyId, { pools, heldOf, moved, added, of }) };
}

export const revaluedIn = ({ pools }: StockPlan, accountOf: AccountOf): Revalued[] =>
  pools.flatMap(({ branchId, itemId, corrections }) =>
    corrections.flatMap(({ move, difference, bearer }) => {
      const { id: moveId, storeId, date } = move;
      const offsetAccountId = bearer?.accountId ?? move.offsetAccountId;
      if (offsetAccountId === null) return [];
      return [
        {
          moveId,
          branchId,
          itemId,
          storeId,
          date: date as IsoDate,
          difference,
          accountId: accountOf({ storeId, itemId }),
          offsetAccountId,
          costCentreId: bearer ? bearer.costCentreId : move.costCentreId,
        },
      ];
    }),
  );

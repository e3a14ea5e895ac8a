import { sql } from 'drizzle-orm';
import { can, type Screen, TRAN } from '../../contract/screen';
import type { Ctx } from '../core/calls/api';
import type { ProblemCollector } from '../core/calls/refused';
import { rowsOf, type Tx } from '../core/db/database';

/**
 * Arrivals in a store with a keeper are confirmed by the keeper, or by users who may approve on the screen. For
 * stores without a keeper any user who may make the receipt confirms.
 */
export async function checkKeeper(
  tx: Tx,
  { who }: Ctx<unknown, unknown>,
  screen: Screen,
  storeId: number,
  problems: ProblemCollector,
): Promise<void> {
  if (can(who, screen, TRAN.approve)) return;
  const [kept] = await rowsOf<{ store: string; keeper: string }>(
    tx,
    sql`select s.name as store, u.name as keeper
          from stores s join users u on u.company_id = s.company_id and u.id = s.keeper_id
         where s.company_id = ${who.companyId} and s.id = ${storeId} and s.keeper_id <> ${who.userId}`,
  );
  if (kept)
    problems.add({
      storeId: `${kept.keeper} is the keeper of ${kept.store}. Ask ${kept.keeper}, or a user who may approve transfers, to confirm this receipt.`,
    });
}

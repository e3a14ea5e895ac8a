import { type SQL, sql } from 'drizzle-orm';
import { formatQuantity, type Quantity } from '../../../contract/amount';
import type { OnlineOrderInput } from '../../../contract/selling/onlineOrders';
import type { Ctx } from '../../core/calls/api';
import { Refused } from '../../core/calls/refused';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import type { Taken } from '../../core/documents/kind';
import { countedLines } from '../../stock/countedLines';

/** The free stock of a store: on hand and not reserved. */

type C = Ctx<unknown, unknown>;

export type Free = { itemId: number; code: string; name: string; free: Quantity };

/**
 * @param items which of `items i`. Services are never short, so they are left out.
 * @param only the same condition on the quantities, for few items.
 */
export const freeIn = (tx: Tx, companyId: number, storeId: number, items: SQL, only: SQL = sql``): Promise<Free[]> =>
  rowsOf<Free>(
    tx,
    sql`
    select i.id as "itemId", i.code, i.name, (coalesce(h.qty, 0) - coalesce(r.qty, 0))::bigint as free
      from items i
      left join (select item_id, sum(qty) as qty from stock_balances where company_id = ${companyId} and store_id = ${storeId} ${only} group by item_id) h on h.item_id = i.id
      left join (select t.item_id, sum(t.reserved) as qty from ${countedLines(companyId)} t where t.store_id = ${storeId} ${only} group by t.item_id) r on r.item_id = i.id
     where i.company_id = ${companyId} and i.kind = 'stock' and ${items} order by i.id`,
  );

/**
 * Accepting an order reserves its goods: its lines count as reserved from then on. Two who take the last pieces meet at the
 * pool of the item, so the second one sees what the first has taken.
 */
export async function reserveGoods(tx: Tx, { who }: C, { input }: Taken<OnlineOrderInput>): Promise<undefined> {
  const ids = [...new Set(input.items.map(({ itemId }) => itemId))];
  await tx.execute(sql`
    select from stock_pools where company_id = ${who.companyId} and branch_id = ${input.branchId} and item_id = ${anyOf(ids)}
     order by item_id for update`);
  const factors = await rowsOf<{ itemId: number; unitId: number; factor: number }>(
    tx,
    sql`select item_id as "itemId", unit_id as "unitId", factor from item_units where company_id = ${who.companyId} and item_id = ${anyOf(ids)}`,
  );
  const inOwn = ({ itemId, unitId, qty }: OnlineOrderInput['items'][number]) => {
    const found = factors.find((one) => one.itemId === itemId && one.unitId === unitId);
    return (qty * (found?.factor ?? 1000)) / 1000;
  };
  const short = (await freeIn(tx, who.companyId, input.storeId, sql`i.id = ${anyOf(ids)}`)).filter(
    ({ itemId, free }) =>
      input.items.filter((line) => line.itemId === itemId).reduce((sum, line) => sum + inOwn(line), 0) > free,
  );
  if (short.length === 0) return;
  const words = short.map(({ code, free }) => `${code}: only ${formatQuantity(Math.max(0, free) as Quantity)} free.`);
  throw new Refused(409, 'NOT_FREE', words.join(' '), { type: 3 });
}

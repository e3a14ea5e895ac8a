import { type SQL, sql } from 'drizzle-orm';
import type { Purpose } from '../books/posting';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';

/**
 * Accounts that item groups have of their own for a purpose: that of the nearest group wins, and of one group that of
 * the branch. Items whose groups say nothing are left out: for them the account of the purpose serves.
 */
export const accountsOfItems = (
  companyId: number,
  purpose: Purpose,
  branchId: number,
  ids: readonly number[],
): SQL => sql`
    with recursive above as (
      select i.id as item_id, i.group_id, 0 as depth from items i where i.company_id = ${companyId} and i.id = ${anyOf(ids)}
      union all
      select a.item_id, g.parent_id, a.depth + 1 from above a
        join item_groups g on g.company_id = ${companyId} and g.id = a.group_id and g.parent_id is not null
       where a.depth < 10)
    select distinct on (a.item_id) a.item_id as "itemId", p.account_id as "accountId"
      from above a
      join account_purposes p on p.company_id = ${companyId} and p.purpose = ${purpose} and p.group_id = a.group_id and p.branch_id in (0, ${branchId})
     order by a.item_id, a.depth, p.branch_id desc`;

export async function itemAccountsOf(
  tx: Tx,
  companyId: number,
  purpose: Purpose,
  { branchId, items }: { branchId: number; items: readonly { itemId: number }[] },
): Promise<Map<number, number>> {
  const ids = [...new Set(items.map(({ itemId }) => itemId))];
  const rows = await rowsOf<{ itemId: number; accountId: number }>(
    tx,
    accountsOfItems(companyId, purpose, branchId, ids),
  );
  return new Map(rows.map(({ itemId, accountId }) => [itemId, accountId]));
}

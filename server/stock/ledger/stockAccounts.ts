import { sql } from 'drizzle-orm';
import { add, allocate, negate, type Paise } from '../../../contract/amount';
import type { Books } from '../../books/posting';
import { anyOf } from '../../core/db/anyOf';
import { rowOf, rowsOf, type Tx } from '../../core/db/database';
import { accountsOfItems } from '../itemAccounts';
import type { PoolPlan, StockMove } from './plan';

/**
 * The account of stock in hand for goods: that of their store, else of their item group, else of the branch. An item
 * costs the same in all stores of a branch, so each account holds the goods of its stores at that cost: it has no
 * value without goods, in any order of movements.
 */

type Store = { id: number; accountId: number | null; isRejected: boolean };

export type StockAccounts = {
  /** Stores of the branch. Rejected goods have no value until they are accepted. */
  stores: ReadonlyMap<number, Store>;
  /** Items whose group has an account of its own. */
  items: ReadonlyMap<number, number>;
  /** The accounts that an entry may use: those of the stores and items, and those that still hold some of the items. */
  all: readonly number[];
};

export const NO_STOCK_ACCOUNTS: StockAccounts = { stores: new Map(), items: new Map(), all: [] };

export async function stockAccountsOf(
  tx: Tx,
  companyId: number,
  branchId: number,
  itemIds: readonly number[],
): Promise<StockAccounts> {
  if (itemIds.length === 0) return NO_STOCK_ACCOUNTS;
  const ids = [...new Set(itemIds)];
  const row = await rowOf<{
    stores: Store[] | null;
    items: { itemId: number; accountId: number }[] | null;
    held: number[] | null;
  }>(
    tx,
    sql`
    select (select json_agg(json_build_object('id', s.id, 'accountId', s.stock_account_id, 'isRejected', s.kind = 'rejected'))
              from stores s where s.company_id = ${companyId} and s.branch_id = ${branchId}) as stores,
           (select json_agg(x) from (${accountsOfItems(companyId, 'stockInHand', branchId, ids)}) x) as items,
           (select json_agg(distinct h.account_id)
              from (select p.account_id from stock_pools p
                     where p.company_id = ${companyId} and p.branch_id = ${branchId} and p.item_id = ${anyOf(ids)} and p.account_id is not null
                    union all
                    select s.account_id from stock_held s where s.company_id = ${companyId} and s.branch_id = ${branchId} and s.item_id = ${anyOf(ids)}) h) as held`,
  );
  const stores = row.stores ?? [];
  const items = new Map((row.items ?? []).map(({ itemId, accountId }) => [itemId, accountId]));
  const all = [...stores.flatMap(({ accountId }) => accountId ?? []), ...items.values(), ...(row.held ?? [])];
  return { stores: new Map(stores.map((store) => [store.id, store])), items, all: [...new Set(all)] };
}

export type OfAccounts = { accounts: StockAccounts; books: Pick<Books, 'purpose'> };

export const stockAccountOf = ({ accounts, books }: OfAccounts, storeId: number | null, itemId: number): number =>
  accounts.stores.get(storeId ?? 0)?.accountId ?? accounts.items.get(itemId) ?? books.purpose('stockInHand');

/** The value of an item on an account. */
export type Holding = { accountId: number; value: Paise };
/** A transfer from one account to another, after goods moved or their cost changed. */
export type Shift = Holding & { branchId: number; itemId: number };
/** An item of a branch after a document: the value on each account, and the transfers between accounts. */
export type Settled = { branchId: number; itemId: number; held: readonly Holding[]; shifts: readonly Shift[] };
/** A value that a document adds to what an account holds of an item. */
export type Added = Pick<StockMove, 'branchId' | 'itemId'> & Holding;

type Quantity = Pick<StockMove, 'branchId' | 'itemId' | 'storeId' | 'qty'>;
type Settling = {
  pools: readonly PoolPlan[];
  heldOf(pool: PoolPlan): readonly Holding[];
  moved: readonly Quantity[];
  added: readonly Added[];
  of: OfAccounts;
};

const sumsOf = (holdings: readonly Holding[]): Map<number, Paise> => {
  const sums = new Map<number, Paise>();
  for (const { accountId, value } of holdings) sums.set(accountId, add(sums.get(accountId) ?? (0 as Paise), value));
  return sums;
};
const isSame = (a: Pick<Quantity, 'branchId' | 'itemId'>, b: Pick<Quantity, 'branchId' | 'itemId'>) =>
  a.branchId === b.branchId && a.itemId === b.itemId;

/** The value on each account after a document, and the transfers between accounts for it. */
export async function settled(tx: Tx, companyId: number, settling: Settling): Promise<Settled[]> {
  const { pools, of } = settling;
  const isApart = [...of.accounts.stores.values()].some(({ accountId }) => accountId !== null);
  const onHand = isApart ? await quantitiesOf(tx, companyId, pools) : [];
  return pools.map((pool) => settledPool(pool, [...onHand, ...settling.moved], settling));
}

function settledPool(pool: PoolPlan, quantities: readonly Quantity[], { heldOf, added, of }: Settling): Settled {
  const { branchId, itemId } = pool;
  const own = quantities.filter((one) => isSame(one, pool) && !of.accounts.stores.get(one.storeId)?.isRejected);
  const due = sumsOf(dueOf(pool, own, of));
  const sums = sumsOf([...heldOf(pool), ...added.filter((one) => isSame(one, pool))]);
  const shifts = [...new Set([...due.keys(), ...sums.keys()])].flatMap((accountId): Shift[] => {
    const value = add(due.get(accountId) ?? (0 as Paise), negate(sums.get(accountId) ?? (0 as Paise)));
    return value === 0 ? [] : [{ branchId, itemId, accountId, value }];
  });
  const held = [...due].flatMap(([accountId, value]) => (value === 0 ? [] : [{ accountId, value }]));
  return { branchId, itemId, held, shifts };
}

/** The due value of each account: its share by the quantity in its stores. */
function dueOf({ itemId, pool: { value } }: PoolPlan, own: readonly Quantity[], of: OfAccounts): Holding[] {
  if (value === 0) return [];
  const byStore = new Map<number, number>();
  for (const { storeId, qty } of own) byStore.set(storeId, (byStore.get(storeId) ?? 0) + qty);
  // A store that is short for a while holds nothing; where the branch is short, the stores that are short hold that.
  const stores = [...byStore].filter(([, qty]) => (value > 0 ? qty > 0 : qty < 0)).sort(([a], [b]) => a - b);
  if (stores.length === 0) return [{ accountId: stockAccountOf(of, null, itemId), value }];
  const byAccount = new Map<number, number>();
  for (const [storeId, qty] of stores) {
    const accountId = stockAccountOf(of, storeId, itemId);
    byAccount.set(accountId, (byAccount.get(accountId) ?? 0) + Math.abs(qty));
  }
  const shares = allocate(value, [...byAccount.values()]);
  return [...byAccount.keys()].map((accountId, at) => ({ accountId, value: shares[at] ?? (0 as Paise) }));
}

const quantitiesOf = (tx: Tx, companyId: number, pools: readonly PoolPlan[]): Promise<Quantity[]> =>
  rowsOf(
    tx,
    sql`
    select s.branch_id as "branchId", b.item_id as "itemId", b.store_id as "storeId", sum(b.qty)::bigint as qty
      from stock_balances b join stores s on s.company_id = b.company_id and s.id = b.store_id
     where b.company_id = ${companyId} and b.item_id = ${anyOf(pools.map(({ itemId }) => itemId))}
     group by 1, 2, 3`,
  );

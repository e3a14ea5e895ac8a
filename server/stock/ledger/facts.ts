import { type SQL, sql } from 'drizzle-orm';
import type { Paise, Quantity, Rate } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import type { SignedIn } from '../../core/calls/system';
import { rowsOf, type Tx } from '../../core/db/database';
import type { PoolFacts, StockMove } from './plan';
import type { Holding } from './stockAccounts';

/** Reads of the stock ledger before it writes. */

/** A movement with the day and minute on which it counts. */
export type Dated = { date: IsoDate; minute: number; move: StockMove };

/** An item of a branch that movements touch, from the first movement on. */
export type PoolKey = {
  branchId: number;
  itemId: number;
  date: IsoDate;
  minute: number;
  /** They come after everything else in their minute, as new goods that go out do. */
  isLast: boolean;
};

/** Keys of the pools that movements touch; the movements are new, or some are in the ledger already. */
export const poolKeysOf = (moves: readonly Dated[], stand = false): PoolKey[] => {
  const keys = new Map<string, PoolKey>();
  for (const { date, minute, move } of moves) {
    const { branchId, itemId } = move;
    const name = `${branchId} ${itemId}`;
    const known = keys.get(name);
    const isLast = !stand && move.qty < 0 && (known?.isLast ?? true);
    if (!known || date < known.date || (date === known.date && minute < known.minute))
      keys.set(name, { branchId, itemId, date, minute, isLast });
    else known.isLast = isLast;
  }
  // One order for all documents, so that two documents wait for each other and never deadlock.
  return [...keys.values()].sort((a, b) => a.branchId - b.branchId || a.itemId - b.itemId);
};

type Pool = Pick<PoolKey, 'branchId' | 'itemId'>;
/** `minute`: the first one whose movements come later. */
const asJson = (keys: readonly (Pool & Partial<PoolKey>)[]) =>
  JSON.stringify(
    keys.map(({ branchId, itemId, date, minute = 0, isLast }) => ({
      branch_id: branchId,
      item_id: itemId,
      day: date,
      minute: isLast ? minute + 1 : minute,
    })),
  );

/** Locks the pools until the transaction ends; one that nobody has used yet is made. */
export async function lockPools(tx: Tx, who: SignedIn, keys: readonly Pool[]): Promise<void> {
  if (!(await lockPresent(tx, who, keys))) await makePools(tx, who, keys);
}

/** @returns false where a pool is missing, since nobody has used it yet: see `makePools`. */
export async function lockPresent(tx: Tx, { companyId }: SignedIn, keys: readonly Pool[]): Promise<boolean> {
  if (keys.length === 0) return true;
  // Row by row in the order of the keys: a plan that joins both reads every pool of the company.
  const locked = await rowsOf(
    tx,
    sql`
    select p.item_id from jsonb_to_recordset(${asJson(keys)}::jsonb) as k(branch_id int, item_id int)
     cross join lateral (
       select item_id from stock_pools
        where company_id = ${companyId} and branch_id = k.branch_id and item_id = k.item_id for update) p`,
  );
  return locked.length === keys.length;
}

/** Makes the pools that are missing, and locks all. */
export async function makePools(tx: Tx, who: SignedIn, keys: readonly Pool[]): Promise<void> {
  const { companyId } = who;
  await tx.execute(sql`
    insert into stock_pools (company_id, branch_id, item_id, qty, value)
    select ${companyId}, k.branch_id, k.item_id, 0, 0
      from jsonb_to_recordset(${asJson(keys)}::jsonb) as k(branch_id int, item_id int)
     where not exists (select from stock_pools p where p.company_id = ${companyId} and p.branch_id = k.branch_id and p.item_id = k.item_id)
     order by 2, 3
    on conflict do nothing`);
  await lockPresent(tx, who, keys);
}

/** The costing method of the branch `b`: its own, else the company's, else the moving average. */
export const METHOD = sql`
  case (select s.setup_value from settings s
         where s.company_id = b.company_id and s.setup_code = 'pur_costm' and s.branch_id in (b.id::text, 'PUR', '*')
         order by s.branch_id <> b.id::text limit 1)
    when '2' then 'fifo' else 'average' end`;

/**
 * The item `i` may fall below zero after a confirmation: by its own setting, or those of the branch, else of the
 * company. Pieces known by batch or number cannot.
 */
const mayBeShort = (companyId: number, branchId: SQL): SQL => sql`
  not i.batches and not i.serials and (i.negative_allowed or
    coalesce((select x.setup_value from settings x
               where x.company_id = ${companyId} and x.setup_code = 'pur_negst' and x.branch_id in (${branchId}::text, 'PUR')
               order by x.branch_id = 'PUR' limit 1), '1') = '2')`;

/** A row that its own day's cancellation took back, and that cancellation: as if neither had been. */
export const IS_VOID = sql`(
  exists (select from stock_moves x where x.company_id = m.company_id and x.mirror_of_id = m.id and x.date = m.date)
  or (m.mirror_of_id is not null and exists (select from stock_moves o where o.company_id = m.company_id and o.id = m.mirror_of_id and o.date = m.date)))`;

/** The account, or the one that it is merged into by now. */
const presentAccount = (companyId: number, id: SQL): SQL => sql`
  (select coalesce(a.merged_into_id, a.id) from accounts a where a.company_id = ${companyId} and a.id = ${id})`;

/** A column of the last movement of the pool `k` before those that are read. */
const lastOf = (companyId: number, column: SQL, only: SQL): SQL => sql`
  (select ${column} from stock_moves m
    where m.company_id = ${companyId} and m.branch_id = k.branch_id and m.item_id = k.item_id
      and (m.date, m.minute) < (k.day, k.minute) and m.corrects_id is null and ${only} and not ${IS_VOID}
    order by m.date desc, m.minute desc, m.id desc limit 1)`;

type Names = {
  itemName: string;
  unit: string;
  decimals: number;
  branch: string;
  since: IsoDate | null;
  held: readonly Holding[];
  /** The estimate for goods that go out of a pool without a cost: the last receipt, else the item's buying rate. */
  lastReceipt: { qty: Quantity; value: Paise } | null;
  buyRate: Rate | null;
};
/** A pool with what people call it, the day since which its branch is costed in its present way, and who holds its value. */
export type NamedPool = PoolFacts & Names;

export async function readPools(
  tx: Tx,
  { companyId }: SignedIn,
  keys: readonly PoolKey[],
): Promise<Map<string, NamedPool>> {
  if (keys.length === 0) return new Map();
  type Row = Omit<PoolFacts, 'layers' | 'later'> & {
    layers: PoolFacts['layers'] | null;
    later: PoolFacts['later'] | null;
  } & Names;
  // Movements are sought pool by pool (`offset 0`): a plan that joins both reads all of the company. Day and minute are
  // compared as one, so that the index leaves out what came before on that day.
  const rows = await rowsOf<Row>(
    tx,
    sql`
    with k as (select * from jsonb_to_recordset(${asJson(keys)}::jsonb) as k(branch_id int, item_id int, day date, minute int)),
    later as (
      select m.* from k cross join lateral (
        select m.*,
               m.value + coalesce((select sum(c.value) from stock_moves c where c.company_id = m.company_id and c.corrects_id = m.id), 0) as current
          from stock_moves m
         where m.company_id = ${companyId} and m.branch_id = k.branch_id and m.item_id = k.item_id
           and (m.date, m.minute) >= (k.day, k.minute)
           and m.corrects_id is null and not ${IS_VOID}
        offset 0) m),
    taken as (select t.* from stock_takes t join later l on t.company_id = l.company_id and t.move_id = l.id)
    select k.branch_id as "branchId", k.item_id as "itemId", i.name as "itemName", u.code as unit, u.decimals,
           coalesce(p.qty, 0) as qty, coalesce(p.value, 0) as value, ${METHOD} as method, b.code as branch,
           case when p.account_id is not null then json_build_array(json_build_object('accountId', p.account_id, 'value', p.value))
                else coalesce((select json_agg(json_build_object('accountId', h.account_id, 'value', h.value)) from stock_held h
                                where h.company_id = ${companyId} and h.branch_id = k.branch_id and h.item_id = k.item_id), '[]') end as held,
           below.allowed as "mayBeShort", i.buy_rate as "buyRate",
           case when p.was_short or below.allowed then ${lastOf(companyId, sql`json_build_object('accountId', ${presentAccount(companyId, sql`m.offset_account_id`)}, 'costCentreId', m.cost_centre_id)`, sql`m.qty < 0 and m.valued_by = 'cost'`)} end as bearer,
           case when below.allowed then ${lastOf(companyId, sql`json_build_object('qty', m.qty, 'value', m.given)`, sql`m.qty > 0 and m.valued_by = 'typed' and m.given > 0`)} end as "lastReceipt",
           (select max(c.since) from costing_changes c where c.company_id = ${companyId} and c.branch_id = k.branch_id) as since,
           (select json_agg(json_build_object('id', l.id, 'date', l.date, 'minute', l.minute, 'qty', l.qty, 'documentId', l.document_id,
                     'valuedBy', l.valued_by, 'given', l.given, 'layerId', l.layer_id, 'offsetAccountId', ${presentAccount(companyId, sql`l.offset_account_id`)},
                     'costCentreId', l.cost_centre_id, 'storeId', l.store_id, 'current', l.current,
                     'takes', coalesce((select json_agg(json_build_object('layerId', t.layer_id, 'qty', t.qty, 'value', t.value)) from taken t where t.move_id = l.id), '[]'))
                     order by l.date, l.minute, l.qty < 0, l.id)
              from later l where l.branch_id = k.branch_id and l.item_id = k.item_id) as later,
           (select json_agg(json_build_object('id', y.id, 'date', y.date, 'minute', y.minute, 'qty', y.left_qty, 'value', y.left_value) order by y.date, y.minute, y.id)
              from stock_layers y
             where y.company_id = ${companyId} and y.branch_id = k.branch_id and y.item_id = k.item_id
               and (y.left_qty > 0 or y.id in (select t.layer_id from taken t) or y.id in (select l.id from later l))) as layers
      from k
      join branches b on b.company_id = ${companyId} and b.id = k.branch_id
      join items i on i.company_id = ${companyId} and i.id = k.item_id
      join units u on u.company_id = i.company_id and u.id = i.unit_id
      cross join lateral (select ${mayBeShort(companyId, sql`b.id`)} as allowed) below
      left join stock_pools p on p.company_id = ${companyId} and p.branch_id = k.branch_id and p.item_id = k.item_id`,
  );
  return new Map(
    rows.map((row) => [
      `${row.branchId} ${row.itemId}`,
      { ...row, later: row.later ?? [], layers: row.layers ?? [] } as NamedPool,
    ]),
  );
}

/** The stock of an item in a store, and the movements after a day. */
export type StoreFacts = {
  storeId: number;
  itemId: number;
  batchId: number;
  storeName: string;
  now: Quantity;
  /** Net movements of the days after, the earliest first. */
  after: readonly { date: IsoDate; qty: Quantity }[];
  /** Up to this day it was counted, and nothing is entered any more. */
  countedOn: IsoDate | null;
  batch: string | null;
  /** The item, or the settings of the branch, let it fall below zero after a question. */
  mayBeShort: boolean;
};
export type StoreKey = { storeId: number; itemId: number; batchId: number; date: IsoDate };

export async function readStores(
  tx: Tx,
  { companyId }: SignedIn,
  keys: readonly StoreKey[],
): Promise<(StoreFacts & StoreKey)[]> {
  if (keys.length === 0) return [];
  const json = JSON.stringify(
    keys.map(({ storeId, itemId, batchId, date }) => ({
      store_id: storeId,
      item_id: itemId,
      batch_id: batchId,
      day: date,
    })),
  );
  const rows = await rowsOf<Omit<StoreFacts, 'after'> & StoreKey & { after: StoreFacts['after'] | null }>(
    tx,
    sql`
    select k.store_id as "storeId", k.item_id as "itemId", k.batch_id as "batchId", k.day as date, s.name as "storeName",
           (select b.code from item_batches b where b.company_id = ${companyId} and b.id = k.batch_id) as batch,
           ${mayBeShort(companyId, sql`s.branch_id`)} as "mayBeShort",
           coalesce((select b.qty from stock_balances b where b.company_id = ${companyId} and b.store_id = k.store_id and b.item_id = k.item_id and b.batch_id = k.batch_id), 0) as now,
           (select max(c.counted_on) from stock_counts c where c.company_id = ${companyId} and c.store_id = k.store_id and c.item_id = k.item_id) as "countedOn",
           (select json_agg(d order by d.date)
              from (select m.date, sum(m.qty) as qty from stock_moves m
                     where m.company_id = ${companyId} and m.branch_id = s.branch_id and m.item_id = k.item_id and m.store_id = k.store_id
                       and coalesce(m.batch_id, 0) = k.batch_id and m.date > k.day and m.qty <> 0
                     group by m.date) d) as after
      from jsonb_to_recordset(${json}::jsonb) as k(store_id int, item_id int, batch_id int, day date)
      join stores s on s.company_id = ${companyId} and s.id = k.store_id
      join items i on i.company_id = ${companyId} and i.id = k.item_id`,
  );
  return rows.map((row) => ({ ...row, after: row.after ?? [] }));
}

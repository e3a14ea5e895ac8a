import { type SQL, sql } from 'drizzle-orm';
import { add, type Paise } from '../../../contract/amount';
import { periodOf } from '../../../contract/dates';
import { anyOf } from '../../core/db/anyOf';
import type { StockPlan } from './complete';
import type { Dated } from './facts';
import { keyOfNew, type PoolPlan, type StockMove } from './plan';
import { serialParts } from './serials';
import type { Shift } from './stockAccounts';
import { addToYears, receivedIn, usedIn } from './years';

/** The writes of a plan, as parts of a `with` that has the document as `stored`. */

/** A row of the stock ledger as it is written. */
export type MoveRow = Dated & { value: Paise; accountId: number | null; mirrorOfId?: number };

/** The cost of a plan's movements, in their order. */
export const valuesOfPlan = ({ news, pools }: Pick<StockPlan, 'news' | 'pools'>): Paise[] => {
  const costed = new Map(pools.flatMap((pool) => [...pool.costed]));
  return news.map((_dated, place) => costed.get(place)?.value ?? (0 as Paise));
};

/** The cost of its movements, in their order, including the part that filled a shortage of earlier issues. */
export const givenOfPlan = (plan: Pick<StockPlan, 'news' | 'pools'>): Paise[] => {
  const costed = new Map(plan.pools.flatMap((pool) => [...pool.costed]));
  return valuesOfPlan(plan).map((value, place) => add(value, costed.get(place)?.shortage ?? (0 as Paise)));
};

/** The movements of a plan at their cost, on the account of stock in hand for each value. */
export const rowsOfPlan = (plan: StockPlan, accountOf: (move: StockMove) => number): MoveRow[] => {
  const values = valuesOfPlan(plan);
  return plan.news.map((dated, place) => {
    const value = values[place] ?? (0 as Paise);
    return { ...dated, value, accountId: value === 0 ? null : accountOf(dated.move) };
  });
};

type Writing = {
  /** Keys of movements that were reversed on their own day. */
  removed?: readonly number[];
  /** Which writing of its document it is, and whether it takes that back. */
  act?: number | undefined;
  isMirror?: true;
  /** Transfers between accounts of stock in hand. */
  shifts: readonly Shift[];
};

export function stockParts(
  companyId: number,
  plan: StockPlan,
  rows: readonly MoveRow[],
  { removed = [], act = 0, isMirror, shifts }: Writing,
): SQL {
  const moves = rows.map(({ date, minute, move, value, accountId, mirrorOfId = null }, place) => ({
    line_no: place + 1,
    branch_id: move.branchId,
    item_id: move.itemId,
    store_id: move.storeId,
    batch_id: move.batchId ?? null,
    date,
    minute,
    period: periodOf(date),
    qty: move.qty,
    value,
    valued_by: move.valuedBy,
    given: move.given,
    layer_id: move.layerId ?? null,
    offset_account_id: move.offsetAccountId,
    cost_centre_id: move.costCentreId ?? null,
    account_id: accountId,
    mirror_of_id: mirrorOfId,
  }));
  return sql`
    goods_moved as (
      insert into stock_moves (company_id, document_id, line_no, branch_id, item_id, store_id, batch_id, date, minute, qty, value, valued_by, given, layer_id,
                               offset_account_id, cost_centre_id, account_id, mirror_of_id, act)
      select ${companyId}, stored.id, line_no, branch_id, item_id, store_id, batch_id, date, minute, qty, value, valued_by, given, layer_id, offset_account_id,
             cost_centre_id, account_id, mirror_of_id, ${act}::smallint
        from stored, jsonb_to_recordset(${JSON.stringify(moves)}::jsonb)
          as m(line_no int, branch_id int, item_id int, store_id int, batch_id int, date date, minute int, qty bigint, value bigint, valued_by text, given bigint,
               layer_id int, offset_account_id int, cost_centre_id int, account_id int, mirror_of_id int)
       order by line_no
      returning company_id, id, line_no, branch_id, item_id, date, minute, qty, value, valued_by, mirror_of_id, corrects_id
    ),
    ${yearParts(rows)}
    net as (
      select store_id, item_id, coalesce(batch_id, 0) as batch_id, sum(qty) as qty
        from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(store_id int, item_id int, batch_id int, qty bigint)
       group by 1, 2, 3
    ),
    changed as (
      update stock_balances b set qty = b.qty + net.qty from net
       where b.company_id = ${companyId} and b.store_id = net.store_id and b.item_id = net.item_id and b.batch_id = net.batch_id
    ),
    balanced as (
      insert into stock_balances (company_id, store_id, item_id, batch_id, qty)
      select ${companyId}, store_id, item_id, batch_id, qty from net
       where not exists (select from stock_balances b where b.company_id = ${companyId} and b.store_id = net.store_id and b.item_id = net.item_id and b.batch_id = net.batch_id)
    ),
    monthed as (
      insert into stock_months (company_id, branch_id, item_id, store_id, period, in_qty, out_qty, in_value, out_value)
      select ${companyId}, branch_id, item_id, store_id, period, sum(greatest(qty, 0)), sum(greatest(-qty, 0)), sum(greatest(value, 0)), sum(greatest(-value, 0))
        from jsonb_to_recordset(${JSON.stringify(moves)}::jsonb) as m(branch_id int, item_id int, store_id int, period int, qty bigint, value bigint)
       group by 2, 3, 4, 5 order by 2, 3, 4, 5
      ${ADD_TO_MONTHS}
    ),
    ${pooledPart(companyId, plan, rows)}
    ${heldParts(companyId, plan)}${shifts.length === 0 ? sql`` : sql`, shifted as (${shiftsPart(companyId, shifts, { act, isMirror: isMirror ?? false })})`}
    ${layerParts(companyId, plan, removed)}${serialParts(
      companyId,
      rows.map(({ move, mirrorOfId }) => (mirrorOfId === undefined ? move : { ...move, serials: [] })),
    )}`;
}

/** Sums of years; goods that go out for the first time have nothing to do with those of receipts, and the other way round. */
function yearParts(rows: readonly MoveRow[]): SQL {
  const moved = sql`goods_moved`;
  const isUsed = rows.some(({ move, mirrorOfId }) => move.qty < 0 || mirrorOfId !== undefined);
  const isReceived = rows.some(({ move, mirrorOfId }) => move.qty > 0 || mirrorOfId !== undefined);
  return sql`${isUsed ? sql`goods_used as (${addToYears('stock_used_years', usedIn(moved))}),` : sql``}
    ${isReceived ? sql`goods_received as (${addToYears('stock_received_years', receivedIn(moved))}),` : sql``}`;
}

const ADD_TO_MONTHS = sql`
      on conflict (company_id, branch_id, item_id, store_id, period) do update
        set in_qty = stock_months.in_qty + excluded.in_qty, out_qty = stock_months.out_qty + excluded.out_qty,
            in_value = stock_months.in_value + excluded.in_value, out_value = stock_months.out_value + excluded.out_value`;

/** Values that are corrected, added to the sums of their months. */
export const addValuesToMonths = (companyId: number, rows: string): SQL => sql`
      insert into stock_months (company_id, branch_id, item_id, store_id, period, in_qty, out_qty, in_value, out_value)
      select ${companyId}, branch_id, item_id, store_id, period, 0, 0, sum(greatest(value, 0)), sum(greatest(-value, 0))
        from jsonb_to_recordset(${rows}::jsonb) as m(branch_id int, item_id int, store_id int, period int, value bigint)
       group by 2, 3, 4, 5 order by 2, 3, 4, 5
      ${ADD_TO_MONTHS}`;

/** The pools in their new state, with the first and the last movement of each. */
function pooledPart(companyId: number, { pools, settled }: StockPlan, news: readonly Dated[]): SQL {
  const rows = pools.map(({ branchId, itemId, pool, isShort }) => {
    const own = news.filter(({ move }) => move.branchId === branchId && move.itemId === itemId);
    const days = own.map(({ date }) => date).sort();
    const [first = null, last = null] = [days[0], days.at(-1)];
    const { held = [] } = settled.find((one) => one.branchId === branchId && one.itemId === itemId) ?? {};
    const account = held.length === 1 ? held[0]?.accountId : null;
    return {
      branch_id: branchId,
      item_id: itemId,
      qty: pool.qty,
      value: pool.value,
      first,
      last,
      account,
      short: isShort,
    };
  });
  // With the keys by themselves too: without them the plan reads every pool of the company.
  return sql`pooled as (
      update stock_pools p set qty = r.qty, value = r.value, account_id = r.account, first_date = least(p.first_date, r.first), last_date = greatest(p.last_date, r.last),
             was_short = p.was_short or r.short
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(branch_id int, item_id int, qty bigint, value bigint, first date, last date, account int, short boolean)
       where p.company_id = ${companyId} and p.branch_id = r.branch_id and p.item_id = r.item_id
         and p.branch_id = ${anyOf([...new Set(pools.map(({ branchId }) => branchId))])}
         and p.item_id = ${anyOf([...new Set(pools.map(({ itemId }) => itemId))])}
      returning p.item_id
    )`;
}

/** The balances of accounts for items whose value is on several accounts, or was until now. */
function heldParts(companyId: number, { facts, settled }: StockPlan): SQL {
  const spread = settled.filter(
    ({ branchId, itemId, held }) => held.length > 1 || (facts.get(`${branchId} ${itemId}`)?.held.length ?? 0) > 1,
  );
  if (spread.length === 0) return sql``;
  const keys = spread.map(({ branchId, itemId }) => ({ branch_id: branchId, item_id: itemId }));
  const rows = spread.flatMap(({ branchId, itemId, held }) =>
    held.length > 1
      ? held.map(({ accountId, value }) => ({ branch_id: branchId, item_id: itemId, account_id: accountId, value }))
      : [],
  );
  return sql`,
    no_longer_held as (
      delete from stock_held h using jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as k(branch_id int, item_id int)
       where h.company_id = ${companyId} and h.branch_id = k.branch_id and h.item_id = k.item_id
    ),
    held as (
      insert into stock_held (company_id, branch_id, item_id, account_id, value)
      select ${companyId}, branch_id, item_id, account_id, value
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(branch_id int, item_id int, account_id int, value bigint)
    )`;
}

/** Transfers between accounts of stock in hand, with the document as `stored`. */
export function shiftsPart(
  companyId: number,
  shifts: readonly Shift[],
  { act, isMirror }: { act: number; isMirror: boolean },
  only = sql`true`,
): SQL {
  const rows = shifts.map(({ branchId, itemId, accountId, value }) => ({
    branch_id: branchId,
    item_id: itemId,
    account_id: accountId,
    value,
  }));
  return sql`
      insert into stock_shifts (company_id, document_id, branch_id, item_id, account_id, value, act, is_mirror)
      select ${companyId}, stored.id, branch_id, item_id, account_id, value, ${act}::smallint, ${isMirror}
        from stored, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(branch_id int, item_id int, account_id int, value bigint)
       where ${only}`;
}

/** Under FIFO: layers that came, what is left of all, and who took what. A key below zero is a movement of this document. */
function layerParts(companyId: number, plan: StockPlan, removed: readonly number[]): SQL {
  const fifo = plan.pools.filter(({ method }) => method === 'fifo');
  if (fifo.length === 0) return sql``;
  const left = fifo.flatMap((pool) => leftOf(plan, pool));
  const takes = fifo.flatMap((pool) => [
    ...[...pool.costed].flatMap(([place, { takes: own }]) => own.map((take) => ({ ...take, move: keyOfNew(place) }))),
    ...pool.taken.flatMap(({ id, takes: own }) => own.map((take) => ({ ...take, move: id }))),
  ]);
  const changed = [...removed, ...fifo.flatMap((pool) => pool.taken.map(({ id }) => id))];
  const rows = takes.map(({ move, layerId, qty, value }) => ({ move_id: move, layer_id: layerId, qty, value }));
  return sql`,
    layered as (
      insert into stock_layers (company_id, id, branch_id, item_id, date, minute, left_qty, left_value)
      select ${companyId}, goods_moved.id, goods_moved.branch_id, goods_moved.item_id, goods_moved.date, goods_moved.minute, l.qty, l.value
        from goods_moved join jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as l(key int, qty bigint, value bigint) on l.key = -goods_moved.line_no
      returning id
    ),
    left_over as (
      update stock_layers y set left_qty = l.qty, left_value = l.value
        from jsonb_to_recordset(${JSON.stringify(left)}::jsonb) as l(key int, qty bigint, value bigint)
       where y.company_id = ${companyId} and y.id = l.key and (y.left_qty, y.left_value) is distinct from (l.qty, l.value)
    ),
    untaken as (
      delete from stock_takes t where t.company_id = ${companyId} and t.move_id in (select jsonb_array_elements_text(${JSON.stringify(changed)}::jsonb)::int)
         and not exists (select from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(move_id int, layer_id int) where r.move_id = t.move_id and r.layer_id = t.layer_id)
    ),
    taken as (
      insert into stock_takes (company_id, move_id, layer_id, qty, value)
      select ${companyId}, coalesce(mm.id, t.move_id), coalesce(ml.id, t.layer_id), t.qty, t.value
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t(move_id int, layer_id int, qty bigint, value bigint)
        left join goods_moved mm on mm.line_no = -t.move_id
        left join goods_moved ml on ml.line_no = -t.layer_id
      on conflict (company_id, move_id, layer_id) do update set qty = excluded.qty, value = excluded.value
    )`;
}

/** The rest of each layer of a pool: of open layers, and of new ones. */
function leftOf({ facts, news }: StockPlan, { branchId, itemId, pool, costed }: PoolPlan) {
  const open = new Map(pool.layers.map((layer) => [layer.id, layer]));
  const known = facts.get(`${branchId} ${itemId}`)?.layers ?? [];
  const came = [...costed.keys()].filter((place) => {
    const move = news[place]?.move;
    return move !== undefined && move.qty > 0 && move.valuedBy !== 'none';
  });
  return [...known.map(({ id }) => id), ...came.map(keyOfNew)].map((key) => ({
    key,
    qty: open.get(key)?.qty ?? 0,
    value: open.get(key)?.value ?? 0,
  }));
}

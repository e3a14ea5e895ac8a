import { add, negate, type Paise, type Quantity } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import {
  type CostingMethod,
  type CostMove,
  compareMoves,
  costMove,
  type Layer,
  type MoveOrder,
  type Pool,
  type Take,
  type ValuedBy,
} from '../../../contract/stock/costing';

/** The pure half of the stock ledger: what movements cost, and what of later ones changes when goods come or go before them. */

/**
 * A batch that goods come in with: the day it was made, the day until which it is good as typed, and what follows from
 * its item otherwise.
 */
export type Batch = { code: string; madeOn: IsoDate | null; expiresOn: IsoDate | null; otherwise: IsoDate | null };

/** A movement that a document makes. */
export type StockMove = {
  itemId: number;
  branchId: number;
  storeId: number;
  /** For goods kept by batch: their batch, by its key or, for receipts, by its code. */
  batchId?: number | null;
  batch?: Batch | null;
  /** For pieces with numbers: their numbers. */
  serials?: readonly string[];
  /** In thousandths of the item's own unit; below zero goes out. */
  qty: Quantity;
  valuedBy: ValuedBy;
  /** The given value, see `CostMove`; 0 for goods that go out at cost. */
  given: Paise;
  layerId?: number | null;
  /** The account that bears its value, against stock in hand. Null: the kind posts its value itself, or it has none. */
  offsetAccountId: number | null;
  costCentreId?: number | null;
  /** Where its quantity is typed, such as `items.0.qty`. */
  field: string;
};

/** A movement of the stock ledger that others may come before. */
export type StoredMove = MoveOrder & {
  documentId: number;
  valuedBy: ValuedBy;
  given: Paise;
  layerId: number | null;
  offsetAccountId: number | null;
  costCentreId: number | null;
  storeId: number;
  /** Its value with all corrections since. */
  current: Paise;
  takes: readonly Take[];
};

/** A layer with its place in the order, so that an emptied one comes back where it was. */
export type StoredLayer = Layer & { date: IsoDate; minute: number };

/** An item of a branch with its present state, and its movements from the day on that a document changes. */
export type PoolFacts = {
  branchId: number;
  itemId: number;
  method: CostingMethod;
  qty: Quantity;
  value: Paise;
  layers: readonly StoredLayer[];
  later: readonly StoredMove[];
  /** The item, or the settings of the branch, let it fall below zero. */
  mayBeShort: boolean;
  /** Who took goods last before the later movements, and so bears what missing ones cost more. */
  bearer: Bearer | null;
};

/** The account and cost centre that bear the value of goods. */
export type Bearer = { accountId: number; costCentreId: number | null };

/** `bearer`: of a receipt whose value changes, since goods went out before it, who took them. */
export type Correction = { move: StoredMove; difference: Paise; bearer: Bearer | null };

/** The cost of a new movement; `shortage` is borne by `bearer`, see `Costed`. */
export type CostedMove = { value: Paise; takes: readonly Take[]; shortage: Paise; bearer: Bearer | null };

export type PoolPlan = {
  branchId: number;
  itemId: number;
  method: CostingMethod;
  pool: Pool;
  /** Values of the new movements by their place in the document, and the layers that they took from. */
  costed: ReadonlyMap<number, CostedMove>;
  /** Later movements that cost more or less than before. */
  corrections: readonly Correction[];
  /** Later movements whose takes changed. */
  taken: readonly { id: number; takes: readonly Take[] }[];
  /** More went out than had come in, at the end or for a while. */
  isShort: boolean;
};

/** A movement that the pool cannot bear: more goes out than there is then. */
export class PoolShort extends Error {
  /** @param place of the new movement, null where a later one is short. */
  constructor(at: { itemId: number; branchId: number; date: string; missing: Quantity; place: number | null }) {
    super(`${at.missing} short on ${at.date}`);
    this.at = at;
  }
  readonly at: { itemId: number; branchId: number; date: string; missing: Quantity; place: number | null };
}

/** A new movement has no key yet: a layer that it brings is known by its place, below zero. */
export const keyOfNew = (place: number) => -1 - place;

type New = { place: number; date: IsoDate; minute: number; move: StockMove };
type Step = {
  order: MoveOrder;
  cost: CostMove;
  bearer: Bearer | null;
  stored?: StoredMove;
  place?: number;
  isFormer?: true;
};

/**
 * Works out what new movements cost and what changes after them.
 * @param removed keys of stored movements that never were: their document is cancelled on its own day.
 * @param former what the document moved before in their place; it is in the ledger no more.
 * @throws PoolShort
 */
export function planPool(
  facts: PoolFacts,
  news: readonly New[],
  removed: ReadonlySet<number>,
  former: readonly New[] = [],
): PoolPlan {
  const { branchId, itemId, method, later, mayBeShort } = facts;
  const all: Step[] = [...later.map(stepOfStored), ...news.map(stepOfNew), ...former.map(stepOfFormer)];
  const steps = all.sort((a, b) => compareMoves(a.order, b.order));
  let pool = before(facts);
  let bearer = facts.bearer;
  let isShort = pool.qty < 0;
  let added = 0;
  const costed = new Map<number, CostedMove>();
  const corrections: Correction[] = [];
  const taken: { id: number; takes: readonly Take[] }[] = [];
  for (const { order, cost, stored, place, bearer: taker, isFormer } of steps) {
    const moving = cost.valuedBy === 'none' ? 0 : cost.qty;
    if (isFormer) {
      added -= moving;
      continue;
    }
    // Who bears the cost of missing goods stays the same when the movement that took them is cancelled.
    bearer = taker ?? bearer;
    if (stored && removed.has(stored.id)) {
      added -= moving;
      continue;
    }
    if (place !== undefined) added += moving;
    const missing = -moving - Math.max(0, pool.qty);
    // A shortage that was there before is no reason to refuse what does not add to it.
    if (missing > 0 && !mayBeShort && (place !== undefined || added < 0))
      throw new PoolShort({ itemId, branchId, date: order.date, missing: missing as Quantity, place: place ?? null });
    const { value, takes, shortage, pool: after } = costMove(method, pool, cost);
    pool = after;
    isShort ||= pool.qty < 0;
    if (place !== undefined) costed.set(place, { value, takes, shortage, bearer });
    if (stored) {
      const difference = add(value, negate(stored.current));
      const isReceipt = stored.qty > 0 && stored.valuedBy === 'typed';
      if (difference !== 0) corrections.push({ move: stored, difference, bearer: isReceipt ? bearer : null });
      if (method === 'fifo' && !sameTakes(stored.takes, takes)) taken.push({ id: stored.id, takes });
    }
  }
  return { branchId, itemId, method, pool, costed, corrections, taken, isShort };
}

/** Who bears the cost of goods that go out. */
const bearerOf = ({ qty, valuedBy, offsetAccountId, costCentreId = null }: Bearing): Bearer | null =>
  qty < 0 && valuedBy === 'cost' && offsetAccountId !== null ? { accountId: offsetAccountId, costCentreId } : null;
type Bearing = { qty: number; valuedBy: ValuedBy; offsetAccountId: number | null; costCentreId?: number | null };

function stepOfStored(stored: StoredMove): Step {
  const { id, qty, valuedBy, given, layerId } = stored;
  return {
    order: stored,
    stored,
    bearer: bearerOf(stored),
    cost: { id, qty: qty as Quantity, valuedBy, given, layerId },
  };
}

function stepOfNew({ place, date, minute, move }: New): Step {
  const { qty, valuedBy, given, layerId = null } = move;
  // Entered last of all: its key will be the largest.
  const order = { date, minute, qty, id: Number.MAX_SAFE_INTEGER - 1000 + place };
  return { order, place, bearer: bearerOf(move), cost: { id: keyOfNew(place), qty, valuedBy, given, layerId } };
}

const stepOfFormer = (former: New): Step => ({ ...stepOfNew(former), bearer: null, isFormer: true });

/** The pool as it was before the first of the later movements. */
function before({ qty, value, layers, later }: PoolFacts): Pool {
  const brought = new Set(later.filter((move) => move.qty > 0).map(({ id }) => id));
  const back = new Map<number, Take>();
  for (const { layerId, qty: part, value: share } of later.flatMap(({ takes }) => takes)) {
    const sum = back.get(layerId);
    back.set(layerId, {
      layerId,
      qty: ((sum?.qty ?? 0) + part) as Quantity,
      value: add(sum?.value ?? (0 as Paise), share),
    });
  }
  const moving = later.filter(({ valuedBy }) => valuedBy !== 'none');
  return {
    qty: (qty - moving.reduce((sum, move) => sum + move.qty, 0)) as Quantity,
    value: add(value, ...moving.map(({ current }) => negate(current))),
    layers: layers
      .filter(({ id }) => !brought.has(id))
      .map(({ id, qty: left, value: rest }) => {
        const took = back.get(id);
        return took
          ? { id, qty: (left + took.qty) as Quantity, value: add(rest, took.value) }
          : { id, qty: left, value: rest };
      })
      .filter((layer) => layer.qty > 0),
  };
}

const sameTakes = (a: readonly Take[], b: readonly Take[]): boolean =>
  a.length === b.length &&
  a.every((take) => b.some((one) => one.layerId === take.layerId && one.qty === take.qty && one.value === take.value));

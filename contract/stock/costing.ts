import { add, multiplyDivide, negate, type Paise, type Quantity } from '../amount';

/**
 * The cost of goods as they come and go (inventory page 1). All goods of an item in a branch are one pool: a quantity
 * and its cost. Goods that go out take their share, by moving average or oldest first (AS 2, paragraphs 14 to 16).
 * Pure, so that stored figures can be computed again from the beginning.
 */

export const COSTING_METHODS = ['average', 'fifo'] as const;
export type CostingMethod = (typeof COSTING_METHODS)[number];

/** Where the value of a movement comes from. */
export const VALUED_BY = [
  /** Comes in at a value of its own: bought, opened, transferred at a declared value. */
  'typed',
  /** Comes in at what the pool costs now: given back by a department, found by an audit. */
  'average',
  /** Goes out at what the pool costs. */
  'cost',
  /** Goes out at what its receipt cost: sent back to the supplier, a receipt that is cancelled. */
  'receipt',
  /** Moves between stores of a branch, which changes no value. */
  'none',
  /** Goods that are on hand are found to have cost more or less: nothing moves but value. */
  'revalued',
  /** The method of the branch changes: the goods on hand are one layer from here on, at what they cost until now. */
  'carried',
] as const;
export type ValuedBy = (typeof VALUED_BY)[number];

export type CostMove = {
  /** Its key, by which the layer is known that it brings. */
  id: number;
  /** In thousandths; below zero goes out. */
  qty: Quantity;
  valuedBy: ValuedBy;
  /**
   * For `typed` and `receipt` the value; for `average` and `cost` the value where the pool has no cost to follow.
   * Below zero only for `revalued`.
   */
  given: Paise;
  /** Under FIFO: of `receipt` the layer that it goes out of first, of `revalued` the one whose value changes. */
  layerId?: number | null;
};

/** Goods that came in together, and the quantity left. */
export type Layer = { id: number; qty: Quantity; value: Paise };
/** A quantity taken out of a layer. */
export type Take = { layerId: number; qty: Quantity; value: Paise };

/**
 * The goods of an item in a branch: the layers, oldest first, are kept under FIFO alone. Where more went out than came in,
 * quantity and value are below zero: the shortage at its estimated cost.
 */
export type Pool = { qty: Quantity; value: Paise; layers: readonly Layer[] };

/**
 * The effect of a movement: its value, below zero for goods that go out, the layers it took from, and the pool after
 * it. `shortage`: for goods that went out before they came in, their actual cost less the estimate. Goods that come
 * in bring their own value less this difference, which is borne by the documents that took the missing goods.
 */
export type Costed = { value: Paise; shortage: Paise; takes: readonly Take[]; pool: Pool };

export const EMPTY_POOL: Pool = { qty: 0 as Quantity, value: 0 as Paise, layers: [] };

const none = 0 as Paise;
const plus = (a: Quantity, b: number) => (a + b) as Quantity;
/** The share of a value that a part of its quantity bears; the last part takes the whole rest. */
const shareOf = (value: Paise, part: number, qty: number): Paise =>
  part === qty ? value : multiplyDivide(value, part, qty);

/** Goods that go out of an empty pool are estimated at what the pool costs, and paid for by what comes in next. */
export function costMove(method: CostingMethod, pool: Pool, move: CostMove): Costed {
  if (move.valuedBy === 'revalued') return revalue(method, pool, move);
  if (move.valuedBy === 'carried') return carry(method, pool, move);
  if (move.valuedBy === 'none' || move.qty === 0) return { value: none, shortage: none, takes: [], pool };
  return move.qty > 0 ? costIn(method, pool, move) : costOut(method, pool, move);
}

function costIn(method: CostingMethod, pool: Pool, { id, qty, valuedBy, given }: CostMove): Costed {
  const full = valuedBy === 'average' && pool.qty !== 0 ? shareOf(pool.value, qty, pool.qty) : given;
  const filled = Math.max(0, Math.min(qty, -pool.qty));
  const estimated = filled === 0 ? none : shareOf(negate(pool.value), filled, -pool.qty);
  const cost = filled === 0 ? none : valuedBy === 'average' ? estimated : shareOf(full, filled, qty);
  const shortage = add(cost, negate(estimated));
  const value = add(full, negate(shortage));
  const left = { id, qty: plus(qty, -filled), value: add(full, negate(cost)) };
  const layers = method === 'fifo' && left.qty > 0 ? [...pool.layers, left] : pool.layers;
  return { value, shortage, takes: [], pool: { qty: plus(pool.qty, qty), value: add(pool.value, value), layers } };
}

function costOut(method: CostingMethod, pool: Pool, move: CostMove): Costed {
  const asked = -move.qty;
  const present = Math.max(0, Math.min(asked, pool.qty)) as Quantity;
  const { cost, takes } = method === 'average' ? takeAverage(pool, move, present) : takeLayers(pool, move, present);
  const value = negate(add(cost, estimateOf(pool, move, asked - present)));
  const taken = new Map(takes.map((take) => [take.layerId, take]));
  const layers = pool.layers.flatMap((layer) => {
    const take = taken.get(layer.id);
    if (!take) return [layer];
    return take.qty === layer.qty
      ? []
      : [{ ...layer, qty: plus(layer.qty, -take.qty), value: add(layer.value, negate(take.value)) }];
  });
  const left = { qty: plus(pool.qty, move.qty), value: add(pool.value, value), layers };
  return { value, shortage: none, takes, pool: left };
}

function takeAverage(pool: Pool, { qty, valuedBy, given }: CostMove, present: Quantity) {
  if (present === 0) return { cost: none, takes: [] };
  // Goods sent back never take more than the value of the pool, and the last piece takes everything.
  const isSentBack = valuedBy === 'receipt' && pool.qty + qty > 0;
  const cost = isSentBack ? (Math.min(given, pool.value) as Paise) : shareOf(pool.value, present, pool.qty);
  return { cost, takes: [] };
}

function takeLayers(pool: Pool, { valuedBy, layerId = null }: CostMove, present: Quantity) {
  const first = valuedBy === 'receipt' ? pool.layers.filter(({ id }) => id === layerId) : [];
  const takes = takeFrom([...first, ...pool.layers.filter((layer) => !first.includes(layer))], present);
  return { cost: add(none, ...takes.map((take) => take.value)), takes };
}

/** The estimated cost of missing goods: that of the goods before them, the newest ones under FIFO. */
function estimateOf({ qty, value, layers }: Pool, { qty: asked, given }: CostMove, missing: number): Paise {
  if (missing === 0) return none;
  const known = layers.at(-1) ?? { qty, value };
  if (known.qty === 0 || known.value === 0) return shareOf(given, missing, -asked);
  return multiplyDivide(known.value, missing, known.qty);
}

/** All that is on hand becomes one layer under FIFO; the moving average has none. */
function carry(method: CostingMethod, { qty, value }: Pool, { id }: CostMove): Costed {
  const layers = method === 'fifo' && qty > 0 ? [{ id, qty, value }] : [];
  return { value: none, shortage: none, takes: [], pool: { qty, value, layers } };
}

/** Goods no longer on hand keep their value, and no value falls below zero. */
function revalue(method: CostingMethod, pool: Pool, { given, layerId = null }: CostMove): Costed {
  if (pool.qty <= 0) return { value: none, shortage: none, takes: [], pool };
  const layer = method === 'fifo' ? (pool.layers.find(({ id }) => id === layerId) ?? pool.layers[0]) : null;
  if (layer === undefined) throw new RangeError(`a pool of ${pool.qty} has no layers`);
  const value = Math.max(given, -(layer ?? pool).value) as Paise;
  const changed = pool.layers.map((one) => (one === layer ? { ...one, value: add(one.value, value) } : one));
  const takes = layer ? [{ layerId: layer.id, qty: 0 as Quantity, value: negate(value) }] : [];
  return { value, shortage: none, takes, pool: { ...pool, value: add(pool.value, value), layers: changed } };
}

function takeFrom(layers: readonly Layer[], asked: number): Take[] {
  const takes: Take[] = [];
  let open = asked;
  for (const { id, qty, value } of layers) {
    if (open === 0) break;
    const part = Math.min(open, qty) as Quantity;
    takes.push({ layerId: id, qty: part, value: shareOf(value, part, qty) });
    open -= part;
  }
  // Goods that no layer holds would go out for nothing.
  if (open > 0) throw new RangeError(`${asked} go out of layers that hold ${asked - open}`);
  return takes;
}

/** Several movements one after the other. */
export function costMoves(
  method: CostingMethod,
  start: Pool,
  moves: readonly CostMove[],
): { costed: ({ id: number } & Omit<Costed, 'pool'>)[]; pool: Pool } {
  let pool = start;
  const costed = moves.map((move) => {
    const done = costMove(method, pool, move);
    pool = done.pool;
    return { id: move.id, value: done.value, shortage: done.shortage, takes: done.takes };
  });
  return { costed, pool };
}

/**
 * The order in which movements of a pool count: by date and minute, what comes in before what goes out in the same
 * minute, then as they were entered.
 */
export type MoveOrder = { date: string; minute: number; qty: number; id: number };

export function compareMoves(a: MoveOrder, b: MoveOrder): number {
  if (a.date !== b.date) return a.date < b.date ? -1 : 1;
  return a.minute - b.minute || Number(a.qty < 0) - Number(b.qty < 0) || a.id - b.id;
}

import {
  add,
  amountOf,
  formatPaise,
  formatQuantity,
  MAX_PAISE,
  multiplyDivide,
  negate,
  type Paise,
  type Quantity,
  type Rate,
  sumOf,
} from '../../../contract/amount';
import { addDays, formatDate, type IsoDate, isoDate } from '../../../contract/dates';
import type { Confirmed } from '../../../contract/steps';
import { type PostingLine, plainLine, zero } from '../../books/posting';
import { invalid, ProblemCollector, Refused, warn } from '../../core/calls/refused';
import type { SignedIn } from '../../core/calls/system';
import { atOnce } from '../../core/db/atOnce';
import type { Tx } from '../../core/db/database';
import type { Override } from '../../core/documents/kind';
import {
  type Dated,
  lockPresent,
  makePools,
  type NamedPool,
  poolKeysOf,
  readPools,
  readStores,
  type StoreFacts,
  type StoreKey,
} from './facts';
import { type PoolPlan, PoolShort, planPool, type StockMove } from './plan';
import type { Settled } from './stockAccounts';

/** The effects of a document's movements, computed once their pools are locked. */

export type StockPlan = {
  news: readonly Dated[];
  pools: readonly PoolPlan[];
  facts: ReadonlyMap<string, NamedPool>;
  overrides: readonly Override[];
  /** The value on each account of stock in hand afterwards. */
  settled: readonly Settled[];
};

const poolName = ({ branchId, itemId }: { branchId: number; itemId: number }) => `${branchId} ${itemId}`;

/** How the pools of a plan are read. */
export type Reading = {
  /** Place of the first new movement in its document. */
  first?: number;
  /** Locks the pools in the packet of the reads, where they are not locked yet. */
  holds?: boolean;
  /** Further data read under the locks, in the same packet. */
  also?: (() => Promise<void>) | undefined;
  /** The goods have already left: quantities missing in the books existed and are found first. */
  isHandedOver?: boolean | undefined;
  /** The movements are taken back to be written again, and what is missing meanwhile is checked then. */
  isReplaced?: boolean;
  /** What the document moved before, which these movements replace. */
  former?: readonly Dated[] | undefined;
};

/**
 * @param removed stored movements that are taken back on their own day.
 * @throws Refused where goods would be missing that day or later, or were counted since; a question where values of later documents change.
 */
export async function planMoves(
  tx: Tx,
  who: SignedIn,
  entered: readonly Dated[],
  removed: readonly (Dated & { id: number })[],
  confirmed: Confirmed,
  { first = 0, holds = false, also, isHandedOver = false, isReplaced = false, former = [] }: Reading = {},
): Promise<StockPlan> {
  const changes = changesOf(entered, removed, former);
  const stored = [...changes.values()].map(({ key }) => key);
  const keys = poolKeysOf([...entered, ...removed, ...former], removed.length + former.length > 0);
  // The lock comes first in the packet: reads after it see the state that the former holder left.
  const read = (lock: Promise<boolean>) =>
    atOnce(lock, readPools(tx, who, keys), readStores(tx, who, stored), also?.() ?? Promise.resolve());
  let [isLocked, facts, stores] = await read(holds ? lockPresent(tx, who, keys) : Promise.resolve(true));
  if (!isLocked) {
    await makePools(tx, who, keys);
    [isLocked, facts, stores] = await read(Promise.resolve(true));
  }
  if (isReplaced) for (const [name, pool] of facts) facts.set(name, { ...pool, mayBeShort: true });
  for (const pool of facts.values()) {
    const isBefore = ({ date, move }: Dated) =>
      pool.since !== null && date < pool.since && poolName(move) === poolName(pool);
    if (entered.some(isBefore) || removed.some(isBefore)) throw costedAnew(pool, removed.some(isBefore));
  }
  const gone = new Set(removed.map(({ id }) => id));
  const estimated = entered.map((dated) => withEstimate(dated, facts.get(poolName(dated.move))));
  const news = isHandedOver ? withFound(estimated, [...facts.values()], gone) : estimated;
  const short = checkStores(stores, facts, changesOf(news, removed, former), isHandedOver || isReplaced);
  const pools = [...facts.values()].map((pool) => {
    const own = inPool(news, pool, first);
    try {
      return withinQuantity(planPool(pool, own, gone, inPool(former, pool, 0)), pool, own);
    } catch (error) {
      throw error instanceof PoolShort ? poolShort(error, pool, news, first) : error;
    }
  });
  return {
    news,
    pools,
    facts,
    overrides: [
      ...toldAsFound(news.slice(entered.length), facts),
      ...(isReplaced ? [] : [...askAboutShort(short, confirmed), ...askAboutCorrections(pools, confirmed)]),
    ],
    settled: [],
  };
}

/** Goods that may go out before they come in bear what the last ones cost, until it is known. */
function withEstimate(dated: Dated, pool: NamedPool | undefined): Dated {
  const { move } = dated;
  if (!pool?.mayBeShort || move.qty >= 0 || move.valuedBy !== 'cost') return dated;
  const { lastReceipt, buyRate } = pool;
  const asked = -move.qty as Quantity;
  const given = lastReceipt
    ? multiplyDivide(lastReceipt.value, asked, lastReceipt.qty)
    : amountOf(asked, buyRate ?? (0 as Rate));
  return { ...dated, move: { ...move, given } };
}

const inPool = (news: readonly Dated[], pool: NamedPool, first: number) =>
  news.flatMap((dated, place) => (poolName(dated.move) === poolName(pool) ? [{ ...dated, place: first + place }] : []));

/**
 * Goods handed over existed, regardless of the books: pieces that a pool lacks come in just before they go out, at
 * the cost of the others, borne by the same account. So goods that are not entered yet cost nothing so far.
 */
function withFound(entered: readonly Dated[], pools: readonly NamedPool[], gone: ReadonlySet<number>): Dated[] {
  const news = [...entered];
  for (const pool of pools) {
    for (let isShort = true; isShort; ) {
      try {
        planPool(pool, inPool(news, pool, 0), gone);
        isShort = false;
      } catch (error) {
        const going = entered.find(({ move }) => move.qty < 0 && poolName(move) === poolName(pool));
        if (!(error instanceof PoolShort) || !going) throw error;
        const move: StockMove = { ...going.move, qty: error.at.missing, valuedBy: 'average', serials: [] };
        news.push({ ...going, move });
      }
    }
  }
  return news;
}

const toldAsFound = (news: readonly Dated[], facts: ReadonlyMap<string, NamedPool>): Override[] =>
  news.map(({ move }) => {
    const { itemName = '', unit = '' } = facts.get(poolName(move)) ?? {};
    const reason = `${formatQuantity(move.qty)} ${unit} of ${itemName} were sold that the books do not have. Enter what came in, or count the stock.`;
    return { code: 'STOCK_FOUND', reason };
  });

/** A branch holds as much of an item as one line may name, so that sums of many items and months stay exact. */
function withinQuantity(plan: PoolPlan, { itemName, unit }: NamedPool, own: readonly Dated[]): PoolPlan {
  if (plan.pool.qty <= MAX_PAISE) return plan;
  const most = `${formatQuantity(MAX_PAISE as number as Quantity)} ${unit}`;
  const field = own.find(({ move }) => move.qty > 0)?.move.field ?? '';
  throw invalid({ [field]: `A branch can hold ${most} of ${itemName} at most. Check the quantity.` });
}

/** Costs computed by the former method do not change. */
function costedAnew({ branch, since }: NamedPool, isCancelled: boolean): Refused {
  const changed = `Stock of ${branch} is costed in another way since ${formatDate(isoDate(since ?? ''))}`;
  if (!isCancelled) return invalid({ date: `${changed}. Enter that day or a later one.` });
  const last = formatDate(addDays(isoDate(since ?? ''), -1));
  return new Refused(
    409,
    'COSTING_CHANGED',
    `${changed}, so what moved before it stays. Lock ${branch} up to ${last} first; then it is cancelled on the day of today.`,
    { type: 4 },
  );
}

function poolShort({ at }: PoolShort, { itemName, unit }: NamedPool, news: readonly Dated[], first: number): Refused {
  const short = `${itemName} is ${formatQuantity(at.missing)} ${unit} short on ${formatDate(isoDate(at.date))}`;
  const field = at.place === null ? undefined : news[at.place - first]?.move.field;
  return field
    ? invalid({ [field]: `${short}. Enter what came in first, or a smaller quantity.` })
    : new Refused(409, 'STOCK_SHORT', `${short}: goods were issued since. Take those documents back first.`, {
        type: 4,
      });
}

/** Later documents whose cost changes are named by number and amount before anything is saved. */
function askAboutCorrections(pools: readonly PoolPlan[], confirmed: Confirmed): Override[] {
  const corrections = pools.flatMap((pool) => pool.corrections);
  if (corrections.length === 0) return [];
  const documents = new Set(corrections.map(({ move }) => move.documentId)).size;
  const sum = sumOf(corrections, ({ difference }) => Math.abs(difference) as Paise);
  const words = documents === 1 ? '1 later document changes' : `${documents} later documents change`;
  const code = 'LATER_VALUES';
  return [{ code, reason: warn(confirmed, code, `${words} by ${formatPaise(sum)} in all. Continue?`, false) }];
}

/** Two plans of one document: goods that go out first, and the goods made from them at their cost. */
export const joinedPlans = (one: StockPlan, other: StockPlan): StockPlan => ({
  news: [...one.news, ...other.news],
  pools: [...one.pools, ...other.pools],
  facts: new Map([...one.facts, ...other.facts]),
  overrides: [...one.overrides, ...other.overrides],
  settled: [],
});

/** `less`: what the document moves less than it moved before; a lack that it does not add to is not refused. */
type Change = { date: IsoDate; qty: number; less: number; field: string | null; asked: number };
type StoreChanges = ReadonlyMap<string, { key: StoreKey; pool: string; changes: readonly Change[] }>;

/** The changes of movements in each store, by item and batch. */
function changesOf(news: readonly Dated[], removed: readonly Dated[], former: readonly Dated[]): StoreChanges {
  const changes = new Map<string, { key: StoreKey; pool: string; changes: Change[] }>();
  const note = ({ date, move }: Dated, sign: 1 | -1, isFormer = false) => {
    const { storeId, itemId, batchId = 0, field } = move;
    const name = `${storeId} ${itemId} ${batchId ?? 0}`;
    const known = changes.get(name) ?? {
      key: { storeId, itemId, batchId: batchId ?? 0, date },
      pool: poolName(move),
      changes: [],
    };
    if (date < known.key.date) known.key = { ...known.key, date };
    const qty = sign * move.qty;
    const own = isFormer ? 0 : qty;
    known.changes.push({ date, qty: own, less: qty, field: sign === 1 ? field : null, asked: own < 0 ? -own : 0 });
    changes.set(name, known);
  };
  for (const dated of news) note(dated, 1);
  for (const dated of removed) note(dated, -1);
  for (const dated of former) note(dated, -1, true);
  return changes;
}

/**
 * Every store holds the goods that leave it, on the day of the document and on every later one. Where a store may be
 * short of an item that its branch still has, the user confirms. @returns the questions.
 */
function checkStores(
  stores: readonly (StoreFacts & StoreKey)[],
  facts: ReadonlyMap<string, NamedPool>,
  changes: StoreChanges,
  isHandedOver: boolean,
): string[] {
  const problems = new ProblemCollector();
  const asked: string[] = [];
  for (const store of stores) {
    const own = changes.get(`${store.storeId} ${store.itemId} ${store.batchId}`);
    const pool = own && facts.get(own.pool);
    const short =
      own &&
      pool &&
      problems.collect(() => checkStore({ ...store, mayBeShort: store.mayBeShort || isHandedOver }, pool, own.changes));
    if (short) asked.push(short);
  }
  return problems.valueOrThrow(asked);
}

function askAboutShort(asked: readonly string[], confirmed: Confirmed): Override[] {
  const code = 'STORE_SHORT';
  return asked.length === 0 ? [] : [{ code, reason: warn(confirmed, code, `${asked.join(' ')} Continue?`, false) }];
}

/** @returns what is asked about, where the store may be short. @throws Refused */
function checkStore(store: StoreFacts & StoreKey, pool: NamedPool, changes: readonly Change[]): string | null {
  const { storeName, now, after, date, countedOn, batch, mayBeShort } = store;
  const { unit } = pool;
  const itemName = batch ? `${pool.itemName}, batch ${batch},` : pool.itemName;
  const field = changes.find((change) => change.field !== null)?.field ?? null;
  const refused = (message: string) =>
    field ? invalid({ [field]: message }) : new Refused(409, 'STOCK_SHORT', message, { type: 4 });
  if (countedOn && countedOn >= date)
    throw refused(
      `${pool.itemName} in ${storeName} was counted on ${formatDate(countedOn)}. Enter a correction on a later day, or cancel the stock audit first.`,
    );
  const at = (day: IsoDate) => changes.reduce((sum, change) => (change.date <= day ? sum + change.qty : sum), 0);
  const less = (day: IsoDate) => changes.reduce((sum, change) => (change.date <= day ? sum + change.less : sum), 0);
  // Closing quantities from the first day on, as they were without this document.
  let closing = now - after.reduce((sum, day) => sum + day.qty, 0);
  const days = [...new Set([date, ...changes.map((change) => change.date), ...after.map((day) => day.date)])].sort();
  for (const day of days) {
    closing += after.find((one) => one.date === day)?.qty ?? 0;
    const left = closing + at(day);
    if (left >= 0 || less(day) >= 0) continue;
    const of = (qty: number) => `${formatQuantity(qty as Quantity)} ${unit}`;
    const asked = changes.reduce((sum, change) => (change.date <= day ? sum + change.asked : sum), 0);
    const short =
      day === date && asked > 0
        ? `On hand of ${itemName} in ${storeName} on ${formatDate(day)} is ${of(closing + at(day) + asked)}; ${of(asked)} asked.`
        : `${itemName} in ${storeName} would be ${of(left)} on ${formatDate(day)}: goods were issued since.`;
    if (mayBeShort) return short;
    throw refused(short);
  }
  return null;
}

/** The entries of the values that other accounts bear, against stock in hand, and of what goes between accounts of that. */
export function stockLines(plan: StockPlan, stockAccountOf: (move: StockMove) => number): PostingLine[] {
  const sums = new Map<string, PostingLine>();
  const bear = (accountId: number, costCentreId: number | null, amount: Paise) => {
    const name = `${accountId} ${costCentreId}`;
    const line = sums.get(name) ?? { ...plainLine(accountId), costCentreId };
    sums.set(name, withDebit(line, amount));
  };
  for (const { costed } of plan.pools)
    for (const [place, { value, shortage, bearer }] of costed) {
      const move = plan.news[place]?.move;
      if (!move) continue;
      if (shortage !== 0 && bearer) {
        bear(bearer.accountId, bearer.costCentreId, shortage);
        bear(stockAccountOf(move), null, negate(shortage));
      }
      const own = add(value, shortage);
      if (move.offsetAccountId === null || own === 0) continue;
      bear(move.offsetAccountId, move.costCentreId ?? null, negate(own));
      bear(stockAccountOf(move), null, own);
    }
  for (const { shifts } of plan.settled) for (const { accountId, value } of shifts) bear(accountId, null, value);
  return [...sums.values()].filter(({ debit, credit }) => debit !== credit);
}

const withDebit = (line: PostingLine, amount: Paise): PostingLine => {
  const net = add(line.debit, negate(line.credit), amount);
  return { ...line, debit: net > 0 ? net : zero, credit: net < 0 ? negate(net) : zero };
};

/** Lines of the kind and of stock in one list: what meets on one account without a bill is one entry. */
export function joinedLines(own: readonly PostingLine[], stock: readonly PostingLine[]): PostingLine[] {
  const lines = [...own];
  for (const line of stock) {
    const at = lines.findIndex(
      (one) => one.accountId === line.accountId && one.costCentreId === line.costCentreId && one.bills.length === 0,
    );
    const present = lines[at];
    if (present) lines[at] = withDebit(present, add(line.debit, negate(line.credit)));
    else lines.push(line);
  }
  return lines.filter(({ debit, credit }) => debit !== zero || credit !== zero);
}

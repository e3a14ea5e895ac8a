import { negate, type Paise, sumOf } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import type { Confirmed } from '../../../contract/steps';
import { loadBooks } from '../../books/facts';
import type { LedgerDecision } from '../../books/ledgerEffect';
import type { Books, PostingLine } from '../../books/posting';
import type { Ctx } from '../../core/calls/api';
import type { Tx } from '../../core/db/database';
import type { HeaderInput } from '../../core/documents/documentHeader';
import type { Decided, Effect } from '../../core/documents/kind';
import { joinedLines, joinedPlans, planMoves, type Reading, type StockPlan, stockLines } from './complete';
import { postRevaluations } from './corrections';
import { datedMoves } from './datedMoves';
import { lockPools, poolKeysOf } from './facts';
import type { StockMove } from './plan';
import { checkSerials, lockSerials, makeBatches, withBatchKeys } from './serials';
import type { StockAccounts } from './stockAccounts';
import { accountOfMove, addedBy, addedLater, revaluedIn, settledPlan } from './stockValues';
import { formerMoves, takeBack } from './takeBack';
import { givenOfPlan, rowsOfPlan, stockParts, valuesOfPlan } from './write';

/**
 * The effect on stock: movements of goods, the quantity in each store and branch, and their cost. It precedes the
 * ledger among the effects of a kind, since it adds the entries for the cost of goods to the decision.
 */

type C = Ctx<unknown, unknown>;

/** The decision of a kind with goods. */
export type StockDecided = Decided & {
  moves: readonly StockMove[];
  /** Goods made from those that go out, once their cost is known. */
  made?: (cost: Paise) => readonly StockMove[];
  /** Entries that follow from what the goods cost, by the places of the movements, such as the tax on a transfer at cost. */
  priced?: (
    values: readonly Paise[],
  ) => Partial<Pick<LedgerDecision, 'taxLines'>> &
    Partial<Pick<Decided, 'amount' | 'totals'>> & { lines: readonly PostingLine[] };
  /** Minute of the day on which they move; null for now, or for the end of another day. */
  minute?: number | null;
  accounts: StockAccounts;
  /** Entries of the ledger, which the value of the goods is added to. */
  lines: PostingLine[];
  books: Books;
  plan?: StockPlan;
  /** The customer has the goods: they leave, even where the books have none. */
  isTaken?: boolean;
};

/** Lists and reports that movements change. */
const STOCK_ROOTS = ['/api/inventory/stock', '/api/inventory/items'];

/** Further stock data that a kind reads under the locks; it is added to the decision. */
export type AlsoRead<S> = (tx: Tx, ctx: C, decided: S) => Promise<Partial<S>>;

export function stockEffect<I extends HeaderInput, S extends StockDecided>(
  on?: readonly string[],
  alsoRead?: AlsoRead<S>,
): Effect<I, S> {
  return {
    ...(on && { on }),

    async complete(tx, ctx, { date, revises }, decided, confirmed, holds) {
      const former = revises ? await formerMoves(tx, ctx.who.companyId, revises) : [];
      if (decided.moves.length === 0 && former.length === 0) return decided;
      let beside: Partial<S> = {};
      const also =
        alsoRead &&
        (async () => {
          beside = await alsoRead(tx, ctx, decided);
        });
      const isLocked = holds && (await lockApart(tx, ctx, decided));
      const reading = { holds: holds && !isLocked, also, former };
      const planned = await planOf(tx, ctx, date, decided, confirmed, reading);
      const accountOf = accountOfMove(decided);
      const rows = rowsOfPlan(planned, accountOf);
      const added = [...rows.flatMap(addedBy), ...revaluedIn(planned, accountOf).map(addedLater)];
      const plan = await settledPlan(tx, ctx, planned, { rows, added, of: decided });
      const stock = stockLines(plan, accountOf);
      const values = givenOfPlan(plan);
      const { lines: more = [], ...priced } = decided.priced?.(values) ?? {};
      const lines = joinedLines([...decided.lines, ...more], stock);
      // A document without an amount of its own comes to what its goods cost.
      const amount = decided.amount || sumOf(values, (value) => Math.abs(value) as Paise);
      const books = await withBearers(tx, ctx, decided.books, plan, confirmed);
      const overrides = [...decided.overrides, ...plan.overrides];
      return { ...beside, plan, amount, ...priced, lines, books, overrides };
    },

    parts(ctx, { act }, decided) {
      const { plan } = decided;
      if (!plan) return null;
      const shifts = plan.settled.flatMap((one) => one.shifts);
      return stockParts(ctx.who.companyId, plan, rowsOfPlan(plan, accountOfMove(decided)), { act, shifts });
    },
    isFollowed: (_ctx, { plan }) => plan?.pools.some(({ corrections }) => corrections.length > 0) ?? false,
    async follow(tx, ctx, placed, decided) {
      if (decided.plan) await postRevaluations(tx, ctx, placed, revaluedIn(decided.plan, accountOfMove(decided)));
    },

    reverse: (tx, ctx, placed, confirmed) => takeBack(tx, ctx, placed, confirmed),
    touches: STOCK_ROOTS,
  };
}

/**
 * Locks the pools, batches and serial numbers of a document with marked goods, or with goods made from others, before
 * any is read.
 * @returns false for plain goods only, whose pools are locked while they are read.
 */
async function lockApart(tx: Tx, ctx: C, { moves: own, made, minute }: StockDecided): Promise<boolean> {
  const moves = [...own, ...(made?.(0 as Paise) ?? [])];
  if (!made && moves.every(({ batch, serials = [] }) => !batch && serials.length === 0)) return false;
  await lockPools(tx, ctx.who, poolKeysOf(datedMoves(ctx, '' as IsoDate, { moves, ...(minute && { minute }) })));
  await makeBatches(tx, ctx.who, moves);
  await lockSerials(tx, ctx.who, moves);
  return true;
}

/** The movements of a document's goods; produced goods come in at the cost of those that went out. */
async function planOf(
  tx: Tx,
  ctx: C,
  date: IsoDate,
  decided: Pick<StockDecided, 'moves' | 'made' | 'minute' | 'isTaken'>,
  confirmed: Confirmed,
  reading: Reading,
): Promise<StockPlan> {
  const planned = async (moves: readonly StockMove[], first: number) => {
    // A revision counts when the document counted, or what left since would leave before it came in.
    const isSameDay = reading.former?.some((one) => one.date === date);
    const minute = decided.minute ?? (isSameDay ? Math.min(...(reading.former ?? []).map((one) => one.minute)) : null);
    const dated = await withBatchKeys(tx, ctx.who, datedMoves(ctx, date, { moves, minute }));
    await checkSerials(tx, ctx.who, dated);
    return planMoves(tx, ctx.who, dated, [], confirmed, {
      ...reading,
      former: first === 0 ? reading.former : [],
      first,
      isHandedOver: decided.isTaken,
    });
  };
  const plan = await planned(decided.moves, 0);
  if (!decided.made) return plan;
  const cost = negate(sumOf(valuesOfPlan(plan), (value) => value));
  return joinedPlans(plan, await planned(decided.made(cost), decided.moves.length));
}

/** The books with who bears what goods cost more that went out before they came in. */
async function withBearers(
  tx: Tx,
  { who }: C,
  books: Books,
  { pools }: StockPlan,
  confirmed: Confirmed,
): Promise<Books> {
  const bearers = pools.flatMap(({ costed }) =>
    [...costed.values()].flatMap(({ shortage, bearer }) => (shortage !== 0 && bearer ? [bearer] : [])),
  );
  if (bearers.length === 0) return books;
  const need = {
    accounts: bearers.map(({ accountId }) => accountId),
    bills: [],
    purposes: [],
    centres: bearers.flatMap(({ costCentreId }) => costCentreId ?? []),
  };
  const { accounts, centres } = await loadBooks(tx, who.companyId, books.branchId, need, confirmed);
  return {
    ...books,
    accounts: new Map([...books.accounts, ...accounts]),
    centres: new Map([...books.centres, ...centres]),
  };
}

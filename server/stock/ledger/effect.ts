import { sql } from 'drizzle-orm';
import { add, negate, type Paise, type Quantity, sumOf } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import type { Confirmed } from '../../../contract/steps';
import type { ValuedBy } from '../../../contract/stock/costing';
import { loadBooks } from '../../books/facts';
import type { LedgerDecision } from '../../books/ledgerEffect';
import type { Books, PostingLine } from '../../books/posting';
import type { Ctx } from '../../core/calls/api';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import type { HeaderInput } from '../../core/documents/documentHeader';
import type { Decided, Effect } from '../../core/documents/kind';
import { joinedLines, joinedPlans, planMoves, type Reading, type StockPlan, stockLines } from './complete';
import { postRevaluations, type Revalued } from './corrections';
import { type Dated, lockPools, poolKeysOf } from './facts';
import type { StockMove } from './plan';
import { checkSerials, lockSerials, makeBatches, takeBackSerials, withBatchKeys } from './serials';
import {
  type Added,
  type OfAccounts,
  type Shift,
  type StockAccounts,
  settled,
  stockAccountOf,
  stockAccountsOf,
} from './stockAccounts';
import { type MoveRow, rowsOfPlan, stockParts, valuesOfPlan } from './write';

/**
 * The effect on stock: movements of goods, what there is of them in each store and branch, and what they cost. It stands
 * before the ledger among the effects of a kind, since it adds the entries of what goods cost to the decision.
 */

type C = Ctx<unknown, unknown>;

/** What a kind with goods decides. */
export type StockDecided = Decided & {
  moves: readonly StockMove[];
  /** What is made of the goods that go out, once it is known what they cost. */
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

const END_OF_DAY = 1439;

/** Minutes since midnight in India. */
const minuteOf = (now: Date) => Math.floor((now.getTime() / 60_000 + 330) % 1440);
const isToday = (now: Date, date: IsoDate) => new Date(now.getTime() + 330 * 60_000).toISOString().startsWith(date);

const datedMoves = ({ now }: C, date: IsoDate, { moves, minute }: Pick<StockDecided, 'moves' | 'minute'>): Dated[] => {
  const at = minute ?? (isToday(now, date) ? minuteOf(now) : END_OF_DAY);
  return moves.map((move) => ({ date, minute: at, move }));
};

/** Lists and reports that movements change. */
const STOCK_ROOTS = ['/api/inventory/stock', '/api/inventory/items'];

/** What else a kind reads of stock under the locks; it is added to what was decided. */
export type AlsoRead<S> = (tx: Tx, ctx: C, decided: S) => Promise<Partial<S>>;

export function stockEffect<I extends HeaderInput, S extends StockDecided>(
  on?: readonly string[],
  alsoRead?: AlsoRead<S>,
): Effect<I, S> {
  return {
    ...(on && { on }),

    async complete(tx, ctx, { date }, decided, confirmed, holds) {
      if (decided.moves.length === 0) return decided;
      let beside: Partial<S> = {};
      const also =
        alsoRead &&
        (async () => {
          beside = await alsoRead(tx, ctx, decided);
        });
      const isLocked = holds && (await lockApart(tx, ctx, decided));
      const planned = await planOf(tx, ctx, date, decided, confirmed, { holds: holds && !isLocked, also });
      const accountOf = accountOfMove(decided);
      const rows = rowsOfPlan(planned, accountOf);
      const added = [...rows.flatMap(addedBy), ...revaluedIn(planned, accountOf).map(addedLater)];
      const plan = await settledPlan(tx, ctx, planned, { rows, added, of: decided });
      const stock = stockLines(plan, accountOf);
      const values = valuesOfPlan(plan);
      const { lines: more = [], ...priced } = decided.priced?.(values) ?? {};
      const lines = joinedLines([...decided.lines, ...more], stock);
      // A document without an amount of its own comes to what its goods cost.
      const amount = decided.amount || sumOf(values, (value) => Math.abs(value) as Paise);
      return { ...beside, plan, amount, ...priced, lines, overrides: [...decided.overrides, ...plan.overrides] };
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
 * Pools, batches and serial numbers of a document whose goods bear such marks, or are made of others: they are locked
 * before any of it is read.
 * @returns false where there are plain goods alone, whose pools are locked as they are read.
 */
async function lockApart(tx: Tx, ctx: C, { moves: own, made, minute }: StockDecided): Promise<boolean> {
  const moves = [...own, ...(made?.(0 as Paise) ?? [])];
  if (!made && moves.every(({ batch, serials = [] }) => !batch && serials.length === 0)) return false;
  await lockPools(tx, ctx.who, poolKeysOf(datedMoves(ctx, '' as IsoDate, { moves, ...(minute && { minute }) })));
  await makeBatches(tx, ctx.who, moves);
  await lockSerials(tx, ctx.who, moves);
  return true;
}

/** What the goods of a document do; what is made of them comes in at what went out. */
async function planOf(
  tx: Tx,
  ctx: C,
  date: IsoDate,
  decided: Pick<StockDecided, 'moves' | 'made' | 'minute' | 'isTaken'>,
  confirmed: Confirmed,
  reading: Reading,
): Promise<StockPlan> {
  const planned = async (moves: readonly StockMove[], first: number) => {
    const { minute = null } = decided;
    const dated = await withBatchKeys(tx, ctx.who, datedMoves(ctx, date, { moves, minute }));
    await checkSerials(tx, ctx.who, dated);
    return planMoves(tx, ctx.who, dated, [], confirmed, { ...reading, first, isHandedOver: decided.isTaken });
  };
  const plan = await planned(decided.moves, 0);
  if (!decided.made) return plan;
  const cost = negate(sumOf(valuesOfPlan(plan), (value) => value));
  return joinedPlans(plan, await planned(decided.made(cost), decided.moves.length));
}

type AccountOf = (of: Pick<StockMove, 'storeId' | 'itemId'>) => number;
const accountOfMove =
  (of: OfAccounts): AccountOf =>
  ({ storeId, itemId }) =>
    stockAccountOf(of, storeId, itemId);

const addedBy = ({ move: { branchId, itemId }, value, accountId }: MoveRow): Added[] =>
  accountId === null ? [] : [{ branchId, itemId, accountId, value }];
const addedLater = ({ branchId, itemId, accountId, difference: value }: Revalued): Added => ({
  branchId,
  itemId,
  accountId,
  value,
});

type Settling = { rows: readonly MoveRow[]; added: readonly Added[]; of: OfAccounts };

/** The plan with what each account of stock in hand holds after it. */
async function settledPlan(tx: Tx, { who }: C, plan: StockPlan, { rows, added, of }: Settling): Promise<StockPlan> {
  const { pools, facts } = plan;
  const heldOf = ({ branchId, itemId }: { branchId: number; itemId: number }) =>
    facts.get(`${branchId} ${itemId}`)?.held ?? [];
  const moved = rows.map(({ move }) => move);
  return { ...plan, settled: await settled(tx, who.companyId, { pools, heldOf, moved, added, of }) };
}

const revaluedIn = ({ pools }: StockPlan, accountOf: AccountOf): Revalued[] =>
  pools.flatMap(({ branchId, itemId, corrections }) =>
    corrections.flatMap(({ move, difference }) =>
      move.offsetAccountId === null
        ? []
        : [
            {
              moveId: move.id,
              branchId,
              itemId,
              storeId: move.storeId,
              date: move.date as IsoDate,
              difference,
              accountId: accountOf({ storeId: move.storeId, itemId }),
              offsetAccountId: move.offsetAccountId,
              costCentreId: move.costCentreId,
            },
          ],
    ),
  );

type Written = {
  id: number;
  date: IsoDate;
  minute: number;
  branchId: number;
  itemId: number;
  storeId: number;
  batchId: number | null;
  qty: Quantity;
  value: Paise;
  valuedBy: ValuedBy;
  offsetAccountId: number | null;
  costCentreId: number | null;
  accountId: number | null;
  /** What was corrected of its value since. */
  corrected: Paise;
};

/** Takes the movements of a document back: as if they had never been where its own day is open, else as new ones today. */
async function takeBack(
  tx: Tx,
  ctx: C,
  placed: Parameters<NonNullable<Effect<HeaderInput, StockDecided>['reverse']>>[2],
  confirmed: Parameters<NonNullable<Effect<HeaderInput, StockDecided>['reverse']>>[3],
): Promise<void> {
  const { companyId } = ctx.who;
  const written = await rowsOf<Written>(
    tx,
    sql`
    select m.id, m.date, m.minute, m.branch_id as "branchId", m.item_id as "itemId", m.store_id as "storeId", m.batch_id as "batchId", m.qty, m.value,
           m.valued_by as "valuedBy", m.offset_account_id as "offsetAccountId", m.cost_centre_id as "costCentreId",
           (select coalesce(a.merged_into_id, a.id) from accounts a where a.company_id = m.company_id and a.id = m.account_id) as "accountId",
           coalesce((select sum(c.value) from stock_moves c where c.company_id = m.company_id and c.corrects_id = m.id), 0)::bigint as corrected
      from stock_moves m
     where m.company_id = ${companyId} and m.document_id = ${placed.id} and m.mirror_of_id is null and m.corrects_id is null
       and not exists (select from stock_moves x where x.company_id = m.company_id and x.mirror_of_id = m.id)
       ${placed.acts ? sql`and m.act = ${anyOf(placed.acts)}` : sql``}
     order by m.line_no`,
  );
  if (written.length === 0) return;
  const stored = written.map((row) => ({ id: row.id, date: row.date, minute: row.minute, move: moveOf(row) }));
  await lockPools(tx, ctx.who, poolKeysOf(stored));
  await takeBackSerials(
    tx,
    ctx.who,
    placed.id,
    written.map(({ id }) => id),
  );
  const of = await accountsOfBranch(tx, companyId, placed.branchId, written);
  const accountOf = accountOfMove(of);
  const isOwnDay = written.every(({ date }) => date === placed.date);
  const mirrors = datedMoves(ctx, placed.date, { moves: written.map(mirrorOf) });
  const planned = isOwnDay
    ? await planMoves(tx, ctx.who, [], stored, confirmed)
    : await planMoves(tx, ctx.who, mirrors, [], confirmed);
  // What the document posted is taken back by the mirror of its entries; what was corrected since is taken back beside it.
  const rows: MoveRow[] = written.map((row, place) => ({
    date: placed.date,
    minute: isOwnDay ? row.minute : (mirrors[place]?.minute ?? END_OF_DAY),
    move: mirrorOf(row),
    value: negate(row.value),
    accountId: row.accountId,
    mirrorOfId: row.id,
  }));
  const removed = isOwnDay ? written.map(({ id }) => id) : [];
  const own = written.flatMap((row, at): Revalued[] => {
    const cost = planned.pools.flatMap((pool) => [...pool.costed]).find(([place]) => place === at)?.[1].value;
    const difference = isOwnDay ? negate(row.corrected) : add(cost ?? negate(row.value), row.value);
    if (difference === 0) return [];
    const { branchId, itemId, storeId, costCentreId } = row;
    const accounts = {
      accountId: accountOf(row),
      offsetAccountId: row.offsetAccountId ?? of.books.purpose('stockAdjustment'),
    };
    return [{ moveId: row.id, branchId, itemId, storeId, date: placed.date, difference, ...accounts, costCentreId }];
  });
  const shifted = await shiftsOf(tx, companyId, placed);
  const later = [...revaluedIn(planned, accountOf), ...own];
  const added = [...rows.flatMap(addedBy), ...shifted, ...later.map(addedLater)];
  const plan = await settledPlan(tx, ctx, planned, { rows, added, of });
  const writing = { removed, act: placed.acts?.[0], isMirror: true, shifts: shifted } as const;
  const mirrored = await rowsOf<{ id: number; mirrorOfId: number }>(
    tx,
    sql`with stored as (select ${placed.id}::int as id), ${stockParts(companyId, plan, rows, writing)}
        select id, mirror_of_id as "mirrorOfId" from goods_moved`,
  );
  const keyOf = (moveId: number) => mirrored.find(({ mirrorOfId }) => mirrorOfId === moveId)?.id ?? moveId;
  const revalued = [
    ...revaluedIn(plan, accountOf),
    ...own.map((one) => (isOwnDay ? one : { ...one, moveId: keyOf(one.moveId) })),
  ];
  await postRevaluations(
    tx,
    ctx,
    placed,
    revalued,
    plan.settled.flatMap(({ shifts }) => shifts),
  );
}

/** What a document put from one account of stock in hand to another and is not taken back yet, with its sign turned. */
const shiftsOf = (
  tx: Tx,
  companyId: number,
  { id, acts }: { id: number; acts?: readonly number[] },
): Promise<Shift[]> =>
  rowsOf(
    tx,
    sql`
    select s.branch_id as "branchId", s.item_id as "itemId", coalesce(a.merged_into_id, a.id) as "accountId", (-sum(s.value))::bigint as value
      from stock_shifts s join accounts a on a.company_id = s.company_id and a.id = s.account_id
     where s.company_id = ${companyId} and s.document_id = ${id} ${acts ? sql`and s.act = ${anyOf(acts)}` : sql``}
     group by 1, 2, 3 having sum(s.value) <> 0 order by min(s.id)`,
  );

function moveOf(row: Written): StockMove {
  const { branchId, itemId, storeId, batchId, qty, valuedBy, offsetAccountId, costCentreId } = row;
  return {
    branchId,
    itemId,
    storeId,
    batchId,
    qty,
    valuedBy,
    given: 0 as Paise,
    offsetAccountId,
    costCentreId,
    field: '',
  };
}

/** What moves no value, or value alone, is undone by its like. */
const KEPT: ReadonlySet<ValuedBy> = new Set(['none', 'revalued']);

/** The movement that undoes another: what came in goes out at what it cost, what went out comes in again at that. */
function mirrorOf(row: Written): StockMove {
  const current = add(row.value, row.corrected);
  const valuedBy = KEPT.has(row.valuedBy) ? row.valuedBy : row.qty > 0 ? 'receipt' : 'typed';
  return {
    ...moveOf(row),
    qty: -row.qty as Quantity,
    valuedBy,
    given: (valuedBy === 'none' ? 0 : valuedBy === 'revalued' ? -current : Math.abs(current)) as Paise,
    layerId: row.id,
  };
}

/** Accounts of stock in hand, and that of stock adjustment, of a branch whose movements are taken back. */
async function accountsOfBranch(
  tx: Tx,
  companyId: number,
  branchId: number,
  rows: readonly { itemId: number }[],
): Promise<OfAccounts> {
  const need = { accounts: [], bills: [], purposes: ['stockInHand', 'stockAdjustment'] as const };
  const ids = rows.map(({ itemId }) => itemId);
  return {
    accounts: await stockAccountsOf(tx, companyId, branchId, ids),
    books: await loadBooks(tx, companyId, branchId, need, []),
  };
}

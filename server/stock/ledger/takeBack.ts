import { sql } from 'drizzle-orm';
import { add, negate, type Paise, type Quantity } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import type { ValuedBy } from '../../../contract/stock/costing';
import { loadBooks } from '../../books/facts';
import type { Ctx } from '../../core/calls/api';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import type { HeaderInput } from '../../core/documents/documentHeader';
import type { Effect } from '../../core/documents/kind';
import { planMoves, type StockPlan } from './complete';
import { postRevaluations, type Revalued } from './corrections';
import { datedMoves, END_OF_DAY } from './datedMoves';
import { type Dated, lockPools, poolKeysOf } from './facts';
import type { CostedMove, StockMove } from './plan';
import { takeBackSerials } from './serials';
import { type OfAccounts, type Shift, stockAccountsOf } from './stockAccounts';
import { accountOfMove, addedBy, addedLater, revaluedIn, settledPlan } from './stockValues';
import { type MoveRow, stockParts } from './write';

/** Movements of a document that is cancelled or revised. */

type C = Ctx<unknown, unknown>;
type Reverse = NonNullable<Effect<HeaderInput, never>['reverse']>;

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
  /** Later corrections of its value, and the share of each account. */
  corrected: Paise;
  corrections: readonly { offsetAccountId: number; costCentreId: number | null; value: Paise }[] | null;
};

/** Takes the movements of a document back: as if they had never been where its own day is open, else as new ones today. */
export async function takeBack(
  tx: Tx,
  ctx: C,
  placed: Parameters<Reverse>[2],
  confirmed: Parameters<Reverse>[3],
): Promise<void> {
  const { companyId } = ctx.who;
  const written = await rowsOf<Written>(
    tx,
    sql`
    select m.id, m.date, m.minute, m.branch_id as "branchId", m.item_id as "itemId", m.store_id as "storeId", m.batch_id as "batchId", m.qty, m.value,
           m.valued_by as "valuedBy", m.offset_account_id as "offsetAccountId", m.cost_centre_id as "costCentreId",
           (select coalesce(a.merged_into_id, a.id) from accounts a where a.company_id = m.company_id and a.id = m.account_id) as "accountId",
           coalesce((select sum(c.value) from stock_moves c where c.company_id = m.company_id and c.corrects_id = m.id), 0)::bigint as corrected,
           (select json_agg(json_build_object('offsetAccountId', c.offset_account_id, 'costCentreId', c.cost_centre_id, 'value', c.value))
              from stock_moves c where c.company_id = m.company_id and c.corrects_id = m.id) as corrections
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
    ? await planMoves(tx, ctx.who, [], stored, confirmed, { isReplaced: placed.isRevised === true })
    : await planMoves(tx, ctx.who, mirrors, [], confirmed);
  // The mirror of its entries reverses the document's posting; later corrections are reversed in addition.
  const rows: MoveRow[] = written.map((row, place) => ({
    date: placed.date,
    minute: isOwnDay ? row.minute : (mirrors[place]?.minute ?? END_OF_DAY),
    move: mirrorOf(row),
    value: negate(row.value),
    accountId: row.accountId,
    mirrorOfId: row.id,
  }));
  const removed = isOwnDay ? written.map(({ id }) => id) : [];
  const adjustment = of.books.purpose('stockAdjustment');
  const own = written.flatMap((row, at): Revalued[] => {
    const { branchId, itemId, storeId } = row;
    const known = { moveId: row.id, branchId, itemId, storeId, date: placed.date, accountId: accountOf(row) };
    const bearers = isOwnDay ? takenBack(row) : dearerBy(row, costedAt(planned, at));
    return bearers.map((bearer) => ({ ...known, ...bearer, offsetAccountId: bearer.offsetAccountId ?? adjustment }));
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

/**
 * Movements of a document that were taken back to be written again: the goods that left since are still covered where the
 * new ones bring as many.
 */
export async function formerMoves(
  tx: Tx,
  companyId: number,
  { id, acts }: { id: number; acts?: readonly number[] | undefined },
): Promise<Dated[]> {
  const rows = await rowsOf<Written>(
    tx,
    sql`
    select m.id, m.date, m.minute, m.branch_id as "branchId", m.item_id as "itemId", m.store_id as "storeId", m.batch_id as "batchId", m.qty, m.value,
           m.valued_by as "valuedBy", m.offset_account_id as "offsetAccountId", m.cost_centre_id as "costCentreId", m.account_id as "accountId",
           0 as corrected, null as corrections
      from stock_moves m
     where m.company_id = ${companyId} and m.document_id = ${id} and m.mirror_of_id is null and m.corrects_id is null and m.qty <> 0
       and exists (select from stock_moves x where x.company_id = m.company_id and x.mirror_of_id = m.id and x.date = m.date)
       ${acts ? sql`and m.act = ${anyOf(acts)}` : sql``}
     order by m.line_no`,
  );
  return rows.map((row) => ({ date: row.date, minute: row.minute, move: moveOf(row) }));
}

type Borne = { difference: Paise; offsetAccountId: number | null; costCentreId: number | null };

/** Each correction of a movement with its sign turned. */
const takenBack = ({ corrections }: Written): Borne[] =>
  (corrections ?? []).map(({ value, ...bearer }) => ({ ...bearer, difference: negate(value) }));

const costedAt = ({ pools }: StockPlan, at: number): CostedMove | undefined =>
  pools.flatMap(({ costed }) => costed.get(at) ?? [])[0];

/** The difference in the cost of goods between the day of their return and that of their document. */
function dearerBy({ value, offsetAccountId, costCentreId }: Written, costed: CostedMove | undefined): Borne[] {
  const { shortage, bearer } = { shortage: 0 as Paise, bearer: null, ...costed };
  const difference = add(costed?.value ?? negate(value), shortage, value);
  return [
    { difference, offsetAccountId, costCentreId },
    {
      difference: negate(shortage),
      offsetAccountId: bearer?.accountId ?? offsetAccountId,
      costCentreId: bearer ? bearer.costCentreId : costCentreId,
    },
  ].filter((borne) => borne.difference !== 0);
}

/** Transfers of a document between accounts of stock in hand that are not reversed yet, with their sign reversed. */
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

/** A movement without value, or with value only, is reversed by one of the same kind. */
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

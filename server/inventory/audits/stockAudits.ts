import { sql } from 'drizzle-orm';
import { amountOf, type Paise, type Quantity } from '../../../contract/amount';
import { minutesOfDay } from '../../../contract/clock';
import { addDays, formatDate } from '../../../contract/dates';
import { type StockAudit, stockAudits } from '../../../contract/inventory/stockAudits';
import type { Purpose } from '../../books/posting';
import { withLedger } from '../../books/withLedger';
import type { Ctx } from '../../core/calls/api';
import { invalid, Refused } from '../../core/calls/refused';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import type { Basis, Decided, DocumentKind, Effect } from '../../core/documents/kind';
import { CREDIT_PURPOSES, givenBackCredit, type LostTax, lostGoods, lostTaxes } from '../../stock/givenBackCredit';
import { type StockDecided, stockEffect } from '../../stock/ledger/effect';
import { lockPools } from '../../stock/ledger/facts';
import type { StockMove } from '../../stock/ledger/plan';
import { NO_STOCK_ACCOUNTS, stockAccountsOf } from '../../stock/ledger/stockAccounts';
import { checkStores } from '../../stock/stockDocuments';
import { accountFor } from '../purposeAccount';
import { type AuditLine, bookOf, differs, readAuditLines, serialsApart } from './auditLines';
import { type AuditInput, checkMoment, checkScope, particularsOf, scopeOf } from './auditScope';
import { countAgain, endCount, refuseOwnCount } from './auditSteps';

/**
 * Goods of a store are counted. Starting the count keeps what the books had; ending it shows what differs; approving it
 * posts the differences, and from then on nothing is entered any more on or before that day.
 */

type C = Ctx<unknown, unknown>;
/** A loss type that bears shortages, by its key. */
type Bearer = { id: number; accountId: number; gstReversal: boolean };

/** A difference that is posted: its movement, and the loss type that bears it. */
type Posted = { move: StockMove; bearer: Bearer | null };

type Audited = Decided &
  Pick<StockDecided, 'moves' | 'minute' | 'accounts'> & {
    counted: readonly AuditLine[];
    posted: readonly Posted[];
    taxes: ReadonlyMap<number, LostTax>;
  };

const END_OF_DAY = 1439;
const APPROVE = 'approve';

/** Keeps what the books have of each item, and each batch, at the moment of the audit. */
const startCount: Effect<AuditInput, Audited> = {
  on: ['start'],
  columns: sql`coalesce((select s.name from stores s where s.company_id = d.company_id and s.id = (d.input ->> 'storeId')::int), '') as store`,
  async follow(tx, { who }, placed) {
    const [row] = await rowsOf<{ input: AuditInput }>(
      tx,
      sql`select input from documents where company_id = ${who.companyId} and id = ${placed.id}`,
    );
    if (!row) return;
    const { input } = row;
    const isListed = input.scope === 'list';
    await tx.execute(sql`
      insert into stock_audit_lines (company_id, document_id, item_id, batch_id, book_qty)
      select ${who.companyId}, ${placed.id}, l.item_id, l.batch_id, l.book
        from (select l.company_id, l.item_id, l.batch_id, ${bookOf(input)} as book
                from (select i.company_id, i.id as item_id, nullif(b.batch_id, 0) as batch_id
                        from items i
                        ${isListed ? sql`left join` : sql`join`} stock_balances b on b.company_id = i.company_id and b.item_id = i.id and b.store_id = ${input.storeId}
                       where i.company_id = ${who.companyId} and i.kind = 'stock' and ${scopeOf(who.companyId, input, true)}) l) l
       where l.book <> 0 or (${isListed} and l.batch_id is null)
       order by l.item_id, l.batch_id`);
    const [since] = await rowsOf<{ item: string; store: string; countedOn: typeof input.date }>(
      tx,
      sql`
      select i.name as item, s.name as store, max(c.counted_on) as "countedOn"
        from stock_audit_lines l
        join stock_counts c on c.company_id = l.company_id and c.item_id = l.item_id and c.store_id = ${input.storeId} and c.counted_on >= ${input.date}
        join items i on i.company_id = l.company_id and i.id = l.item_id
        join stores s on s.company_id = c.company_id and s.id = c.store_id
       where l.company_id = ${who.companyId} and l.document_id = ${placed.id} group by i.name, s.name order by i.name limit 1`,
    );
    if (since)
      throw invalid({
        date: `${since.item} in ${since.store} was counted on ${formatDate(since.countedOn)}. Enter a later day, or cancel that stock audit first.`,
      });
  },
};

/** Nothing is entered any more on or before the day on which goods were counted, those that matched too. */
const lockCounted: Effect<AuditInput, Audited> = {
  on: [APPROVE],
  async follow(tx, { who }, placed, { counted }) {
    const rows = counted.map(({ id, itemId, expected, counted: qty, batchCode }) => ({
      id,
      item_id: itemId,
      expected,
      qty,
      code: batchCode,
    }));
    const json = JSON.stringify(rows);
    await tx.execute(sql`
      update stock_audit_lines l
         set expected_qty = r.expected, counted_qty = r.qty,
             batch_id = coalesce(l.batch_id, (select b.id from item_batches b where b.company_id = l.company_id and b.item_id = r.item_id and b.code = r.code))
        from jsonb_to_recordset(${json}::jsonb) as r(id int, item_id int, expected bigint, qty bigint, code text)
       where l.company_id = ${who.companyId} and l.document_id = ${placed.id} and l.id = r.id`);
    await tx.execute(sql`
      insert into stock_counts (company_id, store_id, item_id, counted_on, document_id)
      select distinct d.company_id, (d.input ->> 'storeId')::int, r.item_id, d.date, d.id
        from documents d, jsonb_to_recordset(${json}::jsonb) as r(item_id int)
       where d.company_id = ${who.companyId} and d.id = ${placed.id}`);
  },
  async reverse(tx, { who }, placed) {
    await tx.execute(sql`delete from stock_counts where company_id = ${who.companyId} and document_id = ${placed.id}`);
  },
};

/** The approver gets sentences: there is no form whose fields could show them. */
async function toldWhole<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refused) || !error.extra.fields) throw error;
    const sentences = [...new Set(Object.values(error.extra.fields))];
    throw new Refused(409, 'AUDIT_REFUSED', sentences.slice(0, 20).join(' '), { type: 4 });
  }
}

function stockOfAudit(): Effect<AuditInput, Audited & StockDecided> {
  const effect = stockEffect<AuditInput, Audited & StockDecided>([APPROVE]);
  return {
    ...effect,
    complete: (tx, ctx, place, decided, confirmed, holds) =>
      toldWhole(async () => (await effect.complete?.(tx, ctx, place, decided, confirmed, holds)) ?? {}),
  };
}

const counting: DocumentKind<AuditInput, Audited, { id: number; version: number }, StockAudit> = {
  resource: stockAudits as unknown as DocumentKind<
    AuditInput,
    Audited,
    { id: number; version: number },
    StockAudit
  >['resource'],
  effects: [startCount, lockCounted],
  checkDraft: async (tx, { who }, { storeId, scope }) => {
    const [store] = await rowsOf<{ name: string }>(
      tx,
      sql`select name from stores where company_id = ${who.companyId} and id = ${storeId}`,
    );
    return particularsOf(store?.name, scope);
  },
  async decide(tx, ctx, input, basis) {
    const { problems, event, documentId } = basis;
    const stores = await checkStores(tx, ctx, input, { storeId: input.storeId }, problems, true);
    await checkScope(tx, ctx, input, problems);
    checkMoment(ctx, input, problems);
    if (!problems.isEmpty) return null;
    const plain: Audited = {
      amount: 0,
      totals: [],
      overrides: [],
      particulars: particularsOf(stores[0]?.name, input.scope),
      moves: [],
      minute: minutesOfDay(input.time),
      accounts: NO_STOCK_ACCOUNTS,
      counted: [],
      posted: [],
      taxes: new Map(),
    };
    if (event !== APPROVE || documentId === null) return plain;
    return { ...plain, ...(await differencesOf(tx, ctx, input, documentId, basis)) };
  },
  takes: {
    close: async (tx, ctx, { row, input, given }) => endCount(tx, ctx, row.id, input, given.uncounted === 'zero'),
    recount: async (tx, ctx, { row, input, given }) => countAgain(tx, ctx, row.id, input, given.which === 'all'),
    approve: async (tx, ctx, { row }) => refuseOwnCount(tx, ctx, row),
  },
  list: {
    columns: { store: { value: sql`s.name`, joins: ['store'] } },
    joins: { store: sql`left join stores s on s.company_id = d.company_id and s.id = (d.input ->> 'storeId')::int` },
    where: { storeId: (key) => sql`(d.input ->> 'storeId')::int = ${Number(key)}` },
  },
};

/** The differences, as movements; every counted line is stored with the compared quantities. */
async function differencesOf(
  tx: Tx,
  ctx: C,
  input: AuditInput,
  documentId: number,
  { problems }: Basis,
): Promise<Pick<Audited, 'moves' | 'minute' | 'accounts' | 'counted' | 'posted' | 'taxes'>> {
  const { companyId } = ctx.who;
  const { branchId, date } = input;
  const items = await rowsOf<{ itemId: number }>(
    tx,
    sql`select distinct item_id as "itemId" from stock_audit_lines where company_id = ${companyId} and document_id = ${documentId} order by 1`,
  );
  // Nothing moves between the comparison and the posting.
  await lockPools(
    tx,
    ctx.who,
    items.map(({ itemId }) => ({ branchId, itemId, date, minute: 0 })),
  );
  const counted = (await readAuditLines(tx, companyId, documentId, input))
    .filter((line) => line.counted !== null)
    .sort((a, b) => a.id - b.id);
  const bearers = await rowsOf<Bearer>(
    tx,
    sql`select id, account_id as "accountId", gst_reversal as "gstReversal" from loss_types
         where company_id = ${companyId} and id = ${anyOf([...new Set(counted.flatMap(({ lossTypeId }) => lossTypeId ?? []))])}`,
  );
  const adjustment = (await accountFor(tx, ctx, branchId, 'stockAdjustment', problems)) ?? 0;
  const posted = counted.filter(differs).flatMap((line) => {
    const bearer = bearers.find(({ id }) => id === line.lossTypeId) ?? null;
    return movesOf(input, line, adjustment, bearer).map((move) => ({
      move,
      bearer: move.qty < 0 ? bearer : null,
    }));
  });
  const moves = posted.map(({ move }) => move);
  const reversed = posted.flatMap(({ move, bearer }) =>
    bearer?.gstReversal ? { itemId: move.itemId, qty: -move.qty } : [],
  );
  return {
    moves,
    minute: minuteOfPosting(input, counted),
    accounts: await stockAccountsOf(
      tx,
      companyId,
      branchId,
      moves.map(({ itemId }) => itemId),
    ),
    counted,
    posted,
    taxes: reversed.length > 0 ? await lostTaxes(tx, companyId, input, reversed) : new Map(),
  };
}

/**
 * Differences are dated at the moment of the audit; where goods moved meanwhile, after the last line counted on that
 * day.
 */
function minuteOfPosting({ time, moving, date }: AuditInput, counted: readonly AuditLine[]): number {
  if (!moving) return minutesOfDay(time);
  return Math.max(
    minutesOfDay(time),
    ...counted.map(({ countedDay, countedMinute }) => (countedDay === date ? (countedMinute ?? 0) : END_OF_DAY)),
  );
}

const PIECE = 1000;

/** The movements of a line that differs: pieces with numbers go and come by their numbers. */
function movesOf(
  { branchId, storeId, date }: AuditInput,
  line: AuditLine,
  adjustment: number,
  bearer: Bearer | null,
): StockMove[] {
  const { itemId, batchId, batchCode, expiresOn, expiryDays, isSerial, buyRate } = line;
  const batch =
    batchId === null && batchCode !== null
      ? { code: batchCode, madeOn: null, expiresOn, otherwise: expiryDays === null ? null : addDays(date, expiryDays) }
      : null;
  const of = (qty: number, serials: readonly string[]): StockMove => ({
    itemId,
    branchId,
    storeId,
    batchId,
    batch,
    serials,
    qty: qty as Quantity,
    valuedBy: qty > 0 ? 'average' : 'cost',
    // Where the branch has none left, at its buying rate.
    given: qty > 0 && buyRate !== null ? amountOf(qty as Quantity, buyRate) : (0 as Paise),
    offsetAccountId: qty < 0 && bearer ? bearer.accountId : adjustment,
    field: `lines.${line.id}.qty`,
  });
  if (!isSerial) return [of((line.counted ?? 0) - line.expected, [])];
  const { missing, found } = serialsApart(line);
  return [
    ...(missing.length > 0 ? [of(-missing.length * PIECE, missing)] : []),
    ...(found.length > 0 ? [of(found.length * PIECE, found)] : []),
  ];
}

const PURPOSES: readonly Purpose[] = ['stockInHand', 'stockAdjustment'];

const posting = withLedger(counting, {
  on: [APPROVE],
  needs: (_tx, _ctx, _input, { accounts, moves, taxes }) => ({
    accounts: [...new Set([...accounts.all, ...moves.flatMap(({ offsetAccountId }) => offsetAccountId ?? [])])],
    bills: [],
    purposes: [...PURPOSES, ...(taxes.size > 0 ? CREDIT_PURPOSES : [])],
    gst: taxes.size > 0,
  }),
  entries: ({ date }, { posted, taxes }, books) => ({
    lines: [],
    priced: (values: readonly Paise[]) => {
      const bearers = new Map(
        posted.flatMap(({ bearer }) => (bearer?.gstReversal ? [[bearer.id, bearer] as const] : [])),
      );
      const parts = [...bearers.values()].map((bearer) => {
        const own = posted.flatMap((one, place) => (one.bearer?.id === bearer.id ? [{ ...one, place }] : []));
        const goods = lostGoods(
          own.map(({ move }) => move),
          own.map(({ place }) => values[place] ?? (0 as Paise)),
        );
        return givenBackCredit(books, goods, taxes, bearer, date);
      });
      // Its cost is in its differences, for users who may see it.
      const amount = 0 as Paise;
      return { amount, lines: parts.flatMap((part) => part.lines), taxLines: parts.flatMap((part) => part.taxLines) };
    },
  }),
});

export const stockAuditKind = {
  ...posting,
  // Goods are costed before the ledger checks their entries, and reversed after them.
  effects: [stockOfAudit(), ...posting.effects],
} as unknown as DocumentKind<AuditInput, Decided, { id: number; version: number }, StockAudit>;

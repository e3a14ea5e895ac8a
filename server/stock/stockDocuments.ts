import { sql } from 'drizzle-orm';
import type { Paise, Quantity } from '../../contract/amount';
import type { Phase } from '../../contract/dates';
import type { DocumentResource } from '../../contract/document';
import type { Stored } from '../../contract/resource';
import type { Confirmed } from '../../contract/steps';
import type { Books, Purpose } from '../books/posting';
import { type Posted, withLedger } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import { invalid, type ProblemCollector } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { atOnce } from '../core/db/atOnce';
import { rowsOf, type Tx } from '../core/db/database';
import type { HeaderInput } from '../core/documents/documentHeader';
import type { Decided, DocumentKind, Override } from '../core/documents/kind';
import type { KindList } from '../core/lists/documentList';
import { withBatches, withNewBatches } from './batches';
import { type EnteredLine, type GoodsLine, goodsLines } from './goodsLines';
import { itemDocument, type Party } from './itemDocuments';
import { type StockDecided, stockEffect } from './ledger/effect';
import type { StockMove } from './ledger/plan';
import { stockAccountOf, stockAccountsOf } from './ledger/stockAccounts';
import { type Following, followingOf, keepsReserved, readsReserved } from './reserved';

/** Documents that move goods: what they add is which goods go where, and which account bears their value. */

type C = Ctx<unknown, unknown>;
export type StockInput = HeaderInput & { items: readonly EnteredLine[] };

export type StoreFacts = {
  id: number;
  name: string;
  branchId: number;
  kind: string;
  active: boolean;
  allowIssue: boolean;
};

/** The data for the entries of a document. */
export type StockBooks<I extends StockInput, F> = {
  input: I;
  lines: readonly GoodsLine<I['items'][number]>[];
  facts: F;
  books: Books;
  /** Stock in hand of an item in a store. */
  stockAccountOf(storeId: number | null, itemId: number): number;
  problems: ProblemCollector;
};

/** The postings of a document besides the entries of goods with an offset. */
type StockPosts<I extends StockInput, F> = {
  accounts(facts: F): readonly number[];
  bills?(facts: F, input: I): readonly number[];
  /** It has GST details. */
  gst: boolean;
  entries(posted: StockBooks<I, F>): Posted;
};

type StockKind<I extends StockInput, F, R extends Stored, D extends I & Stored> = {
  resource: DocumentResource<I, R, D>;
  /** The cost of its goods is entered in it, so its entries reveal nothing more. */
  entersCost?: true;
  /** For what an item may not be blocked; goods that are sent back may be. */
  use: 'buy' | 'sell' | 'issue' | 'return';
  /** The stores that it names, by the field that names each. */
  storesOf(input: I): Readonly<Record<string, number | null>>;
  /** It takes no goods that another document reserves; those that sell never do. */
  keepsReserved?: true;
  /** The customer has the goods already: other reservations are reported, and no longer stop it. */
  isHandedOver?(input: I, confirmed: Confirmed): boolean;
  /** The customer has the printed bill: the goods leave as printed, regardless of the books. */
  isPrinted?: true;
  /** Goods that were rejected may leave by it; by no other document. */
  takesRejected?: true;
  /** Whether goods move by it; otherwise its lines name no batch and no serial numbers. */
  isMoving?(input: I): boolean;
  /** The kind of its items; goods by default. */
  itemKind?(input: I): 'stock' | 'service' | 'asset';
  /** Further data that it reads. `problems` collects errors. */
  facts(tx: Tx, ctx: C, input: I, problems: ProblemCollector, confirmed: Confirmed): Promise<F | null>;
  /** Which goods move; offsets name an account, or what it is for. */
  moves(input: I, lines: readonly GoodsLine<I['items'][number]>[], facts: F): readonly StockMove[];
  /** Goods made from those that go out, at their cost. */
  made?(input: I, facts: F, cost: Paise): readonly StockMove[];
  /** Entries that follow from what the goods cost. */
  priced?(posted: StockBooks<I, F>, values: readonly Paise[]): ReturnType<NonNullable<StockDecided['priced']>>;
  /** It waits for approval, regardless of the settings. */
  asksApproval?(facts: F): boolean;
  /** Its amount, by the cost of its movements; by default their sum. */
  amount?(values: readonly Paise[]): Paise;
  /** The store that goods go out of, where it is none of those that the form names. */
  outOf?(facts: F): number | null;
  /** The batch of what goes out is always named, since another document follows its lines. */
  namesBatch?: true;
  /** Questions before it is posted. @returns the warnings that were overridden. */
  warnings?(tx: Tx, ctx: C, input: I, lines: readonly GoodsLine[], confirmed: Confirmed): Promise<readonly Override[]>;
  /** Services and texts may be among the goods and move nothing. */
  services?: true;
  /** Figures that are kept with its lines, by their place, and that only the server knows. */
  lineFigures?(input: I, facts: F): readonly Readonly<Record<string, number>>[];
  /** They come in, so a batch may be new; otherwise they are of what the store has. */
  comesIn?: true;
  /** Batches that are past their day may go: they are lost, sent back or put aside. */
  takesExpired?: true;
  minute?(input: I): number | null;
  purposes?: readonly Purpose[];
  /** Its phase within the year; openings come before everything else. */
  phase?: Phase;
  party?(tx: Tx, ctx: C, input: I): Promise<Party | null>;
  posts?: StockPosts<I, F>;
  /** How much more than pending its lines may take of the ones they follow, in thousandths of a percent. */
  tolerance?(tx: Tx, ctx: C, branchId: number): Promise<number>;
  list?: KindList;
  /** The moves that move its goods and post, where not every move that writes effects does. */
  on?: readonly string[];
  /** Why a posted one is cancelled and entered again instead of amended; null where it may be amended. */
  stays?(input: I): string | null;
  /** The effects of steps on the input. */
  takes?: NonNullable<DocumentKind<I, Decided, R, D>['takes']>;
};

type Moved<I extends StockInput, F> = Decided &
  Pick<StockDecided, 'moves' | 'made' | 'minute' | 'accounts'> &
  Pick<StockBooks<I, F>, 'facts' | 'lines'> & { following: readonly Following[]; isHandedOver: boolean };

export function stockDocument<I extends StockInput, F, R extends Stored, D extends I & Stored>(
  spec: StockKind<I, F, R, D>,
): DocumentKind<I, Decided, R, D> {
  const { resource, use, party, posts, tolerance, list } = spec;
  const parts = { ...(party && { party }), ...(list && { list }) };
  const items = itemDocument({ resource, use: spec.isPrinted ? 'printed' : use, ...parts });
  const moving: DocumentKind<I, Moved<I, F>, R, D> = {
    ...items,
    ...(tolerance && { tolerance }),
    ...(spec.takes && { takes: spec.takes }),
    ...(spec.stays && { stays: spec.stays }),
    effects: [],
    async decide(tx, ctx, input, basis, confirmed) {
      const { problems } = basis;
      const isMoving = spec.isMoving?.(input) ?? true;
      const kind = spec.itemKind?.(input) ?? 'stock';
      const asks = { ...(spec.services && { services: true }), kind, isMoving };
      const [decided, , read, facts] = await atOnce(
        items.decide(tx, ctx, input, basis, confirmed),
        checkStores(tx, ctx, input, spec.storesOf(input), problems, spec.takesRejected ?? false),
        goodsLines(tx, ctx, input.items, problems, asks),
        spec.facts(tx, ctx, input, problems, confirmed),
      );
      const storeId = (facts && spec.outOf?.(facts)) ?? spec.storesOf(input).storeId ?? 0;
      const of = { date: input.date, storeId };
      const taking = { ...of, takesExpired: spec.takesExpired ?? false, isNamed: spec.namesBatch ?? use === 'return' };
      const lines = !isMoving
        ? read
        : spec.comesIn
          ? withNewBatches(read, of, problems)
          : await withBatches(tx, ctx, read, taking, problems);
      if (!decided || !facts || !problems.isEmpty) return null;
      const moves = spec.moves(input, lines, facts);
      const made = spec.made?.(input, facts, 0 as Paise) ?? [];
      const itemIds = [...moves, ...made].map(({ itemId }) => itemId);
      const [asked, accounts] = await atOnce(
        problems.collectAsync(async () => spec.warnings?.(tx, ctx, input, lines, confirmed)),
        stockAccountsOf(tx, ctx.who.companyId, input.branchId, itemIds),
      );
      const overrides = [...decided.overrides, ...(asked ?? [])];
      return {
        ...decided,
        overrides,
        moves,
        ...(spec.made && { made: (cost: Paise) => spec.made?.(input, facts, cost) ?? [] }),
        minute: spec.minute?.(input) ?? null,
        asksApproval: spec.asksApproval?.(facts) ?? false,
        accounts,
        facts,
        lines,
        following: followingOf(lines),
        isHandedOver: spec.isPrinted ?? spec.isHandedOver?.(input, confirmed) ?? false,
        ...(spec.isPrinted && { isTaken: true }),
        ...(spec.lineFigures && { lineFigures: { items: spec.lineFigures(input, facts) } }),
      };
    },
  };
  const posting = withLedger(moving, {
    needs: (_tx, _ctx, input, { moves, made, accounts, facts }) => ({
      accounts: [
        ...new Set([
          ...accounts.all,
          ...[...moves, ...(made?.(0 as Paise) ?? [])].flatMap(({ offsetAccountId }) => offsetAccountId ?? []),
          ...(posts?.accounts(facts) ?? []),
        ]),
      ],
      bills: posts?.bills?.(facts, input) ?? [],
      purposes: ['stockInHand', ...(spec.purposes ?? [])],
      centres: [...new Set(moves.flatMap(({ costCentreId }) => costCentreId ?? []))],
      gst: posts?.gst ?? spec.priced !== undefined,
    }),
    ...(spec.phase && { phase: spec.phase }),
    ...(spec.on && { on: spec.on }),
    entries: (input, { facts, lines, accounts }, books, problems) => {
      const accountOf = (store: number | null, itemId: number) => stockAccountOf({ accounts, books }, store, itemId);
      const posted = { input, lines, facts, books, stockAccountOf: accountOf, problems };
      return {
        ...(posts?.entries(posted) ?? { lines: [] }),
        ...((spec.priced || spec.amount) && {
          priced: (values: readonly Paise[]) => ({
            ...(spec.amount && { amount: spec.amount(values) }),
            ...(spec.priced?.(posted, values) ?? { lines: [] }),
          }),
        }),
      };
    },
  });
  // Goods are costed before the ledger checks their entries, and reversed after them.
  const keeps = use === 'sell' || spec.keepsReserved;
  const looks = keeps ? [keepsReserved<I>(spec.on)] : [];
  const effect = stockEffect(spec.on, keeps ? readsReserved : undefined);
  return {
    ...posting,
    resource: spec.entersCost ? spec.resource : withCostOfEntries(spec.resource),
    effects: [effect, ...looks, ...posting.effects],
  } as unknown as DocumentKind<I, Decided, R, D>;
}

/** The entries of a document show what its goods cost. */
const withCostOfEntries = <T extends { costs?: readonly string[] }>(resource: T): T => ({
  ...resource,
  costs: [...new Set([...(resource.costs ?? []), 'entries'])],
});

/** Refuses stores that a document may not name. @returns what they are called. */
export async function checkStores(
  tx: Tx,
  { who }: C,
  { branchId }: HeaderInput,
  named: Readonly<Record<string, number | null>>,
  problems: ProblemCollector,
  takesRejected: boolean,
): Promise<StoreFacts[]> {
  const rows = await rowsOf<StoreFacts>(
    tx,
    sql`select id, name, branch_id as "branchId", kind, active, allow_issue as "allowIssue"
          from stores where company_id = ${who.companyId} and id = ${anyOf(Object.values(named).flatMap((id) => id ?? []))}`,
  );
  for (const [field, id] of Object.entries(named)) {
    if (id === null) continue;
    const store = rows.find((row) => row.id === id);
    if (!store) problems.add({ [field]: 'Select a store of the list' });
    else if (!store.active) problems.add({ [field]: `${store.name} is inactive. Select another store.` });
    else if (store.kind === 'rejected' && !takesRejected)
      problems.add({
        [field]: `${store.name} holds rejected goods, which only go back to the supplier. Select another store.`,
      });
    else if (store.branchId !== branchId)
      problems.add({ [field]: `${store.name} belongs to another branch. Select a store of this branch.` });
  }
  return rows;
}

/** Goods that go out of a store at what they cost. */
export const goesOut = (
  { branchId }: HeaderInput,
  storeId: number,
  { line, qty, field, batchId, serials }: GoodsLine,
  offsetAccountId: number | null,
  costCentreId: number | null = null,
): StockMove => ({
  itemId: line.itemId,
  branchId,
  storeId,
  batchId,
  serials,
  qty: -qty as Quantity,
  valuedBy: offsetAccountId === null ? 'none' : 'cost',
  given: 0 as Paise,
  offsetAccountId,
  costCentreId,
  field,
});

/** Goods that come into a store at a value of their own. */
export const comesIn = (
  { branchId }: HeaderInput,
  storeId: number,
  { line, qty, field, batchId, batch, serials }: GoodsLine,
  value: Pick<StockMove, 'valuedBy' | 'given' | 'offsetAccountId'> & { costCentreId?: number | null },
): StockMove => ({ itemId: line.itemId, branchId, storeId, qty, batchId, batch, serials, field, ...value });

/** An entry that a document names, refused by name where it is gone or switched off. */
export async function chosen<R extends { name: string; active: boolean }>(
  rows: Promise<R[]>,
  field: string,
  what: string,
): Promise<R> {
  const [row] = await rows;
  if (!row) throw invalid({ [field]: `Select a ${what} of the list` });
  if (!row.active) throw invalid({ [field]: `${row.name} is inactive. Select another ${what}.` });
  return row;
}

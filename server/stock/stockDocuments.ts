import { sql } from 'drizzle-orm';
import { formatQuantity, multiplyDivide, type Paise, type Quantity } from '../../contract/amount';
import type { Phase } from '../../contract/dates';
import type { DocumentResource } from '../../contract/document';
import type { Stored } from '../../contract/resource';
import type { Confirmed } from '../../contract/steps';
import type { Books, Purpose } from '../books/posting';
import { type Posted, withLedger } from '../books/withLedger';
import type { Ctx } from '../core/calls/api';
import { invalid, type ProblemCollector } from '../core/calls/refused';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import type { HeaderInput } from '../core/documents/documentHeader';
import type { Decided, DocumentKind, Override } from '../core/documents/kind';
import type { KindList } from '../core/lists/documentList';
import { itemDocument, type Party } from './itemDocuments';
import { type StockDecided, stockEffect } from './ledger/effect';
import type { StockMove } from './ledger/plan';

/** Documents that move goods: what they add is which goods go where, and which account bears their value. */

type C = Ctx<unknown, unknown>;
type Line = { itemId: number; unitId: number; qty: Quantity };
type StockInput = HeaderInput & { items: readonly Line[] };

/** A line with its quantity in the item's own unit. */
export type GoodsLine<L extends Line = Line> = { line: L; qty: Quantity; field: string };

export type StoreFacts = {
  id: number;
  name: string;
  branchId: number;
  active: boolean;
  allowIssue: boolean;
  stockAccountId: number | null;
};

/** What the entries of a document follow from. */
export type StockBooks<I extends StockInput, F> = {
  input: I;
  lines: readonly GoodsLine<I['items'][number]>[];
  facts: F;
  books: Books;
  /** Stock in hand of a store. */
  stockAccountOf(storeId: number): number;
  problems: ProblemCollector;
};

/** What a document posts besides the entries of goods with an offset. */
type StockPosts<I extends StockInput, F> = {
  accounts(facts: F): readonly number[];
  bills?(facts: F): readonly number[];
  /** It tells the GST something. */
  gst: boolean;
  entries(posted: StockBooks<I, F>): Posted;
};

type StockKind<I extends StockInput, F, R extends Stored, D extends I & Stored> = {
  resource: DocumentResource<I, R, D>;
  /** For what an item may not be blocked; goods that are sent back may be. */
  use: 'buy' | 'sell' | 'issue' | 'return';
  /** The stores that it names, by the field that names each. */
  storesOf(input: I): Readonly<Record<string, number>>;
  /** What else it reads. `problems` takes what is wrong with it. */
  facts(tx: Tx, ctx: C, input: I, problems: ProblemCollector): Promise<F | null>;
  /** Which goods move; offsets name an account, or what it is for. */
  moves(input: I, lines: readonly GoodsLine<I['items'][number]>[], facts: F): readonly StockMove[];
  /** What is asked about before it is posted. @returns the warnings that were overridden. */
  warnings?(tx: Tx, ctx: C, input: I, lines: readonly GoodsLine[], confirmed: Confirmed): Promise<readonly Override[]>;
  minute?(input: I): number | null;
  purposes?: readonly Purpose[];
  /** Where in its year it stands; openings come before everything else. */
  phase?: Phase;
  party?(tx: Tx, ctx: C, input: I): Promise<Party | null>;
  posts?: StockPosts<I, F>;
  /** How much more than pending its lines may take of the ones they follow, in thousandths of a percent. */
  tolerance?(tx: Tx, ctx: C, branchId: number): Promise<number>;
  list?: KindList;
};

type Moved<I extends StockInput, F> = Decided &
  Pick<StockDecided, 'moves' | 'minute' | 'storeAccounts'> &
  Pick<StockBooks<I, F>, 'facts' | 'lines'>;

export function stockDocument<I extends StockInput, F, R extends Stored, D extends I & Stored>(
  spec: StockKind<I, F, R, D>,
): DocumentKind<I, Decided, R, D> {
  const { resource, use, party, posts, tolerance, list } = spec;
  const items = itemDocument({ resource, use, ...(party && { party }), ...(list && { list }) });
  const moving: DocumentKind<I, Moved<I, F>, R, D> = {
    ...items,
    ...(tolerance && { tolerance }),
    effects: [],
    async decide(tx, ctx, input, basis, confirmed) {
      const { problems } = basis;
      const decided = await items.decide(tx, ctx, input, basis, confirmed);
      const stores = await storesOf(tx, ctx, input, spec.storesOf(input), problems);
      const lines = await goodsLines(tx, ctx, input.items, problems);
      const facts = await spec.facts(tx, ctx, input, problems);
      if (!decided || !facts || !problems.isEmpty) return null;
      const asked = (await problems.collectAsync(async () => spec.warnings?.(tx, ctx, input, lines, confirmed))) ?? [];
      const overrides = [...decided.overrides, ...asked];
      const moves = spec.moves(input, lines, facts);
      const storeAccounts = new Map(
        stores.flatMap(({ id, stockAccountId }) => (stockAccountId === null ? [] : [[id, stockAccountId] as const])),
      );
      return { ...decided, overrides, moves, minute: spec.minute?.(input) ?? null, storeAccounts, facts, lines };
    },
  };
  const posting = withLedger(moving, {
    needs: (_tx, _ctx, _input, { moves, storeAccounts, facts }) => ({
      accounts: [
        ...new Set([
          ...storeAccounts.values(),
          ...moves.flatMap(({ offsetAccountId }) => offsetAccountId ?? []),
          ...(posts?.accounts(facts) ?? []),
        ]),
      ],
      bills: posts?.bills?.(facts) ?? [],
      purposes: ['stockInHand', ...(spec.purposes ?? [])],
      centres: [...new Set(moves.flatMap(({ costCentreId }) => costCentreId ?? []))],
      gst: posts?.gst ?? false,
    }),
    ...(spec.phase && { phase: spec.phase }),
    entries: (input, { facts, lines, storeAccounts }, books, problems) => {
      const stockAccountOf = (storeId: number) => storeAccounts.get(storeId) ?? books.purpose('stockInHand');
      return posts?.entries({ input, lines, facts, books, stockAccountOf, problems }) ?? { lines: [] };
    },
  });
  // Goods are costed before the ledger looks at their entries, and taken back after them.
  return { ...posting, effects: [stockEffect(), ...posting.effects] } as unknown as DocumentKind<I, Decided, R, D>;
}

async function storesOf(
  tx: Tx,
  { who }: C,
  { branchId }: HeaderInput,
  named: Readonly<Record<string, number>>,
  problems: ProblemCollector,
): Promise<StoreFacts[]> {
  const rows = await rowsOf<StoreFacts>(
    tx,
    sql`select id, name, branch_id as "branchId", active, allow_issue as "allowIssue", stock_account_id as "stockAccountId"
          from stores where company_id = ${who.companyId} and id = ${anyOf(Object.values(named))}`,
  );
  for (const [field, id] of Object.entries(named)) {
    const store = rows.find((row) => row.id === id);
    if (!store) problems.add({ [field]: 'Select a store of the list' });
    else if (!store.active) problems.add({ [field]: `${store.name} is inactive. Select another store.` });
    else if (store.branchId !== branchId && field === 'storeId')
      problems.add({ [field]: `${store.name} belongs to another branch. Select a store of this branch.` });
  }
  return rows;
}

type UnitFacts = {
  itemId: number;
  name: string;
  kind: string;
  unit: string;
  decimals: number;
  factors: Record<string, number>;
};

/** Lines in the item's own unit, in whole numbers where it is counted. */
async function goodsLines<L extends Line>(
  tx: Tx,
  { who }: C,
  lines: readonly L[],
  problems: ProblemCollector,
): Promise<GoodsLine<L>[]> {
  const rows = await rowsOf<UnitFacts>(
    tx,
    sql`
    select i.id as "itemId", i.name, i.kind, u.code as unit, u.decimals,
           coalesce((select json_object_agg(n.unit_id, n.factor) from item_units n where n.company_id = i.company_id and n.item_id = i.id), '{}') as factors
      from items i join units u on u.company_id = i.company_id and u.id = i.unit_id
     where i.company_id = ${who.companyId} and i.id = ${anyOf([...new Set(lines.map(({ itemId }) => itemId))])}`,
  );
  const known = new Map(rows.map((row) => [row.itemId, row]));
  return lines.map((line, place) => {
    const field = `items.${place}.qty`;
    const item = known.get(line.itemId);
    if (item && item.kind !== 'stock')
      problems.add({ [`items.${place}.itemId`]: `${item.name} is not kept in stock. Select another item.` });
    const factor = item?.factors[String(line.unitId)];
    const qty = factor === undefined ? line.qty : multiplyDivide(line.qty, factor, 1000);
    if (item && qty % 10 ** (3 - item.decimals) !== 0)
      problems.add({
        [field]:
          item.decimals === 0
            ? `${item.unit} takes whole numbers`
            : `${formatQuantity(qty)} ${item.unit} has more than ${item.decimals} decimals`,
      });
    return { line, qty, field };
  });
}

/** Goods that go out of a store at what they cost. */
export const goesOut = (
  { branchId }: HeaderInput,
  storeId: number,
  { line, qty, field }: GoodsLine,
  offsetAccountId: number | null,
  costCentreId: number | null = null,
): StockMove => ({
  itemId: line.itemId,
  branchId,
  storeId,
  qty: -qty as Quantity,
  valuedBy: offsetAccountId === null ? 'none' : 'cost',
  given: 0 as Paise,
  offsetAccountId,
  costCentreId,
  field,
});

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

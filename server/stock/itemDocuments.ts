import { sql } from 'drizzle-orm';
import type { Review } from '../../contract/approvals';
import type { DocumentResource } from '../../contract/document';
import type { Problems } from '../../contract/problems';
import type { Stored } from '../../contract/resource';
import type { Confirmed } from '../../contract/steps';
import type { Ctx } from '../core/calls/api';
import { anyOf } from '../core/db/anyOf';
import { atOnce } from '../core/db/atOnce';
import { rowsOf, type Tx } from '../core/db/database';
import type { HeaderInput } from '../core/documents/documentHeader';
import type { Basis, Decided, DocumentKind, Effect, Override } from '../core/documents/kind';
import type { KindList } from '../core/lists/documentList';

/** Documents whose lines name items: requests, enquiries, quotations, orders, receipts. Their kinds add effects. */

type C = Ctx<unknown, unknown>;
type Line = { itemId: number; unitId: number };
type ItemInput = HeaderInput & { items: readonly Line[] };

/** The other party as the document keeps it, and why it may not be dealt with. */
export type Party = NonNullable<Decided['party']> & { problem?: Problems | null };

/** `lines`: figures to be kept with the lines, by their place. */
export type ReviewOfLines = Review & { lines: readonly Readonly<Record<string, number>>[] };

type ItemKind<I extends ItemInput, R extends Stored, D extends I & Stored> = {
  resource: DocumentResource<I, R, D>;
  /** For what an item may not be blocked; goods that are sent back may be, and what is printed names what it named. */
  use: 'buy' | 'sell' | 'issue' | 'return' | 'printed';
  party?(tx: Tx, ctx: C, input: I): Promise<Party | null>;
  /** Further rules. @returns the warnings that were overridden. */
  check?(tx: Tx, ctx: C, input: I, basis: Basis, confirmed: Confirmed): Promise<readonly Override[]>;
  /** Figures that are kept with its lines, by their place, such as rates in rupees. */
  lineFigures?(input: I): readonly Readonly<Record<string, number>>[];
  /** Facts for the approver. */
  review?(tx: Tx, ctx: C, input: I, basis: Basis): Promise<ReviewOfLines | null>;
  effects?: readonly Effect<I, Decided>[];
  list?: KindList;
} & Pick<DocumentKind<I, Decided, R, D>, 'takes' | 'reached'>;

type ItemFacts = { id: number; name: string; active: boolean; blockedFor: string; unitIds: number[] };

export function itemDocument<I extends ItemInput, R extends Stored, D extends I & Stored>({
  resource,
  use,
  party,
  check,
  review,
  lineFigures,
  effects = [],
  ...rest
}: ItemKind<I, R, D>): DocumentKind<I, Decided, R, D> {
  return {
    resource,
    ...rest,
    async decide(tx, ctx, input, basis, confirmed) {
      const { problems } = basis;
      const [items, other] = await atOnce(
        itemsOf(tx, ctx.who.companyId, input.items),
        party ? party(tx, ctx, input) : Promise.resolve(null),
      );
      problems.add(itemProblems(input.items, items, use));
      if (other?.problem) problems.add(other.problem);
      const overrides = (await problems.collectAsync(async () => check?.(tx, ctx, input, basis, confirmed))) ?? [];
      const worked = resource.worked?.(input as Parameters<NonNullable<typeof resource.worked>>[0]);
      const names = input.items.map(({ itemId }) => items.get(itemId)?.name ?? '');
      const reviewed = problems.isEmpty ? await review?.(tx, ctx, input, basis) : null;
      const { lines, ...told } = reviewed ?? {};
      const kept = lineFigures?.(input) ?? lines;
      return {
        amount: worked?.amount ?? 0,
        totals: worked?.totals ?? [],
        particulars: [...new Set(names)].join(', ').slice(0, 200),
        party: other && { kind: other.kind, id: other.id, name: other.name },
        lineNames: { items: names },
        overrides,
        ...(kept && { lineFigures: { items: kept } }),
        review: reviewed ? (told as Review) : null,
      };
    },
    effects,
  };
}

async function itemsOf(tx: Tx, companyId: number, lines: readonly Line[]): Promise<Map<number, ItemFacts>> {
  const rows = await rowsOf<ItemFacts>(
    tx,
    sql`
    select i.id, i.name, i.active, i.blocked_for as "blockedFor",
           array_prepend(i.unit_id, array(select u.unit_id from item_units u where u.company_id = i.company_id and u.item_id = i.id)) as "unitIds"
      from items i where i.company_id = ${companyId} and i.id = ${anyOf([...new Set(lines.map(({ itemId }) => itemId))])}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

function itemProblems(lines: readonly Line[], items: ReadonlyMap<number, ItemFacts>, use: string): Problems {
  const problems: Record<string, string> = {};
  for (const [place, { itemId, unitId }] of lines.entries()) {
    const item = items.get(itemId);
    const field = `items.${place}.itemId`;
    if (!item) problems[field] = 'Select an item of the list';
    else if (!item.active && use !== 'printed') problems[field] = `${item.name} is inactive. Select another item.`;
    else if (item.blockedFor === use) problems[field] = `${item.name} is blocked. Select another item, or unblock it.`;
    else if (!item.unitIds.includes(unitId))
      problems[`items.${place}.unitId`] = `${item.name} is not counted in this unit. Add the unit to the item first.`;
  }
  return problems;
}

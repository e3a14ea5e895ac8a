import { sql } from 'drizzle-orm';
import type { Paise, Quantity, Rate } from '../../../contract/amount';
import type { IsoDate } from '../../../contract/dates';
import { valueOn } from '../../../contract/master';
import type { CostOf, ExplodedIngredient, ExplodedRecipe, RecipeOf } from '../../../contract/stock/recipeExplosion';
import type { SignedIn } from '../../core/calls/system';
import { anyOf } from '../../core/db/anyOf';
import { rowsOf, type Tx } from '../../core/db/database';
import { mayBranches } from '../../core/documents/documentHeader';

export type KeptRecipe = ExplodedRecipe & { id: number; itemId: number; fromDate: IsoDate; active: boolean };
export type RecipeBook = { all: readonly KeptRecipe[]; on(day: IsoDate): RecipeOf };

/** How many thousandths of its own unit an item has in one of a unit. */
const factorOf = (item: string, unit: string) => sql`coalesce((
  select max(n.factor) from item_units n
   where n.company_id = r.company_id and n.item_id = ${sql.raw(item)} and n.unit_id = ${sql.raw(unit)}), 1000)::bigint`;

function grouped<T>(rows: readonly T[], keyOf: (row: T) => number): ReadonlyMap<number, readonly T[]> {
  const groups = new Map<number, T[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(row);
    else groups.set(keyOf(row), [row]);
  }
  return groups;
}

/** All recipes of a company, to be opened at any day: of each dish the one in use that began last. */
export async function recipeBook(tx: Tx, { companyId }: SignedIn): Promise<RecipeBook> {
  const heads = await rowsOf<Omit<KeptRecipe, 'ingredients'>>(
    tx,
    sql`
    select r.id, r.item_id as "itemId", r.from_date as "fromDate", r.active, r.yield_qty as qty, ${factorOf('r.item_id', 'r.unit_id')} as factor
      from recipes r where r.company_id = ${companyId} order by r.item_id, r.from_date`,
  );
  const lines = await rowsOf<ExplodedIngredient & { recipeId: number }>(
    tx,
    sql`
    select r.recipe_id as "recipeId", r.item_id as "itemId", r.qty, ${factorOf('r.item_id', 'r.unit_id')} as factor,
           r.waste_percent as "wastePercent", r.optional
      from recipe_ingredients r where r.company_id = ${companyId} order by r.recipe_id, r.line_no`,
  );
  const byRecipe = grouped(lines, ({ recipeId }) => recipeId);
  const all = heads.map((head) => ({ ...head, ingredients: byRecipe.get(head.id) ?? [] }));
  const byItem = grouped(
    all.filter(({ active }) => active),
    ({ itemId }) => itemId,
  );
  return { all, on: (day) => (itemId) => valueOn(byItem.get(itemId) ?? [], day) };
}

type Cost = { itemId: number; qty: Quantity; value: Paise; buyRate: Rate | null };

/** The average cost of items in stock in the user's branches; for other items the buying rate. */
export async function costsOf(tx: Tx, who: SignedIn, itemIds: readonly number[]): Promise<CostOf> {
  const rows = await rowsOf<Cost>(
    tx,
    sql`
    select i.id as "itemId", coalesce(sum(p.qty), 0)::bigint as qty, coalesce(sum(p.value), 0)::bigint as value, i.buy_rate as "buyRate"
      from items i left join stock_pools p on p.company_id = i.company_id and p.item_id = i.id and p.qty > 0 ${mayBranches(who, 'p.branch_id')}
     where i.company_id = ${who.companyId} and i.id = ${anyOf(itemIds)}
     group by i.id, i.buy_rate`,
  );
  const byItem = new Map(rows.map((row) => [row.itemId, row]));
  return (itemId) => {
    const known = byItem.get(itemId);
    if (!known) return null;
    if (known.qty > 0) return known;
    // A rate is in hundredths of a paisa: so many paise for a hundred units.
    return known.buyRate === null ? null : { qty: 100_000 as Quantity, value: known.buyRate as number as Paise };
  };
}

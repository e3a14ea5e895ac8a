import { sql } from 'drizzle-orm';
import { formatDate } from '../../contract/dates';
import { type RecipeInput, recipes } from '../../contract/inventory/recipes';
import type { Api } from '../core/calls/api';
import { invalid, refuse } from '../core/calls/refused';
import type { SignedIn } from '../core/calls/system';
import { anyOf } from '../core/db/anyOf';
import { rowsOf, type Tx } from '../core/db/database';
import { tableRoutes } from '../core/masters/fromTable';
import { itemUnitProblems } from '../stock/itemUnits';
import { recipeIngredients, recipes as table } from '../stock/kitchens/tables';
import { recipeCostRoutes } from './recipeCost';

export const recipeRoutes = (api: Api) => {
  recipeCostRoutes(api);
  tableRoutes(api, recipes, {
    table,
    lines: { ingredients: recipeIngredients },
    order: ['itemName', 'fromDate'],
    label: 'itemName',
    searched: ['itemName'],
    hint: sql`to_char(r."fromDate", 'DD-Mon-YYYY')`,
    constraints: {
      recipes_from_date: {
        field: 'fromDate',
        message: ({ fromDate }) => `This dish has a recipe from ${formatDate(fromDate)} already`,
      },
    },
    async check(tx, { who }, input, present) {
      // Two recipes that are saved at once could name each other.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vyapar-recipes'), ${who.companyId})`);
      refuse(await unitProblems(tx, who, input));
      if (input.active) await checkLoop(tx, who, input, present?.id ?? 0);
    },
  });
};

/** Quantities are in a unit that the item is counted in. */
const unitProblems = (tx: Tx, who: SignedIn, { itemId, unitId, ingredients }: RecipeInput) =>
  itemUnitProblems(tx, who, [
    { field: 'unitId', itemId, unitId },
    ...ingredients.map((line, place) => ({ ...line, field: `ingredients.${place}.unitId` })),
  ]);

type Way = { first: number; trail: string[] };

/**
 * No dish is in itself, through whichever recipes: of any day, since a later version of one would otherwise close a loop
 * that nobody looks for.
 */
async function checkLoop(tx: Tx, who: SignedIn, { itemId, ingredients }: RecipeInput, id: number) {
  const [way] = await rowsOf<Way>(
    tx,
    sql`
    with recursive below as (
      select i.id as first, i.id as item_id, array[i.name] as trail, array[i.id] as path
        from items i
       where i.company_id = ${who.companyId}
         and i.id = ${anyOf(ingredients.map((line) => line.itemId))}
      union all
      select b.first, i.id, b.trail || i.name, b.path || i.id
        from below b
        join recipes r on r.company_id = ${who.companyId} and r.item_id = b.item_id and r.active and r.id <> ${id}
        join recipe_ingredients n on n.company_id = r.company_id and n.recipe_id = r.id
        join items i on i.company_id = n.company_id and i.id = n.item_id
       where i.id <> all(b.path)
    )
    select first, to_json(trail) as trail from below where item_id = ${itemId} order by cardinality(path) limit 1`,
  );
  if (!way) return;
  const place = ingredients.findIndex((line) => line.itemId === way.first);
  throw invalid({
    [`ingredients.${place}.itemId`]: `${way.trail.at(-1)} contains itself through ${way.trail.slice(0, -1).join(', ')}`,
  });
}

import { sql } from 'drizzle-orm';
import { multiplyDivide, type Percent, type Quantity, type Rate } from '../../contract/amount';
import { RecipeCost, recipeCostPath } from '../../contract/inventory/recipeCost';
import { recipes } from '../../contract/inventory/recipes';
import { recipeCost } from '../../contract/stock/recipeExplosion';
import { type Api, notFound, todayOf } from '../core/calls/api';
import { anyOf } from '../core/db/anyOf';
import { rowsOf } from '../core/db/database';
import { costsOf, recipeBook } from '../selling/recipes/recipeBook';
import { gstPercentOn } from '../stock/items';

type Named = { id: number; name: string; unit: string; saleRate: Rate | null };

export const recipeCostRoutes = (api: Api) =>
  api.on(
    {
      method: 'GET',
      path: recipeCostPath,
      summary: 'What a recipe costs today, line by line, and what that is of the sale rate of the dish',
      needs: { anyOf: [recipes.screen] },
      answer: RecipeCost,
      costs: ['value', 'total', 'each', 'percent'],
    },
    async (tx, { who, id, now }): Promise<RecipeCost> => {
      const book = await recipeBook(tx, who);
      const recipe = book.all.find((one) => one.id === id);
      if (!recipe) throw notFound('This recipe');
      const used = [...new Set(book.all.flatMap((one) => one.ingredients.map(({ itemId }) => itemId)))];
      const named = await rowsOf<Named>(
        tx,
        sql`select t.id, t.name, u.code as unit,
                   case when t.with_tax then round(t.sale_rate * 100000.0 / (100000 + coalesce(${gstPercentOn(todayOf(now))}, 0)))::bigint else t.sale_rate end as "saleRate"
              from items t join units u on u.company_id = t.company_id and u.id = t.unit_id
             where t.company_id = ${who.companyId} and t.id = ${anyOf([recipe.itemId, ...used])}`,
      );
      const byId = new Map(named.map((one) => [one.id, one]));
      const cost = recipeCost(recipe, book.on(todayOf(now)), await costsOf(tx, who, used));
      const { total, yieldQty } = cost;
      const saleRate = byId.get(recipe.itemId)?.saleRate ?? null;
      const each = total === null ? null : rateOf(total, yieldQty);
      return {
        lines: cost.lines.map((line) => ({
          ...line,
          name: byId.get(line.itemId)?.name ?? '',
          unit: byId.get(line.itemId)?.unit ?? '',
        })),
        total,
        unit: byId.get(recipe.itemId)?.unit ?? '',
        each,
        saleRate,
        percent: each === null || !saleRate ? null : (multiplyDivide(each as number, 100_000, saleRate) as Percent),
      };
    },
  );

/** Ten-thousandths of a rupee for one unit: of a paisa there are a hundred, of a unit a thousand thousandths. */
const rateOf = (total: number, yieldQty: Quantity) =>
  yieldQty > 0 ? (multiplyDivide(total, 100_000, yieldQty) as Rate) : null;

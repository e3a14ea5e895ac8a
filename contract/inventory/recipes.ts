import * as z from 'zod/mini';
import { called, isoDateField, optionalText, percentField, positiveQuantity, yesOrNo } from '../fields';
import { lineTable, master } from '../master';
import { ref } from '../references';
import { items } from '../stock/items';
import { units } from '../stock/units';
import { inventory as screens } from './screens';

/** Ingredients of a dish from a day on. Ingredients may be dishes with recipes of their own. */
export const recipes = master({
  path: '/api/inventory/recipes',
  screen: screens.itemWiseIngredients,
  names: { one: 'recipe', many: 'recipes' },
  fields: {
    itemId: called('Dish', ref(items)),
    fromDate: isoDateField(),
    yieldQty: called('Yield', positiveQuantity),
    unitId: ref(units),
    allergens: optionalText(200),
    method: optionalText(2000),
    active: yesOrNo,
  },
  lines: {
    ingredients: lineTable(
      {
        itemId: called('Ingredient', ref(items)),
        qty: called('Quantity', positiveQuantity),
        unitId: ref(units),
        /** On top of the quantity: of 10 KGS with 5 % 10.5 KGS are used. */
        wastePercent: called('Waste %', percentField()),
        /** For guests who ask for it: neither in the cost nor in what should have been used. */
        optional: z._default(yesOrNo, false),
      },
      { most: 100, unique: ['itemId'], what: 'ingredient' },
    ),
  },
  row: { itemName: called('Dish', z.string()), unitName: z.string() },
  filters: ['itemId', 'active'],
  rules: ({ itemId, ingredients }) =>
    ingredients.length === 0
      ? { ingredients: 'Add at least one ingredient' }
      : Object.fromEntries(
          ingredients.flatMap((line, place) =>
            line.itemId === itemId ? [[`ingredients.${place}.itemId`, 'This is the dish itself']] : [],
          ),
        ),
});
export type RecipeInput = z.infer<typeof recipes.input>;
export type Recipe = z.infer<typeof recipes.row>;

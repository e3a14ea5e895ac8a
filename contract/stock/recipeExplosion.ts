import { divideRound, type Paise, type Percent, type Quantity, TooLarge } from '../amount';

/** A quantity in a unit, one of which holds `factor` thousandths of the item's own unit. */
type Counted = { qty: Quantity; factor: number };

export type ExplodedIngredient = Counted & { itemId: number; wastePercent: Percent; optional: boolean };
/** A recipe: `qty` is its yield. */
export type ExplodedRecipe = Counted & { ingredients: readonly ExplodedIngredient[] };
/** The recipe of an item, null for what is bought as it is. */
export type RecipeOf = (itemId: number) => ExplodedRecipe | null;

const ONE = 1000n;
const WHOLE = 100_000n;

/** Exact thousandths of an item's own unit. Nothing is rounded on the way down, so deep recipes lose nothing. */
type Fraction = { top: bigint; bottom: bigint };
const NOTHING: Fraction = { top: 0n, bottom: 1n };

function reduced(top: bigint, bottom: bigint): Fraction {
  let [a, b] = [top, bottom];
  while (b !== 0n) [a, b] = [b, a % b];
  return { top: top / a, bottom: bottom / a };
}
const plus = (a: Fraction, b: Fraction) => reduced(a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
const times = (a: Fraction, b: Fraction) => reduced(a.top * b.top, a.bottom * b.bottom);
const inverse = ({ top, bottom }: Fraction): Fraction => ({ top: bottom, bottom: top });

function exact(value: bigint): number {
  const result = Number(value);
  if (!Number.isSafeInteger(result)) throw new TooLarge(`${value} is too large to be held exactly`);
  return result;
}
const rounded = ({ top, bottom }: Fraction) => exact(divideRound(top, bottom)) as Quantity;

const inOwnUnit = ({ qty, factor }: Counted): Fraction => reduced(BigInt(qty) * BigInt(factor), ONE);
/** Quantity of an ingredient for the whole yield, waste included. */
const withWaste = (ingredient: ExplodedIngredient): Fraction =>
  times(inOwnUnit(ingredient), reduced(WHOLE + BigInt(ingredient.wastePercent), WHOLE));

type Need = { itemId: number; need: Fraction };

function exploded(needs: readonly Need[], recipeOf: RecipeOf): ReadonlyMap<number, Fraction> {
  const taken = new Map<number, Fraction>();
  const take = ({ itemId, need }: Need, way: readonly number[]) => {
    const recipe = way.includes(itemId) ? null : recipeOf(itemId);
    if (!recipe) {
      taken.set(itemId, plus(taken.get(itemId) ?? NOTHING, need));
      return;
    }
    const yields = times(need, inverse(inOwnUnit(recipe)));
    for (const ingredient of recipe.ingredients)
      if (!ingredient.optional)
        take({ itemId: ingredient.itemId, need: times(yields, withWaste(ingredient)) }, [...way, itemId]);
  };
  for (const one of needs) if (one.need.top !== 0n) take(one, []);
  return taken;
}

/**
 * The purchased ingredients of dishes: each ingredient that has a recipe is exploded by its yield. Quantities are in
 * the items' own units. Recipes that contain themselves are refused when they are saved; should one exist all the
 * same, the dish inside itself counts as bought.
 */
export function explode(
  dishes: readonly { itemId: number; qty: Quantity }[],
  recipeOf: RecipeOf,
): ReadonlyMap<number, Quantity> {
  const needs = dishes.map(({ itemId, qty }) => ({ itemId, need: { top: BigInt(qty), bottom: 1n } }));
  return new Map([...exploded(needs, recipeOf)].map(([itemId, need]) => [itemId, rounded(need)]));
}

/** The cost of an item: a value for a quantity. Null where it is not known. */
export type CostOf = (itemId: number) => { qty: Quantity; value: Paise } | null;

export type RecipeLineCost = { itemId: number; optional: boolean; qty: Quantity; value: Paise | null };

function costOf(parts: ReadonlyMap<number, Fraction>, cost: CostOf): Paise | null {
  let sum = NOTHING;
  for (const [itemId, need] of parts) {
    const known = cost(itemId);
    if (!known || known.qty <= 0) return null;
    sum = plus(sum, times(need, { top: BigInt(known.value), bottom: BigInt(known.qty) }));
  }
  return exact(divideRound(sum.top, sum.bottom)) as Paise;
}

/**
 * The cost of a recipe, line by line: each with its waste, and with the recipes of its ingredients. An optional
 * ingredient has a cost but is not in the sum. Without the cost of one line there is no sum.
 */
export function recipeCost(recipe: ExplodedRecipe, recipeOf: RecipeOf, cost: CostOf) {
  const lines = recipe.ingredients.map((ingredient): RecipeLineCost => {
    const { itemId, optional } = ingredient;
    const need = withWaste(ingredient);
    return { itemId, optional, qty: rounded(need), value: costOf(exploded([{ itemId, need }], recipeOf), cost) };
  });
  const counted = lines.filter(({ optional }) => !optional);
  const known = counted.flatMap(({ value }) => (value === null ? [] : [value]));
  const total = known.length < counted.length ? null : (known.reduce((sum, value) => sum + value, 0) as Paise);
  return { lines, total, yieldQty: rounded(inOwnUnit(recipe)) };
}

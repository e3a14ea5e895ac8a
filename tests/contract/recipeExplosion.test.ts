import { describe, expect, test } from 'vitest';
import type { Paise, Percent, Quantity } from '../../contract/amount';
import {
  type ExplodedIngredient,
  type ExplodedRecipe,
  explode,
  recipeCost,
} from '../../contract/stock/recipeExplosion';

const [BIRYANI, GRAVY, RICE, ONION, OIL, SAFFRON] = [1, 2, 3, 4, 5, 6];
const qty = (units: number) => Math.round(units * 1000) as Quantity;
const takes = (itemId: number, units: number, more: Partial<ExplodedIngredient> = {}): ExplodedIngredient => ({
  itemId,
  qty: qty(units),
  factor: 1000,
  wastePercent: 0 as Percent,
  optional: false,
  ...more,
});

/** 4 plates: 1 KGS rice, 0.5 KGS gravy with 10 % waste. 2 KGS gravy: 1.5 KGS onion with 20 % waste, 0.02 TIN of 15 LTR oil. */
const recipes: Record<number, ExplodedRecipe> = {
  [BIRYANI]: {
    qty: qty(4),
    factor: 1000,
    ingredients: [
      takes(RICE, 1),
      takes(GRAVY, 0.5, { wastePercent: 10_000 as Percent }),
      takes(SAFFRON, 0.002, { optional: true }),
    ],
  },
  [GRAVY]: {
    qty: qty(2),
    factor: 1000,
    ingredients: [takes(ONION, 1.5, { wastePercent: 20_000 as Percent }), takes(OIL, 0.02, { factor: 15_000 })],
  },
};
const recipeOf = (itemId: number) => recipes[itemId] ?? null;
const used = (...dishes: [itemId: number, units: number][]) =>
  Object.fromEntries(
    explode(
      dishes.map(([itemId, units]) => ({ itemId, qty: qty(units) })),
      recipeOf,
    ),
  );

describe('what dishes take', () => {
  test.each([
    // 4 plates: gravy 0.5 × 1.1 = 0.55; onion 0.55 ÷ 2 × 1.5 × 1.2 = 0.495; oil 0.55 ÷ 2 × 0.3 = 0.0825.
    ['one yield', [[BIRYANI, 4]], { [RICE]: qty(1), [ONION]: qty(0.495), [OIL]: 83 }],
    // 10 plates: gravy 1.375; onion 1.2375, rounded once; oil 0.20625.
    ['part of a yield', [[BIRYANI, 10]], { [RICE]: qty(2.5), [ONION]: 1238, [OIL]: 206 }],
    // Gravy that is sold by itself: 1 KGS takes 0.9 onion and 0.15 oil.
    ['a sub-recipe alone', [[GRAVY, 1]], { [ONION]: qty(0.9), [OIL]: qty(0.15) }],
    // 1.2375 + 0.9 and 0.20625 + 0.15 before rounding.
    [
      'several dishes together',
      [
        [BIRYANI, 10],
        [GRAVY, 1],
      ],
      { [RICE]: qty(2.5), [ONION]: 2138, [OIL]: 356 },
    ],
    ['what has no recipe is itself', [[RICE, 3]], { [RICE]: qty(3) }],
    ['nothing sold', [[BIRYANI, 0]], {}],
  ] as [string, [number, number][], object][])('%s', (_name, dishes, expected) => {
    expect(used(...dishes)).toEqual(expected);
  });

  test('thirds add up to the whole: nothing is rounded on the way down', () => {
    const third = { qty: qty(3), factor: 1000, ingredients: [takes(RICE, 1)] };
    const found = explode([{ itemId: 9, qty: qty(3) }], (itemId) =>
      itemId === 9 ? { ...third, ingredients: [takes(8, 1), takes(7, 2)] } : itemId > 6 ? third : null,
    );
    expect(Object.fromEntries(found)).toEqual({ [RICE]: qty(1) });
  });

  test('a dish that contains itself all the same ends there', () => {
    const loop = { qty: qty(1), factor: 1000, ingredients: [takes(9, 0.5), takes(RICE, 1)] };
    const found = explode([{ itemId: 9, qty: qty(2) }], (itemId) => (itemId === 9 ? loop : null));
    expect(Object.fromEntries(found)).toEqual({ 9: qty(1), [RICE]: qty(2) });
  });
});

describe('what a recipe costs', () => {
  const costs: Record<number, { qty: Quantity; value: Paise }> = {
    [RICE]: { qty: qty(10), value: 500_00 as Paise },
    [ONION]: { qty: qty(2), value: 40_00 as Paise },
    [OIL]: { qty: qty(15), value: 1_800_00 as Paise },
  };
  const biryani = recipes[BIRYANI] as ExplodedRecipe;

  test('is that of its lines with waste, sub-recipes exploded, without what is optional', () => {
    const all = { ...costs, [SAFFRON]: { qty: qty(0.01), value: 3_000_00 as Paise } };
    // Rice 50.00; gravy 0.495 × 20 + 0.0825 × 120 = 19.80; saffron 600.00 is optional.
    expect(recipeCost(biryani, recipeOf, (itemId) => all[itemId] ?? null)).toEqual({
      lines: [
        { itemId: RICE, optional: false, qty: qty(1), value: 50_00 },
        { itemId: GRAVY, optional: false, qty: qty(0.55), value: 19_80 },
        { itemId: SAFFRON, optional: true, qty: 2, value: 600_00 },
      ],
      total: 69_80,
      yieldQty: qty(4),
    });
  });

  test('is unknown while an ingredient was never bought, unless it is optional', () => {
    const without = (missing: number) => (itemId: number) => (itemId === missing ? null : (costs[itemId] ?? null));
    expect(recipeCost(biryani, recipeOf, without(SAFFRON)).total).toBe(69_80);
    const unknown = recipeCost(biryani, recipeOf, without(OIL));
    expect(unknown.total).toBeNull();
    expect(unknown.lines.map(({ value }) => value)).toEqual([50_00, null, null]);
  });
});

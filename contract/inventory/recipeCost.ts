import * as z from 'zod/mini';
import { ofCost } from '../costFields';
import { id, money, quantity, rate, signedPercent } from '../fields';
import { recipes } from './recipes';

/** The cost of a recipe today, at the average cost of goods in stock, or else at the buying rate. */
export const RecipeCost = z.object({
  lines: z.array(
    z.object({
      itemId: id,
      name: z.string(),
      unit: z.string(),
      /** With waste, in the item's own unit. */
      qty: quantity,
      optional: z.boolean(),
      /** Null where an ingredient was never bought. */
      value: ofCost(z.nullable(money)),
    }),
  ),
  /** Cost of the whole yield, without optional ingredients. */
  total: ofCost(z.nullable(money)),
  unit: z.string(),
  /** Cost of one unit of the dish. */
  each: ofCost(z.nullable(rate)),
  saleRate: z.nullable(rate),
  /** Ingredients as a share of the sale rate. */
  percent: ofCost(z.nullable(signedPercent)),
});
export type RecipeCost = z.infer<typeof RecipeCost>;

export const recipeCostPath = `${recipes.path}/:id/cost` as const;

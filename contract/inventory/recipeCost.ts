import * as z from 'zod/mini';
import { ofCost } from '../costFields';
import { id, money, quantity, rate, signedPercent } from '../fields';
import { recipes } from './recipes';

/** What a recipe costs today, at the average cost of what is in stock, or at the buying rate of what is not. */
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
  /** Of the whole yield, without what is optional. */
  total: ofCost(z.nullable(money)),
  unit: z.string(),
  /** Of one unit of the dish. */
  each: ofCost(z.nullable(rate)),
  saleRate: z.nullable(rate),
  /** What the ingredients are of the sale rate. */
  percent: ofCost(z.nullable(signedPercent)),
});
export type RecipeCost = z.infer<typeof RecipeCost>;

export const recipeCostPath = `${recipes.path}/:id/cost` as const;

import * as z from 'zod/mini';
import { ofCost } from '../costFields';
import { branchKeys, called, id, money, quantity, signedMoney, signedPercent, signedQuantity } from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { items } from '../stock/items';
import { kitchens } from './kitchens';
import { inventory as screens } from './screens';

/**
 * The standard use of each ingredient in kitchens, by the recipes of the dishes sold, compared with the quantity that
 * left their stores: issues less returns, repacking, and shortages found by audits. Losses have a separate report.
 */
export const recipeConsumption = plainReport({
  path: '/api/inventory/stock/recipe-consumption',
  screen: screens.materialIssuesList,
  tab: { key: 'recipes', words: 'Against recipes' },
  follows: '/api/inventory/stock',
  columns: {
    itemId: id,
    /** None cooks it: its item group is given to no kitchen of the branch that sold it. */
    kitchen: z.nullable(z.string()),
    item: called('Ingredient', z.string()),
    unit: z.string(),
    theoretical: called('By recipes', quantity),
    actual: called('Used', signedQuantity),
    difference: signedQuantity,
    percent: called('Difference %', z.nullable(signedPercent)),
    theoreticalValue: ofCost(called('Value by recipes', money)),
    actualValue: ofCost(called('Value used', signedMoney)),
    differenceValue: ofCost(called('Difference in value', signedMoney)),
  },
  filters: {
    ...period,
    kitchenId: refKey(kitchens, 'Select a kitchen of the list'),
    itemId: called('Ingredient', refKey(items, 'Select an item of the list')),
    branchId: branchKeys,
  },
  totals: ['theoreticalValue', 'actualValue', 'differenceValue'],
  groups: ['kitchen', 'item'],
});

import * as z from 'zod/mini';
import { ofCost } from '../costFields';
import { branchKeys, called, id, money, quantity, signedMoney, signedPercent, signedQuantity } from '../fields';
import { period, plainReport } from '../plainReport';
import { refKey } from '../references';
import { restaurant as screens } from '../restaurant/screens';
import { items } from '../stock/items';
import { KITCHENS } from '../targets';

/**
 * What kitchens needed of each ingredient by recipes, for dishes that were sold and served without charge, what they lost,
 * and what left their stores.
 */
export const materialConsumption = plainReport({
  path: '/api/food/material-consumption',
  screen: screens.materialConsumption,
  follows: '/api/inventory/stock',
  columns: {
    itemId: id,
    /** None cooks it: its item group is given to no kitchen of the branch that sold it. */
    kitchen: z.nullable(z.string()),
    itemGroup: called('Group', z.nullable(z.string())),
    item: called('Ingredient', z.string()),
    unit: z.string(),
    sold: called('Sold', quantity),
    free: called('No charge', quantity),
    lost: called('Lost', signedQuantity),
    needed: called('Needed', signedQuantity),
    used: called('Used', signedQuantity),
    difference: signedQuantity,
    percent: called('Difference %', z.nullable(signedPercent)),
    neededValue: ofCost(called('Value needed', money)),
    usedValue: ofCost(called('Value used', signedMoney)),
    differenceValue: ofCost(called('Difference in value', signedMoney)),
  },
  filters: {
    ...period,
    kitchenId: refKey(KITCHENS, 'Select a kitchen of the list'),
    itemId: called('Ingredient', refKey(items, 'Select an item of the list')),
    branchId: branchKeys,
  },
  totals: ['neededValue', 'usedValue', 'differenceValue'],
  groups: ['kitchen', 'itemGroup', 'item'],
});

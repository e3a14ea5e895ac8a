import { recipes } from '../../../contract/inventory/recipes';
import { defineMaster } from '../../kit/master/defineMaster';
import { keptItem } from './lookups';
import { RecipeCost } from './RecipeCost';

/** The ingredients of a dish from a day on. */
export const recipesMaster = defineMaster(recipes, {
  name: 'itemName',
  form: [
    { field: 'itemId', input: keptItem },
    { field: 'fromDate', help: 'Until the next recipe of the dish begins' },
    { field: 'yieldQty', help: 'What the ingredients below make' },
    'unitId',
    { field: 'allergens', help: 'Such as milk, nuts, gluten' },
    { field: 'method', input: 'textarea', width: 'wide' },
    'active',
  ],
  Summary: RecipeCost,
  tabs: [
    {
      lines: 'ingredients',
      columns: [{ field: 'itemId', input: keptItem }, 'qty', 'unitId', 'wastePercent', 'optional'],
    },
  ],
});

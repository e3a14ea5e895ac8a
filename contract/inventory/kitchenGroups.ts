import * as z from 'zod/mini';
import { yesOrNo } from '../fields';
import { master } from '../master';
import { ref } from '../references';
import { itemGroups } from '../stock/itemGroups';
import { kitchens } from './kitchens';
import { inventory as screens } from './screens';

/** Which kitchen cooks the items of a group: one each, so that every dish comes from one kitchen. Groups below follow the nearest one above. */
export const kitchenGroups = master({
  path: '/api/inventory/kitchen-groups',
  screen: screens.kitchenWiseRestaurantItems,
  names: { one: 'item group of a kitchen', many: 'item groups of kitchens' },
  imports: true,
  fields: { kitchenId: ref(kitchens), groupId: ref(itemGroups), active: yesOrNo },
  row: { kitchenName: z.string(), groupName: z.string() },
  filters: ['kitchenId', 'active'],
});

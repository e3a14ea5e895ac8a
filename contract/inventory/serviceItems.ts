import * as z from 'zod/mini';
import { called, positiveQuantity, yesOrNo } from '../fields';
import { master } from '../master';
import { ref } from '../references';
import { items } from '../stock/items';
import { foodServices } from './foodServices';
import { inventory as screens } from './screens';

/** The items of an F&B service, and the quantity for one cover: their recipes give the ingredients used. */
export const serviceItems = master({
  path: '/api/inventory/service-items',
  screen: screens.fAndBServiceWiseRestaurantItems,
  names: { one: 'item of an F&B service', many: 'items of F&B services' },
  imports: true,
  fields: {
    serviceId: called('F&B service', ref(foodServices)),
    itemId: ref(items),
    portions: called('Portions a cover', positiveQuantity),
    active: yesOrNo,
  },
  row: { serviceName: called('F&B service', z.string()), itemName: z.string(), unit: z.string() },
  filters: ['serviceId', 'itemId', 'active'],
});

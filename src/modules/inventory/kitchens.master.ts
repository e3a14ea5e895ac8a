import { kitchens } from '../../../contract/inventory/kitchens';
import { defineMaster } from '../../kit/master/defineMaster';

/** Kitchens, where food is made. */
export const kitchensMaster = defineMaster(kitchens, {
  form: ['code', 'name', { field: 'storeId', help: 'Ingredients are taken from here' }, 'chef', 'active'],
});

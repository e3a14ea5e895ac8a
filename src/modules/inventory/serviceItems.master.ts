import { serviceItems } from '../../../contract/inventory/serviceItems';
import { defineMaster } from '../../kit/master/defineMaster';

/** The items that F&B services serve. */
export const serviceItemsMaster = defineMaster(serviceItems, {
  name: 'itemName',
  columns: ['itemName', 'serviceName', 'portions', 'unit', 'active'],
  form: ['serviceId', 'itemId', { field: 'portions', help: 'In the unit of the item, for one guest' }, 'active'],
});

import { departmentItems } from '../../../contract/inventory/departmentItems';
import { defineMaster } from '../../kit/master/defineMaster';

/** Items that departments use, and the most that is issued to them. */
export const departmentItemsMaster = defineMaster(departmentItems, {
  name: 'itemName',
  columns: ['itemName', 'departmentName', 'dailyQty', 'maxIssue', 'unit', 'active'],
  form: [
    'departmentId',
    'itemId',
    { field: 'dailyQty', help: 'In the unit of the item' },
    { field: 'maxIssue', help: 'In the unit of the item; more is asked about before an issue is posted' },
    'active',
  ],
});

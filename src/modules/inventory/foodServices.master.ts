import { foodServices } from '../../../contract/inventory/foodServices';
import { defineMaster } from '../../kit/master/defineMaster';

/** When food is served. */
export const foodServicesMaster = defineMaster(foodServices, {
  form: [
    'code',
    'name',
    { field: 'fromTime', help: 'Such as 07:30' },
    { field: 'toTime', help: 'Before the start: it ends after midnight' },
    'active',
  ],
});

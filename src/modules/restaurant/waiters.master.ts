import type { Percent } from '../../../contract/amount';
import { waiters } from '../../../contract/food/waiters';
import { anyArea, anyPerson } from '../../food/lookups';
import { defineMaster } from '../../kit/master/defineMaster';

/** Who serves. */
export const waitersMaster = defineMaster(waiters, {
  blank: { tipsShare: 0 as Percent },
  columns: ['name', 'code', 'mobile', 'hasPin', 'canCancelKot', 'canDiscount', 'canBill', 'active'],
  form: [
    'code',
    'name',
    'mobile',
    { field: 'userId', input: anyPerson, help: 'Where the waiter signs in as a user' },
    { field: 'pin', help: '4 to 6 digits for a shared tablet; left empty, the present one stays' },
    'canCancelKot',
    'canDiscount',
    'canBill',
    'ownTablesOnly',
    'tipsShare',
    'active',
  ],
  tabs: [
    { lines: 'outlets', label: 'Outlets' },
    { lines: 'areas', label: 'Areas', columns: [{ field: 'areaId', input: anyArea, help: 'If no line, all areas' }] },
  ],
});

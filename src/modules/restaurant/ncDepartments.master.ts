import type { Paise } from '../../../contract/amount';
import { ncDepartments } from '../../../contract/food/ncDepartments';
import { anyAccount } from '../../food/lookups';
import { defineMaster } from '../../kit/master/defineMaster';

/** Who is served without charge. */
export const ncDepartmentsMaster = defineMaster(ncDepartments, {
  blank: { monthlyLimit: 0 as Paise, perBillLimit: 0 as Paise },
  columns: ['name', 'code', 'accountName', 'monthlyLimit', 'perBillLimit', 'approverRoleName', 'active'],
  form: [
    'code',
    'name',
    { field: 'accountId', input: anyAccount, help: 'Bears the cost of what is served' },
    { field: 'monthlyLimit', help: 'At menu prices; 0: no limit' },
    { field: 'perBillLimit', help: '0: no limit' },
    { field: 'approverRoleId', help: 'If blank, nobody is asked' },
    'needsEmployee',
    'needsGuest',
    'active',
  ],
  tabs: [
    { lines: 'groups', label: 'Menu groups', columns: [{ field: 'menuGroupId', help: 'If no line, everything' }] },
  ],
});

import { departments } from '../../../contract/hrd/departments';
import { defineMaster } from '../../kit/master/defineMaster';
import { anyAccount, anyCostCentre } from './lookups';

/** Departments of people. */
export const departmentsMaster = defineMaster(departments, {
  columns: ['name', 'code', 'headName', { field: 'employees', show: 'count' }, 'costCentreName', 'active'],
  form: [
    'code',
    'name',
    'parentId',
    'headId',
    { field: 'costCentreId', input: anyCostCentre, help: 'Its salaries are posted to this cost centre' },
    { field: 'salaryAccountId', input: anyAccount, help: 'If blank, as Accounts Assign says' },
    'active',
  ],
  tree: { parent: 'parentId', depth: 'depth' },
});

import { departments } from '../../../contract/inventory/departments';
import { defineMaster } from '../../kit/master/defineMaster';
import { anyCostCentre, anyStore, expenseAccount } from './lookups';

/** Departments that use goods. */
export const departmentsMaster = defineMaster(departments, {
  form: [
    'code',
    'name',
    { field: 'branchId', help: 'If blank, for every branch' },
    'headId',
    { field: 'consumptionAccountId', input: expenseAccount, help: 'What is issued to it is posted here' },
    { field: 'costCentreId', input: anyCostCentre },
    'active',
  ],
  tabs: [
    { lines: 'stores', label: 'Stores allowed', columns: [{ field: 'storeId', input: anyStore }] },
    { lines: 'budget', label: 'Budget by month' },
  ],
});

import { designations } from '../../../contract/admin/designations';
import { employees } from '../../../contract/admin/employees';
import { anyBranch } from '../../kit/inputs/branchInput';
import { entriesOf, lookup } from '../../kit/inputs/inputKinds';
import { defineMaster } from '../../kit/master/defineMaster';

/** Who works for the company. */
export const employeesMaster = defineMaster(employees, {
  form: [
    'code',
    'name',
    { field: 'designationId', input: lookup(entriesOf(designations)) },
    { field: 'branchId', input: anyBranch },
    'mobile',
    'email',
    'joinedOn',
    'active',
  ],
});

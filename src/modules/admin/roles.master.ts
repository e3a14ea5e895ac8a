import { roles } from '../../../contract/admin/roles';
import { plainMaster } from '../../kit/master/master';

/** The form of a role; its rights are ticked in the matrix. */
export const roleForm = plainMaster(roles, {
  name: 'name',
  blank: { code: '', name: '', active: true, copiedFrom: null },
  columns: [],
  form: [
    { field: 'name', label: 'Name', input: 'text' },
    {
      field: 'code',
      label: 'Code',
      input: 'text',
      width: 'short',
      help: 'Shown in the audit log',
    },
    { field: 'active', label: 'Active', input: 'switch', help: 'Inactive roles give no access' },
  ],
});

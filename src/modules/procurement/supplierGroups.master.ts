import { supplierGroups } from '../../../contract/procurement/supplierGroups';
import { defineMaster } from '../../kit/master/defineMaster';
import { anyTdsSection, payableGroup } from './lookups';

/** The groups of suppliers, group under group. */
export const supplierGroupsMaster = defineMaster(supplierGroups, {
  moveNote: 'Reports by group show its suppliers there from now on.',
  columns: ['name', 'code', 'creditDays', 'purchaseTypeName', { field: 'accountGroupName', optional: true }, 'active'],
  form: [
    'name',
    { field: 'parentId', label: 'Under', help: 'If blank, it is a main group' },
    'code',
    {
      field: 'accountGroupId',
      input: payableGroup,
      help: 'Accounts of its new suppliers are made there. If blank, in the first group for suppliers',
    },
    {
      group: 'New suppliers begin with',
      fields: ['creditDays', { field: 'tdsSectionId', input: anyTdsSection }, 'purchaseTypeId'],
    },
    'active',
  ],
});

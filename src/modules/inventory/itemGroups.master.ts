import { itemGroups } from '../../../contract/stock/itemGroups';
import { defineMaster } from '../../kit/master/defineMaster';
import { applyDefaults } from './applyDefaults';
import { anyHsnCode } from './lookups';

/** The groups of items, group under group. */
export const itemGroupsMaster = defineMaster(itemGroups, {
  blank: { kind: 'raw' },
  moveNote: 'Reports by group show its items there from now on.',
  columns: ['name', 'code', 'kind', 'active'],
  form: [
    'name',
    { field: 'parentId', label: 'Under', help: 'Leave empty for a main group' },
    'code',
    'kind',
    'active',
    {
      group: 'New items begin with',
      fields: [
        { field: 'unitId', help: 'If blank, that of the group above' },
        { field: 'hsnCodeId', label: 'HSN or SAC', input: anyHsnCode },
        'taxCredit',
        'tracking',
        { field: 'expiryDays', width: 'short' },
      ],
    },
  ],
  saved: applyDefaults,
});

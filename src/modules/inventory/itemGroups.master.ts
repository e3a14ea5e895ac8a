import { itemGroups } from '../../../contract/stock/itemGroups';
import { defineMaster } from '../../kit/master/defineMaster';
import { anyHsnCode } from './lookups';

/** What items are sorted by, group under group. */
export const itemGroupsMaster = defineMaster(itemGroups, {
  blank: { kind: 'raw' },
  moveNote: 'Reports by group show its items there from now on.',
  columns: ['name', 'code', 'kind', 'active'],
  form: [
    'name',
    { field: 'parentId', label: 'Under', help: 'Empty: it stands by itself' },
    'code',
    'kind',
    { field: 'unitId', help: 'New items of the group begin with it' },
    { field: 'hsnCodeId', label: 'HSN or SAC', input: anyHsnCode, help: 'New items of the group begin with it' },
    'active',
  ],
});

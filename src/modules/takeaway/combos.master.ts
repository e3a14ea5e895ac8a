import { comboGroups } from '../../../contract/food/comboGroups';
import { combos } from '../../../contract/food/combos';
import { defineMaster } from '../../kit/master/defineMaster';

/** Sections of the menu for combos. */
export const comboGroupsMaster = defineMaster(comboGroups, {});

/** Meals at one price. */
export const combosMaster = defineMaster(combos, {
  wide: true,
  blank: { kind: 'fixed', taxMode: 'restaurantService', withTax: true },
  columns: [
    'name',
    'code',
    'comboGroupName',
    'kind',
    { field: 'listPrice', card: 'part' },
    { field: 'price', card: 'figure' },
    'active',
  ],
  form: [
    {
      group: 'Combo',
      fields: [
        'code',
        'name',
        'comboGroupId',
        'kind',
        'price',
        'withTax',
        'taxMode',
        { field: 'offersAllowed', help: 'It counts as one piece, never its parts' },
        { field: 'validFrom', help: 'If blank, from the first day' },
        { field: 'validTo', help: 'If blank, it has no end' },
        'active',
      ],
    },
  ],
  tabs: [
    {
      lines: 'components',
      label: 'Parts',
      columns: [
        'slot',
        'menuItemId',
        'pieces',
        'extraPrice',
        { field: 'isDefault', help: 'Of several items of a slot' },
      ],
    },
    { lines: 'hours', label: 'Days and hours' },
    { lines: 'outlets', label: 'Outlets' },
    { lines: 'kinds', label: 'Kinds of orders' },
  ],
});

import type { Paise } from '../../../contract/amount';
import { itemSupports } from '../../../contract/food/itemSupports';
import { anyItem } from '../../food/lookups';
import { defineMaster } from '../../kit/master/defineMaster';

/** What goes along with items: extra cheese, cutlery, a bag. */
export const itemSupportsMaster = defineMaster(itemSupports, {
  wide: true,
  blank: { price: 0 as Paise, withTax: true, least: 0, most: 5, defaultQty: 1, autoRule: 'none', everyPieces: 1 },
  columns: ['name', 'code', 'kind', { field: 'price', card: 'figure' }, 'autoRule', 'active'],
  form: [
    { group: 'Item support', fields: ['code', 'name', 'kind', 'price', 'withTax', 'taxCode', 'active'] },
    {
      group: 'How many',
      fields: [
        'least',
        'most',
        'defaultQty',
        'autoRule',
        { field: 'everyPieces', when: ({ autoRule }) => autoRule === 'perNItems' },
        'discountable',
        { field: 'itemId', input: anyItem, help: 'Leaves stock with it' },
      ],
    },
  ],
  tabs: [
    {
      lines: 'goesWith',
      label: 'Goes with',
      columns: [{ field: 'menuGroupId', help: 'If no line, with everything' }, 'menuItemId'],
    },
  ],
});

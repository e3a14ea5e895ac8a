import { itemCategories } from '../../../contract/stock/itemCategories';
import { defineMaster } from '../../kit/master/defineMaster';

/** A second way to sort items: brand, quality, part of the menu. */
export const itemCategoriesMaster = defineMaster(itemCategories, {
  columns: ['code', 'name', { field: 'colour', dot: { colour: 'colour', of: 'name' } }, 'active'],
  form: [
    'code',
    'name',
    { field: 'colour', help: 'Dot in lists of items, and colour of tiles without their own' },
    'active',
  ],
});

import { itemCategories } from '../../../contract/stock/itemCategories';
import { defineMaster } from '../../kit/master/defineMaster';

/** A second way to sort items: brand, quality, part of the menu. */
export const itemCategoriesMaster = defineMaster(itemCategories, {});
